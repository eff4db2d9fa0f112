package hybridscope.app.window;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

/** A sheet above the window: palette, shortcuts. Esc or a click beside it closes it and gives the focus back. */
final class Overlay extends StackPane {
    private Node before;

    Overlay() {
        getStyleClass().add("overlay");
        setVisible(false);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            }
        });
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getTarget() == this) {
                close();
            }
        });
    }

    /** Shows {@code sheet} at {@code place} and gives {@code focus} the keyboard. */
    void open(Region sheet, Pos place, Node focus) {
        if (!isVisible()) {
            before = getScene().getFocusOwner();
        }
        getChildren().setAll(sheet);
        setAlignment(sheet, place);
        setVisible(true);
        focus.requestFocus();
    }

    /** Whether {@code sheet} is what is shown. */
    boolean shows(Node sheet) {
        return isVisible() && getChildren().contains(sheet);
    }

    void close() {
        if (isVisible()) {
            setVisible(false);
            getChildren().clear();
            if (before != null) {
                before.requestFocus();
            }
        }
    }
}
