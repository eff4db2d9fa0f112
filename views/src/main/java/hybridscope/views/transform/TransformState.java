package hybridscope.views.transform;

import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.inspectors.transform.TransformRun;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.util.Duration;

/**
 * The transform of an opened file, shared by all who show something of it: what was found last, and whether methods are being
 * transformed. For the FX thread only; the work is done off it.
 */
public final class TransformState {
    private static final Duration LOOK_EVERY = Duration.millis(400);

    private final ReadOnlyObjectWrapper<TransformReport> report = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyObjectWrapper<Throwable> failure = new ReadOnlyObjectWrapper<>();
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    private Timeline looking;
    private TransformRun run;
    private BackgroundTasks.Job job;

    /** What was found: while it runs so far, afterwards in full, or as far as it came where somebody stopped it; null before. */
    public ReadOnlyObjectProperty<TransformReport> reportProperty() {
        return report.getReadOnlyProperty();
    }

    /** Why the file cannot be transformed at all; null where it can. */
    public ReadOnlyObjectProperty<Throwable> failureProperty() {
        return failure.getReadOnlyProperty();
    }

    /** Whether methods are being transformed. */
    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** Transforms all methods of a file; a run under way is dropped. */
    public void start(OpenFile file, Assembly.Role role, TransformOptions options, ViewContext context) {
        if (job != null) {
            looking.stop();
            job.cancel();
        }
        TransformRun current = new TransformRun(file, role, options);
        run = current;
        failure.set(null);
        running.set(true);
        job = context.background().run(context.text("transform.task", file.key()), progress -> current.run(progress::report),
                found -> {
            if (run == current) {
                end(found);
            }
        }, thrown -> {
            if (run == current) {
                failure.set(thrown);
                end(null);
            }
        });
        looking = new Timeline(new KeyFrame(LOOK_EVERY, _ -> look()));
        looking.setCycleCount(Timeline.INDEFINITE);
        looking.play();
    }

    /** Stops what runs; the methods done stay. */
    public void stop() {
        if (job != null) {
            job.cancel();
        }
    }

    private void look() {
        if (job.running()) {
            report.set(run.soFar());
        } else if (!run.isRunning()) {
            end(run.soFar());
        }
    }

    private void end(TransformReport found) {
        looking.stop();
        report.set(found);
        running.set(false);
    }
}
