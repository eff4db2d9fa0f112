package hybridscope.inspectors.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.KeepList;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.bridge.BridgePart;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.sharing.SharingWorkspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** References, calculator and bridges speak of the same AOT part: a program with what it refers to, over others as well. */
class AotPartTest {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        mcs("public class Deep { }", "Deep.dll", "-target:library");
        mcs("public class Lib { public Deep deep; }", "Lib.dll", "-target:library", "-r:Deep.dll");
        mcs("public class Program { public Lib lib; static void Main() { } }", "Main.exe", "-r:Lib.dll");
        mcs("public class Aside { }", "Aside.dll", "-target:library");
        mcs("class Hot { Program p; System.Func<int> f; Aside a; object o = new System.Collections.Generic.HashSet<int>(); }",
                "Hot.dll", "-target:library", "-r:Main.exe", "-r:Aside.dll", "-r:System.Core.dll");
        mcs("class Unrelated { }", "Unrelated.dll", "-target:library");
    }

    private static void mcs(String source, String name, String... options) throws Exception {
        Files.writeString(folder.resolve("source.cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-out:" + name, "source.cs"));
        command.addAll(List.of(options));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    private static Set<String> names(List<Assembly> assemblies) {
        return assemblies.stream().map(Assembly::name).collect(Collectors.toSet());
    }

    private static void agree(Set<String> expected, List<OpenFile> aot) throws Exception {
        List<OpenFile> hot = List.of(OpenFile.read(folder.resolve("Hot.dll")));
        assertEquals(expected, names(LoadedFiles.of(aot, hot).aot()), "aot-refs");
        assertEquals(expected, names(SharingWorkspace.of(hot.getFirst(), new ProgramParts(aot, hot, List.of(), false)).aot()),
                "share");
        assertEquals(expected, names(BridgePart.of(hot, aot).aot()), "bridge");
    }

    @Test
    void aNamedProgramBringsWhatItRefersTo() throws Exception {
        agree(Set.of("Main", "Lib", "Deep", "Aside", "mscorlib", "System.Core"),
                List.of(OpenFile.read(folder.resolve("Main.exe"))));
    }

    @Test
    void withoutOneItIsWhatHotUpdateFilesReferTo() throws Exception {
        agree(Set.of("Main", "Lib", "Deep", "Aside", "mscorlib", "System.Core"), List.of());
    }

    @Test
    void aReportLooksWhetherItIsWantedAsItNamesAndSortsTypesAndBodies() throws Exception {
        LoadedFiles files = LoadedFiles.alone(List.of(OpenFile.read(Path.of("/usr/lib/mono/4.5/System.Core.dll"))), List.of());
        AotBuild part = AotBuild.of(files.aot(), AotOptions.DEFAULT, KeepList.EMPTY, AotProgress.NONE);
        int[] looks = {0};
        AotPartReport report = AotPartReport.of(part, files, (_, all) -> {
            looks[0]++;
            assertEquals(part.bodies().size() + part.types().stream().filter(Instantiation::isGeneric).count(), all);
        });
        assertEquals(List.of("System.Core"), report.assemblies());
        assertTrue(looks[0] > report.types().size() / 64, "looks at " + report.types().size() + " types: " + looks[0]);
        assertThrows(CancellationException.class, () -> AotPartReport.of(part, files, (_, _) -> {
            throw new CancellationException();
        }));
    }
}
