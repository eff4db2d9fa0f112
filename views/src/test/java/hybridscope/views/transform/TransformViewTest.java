package hybridscope.views.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.method.MethodView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** What became of an assembly's methods, with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class TransformViewTest {
    private static final Path CLAUSES = Path.of("../sample-assemblies/assemblies/Clauses.exe");
    private static final int SAY_CALL = 0x252;
    private static final byte ADD = 0x58;

    @TempDir
    Path folder;
    private ShownView shown;

    @BeforeEach
    void english(FxRobot robot) {
        shown = new ShownView(robot, "en");
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void open(FxRobot robot, Path path) throws Exception {
        OpenFile file = OpenFile.read(path);
        Place place = new Place(file.key(), new Place.Transform());
        shown.show(place, place::equals, context -> new TransformView(file, new TransformState(), context));
        awaitGrid(robot);
        assertEquals(place, shown.place());
    }

    /** Clauses.exe whose method Say fails at IL_0001. */
    private void openBad(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(CLAUSES);
        bytes[SAY_CALL] = ADD;
        open(robot, Files.write(folder.resolve("Bad.exe"), bytes));
    }

    private void awaitGrid(FxRobot robot) {
        shown.await("the table is there", () -> robot.lookup("#transform-grid").tryQuery().isPresent());
        shown.awaitStill("#transform-grid .table-view");
    }

    private void awaitRows(FxRobot robot, int rows) {
        shown.await(rows + " rows",
                () -> robot.lookup("#transform-grid .table-view").queryAs(TableView.class).getItems().size() == rows);
    }

    private String tile(String name) {
        return shown.text("#transform-total-" + name + " .transform-value");
    }

    @Test
    void barsNarrowTheTable(FxRobot robot) throws Exception {
        open(robot, CLAUSES);
        assertTrue(shown.exports().get("csv").startsWith("token,name,il,ir,percent"), () -> shown.exports().get("csv"));
        assertTrue(shown.exports().get("json").startsWith("["));
        assertEquals("7", tile("methods"));
        assertEquals("7", tile("transformed"));
        assertEquals("0", tile("failed"));
        assertTrue(tile("ratio").startsWith("148 → "), tile("ratio"));
        awaitRows(robot, 7);
        // Of Say's three IL instructions two remain: 66 %.
        robot.clickOn("#ratio-60");
        awaitRows(robot, 1);
        assertTrue(robot.lookup("#ratio-60").queryAs(ToggleButton.class).isSelected());
        robot.clickOn("#ratio-60");
        awaitRows(robot, 7);
        assertFalse(robot.lookup("#ratio-60").queryAs(ToggleButton.class).isSelected());
    }

    @Test
    void causesNarrowTheTableAndLeadToTheInstruction(FxRobot robot) throws Exception {
        openBad(robot);
        assertEquals("1", tile("failed"));
        assertEquals("Invalid program: 1", shown.text("#cause-invalid-program"));
        robot.clickOn("#cause-invalid-program");
        awaitRows(robot, 1);
        robot.clickOn("#transform-grid .table-row-cell .number");
        assertTrue(shown.labels("#transform-details .label")
                .containsAll(Set.of("Samples.IL.Clauses::Say", "Invalid program", "IL_0001",
                "the evaluation stack is empty")), shown.labels("#transform-details .label").toString());
        robot.push(KeyCode.ENTER);
        Place instruction = new Place("Bad.exe", new Place.Method(0x06000001, 1));
        assertEquals(List.of(instruction), shown.opened);
        shown.close();
        OpenFile file = OpenFile.read(folder.resolve("Bad.exe"));
        shown.show(instruction, _ -> false,
                context -> new MethodView(file, 0x06000001, new ImageAddressing(file.image()), context));
        shown.await("the instruction is shown", () -> instruction.equals(shown.place()));
    }

    @Test
    void switchesTransformAnew(FxRobot robot) throws Exception {
        open(robot, CLAUSES);
        String folded = tile("ratio");
        robot.clickOn("#transform-fold");
        shown.await("it is transformed anew", () -> !tile("ratio").equals(folded));
        assertEquals("false", shown.remembered.get("ir.fold"));
        awaitGrid(robot);
        robot.clickOn("#transform-table-opcodes");
        awaitGrid(robot);
        assertTrue(shown.labels("#transform-grid .grid-cell .label").contains("LeaveEx_Directly"));
    }

    @Test
    void inChinese(FxRobot robot) throws Exception {
        shown = new ShownView(robot, "zh");
        openBad(robot);
        assertEquals("无效程序：1", shown.text("#cause-invalid-program"));
        assertTrue(shown.labels(".transform-totals .label").contains("有代码的方法"));
    }
}
