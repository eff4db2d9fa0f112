package hybridscope.views.table;

import hybridscope.core.pe.BitNames;
import hybridscope.inspectors.filter.CellFilter;
import hybridscope.inspectors.filter.FlagCondition;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.controlsfx.control.PopOver;

/**
 * The names of a flags column to choose from: radio buttons for values that exclude each other, boxes with three states for
 * bits (any, set, not set). Every click rewrites the filter's text, so popover and text always say the same.
 */
final class FlagsPopover {
    private static final int TALLEST = 14;

    private final GridColumn column;
    private final ViewContext context;
    private final FilterField field;
    private final Node button;
    private final PopOver popup = new PopOver();
    private final Map<BitNames.Group, ToggleGroup> choices = new LinkedHashMap<>();
    private final Map<BitNames.Value, CheckBox> bits = new LinkedHashMap<>();
    /** Negated values of exclusive groups can be typed but not chosen here; they stay as they are. */
    private final List<FlagCondition> kept = new ArrayList<>();
    private Node content;
    private boolean filling;
    private long hiddenAt;

    /** @param button what opens it, and what its arrow points to */
    FlagsPopover(GridColumn column, ViewContext context, FilterField field, Node button) {
        this.column = column;
        this.context = context;
        this.field = field;
        this.button = button;
        popup.setDetachable(false);
        popup.setAnimated(false);
        // The window's sheets dress it.
        popup.getRoot().getStylesheets().clear();
        popup.setOnHidden(_ -> hiddenAt = System.nanoTime());
    }

    /** Opens it below its button, or closes it. */
    void toggle() {
        // The press on the button that should close it has already hidden it.
        if (popup.isShowing() || System.nanoTime() - hiddenAt < 200_000_000L) {
            popup.hide();
            return;
        }
        if (content == null) {
            content = content();
            popup.setContentNode(content);
        }
        content.setStyle("-fx-font-size: " + field.input().getFont().getSize() + "px;");
        fill();
        boolean left = button.localToScene(0, 0).getX() < button.getScene().getWidth() / 2;
        popup.setArrowLocation(left ? PopOver.ArrowLocation.TOP_LEFT : PopOver.ArrowLocation.TOP_RIGHT);
        popup.show(button);
    }

    private Node content() {
        HBox groups = new HBox();
        groups.getStyleClass().add("groups");
        for (BitNames.Group group : column.names().groups()) {
            if (group.exclusive()) {
                groups.getChildren().addAll(choice(group));
            }
        }
        column.names().groups().stream().filter(group -> !group.exclusive()).flatMap(group -> group.values().stream())
                .forEach(value -> bits.put(value, bit(value)));
        if (!bits.isEmpty()) {
            groups.getChildren().addAll(columns(List.copyOf(bits.values())));
        }
        Button clear = new Button(context.text("table.flags.clear"));
        clear.setOnAction(_ -> {
            field.type("");
            fill();
        });
        Region space = new Region();
        HBox.setHgrow(space, javafx.scene.layout.Priority.ALWAYS);
        Label legend = new Label(bits.isEmpty() ? "" : context.text("table.flags.legend"));
        legend.getStyleClass().add("muted");
        HBox foot = new HBox(legend, space, clear);
        foot.getStyleClass().add("foot");
        Label title = new Label(column.names().name());
        title.getStyleClass().add("section-title");
        VBox content = new VBox(title, groups, foot);
        content.getStyleClass().add("flags-popover");
        return content;
    }

    private List<VBox> choice(BitNames.Group group) {
        ToggleGroup toggles = new ToggleGroup();
        choices.put(group, toggles);
        List<Node> buttons = new ArrayList<>();
        buttons.add(radio(context.text("table.flags.any"), null, toggles));
        group.values().forEach(value -> buttons.add(radio(value.name(), value, toggles)));
        toggles.selectedToggleProperty().subscribe((before, after) -> write());
        return columns(buttons);
    }

    private RadioButton radio(String text, BitNames.Value value, ToggleGroup toggles) {
        RadioButton button = new RadioButton(text);
        button.setUserData(value);
        button.setToggleGroup(toggles);
        return button;
    }

    private CheckBox bit(BitNames.Value value) {
        CheckBox box = new CheckBox(value.name());
        box.setAllowIndeterminate(true);
        box.setIndeterminate(true);
        box.selectedProperty().subscribe((before, after) -> changed(box, value));
        box.indeterminateProperty().subscribe((before, after) -> changed(box, value));
        return box;
    }

    private void changed(CheckBox box, BitNames.Value value) {
        box.setText(box.isIndeterminate() || box.isSelected() ? value.name() : context.text("table.flags.not", value.name()));
        write();
    }

    private static List<VBox> columns(List<? extends Node> nodes) {
        List<VBox> columns = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i += TALLEST) {
            VBox box = new VBox();
            box.getStyleClass().add("group");
            box.getChildren().addAll(nodes.subList(i, Math.min(i + TALLEST, nodes.size())));
            columns.add(box);
        }
        return columns;
    }

    /** Shows what the text says. */
    private void fill() {
        filling = true;
        kept.clear();
        choices.values().forEach(toggles -> toggles.selectToggle(toggles.getToggles().getFirst()));
        bits.values().forEach(box -> {
            box.setSelected(false);
            box.setIndeterminate(true);
        });
        if (field.filter().orElse(null) instanceof CellFilter.Flags flags) {
            flags.conditions().forEach(this::fill);
        }
        filling = false;
    }

    private void fill(FlagCondition condition) {
        for (Map.Entry<BitNames.Value, CheckBox> bit : bits.entrySet()) {
            if (bit.getKey().name().equals(condition.name())) {
                bit.getValue().setIndeterminate(false);
                bit.getValue().setSelected(condition.holds());
                return;
            }
        }
        if (!condition.holds()) {
            kept.add(condition);
            return;
        }
        choices.values().stream().flatMap(toggles -> toggles.getToggles().stream())
                .filter(toggle -> toggle.getUserData() instanceof BitNames.Value value && value.name().equals(condition.name()))
                .findFirst().ifPresent(toggle -> toggle.setSelected(true));
    }

    private void write() {
        if (filling) {
            return;
        }
        List<FlagCondition> conditions = new ArrayList<>(kept);
        choices.forEach((group, toggles) -> {
            if (toggles.getSelectedToggle() != null
                    && toggles.getSelectedToggle().getUserData() instanceof BitNames.Value value) {
                conditions.add(FlagCondition.of(group, value, true));
            }
        });
        for (BitNames.Group group : column.names().groups()) {
            for (BitNames.Value value : group.values()) {
                CheckBox box = bits.get(value);
                if (box != null && !group.exclusive() && !box.isIndeterminate()) {
                    conditions.add(FlagCondition.of(group, value, box.isSelected()));
                }
            }
        }
        field.type(new CellFilter.Flags(conditions).text());
    }
}
