package hybridscope.views.method;

import hybridscope.core.metadata.Token;
import hybridscope.inspectors.csharp.CSharpPieceReport;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.CSharpWordReport;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.views.control.ChoiceMenu;
import hybridscope.views.control.EmptyPane;
import hybridscope.views.control.LoadingPane;
import hybridscope.views.control.SwitchedPane;
import hybridscope.views.csharp.CSharpCode;
import hybridscope.views.csharp.CSharpDocument;
import hybridscope.views.csharp.CSharpGutterActions;
import hybridscope.views.csharp.CSharpMenu;
import hybridscope.views.csharp.CSharpObserver;
import hybridscope.views.csharp.CSharpText;
import hybridscope.views.csharp.LevelMenu;
import hybridscope.views.debug.BreakpointMenu;
import hybridscope.views.gutter.GutterIcon;
import hybridscope.views.il.BehindLine;
import hybridscope.views.place.Exported;
import hybridscope.views.place.ViewContext;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Node;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.kordamp.ikonli.carbonicons.CarbonIcons;

/**
 * The method as C#: the smallest pieces that the selected instructions are in are lit, the caret selects the instructions of its
 * piece. It stands in the place of a source that is not there or not wanted, wherever there is room beside the IL; where there
 * is none it shares a pane with the IL, for those who ask for it.
 */
final class CSharpPane extends SwitchedPane {
    private final OpenFile file;
    private final int method;
    private final ViewContext context;
    private final Consumer<Set<Integer>> picked;
    private final Consumer<Set<Integer>> hovered;
    private final ChoiceMenu<LanguageLevel> level;
    private CSharpDocument document;
    private CSharpCode code;
    private BehindLine behind;
    private CSharpText text;
    private boolean started;
    private Set<Integer> lit = Set.of();
    private int shown = -1;
    private Function<CodeBreakpoint, GutterIcon> icons = _ -> null;
    /** The breakpoints by the lines of their statements. */
    private Map<Integer, CodeBreakpoint> breakpoints = Map.of();
    private int pointed = -1;
    private boolean pointsAtNext;
    /** What words hold in the frame where a session has stopped, by the paths to their values. */
    private Map<String, VariableReport> values = Map.of();
    private FrameValues stopped;
    private boolean valuesBehind;

    /**
     * @param arranged told when the pane is wanted, or no longer
     * @param picked   told the IL offsets of the piece with the caret
     * @param hovered  told those of the piece under the mouse
     */
    CSharpPane(OpenFile file, int method, ViewContext context, Runnable arranged, Consumer<Set<Integer>> picked,
            Consumer<Set<Integer>> hovered) {
        super("csharp", "il", true, context, arranged);
        this.file = file;
        this.method = method;
        this.context = context;
        this.picked = picked;
        this.hovered = hovered;
        level = LevelMenu.of("csharp-level", context, this::load);
        addTool(level);
    }

    /** A frame that a session has stopped in. */
    interface FrameValues {
        /** Asks what lies at the ends of paths; told on the FX thread. */
        void ask(Collection<String> paths, Consumer<Map<String, VariableReport>> told);
    }

    /** Says whether it is to be seen now; what it shows is made then at the latest. */
    void setSeen(boolean seen) {
        showSwitch(seen);
        if (seen && !started) {
            load();
        }
    }

    /** Whether it is to be seen even where there is no room beside the IL. */
    boolean isInsistedOn() {
        return isAskedFor();
    }

    /** What takes the keyboard. */
    Node focusTarget() {
        return code == null ? this : code;
    }

    /** Whether it has the keyboard. */
    boolean hasKeyboard() {
        return code != null && code.isFocused();
    }

    @Override
    protected void load(LoadingPane into) {
        started = true;
        LanguageLevel words = level.chosen();
        into.load(context.text("csharp.task"), _ -> new CSharpDocument(CSharpReport.ofStatements(file, Token.rid(method), words)),
                this::loaded);
    }

    @Override
    protected boolean isLoaded() {
        return started;
    }

    private Node loaded(CSharpDocument made) {
        release();
        document = made;
        CSharpReport report = made.report();
        String within = report.within() == null ? "" : context.text("csharp.within", report.within());
        title(report.assumptions().isEmpty() ? within : context.text("csharp.assumes", report.assumptions().size()),
                report.assumptions().isEmpty() ? within.isEmpty() ? null : within : assumptions(report));
        if (report.lines().isEmpty()) {
            code = null;
            behind = null;
            text = null;
            return new EmptyPane(CarbonIcons.CODE, report.failure() == null ? context.text("csharp.nothing") : report.failure());
        }
        code = new CSharpCode(made, context, new Told());
        code.setAccessibleText(context.text("csharp.accessible", report.name()));
        code.setGutterActions(new Breakpoints());
        code.setContextMenu(CSharpMenu.of(code, file, context));
        behind = new BehindLine(code, new VirtualizedScrollPane<>(code));
        if (isFocused()) {
            Platform.runLater(code::requestFocus);
        }
        showBreakpoints(icons);
        code.light(method, lit);
        code.show(method, shown < 0 && report.within() != null ? document.first(method) : shown);
        showPoint();
        askForValues();
        text = new CSharpText(code, behind, context);
        return text;
    }

    private static String assumptions(CSharpReport report) {
        StringBuilder text = new StringBuilder();
        report.assumptions().forEach(each -> text.append(text.isEmpty() ? "" : "\n").append(each.text()));
        return text.toString();
    }

    /** What the text tells. */
    private final class Told implements CSharpObserver {
        @Override
        public void picked(CSharpPieceReport piece) {
            if (piece.place().token() == method) {
                picked.accept(document.offsets(piece));
            }
        }

