package hybridscope.inspectors.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.GenericReferences;
import hybridscope.core.aot.KeepList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The AOT generic reference list (RULES.md §6, "Reference list"), its file and its code. */
class ReferencesReportTest {
    private static final String AOT = """
            namespace UnityEngine { public class Component { } public class GameObject {
                public T AddComponent<T>() where T : Component { return null; }
                public T Get<T>() { return default(T); }
                public void Swap<T>(ref T a, out T b) { b = a; } } }
            """;
    private static final String HOT = """
            using System; using System.Collections.Generic; using System.Threading.Tasks; using UnityEngine;
            public struct MyVec3 { public float x, y, z; }
            public class MyComponent : Component { }
            public class Hot {
                List<MyVec3> list = new List<MyVec3>();
                object tuple = new ValueTuple<int, string>(1, "a");
                public void Use(GameObject o) {
                    o.AddComponent<MyComponent>(); o.Get<MyComponent>(); o.Get<long>(); long a = 1, b; o.Swap<long>(ref a, out b);
                    new List<string>(); var c = Comparer<int>.Default; Action<int> d = x => { };
                }
                public async Task Run() { await Task.Delay(1); }
            }
            """;

    @TempDir
    private static Path folder;
    private static ReferencesReport report;

    @BeforeAll
    static void compile() throws Exception {
        mcs(AOT, "Main.dll");
        mcs(HOT, "Hot.dll", "-r:Main.dll");
        report = report(10);
    }

    private static ReferencesReport report(int steps) throws IOException {
        LoadedFiles files = LoadedFiles.alone(List.of(OpenFile.read(folder.resolve("Main.dll"))),
                List.of(OpenFile.read(folder.resolve("Hot.dll"))));
        AotOptions options = new AotOptions(7, steps);
        GenericReferences references = GenericReferences.of(files.hotUpdate(), options, AotProgress.NONE);
        return ReferencesReport.of(files, options, references,
                AotBuild.of(files.aot(), AotOptions.DEFAULT, KeepList.EMPTY, AotProgress.NONE));
    }

