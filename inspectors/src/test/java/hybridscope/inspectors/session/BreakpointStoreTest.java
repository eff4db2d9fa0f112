package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.debug.BreakpointKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The breakpoints that stay from session to session, and from start to start. */
class BreakpointStoreTest {
    private static final CodeBreakpoint CODE = new CodeBreakpoint("C:\\new\\tab\there.exe", 0x06000001, true, 0x28, false,
            "a\tb == \"\\n\"", "% 3", "line\nline {n}");
    private static final NamedBreakpoint NAMED = new NamedBreakpoint(BreakpointKind.EXCEPTION, "System.Exception", true, "",
            ">= 2", "");
    private final BreakpointStore store = new BreakpointStore();

    @Test
    void breakpointsAreReadAsTheyWereWritten() {
        BreakpointStore written = new BreakpointStore();
        written.set(List.of(CODE), List.of(NAMED));
        store.read(written.text());
        assertEquals(List.of(CODE), store.code());
        assertEquals(List.of(NAMED), store.named());
    }

    @Test
    void settingsOfEarlierVersionsAreRead() {
        store.read("code\t/p.exe\t100663297\til\t4\ton\t\t\t\ncode\t/p.exe\t100663298\tir\t16\toff\tn == "
                + "1\t3\tx\nfield-write\tP::f\ton\t\t\t");
        assertEquals(List.of(new CodeBreakpoint("/p.exe", 0x06000001, false, 4, true, "", "", ""),
                new CodeBreakpoint("/p.exe", 0x06000002, true, 16, false, "n == 1", "3", "x")), store.code());
        assertEquals(List.of(NamedBreakpoint.of(BreakpointKind.FIELD_WRITE, "P::f")), store.named());
    }

    @Test
    void whatCannotBeReadIsLeftOut() {
        store.read("code\tp.exe\tx\til\t0\ton\t\t\t\ncode\ncode\tp.exe\t1\tjit\t0\ton\t\t\t\nentry\tProgram::Main\toff\t\t\t\n"
                + "entry\tProgram::Main\tmaybe\t\t\t\n\n");
        assertEquals(List.of(), store.code());
        assertEquals(List.of(new NamedBreakpoint(BreakpointKind.ENTRY, "Program::Main", false, "", "", "")), store.named());
    }

    @Test
    void oneAtTheSameInstructionIsTakenAway() {
        CodeBreakpoint one = CodeBreakpoint.at("/p.exe", 1, false, 4);
        CodeBreakpoint other = CodeBreakpoint.at("/p.exe", 1, true, 4);
        store.toggle(one);
        store.toggle(other);
        store.toggle(one.with("n == 1", "x"));
        assertEquals(List.of(other), store.code());
    }

    @Test
    void oneTakesThePlaceOfAnother() {
        store.replace(null, NAMED);
        store.replace(null, NAMED.enabled(false));
        assertEquals(List.of(NAMED.enabled(false)), store.named());
        NamedBreakpoint entry = NamedBreakpoint.of(BreakpointKind.ENTRY, "P::M");
        store.replace(NAMED, entry);
        assertEquals(List.of(entry), store.named());
        store.replace(entry, null);
        assertEquals(List.of(), store.named());
        CodeBreakpoint here = CodeBreakpoint.at("/p.exe", 1, false, 4);
        store.replace(here, here.with("n == 1", ""));
        store.replace(here, here.with("n == 2", ""));
        assertEquals(List.of(here.with("n == 2", "")), store.code());
    }

    @Test
    void everyChangeIsTold() {
        List<String> told = new ArrayList<>();
        store.listen(() -> told.add(store.text()));
        store.toggle(CodeBreakpoint.at("/p.exe", 1, false, 4));
        store.set(store.code(), store.named());
        store.replace(null, NamedBreakpoint.of(BreakpointKind.ENTRY, "P::M"));
        assertEquals(List.of("code\t/p.exe\t1\til\t4\ton\t\t\t", "code\t/p.exe\t1\til\t4\ton\t\t\t\nentry\tP::M\ton\t\t\t"),
                told);
    }
}
