package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What stops a step forward on its way stops the step backward that passes it. */
class BackBreaksTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "BackBreaks");
    }

    private static String back(Debuggee session, Motion.Depth depth) {
        Stop stop = session.go(new Motion.Step(Motion.Unit.IL, depth, true));
        return stop.reason() + " " + stop.hits() + " " + Debugged.at(session);
    }

    private static Breakpoint add(Debuggee session, String method, int ilOffset) {
        return session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", method), ilOffset)));
    }

    @Test
    void overACallItStopsAtTheLastBreakpointInsideIt() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 6);
        add(session, "Leaf", 6);
        assertEquals("BREAKPOINT [2] Leaf IL_0006 3", back(session, Motion.Depth.OVER));
        assertEquals("2", Debugged.value(session, "n"));
        assertEquals("DONE [] Leaf IL_0005 3", back(session, Motion.Depth.OVER));
        assertEquals("DONE [] Middle IL_000a 2", back(session, Motion.Depth.OUT));
        for (String at : List.of("9", "8", "7", "6")) {
            assertEquals("DONE [] Middle IL_000%s 2".formatted(at), back(session, Motion.Depth.OVER));
        }
        assertEquals("BREAKPOINT [2] Leaf IL_0006 3", back(session, Motion.Depth.OVER));
        assertEquals("1", Debugged.value(session, "n"));
    }

    @Test
    void theReturnOfACallMayHaveABreakpoint() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Middle", 6);
        Breakpoint there = add(session, "Leaf", 0x11);
        assertEquals("BREAKPOINT [2] Leaf IL_0011 3".replace("2", Integer.toString(there.number())),
                back(session, Motion.Depth.OVER));
        session.breakpoints().replace(there.enabled(false));
        Debugged.runTo(session, "Program", "Middle", 6);
        assertEquals("DONE [] Middle IL_0001 2", back(session, Motion.Depth.OVER));
    }

    @Test
    void outOfAMethodItStopsAtBreakpointsOfWhatThatHasCalled() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Middle", 0x10);
        Breakpoint leaf = session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", "Leaf"), false))
                .when("n == 1"));
        assertEquals("BREAKPOINT [%d] Leaf IL_0000 3".formatted(leaf.number()), back(session, Motion.Depth.OUT));
        assertEquals("1", Debugged.value(session, "n"));
        assertEquals("DONE [] Middle IL_0001 2", back(session, Motion.Depth.OUT));
        assertEquals("DONE [] Main IL_0001 1", back(session, Motion.Depth.OUT));
    }

    @Test
    void anExceptionOnTheWayIsShownBeforeAnyFrameIsLeft() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Main", 0x1a);
        Breakpoint thrown = session.breakpoints().add(Breakpoint.at(
                new BreakpointLocation.Throwing(session.engine().runtime().find("System.InvalidOperationException").orElseThrow(),
                false)));
        assertEquals("EXCEPTION [%d] Fail IL_001c 2".formatted(thrown.number()), back(session, Motion.Depth.OVER));
        // It stands in front of the throw.
        long front = session.position();
        assertEquals("DONE [] Fail IL_0017 2", back(session, Motion.Depth.OVER));
        assertEquals(Stop.Reason.EXCEPTION, Debugged.run(session).reason());
        assertEquals("Fail IL_001c 2", Debugged.at(session));
        assertEquals(front, session.position());
        assertEquals("DONE [] Main IL_0015 1", back(session, Motion.Depth.OUT));
    }

    @Test
    void overACallItStopsWhereAnotherThreadHasPassedMeanwhile() throws Exception {
        Debuggee session = program.start();
        Breakpoint other = add(session, "Other", 2);
        // Start waits until the thread has begun.
        assertEquals(List.of(1), Debugged.run(session).hits());
        long passed = session.position();
        session.breakpoints().replace(other.enabled(false));
        Debugged.runTo(session, "Program", "Main", 0x47);
        assertEquals("50", Debugged.value(session, "Program.done"));
        session.breakpoints().replace(other.enabled(true));
        assertEquals(Stop.Reason.BREAKPOINT, session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, true)).reason());
        assertEquals("Other", session.frames().getFirst().method().name());
        assertEquals(passed, session.position());
        session.breakpoints().remove(1);
        Debugged.runTo(session, "Program", "Main", 0x47);
        assertEquals("DONE [] Main IL_0042 1", back(session, Motion.Depth.OVER));
    }

    @Test
    void aLineOfSeveralStatementsEndsAtABreakpointWithinIt() throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Path.of("../sample-assemblies/assemblies/Debugged.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee session = Debuggee.program(assembly, List.of("Debugged.exe"), DebugOptions.DEFAULT);
        Breakpoint there = session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Line("Journey.cs", 23)));
        assertEquals(List.of(there.number()), Debugged.run(session).hits());
        long begin = session.position();
        session.breakpoints().remove(there.number());
        session.go(new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, false));
        long end = session.position();
        Motion back = new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, true);
        assertEquals(Stop.Reason.DONE, session.go(back).reason());
        assertEquals(begin, session.position());
        session.go(new Motion.To(end));
        Breakpoint append = session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(
                session.engine().runtime().find("System.Text.StringBuilder").orElseThrow().methods("Append").getFirst(), true)));
        Stop stop = session.go(back);
        assertEquals(Stop.Reason.BREAKPOINT, stop.reason());
        assertEquals(List.of(append.number()), stop.hits());
        assertEquals("Append", session.frames().getFirst().method().name());
        // The number of the last call becomes text before it is appended.
        assertEquals("\"20\"", Debugged.value(session, "value"));
    }
}
