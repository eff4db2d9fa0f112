package hybridscope.views.debug;

import hybridscope.inspectors.debug.Assigned;
import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A value, marked where it has changed, or the field in which it is edited with what is wrong about the text. */
final class ValueCell extends TreeTableCell<ValueRow, ValueRow> {
    private static final int LONG = 40;

    private final ViewContext context;
    private final ValueTree tree;
    private InlineEditor editor;

    ValueCell(ViewContext context, ValueTree tree) {
        this.context = context;
        this.tree = tree;
        getStyleClass().add("code");
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && editor == null
                    && tree.canEdit(getItem())) {
                tree.edit(getItem());
                event.consume();
            }
        });
    }

    @Override
    protected void updateItem(ValueRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().removeAll("changed", "failed", "quiet");
        setTooltip(null);
        if (!empty && row != null && row.key().equals(tree.editing())) {
            if (editor == null) {
                edit(row);
            }
            return;
        }
        editor = null;
        if (empty || row == null) {
            setText(null);
            setGraphic(null);
            return;
        }
        String value = row.value();
        setText(row.changed() ? "~ " + value : value);
        if (row.changed()) {
            getStyleClass().add("changed");
        }
        List<String> more = new ArrayList<>();
        if (value.length() > LONG) {
            more.add(value);
        }
        Assigned assigned = row.variable() == null ? Assigned.YES : row.variable().assigned();
        if (assigned != Assigned.YES) {
            getStyleClass().add("quiet");
            more.add(context.text(assigned == Assigned.NO ? "slots.unassigned.more" : "slots.unsure"));
        }
        if (assigned == Assigned.NO) {
            setText(context.text("slots.unassigned"));
        } else if (assigned == Assigned.MAYBE) {
            setText((row.changed() ? "~ ? " : "? ") + value);
        }
        setGraphic(null);
        setContentDisplay(ContentDisplay.RIGHT);
        if (row.error() != null) {
            getStyleClass().add("failed");
            setContentDisplay(ContentDisplay.LEFT);
            setGraphic(new Icon(CarbonIcons.WARNING, "error"));
        } else if (row.variable() != null && !row.variable().detail().isEmpty()) {
            Label detail = new Label(row.variable().detail());
            detail.getStyleClass().add("muted");
            setGraphic(detail);
        }
        if (row.changed()) {
            more.add(context.text("debug.value.changed"));
        }
        if (!more.isEmpty()) {
            Tooltip tooltip = new Tooltip(String.join("\n", more));
            tooltip.setWrapText(true);
            tooltip.setMaxWidth(600);
            setTooltip(tooltip);
        }
    }

    private void edit(ValueRow row) {
        editor = new InlineEditor(row.value(), (text, failed) -> tree.write(row, text, failed), tree::endEdit);
        setText(null);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(editor);
        editor.begin();
    }
}
