package hybridscope.app.task;

import hybridscope.views.place.BackgroundTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Runs work on daemon threads and delivers results on the FX thread. What is under way can be asked for at any time, so
 * the status bar decides by a job's age whether it shows it.
 */
public final class TaskRunner implements BackgroundTasks, AutoCloseable {
    /** After this time a task is worth showing, in milliseconds. */
    public static final long PATIENCE_MS = 200;

    private final Executor deliverer;
    private final ExecutorService workers = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("task-", 1)
            .factory());
    private final List<Task<?>> tasks = new ArrayList<>();

    /** @param deliverer where results are delivered: {@code Platform::runLater} in the window */
    public TaskRunner(Executor deliverer) {
        this.deliverer = deliverer;
    }

    @Override
    public <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
        Task<T> task = new Task<>(title, work, done, failed);
        synchronized (tasks) {
            tasks.add(task);
        }
        try {
            workers.execute(task::execute);
        } catch (RejectedExecutionException closed) {
            // A pause before a search outlives its window: nobody waits for what it would find.
            task.cancel();
        }
        return task;
    }

    /** What is under way, oldest first. */
    public List<Status> running() {
        synchronized (tasks) {
            return tasks.stream().map(Task::status).toList();
        }
    }

    /** Cancels everything under way. */
    public void cancelAll() {
        List<Task<?>> all;
        synchronized (tasks) {
            all = List.copyOf(tasks);
        }
        all.forEach(Task::cancel);
    }

    @Override
    public void close() {
        cancelAll();
        workers.shutdown();
    }

    /**
     * A task as the status bar shows it.
     *
     * @param ageMs    milliseconds since it began
     * @param fraction 0 to 1, or -1 while nobody knows
     */
    public record Status(String title, long ageMs, double fraction, Job job) {
    }

    private final class Task<T> implements Job, Progress {
        private final String title;
        private final Work<T> work;
        private final Consumer<? super T> done;
        private final Consumer<? super Throwable> failed;
        private final long started = System.nanoTime();
        private final AtomicBoolean ended = new AtomicBoolean();
        private volatile double fraction = -1;

        Task(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
            this.title = title;
            this.work = work;
            this.done = done;
            this.failed = failed;
        }

        void execute() {
            try {
                report(0, 0);
                T result = work.run(this);
                deliver(() -> done.accept(result));
            } catch (CancellationException e) {
                cancel();
            } catch (Throwable e) {
                deliver(() -> failed.accept(e));
            }
        }

        /** A cancelled job delivers nothing, even when the cancel comes between the end of the work and its delivery. */
        private void deliver(Runnable delivery) {
            deliverer.execute(() -> {
                if (ended.compareAndSet(false, true)) {
                    forget();
                    delivery.run();
                }
            });
        }

        private void forget() {
            synchronized (tasks) {
                tasks.remove(this);
            }
        }

        Status status() {
            return new Status(title, (System.nanoTime() - started) / 1_000_000, fraction, this);
        }

        @Override
        public void report(long soFar, long total) {
            if (ended.get()) {
                throw new CancellationException(title);
            }
            fraction = total > 0 ? Math.clamp((double) soFar / total, 0, 1) : -1;
        }

        @Override
        public void cancel() {
            if (ended.compareAndSet(false, true)) {
                forget();
            }
        }

        @Override
        public boolean running() {
            return !ended.get();
        }
    }
}
