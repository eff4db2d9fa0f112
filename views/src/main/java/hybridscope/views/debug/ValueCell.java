package hybridscope.views.debug;

import hybridscope.views.control.Icon;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeTableCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/** A value, marked where it has changed, or the field in which it is edited with what is wrong about the text. */
final class ValueCell extends TreeTableCell<ValueRow, ValueRow> {
    private static final int LONG = 40;

    private final ViewContext context;
    private final ValueTree tree;
    private TextField editor;

    ValueCell(ViewContext context, ValueTree tree) {
        this.context = context;
        this.tree = tree;
        getStyleClass().add("code");
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2 && editor == null && tree.canEdit(getItem())) {
                tree.edit(getItem());
                event.consume();
            }
        });
    }

    @Override
    protected void updateItem(ValueRow row, boolean empty) {
        super.updateItem(row, empty);
        getStyleClass().removeAll("changed", "failed");
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
        editor = new TextField(row.value());
        editor.setId("value-editor");
        editor.getStyleClass().addAll("mono", "cell-editor");
        Label why = new Label();
        why.setId("value-error");
        why.getStyleClass().add("cell-error");
        why.setMinWidth(0);
        HBox box = new HBox(editor, why);
        box.setAlignment(Pos.CENTER_LEFT);
        box.setSpacing(6);
        HBox.setHgrow(editor, Priority.ALWAYS);
        editor.setMinWidth(80);
        TextField mine = editor;
        mine.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                tree.endEdit();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                tree.write(row, mine.getText(), failure -> fail(mine, why, failure));
                event.consume();
            } else if (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.TAB) {
                event.consume();
            }
        });
        mine.focusedProperty().addListener((_, _, focused) -> {
            if (!focused && editor == mine && mine.getScene() != null && mine.getScene().getWindow() != null && mine.getScene().getWindow().isFocused()) {
                tree.endEdit();
            }
        });
        setText(null);
        setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        setGraphic(box);
        mine.requestFocus();
        mine.selectAll();
    }

    private static void fail(TextField field, Label why, Exception failure) {
        if (!field.getStyleClass().contains("invalid")) {
            field.getStyleClass().add("invalid");
        }
        String reason = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        why.setText(reason);
        why.setTooltip(new Tooltip(reason));
        field.setAccessibleText(reason);
        field.requestFocus();
    }
}
