package hybridscope.views.control;

import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The search inside a text: upper and lower case alike, next (Enter), previous (Shift+Enter), around the end. Esc closes it.
 */
public final class TextFind extends HBox {
    /** More are not counted. */
    private static final int MOST = 10_000;

    private final Searched searched;
    private final SearchField field;
    private final Label result = new Label();
    private final ViewContext context;
    private List<Found> found = List.of();
    private int at = -1;

    /** A place where the text stands. */
    public record Found(int line, int column) {
    }

    /** What is searched. */
    public interface Searched {
        /** The lines; none while there is no text. */
        List<String> lines();

        /** The line that the caret is in. */
        int currentLine();

        /** Selects a part of a line, and scrolls there. */
        void select(int line, int from, int to);

        /** What takes the keyboard when the search is closed. */
        Node focusTarget();
    }

    /**
     * A search that is closed as yet.
     *
     * @param id     the id of its field, and what the ids of the others begin with
     * @param prompt the key of the text that stands in the empty field
     */
    public TextFind(String id, String prompt, Searched searched, ViewContext context) {
        this.searched = searched;
        this.context = context;
        getStyleClass().addAll("tool-strip", "find-bar");
        field = new SearchField(id, prompt, context.messages());
        field.setPrefColumnCount(28);
        result.getStyleClass().add("muted");
        result.setId(id + "-result");
        HBox.setHgrow(field, Priority.SOMETIMES);
        getChildren().addAll(field, button(CarbonIcons.CHEVRON_UP, "hex.find.previous", () -> step(-1)),
                button(CarbonIcons.CHEVRON_DOWN, "hex.find.next", () -> step(1)), result,
                button(CarbonIcons.CLOSE, "hex.find.close", this::close));
        field.textProperty().addListener(_ -> search(true));
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                close();
                event.consume();
            } else if (event.getCode() == KeyCode.ENTER) {
                step(event.isShiftDown() ? -1 : 1);
                event.consume();
            }
        });
        shown(false);
    }

    /** Opens it, with the keyboard in its field. */
    public void open() {
        shown(true);
        field.requestFocus();
        field.selectAll();
        search(false);
    }

    /** The text is another one: what was found is found anew. */
    public void renew() {
        if (isVisible()) {
            search(false);
        }
    }

    private void close() {
        shown(false);
        searched.focusTarget().requestFocus();
    }

    private void shown(boolean shown) {
        setVisible(shown);
        setManaged(shown);
    }

    /** All places of {@code wanted} in {@code lines}, at most {@link #MOST}. */
    public static List<Found> search(List<String> lines, String wanted) {
        List<Found> found = new ArrayList<>();
        if (wanted.isEmpty()) {
            return found;
        }
        for (int line = 0; line < lines.size(); line++) {
            String text = lines.get(line);
            for (int column = 0; column <= text.length() - wanted.length() && found.size() < MOST; column++) {
                if (text.regionMatches(true, column, wanted, 0, wanted.length())) {
                    found.add(new Found(line, column));
                    column += wanted.length() - 1;
                }
            }
        }
        return found;
    }

    private void search(boolean go) {
        found = search(searched.lines(), field.getText());
        at = -1;
        if (go && !found.isEmpty()) {
            int line = searched.currentLine();
            for (int i = 0; i < found.size() && at < 0; i++) {
                at = found.get(i).line() >= line ? i : -1;
            }
            at = Math.max(at, 0);
            select();
        }
        tell();
    }

    private void step(int direction) {
        if (!found.isEmpty()) {
            at = Math.floorMod(at < 0 && direction < 0 ? -1 : at + direction, found.size());
            select();
            tell();
        }
    }

    private void select() {
        searched.select(found.get(at).line(), found.get(at).column(), found.get(at).column() + field.getText().length());
    }

    private void tell() {
        field.getStyleClass().remove("invalid");
        if (field.getText().isEmpty()) {
            result.setText("");
        } else if (found.isEmpty()) {
            field.getStyleClass().add("invalid");
            result.setText(context.text("hex.find.none"));
        } else {
            result.setText(context.text("il.find.count", at + 1, found.size()));
        }
    }

    private Button button(Ikon icon, String key, Runnable action) {
        Button button = new Button(null, new Icon(icon));
        button.getStyleClass().add("flat");
        button.setTooltip(new Tooltip(context.text(key)));
        button.setAccessibleText(context.text(key));
        button.setOnAction(_ -> action.run());
        return button;
    }
}
