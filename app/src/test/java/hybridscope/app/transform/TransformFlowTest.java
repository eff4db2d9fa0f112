package hybridscope.app.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Ways to the transform of an assembly, on from there, and back; the window stops it. */
@ExtendWith(SteadyClicks.class)
class TransformFlowTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open(Path path) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    private void awaitGrid(FxRobot robot) {
        WindowFixture.await("the table is there", () -> robot.lookup("#transform-grid").tryQuery().isPresent());
        fixture.awaitStill("#transform-grid .table-view");
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#transform-grid .table-view").queryAs(TableView.class);
    }

    private static void awaitRows(FxRobot robot, int rows) {
        WindowFixture.await(rows + " rows", () -> table(robot).getItems().size() == rows);
    }

    private static String tile(FxRobot robot, String name) {
        return robot.lookup("#transform-total-" + name + " .transform-value").queryAs(Labeled.class).getText();
    }

    private static Set<String> labels(FxRobot robot, String query) {
        return robot.lookup(query).queryAllAs(Label.class).stream().map(Label::getText).collect(Collectors.toSet());
    }

    @Test
    void aDoubleClickOpensTheMethodAndBackRestores(FxRobot robot) throws Exception {
        open(Files.copy(SAMPLES.resolve("Clauses.exe"), folder.resolve("Clauses.exe")));
        robot.clickOn("Transform");
        awaitGrid(robot);
        robot.clickOn("#ratio-60");
        awaitRows(robot, 1);
        WindowFixture.awaitBy("the method is open",
                () -> robot.doubleClickOn(robot.lookup("#transform-grid .table-row-cell .number").<Node>query()),
                () -> fixture.window().place().target() instanceof Place.Method method && method.token() == 0x06000001);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the transform is shown", () -> fixture.window().place().target() instanceof Place.Transform);
        awaitGrid(robot);
        awaitRows(robot, 1);
    }

    @Test
    void theReferenceTellsTheUse(FxRobot robot) throws Exception {
        open(Files.copy(SAMPLES.resolve("Clauses.exe"), folder.resolve("Clauses.exe")));
        Place leave = new Place("Clauses.exe", new Place.Opcode("LeaveEx_Directly"));
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(leave));
        fixture.awaitStill("#opcode-usage");
        assertEquals(Set.of("not counted yet"), labels(robot, "#opcode-usage > .label"));
        robot.clickOn("#opcode-count-uses");
        awaitGrid(robot);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the reference is shown", () -> leave.equals(fixture.window().place()));
        fixture.awaitStill("#opcode-usage");
        assertEquals(Set.of("10 instructions in 5 methods"), labels(robot, "#opcode-usage > .label"));
    }

    @Test
    void stoppingKeepsTheMethodsDone(FxRobot robot) throws Exception {
        open(Files.copy(Path.of("/usr/lib/mono/4.5/mscorlib.dll"), folder.resolve("mscorlib.dll")));
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.T);
        WindowFixture.await("some methods are done",
                () -> robot.lookup("#transform-total-methods .transform-value").tryQuery().isPresent()
                && !tile(robot, "methods").equals("0"));
        robot.push(KeyCode.SHIFT, KeyCode.ESCAPE);
        awaitGrid(robot);
        assertEquals(new Place("mscorlib.dll", new Place.Transform()), fixture.window().place());
        assertEquals("stopped", tile(robot, "stopped"));
        int rows = table(robot).getItems().size();
        assertTrue(rows > 0 && rows < 24_000, () -> rows + " rows");
        assertEquals("Transform", robot.lookup("#transform-run").queryLabeled().getText());
    }
}
