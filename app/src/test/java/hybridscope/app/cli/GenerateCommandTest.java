package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code generate} over the sample workspace: steps, what they lack, and what they write. */
class GenerateCommandTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies");
    private static final String PROJECT = SAMPLES.resolve("workspaces/hybrid/hybrid.workspace.json").toString();

    /** All steps for Android, once for all tests. */
    @TempDir
    static Path android;
    private static Outcome all;

    @TempDir
    Path folder;

    @BeforeAll
    static void allSteps() {
        all = run("generate", PROJECT, "--out", android.toString(), "--target", "Android", "--json");
    }

    private record Outcome(int code, String out, String err) {
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    /** What monodis prints of the references of a file, in the form of link.xml. */
    private static List<String> references(Path file, String assembly) throws Exception {
        Process process = new ProcessBuilder("monodis", "--typeref", file.toString()).start();
        List<String> names = new ArrayList<>();
        new String(process.getInputStream().readAllBytes()).lines().filter(line -> line.contains("[" + assembly + "]"))
                .forEach(line -> names.add("    <type fullname=\"" + line.replaceFirst(".*]", "") + "\" preserve=\"all\" />"));
        return names.stream().sorted().toList();
    }

    /** The sample's differential file has a hot-update file of its assembly beside it, which takes its place. */
    @Test
    void differentialAssembliesCountAsAotAndTheReportSaysSo() throws Exception {
        assertEquals(0, JsonMapper.shared().readTree(all.out).get("differential").size());
        String main = SAMPLES.resolve("assemblies/hybrid/Main.exe").toAbsolutePath().normalize().toString();
        String old = SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll").toAbsolutePath().normalize().toString();
        Path workspace = Files.writeString(folder.resolve("own.workspace.json"), """
                { "assemblies": [ { "path": "%s", "role": "hot-update" }, { "path": "%s", "role": "differential" } ] }
                """.formatted(main, old));
        Outcome outcome = run("generate", workspace.toString(), "--out", folder.toString(), "--step", "definitions");
        assertEquals(0, outcome.code, outcome.err);
        String line = "HotUpdate: the role differential counts as AOT, for no hot-update file updates it\n";
        assertTrue(outcome.out.startsWith(line), outcome.out);
        for (String[] command : List.of(new String[] {"aot-refs", main}, new String[] {"bridge", main},
                new String[] {"share", "List<int>", main}, new String[] {"aot", old})) {
            List<String> words = new ArrayList<>(List.of(command));
            words.addAll(List.of("--workspace", workspace.toString()));
            Outcome told = run(words.toArray(String[]::new));
            assertEquals(0, told.code, told.err);
            assertTrue(told.out.contains(line), command[0] + " says: " + told.out);
        }
    }

    @Test
    void allStepsInOrder() throws Exception {
        Outcome outcome = all;
        Path folder = android;
        assertEquals(0, outcome.code, outcome.err);
        JsonNode report = JsonMapper.shared().readTree(outcome.out);
        assertEquals("Android", report.get("target").asString());
        assertEquals(List.of("definitions", "link-xml", "aot-dlls", "stripped-dlls", "bridges", "aot-references"),
                report.get("steps").valueStream()
                .map(step -> step.get("step").asString()).toList());
        List<String> linkXml = Files.readAllLines(folder.resolve("link.xml"));
        assertEquals("  <assembly fullname=\"Main\">", linkXml.get(2));
        assertEquals(references(SAMPLES.resolve("assemblies/hybrid/v2/HotUpdate.dll"), "Main"), linkXml.subList(3, 8));
        assertTrue(linkXml.containsAll(references(SAMPLES.resolve("assemblies/hybrid/v2/HotUpdate.dll"), "mscorlib")));
        Path trimmed = folder.resolve("AssembliesPostIl2CppStrip/Android");
        Path stripped = folder.resolve("StrippedAOTAssembly2/Android");
        for (String name : List.of("Main.exe", "mscorlib.dll", "System.Core.dll")) {
            assertTrue(Files.size(trimmed.resolve(name)) > Files.size(stripped.resolve(name)), name);
        }
        assertTrue(Files.size(trimmed.resolve("mscorlib.dll")) < Files.size(Path.of("/usr/lib/mono/4.5/mscorlib.dll")) * 2 / 3);
        Outcome info = run("info", trimmed.resolve("mscorlib.dll").toString());
        assertEquals(0, info.code, info.out);
        assertEquals(0, run("info", stripped.resolve("mscorlib.dll").toString()).code);
        for (JsonNode file : report.get("steps").get(3).get("files")) {
            assertTrue(file.get("retained").asLong() > file.get("size").asLong() / 2, outcome.out);
        }
    }

    @Test
    void aStepByItselfNamesWhatItLacks() throws Exception {
        Outcome stripped = run("generate", PROJECT, "--out", folder.toString(), "--step", "stripped-dlls", "--target", "iOS");
        assertEquals(1, stripped.code);
        assertEquals("stripped-dlls: not done\n  missing trimmed AOT dlls for iOS: the step aot-dlls makes them\n", stripped.out);
        assertEquals("aot-dlls: not done\n  missing link.xml: the step link.xml makes it\n",
                run("generate", PROJECT, "--out", folder.toString(), "--step", "aot-dlls").out);
        assertEquals(0, run("generate", PROJECT, "--out", folder.toString(), "--step", "link.xml").code);
        Path empty = Files.writeString(folder.resolve("empty.workspace.json"), "{\"assemblies\": []}");
        assertEquals("""
                link.xml: not done
                  missing hot-update assemblies: the project names none
                """, run("generate", empty.toString(), "--out", folder.toString(), "--step", "link.xml").out);
        assertEquals("aot-dlls: not done\n  missing AOT assemblies: the project names none\n",
                run("generate", empty.toString(), "--out", folder.toString(), "--step", "aot-dlls").out);
        assertEquals(2, run("generate", PROJECT, "--out", folder.toString(), "--step", "everything").code);
        assertEquals(2, run("generate", PROJECT, "--out", folder.toString(), "--target", "../x").code);
        Files.writeString(folder.resolve("link.xml"), "<linker>");
        assertEquals(1, run("generate", PROJECT, "--out", folder.toString(), "--step", "aot-dlls").code);
    }

    /** The rows of trimmed dlls are those of their target: what another one's supplement would be refused at run time. */
    @Test
    void dllsOfAnotherTargetAreInconsistent() throws Exception {
        String from = "AssembliesPostIl2CppStrip/Android/";
        Path ios = Files.createDirectories(android.resolve("AssembliesPostIl2CppStrip/iOS"));
        Files.copy(android.resolve(from + "Main.exe"), ios.resolve("Main.exe"));
        String stamp = Files.readString(android.resolve(from + "aot-dlls.txt"));
        Files.writeString(ios.resolve("aot-dlls.txt"), stamp);
        String[] strip = {"generate", PROJECT, "--out", android.toString(), "--step", "stripped-dlls", "--target", "iOS"};
        assertEquals("""
                stripped-dlls: not done
                  missing AOT dlls of iOS, with which those that are there are inconsistent (iOS has the dlls of Android): \
                the step aot-dlls makes them
                """, run(strip).out);
        Files.writeString(ios.resolve("aot-dlls.txt"), "target iOS\n");
        assertTrue(run(strip).out.contains("inconsistent (Main.exe is that of Android)"));
        Files.write(ios.resolve("Main.exe"), new byte[] {1});
        assertTrue(run(strip).out.contains("inconsistent (Main.exe is none that was made for iOS)"));
    }

    @Test
    void bridgesAreThoseOfTheTargetsAbi() throws Exception {
        List<String> bridges = Files.readAllLines(android.resolve("generated/Android/MethodBridge.cpp"));
        assertEquals("// Bridges for Android, Arm64.", bridges.getFirst());
        // HotUpdate overrides Main's IShape with them.
        assertTrue(bridges.stream().anyMatch(line -> line.startsWith("static ") && line.contains("__Native2ManagedCall_")));
        assertEquals(bridges.stream().filter(line -> line.startsWith("struct ")).distinct().toList(),
                bridges.stream().filter(line -> line.startsWith("struct ")).toList());
        List<String> references = Files.readAllLines(android.resolve("AOTGenericReferences.cs"));
        assertTrue(references.contains("\t// Hybrid.Registry<Hybrid.IntVector3,HotUpdate.Stats>"));
    }
}
