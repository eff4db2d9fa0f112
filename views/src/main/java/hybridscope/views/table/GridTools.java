package hybridscope.views.table;

import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TableColumn;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** The strip above a grid: how many rows are shown and why, number form, columns, copying. */
final class GridTools extends HBox {
    /** Below this width, in em, there is no room for the texts of buttons. */
    private static final double NARROW = 60;

    private final Grid grid;
    private final GridModel model;
    private final ViewContext context;
    private final Label count = new Label();
    private final Label selection = new Label();
    private final Hyperlink stop = new Hyperlink();
    private final Button clear;
    private final ToggleButton hexadecimal;
    private final ToggleButton decimal;
    private final MenuButton columnsMenu;
    private final MenuButton copyMenu;
    private final DoubleProperty zoom = new SimpleDoubleProperty(13);

    GridTools(Grid grid, GridModel model, ViewContext context, List<TableColumn<Integer, Integer>> columns) {
        this.grid = grid;
        this.model = model;
        this.context = context;
        getStyleClass().addAll("tool-strip", "grid-tools");
        count.getStyleClass().add("grid-count");
        count.setMinWidth(60);
        selection.getStyleClass().add("count");
        selection.setMinWidth(USE_PREF_SIZE);
        stop.setMinWidth(USE_PREF_SIZE);
        clear = new Button(context.text("table.filter.clear"), new Icon(CarbonIcons.FILTER_REMOVE));
        clear.getStyleClass().add("tool");
        clear.setMinWidth(USE_PREF_SIZE);
        clear.setOnAction(_ -> grid.clearFilters());
        hexadecimal = toggle("table.hex");
        decimal = toggle("table.decimal");
        Segments forms = new Segments(hexadecimal, decimal);
        forms.onSwitch(() -> grid.setHex(hexadecimal.isSelected()));
        boolean switches = model.columns().stream().anyMatch(column -> column.form() == null);
        forms.setVisible(switches);
        forms.setManaged(switches);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        columnsMenu = columnsMenu(columns);
        copyMenu = copyMenu();
        getChildren().addAll(count, stop, clear, space, cut(), selection, forms, columnsMenu, copyMenu);
        count.fontProperty().subscribe(font -> {
            zoom.set(font.getSize());
            fold();
        });
        widthProperty().subscribe(this::fold);
    }

    /** In a narrow strip the buttons are icons, so that the count can be read. */
    private void fold() {
        boolean narrow = getWidth() > 0 && getWidth() < NARROW * zoom.get();
        for (Labeled button : List.of(clear, columnsMenu, copyMenu)) {
            button.setContentDisplay(narrow ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
            button.setTooltip(narrow ? new Tooltip(button.getText()) : null);
        }
    }

    private ToggleButton toggle(String key) {
        ToggleButton button = new ToggleButton(context.text(key));
        button.setId(key.replace('.', '-'));
        button.setTooltip(new Tooltip(context.text(key + ".hint")));
        return button;
    }

    private Node cut() {
        Label label = new Label(context.text("table.cut", model.cut()), new Icon(CarbonIcons.ERROR, "error"));
        label.getStyleClass().add("cut");
        label.setMinWidth(USE_PREF_SIZE);
        label.setTooltip(new Tooltip(context.text("table.cut.hint", model.cut() + model.rows(), model.rows())));
        label.setVisible(model.cut() > 0);
        label.setManaged(model.cut() > 0);
        return label;
    }

    private MenuButton columnsMenu(List<TableColumn<Integer, Integer>> columns) {
        MenuButton button = menu("table.columns", CarbonIcons.COLUMN);
        for (TableColumn<Integer, Integer> column : columns) {
            CheckMenuItem item = new CheckMenuItem(column.getId());
            item.selectedProperty().bindBidirectional(column.visibleProperty());
            button.getItems().add(item);
        }
        return button;
    }

    private MenuButton copyMenu() {
        MenuButton button = menu("copy.menu", CarbonIcons.COPY);
        button.setOnShowing(_ -> {
            int selected = grid.selectedRows().length;
            List<MenuItem> items = new ArrayList<>();
            if (selected > 0) {
                items.add(heading(context.text("table.copy.selected", selected)));
                items.addAll(copyItems(grid, context, true));
                items.add(new SeparatorMenuItem());
            }
            items.add(heading(context.text("table.copy.all", grid.rows().length)));
            items.addAll(copyItems(grid, context, false));
            button.getItems().setAll(items);
        });
        button.getItems().setAll(copyItems(grid, context, false));
        return button;
    }

    private static MenuItem heading(String text) {
        MenuItem item = new MenuItem(text);
        item.getStyleClass().add("menu-heading");
        item.setDisable(true);
        return item;
    }

    /** One item for each form in which the selected rows, or all shown, can be copied. */
    static List<MenuItem> copyItems(Grid grid, ViewContext context, boolean selected) {
        return Arrays.stream(RowForm.values()).filter(form -> form != RowForm.COMMAND || !selected).map(form -> {
            MenuItem item = new MenuItem(context.text(form.messageKey()));
            item.setId((form.messageKey() + (selected ? ".selected" : ".all")).replace('.', '-'));
            item.setOnAction(_ -> grid.copy(form, selected ? grid.selectedRows() : grid.rows()));
            return item;
        }).toList();
    }

    private MenuButton menu(String key, Ikon ikon) {
        MenuButton button = new MenuButton(context.text(key), new Icon(ikon));
        button.setId(key.replace('.', '-'));
        button.getStyleClass().add("tool");
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    /** Tells how many rows are shown. */
    void show(GridQuery.Answer answer, int shown) {
        String filters = grid.summary();
        boolean filtered = !filters.isEmpty();
        String base = filtered ? context.text("table.count.filtered", model.name(), shown, model.rows(), filters)
                : context.text("table.count", model.name(), model.rows());
        count.setText(switch (answer.state()) {
            case DONE -> base;
            case RUNNING -> context.text("table.count.running", base, percent(answer));
            case STOPPED -> context.text("table.count.stopped", base, answer.scanned());
            case TOO_SLOW -> context.text("table.count.slow", base, answer.scanned());
        });
        count.setTooltip(new Tooltip(count.getText()));
        boolean running = answer.state() == GridQuery.State.RUNNING;
        boolean stopped = answer.state() == GridQuery.State.STOPPED;
        stop.setText(running ? context.text("table.stop") : context.text("table.again"));
        stop.setOnAction(_ -> {
            if (running) {
                grid.stop();
            } else {
                grid.again();
            }
        });
        stop.setVisible(running || stopped);
        stop.setManaged(running || stopped);
        clear.setVisible(filtered);
        clear.setManaged(filtered);
    }

    /** Tells why something did not work out. */
    void failed(Throwable failure) {
        count.setText(context.text("table.copy.failed",
                failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage()));
    }

    private int percent(GridQuery.Answer answer) {
        return (int) (100L * answer.scanned() / Math.max(model.rows(), 1));
    }

    /** Tells how many rows are selected, where it is more than one. */
    void selection(int rows) {
        selection.setText(rows > 1 ? context.text("table.selected", rows) : "");
    }

    /** Shows which number form holds. */
    void showHex(boolean hex) {
        (hex ? hexadecimal : decimal).setSelected(true);
    }

    /** Size of the font in pixels: what the zoom changes. */
    DoubleProperty zoomProperty() {
        return zoom;
    }
}
