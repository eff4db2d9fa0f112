package hybridscope.inspectors.transform;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The transform of all methods of a file, on all cores. One thread runs it; any thread may ask meanwhile for the report so far,
 * and after a run that was broken off too.
 */
public final class TransformRun {
    /** Methods that a thread takes at a time. */
    private static final int CHUNK = 16;
    private static final int REPORT_EVERY_MS = 20;

    private final OpenFile file;
    private final Assembly.Role role;
    private final TransformOptions options;
    private final int rows;
    private final Set<AssumptionReport> assumptions = ConcurrentHashMap.newKeySet();
    private final AtomicReferenceArray<TransformedMethodReport> reports;
    private final OpcodeCounts counts = new OpcodeCounts();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger done = new AtomicInteger();
    private volatile boolean stopped;
    private volatile boolean running;

    /** Told how far a run is. */
    @FunctionalInterface
    public interface Progress {
        /** {@code done} of {@code total} methods are done; may throw to break off. */
        void report(int done, int total);
    }

    /**
     * A run that has not begun.
     *
     * @param file with metadata
     * @param role what it is loaded as: calls within AOT code go over bridges, those within hot-update code do not
     */
    public TransformRun(OpenFile file, Assembly.Role role, TransformOptions options) {
        this.file = file;
        this.role = role;
        this.options = options;
        rows = file.metadata().orElseThrow().tables().rows(Table.METHOD_DEF);
        reports = new AtomicReferenceArray<>(rows);
    }

    /**
     * Transforms all methods.
     *
     * @param progress told now and then how many methods are done; may throw to break off
     * @throws LoadException where the file cannot be loaded
     */
    public TransformReport run(Progress progress) {
        running = true;
        try {
            return runAll(progress);
        } finally {
            running = false;
        }
    }

    private TransformReport runAll(Progress progress) {
        FileRuntime runtime = role == Assembly.Role.HOT_UPDATE ? file.loaded() : new FileRuntime(file.image(), file.path(), role);
        // Says what cannot be loaded before anybody begins.
        runtime.module();
        int threads = Math.max(1, java.lang.Runtime.getRuntime().availableProcessors());
        try (ExecutorService workers = Executors.newFixedThreadPool(threads,
                Thread.ofPlatform().daemon().name("transform-", 1).factory())) {
            List<Future<?>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(workers.submit(() -> work(new MethodTransformer(file, runtime, options, counts, assumptions))));
            }
            for (Future<?> each : running) {
                await(each, progress);
            }
        }
        progress.report(rows, rows);
        return soFar();
    }

    private void await(Future<?> worker, Progress progress) {
        boolean ended = false;
        while (!ended) {
            try {
                worker.get(REPORT_EVERY_MS, TimeUnit.MILLISECONDS);
                ended = true;
            } catch (TimeoutException e) {
                breakOffUnless(progress);
            } catch (InterruptedException e) {
                stopped = true;
                Thread.currentThread().interrupt();
                return;
            } catch (ExecutionException e) {
                stopped = true;
                throw new IllegalStateException(e.getCause());
            }
        }
    }

    /** Lets the workers end at their next method when {@code progress} throws: closing the pool waits for them. */
    private void breakOffUnless(Progress progress) {
        boolean goesOn = false;
        try {
            progress.report(done.get(), rows);
            goesOn = true;
        } finally {
            stopped = stopped || !goesOn;
        }
    }

    private void work(MethodTransformer transformer) {
        for (int from = next.getAndAdd(CHUNK); from < rows && !stopped; from = next.getAndAdd(CHUNK)) {
            for (int row = from; row < Math.min(from + CHUNK, rows) && !stopped; row++) {
                reports.set(row, transformer.report(Token.of(Table.METHOD_DEF, row + 1)));
                done.incrementAndGet();
            }
        }
    }

    /** Whether something may still be added to the report. */
    public boolean isRunning() {
        return running;
    }

    /** What is known of the methods done so far. */
    public TransformReport soFar() {
        boolean complete = done.get() == rows;
        List<TransformedMethodReport> methods = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            TransformedMethodReport report = reports.get(i);
            if (report != null) {
                methods.add(report);
            }
        }
        return new TransformReport(file.key(), role, options.folding(), options.inlining(), complete,
                TransformTotals.of(methods), RatioBar.of(methods), CauseReport.of(methods), counts.list(), List.copyOf(methods),
                AssumptionReport.sorted(assumptions));
    }
}
