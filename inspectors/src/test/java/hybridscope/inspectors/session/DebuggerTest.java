package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.debug.BreakpointsReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A debugger through its client's eyes: what it is told in which order, breakpoints with and without a session, a program that
 * runs on and on.
 */
class DebuggerTest {
    private static final String SOURCE = """
            using System;
            class Program {
                static int turns;
                static int Twice(int n) { return n + n; }
                static void Mark() { turns++; }
                static void Forever() { while (true) Mark(); }
                static void Main(string[] arguments) {
                    if (arguments.Length > 0) Forever();
                    Console.WriteLine(Twice(21));
                    Console.WriteLine(Console.ReadLine());
                }
            }
            """;
    private static final int PATIENCE = 30;

    @TempDir
    private static Path folder;
    private static OpenFile file;
    private final BlockingQueue<Runnable> deliveries = new LinkedBlockingQueue<>();
    private final List<String> told = new ArrayList<>();
    private final Thread client = Thread.currentThread();
    private final Debugger debugger = new Debugger(deliveries::add, new DebuggerListener() {
        @Override
        public void running(boolean running) {
            tell(running ? "running" : "paused");
        }

        @Override
        public void state(SessionState state) {
            tell(state == null ? "no session" : state.stop().reason() + " in " + method(state));
        }

        @Override
        public void failed(String reason) {
            tell("failed: " + reason);
        }
    });

    @BeforeAll
    static void compile() throws Exception {
        mcs("Program.exe", SOURCE);
        file = OpenFile.read(folder.resolve("Program.exe"));
    }

    private static void mcs(String name, String source, String... options) throws Exception {
        Path text = folder.resolve(name + ".cs");
        Files.writeString(text, source);
        List<String> command = new ArrayList<>(List.of("mcs", "-optimize+", "-out:" + folder.resolve(name), text.toString()));
        command.addAll(List.of(options));
        Process mcs = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        assertEquals(0, mcs.waitFor(), said);
    }

    @AfterEach
    void stop() {
        debugger.stop();
    }

    private void tell(String what) {
        assertSame(client, Thread.currentThread());
        told.add(what);
    }

    private static String method(SessionState state) {
        return state.code() == null ? "nothing" : state.code().instance().name();
    }

