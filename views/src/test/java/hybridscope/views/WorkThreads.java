package hybridscope.views;

import hybridscope.views.place.BackgroundTasks;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.application.Platform;

/** Each job on a thread of its own. */
public final class WorkThreads implements BackgroundTasks {
    private final List<AtomicBoolean> jobs = new CopyOnWriteArrayList<>();

    /** Whether work is under way whose result somebody waits for. */
    public boolean busy() {
        return jobs.stream().anyMatch(ended -> !ended.get());
    }

    @Override
    public <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
        AtomicBoolean ended = new AtomicBoolean();
        jobs.add(ended);
        Progress progress = (_, _) -> {
            if (ended.get()) {
                throw new CancellationException();
            }
        };
        Thread.ofPlatform().daemon().start(() -> {
            try {
                T result = work.run(progress);
                Platform.runLater(() -> deliver(ended, () -> done.accept(result)));
            } catch (CancellationException e) {
                ended.set(true);
            } catch (Exception e) {
                Platform.runLater(() -> deliver(ended, () -> failed.accept(e)));
            }
        });
        return new Job() {
            @Override
            public void cancel() {
                ended.set(true);
            }

            @Override
            public boolean running() {
                return !ended.get();
            }
        };
    }

    private static void deliver(AtomicBoolean ended, Runnable delivery) {
        if (ended.compareAndSet(false, true)) {
            delivery.run();
        }
    }
}
