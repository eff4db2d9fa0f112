package hybridscope.views.debug;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A field in a row, with what is wrong about its text beside it. Enter does it, Esc and the loss of the focus leave it. */
final class InlineEditor extends HBox {
    private final TextField field;
    private final Label why = new Label();
    private boolean left;

    /**
     * With a text.
     *
     * @param commit given the text, and who is told why it was refused
     * @param leave  leaves everything as it was
     */
    InlineEditor(String text, BiConsumer<String, Consumer<Exception>> commit, Runnable leave) {
        field = new TextField(text);
        field.setId("value-editor");
        field.getStyleClass().addAll("mono", "cell-editor");
        field.setMinWidth(60);
        HBox.setHgrow(field, Priority.ALWAYS);
        why.setId("value-error");
        why.getStyleClass().add("cell-error");
        why.setMinWidth(0);
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(6);
        getChildren().add(field);
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                left = true;
                leave.run();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                commit.accept(field.getText(), this::fail);
                event.consume();
            } else if (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN || event.getCode() == KeyCode.TAB) {
                event.consume();
            }
        });
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused && !left && getScene() != null && getScene().getWindow() != null && getScene().getWindow().isFocused()) {
                left = true;
                leave.run();
            }
        });
    }

    /** Takes the keyboard. */
    void begin() {
        field.requestFocus();
        field.selectAll();
    }

    private void fail(Exception failure) {
        if (!field.getStyleClass().contains("invalid")) {
            field.getStyleClass().add("invalid");
        }
        String reason = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        why.setText(reason);
        why.setTooltip(new Tooltip(reason));
        if (!getChildren().contains(why)) {
            getChildren().add(why);
        }
        field.setAccessibleText(reason);
        field.requestFocus();
    }
}
