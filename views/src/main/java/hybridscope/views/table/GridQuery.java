package hybridscope.views.table;

import hybridscope.inspectors.filter.CellFilter;
import hybridscope.inspectors.filter.FilterTooSlowException;
import hybridscope.inspectors.filter.RowOrder;
import hybridscope.inspectors.filter.RowScan;
import hybridscope.inspectors.table.CellReport;
import hybridscope.views.place.BackgroundTasks;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.util.Duration;

/** Filters and sorts the rows of a grid off the FX thread; one question at a time, a new one replaces the old. */
final class GridQuery {
    private static final Duration LOOK_EVERY = Duration.millis(150);

    /** What to look for. */
    record Question(List<Condition> conditions, List<Order> orders, boolean hex) {
        /** Whether the answer is all rows as they stand. */
        boolean isEmpty() {
            return conditions.isEmpty() && orders.isEmpty();
        }
    }

    /** A column's filter. */
    record Condition(GridColumn column, CellFilter filter) {
    }

    /** A column to sort by. */
    record Order(GridColumn column, boolean descending) {
    }

    /** How far an answer is. */
    enum State {
        /** Rows are still looked at. */
        RUNNING,
        /** All rows were looked at. */
        DONE,
        /** Somebody cancelled: the rows found until then. */
        STOPPED,
        /** A regular expression ran away. */
        TOO_SLOW
    }

    /**
     * An answer.
     *
     * @param rows    indices of rows as they are to be shown; null where the old ones stay for now
     * @param state   how far it is
     * @param scanned how many rows have been looked at
     */
    record Answer(int[] rows, State state, int scanned) {
    }

    private final GridModel model;
    private final ViewContext context;
    private final Consumer<Answer> answered;
    private final Timeline looking = new Timeline();
    private BackgroundTasks.Job job;
    private RowScan scan;
    private boolean sorted;
    private boolean failed;

    /** @param answered told answers on the FX thread, the last one in another state than RUNNING */
    GridQuery(GridModel model, ViewContext context, Consumer<Answer> answered) {
        this.model = model;
        this.context = context;
        this.answered = answered;
        looking.getKeyFrames().add(new KeyFrame(LOOK_EVERY, _ -> look()));
        looking.setCycleCount(Timeline.INDEFINITE);
    }

    /** Starts looking for rows; the question is not empty. */
    void ask(Question question) {
        drop();
        RowScan current = new RowScan(model.rows(), row -> passes(question, row));
        scan = current;
        sorted = !question.orders().isEmpty();
        failed = false;
        boolean filtered = !question.conditions().isEmpty();
        job = context.background().run(context.text(filtered ? "table.task.filter" : "table.task.sort", model.name()),
                progress -> sort(question, current.run(filtered ? done -> progress.report(done, model.rows()) : _ -> { }),
                progress), rows -> {
                    looking.stop();
                    answered.accept(new Answer(rows, State.DONE, model.rows()));
                }, failure -> {
                    looking.stop();
                    failed = true;
                    if (failure instanceof FilterTooSlowException) {
                        answered.accept(new Answer(current.found(), State.TOO_SLOW, current.scanned()));
                    } else {
                        throw new IllegalStateException(failure);
                    }
                });
        looking.playFromStart();
    }

    private static boolean passes(Question question, int row) {
        for (Condition condition : question.conditions()) {
            CellReport cell = condition.column.cells().apply(row);
            if (!condition.filter.matches(cell.value(), condition.column.shown(cell, question.hex()))) {
                return false;
            }
        }
        return true;
    }

    /** The least important order first: each sort keeps what the one before did among equals. */
    private static int[] sort(Question question, int[] rows, BackgroundTasks.Progress progress) {
        int[] sorted = rows;
        for (Order order : question.orders().reversed()) {
            LongConsumer told = done -> progress.report(done, rows.length);
            GridColumn column = order.column();
            sorted = column.byText()
                    ? RowOrder.byText(sorted, row -> column.shown(column.cells().apply(row), question.hex()), order.descending(),
                    told) : RowOrder.byNumber(sorted, row -> column.cells().apply(row).value(), order.descending(), told);
        }
        return sorted;
    }

    private void look() {
        if (job.running()) {
            answered.accept(new Answer(sorted ? null : scan.found(), State.RUNNING, scan.scanned()));
        } else if (!failed) {
            looking.stop();
            answered.accept(new Answer(scan.found(), State.STOPPED, scan.scanned()));
        }
    }

    /** Ends the search; what it found is answered. */
    void stop() {
        if (job != null && job.running()) {
            job.cancel();
            look();
        }
    }

    /** Ends the search without an answer. */
    void drop() {
        looking.stop();
        if (job != null) {
            job.cancel();
        }
    }
}
