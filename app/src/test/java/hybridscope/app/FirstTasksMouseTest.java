package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.hex.HexView;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** The tasks of docs/first-ten-tasks.md by the mouse; keys only where there is a text to be typed. */
@ExtendWith(SteadyClicks.class)
class FirstTasksMouseTest extends FirstTasks {
    @Test
    @FirstTask({1, 2, 3, 10})
    void aMethodIsFoundWithItsCallersAndItsIr(FxRobot robot) throws Exception {
        open(List.of(MSCORLIB));
        // 1: find List<T>.Add; 3: its IR stands beside the IL.
        goToMethod(robot, "List.Add", "Add(T)");
        int add = ((Place.Method) target()).token();
        // 2: who calls it.
        fixture.awaitStill("#il-code");
        robot.rightClickOn("#il-code").clickOn("#menu-uses");
        WindowFixture.await("its callers are told", () -> cells(robot, "#uses-tree").size() > 2 && !fixture.window().busy());
        for (int i = 0; i < 8 && target() instanceof Place.Method(int token, int _) && token == add; i++) {
            robot.doubleClickOn(cells(robot, "#uses-tree").get(Math.min(i, cells(robot, "#uses-tree").size() - 1)));
        }
        WindowFixture.await("a caller is shown", () -> target() instanceof Place.Method(int token, int _) && token != add);
        // 10: a table as CSV.
        fixture.awaitStill("#workspace-tree");
        WindowFixture.awaitBy("the tables are listed", () -> robot.doubleClickOn(entry(robot, "Tables")),
                () -> robot.lookup("#workspace-tree").lookup("00 Module").tryQuery().isPresent());
        fixture.awaitStill("#workspace-tree");
        WindowFixture.awaitBy("the table is shown", () -> robot.doubleClickOn(entry(robot, "00 Module")),
                () -> new Place.Row(0, 0).equals(target()) && shown(robot, "#copy-menu") && !fixture.window().busy());
        robot.clickOn("#copy-menu").clickOn("As CSV");
        String[] copied = {""};
        robot.interact(() -> copied[0] = Clipboard.getSystemClipboard().getString());
        assertTrue(copied[0].startsWith("RID,Token,") && copied[0].contains("mscorlib.dll"), copied[0]);
    }

    private static Node entry(FxRobot robot, String text) {
        return robot.lookup("#workspace-tree").lookup(text).query();
    }

    @Test
    @FirstTask({5, 7, 8})
    void theCardsLeadToAGenericToRulesAndToASessionThatGoesBack(FxRobot robot) throws Exception {
        open(List.of());
        // 7: a generic that is missing.
        robot.clickOn("#card-missing");
        WindowFixture.await("the calculator has it", () -> target() instanceof Place.Share && shown(robot, "#share-steps"));
        WindowFixture.await("it is told what happens", () -> robot.lookup("#share-steps").lookup(".label").queryAll().stream()
                .anyMatch(label -> ((Labeled) label).getText().startsWith("Throws MissingMethodException")));
        // 8: two sets of rules.
        robot.clickOn("Start").clickOn("#card-rules");
        WindowFixture.await("they are compared", () -> target() instanceof Place.Compare && shown(robot, "#compare-table")
                && !fixture.window().busy());
        robot.clickOn((Node) robot.lookup("#compare-table").lookup("\u2260 A").query());
        WindowFixture.await("the reasons are told", () -> shown(robot, "#compare-why-a") && shown(robot, "#compare-chain-a"));
        // 5: step, and go back.
        robot.clickOn("Start").clickOn("#card-step");
        WindowFixture.await("it is paused", () -> position(robot).equals("0") && !fixture.window().busy());
        robot.clickOn("#button-debug-into");
        WindowFixture.await("a step", () -> !position(robot).equals("0") && !fixture.window().busy());
        robot.clickOn("#button-debug-into-back");
        WindowFixture.await("and back", () -> position(robot).equals("0") && !fixture.window().busy());
        robot.clickOn("#button-debug-stop");
        WindowFixture.await("it is over", () -> !shown(robot, "#debug-bar"));
    }

