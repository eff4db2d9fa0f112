package hybridscope.views.debug;

import hybridscope.inspectors.debug.ObjectReport;
import hybridscope.inspectors.debug.RootsReport;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.Icon;
import hybridscope.views.control.Segments;
import hybridscope.views.place.ViewContext;
import hybridscope.views.session.DebugControl;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** Who refers to an object, or the shortest way to it from a root. */
final class ReferencesPane {
    /** A line: what it says, and the object it leads to; 0 for none. */
    private record Line(String text, int object, boolean root) {
    }

    private final ViewContext context;
    private final DebugControl debug;
    private final Consumer<Exception> refuse;
    private final ListView<Line> list = new ListView<>();
    private final ToggleButton by;
    private final ToggleButton roots;
    private final BorderPane node = new BorderPane();
    private ObjectReport report;

    ReferencesPane(ViewContext context, DebugControl debug, Consumer<Exception> refuse) {
        this.context = context;
        this.debug = debug;
        this.refuse = refuse;
        by = toggle("debug.object.by");
        roots = toggle("debug.object.roots");
        Segments views = new Segments(by, roots);
        views.onSwitch(() -> {
            if (report != null) {
                fill();
            }
        });
        list.setId("object-references");
        list.setCellFactory(_ -> new Cell());
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && list.getSelectionModel().getSelectedItem() != null) {
                follow(list.getSelectionModel().getSelectedItem());
                event.consume();
            }
        });
        HBox tools = new HBox(views);
        tools.getStyleClass().add("segment-strip");
        node.setTop(tools);
        node.setCenter(list);
    }

    private ToggleButton toggle(String key) {
        ToggleButton toggle = new ToggleButton(context.text(key));
        toggle.setId(key.replace('.', '-'));
        return toggle;
    }

    Node node() {
        return node;
    }

    /** Shows those of an object. */
    void show(ObjectReport object) {
        report = object;
        fill();
    }

    private void fill() {
        if (by.isSelected()) {
            put(report.referencedBy().stream().map(each -> new Line(each.from(), each.object(), each.object() == 0)).toList(),
                    "debug.object.by.none");
        } else {
            int address = report.address();
            debug.ask(session -> session.roots(address), way -> {
                List<Line> lines = new ArrayList<>();
                if (way.reachable()) {
                    lines.add(new Line(way.root(), 0, true));
                }
                for (RootsReport.Step step : way.steps()) {
                    lines.add(new Line((step.through().isEmpty() ? "" : step.through() + " \u2192 ") + step.value(),
                            step.object(), false));
                }
                put(lines, "debug.object.roots.none");
            }, refuse);
        }
    }

    private void put(List<Line> lines, String none) {
        list.getItems().setAll(lines);
        list.setAccessibleText(context.text(by.isSelected() ? "debug.object.by" : "debug.object.roots"));
        node.setCenter(lines.isEmpty() ? new EmptyPane(CarbonIcons.TRASH_CAN, context.text(none)) : list);
    }

    private void follow(Line line) {
        if (line.object != 0) {
            debug.openObject(line.object);
        }
    }

    private final class Cell extends ListCell<Line> {
        Cell() {
            getStyleClass().add("reference");
            setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && getItem() != null) {
                    follow(getItem());
                }
            });
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            getStyleClass().removeAll("link", "root-line");
            setText(null);
            setGraphic(null);
            setTooltip(null);
            if (empty || line == null) {
                return;
            }
            setText(line.text);
            setTooltip(new Tooltip(line.text));
            boolean path = roots.isSelected();
            getStyleClass().add(line.object == 0 ? "root-line" : "link");
            setGraphic(new Icon(line.root ? CarbonIcons.LOCATION : path ? CarbonIcons.ARROW_DOWN_RIGHT : CarbonIcons.CUBE_VIEW));
        }
    }
}