    /** Lets deliveries through until something is so. */
    private void await(BooleanSupplier wanted) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!wanted.getAsBoolean()) {
            assertTrue(System.nanoTime() < end, () -> "told by now: " + told);
            Runnable delivery = deliveries.poll(10, TimeUnit.MILLISECONDS);
            if (delivery != null) {
                delivery.run();
            }
        }
    }

    private void paused() throws InterruptedException {
        await(() -> debugger.state() != null && !debugger.isRunning() && !debugger.isBusy() && deliveries.isEmpty());
    }

    private void start(String... arguments) throws InterruptedException {
        List<String> commandLine = new ArrayList<>(List.of(file.path().toString()));
        commandLine.addAll(List.of(arguments));
        debugger.start(new Launch.Program(file, commandLine, DebugOptions.DEFAULT), reason -> tell("refused: " + reason),
                () -> tell("then"));
        paused();
    }

    private static int token(String method) {
        return ((Lookup.Found) new MemberLookup(file.names()).method("Program::" + method)).token();
    }

    private static CodeBreakpoint at(String method) {
        return CodeBreakpoint.at(file.path().toString(), token(method), false, 0);
    }

    // ---- beginning, moving, end

    @Test
    void aSessionBeginsInFrontOfItsFirstInstruction() throws Exception {
        start();
        assertEquals(List.of("running", "paused", "START in Main", "then"), told);
        assertEquals(0, debugger.position());
        assertSame(file, debugger.launch().file());
        debugger.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        // It is on its way: this one is not asked for.
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals(List.of("running", "paused", "DONE in Main"), told.subList(4, told.size()));
        debugger.stop();
        assertEquals("no session", told.getLast());
        assertNull(debugger.launch());
        assertEquals(0, debugger.position());
    }

    @Test
    void aMethodThatCannotBeStartedIsRefused() throws Exception {
        debugger.start(new Launch.Method(file, token("Twice"), List.of("\"text\""), DebugOptions.DEFAULT),
                reason -> tell("refused: " + reason), () -> tell("then"));
        await(() -> told.size() == 4);
        assertEquals(List.of("running", "paused", "no session"), told.subList(0, 3));
        assertTrue(told.get(3).startsWith("refused: "), told.get(3));
        assertNull(debugger.launch());
        assertFalse(debugger.isRunning());
    }

    @Test
    void aMethodIsDebuggedAlone() throws Exception {
        debugger.start(new Launch.Method(file, token("Twice"), List.of("21"), DebugOptions.DEFAULT),
                reason -> tell("refused: " + reason), () -> { });
        paused();
        List<String> values = new ArrayList<>();
        debugger.ask(session -> session.variables(1, 0).variables().getFirst().value(), values::add, Assertions::unexpected);
        await(() -> !values.isEmpty());
        assertEquals(List.of("21"), values);
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("END in nothing", told.getLast());
        assertTrue(debugger.state().ended());
    }

    @Test
    void aProgramThatNeverEndsIsPaused() throws Exception {
        start("forever");
        debugger.go(new Motion.Run(false));
        await(() -> debugger.position() > 1000);
        assertTrue(debugger.isBusy());
        debugger.pause();
        paused();
        assertEquals(Stop.Reason.PAUSED, debugger.state().stop().reason());
        assertTrue(List.of("Forever", "Mark").contains(method(debugger.state())), method(debugger.state()));
    }

    @Test
    void nothingIsToldOfASessionThatIsOver() throws Exception {
        start("forever");
        debugger.go(new Motion.Run(false));
        await(() -> debugger.position() > 1000);
        debugger.ask(session -> 1, _ -> tell("answered"), Assertions::unexpected);
        debugger.stop();
        int before = told.size();
        start();
        assertEquals(List.of("running", "paused", "START in Main", "then"), told.subList(before, told.size()));
    }

    @Test
    void aMotionThatCannotBeWorkedOutIsToldAndTheSessionStays() throws Exception {
        start();
        debugger.goTo(CodeBreakpoint.at(folder.resolve("Other.exe").toString(), 0x06000001, false, 0), false);
        paused();
        assertEquals(List.of("running", "paused", "failed: Other.exe is not loaded yet", "START in Main"),
                told.subList(4, told.size()));
        debugger.goTo(at("Twice"), false);
        paused();
        assertEquals("DONE in Twice", told.getLast());
    }

    @Test
    void whatTheProgramReadsIsTyped() throws Exception {
        start();
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals(Stop.Reason.INPUT, debugger.state().stop().reason());
        debugger.type("typed\n");
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("END in nothing", told.getLast());
        assertEquals("42\ntyped\n", debugger.output().stream().map(piece -> piece.text()).collect(Collectors.joining()));
    }

    // ---- asking and changing

    @Test
    void whatWasAskedInFrontOfAMotionIsNotAnswered() throws Exception {
        start();
        List<String> answers = new ArrayList<>();
        debugger.ask(_ -> "old", answers::add, Assertions::unexpected);
        debugger.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        paused();
        debugger.ask(_ -> "new", answers::add, Assertions::unexpected);
        await(() -> !answers.isEmpty());
        assertEquals(List.of("new"), answers);
    }

    @Test
    void aQuestionThatFailsIsToldWhy() throws Exception {
        start();
        List<String> reasons = new ArrayList<>();
        debugger.ask(_ -> {
            throw new IllegalStateException("no answer");
        }, _ -> tell("answered"), failure -> reasons.add(failure.getMessage()));
        debugger.change(session -> {
            session.addBreakpoint(BreakpointKind.ENTRY, "Program::Nothing", 1, 0);
            return null;
        }, failure -> reasons.add(failure.getMessage()));
        await(() -> reasons.size() == 2);
        assertEquals("no answer", reasons.getFirst());
        assertTrue(reasons.getLast().startsWith("nothing is named"), reasons.getLast());
        assertFalse(told.contains("answered"));
    }

    @Test
    void aChangeIsSeenInTheStateBehindIt() throws Exception {
        debugger.toggle(at("Twice"));
        start();
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("BREAKPOINT in Twice", told.getLast());
        long revision = debugger.state().revision();
        debugger.change(session -> {
            assertEquals("Optional.empty", session.setExpression(1, 0, "n", "4").toString());
            return null;
        }, Assertions::unexpected);
        await(() -> debugger.state().revision() > revision);
        List<String> values = new ArrayList<>();
        debugger.ask(session -> session.watch(1, 0, "n * 10").value().value(), values::add, Assertions::unexpected);
        await(() -> !values.isEmpty());
        assertEquals(List.of("40"), values);
    }

    @Test
    void theCallerIsLookedAt() throws Exception {
        debugger.toggle(at("Twice"));
        start();
        debugger.go(new Motion.Run(false));
        paused();
        debugger.select(1, 1);
        paused();
        assertEquals("BREAKPOINT in Main", told.getLast());
        assertEquals(1, debugger.state().frame());
        assertFalse(debugger.state().code().innermost());
        // There is no frame below it.
        debugger.select(1, 7);
        paused();
        assertEquals(1, debugger.state().frame());
    }

    // ---- breakpoints

    @Test
    void aBreakpointThatIsSetInMidRunIsMet() throws Exception {
        start("forever");
        debugger.go(new Motion.Run(false));
        await(() -> debugger.position() > 1000);
        debugger.toggle(at("Mark"));
        await(() -> told.getLast().startsWith("BREAKPOINT"));
        assertEquals("BREAKPOINT in Mark", told.getLast());
        assertEquals(List.of(at("Mark")), debugger.breakpoints().code());
        debugger.toggle(at("Mark"));
        paused();
        assertEquals(List.of(), debugger.breakpoints().code());
        debugger.go(new Motion.Run(false));
        await(() -> debugger.isRunning() && debugger.position() > debugger.state().position() + 1000);
        debugger.pause();
        paused();
        assertEquals(Stop.Reason.PAUSED, debugger.state().stop().reason());
    }

    @Test
    void whoPausesAProgramWhoseBreakpointsHaveChangedFindsItPaused() throws Exception {
        start("forever");
        debugger.go(new Motion.Run(false));
        await(() -> debugger.position() > 1000);
        debugger.toggle(at("Twice"));
        debugger.pause();
        paused();
        assertEquals(Stop.Reason.PAUSED, debugger.state().stop().reason());
        assertFalse(debugger.isRunning());
    }

    @Test
    void breakpointsStayForTheNextSession() throws Exception {
        debugger.toggle(at("Twice"));
        debugger.replace(at("Twice"), at("Twice").with("n == 21", ">= 1", ""));
        debugger.replace(null, NamedBreakpoint.of(BreakpointKind.EXCEPTION, "System.InvalidOperationException"));
        start();
        debugger.change(session -> {
            session.addBreakpoint(BreakpointKind.TYPE_LOAD, "Program", 1, 0);
            session.setCondition(1, "n == 22");
            return null;
        }, Assertions::unexpected);
        await(() -> debugger.breakpoints().named().size() == 2);
        debugger.stop();
        assertEquals(List.of(at("Twice").with("n == 22", "", "")), debugger.breakpoints().code());
        assertEquals(List.of(NamedBreakpoint.of(BreakpointKind.EXCEPTION, "System.InvalidOperationException"),
                NamedBreakpoint.of(BreakpointKind.TYPE_LOAD, "Program")), debugger.breakpoints().named());
        start();
        List<BreakpointsReport> reports = new ArrayList<>();
        debugger.ask(PausedSession::breakpoints, reports::add, Assertions::unexpected);
        await(() -> !reports.isEmpty());
        assertEquals(List.of("il n == 22", "exception ", "type-load "),
                reports.getFirst().breakpoints().stream().map(each -> JsonName.of(each.kind()) + " " + each.condition())
                .toList());
    }

    @Test
    void whatTheSessionDoesNotKnowIsPendingAndStays() throws Exception {
        CodeBreakpoint elsewhere = CodeBreakpoint.at(folder.resolve("Other.exe").toString(), 0x06000001, false, 0);
        CodeBreakpoint beyond = CodeBreakpoint.at(file.path().toString(), 0x0600ffff, false, 0);
        NamedBreakpoint unknown = NamedBreakpoint.of(BreakpointKind.ENTRY, "Program::Nothing");
        debugger.toggle(elsewhere);
        debugger.toggle(beyond);
        debugger.replace(null, unknown);
        start();
        assertEquals("Other.exe is not loaded", debugger.pending().get(elsewhere));
        assertTrue(debugger.pending().get(unknown).startsWith("nothing is named"), debugger.pending().toString());
        assertTrue(debugger.pending().containsKey(beyond), debugger.pending().toString());
        assertEquals(List.of(elsewhere, beyond), debugger.breakpoints().code());
        assertEquals(List.of(unknown), debugger.breakpoints().named());
        debugger.replace(unknown, NamedBreakpoint.of(BreakpointKind.ENTRY, "Program::Twice"));
        debugger.toggle(beyond);
        paused();
        assertEquals(Map.of(elsewhere, "Other.exe is not loaded"), debugger.pending());
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("BREAKPOINT in Twice", told.getLast());
        debugger.stop();
        assertEquals(Map.of(), debugger.pending());
        assertEquals(List.of(elsewhere), debugger.breakpoints().code());
    }

    @Test
    void codeThatIsLoadedInMidRunGetsItsBreakpoints() throws Exception {
        mcs("Library.dll", "public class Library { public static int Thrice(int n) { return 3 * n; } public static int Half(int "
                + "n) { return n / 2; } }", "-target:library");
        mcs("Host.exe", """
                class Host {
                    static void Mark() { }
                    static int Use(int n) { return Library.Thrice(n) + Library.Half(n); }
                    static int Main() { Mark(); int a = Use(1); Mark(); return a + Use(2); }
                }
                """, "-r:" + folder.resolve("Library.dll"));
        OpenFile host = OpenFile.read(folder.resolve("Host.exe"));
        int thrice = ((Lookup.Found) new MemberLookup(OpenFile.read(folder.resolve("Library.dll")).names())
                .method("Library::Thrice")).token();
        CodeBreakpoint inLibrary = CodeBreakpoint.at(folder.resolve("Library.dll").toString(), thrice, false, 0);
        debugger.toggle(inLibrary);
        debugger.toggle(CodeBreakpoint.at(host.path().toString(),
                ((Lookup.Found) new MemberLookup(host.names()).method("Host::Mark")).token(), false, 0));
        debugger.start(new Launch.Program(host, List.of("Host.exe"), DebugOptions.DEFAULT), reason -> tell("refused: " + reason),
                () -> { });
        paused();
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("BREAKPOINT in Mark", told.getLast());
        assertEquals(Map.of(inLibrary, "Library.dll is not loaded"), debugger.pending());
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("BREAKPOINT in Mark", told.getLast());
        assertEquals(Map.of(), debugger.pending());
        debugger.go(new Motion.Run(false));
        paused();
        assertEquals("BREAKPOINT in Thrice", told.getLast());
    }

    /** What must not happen. */
    private static final class Assertions {
        private static void unexpected(Exception failure) {
            throw new AssertionError(failure);
        }
    }
}