    @Test
    @FirstTask(6)
    void aValueIsChanged(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve("Stepping.exe")));
        goToMethod(robot, "Factorial", "Factorial(int)");
        fixture.awaitStill("#il-code");
        robot.rightClickOn("#il-code").clickOn("#menu-breakpoint");
        robot.clickOn("#menu-debug").clickOn("#command-debug-run");
        WindowFixture.await("it is paused", () -> argument(robot).equals("A0 n int 5") && !fixture.window().busy());
        fixture.awaitStill("#slot-stack");
        robot.rightClickOn(cells(robot, "#slot-stack").stream()
                .filter(cell -> "A0 n int 5".equals(cell.getAccessibleText())).findFirst().orElseThrow());
        robot.clickOn("#slots-menu-edit");
        WindowFixture.await("it can be typed", () -> hasKeyboard(robot, "#slot-edit"));
        robot.push(KeyCode.CONTROL, KeyCode.A).write("3").push(KeyCode.ENTER);
        WindowFixture.await("it is another one", () -> argument(robot).startsWith("A0 n int 3") && !fixture.window().busy());
        robot.clickOn("#button-debug-stop");
        WindowFixture.await("it is over", () -> !shown(robot, "#debug-bar"));
    }

    @Test
    @FirstTask({4, 9})
    void paddingSaysWhyAndAFileThatIsCutIsRead(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve("Stepping.exe")));
        // 9: what is wrong with a file.
        fixture.answer(broken());
        robot.clickOn("#menu-file").clickOn("#command-file-open");
        WindowFixture.await("its problems are shown",
                () -> target() instanceof Place.Problems && shown(robot, "#problems-headline"));
        fixture.awaitStill("#problems-table");
        IndexedCell<?> finding = cells(robot, "#problems-table").stream()
                .filter(row -> row instanceof TableRow<?> && row.getItem() instanceof ProblemReport && !row.isSelected())
                .findFirst().orElseThrow();
        ProblemReport problem = (ProblemReport) finding.getItem();
        robot.clickOn(finding);
        WindowFixture.await("its bytes are shown", () -> robot.lookup(".problems-view .hex-view")
                .queryAs(HexView.class).selectionProperty().get().offset() == problem.offset());
        // 4: why there is padding.
        fixture.answer(ASSEMBLIES.resolve("Layouts.exe"));
        robot.clickOn("#menu-file").clickOn("#command-file-open");
        WindowFixture.await("another file is open", () -> target() instanceof Place.Overview && !fixture.window().busy());
        robot.clickOn("#tree-filter").write("LongRecord");
        WindowFixture.rowMenu(robot, "LongRecord", "Show its layout");
        robot.clickOn("Show its layout");
        WindowFixture.await("it is drawn", () -> target() instanceof Place.Layout && shown(robot, "#part-17"));
        fixture.awaitStill("#part-17");
        robot.clickOn("#part-17");
        WindowFixture.await("Details tell the reason", () -> details(robot, "Length (int) lies at a multiple of 4"));
        assertEquals(3, fixture.window().workspace().files().size());
    }

    /** Types into the palette, clicks the first hit, and waits until that method is shown. */
    private void goToMethod(FxRobot robot, String typed, String hit) {
        robot.clickOn("#go-to").write(typed);
        WindowFixture.await("it is found first", () -> !cells(robot, "#palette-list").isEmpty()
                && robot.lookup("#palette-list").queryListView().getItems().getFirst().toString().contains("text=" + hit));
        robot.clickOn(cells(robot, "#palette-list").getFirst());
        WindowFixture.await("the method is shown", () -> target() instanceof Place.Method && shown(robot, "#ir-list")
                && !fixture.window().busy());
    }
}
