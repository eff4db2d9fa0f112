package hybridscope.inspectors.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.KeepList;
import hybridscope.core.cpp.ConstrainedUse.Way;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Which bodies a class's generic methods share in a build of the program alone: by hand from the sample's source. */
class SharedClassReportTest {
    private static OpenFile file;

    @BeforeAll
    static void open() throws Exception {
        file = OpenFile.read(Path.of("../sample-assemblies/assemblies/Generics.exe"));
    }

    private static int rid(String type) {
        return Token.rid(((Lookup.Found) new MemberLookup(file.names()).type(type)).token());
    }

    private static SharedMethodReport body(String type, String form, SharingPolicy policy) {
        AotBuild part = AotBuild.of(LoadedFiles.alone(List.of(file), List.of()).aot(), AotOptions.DEFAULT.by(policy),
                KeepList.EMPTY, AotProgress.NONE);
        SharedClassReport report = SharedClassReport.of(file, rid(type), part, List.of());
        return report.methods().stream().filter(method -> method.form().equals(form)).findFirst()
                .orElseThrow(() -> new AssertionError(report.methods().toString()));
    }

    @Test
    void instantiationsThatRunABody() {
        SharedMethodReport make = body("Samples.Generics.Constraints", "Constraints.Make<object>()", SharingPolicy.DEFAULT);
        assertTrue(make.symbol().matches("Constraints_Make_TisObject_t_m[0-9A-F]{8}_gshared"), make.symbol());
        assertEquals(List.of("Constraints.Make<List<int>>()"), make.instances());
        assertEquals(1, make.count());
        assertEquals(List.of(), make.uses());
    }

    @Test
    void interfaceConstraintIsReachedThroughTheInterface() {
        SharedMethodReport larger = body("Samples.Generics.Constraints", "Constraints.Larger<object>(object,object)",
                SharingPolicy.DEFAULT);
        assertEquals(1, larger.uses().size());
        ConstrainedUseReport use = larger.uses().getFirst();
        assertEquals(Way.INTERFACE, use.way());
        assertEquals("T", use.parameter());
        assertEquals("System.IComparable`1<T>::CompareTo", use.member());
        assertTrue(use.code().contains("InterfaceFuncInvoker1< int32_t, RuntimeObject* >::Invoke("), use.code());
    }

    @Test
    void baseClassConstraintIsACast() {
        SharedMethodReport depth = body("Samples.Generics.Constraints", "Constraints.Depth<object>(object)",
                SharingPolicy.DEFAULT);
        assertEquals(List.of(Way.CAST, Way.CAST), depth.uses().stream().map(ConstrainedUseReport::way).toList());
        assertEquals("System.Exception::get_InnerException", depth.uses().getFirst().member());
    }

    @Test
    void fullSharingLeavesItToRunTime() {
        SharedMethodReport larger = body("Samples.Generics.Constraints", "Constraints.Larger<Il2CppFullySharedGenericAny>("
                + "Il2CppFullySharedGenericAny,Il2CppFullySharedGenericAny)", SharingPolicy.FULL);
        assertEquals(List.of("Constraints.Larger<int>(int,int)", "Constraints.Larger<string>(string,string)"),
                larger.instances());
        assertEquals(List.of(Way.RUN_TIME), larger.uses().stream().map(ConstrainedUseReport::way).toList());
    }

    @Test
    void onlyGenericCodeIsShared() {
        assertTrue(SharedClassReport.hasGenericCode(file, rid("Samples.Generics.Constraints")));
        assertTrue(SharedClassReport.hasGenericCode(file, rid("Samples.Generics.Grid`1")));
        assertFalse(SharedClassReport.hasGenericCode(file, rid("Samples.Generics.Animal")));
    }
}
