package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.place.Place;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** The tasks of docs/first-ten-tasks.md by the mouse; keys only where there is a text to be typed. */
@ExtendWith(ApplicationExtension.class)
class FirstTasksMouseTest extends FirstTasks {
    @Test
    void aMethodIsFoundWithItsCallersAndItsIr(FxRobot robot) throws Exception {
        open(List.of(MSCORLIB));
        // 1: find List<T>.Add; 3: its IR stands beside the IL.
        robot.clickOn("#go-to").write("List.Add");
        WindowFixture.await("it is found first", () -> !cells(robot, "#palette-list").isEmpty()
                && robot.lookup("#palette-list").queryListView().getItems().getFirst().toString().contains("text=Add(T)"));
        robot.clickOn(cells(robot, "#palette-list").getFirst());
        WindowFixture.await("the method is shown", () -> target() instanceof Place.Method && shown(robot, "#ir-list")
                && !fixture.window().busy());
        int add = ((Place.Method) target()).token();
        // 2: who calls it.
        fixture.awaitStill("#il-code");
        robot.rightClickOn("#il-code").clickOn("#menu-uses");
        WindowFixture.await("its callers are told", () -> cells(robot, "#uses-tree").size() > 2 && !fixture.window().busy());
        for (int i = 0; i < 8 && target() instanceof Place.Method(int token, int _) && token == add; i++) {
            robot.doubleClickOn(cells(robot, "#uses-tree").get(Math.min(i, cells(robot, "#uses-tree").size() - 1)));
        }
        WindowFixture.await("a caller is shown", () -> target() instanceof Place.Method(int token, int _) && token != add);
    }

    @Test
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
    void paddingSaysWhyAndAFileThatIsCutIsRead(FxRobot robot) throws Exception {
        open(List.of(ASSEMBLIES.resolve("Stepping.exe")));
        // 9: what is wrong with a file.
        fixture.answer(broken());
        robot.clickOn("#menu-file").clickOn("#command-file-open");
        WindowFixture.await("its problems are shown",
                () -> target() instanceof Place.Problems && shown(robot, "#problems-headline"));
        // 4: why there is padding.
        fixture.answer(ASSEMBLIES.resolve("Layouts.exe"));
        robot.clickOn("#menu-file").clickOn("#command-file-open");
        WindowFixture.await("another file is open", () -> target() instanceof Place.Overview && !fixture.window().busy());
        robot.clickOn("#tree-filter").write("LongRecord");
        WindowFixture.await("the type is listed",
                () -> robot.lookup("#workspace-tree").lookup("LongRecord").tryQuery().isPresent());
        robot.rightClickOn((Node) robot.lookup("#workspace-tree").lookup("LongRecord").query()).clickOn("Show its layout");
        WindowFixture.await("it is drawn", () -> target() instanceof Place.Layout && shown(robot, "#part-17"));
        fixture.awaitStill("#part-17");
        robot.clickOn("#part-17");
        WindowFixture.await("Details tell the reason", () -> details(robot, "Length (int) lies at a multiple of 4"));
        assertEquals(3, fixture.window().workspace().files().size());
    }
}
