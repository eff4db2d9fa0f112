package hybridscope.app.cli;

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

class TransformCommandTest {
    private static final String SAMPLES = "../sample-assemblies/assemblies/";
    private static final int SAY_CALL = 0x252;
    private static final byte ADD = 0x58;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    private String printed() {
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    private String bad() throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(SAMPLES + "Clauses.exe"));
        bytes[SAY_CALL] = ADD;
        return Files.write(folder.resolve("Bad.exe"), bytes).toString();
    }

    @Test
    void totalsRatiosAndOpcodes() {
        assertEquals(0, run("transform", SAMPLES + "Clauses.exe"));
        assertTrue(printed().startsWith("7 methods, 7 transformed, 0 failed\n148 IL instructions became "), printed());
        assertTrue(printed().contains("\nIR/IL %   Methods\n"), printed());
        assertTrue(printed().contains("\nOpcode                   Instructions  Methods\n"), printed());
        assertTrue(printed().contains("\nLeaveEx_Directly                   10        5\n"), printed());
        assertEquals("", err.toString());
    }

    @Test
    void everyMethodOnDemand() {
        assertEquals(0, run("transform", SAMPLES + "Clauses.exe", "--methods", "--no-fold", "--no-inline"));
        assertTrue(printed().startsWith("Token     IL  IR  IR/IL %  Bytes  Padding  Inlined  Slots  Method\n"
                + "06000001   3   3      100     32       10        0      2  Samples.IL.Clauses::Say\n"), printed());
    }

    @Test
    void failuresAreListedAndAreNoError() throws Exception {
        assertEquals(0, run("transform", bad(), "--failed"));
        assertTrue(printed().startsWith("7 methods, 6 transformed, 1 failed\n145 IL instructions became "), printed());
        assertTrue(printed().endsWith("""

                Cause            Methods
                invalid program        1

                Token     Cause            IL       Message                        Method
                06000001  invalid program  IL_0001  the evaluation stack is empty  Samples.IL.Clauses::Say
                """), printed());
        assertEquals("", err.toString());
    }

    @Test
    void json() throws Exception {
        assertEquals(0, run("transform", bad(), "--json", "--failed", "--role", "aot"));
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertEquals("aot", report.get("role").asString());
        assertEquals(7, report.get("totals").get("methods").asInt());
        assertEquals(1, report.get("methods").size());
        assertEquals("Bad.exe#method:06000001/IL_0001", report.get("methods").get(0).get("place").asString());
        assertEquals("{\"cause\":\"invalid program\",\"offset\":1,\"message\":\"the evaluation stack is empty\"}",
                report.get("methods").get(0).get("failure").toString());
        assertEquals(21, report.get("ratios").size());
    }

    @Test
    void whatCannotBeRead() {
        assertEquals(1, run("transform", folder.resolve("none.dll").toString()));
        assertTrue(err.toString().endsWith("none.dll: no such file\n"), err.toString());
        assertEquals(2, run("transform", SAMPLES + "Clauses.exe", "--role", "native"));
        assertTrue(err.toString().contains("--role is hot-update or aot, not 'native'"), err.toString());
        assertEquals("", out.toString());
    }
}
