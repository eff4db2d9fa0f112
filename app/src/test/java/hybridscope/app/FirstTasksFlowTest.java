package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** The tasks of docs/first-ten-tasks.md by keys alone. */
@ExtendWith(SteadyClicks.class)
class FirstTasksFlowTest extends FirstTasks {
    @Test
    @FirstTask({1, 2, 3, 10})
    void aMethodIsFoundWithItsCallersAndItsIrAndATableGoesToAFile(FxRobot robot) throws Exception {
        open(List.of(MSCORLIB));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null && !fixture.window().busy());
        // 1: find List<T>.Add; 3: its IR stands beside the IL.
        goToHit(robot, "List.Add", "Add(T)");
        WindowFixture.await("the method is shown", () -> target() instanceof Place.Method
                && robot.lookup("#ir-list").tryQuery().isPresent());
        int add = ((Place.Method) target()).token();
        // 2: who calls it.
        robot.push(KeyCode.SHIFT, KeyCode.F12);
        WindowFixture.await("its callers are told", () -> robot.lookup("#uses-tree").<TreeView<?>>tryQuery()
                .filter(tree -> !tree.getRoot().getChildren().isEmpty()
                        && !tree.getRoot().getChildren().getFirst().getChildren().isEmpty() && tree.isFocused()).isPresent());
        for (int i = 0; i < 8 && target() instanceof Place.Method(int token, int _) && token == add; i++) {
            robot.push(KeyCode.RIGHT).push(KeyCode.DOWN).push(KeyCode.ENTER);
        }
        WindowFixture.await("a caller is shown", () -> target() instanceof Place.Method(int token, int _) && token != add);
        // 10: a table as CSV.
        Path csv = folder.resolve("module.csv");
        fixture.answer(csv);
        robot.interact(() -> WindowFixture.<Node>find(robot, "#workspace-tree").requestFocus());
        robot.write("tables").push(KeyCode.RIGHT).push(KeyCode.DOWN).push(KeyCode.ENTER);
        WindowFixture.await("a table is shown", () -> target() instanceof Place.Row && !fixture.window().busy());
        robot.push(KeyCode.CONTROL, KeyCode.E);
        WindowFixture.await("it is written", () -> Files.exists(csv) && Files.size(csv) > 0);
        assertTrue(Files.readString(csv).startsWith("RID,Token,"), Files.readString(csv));
        // 3: from a row of MethodDef to the IR.
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        WindowFixture.await("the tree has the keyboard", () -> hasKeyboard(robot, "#workspace-tree"));
        robot.write("MethodDef").push(KeyCode.ENTER);
        WindowFixture.await("its rows are shown", () -> new Place.Row(6, 0).equals(target()) && !fixture.window().busy()
                && hasKeyboard(robot, ".grid"));
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        WindowFixture.await("a row is selected", () -> target() instanceof Place.Row(int _, int rid) && rid > 0);
        int row = ((Place.Row) target()).rid();
        robot.push(KeyCode.ENTER);
        WindowFixture.await("its method is shown", () -> target() instanceof Place.Method(int token, int _)
                && token == (6 << 24 | row) && shown(robot, "#ir-list") && !fixture.window().busy());
        for (int i = 0; i < 4 && !hasKeyboard(robot, "#ir-list"); i++) {
            robot.push(KeyCode.CONTROL, KeyCode.TAB);
        }
        assertTrue(hasKeyboard(robot, "#ir-list"));
    }

    @Test
    @FirstTask({5, 7, 8})
    void theSampleIsSteppedForwardAndBackwardAndItsRulesAreCompared(FxRobot robot) throws Exception {
        open(List.of());
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
        // 8: two rule sets.
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        WindowFixture.await("they are compared", () -> target() instanceof Place.Compare && !fixture.window().busy()
                && shown(robot, "#compare-table"));
        for (int i = 0; i < 12 && !hasKeyboard(robot, "#compare-table"); i++) {
            robot.push(KeyCode.TAB);
        }
        for (int i = 0; i < 12 && !shown(robot, "#compare-why-a"); i++) {
            robot.push(KeyCode.DOWN);
        }
        WindowFixture.await("the reasons are told", () -> shown(robot, "#compare-why-a") && shown(robot, "#compare-chain-a"));
        // 7: a generic that is missing.
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        WindowFixture.await("the calculator is shown", () -> target() instanceof Place.Share && shown(robot, "#share-expression")
                && robot.lookup("#share-expression").query().isFocused());
        robot.push(KeyCode.CONTROL, KeyCode.A).write("List<IntVector3>").push(KeyCode.ENTER);
        WindowFixture.await("the calculator has it", () -> target() instanceof Place.Share
                && robot.lookup("#share-steps").tryQuery().isPresent());
        // 5: step, and go back.
        robot.push(KeyCode.F5);
        WindowFixture.await("it is paused", () -> position(robot).equals("0") && !fixture.window().busy());
        robot.push(KeyCode.F11);
        WindowFixture.await("a step", () -> !position(robot).equals("0") && !fixture.window().busy());
        robot.push(KeyCode.CONTROL, KeyCode.F11);
        WindowFixture.await("and back", () -> position(robot).equals("0") && !fixture.window().busy());
        assertEquals(3, fixture.window().workspace().files().size());
        robot.push(KeyCode.SHIFT, KeyCode.F5);
    }

    @Test
    @FirstTask(6)
    void aValueIsChanged(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve("Stepping.exe")));
        goToHit(robot, "Factorial", "Factorial(int)");
        WindowFixture.await("the method is shown", () -> target() instanceof Place.Method && hasKeyboard(robot, "#il-code")
                && !fixture.window().busy());
        robot.push(KeyCode.F9).push(KeyCode.F5);
        WindowFixture.await("it is paused", () -> argument(robot).equals("A0 n int 5") && !fixture.window().busy());
        // The session's panes come, and the keyboard stays in the code.
        WindowFixture.await("the code has the keyboard", () -> hasKeyboard(robot, "#il-code"));
        for (int i = 0; i < 8 && !hasKeyboard(robot, "#slot-stack"); i++) {
            robot.push(KeyCode.CONTROL, KeyCode.TAB);
        }
        for (int i = 0; i < 16 && cells(robot, "#slot-stack").stream().noneMatch(cell -> cell.isSelected()
                && "A0 n int 5".equals(cell.getAccessibleText())); i++) {
            robot.push(KeyCode.DOWN);
        }
        robot.push(KeyCode.F2);
        WindowFixture.await("it can be typed", () -> hasKeyboard(robot, "#slot-edit"));
        robot.push(KeyCode.CONTROL, KeyCode.A).write("3").push(KeyCode.ENTER);
        WindowFixture.await("it is another one", () -> argument(robot).startsWith("A0 n int 3") && !fixture.window().busy());
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("it is over", () -> !shown(robot, "#debug-bar"));
    }

    @Test
    @FirstTask({4, 9})
    void paddingSaysWhyAndAFileThatIsCutIsRead(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve("Layouts.exe")));
        // 4: why there is padding.
        goToHit(robot, "LongRecord", "LongRecord");
        WindowFixture.await("the type is shown", () -> target() instanceof Place.Type && !fixture.window().busy());
        robot.push(KeyCode.CONTROL, KeyCode.L);
        WindowFixture.await("its layout has the keyboard", () -> target() instanceof Place.Layout && shown(robot, "#layout-map")
                && robot.lookup("#layout-map").query().isFocused());
        for (int i = 0; i < 6 && !details(robot, "multiple of 4"); i++) {
            robot.push(KeyCode.RIGHT);
        }
        WindowFixture.await("Details tell the reason", () -> details(robot, "Length (int) lies at a multiple of 4"));
        // 9: what is wrong with a file.
        fixture.answer(broken());
        robot.push(KeyCode.CONTROL, KeyCode.O);
        WindowFixture.await("its problems are shown",
                () -> target() instanceof Place.Problems && shown(robot, "#problems-headline"));
        assertTrue(robot.lookup("#problems-headline").queryLabeled().getText().startsWith("The file ends at 6,000 of "));
        Place first = fixture.window().place();
        // The first time to the finding that is selected already.
        robot.push(KeyCode.F4).push(KeyCode.F4);
        WindowFixture.await("another finding is shown", () -> target() instanceof Place.Problems
                && !fixture.window().place().equals(first));
    }

    /** Types into the palette and opens the first hit once what is looked for has been found. */
    private static void goToHit(FxRobot robot, String typed, String hit) {
        robot.push(KeyCode.CONTROL, KeyCode.P).write(typed);
        WindowFixture.await("it is found", () -> robot.lookup("#palette-list").queryListView().getItems().stream()
                .anyMatch(each -> each.toString().contains("text=" + hit)));
        robot.push(KeyCode.ENTER);
    }
}
