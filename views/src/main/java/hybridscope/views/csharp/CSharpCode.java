package hybridscope.views.csharp;

import hybridscope.inspectors.csharp.CSharpPieceReport;
import hybridscope.inspectors.csharp.CSharpWordReport;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
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
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.util.UndoUtils;

/**
 * The text of a document, read only, with its links alive: underlined under the mouse, with a card that tells what they stand
 * for; a click or Enter follows, with Ctrl (macOS: Cmd) or the middle button beside. Blocks fold, by the sign in front of them
 * or Minus, and unfold by Plus. Lines are the document's; a row is a line that can be seen.
 */
public final class CSharpCode extends CodeArea {
    private static final Duration CARD_DELAY = Duration.millis(400);
    /** Lines that stay in sight above one that is scrolled to, where there is room. */
    private static final int MOST_ABOVE = 8;

    private final CSharpDocument document;
    private final ViewContext context;
    private final Navigator navigator;
    private final CSharpObserver observer;
    private final Tooltip card = new Tooltip();
    private final Set<Integer> folded = new HashSet<>();
    private List<Integer> lines;
    private CSharpGutterActions gutterActions;
    private Set<CSharpPieceReport> lit = Set.of();
    private CSharpPieceReport pointed;
    private boolean pointsAtNext;
    /** While a button is down nothing may be lit: text that is styled anew gets no click. */
    private boolean mouse;
    private boolean moving;
    private int hoveredLine = -1;
    private CSharpWordReport hovered;

