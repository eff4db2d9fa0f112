package hybridscope.views.table;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.CellReport;
import hybridscope.views.control.Icon;
import hybridscope.views.control.LinkLabel;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A cell: the number, quiet, and beside it what it resolves to, which is a link where it leads somewhere. */
final class GridCell extends TableCell<Integer, Integer> {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");
    private static final PseudoClass STOPPED = PseudoClass.getPseudoClass("stopped");
    private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");
    private static final int LONGEST = 300;

    private final Grid grid;
    private final int column;
    private final GridColumn shows;
    private final Label number = new Label();
    private final Label text = new Label();
    private final Icon mark = new Icon(CarbonIcons.ERROR, "error");
    private final HBox parts = new HBox();
    private CellReport cell;

    GridCell(Grid grid, int column, GridColumn shows) {
        this.grid = grid;
        this.column = column;
        this.shows = shows;
        getStyleClass().add("grid-cell");
        number.getStyleClass().add("raw");
        text.getStyleClass().add("resolved");
        number.setMinWidth(USE_PREF_SIZE);
        text.setMinWidth(0);
        parts.getStyleClass().add("parts");
        parts.setMinWidth(0);
        switch (shows.look()) {
            case NUMBER -> {
                getStyleClass().add("number");
                if (shows.form() != null && shows.form().radix() == 16) {
                    getStyleClass().add("address");
                }
                parts.setAlignment(Pos.CENTER_RIGHT);
                LinkLabel.follow(number, this::link, grid.navigator());
            }
            case CODE -> {
                getStyleClass().add("code");
                parts.setAlignment(Pos.CENTER_LEFT);
            }
            case NUMBER_AND_TEXT, TEXT, BRIEF -> parts.setAlignment(Pos.CENTER_LEFT);
        }
        present(number, !shows.textOnly());
        parts.getChildren().addAll(number, mark, text);
        LinkLabel.follow(text, this::link, grid.navigator());
        text.addEventHandler(MouseEvent.MOUSE_PRESSED, this::keepSelection);
        number.addEventHandler(MouseEvent.MOUSE_PRESSED, this::keepSelection);
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> grid.activate(column));
        addEventHandler(MouseEvent.MOUSE_ENTERED, _ -> explain());
        grid.register(this);
        tableRowProperty().subscribe(row -> {
            if (row instanceof GridRow own) {
                own.has(this);
            }
        });
    }

    /** Whether it stays in front of those that scroll below it. */
    void setStopped(boolean stopped) {
        pseudoClassStateChanged(STOPPED, stopped);
        setViewOrder(stopped ? -1 : 0);
    }

    /** Opening a link beside is no change of selection. */
    private void keepSelection(MouseEvent event) {
        if (event.isShortcutDown() && link() != null) {
            event.consume();
        }
    }

    private Place link() {
        return cell == null ? null : cell.link();
    }

    @Override
    protected void updateItem(Integer row, boolean empty) {
        super.updateItem(row, empty);
        cell = empty || row == null ? null : shows.cells().apply(row);
        if (cell == null) {
            setGraphic(null);
            pseudoClassStateChanged(BROKEN, false);
        } else {
            show();
        }
        updateActive();
    }

    private void show() {
        boolean broken = cell.problem() != null;
        boolean numberOnly = shows.look() == GridColumn.Look.NUMBER;
        // A number that is missing says so.
        String written = numberOnly && !cell.text().isEmpty() ? cell.text() : shows.form(grid.hex()).text(cell.value());
        int pad = shows.look() == GridColumn.Look.NUMBER_AND_TEXT ? shows.widestNumber(grid.hex()) - written.length() : 0;
        // The number is monospaced: blanks in front align it.
        number.setText(pad > 0 ? " ".repeat(pad) + written : written);
        linked(number, numberOnly && cell.link() != null);
        String resolved = cell.text().isEmpty() && broken ? cell.problem() : cell.text();
        text.setText(resolved.length() > LONGEST ? resolved.substring(0, LONGEST) + "…" : resolved);
        // Of a long name the end, a member's own name, tells more than the middle.
        boolean reference = shows.look() == GridColumn.Look.NUMBER_AND_TEXT && shows.form() != null
                || shows.look() != GridColumn.Look.BRIEF && shows.textOnly() && cell.link() != null;
        text.setTextOverrun(reference ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS);
        linked(text, cell.link() != null);
        pseudoClassStateChanged(BROKEN, broken);
        present(mark, broken);
        present(text, !numberOnly && !text.getText().isEmpty());
        setGraphic(parts);
        setTooltip(null);
    }

    /** The parts stay where they are: a click begun on one must end on it, even if the cell is updated meanwhile. */
    private static void present(Node part, boolean shown) {
        part.setVisible(shown);
        part.setManaged(shown);
    }

    private static void linked(Label label, boolean link) {
        if (link != label.getStyleClass().contains("link")) {
            if (link) {
                label.getStyleClass().add("link");
            } else {
                label.getStyleClass().remove("link");
            }
        }
    }

    /** Made when the mouse comes: a tooltip for each of a thousand cells would cost more than the cells. */
    private void explain() {
        if (cell != null && getTooltip() == null) {
            String explanation = grid.explanation(shows, cell);
            if (!explanation.isEmpty()) {
                Tooltip tooltip = new Tooltip(explanation);
                tooltip.setShowDelay(Duration.millis(500));
                tooltip.setWrapText(true);
                tooltip.setMaxWidth(480);
                setTooltip(tooltip);
            }
        }
    }

    /** Shows whether the keyboard is at this cell. */
    void updateActive() {
        pseudoClassStateChanged(ACTIVE, cell != null && grid.isActive(getIndex(), column));
    }
}
