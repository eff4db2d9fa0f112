package hybridscope.views.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.filter.NumberForm;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.resources.Messages;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.WorkThreads;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import hybridscope.views.place.ViewState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;
import javafx.application.Platform;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A grid of a million rows made of numbers: what is decoded when, and searches that are ended. */
@ExtendWith(SteadyClicks.class)
class GridTest {
    private static final int ROWS = 1_000_000;

    private final AtomicInteger decoded = new AtomicInteger();
    private final CountDownLatch gate = new CountDownLatch(1);
    private final List<Place> opened = new ArrayList<>();
    private Grid grid;

    private void show(int gateAt) throws Exception {
        GridModel model = new GridModel("Numbers", ROWS, 0, List.of(
                GridColumn.number("N", "", NumberForm.DECIMAL, row -> new CellReport(row, "", null, null)),
                GridColumn.text("Text", "", row -> text(row, gateAt))), _ -> null, new NoCopying());
        FxToolkit.setupFixture(() -> {
            grid = new Grid(model, new ViewContext(Messages.of(Locale.ENGLISH), new Opened(), new WorkThreads()));
            PaneStage.show(grid, 700, 500);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    private CellReport text(int row, int gateAt) {
        decoded.incrementAndGet();
        if (row == gateAt && !Platform.isFxApplicationThread()) {
            try {
                assertTrue(gate.await(60, TimeUnit.SECONDS));
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        return new CellReport(row, "row " + row, null, null);
    }

    @AfterEach
    void close() throws Exception {
        gate.countDown();
        FxToolkit.setupFixture(grid::dispose);
        PaneStage.clear();
    }

    private static void await(String what, Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> WaitForAsyncUtils.waitForAsyncFx(10_000, condition));
    }

    private String count() {
        return ((Label) grid.lookup(".grid-count")).getText();
    }

    @Test
    void onlyRowsInViewAreDecoded(FxRobot robot) throws Exception {
        show(-1);
        assertEquals("Numbers: 1,000,000 rows", count());
        // Sixty samples for the width of the column, and what twenty visible rows take.
        assertTrue(decoded.get() < 500, decoded + " rows decoded on opening");
        decoded.set(0);
        robot.interact(() -> {
            grid.table().requestFocus();
            grid.select(0);
        });
        robot.push(KeyCode.END);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(ROWS - 1, grid.selectedRowProperty().get());
        robot.push(KeyCode.PAGE_UP);
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(decoded.get() < 500, decoded + " rows decoded on scrolling");
    }

    @Test
    void whatWasFoundStaysWhenTheSearchIsStopped(FxRobot robot) throws Exception {
        show(600_000);
        robot.interact(() -> grid.filterBy(1, "/000$/"));
        await("partial rows are shown", () -> count().equals("Numbers 599 of 1,000,000: Text~/000$/ (59 % searched)"));
        robot.clickOn((Hyperlink) grid.lookup(".hyperlink"));
        await("the search is stopped", () -> count().startsWith("Numbers 599 of 1,000,000: Text~/000$/ (stopped at row 59"));
        assertEquals(599, grid.table().getItems().size());
        assertEquals(599_000, grid.table().getItems().get(598));
        gate.countDown();
        robot.clickOn((Hyperlink) grid.lookup(".hyperlink"));
        await("the search is done", () -> count().equals("Numbers 999 of 1,000,000: Text~/000$/"));
    }

    @Test
    void filtersOrderAndNumberFormAreKept(FxRobot robot) throws Exception {
        show(-1);
        robot.interact(() -> grid.restore(new ViewState(java.util.Map.of("filter.N", "<5", "sort", "-N", "hex", "false"))));
        await("rows are filtered and sorted", () -> List.copyOf(grid.table().getItems()).equals(List.of(4, 3, 2, 1, 0)));
        ViewState saved = WaitForAsyncUtils.waitForAsyncFx(5000, grid::save);
        assertEquals("<5", saved.get("filter.N", ""));
        assertEquals("-N", saved.get("sort", ""));
        assertEquals("false", saved.get("hex", ""));
    }

    @Test
    void aBrokenRegularExpressionChangesNothing(FxRobot robot) throws Exception {
        show(-1);
        robot.interact(() -> grid.filterBy(0, "<3"));
        await("three rows", () -> grid.table().getItems().size() == 3);
        robot.interact(() -> grid.filterBy(1, "/(/"));
        WaitForAsyncUtils.waitForFxEvents();
        assertTrue(grid.lookup(".invalid") != null);
        assertEquals(3, grid.table().getItems().size());
    }

    private final class Opened implements Navigator {
        @Override
        public void open(Place place) {
            opened.add(place);
        }

        @Override
        public void openBeside(Place place) {
            opened.add(place);
        }
    }

    private record NoCopying() implements RowCopying {
        @Override
        public String text(int[] rows, LongConsumer progress) {
            return "";
        }

        @Override
        public String csv(int[] rows, LongConsumer progress) {
            return "";
        }

        @Override
        public String json(int[] rows, LongConsumer progress) {
            return "";
        }

        @Override
        public String command() {
            return "";
        }
    }
}