        @Override
        public void hovered(CSharpPieceReport piece) {
            hovered.accept(piece == null || piece.place().token() != method ? Set.of() : document.offsets(piece));
        }

        @Override
        public Optional<String> value(CSharpWordReport word, String text) {
            return word.path(file.key(), method).map(values::get).map(found -> LiveValues.text(found, text));
        }
    }

    // ---- breakpoints

    /** What stands beside the lines: those at instructions, at the statements that these belong to. */
    private final class Breakpoints implements CSharpGutterActions {
        @Override
        public GutterIcon icon(int line) {
            return breakpoints.containsKey(line) ? icons.apply(breakpoints.get(line)) : null;
        }

        @Override
        public boolean takes(int line) {
            return document.statementOn(line).isPresent();
        }

        @Override
        public void toggle(int line) {
            at(line).ifPresent(here -> context.debug().toggle(breakpoints.getOrDefault(line, here)));
        }

        @Override
        public void menu(int line, double screenX, double screenY) {
            at(line).ifPresent(here -> BreakpointMenu.of(breakpoints.get(line), here, context)
                    .show(CSharpPane.this, screenX, screenY));
        }

        @Override
        public String hint() {
            return context.text("breakpoint.set");
        }
    }

    /** The breakpoint that a click beside a line sets. */
    private Optional<CodeBreakpoint> at(int line) {
        return document.statementOn(line).map(this::at);
    }

    private CodeBreakpoint at(CSharpPieceReport statement) {
        return CodeBreakpoint.at(file.path().toString(), statement.place().token(), false, statement.offsets()[0]);
    }

    /** Shows the breakpoints there are. @param drawn how each is drawn */
    void showBreakpoints(Function<CodeBreakpoint, GutterIcon> drawn) {
        icons = drawn;
        if (code == null) {
            return;
        }
        Map<Integer, CodeBreakpoint> byLine = new HashMap<>();
        context.debug().breakpoints().stream().filter(each -> each.file().equals(file.path().toString()) && !each.ir())
                .forEach(each -> document.statement(each.method(), each.offset())
                .ifPresent(statement -> byLine.putIfAbsent(statement.startLine(), each)));
        if (!byLine.equals(breakpoints)) {
            breakpoints = byLine;
            code.gutter();
        }
    }

    /** The breakpoint that F9 sets at the caret. */
    Optional<CodeBreakpoint> cursor() {
        return code == null ? Optional.empty() : code.statementAtCaret()
                .map(statement -> breakpoints.getOrDefault(statement.startLine(), at(statement)));
    }

    // ---- a session

    /**
     * Shows that a session is in the statement of an IL offset, -1 for none.
     * @param next whether that comes next, rather than waits for a call
     */
    void point(int ilOffset, boolean next) {
        pointed = ilOffset;
        pointsAtNext = next;
        showPoint();
    }

    private void showPoint() {
        if (code != null) {
            code.point(pointed < 0 ? null : document.statement(method, pointed).orElse(null), pointsAtNext);
            showValues();
        }
    }

    /**
     * Shows what words hold.
     *
     * @param frame the frame of this method that a session has stopped in; null for none
     * @param next  whether behind the statement that comes next, too
     */
    void values(FrameValues frame, boolean next) {
        if (frame != stopped) {
            stopped = frame;
            values = Map.of();
            askForValues();
        }
        valuesBehind = next;
        showValues();
    }

    private void askForValues() {
        FrameValues asked = stopped;
        if (asked != null && code != null) {
            asked.ask(document.paths(method), found -> {
                if (asked == stopped) {
                    values = found;
                    showValues();
                }
            });
        }
    }

    private void showValues() {
        if (code == null) {
            return;
        }
        Optional<CSharpPieceReport> point = valuesBehind && pointsAtNext && pointed >= 0
                ? document.statement(method, pointed) : Optional.empty();
        Map<String, String> texts = new LinkedHashMap<>();
        point.ifPresent(statement -> {
            int line = statement.startLine();
            document.words(line).forEach(word -> word.path(file.key(), method).filter(values::containsKey)
                    .ifPresent(path -> texts.putIfAbsent(path, LiveValues.brief(values.get(path), document.text(line, word)))));
        });
        behind.show(point.map(statement -> code.remarkRow(statement.startLine())).orElse(-1), String.join("   ", texts.values()));
    }

    /** Where the statements begin: IL offsets; empty while there is no text. */
    List<Integer> statements() {
        return code == null ? List.of() : document.statements(method);
    }

    // ---- what is selected elsewhere

    /** Lights the pieces of some instructions, and only those. */
    void light(Collection<Integer> offsets) {
        lit = Set.copyOf(offsets);
        if (code != null) {
            code.light(method, lit);
        }
    }

    /** Scrolls to the piece of an instruction; -1 for none. */
    void show(int ilOffset) {
        shown = ilOffset;
        if (code != null && ilOffset >= 0) {
            code.show(method, ilOffset);
        }
    }

    /** The token of what the caret is on, where the file defines it. */
    OptionalInt usedToken() {
        return code == null ? OptionalInt.empty() : code.usedToken(file);
    }

    /** Opens the search; false where there is no text. */
    boolean find() {
        if (text != null) {
            text.find();
        }
        return text != null;
    }

    /** Follows the link at the caret; false where there is none. */
    boolean follow() {
        return code != null && code.follow(false);
    }

    List<Exported> exports() {
        return document == null ? List.of() : CSharpMenu.exports(document.report());
    }

    private void release() {
        if (code != null) {
            code.release();
        }
    }

    @Override
    public void cancel() {
        super.cancel();
        release();
    }
}
