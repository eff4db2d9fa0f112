package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The debugger with mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class DebugWindowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;
    private OpenFile file;

    @BeforeEach
    void open() throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Stepping.exe"), folder.resolve("Stepping.exe"));
        file = OpenFile.read(path);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)).withOption("debug.unit", "IL"), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private int token(String method) {
        return ((Lookup.Found) new MemberLookup(file.names()).method("Samples.Stepping.Steps::" + method)).token();
    }

    private void go(FxRobot robot, String method) {
        int token = token(method);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Stepping.exe", new Place.Method(token, -1))));
        WindowFixture.await("the method is shown", () -> !fixture.window().busy() && fixture.window().place().token() == token
                && robot.lookup("#il-code").tryQuery().isPresent() && !code(robot).getVisibleParagraphs().isEmpty()
                && !robot.lookup("#ir-counts").queryAs(Label.class).getText().isEmpty());
        fixture.awaitStill("#il-code");
    }

    private static CodeArea code(FxRobot robot) {
        return robot.lookup("#il-code").queryAs(CodeArea.class);
    }

    /** Clicks in the column of the breakpoints, beside an IL instruction. */
    private void clickBeside(FxRobot robot, String label) {
        beside(robot, label, MouseButton.PRIMARY);
    }

    private void beside(FxRobot robot, String label, MouseButton button) {
        fixture.awaitStill("#il-code");
        CodeArea code = code(robot);
        Bounds line = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            for (int i = 0; i < code.getParagraphs().size(); i++) {
                if (code.getText(i).startsWith(label)) {
                    int start = code.getAbsolutePosition(i, 0);
                    return code.getCharacterBoundsOnScreen(start, start + 4).orElseThrow();
                }
            }
            throw new AssertionError("no line " + label);
        });
        Node gutter = robot.lookup(".il-gutter").query();
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> gutter.localToScreen(gutter.getLayoutBounds()));
        robot.clickOn(bounds.getMinX() + 7, line.getCenterY(), button);
    }

    private void awaitMessage(FxRobot robot, String message) {
        WindowFixture.await("the message " + message + ", not " + robot.lookup("#debug-message").queryAs(Label.class).getText(),
                () -> !fixture.window().busy() && robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith(message));
    }

    private void press(FxRobot robot, KeyCode... keys) {
        robot.push(keys);
        WindowFixture.await("the session has moved", () -> !fixture.window().busy());
    }

    private static String position(FxRobot robot) {
        return robot.lookup("#debug-position").queryAs(TextField.class).getText();
    }

    /** What a screen reader says of the slot with that mark. */
    private static String slot(FxRobot robot, String mark) {
        ListView<?> list = robot.lookup("#slot-stack").queryListView();
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> cells(list).stream().map(Node::getAccessibleText)
                .filter(text -> text != null && text.startsWith(mark + " ")).reduce((_, last) -> last).orElse("no " + mark));
    }

    private static List<ListCell<?>> cells(ListView<?> list) {
        return list.lookupAll(".list-cell").stream().<ListCell<?>>map(cell -> (ListCell<?>) cell).filter(cell -> cell.isVisible() && !cell.isEmpty())
                .sorted(Comparator.comparingInt(ListCell::getIndex)).collect(Collectors.toList());
    }

    /** The IL line at which the session is, and the IR row. */
    private static String current(FxRobot robot) {
        CodeArea code = code(robot);
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> code.getParagraphs().stream().filter(line -> line.getParagraphStyle().contains("current"))
                .map(line -> line.getText().substring(0, 7)).collect(Collectors.joining(" ")) + " / " + cells((ListView<?>) robot.lookup("#ir-list").queryListView()).stream()
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass("current")))
                .map(cell -> ((Labeled) cell.lookup(".offset")).getText()).filter(text -> !text.isEmpty()).collect(Collectors.joining(" ")));
    }

    private static String calls(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#call-stack").<Object>queryListView().getItems().stream()
                .map(frame -> ((hybridscope.inspectors.debug.CallStackReport.CallFrame) frame).method()).collect(Collectors.joining(" < ")));
    }

    @Test
    void breakAtAClickStepForthAndBackChangeASlotAndSeeTheOutput(FxRobot robot) {
        go(robot, "Factorial");
        clickBeside(robot, "IL_0002");
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        fixture.awaitStill("#slot-stack");
        assertEquals("A0 n int 5", slot(robot, "A0"));
        assertEquals("Steps.Factorial(int) < Steps.Main(string[])", calls(robot));
        assertEquals("IL_0003 / 0000", current(robot));
        String start = position(robot);
        press(robot, KeyCode.F11);
        assertEquals("IL_0012 / 0020", current(robot));
        press(robot, KeyCode.F11);
        assertEquals("IL_0013 / 0028", current(robot));
        assertEquals("S0 int32 4 written", slot(robot, "S0"));
        press(robot, KeyCode.CONTROL, KeyCode.F11);
        press(robot, KeyCode.CONTROL, KeyCode.F11);
        assertEquals(start, position(robot));
        assertEquals("IL_0003 / 0000", current(robot));

        robot.clickOn(cells(robot.lookup("#slot-stack").queryListView()).stream().filter(cell -> String.valueOf(cell.getAccessibleText()).startsWith("A0 n int 5")).reduce((_, last) -> last).orElseThrow());
        robot.push(KeyCode.F2);
        WindowFixture.await("the value can be typed", () -> robot.lookup("#slot-edit").tryQuery().isPresent() && robot.lookup("#slot-edit").query().isFocused());
        robot.write("three").push(KeyCode.ENTER);
        WindowFixture.await("it is refused", () -> robot.lookup("#slot-note").query().isVisible());
        robot.push(KeyCode.CONTROL, KeyCode.A).write("3").push(KeyCode.ENTER);
        WindowFixture.await("the value is another one", () -> !fixture.window().busy() && slot(robot, "A0").startsWith("A0 n int 3"));

        clickBeside(robot, "IL_0002");
        WindowFixture.await("the breakpoint is gone", () -> !fixture.window().busy());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "The program has ended");
        robot.clickOn("Output");
        WindowFixture.await("the output is another one", () -> robot.lookup("#console-output").tryQuery()
                .filter(area -> ((StyleClassedTextArea) area).getText().startsWith("5! = 6\nmiddle (50, 30) x 6\n")).isPresent());
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("it is over", () -> !robot.lookup("#debug-bar").query().isVisible());
    }

    @Test
    void stepsOverAndOutFollowIntoOtherMethodsAndFramesCanBeChosen(FxRobot robot) {
        go(robot, "Main");
        robot.push(KeyCode.F10);
        awaitMessage(robot, "At the start");
        assertFalse(robot.lookup("#details").tryQuery().isPresent() && robot.lookup("#slot-stack").tryQuery().isEmpty());
        go(robot, "Factorial");
        clickBeside(robot, "IL_0002");
        WindowFixture.await("the breakpoint is set", () -> !fixture.window().busy());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        assertEquals("Steps.Factorial(int) < Steps.Factorial(int) < Steps.Main(string[])", calls(robot));
        clickBeside(robot, "IL_0002");
        WindowFixture.await("the breakpoint is gone", () -> !fixture.window().busy());
        robot.clickOn(cells(robot.lookup("#call-stack").queryListView()).get(2));
        WindowFixture.await("the first caller is shown", () -> !fixture.window().busy() && fixture.window().place().token() == token("Main"));
        WindowFixture.await("its slots are shown", () -> cells(robot.lookup("#slot-stack").queryListView()).stream()
                .anyMatch(cell -> String.valueOf(cell.getAccessibleText()).startsWith("A0 args string[]")));
        press(robot, KeyCode.SHIFT, KeyCode.F11);
        assertEquals("Steps.Factorial(int) < Steps.Main(string[])", calls(robot));
        press(robot, KeyCode.SHIFT, KeyCode.F11);
        assertEquals("Steps.Main(string[])", calls(robot));
        assertEquals(new Place("Stepping.exe", new Place.Method(token("Main"), -1)).token(), fixture.window().place().token());
    }

    @Test
    void cursorGutterPositionAndWritersLeadThroughTheRun(FxRobot robot) {
        go(robot, "Factorial");
        beside(robot, "IL_0002", MouseButton.SECONDARY);
        WindowFixture.await("the menu is open", () -> robot.lookup("#breakpoint-condition").tryQuery().isPresent());
        robot.clickOn("#breakpoint-condition").write("n == 3").push(KeyCode.ENTER);
        WindowFixture.await("the menu is gone", () -> robot.lookup("#breakpoint-condition").tryQuery().isEmpty());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        assertEquals("A0 n int 3", slot(robot, "A0"));
        assertTrue(robot.lookup("#debug-message").queryAs(Label.class).getAccessibleText().startsWith("Breakpoint 1, Factorial IL_0003"));
        String start = position(robot);
        onLine(robot, "IL_0013");
        press(robot, KeyCode.F8);
        assertEquals("IL_0013 / 0028", current(robot));
        String there = position(robot);

        robot.clickOn(cells(robot.lookup("#slot-stack").queryListView()).stream().filter(cell -> String.valueOf(cell.getAccessibleText()).startsWith("S0 int32 2")).findFirst().orElseThrow());
        press(robot, KeyCode.W);
        assertEquals("IL_0012 / 0020", current(robot));
        onLine(robot, "IL_0002");
        press(robot, KeyCode.CONTROL, KeyCode.F8);
        assertEquals(start, position(robot));

        robot.clickOn("#debug-position").push(KeyCode.CONTROL, KeyCode.A).write("x").push(KeyCode.ENTER);
        awaitMessage(robot, "A position is a number");
        robot.push(KeyCode.CONTROL, KeyCode.A).write(there).push(KeyCode.ENTER);
        WindowFixture.await("it is there", () -> !fixture.window().busy() && position(robot).equals(there));
        assertEquals("IL_0013 / 0028", current(robot));
    }

    /** Puts the caret on a line of IL. */
    private void onLine(FxRobot robot, String label) {
        CodeArea code = code(robot);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            for (int i = 0; i < code.getParagraphs().size(); i++) {
                if (code.getText(i).startsWith(label)) {
                    code.moveTo(i, 0);
                    code.requestFocus();
                }
            }
        });
    }

    @Test
    void aHotLoopIsPausedAndStopBringsBrowsingBack(FxRobot robot) {
        go(robot, "Collatz");
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.F5);
        WindowFixture.await("the form is open", () -> robot.lookup("#run-form").tryQuery().isPresent());
        robot.clickOn("#run-heap").write("x");
        assertEquals("A whole number is wanted: 4 … 2032", robot.lookup("#run-heap-wrong").queryAs(Label.class).getText());
        assertTrue(robot.lookup("#run-go").query().isDisabled());
        robot.push(KeyCode.BACK_SPACE).clickOn("#run-arguments").write("100000000").push(KeyCode.ENTER);
        awaitMessage(robot, "At the start");
        robot.push(KeyCode.F5);
        WindowFixture.await("it counts", () -> robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith("Running")
                && Long.parseLong(position(robot).replace(",", "")) > 100_000);
        robot.push(KeyCode.F6);
        awaitMessage(robot, "Paused");
        WindowFixture.await("the loop is shown", () -> !fixture.window().busy() && fixture.window().place().token() == token("Collatz"));
        assertTrue(calls(robot).startsWith("Steps.Collatz(int) < Steps.Main"), calls(robot));
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("browsing is back", () -> !robot.lookup("#debug-bar").query().isVisible() && robot.lookup("#slot-stack").tryQuery().isEmpty());
        assertEquals("", current(robot).replace("/", "").strip());
        assertNull(robot.lookup("#slot-edit").tryQuery().orElse(null));
    }
}
