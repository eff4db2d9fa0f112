package hybridscope.views.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.Launch;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.Transformed;
import hybridscope.views.ShownView;
import hybridscope.views.csharp.CSharpCode;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.session.ObservableSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A method as C# beside its IL and IR, with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class CSharpPaneTest {
    private static final double ROOMY = 1120;
    private static final int ADD = 0x06000001;
    private static final int FAILS = 0x06000002;
    private static final int CHOOSE = 0x06000003;
    private static final int CALLS = 0x06000006;

    @TempDir
    static Path folder;
    private static OpenFile transformed;
    private static OpenFile program;
    private ShownView shown;
    private ObservableSession session;

    @BeforeAll
    static void assemble() throws Exception {
        transformed = OpenFile.read(Transformed.in(folder));
        // Without its symbols.
        program = OpenFile.read(Files.copy(Path.of("../sample-assemblies/assemblies/Mandelbrot.exe"),
                folder.resolve("Mandelbrot.exe")));
    }

    @AfterEach
    void close() throws Exception {
        if (session != null) {
            fx(() -> session.stop());
        }
        shown.close();
    }

    private void fx(Runnable work) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, work);
    }

    private void go(FxRobot robot, OpenFile file, int token, double width) throws Exception {
        shown = new ShownView(robot, "en");
        shown.width = width;
        if (session != null) {
            shown.debug = session;
        }
        shown.show(new Place(file.key(), new Place.Method(token, -1)), each -> each.token() == token,
                context -> new MethodView(file, token, new ImageAddressing(file.image()), context));
        shown.await("the method is shown", () -> !shown.busy() && !code(robot, "#il-code").getVisibleParagraphs().isEmpty());
        shown.awaitStill("#il-code");
        if (width == ROOMY) {
            shown.await("the C# is shown", () -> !code(robot, "#csharp-code").getVisibleParagraphs().isEmpty());
            shown.awaitStill("#csharp-code");
        }
    }

    private static CodeArea code(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(CodeArea.class);
    }

    private static String csharp(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code(robot, "#csharp-code").getText());
    }

    /** The pieces of C# in a style, in order. */
    private static String styled(FxRobot robot, String style) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            CodeArea code = code(robot, "#csharp-code");
            StringBuilder found = new StringBuilder();
            int at = 0;
            boolean open = false;
            for (StyleSpan<Collection<String>> span : code.getStyleSpans(0, code.getLength())) {
                if (span.getStyle().contains(style)) {
                    found.append(open || found.isEmpty() ? "" : "|").append(code.getText(at, at + span.getLength()));
                }
                open = span.getStyle().contains(style);
                at += span.getLength();
            }
            return found.toString().strip();
        });
    }

    /** The IL lines in a style. */
    private static String il(FxRobot robot, String style) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code(robot, "#il-code").getParagraphs().stream()
                .filter(line -> line.getParagraphStyle().contains(style)).map(line -> line.getText().substring(0, 7))
                .collect(Collectors.joining(" ")));
    }

    /** The IR offsets of the rows that are linked. */
    private static String ir(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#ir-list .list-cell").<ListCell<?>>queryAll().stream()
                .filter(cell -> cell.isVisible() && cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("linked")))
                .map(cell -> ((Labeled) cell.lookup(".offset")).getText()).filter(text -> !text.isEmpty()).sorted()
                .collect(Collectors.joining(" ")));
    }

    /** Where a part of a text stands on the screen. */
    private static Bounds at(FxRobot robot, String id, String text, int from, int length) {
        CodeArea code = code(robot, id);
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            int start = code.getText().indexOf(text);
            assertTrue(start >= 0, code.getText());
            return code.getCharacterBoundsOnScreen(start + from, start + from + length).orElseThrow();
        });
    }

    private static void click(FxRobot robot, String id, String text, int from, int length) {
        Bounds at = at(robot, id, text, from, length);
        robot.clickOn(at.getCenterX(), at.getCenterY());
        robot.moveTo(1, 1);
    }

    @Test
    void standsBesideTheIlInItsColours(FxRobot robot) throws Exception {
        go(robot, transformed, CHOOSE, ROOMY);
        assertEquals("""
                public static int Choose(int n)
                {
                    switch (n)
                    {
                        case 0:
                            return 1;
                        case 1:
                            Console.WriteLine("two");
                            return 2;
                        default:
                            return -1;
                    }
                }""", csharp(robot));
        assertEquals("public|static|int|int|switch|case|return|case|return|default|return", styled(robot, "keyword"));
        assertEquals("\"two\"", styled(robot, "string"));
        assertEquals("Console", styled(robot, "type"));
        assertEquals("Choose|WriteLine", styled(robot, "member"));
        // What it is about itself is no link.
        assertEquals("int|int|Console|WriteLine", styled(robot, "go"));
        assertTrue(robot.lookup("#csharp-tab").queryAs(ToggleButton.class).isSelected());
    }

    @Test
    void selectionLightsTheOthersBothWays(FxRobot robot) throws Exception {
        go(robot, transformed, ADD, ROOMY);
        assertTrue(csharp(robot).contains("b + c"), csharp(robot));
        click(robot, "#csharp-code", "b + c", 2, 1);
        assertEquals("b + c", styled(robot, "lit"));
        assertEquals("IL_0001 IL_0002 IL_0003", il(robot, "linked"));
        assertEquals("0000", ir(robot));
        click(robot, "#csharp-code", "b + c", 4, 1);
        assertEquals("c", styled(robot, "lit"));
        assertEquals("IL_0002", il(robot, "linked"));
        click(robot, "#il-code", "IL_0001", 0, 7);
        assertEquals("b", styled(robot, "lit"));
        robot.push(KeyCode.RIGHT);
        shown.await("the IR has the keyboard", () -> robot.lookup("#ir-list").query().isFocused());
        assertTrue(styled(robot, "lit").contains("b + c"), styled(robot, "lit"));
        robot.push(KeyCode.LEFT).push(KeyCode.LEFT);
        shown.await("the C# has the keyboard", () -> code(robot, "#csharp-code").isFocused());
        assertEquals("return b + c;", WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> code(robot, "#csharp-code").getAccessibleText()));
        robot.push(KeyCode.ESCAPE);
        shown.await("the IL has it again", () -> code(robot, "#il-code").isFocused());
        assertEquals("", styled(robot, "lit"));
    }

    @Test
    void namesLead(FxRobot robot) throws Exception {
        go(robot, transformed, CALLS, ROOMY);
        click(robot, "#csharp-code", "Twice", 2, 1);
        assertEquals(List.of(new Place(transformed.key(), new Place.Method(0x06000005, -1))), shown.opened);
        Bounds name = at(robot, "#csharp-code", "Twice", 2, 1);
        robot.moveTo(name.getCenterX(), name.getCenterY()).clickOn(MouseButton.MIDDLE);
        assertEquals(List.of(new Place(transformed.key(), new Place.Method(0x06000005, -1))), shown.beside);
        robot.moveTo(1, 1).moveTo(name.getCenterX(), name.getCenterY());
        shown.await("a card names it", () -> card().equals("System.Int32 T::Twice(System.Int32)"));
        assertEquals("Twice", styled(robot, "hovered"));
    }

    private static String card() {
        return Window.getWindows().stream().filter(Tooltip.class::isInstance).map(Tooltip.class::cast)
                .filter(PopupWindow::isShowing).map(Tooltip::getText).findFirst().orElse("");
    }

    @Test
    void blocksFold(FxRobot robot) throws Exception {
        go(robot, transformed, CHOOSE, ROOMY);
        robot.clickOn("#csharp-fold-3");
        assertEquals("""
                public static int Choose(int n)
                {
                    switch (n) { … }
                }""", csharp(robot));
        robot.clickOn("#csharp-fold-3");
        assertTrue(csharp(robot).contains("case 1:"), csharp(robot));
        click(robot, "#csharp-code", "return 2", 2, 1);
        robot.push(KeyCode.MINUS);
        assertFalse(csharp(robot).contains("case 1:"), csharp(robot));
        // What is selected elsewhere is seen.
        click(robot, "#il-code", "IL_0017", 0, 7);
        shown.await("the block is unfolded", () -> code(robot, "#csharp-code").getText().contains("case 1:"));
    }

    @Test
    void searchFindsInItsTextAndUnfoldsWhatIsFolded(FxRobot robot) throws Exception {
        go(robot, transformed, CHOOSE, ROOMY);
        click(robot, "#csharp-code", "switch", 0, 1);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> ((CSharpCode) code(robot, "#csharp-code")).foldAll(true));
        int lines = csharp(robot).lines().toList().size();
        robot.push(KeyCode.CONTROL, KeyCode.F).write("CASE");
        shown.await("cases are found", () -> shown.text("#csharp-find-result").startsWith("1 of "));
        assertEquals("case", WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code(robot, "#csharp-code").getSelectedText()));
        assertTrue(csharp(robot).lines().toList().size() > lines, csharp(robot));
        robot.push(KeyCode.ENTER);
        shown.await("the next one", () -> shown.text("#csharp-find-result").startsWith("2 of "));
        robot.push(KeyCode.ESCAPE);
        assertTrue(WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code(robot, "#csharp-code").isFocused()));
        // With the caret in the IL that is searched.
        click(robot, "#il-code", "ldarg", 0, 1);
        robot.push(KeyCode.CONTROL, KeyCode.F).write("ldarg");
        shown.await("the IL is searched", () -> shown.text("#il-find-result").startsWith("1 of "));
    }

    @Test
    void whereThereIsNoRoomItTakesTheIlsPlaceForThoseWhoAsk(FxRobot robot) throws Exception {
        go(robot, transformed, ADD, 868);
        assertFalse(robot.lookup("#csharp-code").tryQuery().isPresent());
        assertFalse(robot.lookup("#csharp-tab").queryAs(ToggleButton.class).isSelected());
        robot.push(KeyCode.C);
        shown.await("the C# is shown", () -> robot.lookup("#csharp-code").tryQuery().isPresent());
        assertEquals("true", shown.remembered.get("csharp"));
        assertFalse(robot.lookup("#il-code").tryQuery().isPresent());
        robot.clickOn("#csharp-il");
        shown.await("the IL is back", () -> robot.lookup("#il-code").tryQuery().isPresent());
        assertEquals("false", shown.remembered.get("csharp"));
    }

    @Test
    void whatHasNoCSharpSaysSo(FxRobot robot) throws Exception {
        go(robot, transformed, FAILS, ROOMY);
        assertTrue(csharp(robot).contains("/* + */"), csharp(robot));
    }

    @Test
    void breakpointsStandBesideStatementsAndVariablesTellTheirValues(FxRobot robot) throws Exception {
        fx(() -> session = new ObservableSession(Platform::runLater, _ -> { }, message -> {
            throw new AssertionError(message);
        }));
        int main = ((Lookup.Found) new MemberLookup(program.names()).method("Samples.Mandelbrot.Program::Main")).token();
        go(robot, program, main, ROOMY);
        assertTrue(csharp(robot).contains("int num4 = Escape("), csharp(robot));
        int line = csharp(robot).lines().toList().indexOf(csharp(robot).lines().filter(each -> each.contains("num += "))
                .findFirst().orElseThrow()) + 1;
        robot.clickOn("#csharp-sign-" + line);
        CodeBreakpoint set = CodeBreakpoint.at(program.path().toString(), main, false, 0x44);
        assertEquals(List.of(set), WaitForAsyncUtils.waitForAsyncFx(10_000, () -> List.copyOf(session.breakpoints())));
        click(robot, "#csharp-code", "num += ", 4, 1);
        assertEquals(set, shown.cursor());
        fx(() -> session.start(new Launch.Program(program, List.of("Mandelbrot.exe"), DebugOptions.DEFAULT), message -> {
            throw new AssertionError(message);
        }));
        paused();
        fx(() -> session.go(new Motion.Run(false)));
        paused();
        current(robot, "num += ");
        shown.await("the values stand behind it", () -> robot.lookup("#csharp-pane .line-values").queryAs(Labeled.class)
                .getText().matches("num = 0 {3}num4 = [0-9]+"));
        Bounds variable = at(robot, "#csharp-code", "num += ", 1, 1);
        robot.moveTo(variable.getCenterX(), variable.getCenterY());
        shown.await("the card has the value", () -> card().equals("L1 num = 0 : long\nnum : System.Int64"));
        List<Integer> statements = shown.statements(new Place(program.key(), new Place.Method(main, -1)));
        assertTrue(statements.containsAll(List.of(0, 6, 0x20, 0x44, 0x4a)), statements::toString);
        fx(() -> session.step(new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, false), statements));
        paused();
        current(robot, "stringBuilder.Append(");
        fx(() -> session.step(new Motion.Step(Motion.Unit.LINE, Motion.Depth.OVER, true), statements));
        paused();
        current(robot, "num += ");
        robot.clickOn("#csharp-sign-" + line);
        assertEquals(List.of(), WaitForAsyncUtils.waitForAsyncFx(10_000, () -> List.copyOf(session.breakpoints())));
    }

    @Test
    void aLambdaStandsInTheTextOfItsMethodWithTheValuesThatItCaptures(FxRobot robot) throws Exception {
        fx(() -> session = new ObservableSession(Platform::runLater, _ -> { }, message -> {
            throw new AssertionError(message);
        }));
        OpenFile held = captured();
        int lambda = ((Lookup.Found) new MemberLookup(held.names()).method("Held/<Add>c__AnonStorey0::<>m__0")).token();
        go(robot, held, lambda, ROOMY);
        assertTrue(csharp(robot).contains("private static int Add(int first)"), csharp(robot));
        assertEquals("within Held.Add(int)", WaitForAsyncUtils.waitForAsyncFx(10_000, () ->
                robot.lookup("#csharp-title").queryAs(Labeled.class).getText()));
        fx(() -> session.start(new Launch.Program(held, List.of("Held.exe"), DebugOptions.DEFAULT), message -> {
            throw new AssertionError(message);
        }));
        paused();
        click(robot, "#csharp-code", "int num = ", 4, 1);
        CodeBreakpoint set = shown.cursor();
        assertEquals(lambda, set.method());
        fx(() -> session.toggle(set));
        fx(() -> session.go(new Motion.Run(false)));
        paused();
        current(robot, "int num = x + first;");
        shown.await("the values stand behind it", () -> robot.lookup("#csharp-pane .line-values").queryAs(Labeled.class)
                .getText().equals("num = ?   x = 5   first = 3"));
        Bounds variable = at(robot, "#csharp-code", "x + first", 5, 1);
        robot.moveTo(variable.getCenterX(), variable.getCenterY());
        shown.await("the card has the value", () -> card().equals("first = 3 : int\nfirst : System.Int32"));
    }

    @Test
    void aLambdaThatIsAnExpressionStandsInTheTextOfItsMethod(FxRobot robot) throws Exception {
        OpenFile held = captured();
        int lambda = ((Lookup.Found) new MemberLookup(held.names()).method("Held::<Next>m__0")).token();
        go(robot, held, lambda, ROOMY);
        assertTrue(csharp(robot).contains("return x => x + 1;"), csharp(robot));
    }

    @Test
    void aLambdasParameterHasNoValueInTheMethodAroundIt(FxRobot robot) throws Exception {
        fx(() -> session = new ObservableSession(Platform::runLater, _ -> { }, message -> {
            throw new AssertionError(message);
        }));
        OpenFile held = captured();
        int add = ((Lookup.Found) new MemberLookup(held.names()).method("Held::Add")).token();
        go(robot, held, add, ROOMY);
        click(robot, "#csharp-code", "return func(", 0, 1);
        CodeBreakpoint set = shown.cursor();
        fx(() -> session.toggle(set));
        fx(() -> session.start(new Launch.Program(held, List.of("Held.exe"), DebugOptions.DEFAULT), message -> {
            throw new AssertionError(message);
        }));
        paused();
        fx(() -> session.go(new Motion.Run(false)));
        paused();
        current(robot, "return func(");
        // Argument 0 of Add is another variable.
        Bounds variable = at(robot, "#csharp-code", "x + first", 0, 1);
        robot.moveTo(variable.getCenterX(), variable.getCenterY());
        shown.await("the card has no value", () -> card().equals("x : System.Int32"));
        Bounds captured = at(robot, "#csharp-code", "x + first", 5, 1);
        robot.moveTo(captured.getCenterX(), captured.getCenterY());
        shown.await("the card has the value", () -> card().equals("first = 3 : int\nfirst : System.Int32"));
    }

    @Test
    void anotherVersionOfTheLanguageSaysItInItsWordsAndIsRemembered(FxRobot robot) throws Exception {
        OpenFile held = captured();
        int say = ((Lookup.Found) new MemberLookup(held.names()).method("Held::Say")).token();
        go(robot, held, say, ROOMY);
        assertTrue(csharp(robot).contains("return $\"{o?.ToString()}!\";"), csharp(robot));
        assertEquals("C# 8", WaitForAsyncUtils.waitForAsyncFx(10_000, () ->
                robot.lookup("#csharp-level").queryAs(Labeled.class).getText()));
        robot.clickOn("#csharp-level").clickOn("C# 5: no ?. and no interpolated strings");
        shown.await("it is told in C# 5", () -> code(robot, "#csharp-code").getText()
                .contains("return string.Format(\"{0}!\", o == null ? null : o.ToString());"));
        assertEquals("C# 5", WaitForAsyncUtils.waitForAsyncFx(10_000, () ->
                robot.lookup("#csharp-level").queryAs(Labeled.class).getText()));
        assertEquals("5", shown.remembered.get("csharp.level"));
    }

    private static OpenFile captured() throws Exception {
        Files.writeString(folder.resolve("Held.cs"), """
                using System;
                class Held {
                    static int Add(int first) {
                        first++;
                        Func<int, int> add = x => { int both = x + first; return both * both; };
                        return add(5);
                    }
                    static void Main() { Console.WriteLine(Add(2)); }
                    static Func<int, int> Next() { return x => x + 1; }
                    static string Say(object o) { return $"{o?.ToString()}!"; }
                }
                """);
        Process process = new ProcessBuilder("mcs", "-optimize+", "-out:" + folder.resolve("Held.exe"),
                folder.resolve("Held.cs").toString()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
        return OpenFile.read(folder.resolve("Held.exe"));
    }

    /** Waits until a statement that begins so is marked as the one that comes next. */
    private void current(FxRobot robot, String statement) {
        shown.await(statement + " is marked", () -> code(robot, "#csharp-code").getParagraphs().stream()
                .filter(each -> each.getParagraphStyle().contains("current")).map(each -> each.getText().strip())
                .collect(Collectors.joining("|")).startsWith(statement));
    }

    private void paused() {
        shown.await("the session pauses", () -> session.state().get() != null && !session.running().get()
                && !session.isBusy());
    }
}
