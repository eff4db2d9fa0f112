package hybridscope.views.method;

import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Token;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.source.PointReport;
import hybridscope.inspectors.source.SourceReport;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.SwitchedPane;
import hybridscope.views.gutter.GutterActions;
import hybridscope.views.gutter.GutterIcon;
import hybridscope.views.il.BehindLine;
import hybridscope.views.place.ViewContext;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.FileChooser;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.util.UndoUtils;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The source of the method, where symbols lead to it: the statement that the selected instructions came from is lit, a click on a
 * statement selects its IL. Where there is no room for three panes it shares one with the IL.
 */
final class SourcePane extends SwitchedPane {
    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final IntConsumer picked;
    private SourceReport report;
    private CodeArea area;
    private List<Integer> lit = List.of();
    private int shown = -1;
    private GutterActions told;
    private Map<Integer, GutterIcon> icons = Map.of();
    private int pointed = -1;
    private boolean pointsAtNext;
    private LiveValues values = LiveValues.NONE;
    private boolean valuesBehind;
    private BehindLine behind;
    private final Tooltip hover = new Tooltip();

    /**
     * @param arranged told when the pane is wanted, or no longer
     * @param picked   told the IL offset of a statement that was clicked
     */
    SourcePane(OpenFile file, int method, ViewContext context, Runnable arranged, IntConsumer picked) {
        super("source", "il", context, arranged);
        this.file = file;
        this.method = method;
        this.context = context;
        this.picked = picked;
    }

    @Override
    protected void load(LoadingPane into) {
        into.load(context.text("source.task"), _ -> {
            int end = MethodBody.read(file.image(), Token.rid(method)).map(body -> body.code().length()).orElse(0);
            SourceReport found = SourceReport.of(file, Token.rid(method), end, null);
            String chosen = found.missing() == null ? "" : context.remembered().get(chosenKey(found), "");
            return chosen.isEmpty() ? found : SourceReport.of(file, Token.rid(method), end, Path.of(chosen));
        }, this::loaded);
    }

    @Override
    protected boolean isLoaded() {
        return report != null;
    }

    /** A file is chosen for a document; where no symbols name one, for the method. */
    private String chosenKey(SourceReport found) {
        return "source.of." + (found.document() == null ? file.path() + "#" + Token.text(method) : found.document());
    }

