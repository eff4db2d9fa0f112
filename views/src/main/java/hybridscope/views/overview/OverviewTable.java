package hybridscope.views.overview;

import hybridscope.inspectors.overview.OverviewLine;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.views.place.ViewContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The structured table: name, offset, raw bytes and meaning of each line, lines with parts expand. */
final class OverviewTable extends TableView<OverviewNode> {
    private static final int CACHED_LINES = 512;
    /** Widths of columns at 100 %, and what the names have of the room that offsets and bytes leave. */
    private static final double OFFSET = 64;
    private static final double RAW = 88;
    private static final double LEAST_FIELD = 150;
    private static final double LEAST_MEANING = 84;
    private static final double FIELD_SHARE = 0.66;
    /** A scroll bar and borders. */
    private static final double EDGE = 16;

    private final ViewContext context;
    private final Map<OverviewNode, OverviewLine> lines = new LinkedHashMap<>(CACHED_LINES, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<OverviewNode, OverviewLine> eldest) {
            return size() > CACHED_LINES;
        }
    };
    private OverviewRows rows;
    private double scale = 1;

    OverviewTable(ViewContext context) {
        this.context = context;
        setId("overview-table");
        getStyleClass().add("overview-table");
        getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_LAST_COLUMN);
        getColumns().add(column("overview.field", () -> new NameCell(this)));
        getColumns().add(column("overview.offset", () -> new OffsetCell(this, context)));
        getColumns().add(column("overview.raw", () -> new RawCell(this)));
        getColumns().add(column("overview.meaning", () -> new MeaningCell(this, context)));
        widthProperty().subscribe(this::fit);
        addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
    }

    /** Text is so large now, 1 at 100 %: columns grow with it. */
    void zoom(double factor) {
        scale = factor;
        fit();
    }

    /** Offsets and bytes have their room, names and meanings what is left. */
    private void fit() {
        double rest = Math.max(0, getWidth() - EDGE - scale * (OFFSET + RAW));
        double field = Math.max(scale * LEAST_FIELD, rest * FIELD_SHARE);
        List<Double> widths = List.of(field, scale * OFFSET, scale * RAW, Math.max(scale * LEAST_MEANING, rest - field));
        for (int i = 0; i < widths.size(); i++) {
            getColumns().get(i).setPrefWidth(widths.get(i));
        }
    }

    private TableColumn<OverviewNode, OverviewNode> column(String key,
            java.util.function.Supplier<javafx.scene.control.TableCell<OverviewNode, OverviewNode>> cell) {
        TableColumn<OverviewNode, OverviewNode> column = new TableColumn<>(context.text(key));
        column.setId(key);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(each -> new SimpleObjectProperty<>(each.getValue()));
        column.setCellFactory(_ -> cell.get());
        return column;
    }

    /** Shows the lines of {@code newRows}. */
    void show(OverviewRows newRows) {
        rows = newRows;
        lines.clear();
        setItems(newRows);
    }

    /** The lines shown; null before there are any. */
    OverviewRows rows() {
        return rows;
    }

    /** How a node is shown. */
    OverviewLine line(OverviewNode node) {
        OverviewLine known = lines.get(node);
        if (known == null) {
            known = node.line();
            lines.put(node, known);
        }
        return known;
    }

    /** Expands a line, or collapses it. */
    void toggle(OverviewNode line) {
        if (rows.isExpanded(line)) {
            rows.collapse(line);
        } else {
            rows.expand(line);
        }
        refresh();
    }

    /** Selects a line and scrolls to it if it is hidden, expanding what is above it; false where a filter leaves it out. */
    boolean select(OverviewNode line) {
        int index = rows.reveal(line);
        refresh();
        if (index < 0) {
            getSelectionModel().clearSelection();
            return false;
        }
        getSelectionModel().clearAndSelect(index);
        getFocusModel().focus(index);
        layout();
        int[] visible = visibleRows();
        if (index < visible[0] || index > visible[1]) {
            scrollTo(Math.max(0, index - Math.max(visible[1] - visible[0], 0) / 3));
        }
        return true;
    }

    /** The first and the last row that is wholly in view; the last is below the first where there are none. */
    int[] visibleRows() {
        if (!(lookup(".virtual-flow") instanceof VirtualFlow<?> flow) || flow.getFirstVisibleCell() == null) {
            return new int[] {0, -1};
        }
        int first = flow.getFirstVisibleCell().getIndex();
        int last = flow.getLastVisibleCell().getIndex();
        boolean cut = flow.getFirstVisibleCell().getLayoutY() < -0.5;
        return new int[] {cut ? first + 1 : first, last - 1};
    }

    private void keyPressed(KeyEvent event) {
        OverviewNode line = getSelectionModel().getSelectedItem();
        if (line == null || rows == null || event.isShortcutDown() && event.getCode() != KeyCode.ENTER || event.isShiftDown()
                || event.isAltDown()) {
            return;
        }
        boolean expanded = rows.isExpanded(line);
        switch (event.getCode()) {
            case RIGHT, ADD, PLUS -> {
                if (!line.isLeaf() && !expanded) {
                    toggle(line);
                } else if (expanded && line.childCount() > 0 && event.getCode() == KeyCode.RIGHT) {
                    getSelectionModel().clearAndSelect(rows.indexOf(line) + 1);
                }
                event.consume();
            }
            case LEFT, SUBTRACT, MINUS -> {
                if (expanded) {
                    toggle(line);
                } else if (event.getCode() == KeyCode.LEFT && rows.indexOf(line.parent()) >= 0) {
                    select(line.parent());
                }
                event.consume();
            }
            case SPACE -> {
                if (!line.isLeaf()) {
                    toggle(line);
                }
                event.consume();
            }
            case ENTER -> {
                if (line(line).link() != null) {
                    if (event.isShortcutDown()) {
                        context.navigator().openBeside(line(line).link());
                    } else {
                        context.navigator().open(line(line).link());
                    }
                } else if (!line.isLeaf()) {
                    toggle(line);
                }
                event.consume();
            }
            default -> {
            }
        }
    }
}
