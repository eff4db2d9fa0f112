package hybridscope.views.il;

import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.place.Navigator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntConsumer;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.ReadOnlyStyledDocument;
import org.fxmisc.richtext.model.SimpleEditableStyledDocument;
import org.fxmisc.richtext.util.UndoUtils;

/**
 * The text of a document: read only, with its links alive. A link is underlined under the mouse, a click or Enter follows it,
 * with Ctrl (macOS: Cmd) or the middle button beside; a card tells more while the mouse rests.
 */
final class IlCode extends CodeArea {
    private static final Duration CARD_DELAY = Duration.millis(400);

    private final IlDocument document;
    private final Navigator navigator;
    private final Function<IlPartReport, Node> cards;
    private final IntConsumer hovered;
    private final PauseTransition rest = new PauseTransition(CARD_DELAY);
    private final Tooltip card = new Tooltip();
    private int underlinedLine = -1;
    private IlDocument.Shown underlined;
    private IlDocument.Shown under;
    private MouseEvent last;

    /**
     * @param styled the document's text
     * @param cards   makes what the card of a part shows; may return null
     * @param hovered told the line under the mouse, -1 for none
     */
    IlCode(IlDocument document, ReadOnlyStyledDocument<Collection<String>, String, Collection<String>> styled,
            Navigator navigator, Function<IlPartReport, Node> cards, IntConsumer hovered) {
        super(new SimpleEditableStyledDocument<>(styled));
        this.document = document;
        this.navigator = navigator;
        this.cards = cards;
        this.hovered = hovered;
        getStyleClass().add("il-code");
        setId("il-code");
        setEditable(false);
        setShowCaret(Caret.CaretVisibility.ON);
        setUndoManager(UndoUtils.noOpUndoManager());
        card.getStyleClass().add("hover-card");
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> left());
        addEventHandler(MouseEvent.MOUSE_PRESSED, _ -> hideCard());
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        rest.setOnFinished(_ -> showCard());
    }

    /** To be called when it is shown no longer: RichTextFX hangs a caret that is always shown on something static for good. */
    void release() {
        setShowCaret(Caret.CaretVisibility.AUTO);
    }

    /** The link that Enter follows: the one at the caret, else the last one of its line. */
    Optional<IlPartReport> linkAtCaret() {
        List<IlDocument.Shown> links = document.parts(getCurrentParagraph())
                .stream().filter(shown -> shown.part().place() != null).toList();
        int column = getCaretColumn();
        return links.stream().filter(shown -> column >= shown.start() && column <= shown.end()).findFirst()
                .or(() -> links.stream().filter(shown -> shown.part().kind() == IlPartReport.Kind.MEMBER)
                .reduce((_, next) -> next))
                .or(() -> links.stream().reduce((_, next) -> next)).map(IlDocument.Shown::part);
    }

    /** Follows the link at the caret; false where there is none. */
    boolean follow(boolean beside) {
        Optional<IlPartReport> link = linkAtCaret();
        link.ifPresent(part -> go(part, beside));
        return link.isPresent();
    }

    private void go(IlPartReport part, boolean beside) {
        hideCard();
        if (beside) {
            navigator.openBeside(part.place());
        } else {
            navigator.open(part.place());
        }
    }

    private IlDocument.Shown shownAt(int line, double x, double y) {
        CharacterHit hit = hit(x, y);
        if (hit.getCharacterIndex().isEmpty()) {
            return null;
        }
        int column = offsetToPosition(hit.getCharacterIndex().getAsInt(), Bias.Forward).getMinor();
        return document.parts(line).stream().filter(shown -> column >= shown.start() && column < shown.end())
                .findFirst().orElse(null);
    }

    private int lineAt(double x, double y) {
        return offsetToPosition(hit(x, y).getInsertionIndex(), Bias.Forward).getMajor();
    }

    private void moved(MouseEvent event) {
        int line = lineAt(event.getX(), event.getY());
        hovered.accept(line);
        IlDocument.Shown shown = shownAt(line, event.getX(), event.getY());
        last = event;
        if (!java.util.Objects.equals(shown, under)) {
            under = shown;
            hideCard();
            if (shown != null) {
                rest.playFromStart();
            }
        }
        boolean link = shown != null && shown.part().place() != null;
        setCursor(link ? Cursor.HAND : Cursor.TEXT);
        underline(line, link ? shown : null);
    }

    private void left() {
        under = null;
        hovered.accept(-1);
        hideCard();
        underline(-1, null);
    }

    private void underline(int line, IlDocument.Shown shown) {
        if (line == underlinedLine && java.util.Objects.equals(shown, underlined)) {
            return;
        }
        if (underlined != null) {
            restyle(underlinedLine, underlined, false);
        }
        underlinedLine = shown == null ? -1 : line;
        underlined = shown;
        if (shown != null) {
            restyle(line, shown, true);
        }
    }

    private void restyle(int line, IlDocument.Shown shown, boolean hover) {
        Collection<String> style = new ArrayList<>(List.of(JsonName.of(shown.part().kind()), "go"));
        if (hover) {
            style.add("hovered");
        }
        setStyle(line, shown.start(), shown.end(), style);
    }

    private void clicked(MouseEvent event) {
        boolean middle = event.getButton() == MouseButton.MIDDLE;
        if (!event.isStillSincePress() || event.getClickCount() != 1 || !middle && event.getButton() != MouseButton.PRIMARY
                || event.isShiftDown()) {
            return;
        }
        IlDocument.Shown shown = shownAt(lineAt(event.getX(), event.getY()), event.getX(), event.getY());
        if (shown != null && shown.part().place() != null) {
            go(shown.part(), middle || event.isShortcutDown());
            event.consume();
        }
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && follow(event.isShortcutDown())) {
            event.consume();
        }
    }

    private void showCard() {
        Node content = under == null || !isHover() ? null : cards.apply(under.part());
        if (content != null) {
            Bounds bounds = localToScreen(getBoundsInLocal());
            card.setGraphic(content);
            card.show(this, Math.min(last.getScreenX() + 8, bounds.getMaxX()), last.getScreenY() + 16);
        }
    }

    private void hideCard() {
        rest.stop();
        card.hide();
    }
}