    private static void mcs(String source, String name, String... options) throws Exception {
        Files.writeString(folder.resolve(name + ".cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-langversion:latest", "-t:library", "-out:" + name,
                name + ".cs"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    private static List<String> names(List<ReferenceEntry> entries) {
        return entries.stream().map(ReferenceEntry::name).toList();
    }

    private static ReferenceEntry entry(String name) {
        return report.entries().stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + names(report.entries())));
    }

    @Test
    void aListOfAHotUpdateStructBringsWhatItsMethodsNeed() {
        for (String name : List.of("System.Collections.Generic.List<MyVec3>", "System.Action<MyVec3>",
                "System.Collections.Generic.Comparer<MyVec3>", "System.Collections.Generic.ICollection<MyVec3>",
                "System.Collections.Generic.List.Enumerator<MyVec3>", "System.Predicate<MyVec3>",
                "System.Collections.ObjectModel.ReadOnlyCollection<MyVec3>", "System.Comparison<MyVec3>",
                "System.Collections.Generic.IEnumerator<MyVec3>")) {
            assertEquals("mscorlib", entry(name).assembly());
        }
        assertEquals(0, entry("System.Collections.Generic.List<MyVec3>").steps());
        assertEquals(1, entry("System.Predicate<MyVec3>").steps());
        assertEquals("Hot", entry("System.Predicate<MyVec3>").why().getFirst().assembly());
    }

    @Test
    void stepsLimitHowFarGenericCodeIsFollowed() throws IOException {
        ReferencesReport near = report(1);
        assertTrue(names(near.types()).contains("System.Predicate<MyVec3>"));
        assertTrue(near.types().stream().allMatch(each -> each.steps() <= 1));
        assertTrue(near.types().size() < report.types().size());
        assertTrue(near.cut() > 0);
    }

    @Test
    void methodsStandInTheirSharedForms() {
        assertEquals("Main", entry("object UnityEngine.GameObject.AddComponent<object>()").assembly());
        assertTrue(entry("object UnityEngine.GameObject.AddComponent<object>()").shared());
        assertFalse(entry("long UnityEngine.GameObject.Get<long>()").shared());
        assertTrue(names(report.types()).contains("System.Collections.Generic.List<object>"));
        assertFalse(names(report.types()).contains("System.Collections.Generic.List<string>"));
    }

    @Test
    void theFileHasTheDocumentsForm() throws IOException {
        List<String> lines = AotReferenceFile.text(report).lines().map(String::strip).toList();
        int start = lines.indexOf("// {{ AOT assemblies");
        assertEquals(List.of("// Main.dll", "// mscorlib.dll", "// }}"), lines.subList(start + 1, start + 4));
        assertTrue(lines.contains("public void RefMethods()"));
        assertTrue(lines.indexOf("// object UnityEngine.GameObject.AddComponent<object>()")
                > lines.indexOf("public void RefMethods()"));
        assertTrue(lines.contains("// System.Collections.Generic.List.Enumerator<MyVec3>"));
        assertEquals(AotReferenceFile.text(report), AotReferenceFile.text(report(10)), "the same list gives the same file");
    }

    /** Both files name {@code List<int>}: who needs it must not depend on which of them is given first. */
    @Test
    void inWhichOrderFilesAreGivenMakesNoDifference() throws Exception {
        mcs("using System.Collections.Generic; public class Also { object a = new List<int>(); Dictionary<MyVec3, int> b; "
                + "public async System.Threading.Tasks.Task Go() { await new Hot().Run(); } object c = new List<MyVec3>(); }",
                "Also.dll", "-r:Hot.dll", "-r:Main.dll");
        mcs("using System.Collections.Generic; "
                + "public class Before { object a = new List<int>(); object b = new List<MyVec3>(); }", "Before.dll",
                "-r:Hot.dll");
        List<String> expected = texts("Also", "Before", "Hot");
        assertEquals(expected, texts("Also", "Before", "Hot"), "twice the same");
        assertEquals(expected, texts("Hot", "Before", "Also"));
        assertEquals(expected, texts("Before", "Also", "Hot"));
        assertTrue(expected.getFirst().contains("// System.Collections.Generic.List<int>"), expected.getFirst());
        assertTrue(expected.getLast().replaceAll("\\s", "").contains("\"files\":[\"Also\",\"Before\",\"Hot\"]"));
    }

    private static List<String> texts(String... names) throws IOException {
        List<OpenFile> hot = new ArrayList<>();
        for (String name : names) {
            hot.add(OpenFile.read(folder.resolve(name + ".dll")));
        }
        LoadedFiles files = LoadedFiles.alone(List.of(OpenFile.read(folder.resolve("Main.dll"))), hot);
        ReferencesReport made = ReferencesReport.of(files, GenericReferences.OPTIONS,
                GenericReferences.of(files.hotUpdate(), GenericReferences.OPTIONS, AotProgress.NONE), null);
        return List.of(AotReferenceFile.text(made), AotReferenceFile.code(made), Json.text(made));
    }

    @Test
    void stateMachinesOfMcsAreStructsWhichShareWithNobody() {
        assertEquals(1, report.stateMachines().size());
        assertTrue(report.stateMachines().getFirst().name().startsWith("Hot.<Run>"), report.stateMachines().toString());
        assertFalse(report.stateMachines().getFirst().isClass());
        assertTrue(names(report.methods()).stream().anyMatch(each ->
                each.startsWith("void System.Runtime.CompilerServices.AsyncTaskMethodBuilder.Start<Hot.<Run>")));
    }

    @Test
    void codeInstantiatesClassesValuesAndMethods() {
        assertEquals("new System.Collections.Generic.List<object>();",
                entry("System.Collections.Generic.List<object>").code());
        assertEquals("_ = (object)default(System.ValueTuple<int,object>);", entry("System.ValueTuple<int,object>").code());
        assertEquals("default(UnityEngine.GameObject).Get<long>();", entry("long UnityEngine.GameObject.Get<long>()").code());
        assertEquals("{ long a0 = default(long); long a1 = default(long); default(UnityEngine.GameObject)"
                + ".Swap<long>(ref a0, out a1); }", entry("void UnityEngine.GameObject.Swap<long>(long&,long&)").code());
        assertEquals("", entry("System.Collections.Generic.List<MyVec3>").code());
        assertEquals("MyVec3 is hot-update code, which AOT code cannot name",
                entry("System.Collections.Generic.List<MyVec3>").obstacle());
    }

    @Test
    void theCodeCompilesAndPutsWhatItNamesIntoTheAotPart() throws Exception {
        mcs(AotReferenceFile.code(report), "Refs.dll", "-r:Main.dll");
        LoadedFiles files = LoadedFiles.alone(List.of(OpenFile.read(folder.resolve("Main.dll")),
                OpenFile.read(folder.resolve("Refs.dll"))), List.of(OpenFile.read(folder.resolve("Hot.dll"))));
        GenericReferences references = GenericReferences.of(files.hotUpdate(), new AotOptions(7, 10), AotProgress.NONE);
        ReferencesReport after = ReferencesReport.of(files, report.options(), references,
                AotBuild.of(files.aot(), AotOptions.DEFAULT, KeepList.EMPTY, AotProgress.NONE));
        for (String name : List.of("System.Collections.Generic.List<object>", "System.ValueTuple<int,object>",
                "long UnityEngine.GameObject.Get<long>()")) {
            assertFalse(entry(name).present(), name + " is not there without the code");
            assertTrue(after.entries().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow().present(),
                    name);
        }
        assertFalse(names(after.onlyMissing().types()).contains("System.Collections.Generic.List<object>"));
    }
}
