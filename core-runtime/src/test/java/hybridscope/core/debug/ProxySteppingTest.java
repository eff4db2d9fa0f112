package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.interpreter.FrameState;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls, fields and casts of transparent proxies are one step each for whoever steps over them, forward and back. */
class ProxySteppingTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Far");
    }

    private static String il(Debuggee session, boolean back) {
        assertEquals(Stop.Reason.DONE, session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, back)).reason());
        return Debugged.at(session);
    }

    /** Offsets as monodis shows them: ldarg.0, ldc.i4.3, callvirt, stsfld; ldarg.0, ldc.i4.7, stfld; and so on. */
    @Test
    void eachIsOneStep() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Use", 0);
        for (String next : List.of("0001", "0002", "0007", "000c", "000d", "000e", "0013", "0018", "0019", "001e", "001f", "0024",
                "0025", "002a")) {
            assertEquals("Use IL_" + next + " 2", il(session, false));
        }
        assertEquals("350", Debugged.value(session, "Program.sum"));
        assertEquals("1", Debugged.value(session, "Real.asked"));
        while (!Debugged.at(session).startsWith("Main")) {
            il(session, false);
        }
        assertEquals("2", Debugged.value(session, "Real.asked"));
        assertEquals("false", Debugged.value(session, "Program.first"));
        assertEquals("true", Debugged.value(session, "Program.second"));
    }

    @Test
    void theWayBackLeadsOverTheSameInstructions() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Use", 0x2a);
        for (String before : List.of("0025", "0024", "001f", "001e", "0019", "0018", "0013", "000e", "000d", "000c", "0007",
                "0002", "0001", "0000")) {
            assertEquals("Use IL_" + before + " 2", il(session, true));
        }
        assertEquals("0", Debugged.value(session, "Program.sum"));
        assertEquals("0", Debugged.value(session, "Real.asked"));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("350 False True\n", session.console().text());
    }

    @Test
    void aBreakpointInTheRealProxyShowsTheCall() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Real", "Invoke", 0);
        assertEquals(List.of("Invoke", "PrivateInvoke", "Use", "Main"),
                session.frames().stream().map(FrameState::method).map(each -> each.name()).toList());
        Debugged.runTo(session, "Real", "CanCastTo", 0);
        assertEquals(List.of("CanCastTo", "Use", "Main"),
                session.frames().stream().map(FrameState::method).map(each -> each.name()).toList());
    }
}
