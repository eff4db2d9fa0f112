package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code strip}, and what it writes given to {@code run --supplement}. */
class StripCommandTest {
    private static final Path LIBRARIES = Path.of("/usr/lib/mono/4.5");
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;

    private record Outcome(int code, String out, String err) {
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    @Test
    void ratesAndMemoryAreToldBesideTheDocuments() throws Exception {
        Outcome outcome = run("strip", LIBRARIES.resolve("System.Core.dll").toString(), "--out", folder.toString(), "--json");
        assertEquals(0, outcome.code, outcome.err);
        JsonNode report = JsonMapper.shared().readTree(outcome.out).get(0);
        assertEquals("System.Core", report.get("assembly").asString());
        assertEquals(Files.size(LIBRARIES.resolve("System.Core.dll")), report.get("size").asLong());
        assertEquals(Files.size(folder.resolve("System.Core.dll")), report.get("stripped").asLong());
        assertEquals(7.4, report.get("documented").asDouble());
        assertEquals(100.0 * (1 - (double) report.get("stripped").asLong() / report.get("size").asLong()),
                report.get("saved").asDouble(), 1e-9);
        // As monodis counts them: methods with code, and those of them that are generic by themselves or by their class.
        assertEquals(6492, report.get("bodies").asInt());
        assertEquals(2401, report.get("kept").asInt());
        assertTrue(report.get("retainedLater").asLong() >= report.get("stripped").asLong(), outcome.out);
        assertTrue(report.get("retained").asLong() > report.get("retainedLater").asLong(), outcome.out);
    }

    @Test
    void whatIsStrippedSupplements() throws Exception {
        assertEquals(0, run("strip", LIBRARIES.resolve("mscorlib.dll").toString(), "--out", folder.toString()).code);
        String stripped = folder.resolve("mscorlib.dll").toString();
        String program = SAMPLES.resolve("Calculator.exe").toString();
        Outcome outcome = run("run", "--supplement", stripped, "--supplement-mode", "consistent", program);
        assertEquals(Files.readString(SAMPLES.resolve("Calculator.expected")), outcome.out);
        assertEquals("hybridscope: " + stripped + ": no supplementary metadata, HOMOLOGOUS_ASSEMBLY_HAS_LOADED\n",
                run("run", "--supplement", stripped, "--supplement", stripped, program).err);
        assertEquals("hybridscope: " + program + ": no supplementary metadata, HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY\n",
                run("run", "--supplement", program, program).err);
        assertEquals(2, run("run", "--supplement-mode", "Other", program).code);
    }

    @Test
    void nothingIsOverwrittenByItself() throws Exception {
        Path library = Files.copy(SAMPLES.resolve("Attributes.dll"), folder.resolve("Attributes.dll"));
        Outcome outcome = run("strip", library.toString(), "--out", folder.toString());
        assertEquals(2, outcome.code);
        assertArrayEquals(Files.readAllBytes(SAMPLES.resolve("Attributes.dll")), Files.readAllBytes(library));
        assertEquals(1, run("strip", SAMPLES.resolve("Part.netmodule").toString(), "--out", folder.toString()).code);
        assertEquals(2, run("strip", library.toString()).code);
    }
}
