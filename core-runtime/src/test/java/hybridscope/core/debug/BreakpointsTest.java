package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.HitCondition;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of breakpoint stops where it says, as often as it says. */
class BreakpointsTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Steps");
    }

    private static BreakpointLocation fact(Debuggee session, int ilOffset) {
        return new BreakpointLocation.Il(Debugged.method(session, "Program", "Fact"), ilOffset);
    }

    private static List<String> stops(Debuggee session) {
        List<String> stops = new ArrayList<>();
        for (Stop stop = Debugged.run(session); stop.reason() != Stop.Reason.END; stop = Debugged.run(session)) {
            stops.add(Debugged.at(session) + " " + stop.reason() + " " + stop.hits());
        }
        return stops;
    }

    private static DefinedKlass type(Debuggee session, String name) {
        return session.engine().runtime().find(name)
                .or(() -> session.engine().runtime().assemblies().stream().flatMap(each -> each.find(name).stream())
                .findFirst()).orElseThrow();
    }

    @Test
    void anIlOffsetStopsEachTimeAndCounts() throws Exception {
        Debuggee session = program.start();
        Breakpoint there = session.breakpoints().add(Breakpoint.at(fact(session, 0)));
        assertEquals(List.of("Fact IL_0000 2 BREAKPOINT [1]", "Fact IL_0000 3 BREAKPOINT [1]", "Fact IL_0000 4 BREAKPOINT [1]"),
                stops(session));
        assertEquals(3, session.breakpoints().hits(there.number()));
    }

    @Test
    void anInstructionThatBeginsAgainBehindAClassConstructorOrAWaitIsMetOnce() throws Exception {
        Debuggee session = program.start();
        // The call of Lazy.Get, whose class constructor runs first; Thread.Join's of the internal call that waits for the other
        // thread.
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", "Main"), 0x0e)));
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "System.Threading.Thread", "Join"), 2)));
        List<String> once = List.of("Main IL_000e 1 BREAKPOINT [1]", "Join IL_0002 2 BREAKPOINT [2]");
        assertEquals(once, stops(session));
        session.go(new Motion.Run(true));
        assertEquals(once.getLast(), Debugged.at(session) + " BREAKPOINT [2]");
        session.go(new Motion.Run(true));
        assertEquals(once.getFirst(), Debugged.at(session) + " BREAKPOINT [1]");
        assertEquals(Stop.Reason.START, session.go(new Motion.Run(true)).reason());
        assertEquals(once, stops(session));
    }

    @Test
    void aLoopBackToTheFirstInstructionIsNoCall() throws Exception {
        MethodInfo down = program.load().find("Program").orElseThrow().methods("Down").getFirst();
        Debuggee session = assertInstanceOf(StartResult.Started.class, Debuggee.method(down, List.of("3"), Debugged.PLAIN))
                .debuggee();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(down, false)));
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Il(down, 0)));
        assertEquals(List.of("Down IL_0000 1 BREAKPOINT [1, 2]", "Down IL_0000 1 BREAKPOINT [2]",
                "Down IL_0000 1 BREAKPOINT [2]"), stops(session));
        assertEquals(1, session.breakpoints().hits(1));
    }

    @Test
    void aDisabledOneDoesNotStopAndAOneShotStopsOnce() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(fact(session, 0)).enabled(false));
        session.breakpoints().add(Breakpoint.at(fact(session, 1)).onlyOnce());
        assertEquals(List.of("Fact IL_0001 2 BREAKPOINT [2]"), stops(session));
        assertEquals(List.of(1), session.breakpoints().list().stream().map(Breakpoint::number).toList());
    }

    @Test
    void twoAtOnePlaceAreHitTogether() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(fact(session, 0)).when("n == 2"));
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", "Fact"), true)));
        assertEquals(List.of("Fact IL_0000 2 BREAKPOINT [2]", "Fact IL_0000 3 BREAKPOINT [1, 2]",
                "Fact IL_0000 4 BREAKPOINT [2]"), stops(session));
    }

    @Test
    void hitCountsAndConditionsDecide() throws Exception {
        Debuggee session = program.start();
        BreakpointLocation inLoop = new BreakpointLocation.Il(Debugged.method(session, "Program", "Loop"), 9);
        session.breakpoints().add(Breakpoint.at(inLoop).hitting(new HitCondition(HitCondition.Kind.EQUAL, 3)));
        session.breakpoints().add(Breakpoint.at(inLoop).hitting(new HitCondition(HitCondition.Kind.EVERY, 4)));
        session.breakpoints().add(Breakpoint.at(inLoop).when("V_1 % 2 == 0 && V_0 > 10")
                .hitting(new HitCondition(HitCondition.Kind.AT_LEAST, 2)));
        List<String> stops = new ArrayList<>();
        for (Stop stop = Debugged.run(session); stop.reason() != Stop.Reason.END; stop = Debugged.run(session)) {
            stops.add("i " + Debugged.value(session, "V_1") + " sum " + Debugged.value(session, "V_0") + " " + stop.hits());
        }
        // Sums above 10 at even i: 15 at 6, 28 at 8.
        assertEquals(List.of("i 2 sum 1 [1]", "i 3 sum 3 [2]", "i 7 sum 21 [2]", "i 8 sum 28 [3]"), stops);
    }

    @Test
    void aConditionThatCannotBeWorkedOutStopsAndSaysWhy() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(fact(session, 0)).when("m == 2"));
        Stop stop = Debugged.run(session);
        assertEquals("the condition cannot be worked out: nothing is called m here (at 1)", stop.text());
    }

    @Test
    void aLogPointPrintsAndGoesOn() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(fact(session, 0)).logging("Fact of {n}, twice {n * 2}"));
        assertEquals(List.of(), stops(session));
        assertEquals("[1] Fact of 3, twice 6\n[1] Fact of 2, twice 4\n[1] Fact of 1, twice 2\n6 1 6 45 200\n",
                session.console().text());
    }

    @Test
    void anIrOffsetStops() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Loop", 9);
        int ir = session.frames().getFirst().irOffset();
        Debuggee other = program.start();
        other.breakpoints().add(Breakpoint.at(new BreakpointLocation.Ir(Debugged.method(other, "Program", "Loop"), ir)));
        Debugged.run(other);
        assertEquals("Loop IL_0009 2", Debugged.at(other));
    }

    @Test
    void aTypeStopsInFrontOfItsFirstUseAndItsClassConstructorAtItsStart() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.TypeLoad(type(session, "Lazy"))));
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.ClassConstructor(type(session, "Lazy"))));
        assertEquals(List.of("Main IL_000e 1 BREAKPOINT [1]", ".cctor IL_0000 2 BREAKPOINT [2]"), stops(session));
    }

    @Test
    void anExceptionStopsWithItsFramesIntactAndThenGoesOnAsIfNothingWere() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Throwing(type(session, "System.SystemException"), false)));
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Throwing(type(session, "System.ArgumentException"), false)));
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Throwing(type(session, "System.Exception"), true)));
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.EXCEPTION, stop.reason());
        assertEquals(List.of(1), stop.hits());
        assertEquals("Thrower IL_001c 3", Debugged.at(session));
        assertEquals("System.InvalidOperationException: n2", stop.text().lines().findFirst().orElseThrow());
        assertEquals("2", Debugged.value(session, "n"));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("6 1 6 45 200\n", session.console().text());
    }

    @Test
    void aFieldStopsInFrontOfEachInstructionThatWritesIt() throws Exception {
        Debuggee session = program.start();
        DefinedKlass main = type(session, "Program");
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.FieldWrite(main.field("marks").orElseThrow())));
        assertEquals(List.of("Thrower IL_0029 3 BREAKPOINT [1]", "Mark IL_0007 3 BREAKPOINT [1]"), stops(session));
    }

    @Test
    void aWatchedAddressStopsBehindWhatHasChangedIt() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Thrower", 0x27);
        int address = switch (session.evaluate(Expression.parse("Program.marks"), 0)) {
            case Expression.Result.Found(ExpressionValue value) -> value.place();
            case Expression.Result.Failed(ExpressionError error) -> throw new AssertionError(error);
        };
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Watch(address, 4)));
        Stop stop = Debugged.run(session);
        assertEquals("Thrower IL_002e 3", Debugged.at(session));
        assertEquals("0x%08x: 00000000 -> 00000001".formatted(address), stop.text());
        Debugged.run(session);
        assertEquals("Mark IL_000c 3", Debugged.at(session));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
    }

    @Test
    void aLineWithoutAStatementMeansTheNextOne() throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Path.of("../sample-assemblies/assemblies/Debugged.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee session = Debuggee.program(assembly, List.of("Debugged.exe"), DebugOptions.DEFAULT);
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Line("Journey.cs", 22)));
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Line("Other.cs", 23)));
        Stop stop = Debugged.run(session);
        assertEquals(List.of(1), stop.hits());
        assertEquals("2", Debugged.value(session, "stop"));
        assertEquals("\"stop 2\"", Debugged.value(session, "name"));
        session.breakpoints().remove(1);
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
    }

    @Test
    void aHotLoopIsInterruptedFromAnotherThread() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Loop", 9);
        assertEquals(Optional.empty(), session.assign(Expression.parse("n"), 0, "2000000000"));
        Thread other = new Thread(() -> {
            long before = session.position();
            while (session.position() < before + 1_000_000) {
                Thread.onSpinWait();
            }
            session.interrupt();
        });
        other.start();
        Stop stop = Debugged.run(session);
        other.join();
        assertEquals(Stop.Reason.PAUSED, stop.reason());
        assertTrue(Debugged.at(session).startsWith("Loop"));
    }

    @Test
    void countedMethodsTellHowOftenTheirInstructionsWereExecuted() throws Exception {
        Debuggee session = program.start();
        session.countIn(Debugged.method(session, "Program", "Loop"));
        Debugged.runTo(session, "Program", "Loop", 0x18);
        var top = session.frames().getFirst();
        var counts = session.counts(top.method(), top.code()).times();
        List<String> byIl = new ArrayList<>();
        counts.forEach((ir, times) -> top.code().origins().ilOffsets(ir).forEach(il -> byIl.add("%x:%d".formatted(il, times))));
        assertTrue(byIl.containsAll(List.of("0:1", "4:1", "9:10", "10:10", "11:11", "13:11", "18:0")), byIl.toString());
    }
}
