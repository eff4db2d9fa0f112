package hybridscope.views.rules;

import hybridscope.inspectors.rules.RuleCompletion;
import hybridscope.inspectors.rules.RuleCompletions;
import hybridscope.inspectors.rules.RuleOutcome;
import hybridscope.views.place.ViewContext;
import java.util.List;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.reactfx.Subscription;

/** The text of a rule file with its colours, what is wrong underlined, numbers in the gutter, and offers at the caret. */
final class RuleCode extends StackPane {
    private static final String STEP = "  ";
    /** What makes offers appear by themselves when it is typed. */
    private static final String OPENERS = "<\"' ";

    private final CodeArea area = new CodeArea();
    private final RuleOffers offers;
    private final RuleGutter gutter;
    private final Pane above;
    private final Subscription edits;
    private RuleCompletions completions = new RuleCompletions(List.of());
    private RuleStyles styles = RuleStyles.none(0);
    /** What has been edited since styles were set: unchanged characters in front of it and behind it. */
    private int unchangedBefore = Integer.MAX_VALUE;
    private int unchangedBehind = Integer.MAX_VALUE;

    RuleCode(ViewContext context) {
        area.setId("rule-code");
        area.getStyleClass().addAll("il-code", "rule-code");
        area.setAccessibleText(context.text("rules.code"));
        area.setWrapText(false);
        gutter = new RuleGutter(context);
        area.setParagraphGraphicFactory(gutter);
        offers = new RuleOffers(context, this::accept);
        above = new Pane(offers);
        above.setPickOnBounds(false);
        getChildren().addAll(new VirtualizedScrollPane<>(area), above);
        edits = area.plainTextChanges().subscribe(this::edited);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        area.addEventFilter(KeyEvent.KEY_TYPED, this::typing);
        area.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        area.focusedProperty().subscribe(focused -> {
            if (!focused) {
                offers.hide();
            }
        });
        area.caretPositionProperty().addListener((_, _, _) -> {
            if (offers.isVisible() && !isTyping) {
                offers.hide();
            }
        });
    }

    /** Whether the caret moves because something is typed. */
    private boolean isTyping;

    CodeArea area() {
        return area;
    }

    void completions(RuleCompletions now) {
        completions = now;
    }

    private void edited(PlainTextChange change) {
        unchangedBefore = Math.min(unchangedBefore, change.getPosition());
        unchangedBehind = Math.min(unchangedBehind, area.getLength() - change.getInsertionEnd());
    }

    /** Shows the colours and numbers of an outcome, which is that of the text as it stands. */
    void show(RuleOutcome outcome, RuleStyles now) {
        if (now.length() != area.getLength()) {
            return;
        }
        int from = Math.min(now.samePrefix(styles), unchangedBefore);
        int to = Math.max(now.length() - Math.min(now.sameSuffix(styles), unchangedBehind), from);
        if (from < to) {
            area.setStyleSpans(from, now.spans(from, to));
        }
        styles = now;
        unchangedBefore = Integer.MAX_VALUE;
        unchangedBehind = Integer.MAX_VALUE;
        gutter.show(outcome);
    }

    /** Goes to a place and selects what stands there. */
    void select(int start, int end) {
        int from = Math.min(start, area.getLength());
        area.selectRange(Math.min(end, area.getLength()), from);
        area.showParagraphAtCenter(area.getCurrentParagraph());
        area.requestFollowCaret();
        // Behind the press of the mouse, which gives the keyboard to what was clicked after it has selected there.
        Platform.runLater(area::requestFocus);
    }

    /** Goes to a line without taking the keyboard. @param line from 0 */
    void reveal(int line, int offset) {
        area.moveTo(Math.min(offset, area.getLength()));
        area.showParagraphAtCenter(Math.min(line, area.getParagraphs().size() - 1));
    }

