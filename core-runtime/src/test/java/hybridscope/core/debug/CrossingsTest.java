package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.interpreter.Crossing;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls between the program, which is interpreted, and the class library, which is the AOT part. */
class CrossingsTest {
    private static final Motion NEXT = new Motion.Until(Motion.Event.CROSSING, false);
    private static final Motion LAST = new Motion.Until(Motion.Event.CROSSING, true);
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Crossing");
    }

    /** Each crossing, with the method that the thread stands in. */
    private static List<String> all(Debuggee session, Motion motion) {
        List<String> all = new ArrayList<>();
        for (Stop stop = session.go(motion); stop.reason() == Stop.Reason.DONE; stop = session.go(motion)) {
            all.add(session.frames().getFirst().method().name() + " " + stop.text());
        }
        return all;
    }

    @Test
    void aProgramStopsAtEveryCrossingAndGoesBackOverThem() throws Exception {
        Debuggee session = program.start();
        List<String> all = all(session, NEXT);
        assertEquals(List.of("Main Managed2Native i8i8: System.String System.Int32::ToString()",
                ".ctor Managed2Native vi8: System.Void System.Object::.ctor()",
                "Main Managed2Native vi8i8: System.Void System.Array::Sort<System.Int32>(System.Int32[],"
                + "System.Collections.Generic.IComparer`1<System.Int32>)",
                "SwapIfGreater Native2Managed i4i8i4i4: System.Int32 Backward::Compare(System.Int32,System.Int32)",
                "Main Managed2Native i8i8i8: System.Int32[] System.Array::ConvertAll<System.Int32,System.Int32>(System.Int32[],"
                + "System.Converter`2<System.Int32,System.Int32>)",
                "ConvertAll Native2Managed i4i4: System.Int32 Program::Twice(System.Int32)",
                "ConvertAll Native2Managed i4i4: System.Int32 Program::Twice(System.Int32)",
                "ToString Managed2Native i8i8i8i8: "
                + "System.String System.String::Concat(System.Object,System.Object,System.Object)",
                "Main Managed2Native i8S8: System.Type System.Type::GetTypeFromHandle(System.RuntimeTypeHandle)",
                "Main Managed2Native i8i8i8: System.Reflection.MethodInfo System.Type::GetMethod(System.String)",
                "Main Managed2Native i8i8i8i8: System.Object System.Reflection.MethodBase::Invoke(System.Object,System.Object[])",
                // By the runtime: nothing is to be seen in front of the call.
                "Reflected Native2Managed i4i4: System.Int32 Program::Reflected(System.Int32)"), all);
        List<String> back = all(session, LAST);
        Collections.reverse(back);
        assertEquals(all, back);
    }

    @Test
    void aBreakpointWaitsForABridge() throws Exception {
        Debuggee session = program.start();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Crossing("i4i8i4i4")));
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.BREAKPOINT, stop.reason());
        assertEquals("Native2Managed i4i8i4i4: System.Int32 Backward::Compare(System.Int32,System.Int32)", stop.text());
    }

    @Test
    void crossingsAreCountedByMethod() throws Exception {
        Debuggee session = program.start();
        Debugged.run(session);
        List<DebugEvents.Crossed> hottest = session.events().hottestCrossings(100);
        assertEquals(new DebugEvents.Crossed(Crossing.Direction.NATIVE2MANAGED, Debugged.method(session, "Program", "Twice"), 2),
                hottest.getFirst());
        assertEquals(12, hottest.stream().mapToLong(DebugEvents.Crossed::count).sum());
        assertEquals(12, session.events().stretches().stream().mapToLong(DebugEvents.Stretch::crossings).sum());
        session.go(new Motion.To(5));
        Debugged.run(session);
        assertEquals(hottest, session.events().hottestCrossings(100), "what was executed before is not counted again");
    }
}
