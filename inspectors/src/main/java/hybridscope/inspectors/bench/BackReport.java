package hybridscope.inspectors.bench;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How long a debugger's session takes to go back.
 *
 * @param program       what ran
 * @param instructions  how far it was: executed IR instructions
 * @param forwardMillis how long it took to come there
 * @param snapshots     how many moments were kept on the way
 * @param motions       the ways back from there
 */
public record BackReport(String program, long instructions, double forwardMillis, int snapshots, List<Timing> motions) {
    /** Positions to jump to, in parts of the whole run. */
    private static final int PARTS = 10;
    private static final double NANOS_PER_MILLI = 1e6;

    /** Copies the list. */
    public BackReport {
        motions = List.copyOf(motions);
    }

    /**
     * A way back, in milliseconds.
     *
     * @param first  the very first time
     * @param median of all times
     * @param worst  of all times but the first
     */
    public record Timing(String motion, double first, double median, double worst) {
    }

    /**
     * Runs a program in a session and goes back again and again.
     *
     * @param arguments    of the program
     * @param instructions how far it runs, where it does not end before
     * @param rounds       how often each motion is measured, at least 2
     * @throws IOException where the program cannot be read
     */
    public static BackReport measure(Path file, SearchPath libraries, List<String> arguments, long instructions, int rounds)
            throws IOException {
        List<String> commandLine = new ArrayList<>(List.of(file.toString()));
        commandLine.addAll(arguments);
        Debuggee debuggee = Debuggee.program(new Runtime(libraries, ClassLibraryCalls.policies())
                .load(file, Assembly.Role.HOT_UPDATE), commandLine, DebugOptions.DEFAULT);
        long start = System.nanoTime();
        debuggee.go(new Motion.To(instructions));
        double forward = (System.nanoTime() - start) / NANOS_PER_MILLI;
        if (debuggee.programRun().isOver()) {
            debuggee.go(new Motion.To(debuggee.position() - 1));
        }
        long here = debuggee.position();
        int innermost = debuggee.frames().getFirst().base();
        int outermost = debuggee.frames().getLast().base();
        List<Timing> motions = new ArrayList<>();
        for (Motion.Unit unit : Motion.Unit.values()) {
            motions.add(measure(debuggee, here, "back one " + unit.name().toLowerCase(Locale.ROOT), rounds,
                    _ -> new Motion.Step(unit, Motion.Depth.INTO, true)));
        }
        motions.add(measure(debuggee, here, "back over", rounds, _ -> new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, true)));
        motions.add(measure(debuggee, here, "back out", rounds, _ -> new Motion.Step(Motion.Unit.IL, Motion.Depth.OUT, true)));
        motions.add(measure(debuggee, here, "to another position", rounds,
                round -> new Motion.To(here / PARTS * (round % PARTS))));
        motions.add(measure(debuggee, here, "last write to the innermost frame's first slot", rounds,
                _ -> new Motion.LastWrite(innermost, Long.BYTES)));
        motions.add(measure(debuggee, here, "last write to the outermost frame's first slot", rounds,
                _ -> new Motion.LastWrite(outermost, Long.BYTES)));
        motions.add(measure(debuggee, here, "last breakpoint, where there is none", rounds, _ -> new Motion.Run(true)));
        return new BackReport(file.getFileName().toString(), here, forward, debuggee.snapshots().size(), motions);
    }

    /** Makes the motion of a round. */
    @FunctionalInterface
    private interface Rounds {
        Motion motion(int round);
    }

    private static Timing measure(Debuggee debuggee, long from, String name, int rounds, Rounds motions) {
        double[] millis = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            debuggee.go(new Motion.To(from));
            Motion motion = motions.motion(round);
            long start = System.nanoTime();
            debuggee.go(motion);
            millis[round] = (System.nanoTime() - start) / NANOS_PER_MILLI;
        }
        double worst = Arrays.stream(millis).skip(1).max().orElse(millis[0]);
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        return new Timing(name, millis[0], sorted[rounds / 2], worst);
    }
}
