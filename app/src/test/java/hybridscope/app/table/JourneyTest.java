package hybridscope.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.TableRobot;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** The main flow of browsing in one go: open by dialog, tree, table, row, link, IL, bytes, and all the way back. */
@ExtendWith(SteadyClicks.class)
class JourneyTest {
    private static final Path CLAUSES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies",
            "Clauses.exe");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of()));
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void fromTheDialogToTheBytesOfAnInstructionAndBack(FxRobot robot) {
        fixture.answer(CLAUSES);
        robot.clickOn("#start-open");
        await(new Place.Overview());

        robot.clickOn(treeRow(robot, "Tables")).push(KeyCode.RIGHT);
        robot.clickOn(treeRow(robot, "06 MethodDef"));
        WindowFixture.await("the table is open",
                () -> fixture.window().place().target() instanceof Place.Row row && row.table() == 0x06);
        TableRobot table = new TableRobot(robot);
        table.settle();
        table.filter("Name", "InsideHandlers");
        table.settle();
        assertEquals(1, table.items().size());
        table.scrollTo("RID");
        robot.clickOn(table.cell(0, "RID"));
        // The table's own place comes before that of its row.
        WindowFixture.await("a row is selected", () -> fixture.window().place().token() != 0);
        Place row = fixture.window().place();
        int token = row.token();

        table.scrollTo("RVA");
        robot.clickOn(table.link(0, "RVA"));
        await(new Place.Method(token, -1));
        WindowFixture.await("its IL is there", () -> robot.lookup("#il-code").tryQuery().isPresent());
        assertTrue(robot.lookup("#il-code").queryAs(CodeArea.class)
                .getText().contains("newobj     instance void FormatException.ctor()"),
                robot.lookup("#il-code").queryAs(CodeArea.class).getText());

        robot.push(KeyCode.CONTROL, KeyCode.P).write("0x3FC", 0);
        ListView<?> hits = WindowFixture.find(robot, "#palette-list");
        WindowFixture.await("the offset is found", () -> !hits.getItems().isEmpty());
        robot.push(KeyCode.ENTER);
        await(new Place.Range(0x3FC, 1));
        assertEquals("offset 000003FC", robot.lookup("#status-offset").queryLabeled().getText());

        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(new Place.Method(token, -1));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(row.target());
        WindowFixture.await("the filter is back", () -> table.items().size() == 1);
    }

    private void await(Place.Target target) {
        Place place = new Place("Clauses.exe", target);
        WindowFixture.await("the place is " + place.text() + ", it is " + fixture.window().place(),
                () -> place.equals(fixture.window().place()));
    }

    private static Node treeRow(FxRobot robot, String text) {
        WindowFixture.await("the tree shows " + text, () -> treeRows(robot, text).findAny().isPresent());
        return treeRows(robot, text).min(Comparator.comparingDouble(Node::getLayoutY)).orElseThrow();
    }

    private static Stream<Node> treeRows(FxRobot robot, String text) {
        return robot.from(WindowFixture.<Node>find(robot, "#workspace-tree")).lookup(".tree-cell").queryAll().stream()
                .filter(cell -> cell.isVisible()
                && cell.lookupAll(".label").stream().anyMatch(label -> ((Label) label).getText().equals(text)));
    }
}
