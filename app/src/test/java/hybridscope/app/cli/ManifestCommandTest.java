package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** {@code manifest} and {@code resources} as their users see them. */
class ManifestCommandTest {
    private static final String SAMPLES = "../sample-assemblies/assemblies/";

    private record Outcome(int code, String out, String err) {
        List<String> lines() {
            return out.lines().map(String::strip).toList();
        }
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    @Test
    void manifestOfAnAssembly() {
        Outcome outcome = run("manifest", SAMPLES + "Whole.exe");
        assertEquals(0, outcome.code);
        assertEquals("Assembly     Whole, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null", outcome.lines().getFirst());
        assertTrue(outcome.lines().contains("Architecture AnyCPU, PE32 I386"), outcome.out);
        assertTrue(outcome.lines().contains("Entry point  void Samples.Modules.Whole.Main()"), outcome.out);
        assertTrue(outcome.lines().stream().anyMatch(line -> line.matches("23000002 +mscorlib +4\\.0\\.0\\.0 +b77a5c561934e089")),
                outcome.out);
        assertTrue(outcome.lines()
                .stream().anyMatch(line -> line.matches("27000001 +Samples\\.Modules\\.Part +Part\\.netmodule")), outcome.out);
        assertEquals("2.1.0.7", JsonMapper.shared().readTree(run("manifest", "--json", SAMPLES + "Signed.dll").out)
                .get("assembly").get("version").asString());
    }

    @Test
    void resourcesAndTheirEntries() {
        Outcome all = run("resources", SAMPLES + "Resources.exe");
        assertEquals(0, all.code);
        assertTrue(all.lines().stream()
                .anyMatch(line -> line.matches("Values\\.resources +resources +Public +embedded +0xA18 +2335 +23")), all.out);
        Outcome entries = run("resources", SAMPLES + "Resources.exe", "Values.resources");
        assertTrue(entries.lines().stream().anyMatch(line -> line.matches("ulong +System\\.UInt64 +18446744073709551615")),
                entries.out);
        Outcome win32 = run("resources", "--native", SAMPLES + "Resources.exe");
        assertTrue(win32.lines().stream().anyMatch(line -> line.matches("RT_STRING/1/2052 zh-CN +0x24D0 +36")), win32.out);
        assertEquals(23,
                JsonMapper.shared().readTree(run("resources", "--json", SAMPLES + "Resources.exe", "Values.resources").out)
                .size());
    }

    @Test
    void complaints() {
        Outcome missing = run("resources", SAMPLES + "Resources.exe", "No.resources");
        assertEquals(1, missing.code);
        assertEquals("hybridscope: " + SAMPLES + "Resources.exe: no resource No.resources\n", missing.err.replace("\r", ""));
        assertEquals("hybridscope: " + SAMPLES + "Resources.exe: Poem.txt is no .resources file\n",
                run("resources", SAMPLES + "Resources.exe", "Poem.txt").err);
        assertEquals(1, run("manifest", SAMPLES + "Poem.txt").code);
        assertEquals(2, run("resources", "--native", SAMPLES + "Resources.exe", "x").code);
    }
}
