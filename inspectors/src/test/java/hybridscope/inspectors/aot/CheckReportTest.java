package hybridscope.inspectors.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptMember;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import hybridscope.inspectors.aot.CheckReport.Kind;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.link.LinkXml;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a hot-update dll refers to and trimmed AOT dlls lack. */
class CheckReportTest {
    private static final String FULL = """
            namespace Lib { public class Gone { public void Run() { } } public class Stays { public int field, lost;
                public void Old(int x) { } public void New() { } public class Inner { } }
                public class Box<T> { public T Get() { return default(T); } public T Lost(T x) { return x; } } }
            """;
    private static final String TRIMMED = """
            namespace Lib { public class Stays { public int field; public void Old(string x) { } public void New() { }
                public class Inner { } } public class Box<T> { public T Get() { return default(T); } } }
            """;
    private static final String HOT = """
            using Lib; public class Hot<T> { Stays s; Stays.Inner inner;
                void A() { new Gone().Run(); s.Old(1); s.New(); s.field = s.lost; new Stays.Inner(); }
                void B(Box<T> b, T x) { b.Get(); b.Lost(x); } void C() { s.Old(2); } }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        Files.createDirectories(folder.resolve("aot"));
        mcs(FULL, "Lib.dll");
        mcs(HOT, "Hot.dll", "-r:Lib.dll");
        mcs(TRIMMED, "aot/Lib.dll");
        Files.copy(Path.of("/usr/lib/mono/4.5/mscorlib.dll"), folder.resolve("aot/mscorlib.dll"));
    }

    private static void mcs(String source, String name, String... options) throws Exception {
        Path file = Files.writeString(folder.resolve(name + ".cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-t:library", "-out:" + name, file.toString()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    private record Found(Kind kind, List<String> users) {
    }

    @Test
    void typesMethodsAndFieldsThatAreNotThereAreToldWithTheirUsers() throws Exception {
        CheckReport report = CheckReport.of(List.of(OpenFile.read(folder.resolve("Hot.dll"))), folder.resolve("aot"));
        assertEquals(List.of(new Found(Kind.TYPE, List.of("Hot<T>.A")), new Found(Kind.METHOD, List.of("Hot<T>.B")),
                new Found(Kind.METHOD, List.of("Hot<T>.A", "Hot<T>.C")), new Found(Kind.FIELD, List.of("Hot<T>.A"))),
                report.missing().stream().map(each -> new Found(each.kind(), each.users())).toList());
        assertTrue(report.missing().get(0).name().contains("Lib.Gone"), report.missing().toString());
        assertTrue(report.missing().get(1).name().contains("Lost"), report.missing().toString());
        assertTrue(report.missing().get(2).name().contains("Old"), report.missing().toString());
        assertTrue(report.missing().get(3).name().contains("lost"), report.missing().toString());
    }

    @Test
    void theUntrimmedDllsLackNothing() throws Exception {
        Files.createDirectories(folder.resolve("full"));
        Files.copy(folder.resolve("Lib.dll"), folder.resolve("full/Lib.dll"));
        Files.copy(Path.of("/usr/lib/mono/4.5/mscorlib.dll"), folder.resolve("full/mscorlib.dll"));
        assertEquals(List.of(), CheckReport.of(List.of(OpenFile.read(folder.resolve("Hot.dll"))), folder.resolve("full"))
                .missing());
    }

    @Test
    void anAssemblyThatIsNotThereIsToldByEachOfItsTypes() throws Exception {
        Files.createDirectories(folder.resolve("corlib"));
        Files.copy(Path.of("/usr/lib/mono/4.5/mscorlib.dll"), folder.resolve("corlib/mscorlib.dll"));
        CheckReport report = CheckReport.of(List.of(OpenFile.read(folder.resolve("Hot.dll"))), folder.resolve("corlib"));
        assertTrue(report.missing().stream().anyMatch(each -> each.kind() == Kind.ASSEMBLY && each.name().contains("Lib.Stays")));
    }

    /** Its types are looked for in every assembly, so each of them would be told as a type that is not there. */
    @Test
    void theCoreLibraryIsAnAssemblyThatIsNotThere() throws Exception {
        Files.createDirectories(folder.resolve("none"));
        CheckReport report = CheckReport.of(List.of(OpenFile.read(folder.resolve("Hot.dll"))), folder.resolve("none"));
        assertEquals(Set.of(Kind.ASSEMBLY), report.missing().stream().filter(each -> each.token().startsWith("01"))
                .map(CheckReport.Missing::kind).collect(Collectors.toSet()));
        assertTrue(report.missing().stream().anyMatch(each -> each.name().equals("System.Runtime.CompilerServices."
                + "RuntimeCompatibilityAttribute")), report.missing().toString());
    }

    @Test
    void aLinkFileIsReadWithWhatItSaysOfTypesAndMembers() throws Exception {
        Path file = Files.writeString(folder.resolve("link.xml"), """
                <?xml version="1.0"?>
                <!DOCTYPE linker>
                <linker>
                  <assembly fullname="Whole" />
                  <assembly fullname="Lib, Version=1.0.0.0">
                    <type fullname="Lib.Stays/Inner" preserve="all" />
                    <type fullname="Lib.Box`1[[System.Int32, mscorlib]]"><method name="Get" />
                      <field signature="T value" /></type>
                    <namespace fullname="Lib.More" />
                  </assembly>
                </linker>
                """);
        assertEquals(new KeepList(List.of(new KeptAssembly("Whole", Preserve.ALL, List.of()),
                new KeptAssembly("Lib", Preserve.NOTHING, List.of(
                new KeptType("Lib.Stays/Inner", Preserve.ALL, List.of()),
                new KeptType("Lib.Box`1[[System.Int32, mscorlib]]", Preserve.NOTHING, List.of(
                new KeptMember("method", "Get", null), new KeptMember("field", null, "T value"))),
                new KeptType("Lib.More.*", Preserve.ALL, List.of()))))), LinkXml.read(List.of(file)));
        Files.writeString(file, "<linker><assembly");
        assertTrue(assertThrows(IOException.class, () -> LinkXml.read(List.of(file))).getMessage()
                .contains("link.xml: line 1, column"));
    }
}