    private void pressed(KeyEvent event) {
        boolean offering = offers.isVisible();
        switch (event.getCode()) {
            case SPACE -> {
                if (!event.isControlDown()) {
                    return;
                }
                offer(true);
            }
            case UP, DOWN -> {
                if (!offering) {
                    return;
                }
                offers.move(event.getCode() == KeyCode.UP ? -1 : 1);
            }
            case ENTER -> {
                if (offering && !event.isShortcutDown()) {
                    accept();
                } else if (!event.isShortcutDown() && !event.isAltDown()) {
                    breakLine();
                } else {
                    return;
                }
            }
            case TAB -> {
                if (event.isShortcutDown() || event.isShiftDown()) {
                    return;
                }
                if (offering) {
                    accept();
                } else {
                    area.replaceSelection(STEP);
                }
            }
            case ESCAPE -> {
                if (!offering) {
                    return;
                }
                offers.hide();
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** The new line is as far in as the old one, and further behind an element that is open. */
    private void breakLine() {
        int caret = area.getSelection().getStart();
        String before = area.getText(area.getCurrentParagraph(), 0, area.getCurrentParagraph(),
                Math.min(area.getCaretColumn(), area.getParagraphLength(area.getCurrentParagraph())));
        String indent = before.substring(0, before.length() - before.stripLeading().length());
        String line = before.strip();
        boolean opens = line.endsWith(">") && !line.endsWith("/>") && !line.endsWith("-->") && !line.endsWith("?>")
                && line.lastIndexOf("</") < line.lastIndexOf('<');
        boolean closes = opens && area.getText().startsWith("</", caret);
        area.replaceSelection("\n" + indent + (opens ? STEP : "") + (closes ? "\n" + indent : ""));
        if (closes) {
            area.moveTo(area.getCaretPosition() - indent.length() - 1);
        }
        area.requestFollowCaret();
    }

    /** A quotation mark that stands there already is not put there again. */
    private void typing(KeyEvent event) {
        isTyping = true;
        int caret = area.getCaretPosition();
        if ((event.getCharacter().equals("\"") || event.getCharacter().equals(">")) && area.getSelection().getLength() == 0
                && caret < area.getLength() && area.getText(caret, caret + 1).equals(event.getCharacter()) && caret > 0
                && !area.getText(caret - 1, caret).equals("=")) {
            area.moveTo(caret + 1);
            offers.hide();
            event.consume();
            isTyping = false;
        }
    }

    private void typed(KeyEvent event) {
        isTyping = false;
        String text = event.getCharacter();
        if (text.isEmpty() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        char c = text.charAt(0);
        if (OPENERS.indexOf(c) >= 0 || offers.isVisible() || Character.isLetterOrDigit(c) || c == '.' || c == '_') {
            offer(false);
        }
    }

    /** @param asked whether somebody wants it; by itself nothing is offered between tags */
    private void offer(boolean asked) {
        String text = area.getText();
        int caret = area.getCaretPosition();
        List<RuleCompletion> found = completions.at(text, caret);
        // What stands there already is no offer.
        boolean done = found.stream().allMatch(each -> text.substring(each.start(), each.end()).equals(each.text()))
                || !asked && !found.isEmpty() && found.getFirst().start() == caret && found.getFirst().text().startsWith("<");
        area.requestFollowCaret();
        offers.offer(done ? List.of() : found, area.getCaretBounds().map(above::screenToLocal).orElse(null));
    }

    private void accept() {
        RuleCompletion chosen = offers.chosen();
        offers.hide();
        if (chosen != null) {
            area.replaceText(chosen.start(), Math.min(chosen.end(), area.getLength()), chosen.text());
            area.moveTo(chosen.start() + chosen.caret());
            area.requestFocus();
            boolean goesOn = chosen.caret() < chosen.text().length() || chosen.text().endsWith("\"\"");
            if (goesOn) {
                javafx.application.Platform.runLater(() -> offer(false));
            }
        }
    }

    /** Where offers are shown. */
    Bounds offersAt() {
        return offers.getBoundsInParent();
    }

    void release() {
        edits.unsubscribe();
        area.dispose();
    }
}
