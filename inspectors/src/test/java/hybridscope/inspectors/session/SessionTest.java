package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.BreakpointEdit.RefusedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a paused session can be asked, and what can be changed in it. */
class SessionTest {
    private static final String SOURCE = """
            using System;
            class Node { public int Value; public Node Next; }
            class Program {
                static int Sum(Node node) {
                    int sum = 0;
                    for (; node != null; node = node.Next) sum += node.Value;
                    return sum;
                }
                static int Main() {
                    return Sum(new Node { Value = 1, Next = new Node { Value = 2 } });
                }
            }
            """;

    @TempDir
    private static Path folder;
    private static OpenFile file;
    private Session session;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("Program.cs"), SOURCE);
        Process mcs = new ProcessBuilder("mcs", "-optimize+", "-out:Program.exe", "Program.cs").directory(folder.toFile())
                .redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        assertEquals(0, mcs.waitFor(), said);
        file = OpenFile.read(folder.resolve("Program.exe"));
    }

    private static SearchPath libraries() {
        return SearchPath.of(ClassLibraries.folder().orElseThrow());
    }

    @BeforeEach
    void start() throws Exception {
        session = Session.start(new Launch.Program(file, List.of("Program"), DebugOptions.DEFAULT.folding(false)), libraries());
        session.addBreakpoint(BreakpointKind.ENTRY, "Program::Sum", 1, 0);
        assertEquals(Stop.Reason.BREAKPOINT, session.go(new Motion.Run(false)).reason());
    }

    private VariableReport variable(String name) {
        return session.variables(1, 0).variables().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    private int exitCode() {
        assertEquals(Stop.Reason.END, session.go(new Motion.Run(false)).reason());
        return session.debuggee().programRun().exitCode();
    }

    @Test
    void aStateTellsTheFrameThatIsLookedAt() {
        Stop stop = new Stop(Stop.Reason.BREAKPOINT, session.position(), 1, List.of(1), "");
        SessionState innermost = session.state(stop, 1, 0, 7);
        assertEquals("Sum", innermost.code().instance().name());
        assertEquals(0, innermost.code().ilOffset());
        assertTrue(innermost.code().innermost());
        assertEquals("Program.exe", innermost.code().method().file());
        assertEquals(7, innermost.revision());
        SessionState caller = session.state(stop, 1, 1, 8);
        assertEquals("Main false", caller.code().instance().name() + " " + caller.code().innermost());
        // Of a thread that there is not the session's own is chosen, of a frame the outermost.
        SessionState clamped = session.state(stop, 9, 9, 9);
        assertEquals("1 1", clamped.thread() + " " + clamped.frame());
    }

    @Test
    void variablesAndExpressionsAreChanged() {
        VariableReport value = session.children(variable("node").path()).variables().stream()
                .filter(each -> each.name().equals("Value")).findFirst().orElseThrow();
        assertEquals("1", value.value());
        assertTrue(session.setVariable(1, 0, value.path(), "10").isEmpty());
        assertTrue(session.setExpression(1, 0, "node.Next.Value", "node.Value + 20").isEmpty());
        assertEquals("30", session.watch(1, 0, "node.Next.Value").value().value());
        assertEquals("nothing is called nowhere here", session.setExpression(1, 0, "nowhere", "1").orElseThrow().message());
        assertTrue(session.setVariable(1, 0, value.path(), "true").isPresent());
        assertEquals(40, exitCode());
    }

    @Test
    void breakpointsAreChangedByTheirNumbers() throws Exception {
        session.enableBreakpoint(1, false);
        session.setCondition(1, "node.Value == 1");
        session.setHitRule(1, "% 2");
        session.setLog(1, "{node.Value}");
        var row = session.breakpoints().breakpoints().getFirst();
        assertFalse(row.enabled());
        assertEquals(List.of("node.Value == 1", "% 2", "{node.Value}"), List.of(row.condition(), row.rule(), row.log()));
        assertThrows(RefusedException.class, () -> session.setCondition(1, "1 +"));
        assertThrows(RefusedException.class, () -> session.setHitRule(1, "often"));
        assertThrows(RefusedException.class, () -> session.enableBreakpoint(5, true));
        session.removeBreakpoints(List.of(1, 5));
        assertEquals(List.of(), session.breakpoints().breakpoints());
    }

    @Test
    void aWatchpointIsMetBehindTheWrite() {
        VariableReport node = variable("node");
        session.addWatchpoint(node.address(), node.size());
        Stop stop = session.go(new Motion.Run(false));
        assertEquals(List.of(2), stop.hits());
        assertEquals("2", session.watch(1, 0, "node.Value").value().value());
    }

    @Test
    void instructionsAreCountedFromTheStart() {
        CodePosition sum = session.state(session.begun(), 1, 0, 0).code();
        assertEquals(0, session.counts(sum).times().get(sum.irOffset()));
        session.go(new Motion.Step(Motion.Unit.IR, Motion.Depth.INTO, false));
        assertEquals(1, session.counts(sum).times().get(sum.irOffset()));
    }

    @Test
    void aThreadThatIsFrozenHasNoTurn() {
        session.freeze(1, true);
        assertTrue(session.threads().threads().getFirst().frozen());
        session.freeze(1, false);
        assertFalse(session.threads().threads().getFirst().frozen());
        assertEquals(3, exitCode());
    }

    @Test
    void aCursorIsAnInstructionOfILOrIR() {
        var sum = session.state(session.begun(), 1, 0, 0).code();
        String path = file.path().toString();
        int token = sum.method().token();
        int last = sum.code().origins().ilOffsets().stream().mapToInt(Integer::intValue).max().orElseThrow();
        Motion.ToCursor cursor = (Motion.ToCursor) session.toCursor(CodeBreakpoint.at(path, token, false, last), false);
        assertEquals(cursor, session.toCursor(CodeBreakpoint.at(path, token, true, cursor.irOffset()), false));
        assertEquals(Stop.Reason.DONE, session.go(cursor).reason());
        assertEquals(last, session.state(session.begun(), 1, 0, 0).code().ilOffset());
        CodeBreakpoint beyond = CodeBreakpoint.at(path, token, false, 0x7777);
        assertEquals("no IR has become of IL_7777",
                assertThrows(IllegalArgumentException.class, () -> session.toCursor(beyond, false)).getMessage());
    }

    @Test
    void aMethodIsRefusedWithAReasonForEachArgument() {
        int token = session.state(session.begun(), 1, 0, 0).code().method().token();
        ArgumentsRefusedException refused = assertThrows(ArgumentsRefusedException.class,
                () -> Session.start(new Launch.Method(file, token, List.of("5"), DebugOptions.DEFAULT), libraries()));
        assertEquals(List.of(0), refused.errors().stream().map(each -> each.index()).toList());
        assertEquals(refused.errors().getFirst().message(), refused.getMessage());
    }
}
