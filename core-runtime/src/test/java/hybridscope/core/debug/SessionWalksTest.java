package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sessions that wander about, forward and back by every kind of motion: no motion fails, and where a session comes by a position
 * again everything is as it was. {@code -Dhybridscope.walks=160} takes more walks over samples and conformance programs,
 * {@code -Dhybridscope.walk.seed} other ones, {@code -Dhybridscope.walk.moves} longer ones.
 */
class SessionWalksTest {
    private static final Path ROOT = Path.of(System.getProperty("hybridscope.root"));
    private static final int WALKS = Integer.getInteger("hybridscope.walks", 5);
    private static final int SEED = Integer.getInteger("hybridscope.walk.seed", 1);
    private static final int MOVES = Integer.getInteger("hybridscope.walk.moves", 70);
    /** Samples that have failed before; the others are chosen by the seed. */
    private static final List<String> KNOWN = List.of("Sharing.exe", "Life.exe", "Clauses.exe");

    private static List<Path> programs() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String folder : List.of("assemblies", "conformance/debug")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve("sample-assemblies").resolve(folder))) {
                files.filter(file -> file.toString().endsWith(".exe")).sorted().forEach(all::add);
            }
        }
        return all;
    }

    /** One session's way, and what it has seen. */
    private static final class Walk {
        final Debuggee debuggee;
        final Random random;
        final Map<Long, String> seen = new HashMap<>();
        final List<String> way = new ArrayList<>();
        long farthest;

        Walk(Path program, long seed) throws IOException {
            Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(program, Assembly.Role.HOT_UPDATE);
            debuggee = Debuggee.program(assembly, List.of(program.toString()), DebugOptions.DEFAULT);
            debuggee.console().endInput();
            random = new Random(seed);
            if ((seed & 2) != 0) {
                var exception = assembly.runtime().find("System.Exception").orElseThrow();
                for (boolean unhandled : new boolean[] {false, true}) {
                    debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Throwing(exception, unhandled)));
                }
            }
        }

        private <T> T any(T[] values) {
            return values[random.nextInt(values.length)];
        }

        private Motion next() {
            boolean back = random.nextBoolean();
            return switch (random.nextInt(12)) {
                case 0 -> new Motion.To(random.nextLong(Math.max(farthest, 1) + 500));
                case 1 -> new Motion.To(Math.max(debuggee.position() + random.nextInt(-40, 40), 0));
                case 2, 3 -> new Motion.Until(any(Motion.Event.values()), back);
                case 4 -> new Motion.Run(back && random.nextBoolean() || !back && random.nextInt(4) > 0);
                default -> new Motion.Step(any(Motion.Unit.values()), any(Motion.Depth.values()), back);
            };
        }

        void move() {
            Motion motion = next();
            int times = motion instanceof Motion.Step(_, var depth, _) && depth != Motion.Depth.OUT && random.nextInt(3) == 0
                    ? random.nextInt(1, 25) : 1;
            way.add(motion + (times > 1 ? " times " + times : "") + " from " + debuggee.position());
            for (int i = 0; i < times; i++) {
                debuggee.go(motion);
            }
            look();
            if (random.nextInt(4) == 0) {
                choose();
            }
        }

        private void choose() {
            List<ManagedThread> threads = debuggee.engine().scheduler().threads();
            if (!threads.isEmpty()) {
                int id = threads.get(random.nextInt(threads.size())).id();
                debuggee.select(id);
                way.add("thread " + id);
            }
        }

        private void look() {
            String image = HistoryTest.memory(debuggee) + frames() + debuggee.engine().scheduler().clock().nanos() + " "
                    + debuggee.console().text().hashCode();
            long position = debuggee.position();
            farthest = Math.max(farthest, position);
            String before = seen.putIfAbsent(position, image);
            assertEquals(before == null ? image : before, image, () -> "another machine at " + position);
        }

        private String frames() {
            StringBuilder text = new StringBuilder();
            for (ManagedThread thread : debuggee.engine().scheduler().threads()) {
                text.append("%n%d %d %s %d:".formatted(thread.id(), thread.executed(), thread.isWaiting(), thread.depth()));
                for (FrameState frame : thread.frameStates().stream().limit(4).toList()) {
                    text.append(" %s %d %x".formatted(frame.method().name(), frame.irOffset(), frame.base()));
                }
            }
            return text.append('\n').toString();
        }
    }

    private static String failure(Path program, long seed) throws IOException {
        Walk walk = new Walk(program, seed);
        try {
            for (int i = 0; i < MOVES; i++) {
                walk.move();
            }
            return null;
        } catch (RuntimeException | AssertionError | StackOverflowError e) {
            return "%s, seed %d, move %d: %s%s%n  %s".formatted(program.getFileName(), seed, walk.way.size(), e,
                    List.of(e.getStackTrace()).stream().limit(6).toList(),
                    String.join("; ", walk.way.subList(Math.max(walk.way.size() - 5, 0), walk.way.size())));
        }
    }

    /** These have failed: a thread that is given its work in its turn has no frame in front of that. */
    @ParameterizedTest
    @CsvSource({"Sharing.exe, LINE, OVER, 18, IR, 25", "Life.exe, IR, OUT, 10, IL, 57"})
    void stepsBackwardOverTheBeginningOfAThread(String name, Motion.Unit there, Motion.Depth depth, int steps, Motion.Unit back,
            int backSteps) throws IOException {
        Walk walk = new Walk(ROOT.resolve("sample-assemblies/assemblies").resolve(name), 0);
        for (int i = 0; i < steps; i++) {
            walk.debuggee.go(new Motion.Step(there, depth, false));
            walk.look();
        }
        for (int i = 0; i < backSteps; i++) {
            walk.debuggee.go(new Motion.Step(back, Motion.Depth.OVER, true));
            walk.look();
        }
    }

    /** This has failed: the abort was raised without an instruction, between two states at one position. */
    @Test
    void anAbortHasAPositionOfItsOwn(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs("""
                using System; using System.Threading;
                class Program {
                    static volatile int x;
                    static void Worker() {
                        try { while (true) x++; }
                        catch (ThreadAbortException) { Thread.ResetAbort(); Console.WriteLine("caught"); }
                    }
                    static void Main() {
                        var worker = new Thread(Worker); worker.Start();
                        while (x < 10) Thread.Yield();
                        worker.Abort(); worker.Join(); Console.WriteLine("joined");
                    }
                }
                """, "-out:abort.exe");
        Walk walk = new Walk(folder.resolve("abort.exe"), 0);
        Debuggee session = walk.debuggee;
        // The handler's first instruction.
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Il(Debugged.method(session, "Program", "Worker"), 0x15)));
        assertEquals(Stop.Reason.BREAKPOINT, session.go(new Motion.Run(false)).reason());
        long handler = session.position();
        walk.look();
        session.go(new Motion.To(handler - 1));
        walk.look();
        session.go(new Motion.To(handler));
        walk.look();
        assertEquals("Worker IL_0016 6", Debugged.at(session));
        session.go(new Motion.Step(Motion.Unit.IR, Motion.Depth.OVER, true));
        walk.look();
        assertEquals(handler - 1, session.position());
    }

    @Test
    void aPositionHasOneState() throws IOException {
        List<Path> programs = programs();
        Random random = new Random(SEED);
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < WALKS; i++) {
            String known = KNOWN.get(i % KNOWN.size());
            Path program = i < KNOWN.size() ? ROOT.resolve("sample-assemblies/assemblies").resolve(known)
                    : programs.get(random.nextInt(programs.size()));
            String failure = failure(program, random.nextLong());
            if (failure != null) {
                failures.add(failure);
                System.out.println(failure);
            }
        }
        assertEquals("", String.join("\n", failures), () -> failures.size() + " of " + WALKS + " walks");
    }
}
