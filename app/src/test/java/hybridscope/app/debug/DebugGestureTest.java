package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.TestPrograms;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.paint.Color;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Slots, log points and Stop, on a program that asks for memory with localloc and never ends. */
@ExtendWith(SteadyClicks.class)
class DebugGestureTest extends DebugWindowSteps {
    DebugGestureTest() {
        super("Program");
    }

    @Override
    Path program(Path target) throws Exception {
        return TestPrograms.compile(target, "Clicks", "-unsafe");
    }

    private static String output(FxRobot robot) {
        return robot.lookup("#console-output").tryQuery().map(area -> ((StyleClassedTextArea) area).getText()).orElse("");
    }

    private static List<String> sessions() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).filter(name -> name.startsWith("debug"))
                .toList();
    }

    private static String bytes(FxRobot robot, String mark) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> ((Labeled) row(robot, mark).lookup(".bytes")).getText());
    }

    private void edit(FxRobot robot, String mark) {
        WindowFixture.awaitBy("the value can be typed",
                () -> click(robot, row(robot, mark).lookup(".slot-mark")).push(KeyCode.F2),
                () -> robot.lookup("#slot-edit").tryQuery().isPresent() && robot.lookup("#slot-edit").query().isFocused());
    }

    private void menu(FxRobot robot, String label, String item) {
        beside(robot, label, MouseButton.SECONDARY);
        WindowFixture.await("the menu is open", () -> robot.lookup(item).tryQuery().filter(Node::isVisible).isPresent());
        click(robot, item);
    }

    private static void paste(FxRobot robot, String text) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text)));
        robot.push(KeyCode.CONTROL, KeyCode.V);
    }

    /** The colour in the middle of a breakpoint. */
    private Color drawn(FxRobot robot, String label) {
        Point2D at = sign(robot, label);
        move(robot, at.add(200, 0));
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Node gutter = robot.lookup(".il-gutter").query();
            WritableImage image = gutter.snapshot(new SnapshotParameters(), null);
            Point2D in = gutter.screenToLocal(at);
            return image.getPixelReader().getColor((int) in.getX(), (int) in.getY());
        });
    }

    @Test
    void slotsAreFollowedAndChangedAndALogPointPrintsInsteadOfStopping(FxRobot robot) {
        stopAt(robot, "Fill", "IL_0001", "IL_0029");
        fixture.awaitStill("#slot-stack");

        // A double click follows a reference, on the mark as on the value.
        String box = slot(robot, "A0").replaceAll(".*@0x", "").toUpperCase();
        WindowFixture.awaitBy("the object is shown", () -> doubleClick(robot, row(robot, "A0").lookup(".slot-mark")),
                () -> robot.lookup("#object-address").tryQuery()
                        .filter(label -> ((Label) label).getText().endsWith(box)).isPresent());
        assertEquals("Box", robot.lookup("#object-type").queryAs(Labeled.class).getText());
        assertTrue(robot.lookup("#slot-edit").tryQuery().isEmpty());
        click(robot, "Output");
        WindowFixture.await("the output is shown", () -> robot.lookup("#object-address").tryQuery().isEmpty());
        WindowFixture.awaitBy("the object is shown again", () -> doubleClick(robot, row(robot, "A0").lookup(".link")),
                () -> robot.lookup("#object-address").tryQuery()
                        .filter(label -> ((Label) label).getText().endsWith(box)).isPresent());
        assertTrue(robot.lookup("#slot-edit").tryQuery().isEmpty());

        assertEquals("1000000000000000", bytes(robot, "A1"));
        edit(robot, "A1");
        robot.write("99").push(KeyCode.ESCAPE);
        WindowFixture.await("it is as it was", () -> robot.lookup("#slot-edit").tryQuery().isEmpty());
        assertEquals("A1 seed int 16", slot(robot, "A1"));
        edit(robot, "A1");
        robot.write("33x").push(KeyCode.ENTER);
        WindowFixture.await("it is refused", () -> robot.lookup("#slot-note").query().isVisible());
        assertEquals("Not written: 'x' within a number", robot.lookup("#slot-note").queryAs(Label.class).getText());
        robot.push(KeyCode.BACK_SPACE).push(KeyCode.ENTER);
        WindowFixture.await("the value is another one",
                () -> !fixture.window().busy() && slot(robot, "A1").startsWith("A1 seed int 33"));
        assertEquals("2100000000000000", bytes(robot, "A1"));
        assertFalse(robot.lookup("#slot-note").query().isVisible());

        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 2");
        ListView<Object> slots = robot.lookup("#slot-stack").queryListView();
        click(robot, row(robot, "A1").lookup(".slot-mark")).push(KeyCode.END);
        WindowFixture.await("what localloc gave is shown",
                () -> cells(slots).stream().anyMatch(cell -> cell.getIndex() == slots.getItems().size() - 1));
        assertEquals(List.of("localloc, 16 bytes", "localloc +0000 2122232425262728", "localloc +0008 292A2B2C00000000"),
                cells(slots).stream().map(Node::getAccessibleText).filter(text -> text.startsWith("localloc")).toList());

        Color full = drawn(robot, "IL_0001");
        menu(robot, "IL_0001", "#breakpoint-disable");
        WindowFixture.await("it is switched off", () -> !fixture.window().busy());
        Color hollow = drawn(robot, "IL_0001");
        assertTrue(full.getRed() > 0.6 && full.getGreen() < 0.2, full.toString());
        assertTrue(hollow.getBrightness() > 0.8 && hollow.getSaturation() < 0.2, hollow.toString());
        menu(robot, "IL_0029", "#breakpoint-log");
        paste(robot, "seed {seed} of {box.text}");
        robot.push(KeyCode.ENTER);
        WindowFixture.await("it is a log point",
                () -> !fixture.window().busy() && robot.lookup("#breakpoint-log").tryQuery().isEmpty());
        click(robot, "Output").push(KeyCode.F5);
        WindowFixture.await("the program has come to its loop", () -> output(robot).endsWith("fill 649\n"));
        assertEquals("fill 469\n[2] seed 32 of inside\nfill 457\n[2] seed 48 of inside\nfill 649\n", output(robot));
        assertEquals(List.of("debug session"), sessions());

        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("it is over", () -> !robot.lookup("#debug-bar").query().isVisible());
        WindowFixture.await("its thread has ended", () -> sessions().isEmpty());
        go(robot, "Fill");
        menu(robot, "IL_0001", "#breakpoint-remove");
        menu(robot, "IL_0029", "#breakpoint-remove");
        Color nothing = drawn(robot, "IL_0007");
        assertEquals(nothing, drawn(robot, "IL_0001"));
        assertEquals(nothing, drawn(robot, "IL_0029"));

        // The same program once more; this time the window is closed while it runs.
        robot.push(KeyCode.F5);
        awaitMessage(robot, "At the start");
        robot.push(KeyCode.F5);
        WindowFixture.await("it runs", () -> robot.lookup("#debug-message").queryAs(Label.class).getText().startsWith("Running")
                && Long.parseLong(position(robot).replace(",", "")) > 100_000);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.stage().close());
        WindowFixture.await("its thread has ended", () -> sessions().isEmpty());
    }
}
