package hybridscope.views.cpp;

import hybridscope.inspectors.cpp.CppLinkReport;
import hybridscope.views.place.Navigator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.scene.Cursor;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;
import org.fxmisc.richtext.Caret;
import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.SimpleEditableStyledDocument;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.util.UndoUtils;

/**
 * The text, read only, with its links alive: underlined under the mouse, with a card that tells what they stand for; a click or
 * Enter follows, with Ctrl (macOS: Cmd) or the middle button beside.
 */
final class CppCode extends CodeArea {
    private static final Duration CARD_DELAY = Duration.millis(400);

    private final CppDocument document;
    private final Navigator navigator;
    private final Tooltip card = new Tooltip();
    private final IntConsumer picked;
    /** While a button is down nothing may be lit: text that is made anew gets no click. */
    private boolean mouse;
    private int line = -1;
    private CppLinkReport under;

    /**
     * @param picked  told the IL offset of the line that gets the caret
     * @param hovered told the IL offset of the line under the mouse, -1 for none
     */
    CppCode(CppDocument document, Navigator navigator, IntConsumer picked, IntConsumer hovered) {
        super(new SimpleEditableStyledDocument<>(document.styled()));
        this.document = document;
        this.navigator = navigator;
        this.picked = picked;
        getStyleClass().addAll("il-code", "cpp-code");
        setId("cpp-code");
        setEditable(false);
        setShowCaret(Caret.CaretVisibility.ON);
        setUndoManager(UndoUtils.noOpUndoManager());
        card.setShowDelay(CARD_DELAY);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> moved(event, hovered));
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> {
            hovered.accept(-1);
            point(-1, null);
        });
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> mouse = true);
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> mouse = false);
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        currentParagraphProperty().addListener((_, _, at) -> {
            if (!mouse) {
                pick(at);
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    /** To be called when it is shown no longer: RichTextFX hangs a caret that is always shown on something static for good. */
    void release() {
        setShowCaret(Caret.CaretVisibility.AUTO);
        Tooltip.uninstall(this, card);
    }

    private Optional<CppLinkReport> linkAt(int at, double x, double y) {
        CharacterHit hit = hit(x, y);
        return hit.getCharacterIndex().isEmpty() ? Optional.empty()
                : document.link(at, offsetToPosition(hit.getCharacterIndex().getAsInt(), Bias.Forward).getMinor());
    }

    private int lineAt(double x, double y) {
        return offsetToPosition(hit(x, y).getInsertionIndex(), Bias.Forward).getMajor();
    }

    private void moved(MouseEvent event, IntConsumer hovered) {
        int at = lineAt(event.getX(), event.getY());
        hovered.accept(document.offset(at));
        point(at, linkAt(at, event.getX(), event.getY()).orElse(null));
    }

    private void point(int at, CppLinkReport link) {
        if (at == line && Objects.equals(link, under)) {
            return;
        }
        if (under != null) {
            restyle(line, under, false);
        }
        line = at;
        under = link;
        boolean leads = link != null && link.place() != null;
        setCursor(leads ? Cursor.HAND : Cursor.TEXT);
        Tooltip.uninstall(this, card);
        if (link != null) {
            restyle(at, link, leads);
            card.setText(link.name());
            Tooltip.install(this, card);
        }
    }

    private void restyle(int at, CppLinkReport link, boolean hover) {
        Collection<String> style = new ArrayList<>(CppDocument.style(link));
        if (hover) {
            style.add("hovered");
        }
        int start = document.start(at, link);
        setStyle(at, start, start + link.length(), style);
    }

    private void clicked(MouseEvent event) {
        boolean middle = event.getButton() == MouseButton.MIDDLE;
        if (!event.isStillSincePress() || event.getClickCount() != 1 || !middle && event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        int at = lineAt(event.getX(), event.getY());
        Optional<CppLinkReport> link = linkAt(at, event.getX(), event.getY()).filter(each -> each.place() != null);
        link.ifPresentOrElse(each -> go(each, middle || event.isShortcutDown()), () -> pick(at));
    }

    private void pick(int at) {
        if (document.offset(at) >= 0) {
            picked.accept(document.offset(at));
        }
    }

    private void go(CppLinkReport link, boolean beside) {
        if (link.place() != null && beside) {
            navigator.openBeside(link.place());
        } else if (link.place() != null) {
            navigator.open(link.place());
        }
    }

    private void pressed(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER) {
            Optional<CppLinkReport> link = document.link(getCurrentParagraph(), getCaretColumn());
            link.ifPresent(each -> go(each, event.isShortcutDown()));
            event.consume();
        }
    }

    /** Lights lines, and only those. */
    void light(List<Integer> before, List<Integer> now) {
        before.forEach(each -> setParagraphStyle(each, List.of()));
        now.forEach(each -> setParagraphStyle(each, List.of("linked")));
    }
}
