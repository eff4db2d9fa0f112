package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ShareCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    @Test
    void printsTheSharedFormOfClassLibraryTypes() {
        assertEquals(0, run("share", "List<ValueTuple<int,string>>"), err.toString());
        assertEquals("List<ValueTuple<int,object>>", out.toString().lines().findFirst().orElseThrow());
    }

    @Test
    void jsonIsTheReport() {
        assertEquals(0, run("share", "List<string>.ctor", "--json", "--policy", "2015"), err.toString());
        assertEquals("List<object>.ctor()", JsonMapper.shared().readTree(out.toString()).get("shared").asString());
    }

    @Test
    void errorsUnderlineTheToken() {
        assertEquals(CommandLineApp.BAD_INPUT, run("share", "Dictionary<int,string>.Add(int,strin)"));
        assertTrue(err.toString().contains("column 32: no type is named strin"), err.toString());
        assertTrue(err.toString().contains("\n" + " ".repeat(33) + "^^^^^"), err.toString());
        assertEquals(2, run("share", "int", "--policy", "2016"));
    }
}
