package hybridscope.inspectors.fuzz;

import com.sun.management.ThreadMXBean;
import hybridscope.core.metadata.Image;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Walks seeded mutants of real files. {@link #main} takes its numbers from system properties:
 * <ul>
 * <li>{@code fuzz.mutants}: how many, 4,000 by default
 * <li>{@code fuzz.maxBytes}: files below this size are mutated, 100,000 by default
 * <li>{@code fuzz.draws}: of so many files drawn the smallest is mutated, 8 by default; 1 treats large files like small ones
 * <li>{@code fuzz.seed}: 1 by default; another seed makes other mutants
 * <li>{@code fuzz.first}: index of the first mutant, 0 by default
 * </ul>
 */
final class Fuzz {
    /** What a walk may look at before it is called endless: a bound for walks over trees that hostile files make wide. */
    static final long MAX_STEPS = 50_000_000;
    /** Bytes allocated in all, for the walk over one mutant: so many for each of its bytes ... */
    private static final long ALLOCATED_PER_BYTE = 5_000;
    /** ... and so many whatever its size. */
    private static final long ALLOCATED_ALWAYS = 16L << 20;
    /** Bytes allocated for opening alone, which decodes nothing but headers: so many for each byte of the file ... */
    private static final long OPENED_PER_BYTE = 4;
    /** ... and so many whatever its size, for 96 section headers, 256 stream headers, 1000 findings. */
    private static final long OPENED_ALWAYS = 2L << 20;
    /** A walk takes milliseconds; after so long it hangs. */
    private static final long HANGS_AFTER_MILLIS = 60_000;
    private static final int SHOWN = 12;

    private final int maxBytes;
    private final List<Source> sources;
    private final int draws;
    private final long seed;
    private final long first;
    private final long mutants;
    private final Map<String, String> failures = new LinkedHashMap<>();
    private final AtomicLong current = new AtomicLong(-1);
    private volatile long startedAt;
    private long failed;
    private long seen;
    private double mostAllocated;
    private String greediest = "";

    Fuzz(int maxBytes, int draws, long seed, long first, long mutants) throws IOException {
        this.maxBytes = maxBytes;
        this.sources = Source.below(maxBytes);
        this.draws = draws;
        this.seed = seed;
        this.first = first;
        this.mutants = mutants;
    }

    /** Runs with the numbers that the system properties say. */
    static Fuzz fromProperties() throws IOException {
        return new Fuzz(Integer.getInteger("fuzz.maxBytes", 100_000), Integer.getInteger("fuzz.draws", 8),
                Long.getLong("fuzz.seed", 1), Long.getLong("fuzz.first", 0), Long.getLong("fuzz.mutants", 4_000));
    }

    public static void main(String[] args) throws Exception {
        Fuzz fuzz = fromProperties();
        long start = System.nanoTime();
        String report = fuzz.run();
        System.out.printf("%,d mutants of %d files, %,d things seen, %.1f s; most allocated: %.0f bytes a byte, %s%n",
                fuzz.mutants, fuzz.sources.size(), fuzz.seen,
                (System.nanoTime() - start) / 1e9, fuzz.mostAllocated, fuzz.greediest);
        System.out.print(report);
        System.exit(report.isEmpty() ? 0 : 1);
    }

    /** Walks all mutants; returns what went wrong, one kind of failure once, or an empty text. */
    String run() throws InterruptedException {
        // A small stack, so that a recursion which follows the file is noticed.
        Thread worker = new Thread(null, this::toTheEnd, "fuzz", 1 << 20);
        worker.setDaemon(true);
        worker.start();
        while (worker.isAlive()) {
            worker.join(500);
            if (worker.isAlive() && current.get() >= 0 && (System.nanoTime() - startedAt) / 1_000_000 > HANGS_AFTER_MILLIS) {
                return "hangs (" + options() + "): " + Mutant.of(sources, draws, seed, current.get()).recipe() + "\n\tat "
                        + String.join("\n\tat ", Arrays.stream(worker.getStackTrace()).map(StackTraceElement::toString).toList())
                        + "\n";
            }
        }
        return failures.isEmpty()
                ? "" : failed + " of " + mutants + " mutants fail (" + options() + ")\n" + String.join("", failures.values());
    }

    private String options() {
        return "-Dfuzz.maxBytes=" + maxBytes + " -Dfuzz.draws=" + draws;
    }

    /** What fails outside of a mutant's walk ends them all, and is a failure, too. */
    private void toTheEnd() {
        try {
            work();
        } catch (Throwable e) {
            fail("mutant " + current.get() + ", outside of its walk", e);
        }
    }

    private void work() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().threadId();
        // Classes are loaded on the way; that is nobody's memory.
        Walk.over(Image.open(sources.getFirst().name(), sources.getFirst().bytes()));
        for (long index = first; index < first + mutants && failures.size() < SHOWN; index++) {
            Mutant mutant = Mutant.of(sources, draws, seed, index);
            startedAt = System.nanoTime();
            current.set(index);
            long before = threads.getThreadAllocatedBytes(id);
            try {
                Image image = Image.open(mutant.source(), mutant.bytes());
                long opened = threads.getThreadAllocatedBytes(id) - before;
                if (opened > OPENED_ALWAYS + OPENED_PER_BYTE * mutant.bytes().length) {
                    throw new AssertionError(opened + " bytes allocated to open a file of " + mutant.bytes().length);
                }
                long steps = Walk.over(image);
                seen += steps;
                if (steps > MAX_STEPS) {
                    throw new AssertionError(steps + " steps");
                }
            } catch (Throwable e) {
                fail(mutant, e);
            }
            long allocated = threads.getThreadAllocatedBytes(id) - before;
            double perByte = (allocated - ALLOCATED_ALWAYS) / (double) Math.max(mutant.bytes().length, 1);
            if (perByte > mostAllocated) {
                mostAllocated = perByte;
                greediest = mutant.recipe();
            }
            if (perByte > ALLOCATED_PER_BYTE) {
                fail(mutant, new AssertionError(allocated + " bytes allocated for a file of " + mutant.bytes().length));
            }
        }
        current.set(-1);
    }

    private void fail(Mutant mutant, Throwable e) {
        fail(mutant.recipe(), e);
    }

    private void fail(String recipe, Throwable e) {
        failed++;
        Throwable cause = e.getCause() == null ? e : e.getCause();
        StackTraceElement[] trace = cause.getStackTrace();
        String kind = cause.getClass() + (trace.length == 0
                ? e.getMessage().replaceAll("[0-9A-Fa-f]+", "#") : trace[0].toString() + (trace.length > 2 ? trace[2] : ""));
        failures.computeIfAbsent(kind, _ -> {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text, true));
            return recipe + "\n" + text;
        });
    }
}
