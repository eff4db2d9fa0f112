package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.argument.ArgumentError;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.types.Assembly;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How sessions end: events and finalizers run, exceptions are told as Mono tells them, who waits for whom is said. */
class EndsTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Ends");
    }

    private static Debuggee start(String method, String... arguments) throws Exception {
        Assembly assembly = program.load();
        return switch (Debuggee.method(assembly.find("Ends").orElseThrow().methods(method).getFirst(), List.of(arguments),
                DebugOptions.DEFAULT)) {
            case StartResult.Started(Debuggee session) -> session;
            case StartResult.Refused(List<ArgumentError> errors) -> throw new AssertionError(errors);
        };
    }

    @Test
    void aProgramGetsItsArgumentsAndFinalizersRunAtItsEnd() throws Exception {
        Debuggee session = Debuggee.program(program.load(), List.of("Ends.exe", "first", "second"), DebugOptions.DEFAULT);
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("2 first\nfinalized\n", session.console().text());
        assertEquals(ProgramEnd.COMPLETED, session.programRun().ending());
    }

    @Test
    void exitRunsTheEventAndFinalizersAndEndsWithItsCode() throws Exception {
        Debuggee session = start("Exit", "5");
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("exit event 5\nfinalized\n", session.console().text());
        assertEquals(5, session.programRun().exitCode());
        assertEquals(ProgramEnd.EXITED, session.programRun().ending());
    }

    @Test
    void howAnExitIsComeToDoesNotChangeWhereItIs() throws Exception {
        Debuggee whole = start("Exit", "5");
        Debugged.run(whole);
        Debuggee divided = start("Exit", "5");
        while (divided.go(new Motion.To(divided.position() + 97)).reason() != Stop.Reason.END) {
            assertTrue(divided.position() < whole.position());
        }
        assertEquals(whole.position(), divided.position());
        assertEquals(whole.console().text(), divided.console().text());
    }

    @Test
    void anExceptionThatNobodyCatchesIsToldAsMonoTellsIt() throws Exception {
        Debuggee session = start("Throw");
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.END, stop.reason());
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, session.programRun().ending());
        assertEquals(1, session.programRun().exitCode());
        String text = stop.text();
        assertTrue(text.startsWith("System.InvalidOperationException: nobody\n  at Ends.Throw () ["), text);
        assertEquals(
                "told of System.InvalidOperationException\n\nUnhandled Exception:\n%s\n[ERROR] FATAL UNHANDLED EXCEPTION: %s\n"
                .formatted(text, text), session.console().text());
    }

    @Test
    void anUnhandledExceptionStopsBeforeAnyFrameIsLeft() throws Exception {
        Debuggee session = start("Null", "null");
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Throwing(session.engine()
                .runtime().find("System.NullReferenceException").orElseThrow(), true)));
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.EXCEPTION, stop.reason());
        assertEquals("Null IL_0001 1", Debugged.at(session));
        assertEquals("null", Debugged.value(session, "s"));
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
    }

    @Test
    void aDeadlockTellsWhoWaitsForWhom() throws Exception {
        Debuggee session = start("Lock");
        Stop stop = Debugged.run(session);
        assertEquals(Stop.Reason.DEADLOCK, stop.reason());
        assertTrue(stop.text().matches("thread 1 waits for .* thread \\d+; thread \\d+ waits for .* thread 1"), stop.text());
    }

    @Test
    void aProgramThatReadsWaitsForInput() throws Exception {
        Debuggee session = start("Read");
        assertEquals(Stop.Reason.INPUT, Debugged.run(session).reason());
        session.console().type("hello\n");
        assertEquals(Stop.Reason.END, Debugged.run(session).reason());
        assertEquals("5", session.result().orElseThrow().text());
    }
}
