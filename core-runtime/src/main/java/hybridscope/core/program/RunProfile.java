package hybridscope.core.program;

import hybridscope.core.interpreter.CallCounts;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.MethodInfo;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a run executes, by method, and how long that takes. The run stops every so many instructions, and what was executed since
 * then is counted for the method where each thread stands: the sums are exact, the parts are as good as the number of
 * {@linkplain #samples samples}. Stops come at the same instructions in every run of one seed, and change nothing in the program.
 * Calls are counted one by one ({@link CallCounts}).
 */
public final class RunProfile {
    /** Instructions between two stops, in the beginning. */
    private static final long FIRST_INTERVAL = 29;
    /** The same in a long run. */
    private static final long LONGEST_INTERVAL = 99_991;
    /** So many stops of one length, at least. */
    private static final int STOPS = 1_000;

    private final Engine engine;
    private final CallCounts calls;
    private final Map<MethodInfo, long[]> parts = new HashMap<>();
    private final Map<ManagedThread, MethodInfo> last = new HashMap<>();
    private final Map<ManagedThread, Long> executed = new HashMap<>();
    private long interval = FIRST_INTERVAL;
    private long before = System.nanoTime();
    private long counted;
    private long other;
    private int samples;

    /**
     * A method's part of a run.
     *
     * @param compiled     whether it is code of the AOT part; else the interpreter executes it
     * @param instructions IR instructions
     * @param nanos        time in nanoseconds
     */
    public record Part(MethodInfo method, boolean compiled, long instructions, long nanos) {
    }

    RunProfile(Engine engine) {
        this.engine = engine;
        calls = engine.countCalls();
    }

    /** How many instructions until the next stop. */
    long interval() {
        return interval;
    }

    /** The run has stopped. */
    void note() {
        long now = System.nanoTime();
        long instructions = engine.scheduler().executed() - counted;
        counted += instructions;
        long noted = 0;
        for (ManagedThread thread : engine.scheduler().threads()) {
            long part = thread.executed() - executed.getOrDefault(thread, 0L);
            if (part > 0) {
                executed.put(thread, thread.executed());
                MethodInfo method = thread.depth() > 0 ? thread.method() : last.get(thread);
                if (method != null) {
                    last.put(thread, method);
                    add(method, part, instructions == 0 ? 0 : (now - before) * part / instructions);
                    noted += part;
                }
            }
        }
        // Of threads that have ended meanwhile.
        other += instructions - noted;
        before = System.nanoTime();
        samples++;
        if (samples % STOPS == 0) {
            interval = Math.min(interval * 2 + 1, LONGEST_INTERVAL);
        }
    }

    private void add(MethodInfo method, long instructions, long nanos) {
        long[] sums = parts.computeIfAbsent(method, _ -> new long[2]);
        sums[0] += instructions;
        sums[1] += nanos;
    }

    /** The parts of all methods, the one with most instructions first. */
    public List<Part> parts() {
        return parts.entrySet().stream()
                .map(each -> new Part(each.getKey(), engine.runsCompiled(each.getKey()), each.getValue()[0], each.getValue()[1]))
                .sorted(Comparator.comparingLong(Part::instructions).reversed().thenComparing(part -> part.method().toString()))
                .toList();
    }

    /** Instructions that belong to no method any more: the last ones of threads that have ended. */
    public long other() {
        return other;
    }

    /** How often the run has stopped. */
    public int samples() {
        return samples;
    }

    /** Calls from compiled code into the interpreter, and checks of injection. */
    public CallCounts calls() {
        return calls;
    }
}
