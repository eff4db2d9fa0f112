package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;

/** The first tasks of docs/first-ten-tasks.md by their keys, one of them by the mouse. */
@ExtendWith(ApplicationExtension.class)
class FirstTasksFlowTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    private void open(List<Path> files) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), files,
                files.isEmpty() ? WorkspaceFile.sample() : Optional.empty()));
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private Place.Target target() {
        Place place = fixture.window().place();
        return place == null ? null : place.target();
    }

    @Test
    void aMethodIsFoundWithItsCallersAndItsIrAndATableGoesToAFile(FxRobot robot) throws Exception {
        open(List.of(MSCORLIB));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null && !fixture.window().busy());
        // 1: find List<T>.Add; 3: its IR stands beside the IL.
        robot.push(KeyCode.CONTROL, KeyCode.P).write("List.Add");
        WindowFixture.await("it is found", () -> robot.lookup("#palette-list").queryListView().getItems().stream()
                .anyMatch(hit -> hit.toString().contains("text=Add(T)")));
        robot.push(KeyCode.ENTER);
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
    }

    @Test
    void theSampleIsSteppedForwardAndBackwardAndItsRulesAreCompared(FxRobot robot) throws Exception {
        open(List.of());
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
        // 8: two rule sets.
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
        WindowFixture.await("they are compared", () -> target() instanceof Place.Compare && !fixture.window().busy());
        // 7: a generic that is missing, by its card.
        robot.push(KeyCode.ALT, KeyCode.HOME);
        WindowFixture.await("Start is in front",
                () -> robot.lookup("#card-missing").tryQuery().filter(Node::isVisible).isPresent());
        robot.clickOn("#card-missing");
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

    private static String position(FxRobot robot) {
        return robot.lookup("#debug-position").<TextField>tryQuery().map(TextField::getText).orElse("");
    }
}
