package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Shop;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a run executes by mode, and one program under two sets of injection rules (RULES.md §7). */
class RunCountsTest {
    @TempDir
    private static Path folder;

    private record Outcome(int code, String out, String err) {
    }

    @BeforeAll
    static void compile() throws Exception {
        Shop.write(folder);
    }

    private static Outcome run(String... options) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] all = Stream.concat(Stream.of("run", "--old", folder.resolve("V1/Shop.exe").toString()), Stream.of(options))
                .toArray(String[]::new);
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err), all);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String program() {
        return folder.resolve("V2/Shop.exe").toString();
    }

    @Test
    void callsIntoTheInterpreterAndChecksAreCounted() {
        Outcome outcome = run("--counts", program());
        assertEquals(0, outcome.code(), outcome.err());
        assertEquals("332132 139476", outcome.out().strip().replace("\r", ""));
        // Tax is interpreted, each Total calls it. Main, the constructor, Sum, Plain and each Total and Tax are asked.
        assertTrue(outcome.err().contains("700 calls from compiled into interpreted code; 1,404 checks of injection"),
                outcome.err());
        assertTrue(outcome.err().contains("700  System.Int32 Price::Tax(System.Int32)"), outcome.err());
    }

    @Test
    void twoSetsOfRulesStandBesideEachOther() {
        Outcome outcome = run("--json", "--rules-b", "none", program());
        assertEquals(0, outcome.code(), outcome.err());
        JsonNode report = JsonMapper.shared().readTree(outcome.out());
        JsonNode injected = report.get("first").get("run");
        JsonNode none = report.get("second").get("run");
        assertEquals(700, injected.get("intoInterpreter").asLong());
        assertEquals(1404, injected.get("injectedChecks").asLong());
        // Main, Sum and Total call each other in the interpreter, and nothing asks.
        assertEquals(0, none.get("intoInterpreter").asLong());
        assertEquals(0, none.get("injectedChecks").asLong());
        assertFalse(report.has("difference"));
        long all = instructions(injected, "compiled") + instructions(injected, "interpreted");
        assertTrue(all <= injected.get("instructions").asLong() && all > 50_000, outcome.out());
        assertTrue(instructions(none, "interpreted") > instructions(injected, "interpreted"), outcome.out());
    }

    private static long instructions(JsonNode run, String mode) {
        return run.get(mode).get("instructions").asLong();
    }

    @Test
    void whatPrintsSomethingElseIsToldByItsLine() {
        Outcome outcome = run("--rules-b", folder.resolve("none.xml").toString(), program(), "guid");
        assertEquals(1, outcome.code(), outcome.err());
        assertTrue(outcome.out().contains("what they print differs in line 3"), outcome.out());
        assertTrue(outcome.out().contains("checks of injection"), outcome.out());
    }

    @Test
    void jsonIsOfTwoRuns() {
        Outcome outcome = run("--json", program());
        assertEquals(2, outcome.code());
        assertTrue(outcome.err().contains("--json belongs to --rules-b"), outcome.err());
    }
}
