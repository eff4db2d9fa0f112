package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The debugger with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class DebugWindowTest extends DebugWindowSteps {
    DebugWindowTest() {
        super("Samples.Stepping.Steps");
    }

    @Override
    Path program(Path folder) throws Exception {
        return Files.copy(Path.of("../sample-assemblies/assemblies/Stepping.exe"), folder.resolve("Stepping.exe"));
    }

    @Test
    void breakAtAClickStepForthAndBackChangeASlotAndSeeTheOutput(FxRobot robot) {
        stopAt(robot, "Factorial", "IL_0002");
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

        click(robot, cells(robot.lookup("#slot-stack").queryListView())
                .stream().filter(cell -> String.valueOf(cell.getAccessibleText()).startsWith("A0 n int 5"))
                .reduce((_, last) -> last).orElseThrow());
        robot.push(KeyCode.F2);
        WindowFixture.await("the value can be typed",
                () -> robot.lookup("#slot-edit").tryQuery().isPresent() && robot.lookup("#slot-edit").query().isFocused());
        robot.write("three").push(KeyCode.ENTER);
        WindowFixture.await("it is refused", () -> robot.lookup("#slot-note").query().isVisible());
        robot.push(KeyCode.CONTROL, KeyCode.A).write("3").push(KeyCode.ENTER);
        WindowFixture.await("the value is another one",
                () -> !fixture.window().busy() && slot(robot, "A0").startsWith("A0 n int 3"));

        clickBeside(robot, "IL_0002");
        WindowFixture.await("the breakpoint is gone", () -> !fixture.window().busy());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "The program has ended");
        click(robot, "Output");
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
        click(robot, cells(robot.lookup("#call-stack").queryListView()).get(2));
        WindowFixture.await("the first caller is shown",
                () -> !fixture.window().busy() && fixture.window().place().token() == token("Main"));
        WindowFixture.await("its slots are shown", () -> cells(robot.lookup("#slot-stack").queryListView()).stream()
                .anyMatch(cell -> String.valueOf(cell.getAccessibleText()).startsWith("A0 args string[]")));
        press(robot, KeyCode.SHIFT, KeyCode.F11);
        assertEquals("Steps.Factorial(int) < Steps.Main(string[])", calls(robot));
        press(robot, KeyCode.SHIFT, KeyCode.F11);
        assertEquals("Steps.Main(string[])", calls(robot));
        assertEquals(new Place("Stepping.exe", new Place.Method(token("Main"), -1)).token(), fixture.window().place().token());
    }

    @Test
    void stepsPassThroughTheClassLibrariesUnlessAsked(FxRobot robot) {
        stopAt(robot, "Main", "IL_0011", "IL_0053");
        String start = position(robot);
        press(robot, KeyCode.F11);
        assertEquals("Steps.Main(string[])", calls(robot));
        assertTrue(current(robot).startsWith("IL_0016"), current(robot));
        press(robot, KeyCode.CONTROL, KeyCode.F11);
        assertEquals(start, position(robot));

        // Asked, it goes into them; a step that begins there goes on there in any case.
        click(robot, "#menu-debug");
        click(robot, "#command-debug-mine");
        press(robot, KeyCode.F11);
        assertEquals("string.Concat(object, object) < Managed2Native i8i8i8 < Steps.Main(string[])", calls(robot));
        click(robot, "#menu-debug");
        click(robot, "#command-debug-mine");
        press(robot, KeyCode.F11);
        assertEquals("string.Concat(object, object) < Managed2Native i8i8i8 < Steps.Main(string[])", calls(robot));
        press(robot, KeyCode.SHIFT, KeyCode.F11);
        assertEquals("Steps.Main(string[])", calls(robot));

        // One's own code that the class libraries call.
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 2");
        press(robot, KeyCode.F11);
        assertEquals("Box.ToString() < Native2Managed i8i8 < string.Concat(object, object) < Managed2Native i8i8i8"
                + " < Steps.Main(string[])", calls(robot));
    }

    @Test
    void cursorGutterPositionAndWritersLeadThroughTheRun(FxRobot robot) {
        go(robot, "Factorial");
        beside(robot, "IL_0002", MouseButton.SECONDARY);
        WindowFixture.await("the menu is open", () -> robot.lookup("#breakpoint-condition").tryQuery().isPresent());
        click(robot, "#breakpoint-condition").write("n == 3").push(KeyCode.ENTER);
        WindowFixture.await("the menu is gone", () -> robot.lookup("#breakpoint-condition").tryQuery().isEmpty());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        assertEquals("A0 n int 3", slot(robot, "A0"));
        assertTrue(robot.lookup("#debug-message").queryAs(Label.class)
                .getAccessibleText().startsWith("Breakpoint 1, Factorial IL_0003"));
        String start = position(robot);
        onLine(robot, "IL_0013");
        press(robot, KeyCode.F8);
        assertEquals("IL_0013 / 0028", current(robot));
        String there = position(robot);

        click(robot, cells(robot.lookup("#slot-stack").queryListView())
                .stream().filter(cell -> String.valueOf(cell.getAccessibleText()).startsWith("S0 int32 2"))
                .findFirst().orElseThrow());
        press(robot, KeyCode.W);
        assertEquals("IL_0012 / 0020", current(robot));
        onLine(robot, "IL_0002");
        press(robot, KeyCode.CONTROL, KeyCode.F8);
        assertEquals(start, position(robot));

        click(robot, "#debug-position").push(KeyCode.CONTROL, KeyCode.A).write("x").push(KeyCode.ENTER);
        awaitMessage(robot, "A position is a number");
        robot.push(KeyCode.CONTROL, KeyCode.A).write(there).push(KeyCode.ENTER);
        WindowFixture.await("it is there", () -> !fixture.window().busy() && position(robot).equals(there));
        assertEquals("IL_0013 / 0028", current(robot));
    }

    @Test
    void aBreakpointOfIlStandsBesideItsIrToo(FxRobot robot) {
        go(robot, "Factorial");
        clickBeside(robot, "IL_0002");
        click(robot, robot.lookup("#ir-list").query());
        Node row = cells(robot.lookup("#ir-list").queryListView()).getFirst();
        Node gutter = robot.lookup(".ir-gutter").query();
        Bounds rowBounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> row.localToScreen(row.getLayoutBounds()));
        Bounds column = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> gutter.localToScreen(gutter.getLayoutBounds()));
        // The sign in front of the IR takes away the breakpoint that it stands for.
        move(robot, new Point2D(column.getMinX() + 7, rowBounds.getCenterY()));
        robot.clickOn(MouseButton.PRIMARY);
        robot.push(KeyCode.F5);
        WindowFixture.await("nothing stops the program at its start but the session itself", () -> !fixture.window().busy()
                && robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith("At the start"));
    }

    @Test
    void aMethodTellsWhatItReturnsAndABreakpointSetElsewhereLeavesTheUserThere(FxRobot robot) {
        go(robot, "Factorial");
        robot.push(KeyCode.ALT, KeyCode.F5);
        WindowFixture.await("the form is open", () -> robot.lookup("#argument-0").tryQuery().isPresent());
        click(robot, "#argument-0").push(KeyCode.CONTROL, KeyCode.A).write("3").push(KeyCode.ENTER);
        awaitMessage(robot, "At the start");

        // Somewhere else, a breakpoint is set: the user stays there.
        go(robot, "Collatz");
        onLine(robot, "IL_0002");
        robot.push(KeyCode.F9);
        WindowFixture.await("the session knows it", () -> !fixture.window().busy());
        assertEquals(token("Collatz"), fixture.window().place().token());
        robot.push(KeyCode.F9);
        WindowFixture.await("and not any more", () -> !fixture.window().busy());
        assertEquals(token("Collatz"), fixture.window().place().token());

        robot.push(KeyCode.SHIFT, KeyCode.F11);
        awaitMessage(robot, "The program has ended: Steps.Factorial(int) returned 6");
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
    void aHotLoopIsPausedAndStopBringsBrowsingBack(FxRobot robot) throws IOException {
        go(robot, "Collatz");
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.F5);
        WindowFixture.await("the form is open", () -> robot.lookup("#run-form").tryQuery().isPresent());
        click(robot, "#run-heap").write("x");
        assertEquals("A whole number is wanted: 4 … 2032", robot.lookup("#run-heap-wrong").queryAs(Label.class).getText());
        assertTrue(robot.lookup("#run-go").query().isDisabled());
        robot.push(KeyCode.BACK_SPACE);
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("linked")));
        click(robot, "#run-read").write(link.toString());
        assertEquals("%s is a symbolic link; what is granted is %s".formatted(link, link.toRealPath()),
                robot.lookup("#run-read-wrong").queryAs(Label.class).getText());
        robot.clickOn("#run-arguments").write("100000000").push(KeyCode.ENTER);
        awaitMessage(robot, "At the start");
        robot.push(KeyCode.F5);
        WindowFixture.await("it counts", () -> robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith("Running")
                && Long.parseLong(position(robot).replace(",", "")) > 100_000);
        robot.push(KeyCode.F6);
        awaitMessage(robot, "Paused");
        WindowFixture.await("the loop is shown",
                () -> !fixture.window().busy() && fixture.window().place().token() == token("Collatz"));
        assertTrue(calls(robot).startsWith("Steps.Collatz(int) < Steps.Main"), calls(robot));
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("browsing is back",
                () -> !robot.lookup("#debug-bar").query().isVisible() && robot.lookup("#slot-stack").tryQuery().isEmpty());
        assertEquals("", current(robot).replace("/", "").strip());
        assertNull(robot.lookup("#slot-edit").tryQuery().orElse(null));
    }
}
