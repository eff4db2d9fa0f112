package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How often instructions were executed is a question about where the session stands, not about where it has been. */
class CountsTest {
    private static final List<String> METHODS = List.of("Main", "Risky", "Careful", "Fib", "Lap", "First", "Busy");
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Counted");
    }

    private static MethodInfo method(Debuggee session, String name) {
        return Debugged.method(session, "Program", name);
    }

    private static Debuggee counting(String... methods) throws Exception {
        Debuggee session = program.start();
        for (String each : methods) {
            session.countIn(method(session, each));
        }
        return session;
    }

    private static IrMethod code(Debuggee session, String method) {
        return session.frames().stream().filter(frame -> frame.method().name().equals(method)).findFirst().orElseThrow().code();
    }

    /** How often IL instructions were executed; neighbours that were as often are one. */
    private static String counts(Debuggee session, String method, IrMethod code) {
        Map<Integer, Long> byIl = new TreeMap<>();
        session.counts(method(session, method), code).times()
                .forEach((ir, times) -> code.origins().ilOffsets(ir).forEach(il -> byIl.putIfAbsent(il, times)));
        Map<String, Long> changes = new LinkedHashMap<>();
        long last = -1;
        for (Map.Entry<Integer, Long> each : byIl.entrySet()) {
            if (each.getValue() != last) {
                last = each.getValue();
                changes.put(Integer.toHexString(each.getKey()), last);
            }
        }
        return changes.entrySet().stream().map(each -> each.getKey() + ":" + each.getValue()).collect(Collectors.joining(" "));
    }

    private static String counts(Debuggee session, String method) {
        return counts(session, method, code(session, method));
    }

    private static String back(Debuggee session, String method) {
        session.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.INTO, true));
        return Debugged.at(session) + " " + counts(session, method);
    }

    private static void runWhen(Debuggee session, String method, int ilOffset, String condition) {
        Breakpoint there = session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Il(method(session, method), ilOffset)).when(condition));
        assertEquals(List.of(there.number()), Debugged.run(session).hits());
        session.breakpoints().remove(there.number());
    }

    @Test
    void aStepBackTakesTheCountBack() throws Exception {
        Debuggee session = counting("Lap");
        // In the twelfth round, behind the store at 0x0e.
        runWhen(session, "Lap", 0x13, "V_0 == 11");
        assertEquals("0:1 7:12 13:11 17:12 1e:0", counts(session, "Lap"));
        assertEquals("Lap IL_000e 2 0:1 7:12 e:11 17:12 1e:0", back(session, "Lap"));
        assertEquals("Lap IL_000d 2 0:1 7:12 d:11 17:12 1e:0", back(session, "Lap"));
        assertEquals("Lap IL_000c 2 0:1 7:12 c:11 17:12 1e:0", back(session, "Lap"));
        assertEquals("Lap IL_0007 2 0:1 7:11 17:12 1e:0", back(session, "Lap"));
        assertEquals("Lap IL_0019 2 0:1 7:11 17:12 19:11 1e:0", back(session, "Lap"));
        runWhen(session, "Lap", 0x13, "V_0 == 11");
        assertEquals("0:1 7:12 13:11 17:12 1e:0", counts(session, "Lap"));
    }

    @Test
    void aMethodThatIsCountedLateCountsFromTheStartOfAShortRun() throws Exception {
        Debuggee session = program.start();
        runWhen(session, "First", 0, "true");
        long here = session.position();
        Debugged.runTo(session, "Program", "Main", 0x33);
        IrMethod main = code(session, "Main");
        session.go(new Motion.To(here));
        session.countIn(method(session, "Main"));
        assertEquals(here, session.position());
        assertEquals("First IL_0000 2", Debugged.at(session));
        // Five rounds, and the call of First was executed.
        assertEquals("0:1 9:5 16:6 1d:1 33:0", counts(session, "Main", main));
        assertEquals(0, session.counts(method(session, "Main"), main).since());
        Debugged.runTo(session, "Program", "Main", 0x34);
        assertEquals("0:1 9:5 16:6 1d:1 34:0", counts(session, "Main", main));
    }

    @Test
    void whatAnExceptionLeavesOutDoesNotCount() throws Exception {
        Debuggee session = counting("Risky", "Careful");
        runWhen(session, "Risky", 7, "n == 0");
        assertEquals("0:4 7:3", counts(session, "Risky"));
        assertEquals("0:4 8:3 f:0 21:3", counts(session, "Careful"));
        IrMethod risky = code(session, "Risky");
        IrMethod careful = code(session, "Careful");
        Breakpoint thrown = session.breakpoints().add(Breakpoint.at(
                new BreakpointLocation.Throwing(session.engine().runtime().find("System.DivideByZeroException").orElseThrow(),
                false)));
        assertEquals(Stop.Reason.EXCEPTION, Debugged.run(session).reason());
        // In front of the division, all frames still stand.
        assertEquals("0:4 7:3", counts(session, "Risky"));
        assertEquals("0:4 8:3 f:0 21:3", counts(session, "Careful"));
        session.breakpoints().remove(thrown.number());
        Debugged.runTo(session, "Program", "Careful", 0x17);
        assertEquals("0:4 8:3", counts(session, "Risky", risky));
        assertEquals("0:4 8:3 f:1 17:0 21:3", counts(session, "Careful"));
        Debugged.runTo(session, "Program", "Main", 0x1d);
        assertEquals("0:5 8:4", counts(session, "Risky", risky));
        assertEquals("0:5 8:4 f:1 21:5", counts(session, "Careful", careful));
    }

    @Test
    void framesInTheMiddleOfABlockHaveExecutedPartOfIt() throws Exception {
        Debuggee session = counting("Fib");
        // Fib(2) is the first that adds: 5, 4, 3, 2 have called, 2 has called twice, 1 and 0 have returned.
        Debugged.runTo(session, "Program", "Fib", 0x19);
        assertEquals("0:6 7:2 9:4 11:1 19:0", counts(session, "Fib"));
        IrMethod code = code(session, "Fib");
        Debugged.runTo(session, "Program", "Main", 0x24);
        // Fib(5) takes 15 calls, 8 of them with less than 2.
        assertEquals("0:15 7:8 9:7", counts(session, "Fib", code));
    }

    @Test
    void whatWaitsForAClassConstructorCountsOnce() throws Exception {
        Debuggee session = counting("First");
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.ClassConstructor(session.engine().runtime().find("Slow").orElseThrow()))
                .onlyOnce());
        Debugged.run(session);
        IrMethod first = code(session, "First");
        assertEquals("0:1 5:0", counts(session, "First"));
        Debugged.runTo(session, "Program", "First", 5);
        assertEquals("0:1 5:0", counts(session, "First"));
        Debugged.runTo(session, "Program", "Busy", 0);
        assertEquals("0:1", counts(session, "First", first));
    }

    @Test
    void inALongRunAMethodCountsSinceItWasAskedFor() throws Exception {
        Debuggee session = program.start();
        Debugged.runTo(session, "Program", "Busy", 0x18);
        Debugged.runTo(session, "Program", "Lap", 7);
        long here = session.position();
        IrMethod main = code(session, "Main");
        IrMethod lap = code(session, "Lap");
        session.countIn(method(session, "Main"));
        session.countIn(method(session, "Lap"));
        assertEquals(here, session.counts(method(session, "Lap"), lap).since());
        assertEquals("0:0", counts(session, "Lap"));
        runWhen(session, "Lap", 0xe, "V_0 == 3");
        // Of 0x07 to 0x16 rounds 0 to 3, of the test those behind them; what was executed before is not known.
        assertEquals("0:0 7:4 e:3 1e:0", counts(session, "Lap"));
        assertEquals("0:0", counts(session, "Main"));
        Debugged.runTo(session, "Program", "Main", 0x60);
        assertEquals("0:0 46:1 60:0", counts(session, "Main"));
        long there = session.position();
        session.go(new Motion.To(here - 1));
        assertEquals("0:0", counts(session, "Lap", lap));
        assertEquals("0:0", counts(session, "Main", main));
        session.go(new Motion.To(there));
        assertEquals("0:0 46:1 60:0", counts(session, "Main"));
        assertEquals("0:0 7:5 1e:1", counts(session, "Lap", lap).replace(" 17:5", ""));
    }

    /** Forward all the way, and to and fro, also over snapshots that were made when nothing was counted yet. */
    @Test
    void countsDependOnThePositionAlone() throws Exception {
        Debuggee straight = counting(METHODS.toArray(String[]::new));
        Debuggee jumping = program.start();
        long end = Debugged.run(jumping).position();
        TreeSet<Long> positions = new TreeSet<>();
        Random random = new Random(6);
        // The short calls come first.
        for (int i = 0; i < 10; i++) {
            positions.add(random.nextLong(1200));
            positions.add(random.nextLong(end));
        }
        Map<Long, Map<String, Map<Integer, Long>>> expected = new HashMap<>();
        Map<String, IrMethod> codes = new HashMap<>();
        for (long position : positions) {
            straight.go(new Motion.To(position));
            note(straight, codes);
            expected.put(position, all(straight, codes));
        }
        jumping.go(new Motion.To(700));
        METHODS.forEach(each -> jumping.countIn(method(jumping, each)));
        Map<String, IrMethod> own = new HashMap<>();
        List<Long> order = new ArrayList<>(positions);
        for (int round = 0; round < 2; round++) {
            Collections.shuffle(order, random);
            for (long position : order) {
                jumping.go(new Motion.To(position));
                note(jumping, own);
                Map<String, Map<Integer, Long>> now = all(jumping, own);
                expected.get(position).forEach((name, counts) -> assertEquals(counts, now.getOrDefault(name, counts),
                        name + " at " + position));
            }
        }
    }

    private static void note(Debuggee session, Map<String, IrMethod> codes) {
        for (FrameState frame : session.frames()) {
            if (METHODS.contains(frame.method().name())) {
                codes.putIfAbsent(frame.method().name(), frame.code());
            }
        }
    }

    private static Map<String, Map<Integer, Long>> all(Debuggee session, Map<String, IrMethod> codes) {
        Map<String, Map<Integer, Long>> all = new HashMap<>();
        codes.forEach((name, code) -> all.put(name, session.counts(method(session, name), code).times()));
        return all;
    }
}
