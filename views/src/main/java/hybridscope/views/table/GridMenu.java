package hybridscope.views.table;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.views.control.CopyMenu;
import hybridscope.views.control.PlaceMenu;
import hybridscope.views.place.ViewContext;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

/** The context menu of a grid's rows. */
final class GridMenu {
    private final Grid grid;
    private final GridModel model;
    private final ViewContext context;
    private final ContextMenu menu = new ContextMenu();

    GridMenu(Grid grid, GridModel model, ViewContext context) {
        this.grid = grid;
        this.model = model;
        this.context = context;
        MenuItem follow = context.item("table.menu.follow", () -> go(grid.navigator()::open));
        follow.setAccelerator(new KeyCodeCombination(KeyCode.ENTER));
        MenuItem beside = context.item("table.menu.beside", () -> go(grid.navigator()::openBeside));
        beside.setAccelerator(new KeyCodeCombination(KeyCode.ENTER, KeyCombination.SHORTCUT_DOWN));
        MenuItem open = context.item("table.menu.open", () -> grid.navigator().open(grid.activeSubject()));
        PlaceMenu about = new PlaceMenu(context.messages(), grid.navigator(), grid::activeSubject);
        MenuItem bytes = context.item("table.menu.bytes", () -> grid.navigator().open(rowBytes()));
        MenuItem like = context.item("table.menu.like", () -> grid.filterBy(grid.activeColumn(), sameAs()));
        MenuItem value = context.item("table.menu.value", () -> CopyMenu.put(shown()));
        MenuItem up = context.item("table.menu.ascending", () -> grid.sortActive(TableColumn.SortType.ASCENDING));
        up.setAccelerator(new KeyCodeCombination(KeyCode.UP, KeyCombination.ALT_DOWN));
        MenuItem down = context.item("table.menu.descending", () -> grid.sortActive(TableColumn.SortType.DESCENDING));
        down.setAccelerator(new KeyCodeCombination(KeyCode.DOWN, KeyCombination.ALT_DOWN));
        MenuItem unsorted = context.item("table.menu.unsorted", () -> grid.sortActive(null));
        menu.getItems().addAll(open, follow, beside, about.uses(), bytes, about.layout(), about.ir(), about.sharing(),
                about.breakpoint(context.debug()), about.debug(context.debug()), new SeparatorMenuItem(), like, up,
                down, unsorted, new SeparatorMenuItem(), value, copy("table.menu.copy.selected", true),
                copy("table.menu.copy.all", false));
        menu.setOnShowing(_ -> {
            boolean none = grid.activeCell() == null;
            boolean linked = !none && grid.activeLink() != null;
            open.setVisible(grid.activeSubject() != null);
            follow.setDisable(!linked);
            beside.setDisable(!linked);
            bytes.setDisable(none);
            like.setDisable(none);
            value.setDisable(none);
        });
    }

    /** The menu. */
    ContextMenu menu() {
        return menu;
    }

    private Menu copy(String key, boolean selected) {
        Menu copies = new Menu(context.text(key));
        copies.setId(key.replace('.', '-'));
        copies.getItems().setAll(GridTools.copyItems(grid, context, selected));
        return copies;
    }

    /** The keys of these items work while the menu is closed, so also where there is nothing to go to. */
    private void go(Consumer<Place> navigator) {
        Place link = grid.activeLink();
        if (link != null) {
            navigator.accept(link);
        }
    }

    private Place rowBytes() {
        return model.bytes().apply(grid.selectedRowProperty().get());
    }

    private String shown() {
        return model.columns().get(grid.activeColumn()).shown(grid.activeCell(), grid.hex());
    }

    /** The filter that passes what the keyboard's cell shows. */
    private String sameAs() {
        CellReport cell = grid.activeCell();
        GridColumn column = model.columns().get(grid.activeColumn());
        boolean byNumber = column.look() == GridColumn.Look.NUMBER || column.names() != null || cell.text().isBlank();
        return byNumber ? "=0x%X".formatted(cell.value()) : "=" + cell.text();
    }
}
