package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Steps stop where the IL that monodis shows says. */
class SteppingTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Steps");
    }

    private static Motion step(Motion.Unit unit, Motion.Depth depth) {
        return new Motion.Step(unit, depth, false);
    }

    private static String il(Debuggee session, Motion.Depth depth) {
        assertEquals(Stop.Reason.DONE, session.go(step(Motion.Unit.IL, depth)).reason());
        return Debugged.at(session);
    }

    private static String over(Debuggee session) {
        return il(session, Motion.Depth.OVER);
    }

    private static String into(Debuggee session) {
        return il(session, Motion.Depth.INTO);
    }

    private static String out(Debuggee session) {
        return il(session, Motion.Depth.OUT);
    }

    @Test
    void aProgramStandsInFrontOfItsFirstInstruction() throws Exception {
        Debuggee session = program.start();
        // Locals are zeroed before the first IL instruction.
        assertEquals("Main IR_0000 1", Debugged.atIr(session));
        assertEquals(0, session.position());
        assertEquals("Main IL_0000 1", over(session));
        assertEquals(1, session.selected().id());
    }

    @Test
    void stepsIntoACallAndOverTheRecursionStayInTheirFrame() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 1);
        assertEquals("Fact IL_0000 2", into(session));
        assertEquals("3", Debugged.value(session, "n"));
        assertEquals("Fact IL_0001 2", over(session));
        assertEquals("Fact IL_0002 2", over(session));
        assertEquals("Fact IL_0009 2", over(session));
        for (String next : List.of("000a", "000b", "000c", "000d")) {
            assertEquals("Fact IL_" + next + " 2", over(session));
        }
        assertEquals("Fact IL_0012 2", over(session));
        assertEquals("3", Debugged.value(session, "n"));
        assertEquals("Main IL_0006 1", out(session));
        assertEquals("Main IL_0007 1", over(session));
        assertEquals("6", Debugged.value(session, "V_0"));
    }

    /** {@code Fact: 6}, or nothing. */
    private static String returned(Debuggee session) {
        return session.returned().map(value -> value.method().name() + ": " + value.value().text()).orElse("");
    }

    @Test
    void whatACallHasReturnedIsKnownBehindStepsOverItAndOutOfIt() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 1);
        assertEquals("", returned(session));
        assertEquals("Main IL_0006 1", over(session));
        assertEquals("Fact: 6", returned(session));
        assertEquals("Main IL_0007 1", over(session));
        assertEquals("", returned(session));

        session = program.start();
        Breakpoint last = session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", "Fact"), 7)));
        assertEquals(List.of(last.number()), Debugged.run(session).hits());
        assertEquals("", returned(session));
        for (String result : List.of("1", "2", "6")) {
            out(session);
            assertEquals("Fact: " + result, returned(session));
        }
    }

    @Test
    void aStepBehindTheLastFrameEndsTheProgramAndAStepBackReturnsIntoIt() throws Exception {
        Debuggee session = program.start();
        String before = Debugged.at(session);
        Stop stop;
        do {
            before = Debugged.at(session);
            stop = session.go(step(Motion.Unit.IL, Motion.Depth.OVER));
        } while (stop.reason() == Stop.Reason.DONE);
        assertEquals(Stop.Reason.END, stop.reason());
        assertTrue(before.startsWith("Main IL_") && before.endsWith(" 1"), before);
        session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, true));
        assertEquals(before, Debugged.at(session));
    }

    @Test
    void anExceptionReturnsNothing() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Catcher", 1);
        over(session);
        assertEquals("", returned(session));
    }

    @Test
    void stepsPassThroughTheMethodsThatTheyAreToldToUnlessTheyBeginThere() throws Exception {
        Debuggee session = program.start();
        session.passThrough(method -> method.name().equals("Fact"));
        Debugged.runTo(session, "Program", "Main", 1);
        assertEquals("Main IL_0006 1", into(session));
        assertEquals("Fact: 6", returned(session));
        session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.INTO, true));
        assertEquals("Main IL_0001 1", Debugged.at(session));
        // Single IR instructions go everywhere, and who stands there steps on as ever.
        session.go(step(Motion.Unit.IR, Motion.Depth.INTO));
        assertTrue(Debugged.at(session).startsWith("Fact "), Debugged.at(session));
        assertTrue(over(session).startsWith("Fact "));
    }

    @Test
    void aStepIntoALibraryStopsInWhatThatCallsBack(@TempDir Path folder) throws Exception {
        Debuggee session = Debugged.compile(folder, "Callbacks").start();
        session.passThrough(method -> method.module().map(module -> module.assembly().isClassLibrary()).orElse(false));
        Debugged.runTo(session, "Program", "Work", 0);
        List<String> way = new ArrayList<>(List.of("Work"));
        for (int i = 0; i < 60 && !way.getLast().equals("Main"); i++) {
            session.go(step(Motion.Unit.IL, Motion.Depth.INTO));
            String now = session.frames().getFirst().method().name();
            if (!now.equals(way.getLast())) {
                way.add(now);
            }
        }
        // FindIndex asks for 1, then for 2.
        assertEquals(List.of("Work", "Even", "Work", "Main"), way);
        session.go(new Motion.To(0));
        Debugged.runTo(session, "Program", "Even", 0);
        assertEquals("1", Debugged.value(session, "n"));
        while (Debugged.value(session, "n").equals("1")) {
            session.go(step(Motion.Unit.IL, Motion.Depth.INTO));
        }
        assertEquals("Even IL_0000", Debugged.at(session).substring(0, 12));
        assertEquals("2", Debugged.value(session, "n"));
        // A step out goes through the library, to who has called it.
        session.go(step(Motion.Unit.IL, Motion.Depth.OUT));
        assertTrue(Debugged.at(session).startsWith("Work "), Debugged.at(session));
    }

    @Test
    void stepsBackwardGoWhereStepsForwardHaveBeenWhatLibrariesCallBackIncluded(@TempDir Path folder) throws Exception {
        Debuggee session = Debugged.compile(folder, "Callbacks").start();
        session.passThrough(method -> method.module().map(module -> module.assembly().isClassLibrary()).orElse(false));
        Debugged.runTo(session, "Program", "Work", 0);
        for (Motion.Unit unit : List.of(Motion.Unit.IL, Motion.Unit.LINE)) {
            long start = session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.INTO, false)).position();
            List<String> forward = new ArrayList<>(List.of(start + " " + Debugged.at(session)));
            while (session.frames().size() > 1) {
                forward.add(session.go(step(unit, Motion.Depth.INTO)).position() + " " + Debugged.at(session));
            }
            List<String> backward = new ArrayList<>(List.of(forward.getLast()));
            while (backward.size() < forward.size()) {
                Stop stop = session.go(new Motion.Step(unit, Motion.Depth.INTO, true));
                backward.add(stop.position() + " " + Debugged.at(session));
            }
            assertEquals(forward.reversed(), backward);
            assertTrue(forward.stream().filter(each -> each.contains(" Even ")).count() > 2, forward.toString());
            session.go(new Motion.To(start));
        }
    }

    @Test
    void stepsOverAndOutBackwardLeadFromWhatALibraryCallsBackToItsCaller(@TempDir Path folder) throws Exception {
        for (Motion.Depth depth : List.of(Motion.Depth.OVER, Motion.Depth.OUT)) {
            Debuggee session = Debugged.compile(folder, "Callbacks").start();
            session.passThrough(method -> method.module().map(module -> module.assembly().isClassLibrary()).orElse(false));
            Debugged.runTo(session, "Program", "Even", 0);
            session.go(new Motion.Step(Motion.Unit.IL, depth, true));
            assertTrue(Debugged.at(session).startsWith("Work "), depth + ": " + Debugged.at(session));
            session.go(step(Motion.Unit.IL, Motion.Depth.INTO));
            assertEquals("Even IL_0000", Debugged.at(session).substring(0, 12));
        }
    }

    @Test
    void aStepOutOfADeepRecursionLeavesOneFrame() throws Exception {
        Debuggee session = program.start();
        Breakpoint last = session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", "Fact"), 7)));
        assertEquals(List.of(last.number()), Debugged.run(session).hits());
        assertEquals("Fact IL_0007 4", Debugged.at(session));
        assertEquals("Fact IL_0012 3", out(session));
        assertEquals("2", Debugged.value(session, "n"));
        assertEquals("Fact IL_0012 2", out(session));
        assertEquals("Main IL_0006 1", out(session));
    }

    @Test
    void aStepOverThrowEndsAtTheFinallyThatControlReachesAndThenAtTheHandler() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Thrower", 0x1c);
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
        assertEquals("Thrower IL_0022 3", over(session));
        for (String next : List.of("0027", "0028", "0029", "002e")) {
            assertEquals("Thrower IL_" + next + " 3", over(session));
        }
        // The handler's pop needs no instruction.
        assertEquals("Catcher IL_000e 2", over(session));
    }

    @Test
    void aStepOverACallThatThrowsEndsAtTheHandlerOfTheCaller() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Catcher", 1);
        assertEquals("Catcher IL_000e 2", over(session));
        assertEquals("1", Debugged.value(session, "Program.marks"));
    }

    @Test
    void aStepIntoAMethodWhoseClassConstructorMustRunEntersTheConstructorAStepOverRunsIt() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 0x0e);
        assertEquals(".cctor IL_0000 2", into(session));
        assertEquals("Main IL_000e 1", out(session));
        assertEquals("Get IL_0000 2", into(session));
        assertEquals("6", Debugged.value(session, "Lazy.value"));
        assertEquals("Main IL_0013 1", out(session));

        Debuggee other = program.start();
        Debugged.runTo(other, "Program", "Main", 0x0e);
        assertEquals("Main IL_0013 1", over(other));
    }

    @Test
    void aStepOverAWaitEndsBehindItWhileOthersHaveTheirTurns() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 0x48);
        assertEquals("0", Debugged.value(session, "Program.total"));
        assertEquals("Main IL_004d 1", over(session));
        assertEquals("Main IL_004f 1", over(session));
        assertEquals("Main IL_0054 1", over(session));
        assertEquals("200", Debugged.value(session, "Program.total"));
        assertEquals(1, session.selected().id());
    }

    @Test
    void stepsByIrInstructionShowWhatFoldingHasMade() throws Exception {
        Debuggee session = program.start(DebugOptions.DEFAULT);
        Debugged.runTo(session, "Program", "Loop", 0x11);
        List<String> stops = new ArrayList<>();
        long position = session.position();
        for (int i = 0; i < 4; i++) {
            session.go(step(Motion.Unit.IR, Motion.Depth.INTO));
            stops.add(Debugged.at(session) + " sum " + Debugged.value(session, "V_0") + " i " + Debugged.value(session, "V_1"));
        }
        assertEquals(4, session.position() - position);
        // One instruction each for the comparison with its branch, for sum += i, and for i++: the IL offset is the last of what
        // it stands for.
        assertEquals(List.of("Loop IL_000c 2 sum 0 i 0", "Loop IL_0010 2 sum 0 i 0", "Loop IL_0013 2 sum 0 i 1",
                "Loop IL_000c 2 sum 0 i 1"), stops);
    }

    @Test
    void theEndHasAnExitCodeAndTheOutputIsMonos() throws Exception {
        Debuggee session = program.start();
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.END, stop.reason());
        assertEquals(6, session.programRun().exitCode());
        assertEquals("6 1 6 45 200\n", session.console().text());
        assertEquals("over", Debugged.at(session));
        assertEquals(Stop.Reason.END, session.go(step(Motion.Unit.IR, Motion.Depth.INTO)).reason());
    }

    @Test
    void howARunIsDividedChangesNothing() throws Exception {
        Debuggee whole = program.start();
        Debugged.run(whole);
        Debuggee divided = program.start();
        while (divided.go(new Motion.To(divided.position() + 777)).reason() == Stop.Reason.DONE) {
            assertTrue(divided.position() < whole.position());
        }
        assertEquals(whole.position(), divided.position());
        assertEquals(whole.console().text(), divided.console().text());
    }

    @Test
    void untilGoesToTheNextEventOfTheThread() throws Exception {
        Debuggee session = program.start();
        session.go(new Motion.Until(Motion.Event.ALLOCATION, false));
        assertEquals("Thrower IL_000d 3", Debugged.at(session));
        Stop stop = session.go(new Motion.Until(Motion.Event.EXCEPTION, false));
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
        assertEquals("System.InvalidOperationException: n2", stop.text().lines().findFirst().orElseThrow());
        // In front of what raises it: its position in the timeline.
        assertEquals(session.events().of(DebugEvents.Kind.EXCEPTION).getLast().position(), stop.position());
        assertEquals(0, session.selected().pendingException());
        assertEquals("Thrower IL_0022 3", into(session));
        assertEquals(stop.position() + 1, session.position());
        session.go(new Motion.ToCursor(Debugged.method(session, "Program", "Loop"), 0, false));
        assertEquals("Loop IR_0000 2", Debugged.atIr(session));
    }

    @Test
    void aTailCallIsNoAllocation(@TempDir Path folder) throws Exception {
        new Mono(folder).ilasm("""
                .assembly extern mscorlib { .ver 4:0:0:0 }
                .assembly Tail { }
                .class public P extends [mscorlib]System.Object {
                  .method public static object Last(int32 n) cil managed {
                    IL_00: ldarg.0
                    IL_01: newarr [mscorlib]System.Int32
                    IL_06: ret
                  }
                  .method public static object First(int32 n) cil managed {
                    IL_00: ldarg.0
                    IL_01: tail.
                    IL_03: call object P::Last(int32)
                    IL_08: ret
                  }
                  .method public static void Main() cil managed {
                    .entrypoint
                    IL_00: ldc.i4.5
                    IL_01: call object P::First(int32)
                    IL_06: pop
                    IL_07: ret
                  }
                }
                """, "Tail.exe");
        Debuggee session = new Debugged(folder.resolve("Tail.exe")).start();
        session.go(new Motion.Until(Motion.Event.ALLOCATION, false));
        // First has given its frame up.
        assertEquals("Last IL_0001 2", Debugged.at(session));
    }

    @Test
    void stepsByLineStopAtLinesAndGoOverMethodsWithoutThem() throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Path.of("../sample-assemblies/assemblies/Debugged.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee session = Debuggee.program(assembly, List.of("Debugged.exe"), DebugOptions.DEFAULT);
        List<Integer> lines = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            session.go(step(Motion.Unit.LINE, Motion.Depth.INTO));
            lines.add(line(session));
        }
        // The loop over stops, first without the detour, then with it: Console, StringBuilder and String have no lines.
        assertEquals(List.of(17, 18, 20, 21, 27, 28, 18, 20, 21, 23, 24, 18), lines);
    }

    private static int line(Debuggee session) {
        var top = session.frames().getFirst();
        return session.symbols().point(top.method(), top.code().origins().ilOffsets(top.irOffset()).getFirst())
                .orElseThrow().startLine();
    }
}
