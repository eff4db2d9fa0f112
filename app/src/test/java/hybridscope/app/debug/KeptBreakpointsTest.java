package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.views.place.Remembered;
import hybridscope.views.session.CodeBreakpoint;
import hybridscope.views.session.NamedBreakpoint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What stays of a session for the next start: breakpoints, and how a program is run. */
class KeptBreakpointsTest {
    private final Map<String, String> settings = new HashMap<>();
    private final Remembered remembered = new Remembered() {
        @Override
        public String get(String key, String otherwise) {
            return settings.getOrDefault(key, otherwise);
        }

        @Override
        public void put(String key, String value) {
            settings.put(key, value);
        }
    };

    @Test
    void breakpointsAreReadAsTheyWereWritten() {
        CodeBreakpoint code = new CodeBreakpoint("C:\\new\\tab\there.exe", 0x06000001, true, 0x28, false, "a\tb == \"\\n\"", "% 3", "line\nline {n}");
        NamedBreakpoint named = new NamedBreakpoint("exception", "System.Exception", true, "", ">= 2", "");
        KeptBreakpoints.write(remembered, List.of(code), List.of(named));
        assertEquals(List.of(code, named), KeptBreakpoints.read(remembered));
    }

    @Test
    void whatCannotBeReadIsLeftOut() {
        settings.put("debug.breakpoints", "code\tp.exe\tx\til\t0\ton\t\t\t\ncode\nentry\tProgram::Main\toff\t\t\t\n");
        assertEquals(List.of(new NamedBreakpoint("entry", "Program::Main", false, "", "", "")), KeptBreakpoints.read(remembered));
    }

    @Test
    void aProgramIsRunAsTheLastTime() {
        RunOptions options = new RunOptions("1 \"two words\"", false, "7", "64", "/", "", "COLOUR=\"dark red\"");
        options.keep(remembered, "/p.exe");
        assertEquals(options, RunOptions.of(remembered, "/p.exe"));
        assertEquals(new RunOptions("", true, "0", "256", "", "", ""), RunOptions.of(remembered, "/other.exe"));
        assertEquals(List.of("/p.exe", "1", "two words"), options.commandLine("/p.exe"));
        assertEquals(64 << 20, options.session("/p.exe").memoryLimit());
        assertEquals(7, options.session("/p.exe").seed());
        assertEquals(List.of(java.nio.file.Path.of("/")), options.session("/p.exe").granted().readable());
        assertEquals(Map.of("COLOUR", "dark red"), options.session("/p.exe").granted().variables());
    }

    @Test
    void whatIsWrongIsSaidFieldByField() {
        RunOptions options = new RunOptions("\"open", true, "x", "3", "/no/such", "/", "NO_SUCH_VARIABLE_HERE");
        assertEquals(List.of("arguments debug.form.quote ", "seed debug.arguments.seed.wrong ", "heap debug.form.heap.wrong 4 … 2032", "read debug.form.missing /no/such",
                "variables debug.form.variable.none NO_SUCH_VARIABLE_HERE"), options.wrong().stream().map(each -> each.field() + " " + each.reason() + " " + each.about()).toList());
    }
}
