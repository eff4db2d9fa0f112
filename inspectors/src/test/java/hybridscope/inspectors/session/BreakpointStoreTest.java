package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What stays of a session's breakpoints for the next start. */
class BreakpointStoreTest {
    @Test
    void breakpointsAreReadAsTheyWereWritten() {
        CodeBreakpoint code = new CodeBreakpoint("C:\\new\\tab\there.exe", 0x06000001, true, 0x28, false, "a\tb == \"\\n\"", "% 3", "line\nline {n}");
        NamedBreakpoint named = new NamedBreakpoint("exception", "System.Exception", true, "", ">= 2", "");
        assertEquals(List.of(code, named), BreakpointStore.read(BreakpointStore.text(List.of(code, named))));
    }

    @Test
    void settingsOfEarlierVersionsAreRead() {
        assertEquals(List.of(new CodeBreakpoint("/p.exe", 0x06000001, false, 4, true, "", "", ""), new CodeBreakpoint("/p.exe", 0x06000002, true, 16, false, "n == 1", "3", "x")),
                BreakpointStore.read("code\t/p.exe\t100663297\til\t4\ton\t\t\t\ncode\t/p.exe\t100663298\tir\t16\toff\tn == 1\t3\tx"));
    }

    @Test
    void whatCannotBeReadIsLeftOut() {
        assertEquals(List.of(new NamedBreakpoint("entry", "Program::Main", false, "", "", "")),
                BreakpointStore.read("code\tp.exe\tx\til\t0\ton\t\t\t\ncode\nentry\tProgram::Main\toff\t\t\t\n"));
    }
}
