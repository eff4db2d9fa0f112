package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code aot}, {@code aot-refs} and {@code check} over an AOT library of a few types and a hot-update program that uses it. */
class AotCommandsTest {
    private static final String LIBRARY = """
            public class Shelf<T> { T item; public T Swap(T other) { T old = item; item = other; return old; } }
            public static class Uses { public static object A = new Shelf<string>().Swap("a"); public static int B =
                new Shelf<int>().Swap(1); }
            """;
    private static final String UPDATE = """
            struct Vec { public int X; }
            class Update { static void Main() {
                System.Console.WriteLine(new Shelf<object>().Swap("s") == null);
                try { System.Console.WriteLine(new Shelf<Vec>().Swap(new Vec { X = 5 }).X); }
                catch (System.MissingMethodException e) { System.Console.WriteLine(e.Message); }
            } }
            """;

    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @TempDir
    private static Path folder;

    private record Outcome(int code, String out, String err) {
    }

    private static Outcome run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err, false), args);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String file(String name) {
        return folder.resolve(name).toString();
    }

    private static void compile(String source, String... options) throws Exception {
        Files.writeString(folder.resolve("source.cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-optimize", "source.cs"));
        command.addAll(List.of(options));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    @BeforeAll
    static void compile() throws Exception {
        compile(LIBRARY, "-target:library", "-out:Lib.dll");
        compile(UPDATE, "-r:Lib.dll", "-out:Update.exe");
        Files.createDirectories(folder.resolve("old"));
        compile("public class Shelf<T> { }", "-target:library", "-out:old/Lib.dll");
        Files.writeString(folder.resolve("link.xml"), """
                <linker><assembly fullname="Lib"><type fullname="Shelf`1[[System.Int64]]" preserve="all" /></assembly></linker>
                """);
    }

    private static long swaps(String... options) {
        List<String> command = new ArrayList<>(List.of("aot", file("Lib.dll"), "--alone", "--json"));
        command.addAll(List.of(options));
        return JsonMapper.shared().readTree(run(command.toArray(String[]::new)).out).get("bodies").valueStream()
                .filter(body -> body.get("form").asString().contains("Swap")).count();
    }

    @Test
    void aotTellsWhatABuildContainsAndWhy() {
        Outcome outcome = run("aot", file("Lib.dll"), "--alone");
        assertEquals("", outcome.err);
        assertEquals(0, outcome.code);
        List<String> lines = outcome.out.lines().toList();
        assertEquals("AOT part: Lib", lines.getFirst());
        assertEquals(2, swaps());
        assertEquals(3, swaps("--link", file("link.xml")));
        assertTrue(run("aot", file("Lib.dll"), "--alone", "--why", "Shelf<int>.Swap").out
                .endsWith("1 of 6 generic types and methods\n"));
        assertEquals(2, run("aot", file("Lib.dll"), "--nesting", "0").code);
    }

    @Test
    void aotRefsListsWhatToSupplementWithCode() {
        String[] refs = {"aot-refs", file("Update.exe"), "--aot", file("Lib.dll")};
        Outcome outcome = run(refs);
        assertEquals(0, outcome.code, outcome.err);
        assertEquals("Supplement: Lib.dll", outcome.out.lines().findFirst().orElseThrow());
        assertTrue(outcome.out.lines().anyMatch(line -> line.matches("yes +0 +Shelf<object> .*")), outcome.out);
        assertTrue(outcome.out.lines().anyMatch(line -> line.matches("no +0 +Shelf<Vec> .*")), outcome.out);
        assertEquals("""
                public class AOTGenericReferences
                {

                \t// {{ AOT assemblies
                \t// Lib.dll
                \t// }}

                \t// {{ AOT generic types
                \t// Shelf<Vec>
                \t// }}

                \tpublic void RefMethods()
                \t{
                \t}
                }
                """, run("aot-refs", file("Update.exe"), "--aot", file("Lib.dll"), "--missing", "--cs").out);
        assertEquals(2, run("aot-refs", file("Update.exe"), "--steps", "0").code);
    }

    @Test
    void checkFailsABuildWhoseAotDllsLackSomething() throws Exception {
        Path full = Files.createDirectories(folder.resolve("full"));
        Files.copy(folder.resolve("Lib.dll"), full.resolve("Lib.dll"));
        Files.copy(MSCORLIB, full.resolve("mscorlib.dll"));
        Outcome complete = run("check", file("Update.exe"), "--aot", full.toString());
        assertEquals(0, complete.code, complete.out + complete.err);
        Files.copy(MSCORLIB, folder.resolve("old/mscorlib.dll"));
        Outcome lacking = run("check", file("Update.exe"), "--aot", file("old"));
        assertEquals(1, lacking.code);
        assertTrue(lacking.out.lines()
                .anyMatch(line -> line.matches("method +Update.exe +0A[0-9A-F]{6} .*Shelf<.*Swap.*Update.Main *")), lacking.out);
        JsonNode missing = JsonMapper.shared().readTree(run("check", file("Update.exe"), "--aot", file("old"), "--json").out)
                .get("missing");
        assertEquals(List.of("method", "method"), missing.valueStream().map(each -> each.get("kind").asString()).toList());
        assertEquals(2, run("check", file("Update.exe"), "--aot", file("nowhere")).code);
    }

    @Test
    void runOverAnAotPartNamesWhatWasNeverInstantiated() {
        String[] run = {"run", "--aot", file("Lib.dll"), file("Update.exe")};
        Outcome missing = run(run);
        assertEquals("""
                True
                AOT generic method isn't instantiated in aot module. System.Void Shelf`1<Vec>::.ctor()
                """, missing.out);
        assertEquals(0, missing.code, missing.err);
        String cured = "True\n0\n";
        assertEquals(cured, run("run", "--aot", file("Lib.dll"), "--supplement", file("Lib.dll"), file("Update.exe")).out);
        assertEquals(cured, run("run", "--aot", file("Lib.dll"), "--full-generic-sharing", file("Update.exe")).out);
        assertEquals(cured, run("run", file("Update.exe")).out);
    }

    /** What is not generic has no bodies in a stripped file: its code was made of the original. */
    @Test
    void aStrippedFileOfTheAotPartIsPairedWithItsOriginal() throws Exception {
        Path stripped = folder.resolve("stripped");
        assertEquals(0, run("strip", file("Lib.dll"), "--out", stripped.toString()).code);
        compile("class Plain { static void Main() { System.Console.WriteLine(Uses.A == null); "
                + "System.Console.WriteLine(Uses.B); } }", "-r:Lib.dll", "-out:Plain.exe");
        Outcome alone = run("run", "--aot", stripped.resolve("Lib.dll").toString(), file("Plain.exe"));
        assertTrue(alone.err.contains("MissingMethodException"), alone.err);
        assertEquals("True\n0\n", run("run", "--aot", file("Lib.dll"), "--aot", stripped.resolve("Lib.dll").toString(),
                file("Plain.exe")).out);
    }

    /** The sample workspace: its chips change what runs, and say which file cures it. */
    @Test
    void aWorkspaceSetsUpItsParts() throws Exception {
        Path samples = Path.of("../sample-assemblies");
        String workspace = samples.resolve("workspaces/hybrid/hybrid.workspace.json").toString();
        String whole = Files.readString(samples.resolve("assemblies/hybrid/v2/HotUpdate.expected"));
        Outcome missing = run("run", "--workspace", workspace);
        assertEquals(1, missing.code);
        assertEquals(whole.substring(0, whole.indexOf("generics\n") + "generics\n".length()), missing.out);
        assertEquals("System.MissingMethodException: AOT generic method isn't instantiated in aot module. System.Void "
                + "System.Collections.Generic.Dictionary`2<HotUpdate.Rank,System.Collections.Generic.List`1<HotUpdate.Stats>>"
                + "::.ctor()", missing.err.lines().filter(line -> line.startsWith("System.")).findFirst().orElseThrow());
        assertEquals(whole, run("run", "--workspace", workspace, "--supplement", MSCORLIB.toString(),
                "--supplement", MSCORLIB.resolveSibling("System.Core.dll").toString()).out);
        assertEquals(missing.out,
                run("run", "--workspace", workspace, samples.resolve("assemblies/hybrid/Main.exe").toString()).out);
        // A program that has nothing to do with the workspace runs as without it.
        assertEquals("True\n0\n", run("run", "--workspace", workspace, file("Update.exe")).out);
        Outcome debugged = run("debug", "--workspace", workspace, "--eval", "frames");
        assertTrue(debugged.out.lines().findFirst().orElseThrow().contains("aot Program.Main(string[])"), debugged.out);
        assertEquals(2, run("run").code);
        assertEquals(2, run("run", "--workspace", file("link.xml")).code);
    }
}
