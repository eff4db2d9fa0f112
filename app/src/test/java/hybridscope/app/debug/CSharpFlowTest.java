package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.stage.Pictures;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** A program without symbols, debugged by the statements of its C#. */
@ExtendWith(SteadyClicks.class)
class CSharpFlowTest extends DebugWindowSteps {
    CSharpFlowTest() {
        super("Samples.Mandelbrot.Program");
    }

    @Override
    Path program(Path folder) throws Exception {
        return Files.copy(Path.of("../sample-assemblies/assemblies/Mandelbrot.exe"), folder.resolve("Mandelbrot.exe"));
    }

    @Test
    void stepsGoByStatementsAndF9StopsAtOne(FxRobot robot) {
        go(robot, "Main");
        assertFalse(robot.lookup("#csharp-code").tryQuery().isPresent());
        robot.push(KeyCode.F10);
        awaitMessage(robot, "At the start");
        // A session leaves the room for three panes.
        in(robot, "StringBuilder stringBuilder = new StringBuilder();");
        click(robot, "#debug-unit-line");
        press(robot, KeyCode.F10);
        in(robot, "long num = 0L;");
        press(robot, KeyCode.F10);
        in(robot, "for (int num2 = -12; ");
        press(robot, KeyCode.CONTROL, KeyCode.F10);
        in(robot, "long num = 0L;");
        CodeArea code = csharp(robot);
        Bounds sum = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            int at = code.getText().indexOf("num += ");
            return code.getCharacterBoundsOnScreen(at, at + 1).orElseThrow();
        });
        move(robot, new Point2D(sum.getCenterX(), sum.getCenterY()));
        robot.clickOn(MouseButton.PRIMARY).push(KeyCode.F9);
        WindowFixture.await("the breakpoint is set", () -> !fixture.window().busy()
                && robot.lookup("#csharp-pane .source-sign .sign").tryQuery().isPresent());
        robot.push(KeyCode.F5);
        awaitMessage(robot, "Breakpoint 1");
        in(robot, "num += ");
        if (Pictures.all()) {
            Screenshots.write(fixture.stage().getScene(), "debug-csharp");
        }
        press(robot, KeyCode.CONTROL, KeyCode.F10);
        in(robot, "int num4 = Escape(");
        press(robot, KeyCode.F11);
        // The first call of the statement: its constructor.
        WindowFixture.await("the callee is shown in C#", () -> !fixture.window().busy()
                && robot.lookup("#csharp-code").tryQuery().isPresent() && csharp(robot).getText().contains("Complex(double ")
                && csharp(robot).getParagraphs().stream().anyMatch(line -> line.getParagraphStyle().contains("current")));
        assertTrue(calls(robot).matches("Complex\\..* < Program\\.Main\\(\\)"), calls(robot));
    }
}
