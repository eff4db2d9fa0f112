package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Motions into the past end where the forward ones would have stopped before. */
class BackStepsTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Steps");
    }

    private static Stop back(Debuggee session, Motion.Unit unit, Motion.Depth depth) {
        return session.go(new Motion.Step(unit, depth, true));
    }

    private static String il(Debuggee session, Motion.Depth depth) {
        assertEquals(Stop.Reason.DONE, back(session, Motion.Unit.IL, depth).reason());
        return Debugged.at(session);
    }

    @Test
    void backIntoIsForwardIntoTheOtherWayRound() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 1);
        List<String> forward = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            forward.add(session.position() + " " + Debugged.atIr(session));
            session.go(new Motion.Step(Motion.Unit.IR, Motion.Depth.INTO, false));
        }
        List<String> backward = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            back(session, Motion.Unit.IR, Motion.Depth.INTO);
            backward.addFirst(session.position() + " " + Debugged.atIr(session));
        }
        assertEquals(forward, backward);
    }

    @Test
    void backOverIsForwardOverTheOtherWayRoundAcrossClassConstructorsAndWaits() throws Exception {
        for (Motion.Depth depth : List.of(Motion.Depth.OVER, Motion.Depth.INTO)) {
            Debuggee session = program.start();
            Debugged.runTo(session, "Program", "Main", depth == Motion.Depth.OVER ? 0x0f : 0x54 - 5);
            List<String> forward = new ArrayList<>();
            while (!Debugged.at(session).equals("Main IL_0054 1")) {
                forward.add(session.position() + " " + Debugged.atIr(session));
                session.go(new Motion.Step(Motion.Unit.IR, depth, false));
            }
            List<String> backward = new ArrayList<>();
            for (int i = 0; i < forward.size(); i++) {
                back(session, Motion.Unit.IR, depth);
                backward.addFirst(session.position() + " " + Debugged.atIr(session));
            }
            assertEquals(forward, backward);
        }
    }

    @Test
    void backOverACallStaysInTheFrameAndBackOutEndsAtTheCall() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Fact", 0x12);
        assertEquals("Fact IL_0012 3", Debugged.at(session));
        assertEquals("Fact IL_000d 3", il(session, Motion.Depth.OVER));
        assertEquals("Fact IL_000c 3", il(session, Motion.Depth.OVER));
        assertEquals("Fact IL_000d 2", il(session, Motion.Depth.OUT));
        assertEquals("3", Debugged.value(session, "n"));
        assertEquals("Main IL_0001 1", il(session, Motion.Depth.OUT));
        assertEquals(Stop.Reason.START, back(session, Motion.Unit.IL, Motion.Depth.OUT).reason());
        assertEquals(0, session.position());
    }

    @Test
    void backIntoACallComesToItsReturn() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Fact", 0x12);
        assertEquals("Fact IL_0008 4", il(session, Motion.Depth.INTO));
        assertEquals("Fact IL_0007 4", il(session, Motion.Depth.INTO));
    }

    @Test
    void backFromAHandlerComesToTheCallThatHasThrown() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Catcher", 0x0e);
        assertEquals("Catcher IL_0001 2", il(session, Motion.Depth.OVER));
    }

    @Test
    void backOverAWaitUndoesWhatOthersHaveDone() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 0x54);
        assertEquals("200", Debugged.value(session, "Program.total"));
        assertEquals("Main IL_004f 1", il(session, Motion.Depth.OVER));
        assertEquals("Main IL_004d 1", il(session, Motion.Depth.OVER));
        assertEquals("Main IL_0048 1", il(session, Motion.Depth.OVER));
        assertEquals("0", Debugged.value(session, "Program.total"));
    }

    @Test
    void runningBackStopsAtTheBreakpointsInReverse() throws Exception {
        Debuggee session = program.start();
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", "Loop"), 9)).when("V_1 >= 8"));
        assertEquals(Stop.Reason.BREAKPOINT, Debugged.run(session).reason());
        session.breakpoints().replace(session.breakpoints().list().getFirst().enabled(false));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        session.breakpoints().replace(session.breakpoints().list().getFirst().enabled(true));
        List<String> stops = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Stop stop = session.go(new Motion.Run(true));
            stops.add(stop.reason() + " " + stop.hits() + " " + Debugged.value(session, "V_1"));
        }
        // In front of the first instruction, Main's own V_1 is zero.
        assertEquals(List.of("BREAKPOINT [1] 9", "BREAKPOINT [1] 8", "START [] 0"), stops);
        assertEquals("", session.console().text());
    }

    @Test
    void runningBackToAnExceptionShowsItBeforeAnyFrameIsLeft() throws Exception {
        Debuggee session = program.start();
        DefinedKlass exception = session.engine().runtime().find("System.Exception").orElseThrow();
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Throwing(exception, false)));
        Stop stop = session.go(new Motion.Run(true));
        assertEquals(Stop.Reason.EXCEPTION, stop.reason());
        assertEquals(List.of(1), stop.hits());
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
        assertEquals(Stop.Reason.START, session.go(new Motion.Run(true)).reason());
        assertEquals(Stop.Reason.EXCEPTION, Debugged.run(session).reason());
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("6 1 6 45 200\n", session.console().text());
    }

    @Test
    void backToTheCursorAndToTheLastEvent() throws Exception {
        Debuggee session = program.start();
        Debugged.run(session);
        session.go(new Motion.Until(Motion.Event.EXCEPTION, true));
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
        session.go(new Motion.ToCursor(Debugged.method(session, "Program", "Fact"), 0, true));
        assertEquals("Fact IL_0000 4", Debugged.at(session));
    }

    @Test
    void backByLineIsForwardByLineTheOtherWayRound() throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Path.of("../sample-assemblies/assemblies/Debugged.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee session = Debuggee.program(assembly, List.of("Debugged.exe"), DebugOptions.DEFAULT);
        List<Long> forward = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            session.go(new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, false));
            forward.add(session.position());
        }
        List<Long> backward = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            backward.addFirst(session.position());
            back(session, Motion.Unit.LINE, Motion.Depth.OVER);
        }
        assertEquals(forward, backward);
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        back(session, Motion.Unit.LINE, Motion.Depth.OVER);
        List<Long> lines = new ArrayList<>();
        Debuggee again = Debuggee.program(assembly, List.of("Debugged.exe"), DebugOptions.DEFAULT);
        while (!again.programRun().isOver()) {
            // Behind Main, finalizers have their turn.
            if (again.selected().id() == 1) {
                lines.add(again.position());
            }
            again.go(new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, false));
        }
        assertEquals(lines.getLast(), session.position());
    }

    @Test
    void whatIsEditedHoldsFromThereOnHoweverOftenTheSessionComesBy() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Loop", 9);
        long edited = session.position();
        assertEquals(Optional.empty(), session.assign(Expression.parse("n"), 0, "4"));
        assertEquals(Optional.empty(), session.assign(Expression.parse("V_0"), 0, "100"));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        // 100 + 0 + 1 + 2 + 3.
        assertEquals("6 1 6 106 200\n", session.console().text());
        session.go(new Motion.To(edited - 1));
        assertEquals("10", Debugged.value(session, "n"));
        assertEquals("", session.console().text());
        session.go(new Motion.To(edited + 1));
        assertEquals("4", Debugged.value(session, "n"));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("6 1 6 106 200\n", session.console().text());
    }

    @Test
    void editsAreTypeChecked() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Loop", 9);
        assertEquals("3000000000 does not fit int (-2147483648 to 2147483647)", refusal(session, "n", "3000000000"));
        assertEquals("string is no int", refusal(session, "n", "\"x\" + n"));
        assertEquals("n + 1 is computed: it cannot be changed", refusal(session, "n + 1", "1"));
        assertEquals("nothing is called m here", refusal(session, "m", "1"));
        assertEquals(Optional.empty(), session.assign(Expression.parse("n"), 0, "V_1 + 7"));
        assertEquals("7", Debugged.value(session, "n"));
    }

    private static String refusal(Debuggee session, String target, String text) {
        return session.assign(Expression.parse(target), 0, text).orElseThrow().message();
    }

    @Test
    void aFrozenThreadHasNoTurnAndTheDeadlockTellsWhy() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Work", 7);
        int worker = session.selected().id();
        assertEquals(true, session.freeze(worker, true));
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.DEADLOCK, stop.reason());
        assertEquals("thread 1 waits for the end of thread %d; thread %d is frozen".formatted(worker, worker), stop.text());
        session.freeze(worker, false);
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("6 1 6 45 200\n", session.console().text());
    }

    @Test
    void theTimelineTellsWhatHasHappenedOnce() throws Exception {
        Debuggee session = program.start();
        Debugged.run(session);
        List<String> before = timeline(session);
        session.go(new Motion.To(session.position() / 2));
        Debugged.run(session);
        assertEquals(before, timeline(session));
        assertEquals(List.of("System.InvalidOperationException: n2"),
                session.events().of(DebugEvents.Kind.EXCEPTION).stream().map(DebugEvents.Event::text).toList());
        assertEquals(session.position(), session.events().stretches().stream().mapToLong(DebugEvents.Stretch::length).sum());
        long thrown = session.events().of(DebugEvents.Kind.EXCEPTION).getFirst().position();
        session.go(new Motion.To(thrown));
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
    }

    private static List<String> timeline(Debuggee session) {
        List<String> all = new ArrayList<>();
        for (DebugEvents.Kind kind : DebugEvents.Kind.values()) {
            session.events().of(kind).forEach(event -> all.add(event.toString()));
        }
        session.events().stretches().forEach(stretch -> all.add(stretch.toString()));
        return all;
    }
}
