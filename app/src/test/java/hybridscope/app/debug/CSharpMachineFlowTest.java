package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Mcs;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.stage.Pictures;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** A session in an iterator, in the C# of the method that was written. */
@ExtendWith(SteadyClicks.class)
class CSharpMachineFlowTest extends DebugWindowSteps {
    CSharpMachineFlowTest() {
        super("Counts/<Squares>c__Iterator0");
    }

    @Override
    Path program(Path folder) throws Exception {
        Mcs.compile(folder, """
                using System;
                using System.Collections.Generic;
                class Counts {
                    static IEnumerable<int> Squares(int from, int to) {
                        for (int i = from; i < to; i++) {
                            int square = i * i;
                            yield return square;
                        }
                    }
                    static void Main() {
                        foreach (int each in Squares(3, 6)) Console.WriteLine(each);
                    }
                }
                """, "-out:Counts.exe");
        return folder.resolve("Counts.exe");
    }

    @Test
    void stepsGoThroughTheIteratorAsItWasWritten(FxRobot robot) {
        stopAt(robot, "MoveNext", "IL_0000");
        click(robot, "#debug-unit-line");
        WindowFixture.await("the iterator's own text is shown", () -> robot.lookup("#csharp-code").tryQuery().isPresent()
                && csharp(robot).getText().contains("private static IEnumerable<int> Squares(int from, int to)"));
        assertEquals("within Counts.Squares(int, int)",
                robot.lookup("#csharp-title").queryAs(Labeled.class).getText());
        // The dispatch is no statement; then where the loop begins, and what it asks.
        press(robot, KeyCode.F10);
        in(robot, "for (int i = from; i < to; i++)");
        press(robot, KeyCode.F10);
        in(robot, "for (int i = from; i < to; i++)");
        press(robot, KeyCode.F10);
        in(robot, "int square = i * i;");
        press(robot, KeyCode.F10);
        in(robot, "yield return square;");
        WindowFixture.await("the values stand behind it", () -> robot.lookup("#csharp-pane .line-values").queryAs(Labeled.class)
                .getText().equals("square = 9"));
        assertTrue(calls(robot).startsWith("Counts.<Squares>c__Iterator0.MoveNext()"), calls(robot));
        if (Pictures.all()) {
            Screenshots.write(fixture.stage().getScene(), "debug-csharp-iterator");
        }
    }
}
