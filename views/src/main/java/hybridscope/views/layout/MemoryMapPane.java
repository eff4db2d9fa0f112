package hybridscope.views.layout;

import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.layout.TypeMemoryReport;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.place.ViewContext;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Insets;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * A drawn memory map (UI.md, "Type layout"): eight bytes a row, header words inset, base classes bracketed, holes hatched,
 * fields that share bytes above each other. A click or the arrow keys select a part; Enter or a double click goes to its
 * definition.
 */
public final class MemoryMapPane extends BorderPane {
    private final LayoutTexts texts;
    private final ViewContext context;
    private final Consumer<LayoutPartReport> follow;
    private final ListView<MapRow> list = new ListView<>();
    private final Label title = new Label();
    private final Label sizes = new Label();
    private final ObjectProperty<LayoutPartReport> selected = new SimpleObjectProperty<>();
    private Map<LayoutPartReport, String> moved = Map.of();
    private List<LayoutPartReport> parts = List.of();
    private boolean choosing;

    /**
     * An empty map.
     *
     * @param id     of the list of rows
     * @param follow goes to a part's definition
     */
    public MemoryMapPane(ViewContext context, String id, Consumer<LayoutPartReport> follow) {
        this.context = context;
        this.follow = follow;
        texts = new LayoutTexts(context);
        getStyleClass().add("memory-map");
        title.getStyleClass().add("memory-title");
        // The name stays where there is no room for the numbers behind it.
        title.setMinWidth(USE_PREF_SIZE);
        sizes.setMinWidth(0);
        title.setId(id + "-title");
        sizes.setId(id + "-sizes");
        HBox head = new HBox(title, sizes);
        head.getStyleClass().add("memory-head");
        list.setId(id);
        list.getStyleClass().add("memory-rows");
        // Bound, since lists have rows of one height by their style; fields that share bytes make rows higher.
        list.fixedCellSizeProperty().bind(new SimpleDoubleProperty(USE_COMPUTED_SIZE));
        list.setCellFactory(_ -> new Cell());
        list.setAccessibleText(context.text("layout.map"));
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        list.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> rowSelected(row));
        selected.addListener((_, _, part) -> partSelected(part));
        HBox ruler = new HBox();
        ruler.getStyleClass().add("memory-ruler");
        Region corner = new Region();
        corner.getStyleClass().add("memory-corner");
        ruler.getChildren().add(corner);
        for (int i = 0; i < MapRow.BYTES; i++) {
            Label number = new Label(Integer.toString(i));
            number.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(number, Priority.ALWAYS);
            number.setPrefWidth(20);
            ruler.getChildren().add(number);
        }
        setTop(new VBox(head, ruler));
        setCenter(list);
    }

    /** The part that is selected, or null; both ways. */
    public ObjectProperty<LayoutPartReport> selectedProperty() {
        return selected;
    }

    /** Pixels that title, ruler and all rows take. */
    double wantedHeight() {
        double font = title.getFont().getSize();
        return 5 * font + list.getItems().stream().mapToInt(MapRow::lanes).sum() * Math.max(24, font * 1.3 + 8) + font;
    }

    Node focusTarget() {
        return list;
    }

    /**
     * Draws parts.
     *
     * @param heading what is drawn
     * @param summary its sizes
     * @param changed the parts that lie elsewhere in the type compared with, and how
     */
    public void show(String heading, String summary, List<LayoutPartReport> shown, List<TypeMemoryReport.BaseReport> bases,
            Map<LayoutPartReport, String> changed) {
        title.setText(heading);
        sizes.setText(summary);
        parts = shown;
        getStyleClass().remove("without-bases");
        if (bases.isEmpty()) {
            getStyleClass().add("without-bases");
        }
        moved = changed;
        selected.set(null);
        List<MapRow> rows = MapRow.of(shown, bases);
        list.getItems().setAll(rows);
        setCenter(rows.isEmpty() ? new EmptyPane(CarbonIcons.DATA_BASE, context.text("layout.nothing")) : list);
    }

    private void rowSelected(MapRow row) {
        if (choosing || row == null || row.blocks().isEmpty()
                || row.blocks().stream().anyMatch(block -> block.part() == selected.get())) {
            return;
        }
        selected.set(row.blocks().getFirst().part());
    }

    private void partSelected(LayoutPartReport part) {
        if (part != null && !choosing && (list.getSelectionModel().getSelectedItem() == null
                || !holds(list.getSelectionModel().getSelectedItem(), part))) {
            list.getItems().stream().filter(row -> holds(row, part)).findFirst().ifPresent(row -> {
                choosing = true;
                list.getSelectionModel().select(row);
                list.scrollTo(Math.max(0, list.getItems().indexOf(row) - 3));
                choosing = false;
            });
        }
        // The blocks stay, so that the second click of a double click finds the one of the first.
        mark(list);
    }

    /** Shows in the blocks below {@code node} which one is selected. */
    private void mark(Node node) {
        node.lookupAll(".memory-block").forEach(block -> {
            block.getStyleClass().remove("selected");
            if (selected.get() != null && block.getUserData() == selected.get()) {
                block.getStyleClass().add("selected");
            }
        });
    }

    private static boolean holds(MapRow row, LayoutPartReport part) {
        return row.blocks().stream().anyMatch(block -> block.part() == part);
    }

    private void keyPressed(KeyEvent event) {
        int step = event.getCode() == KeyCode.RIGHT ? 1 : event.getCode() == KeyCode.LEFT ? -1 : 0;
        if (event.isAltDown() || event.isShortcutDown()) {
            return;
        }
        if (step != 0 && !parts.isEmpty()) {
            int now = parts.indexOf(selected.get());
            selected.set(parts.get(Math.clamp(now < 0 ? 0 : now + step, 0, parts.size() - 1)));
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && selected.get() != null) {
            follow.accept(selected.get());
            event.consume();
        }
    }

    private final class Cell extends ListCell<MapRow> {
        private MapRow drawn;

        @Override
        protected void updateItem(MapRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(null);
            if (!empty && row != null && row == drawn) {
                mark(getGraphic());
                return;
            }
            drawn = empty ? null : row;
            if (empty || row == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            setGraphic(draw(row));
            setAccessibleText(row.blocks().stream().map(block -> texts.spoken(block.part())).collect(Collectors.joining(". ")));
        }
    }

    private Node draw(MapRow row) {
        Label offset = new Label("%04X".formatted(row.offset()));
        offset.getStyleClass().add("memory-offset");
        Bytes bytes = new Bytes(row);
        HBox.setHgrow(bytes, Priority.ALWAYS);
        HBox line = new HBox(bracket(row), offset, bytes);
        if (row.more() > 0) {
            Label more = new Label(context.text("layout.more", row.more()));
            more.getStyleClass().add("muted");
            line.getChildren().add(more);
        }
        return line;
    }

    /** The bracket of a base class; its name stands where it opens. */
    private static Node bracket(MapRow row) {
        Label bracket = new Label(row.base() == null || !row.base().first() ? "" : row.base().name());
        bracket.getStyleClass().add("memory-bracket");
        if (row.base() != null) {
            bracket.getStyleClass().add(row.base().first() ? row.base().last() ? "whole" : "open" : row.base().last()
                    ? "close" : "through");
            Tooltip.install(bracket, new Tooltip(row.base().name()));
        }
        bracket.setMaxHeight(Double.MAX_VALUE);
        return bracket;
    }

    /** The blocks of a row, laid out by bytes. */
    private final class Bytes extends Pane {
        private final MapRow row;

        Bytes(MapRow row) {
            this.row = row;
            row.blocks().forEach(block -> getChildren().add(node(block)));
            setPadding(Insets.EMPTY);
        }

        @Override
        protected double computePrefHeight(double width) {
            return row.lanes() * lane();
        }

        /** Height of a block; follows the zoom. */
        private double lane() {
            return Math.max(24, getChildren().isEmpty() ? 0 : Math.ceil(getChildren().getFirst().prefHeight(-1)) + 8);
        }

        @Override
        protected double computePrefWidth(double height) {
            return MapRow.BYTES * 20;
        }

        @Override
        protected double computeMinWidth(double height) {
            return MapRow.BYTES * 8;
        }

        @Override
        protected void layoutChildren() {
            double unit = getWidth() / MapRow.BYTES;
            double lane = lane();
            for (int i = 0; i < row.blocks().size(); i++) {
                MapRow.Block block = row.blocks().get(i);
                double left = Math.round(block.start() * unit);
                getChildren().get(i)
                        .resizeRelocate(left, block.lane() * lane + 1, Math.round(block.end() * unit) - left, lane - 2);
            }
        }

        private Node node(MapRow.Block block) {
            LayoutPartReport part = block.part();
            boolean isSelected = part == selected.get();
            Label label = new Label(row.gap() ? context.text("layout.gap", row.size()) : block.first() ? texts.block(part) : "");
            label.getStyleClass().add("memory-block");
            label.getStyleClass().add(switch (part.kind()) {
                case HOLE -> "hole";
                case FIELD, ELEMENT, VALUE -> part.from() == null ? "field" : "inherited";
                default -> "header";
            });
            if (row.gap()) {
                label.getStyleClass().add("gap");
            } else if (part.kind() == LayoutPartReport.Kind.HOLE && block.first() && block.end() - block.start() > 2) {
                Label why = new Label(texts.reason(part));
                why.getStyleClass().add("hole-reason");
                label.setText("");
                label.setGraphic(why);
            }
            if (isSelected) {
                label.getStyleClass().add("selected");
            }
            if (!block.first()) {
                label.getStyleClass().add("continued");
            }
            String change = moved.get(part);
            if (change != null) {
                label.getStyleClass().add("moved");
                label.setText(label.getText().isEmpty() ? "" : "~ " + label.getText());
            }
            String spoken = texts.spoken(part) + (change == null ? "" : context.text("layout.separator") + change);
            label.setUserData(part);
            label.setAccessibleRole(AccessibleRole.BUTTON);
            label.setAccessibleText(spoken);
            label.setId("part-" + part.offset() + (part.name().isEmpty() ? "" : "-" + part.name()));
            Tooltip.install(label, new Tooltip(spoken));
            label.setOnMousePressed(event -> {
                if (event.getButton() == MouseButton.PRIMARY) {
                    // What is clicked is in sight: the list selects its row itself, without scrolling.
                    choosing = true;
                    selected.set(part);
                    choosing = false;
                }
            });
            label.setOnMouseClicked(event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
                    follow.accept(part);
                }
            });
            return label;
        }
    }
}
