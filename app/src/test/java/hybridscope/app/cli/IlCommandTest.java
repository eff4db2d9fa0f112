package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class IlCommandTest {
    private static final String SAMPLES = "../sample-assemblies/assemblies/";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    @Test
    void printsAMethodInTheMannerOfIlasm() {
        assertEquals(0, run("il", SAMPLES + "Clauses.exe", "Samples.IL.Clauses::Say", "--bytes"));
        assertTrue(out.toString()
                .contains("  IL_0001:  28 01 00 00 0A  call       System.Void System.Console::WriteLine(System.String)\n"),
                out.toString());
        assertEquals("", err.toString());
    }

    @Test
    void aTokenNamesAMethodToo() {
        assertEquals(0, run("il", SAMPLES + "Clauses.exe", "0x06000001", "--json"));
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertEquals("Samples.IL.Clauses::Say", report.get("name").asString());
        assertEquals("28 01 00 00 0A", report.get("body").get("instructions").get(1).get("bytes").asString());
        assertEquals(1, run("il", SAMPLES + "Clauses.exe", "0x06FFFFFF"));
        assertEquals("hybridscope: " + SAMPLES + "Clauses.exe: there is no method 0x06FFFFFF\n",
                err.toString().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void aTypeListsItsMethodsAndNothingListsAll() {
        assertEquals(0, run("il", SAMPLES + "Interop.dll", "Samples.Interop.IGreeter"));
        assertEquals("""
                06000014         -  Samples.Interop.IGreeter::Greet  // abstract
                06000015         -  Samples.Interop.IGreeter::get_Language  // abstract
                06000016         -  Samples.Interop.IGreeter::set_Language  // abstract
                """, out.toString().replace(System.lineSeparator(), "\n"));
        out.getBuffer().setLength(0);
        assertEquals(0, run("il", SAMPLES + "Clauses.exe"));
        assertEquals(7, out.toString().lines().count());
    }

    @Test
    void whatIsNotThereIsBadInput() {
        assertEquals(1, run("il", SAMPLES + "Clauses.exe", "Foo::Bar"));
        assertTrue(err.toString().startsWith("hybridscope: " + SAMPLES + "Clauses.exe: nothing is named Foo::Bar"),
                err.toString());
        assertEquals("", out.toString());
    }
}