    /** The document unfolded. */
    public CSharpCode(CSharpDocument document, ViewContext context, CSharpObserver observer) {
        super(new SimpleEditableStyledDocument<>(document.styled(Set.of())));
        this.document = document;
        this.context = context;
        this.observer = observer;
        navigator = context.navigator().toDefinitions();
        lines = document.visible(folded);
        getStyleClass().addAll("il-code", "csharp-code");
        setId("csharp-code");
        setEditable(false);
        setShowCaret(Caret.CaretVisibility.ON);
        setUndoManager(UndoUtils.noOpUndoManager());
        card.setShowDelay(CARD_DELAY);
        card.getStyleClass().add("mono");
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> {
            observer.hovered(null);
            hover(-1, null);
        });
        addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> mouse = true);
        addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> mouse = false);
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        caretPositionProperty().addListener(_ -> {
            setAccessibleText(getText(getCurrentParagraph()).strip());
            if (!mouse && !moving) {
                pick();
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        setParagraphGraphicFactory(new CSharpGutter(this));
    }

    /** To be called when it is shown no longer: RichTextFX hangs a caret that is always shown on something static for good. */
    public void release() {
        setShowCaret(Caret.CaretVisibility.AUTO);
        Tooltip.uninstall(this, card);
    }

    // ---- lines and rows

    /** The line of a row. */
    int lineOf(int row) {
        return row < lines.size() ? lines.get(row) : -1;
    }

    /** The row of a line, or of the one that its block is folded into. */
    private int rowOf(int line) {
        int found = Collections.binarySearch(lines, line);
        return found >= 0 ? found : Math.max(0, -found - 2);
    }

    /** The line that the caret is in. */
    public int caretLine() {
        return lineOf(getCurrentParagraph());
    }

    private Optional<CSharpWordReport> wordAt(double x, double y) {
        CharacterHit hit = hit(x, y);
        if (hit.getCharacterIndex().isEmpty()) {
            return Optional.empty();
        }
        var at = offsetToPosition(hit.getCharacterIndex().getAsInt(), Bias.Forward);
        return document.word(lineOf(at.getMajor()), at.getMinor());
    }

    private int lineAt(double x, double y) {
        return lineOf(offsetToPosition(hit(x, y).getInsertionIndex(), Bias.Forward).getMajor());
    }

    // ---- folding

    boolean canFold(int line) {
        return document.fold(line).isPresent();
    }

    boolean isBlockFolded(int line) {
        return folded.contains(line);
    }

    String foldHint(boolean isFolded) {
        return context.text(isFolded ? "csharp.unfold" : "csharp.fold");
    }

    /** Folds the block that begins on a line, or unfolds it. */
    void fold(int line, boolean on) {
        if (on ? folded.add(line) : folded.remove(line)) {
            refold(line);
        }
    }

    /** Folds the smallest block around the caret that is not folded. */
    public void foldHere() {
        int line = caretLine();
        document.foldAround(line).ifPresent(fold -> fold(fold.first(), true));
    }

    /** Unfolds the block that begins where the caret is. */
    public void unfoldHere() {
        fold(caretLine(), false);
    }

    /** Folds all blocks, or unfolds them. */
    public void foldAll(boolean on) {
        int line = caretLine();
        folded.clear();
        if (on) {
            folded.addAll(document.foldable());
        }
        refold(line);
    }

    private void refold(int caret) {
        int top = getScene() == null || getVisibleParagraphs().isEmpty() ? 0 : lineOf(visibleParToAllParIndex(0));
        moving = true;
        lines = document.visible(folded);
        replace(0, getLength(), document.styled(folded));
        moveTo(rowOf(caret), 0);
        moving = false;
        showParagraphAtTop(rowOf(top));
        hovered = null;
        restyle(styledLines());
        gutter();
    }

    private void unfoldAround(int line) {
        List<Integer> around = folded.stream().filter(first -> document.fold(first).map(CodeText.Fold::last).orElse(-1) >= line
                && first < line).toList();
        if (!around.isEmpty()) {
            around.forEach(folded::remove);
            refold(caretLine());
        }
    }

    // ---- what stands beside it

    /** Gives the text a column for breakpoints. */
    public void setGutterActions(CSharpGutterActions told) {
        gutterActions = told;
        gutter();
    }

    CSharpGutterActions gutterActions() {
        return gutterActions;
    }

    /** Makes what stands beside the lines anew: a breakpoint has changed. */
    public void gutter() {
        setParagraphGraphicFactory(new CSharpGutter(this));
    }

    int pointedLine() {
        return pointed == null ? -1 : pointed.startLine();
    }

    boolean pointsAtNext() {
        return pointsAtNext;
    }

    // ---- what stands out

    /** Shows that a session is in a statement, null for none. @param next whether it comes next, rather than waits for a call */
    public void point(CSharpPieceReport statement, boolean next) {
        if (Objects.equals(statement, pointed) && next == pointsAtNext) {
            return;
        }
        Set<Integer> touched = styledLines();
        pointed = statement;
        pointsAtNext = next;
        touched.addAll(styledLines());
        restyle(touched);
        gutter();
        if (statement != null) {
            reveal(statement.startLine());
        }
    }

    /** Lights some instructions of a method, and only those. */
    public void light(int method, Collection<Integer> offsets) {
        Set<CSharpPieceReport> now = offsets.isEmpty() ? Set.of() : document.pieces(method, offsets);
        if (!mouse && !now.equals(lit)) {
            Set<Integer> touched = styledLines();
            lit = now;
            touched.addAll(styledLines());
            restyle(touched);
        }
    }

    /** Scrolls to the smallest piece of an instruction where that is hidden, and puts the caret there without the keyboard. */
    public void show(int method, int offset) {
        Set<CSharpPieceReport> found = document.pieces(method, Set.of(offset));
        if (!found.isEmpty() && !isFocused()) {
            CSharpPieceReport piece = found.iterator().next();
            unfoldAround(piece.startLine());
            moving = true;
            moveTo(rowOf(piece.startLine()), piece.start());
            moving = false;
            reveal(piece.startLine());
        }
    }

    /** Puts the caret on the line that defines a type or member, and scrolls there. */
    public void showDefinition(int token) {
        int line = document.definition(token);
        if (line >= 0) {
            unfoldAround(line);
            moving = true;
            moveTo(rowOf(line), 0);
            moving = false;
            reveal(line);
        }
    }

    /** Selects a part of a line, and scrolls there. */
    void select(int line, int from, int to) {
        reveal(line);
        selectRange(rowOf(line), from, rowOf(line), to);
    }

    /** Scrolls to a line where it is hidden. */
    public void reveal(int line) {
        unfoldAround(line);
        int row = rowOf(line);
        boolean laidOut = getScene() != null && !getVisibleParagraphs().isEmpty();
        boolean visible = laidOut && allParToVisibleParIndex(row)
                .filter(at -> at > 0 && at < getVisibleParagraphs().size() - 1 || row == 0 && at == 0).isPresent();
        if (!visible) {
            int above = laidOut ? Math.clamp((getVisibleParagraphs().size() - 1) / 2, 0, MOST_ABOVE) : MOST_ABOVE;
            showParagraphAtTop(Math.max(0, row - above));
        }
    }

    /** The row that remarks about a line stand behind. */
    public int remarkRow(int line) {
        return rowOf(line);
    }

    private Set<Integer> styledLines() {
        Set<Integer> touched = new TreeSet<>();
        lit.forEach(piece -> add(touched, piece));
        if (pointed != null) {
            add(touched, pointed);
        }
        return touched;
    }

    private static void add(Set<Integer> touched, CSharpPieceReport piece) {
        for (int line = piece.startLine(); line <= piece.endLine(); line++) {
            touched.add(line);
        }
    }

    private void restyle(Collection<Integer> touched) {
        touched.forEach(this::restyle);
    }

    /** Styles a line by its words, by what is lit, and by what the mouse is over. */
    private void restyle(int line) {
        int row = Collections.binarySearch(lines, line);
        if (row < 0) {
            return;
        }
        int length = document.report().lines().get(line).text().length();
        List<CSharpPieceReport> bright = lit.stream().filter(piece -> piece.startLine() <= line && line <= piece.endLine())
                .toList();
        TreeSet<Integer> edges = new TreeSet<>(List.of(0, length));
        bright.forEach(piece -> edges.addAll(List.of(from(piece, line), to(piece, line, length))));
        document.words(line).forEach(word -> edges.addAll(List.of(word.start(), word.start() + word.length())));
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Integer start = null;
        for (int edge : edges) {
            if (start != null) {
                spans.add(style(line, start, bright, length), edge - start);
            }
            start = edge;
        }
        if (length > 0) {
            setStyleSpans(row, 0, spans.create());
        }
        boolean current = pointed != null && pointed.startLine() <= line && line <= pointed.endLine();
        setParagraphStyle(row, current ? List.of("current") : List.of());
    }

    private Collection<String> style(int line, int column, List<CSharpPieceReport> bright, int length) {
        Set<String> style = new LinkedHashSet<>();
        document.word(line, column).ifPresent(word -> {
            style.addAll(document.style(word));
            if (line == hoveredLine && word.equals(hovered) && document.leads(word)) {
                style.add("hovered");
            }
        });
        if (bright.stream().anyMatch(piece -> from(piece, line) <= column && column < to(piece, line, length))) {
            style.add("lit");
        }
        return List.copyOf(style);
    }

    /** Where a piece begins in one of its lines: what is indented is not lit in front. */
    private int from(CSharpPieceReport piece, int line) {
        String text = document.report().lines().get(line).text();
        return line == piece.startLine() ? piece.start() : text.length() - text.stripLeading().length();
    }

    private static int to(CSharpPieceReport piece, int line, int length) {
        return line == piece.endLine() ? Math.min(piece.end(), length) : length;
    }

    // ---- mouse and keys

    private void moved(MouseEvent event) {
        int line = lineAt(event.getX(), event.getY());
        CharacterHit hit = hit(event.getX(), event.getY());
        int column = hit.getCharacterIndex().isEmpty() ? -1
                : offsetToPosition(hit.getCharacterIndex().getAsInt(), Bias.Forward).getMinor();
        observer.hovered(column < 0 ? null : document.piece(line, column).orElse(null));
        hover(line, wordAt(event.getX(), event.getY()).orElse(null));
    }

    private void hover(int line, CSharpWordReport word) {
        if (line == hoveredLine && Objects.equals(word, hovered)) {
            return;
        }
        int before = hovered == null ? -1 : hoveredLine;
        hoveredLine = line;
        hovered = word;
        Tooltip.uninstall(this, card);
        card.hide();
        if (!mouse) {
            if (before >= 0) {
                restyle(before);
            }
            if (word != null) {
                restyle(line);
            }
        }
        setCursor(word != null && document.leads(word) ? Cursor.HAND : Cursor.TEXT);
        if (word != null) {
            String text = cardText(line, word);
            if (!text.isEmpty()) {
                card.setText(text);
                Tooltip.install(this, card);
            }
        }
    }

    private String cardText(int line, CSharpWordReport word) {
        String text = document.text(line, word);
        Optional<String> value = observer.value(word, text);
        if (word.name() == null) {
            return value.orElse("");
        }
        String name = word.kind() == CodeWord.Kind.VARIABLE ? text + " : " + word.name() : word.name();
        return value.map(each -> each + "\n" + name).orElse(name);
    }

    private void clicked(MouseEvent event) {
        boolean middle = event.getButton() == MouseButton.MIDDLE;
        if (!event.isStillSincePress() || event.getClickCount() != 1 || !middle && event.getButton() != MouseButton.PRIMARY
                || event.isShiftDown()) {
            return;
        }
        Optional<CSharpWordReport> link = wordAt(event.getX(), event.getY()).filter(document::leads);
        if (link.isPresent()) {
            go(link.get(), middle || event.isShortcutDown());
        } else {
            // The caret stands behind a character whose right half was clicked.
            CharacterHit hit = hit(event.getX(), event.getY());
            int line = lineAt(event.getX(), event.getY());
            int column = offsetToPosition(hit.getCharacterIndex().orElse(hit.getInsertionIndex()), Bias.Forward).getMinor();
            document.piece(line, column).or(() -> document.statementOn(line)).ifPresent(observer::picked);
        }
    }

    /** Picks what the caret stands in front of or behind, whichever is smaller. */
    private void pick() {
        document.smaller(document.piece(caretLine(), getCaretColumn()), document.piece(caretLine(), getCaretColumn() - 1))
                .or(() -> document.statementOn(caretLine())).ifPresent(observer::picked);
    }

    private void go(CSharpWordReport word, boolean beside) {
        card.hide();
        if (beside) {
            navigator.openBeside(word.place());
        } else {
            navigator.open(word.place());
        }
    }

    private void pressed(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isMetaDown();
        if (event.getCode() == KeyCode.ENTER) {
            follow(event.isShortcutDown());
            event.consume();
        } else if (plain && (event.getCode() == KeyCode.MINUS || event.getCode() == KeyCode.SUBTRACT)) {
            foldHere();
            event.consume();
        } else if (plain && Set.of(KeyCode.PLUS, KeyCode.ADD, KeyCode.EQUALS).contains(event.getCode())) {
            unfoldHere();
            event.consume();
        }
    }

    /** The word at the caret that stands for something. */
    public Optional<CSharpWordReport> wordAtCaret() {
        int column = getCaretColumn();
        return document.word(caretLine(), column).or(() -> document.word(caretLine(), column - 1))
                .filter(word -> word.place() != null);
    }

    /** The token of what the caret is on, where that is defined in a file. */
    public OptionalInt usedToken(OpenFile file) {
        return wordAtCaret().map(CSharpWordReport::place)
                .filter(place -> place.file().equals(file.key()) && place.token() != 0)
                .map(place -> OptionalInt.of(place.token())).orElse(OptionalInt.empty());
    }

    /** Follows the link at the caret; false where there is none. */
    public boolean follow(boolean beside) {
        Optional<CSharpWordReport> link = wordAtCaret().filter(document::leads);
        link.ifPresent(word -> go(word, beside));
        return link.isPresent();
    }

    /** The statement at the caret. */
    public Optional<CSharpPieceReport> statementAtCaret() {
        return document.statementAt(caretLine(), getCaretColumn());
    }

    /** What is selected; without a selection the whole text, folded blocks included. */
    public String selectedOrAll() {
        return getSelectedText().isEmpty() ? document.report().text() : getSelectedText();
    }

    /** The document. */
    public CSharpDocument document() {
        return document;
    }
}