    private Node loaded(SourceReport made) {
        report = made;
        loaded(made.missing() == null);
        area = null;
        lit = List.of();
        title(made.document() == null ? "" : made.document()
                .substring(Math.max(made.document().lastIndexOf('/'), made.document().lastIndexOf('\\')) + 1)
                + (Boolean.FALSE.equals(made.same()) ? "  " + context.text("source.differs") : ""),
                made.document() == null ? null : made.document() + (made.origin() == null ? "" : "\n" + made.origin()));
        if (made.missing() != null) {
            String sentence = context.text("source.missing." + made.missing(), made.document() == null ? "" : made.document());
            return new EmptyPane(CarbonIcons.DOCUMENT, sentence, context.text("source.choose"), this::choose);
        }
        area = new CodeArea(String.join("\n", made.lines()));
        area.setId("source-code");
        area.getStyleClass().add("source-code");
        area.setEditable(false);
        area.setUndoManager(UndoUtils.noOpUndoManager());
        gutter();
        area.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        area.setAccessibleText(context.text("source.accessible", made.document()));
        colour(made.points());
        area.setMouseOverTextDelay(Duration.ofMillis(300));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, event -> values.ofWord(wordAt(event.getCharacterIndex()))
                .ifPresent(value -> {
                    hover.setText(value);
                    hover.show(area, event.getScreenPosition().getX() + 8, event.getScreenPosition().getY() + 16);
                }));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> hover.hide());
        behind = new BehindLine(area, new VirtualizedScrollPane<>(area));
        show(shown);
        showValues();
        return behind;
    }

    private void choose() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(context.text("source.choose"));
        File found = chooser.showOpenDialog(getScene().getWindow());
        if (found != null) {
            context.remembered().put(chosenKey(report), found.toString());
            load();
        }
    }

    /** Gives the text a column for breakpoints. */
    void setGutterActions(GutterActions taker) {
        told = taker;
    }

    /** Shows exactly these breakpoints, by IL offset. */
    void showIcons(Map<Integer, GutterIcon> shownIcons) {
        if (!shownIcons.equals(icons)) {
            icons = Map.copyOf(shownIcons);
            gutter();
        }
    }

    /**
     * Shows that a session is in the statement of an IL offset, -1 for none.
     * @param next whether that comes next, rather than waits for a call
     */
    void point(int ilOffset, boolean next) {
        if (pointed != ilOffset || next != pointsAtNext) {
            pointed = ilOffset;
            pointsAtNext = next;
            gutter();
            show(ilOffset);
        }
    }

    /** Shows what variables hold. @param next whether behind the statement that comes next, too */
    void values(LiveValues now, boolean next) {
        values = now;
        valuesBehind = next;
        hover.hide();
        showValues();
    }

    private void showValues() {
        if (area == null || behind == null || report.missing() != null) {
            return;
        }
        Optional<PointReport> point = valuesBehind && pointsAtNext ? statement(pointed) : Optional.empty();
        int line = point.map(each -> each.startLine() - 1).filter(each -> each < area.getParagraphs().size()).orElse(-1);
        behind.show(line, line < 0 ? "" : values.ofSource(area.getText(line)));
    }

    /** The identifier around a character. */
    private String wordAt(int index) {
        String text = area.getText();
        int from = index;
        int to = index;
        while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
            from--;
        }
        while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
            to++;
        }
        return text.substring(from, to);
    }

    private void gutter() {
        if (area == null) {
            return;
        }
        Map<Integer, GutterIcon> byLine = new HashMap<>();
        icons.forEach((offset, icon) -> statement(offset).ifPresent(point -> byLine.put(point.startLine() - 1, icon)));
        int line = statement(pointed).map(point -> point.startLine() - 1).orElse(-1);
        area.setParagraphGraphicFactory(new SourceGutter(area.getParagraphs().size(), byLine, line, pointsAtNext,
                each -> told != null && first(each).isPresent(),
                each -> first(each).ifPresent(point -> told.toggle(point.start())), told == null ? "" : told.hint()));
    }

    /** The statement that an IL offset belongs to. */
    private Optional<PointReport> statement(int ilOffset) {
        return ilOffset < 0 ? Optional.empty() : report.points().stream().filter(point -> point.contains(ilOffset)).findFirst();
    }

    /** The first statement that begins on a line. */
    private Optional<PointReport> first(int line) {
        return report.points().stream().filter(point -> point.startLine() == line + 1)
                .min(Comparator.comparingInt(PointReport::start));
    }

    /** Lights the statement that an IL offset came from; -1 for none. */
    void show(int ilOffset) {
        shown = ilOffset;
        if (area == null) {
            return;
        }
        lit.forEach(line -> area.setParagraphStyle(line, List.of()));
        List<Integer> now = new ArrayList<>();
        report.points().stream().filter(point -> point.contains(ilOffset)).findFirst().ifPresent(point -> {
            for (int line = point.startLine(); line <= Math.min(point.endLine(), area.getParagraphs().size()); line++) {
                area.setParagraphStyle(line - 1, List.of(point.contains(pointed) ? "current" : "linked"));
                now.add(line - 1);
            }
        });
        lit = List.copyOf(now);
        int top = ilOffset < 0 || now.isEmpty()
                ? report.points().stream().mapToInt(point -> point.startLine() - 1).min().orElse(0) : now.getFirst();
        boolean visible = area.getScene() != null && !area.getVisibleParagraphs().isEmpty()
                && area.allParToVisibleParIndex(top).filter(at -> at > 0 && at < area.getVisibleParagraphs().size() - 1)
                .isPresent();
        if (!visible && top < area.getParagraphs().size()) {
            area.showParagraphAtTop(Math.max(0, top - Math.clamp((area.getVisibleParagraphs().size() - 1) / 2, 0, 4)));
        }
    }

    /** Colours what the language has colours for; outside of the method's statements they are muted. */
    private void colour(List<PointReport> points) {
        String text = area.getText();
        boolean[] statement = new boolean[text.length()];
        points.forEach(point -> mark(point, statement));
        String[] styles = new String[text.length()];
        CSharpTokens.of(text).forEach(token -> Arrays.fill(styles, token.start(), token.end(), token.style()));
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int start = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || statement[i] != statement[start] || !Objects.equals(styles[i], styles[start])) {
                List<String> classes = new ArrayList<>();
                if (statement[start]) {
                    classes.add("statement");
                }
                if (styles[start] != null) {
                    classes.add(styles[start]);
                }
                spans.add(classes, i - start);
                start = i;
            }
        }
        if (!text.isEmpty()) {
            area.setStyleSpans(0, spans.create());
        }
    }

    private void mark(PointReport point, boolean[] statement) {
        int last = area.getParagraphs().size();
        if (point.startLine() < 1 || point.endLine() > last) {
            return;
        }
        int start = area.getAbsolutePosition(point.startLine() - 1,
                Math.min(point.startColumn() - 1, area.getParagraphLength(point.startLine() - 1)));
        int end = area.getAbsolutePosition(point.endLine() - 1,
                Math.min(point.endColumn() - 1, area.getParagraphLength(point.endLine() - 1)));
        if (start >= 0 && start < end) {
            Arrays.fill(statement, start, end, true);
        }
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        var at = area.offsetToPosition(area.hit(event.getX(), event.getY()).getInsertionIndex(), Bias.Forward);
        int line = at.getMajor() + 1;
        int column = at.getMinor() + 1;
        // The smallest statement around the click, else the first one on the line.
        report.points().stream().filter(point -> contains(point, line, column)).min(Comparator.comparingInt(SourcePane::size))
                .or(() -> report.points().stream().filter(point -> point.startLine() == line).findFirst())
                .ifPresent(point -> picked.accept(point.start()));
    }

    private static boolean contains(PointReport point, int line, int column) {
        boolean behind = line > point.startLine() || line == point.startLine() && column >= point.startColumn();
        return behind && (line < point.endLine() || line == point.endLine() && column < point.endColumn());
    }

    private static int size(PointReport point) {
        return (point.endLine() - point.startLine()) * 1000 + point.endColumn() - point.startColumn();
    }
}
