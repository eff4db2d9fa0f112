package hybridscope.views.table;

import hybridscope.inspectors.place.Place;
import javafx.event.EventHandler;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The keys of a grid's rows: arrows move between columns too, Enter follows the link, Alt+Up and Alt+Down sort, Ctrl+C copies.
 */
final class GridKeys {
    private final Grid grid;
    private final TableView<Integer> table;
    private final EventHandler<KeyEvent> pressed = this::pressed;

    GridKeys(Grid grid, TableView<Integer> table) {
        this.grid = grid;
        this.table = table;
        table.addEventFilter(KeyEvent.KEY_PRESSED, pressed);
    }

    private void pressed(KeyEvent event) {
        // Keys typed into the filter row pass through the table too.
        if (!table.isFocused()) {
            return;
        }
        boolean plain = !event.isShiftDown() && !event.isAltDown() && !event.isShortcutDown();
        if (event.getCode() == KeyCode.LEFT && plain) {
            grid.moveActive(-1);
        } else if (event.getCode() == KeyCode.RIGHT && plain) {
            grid.moveActive(1);
        } else if (event.getCode() == KeyCode.UP && event.isAltDown()) {
            grid.sortActive(TableColumn.SortType.ASCENDING);
        } else if (event.getCode() == KeyCode.DOWN && event.isAltDown()) {
            grid.sortActive(TableColumn.SortType.DESCENDING);
        } else if (event.getCode() == KeyCode.ENTER && !event.isAltDown() && grid.activeLink() != null) {
            follow(grid.activeLink(), event.isShortcutDown());
        } else if (event.getCode() == KeyCode.C && event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown()) {
            grid.copy(RowForm.TEXT, grid.selectedRows());
        } else {
            return;
        }
        event.consume();
    }

    private void follow(Place place, boolean beside) {
        if (beside) {
            grid.navigator().openBeside(place);
        } else {
            grid.navigator().open(place);
        }
    }

    void dispose() {
        table.removeEventFilter(KeyEvent.KEY_PRESSED, pressed);
    }
}
