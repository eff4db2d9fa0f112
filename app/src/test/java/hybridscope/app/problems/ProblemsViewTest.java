package hybridscope.app.problems;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.hex.HexView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
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

/** The problems of a file through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class ProblemsViewTest {
    private static final Path MEMBERS = Path.of("../sample-assemblies/assemblies/Members.exe");
    /** The CLI header of Members.exe: the first 8 bytes of .text are the import address table. */
    private static final int CLI_HEADER = 0x408;

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void aBadFileOpensAtItsProblems(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        bytes[CLI_HEADER] = 71;
        bytes[CLI_HEADER + 20] = 0x7F;
        open(Files.write(folder.resolve("Broken.exe"), bytes), "en");
        await(new Place("Broken.exe", new Place.Problems()));
        assertEquals(List.of("ENTRY_POINT", "CLI_HEADER_SIZE"), problems(robot).stream().map(ProblemReport::rule).toList(),
                "errors come first");
        assertEquals(new Span(CLI_HEADER + 20, 4), hex(robot).selectionProperty().get(),
                "the first finding's bytes are selected");
        robot.clickOn(text(robot, "72"));
        assertEquals(new Span(CLI_HEADER, 4), hex(robot).selectionProperty().get());
        Screenshots.write(fixture.scene(), "problems");
        robot.clickOn(link(robot, "00000408"));
        await(new Place("Broken.exe", new Place.Range(CLI_HEADER, 4)));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(new Place("Broken.exe", new Place.Problems(2)));
        robot.clickOn("Show the structure");
        await(new Place("Broken.exe", new Place.Overview(CLI_HEADER, 4)));
        WindowFixture.await("the field is selected", () -> robot.lookup("#overview-path").tryQuery()
                .filter(path -> "Headers > CliHeader > Cb".equals(path.getAccessibleText())).isPresent());
    }

    @Test
    void theNextProblemIsShownWithItsDiagnosis(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        bytes[CLI_HEADER] = 71;
        bytes[CLI_HEADER + 20] = 0x7F;
        open(Files.write(folder.resolve("Broken.exe"), bytes), "en");
        robot.interact(() -> fixture.window().go(new Place("Broken.exe", new Place.Overview())));
        robot.push(KeyCode.F4);
        await(new Place("Broken.exe", new Place.Problems()));
        robot.push(KeyCode.F4);
        await(new Place("Broken.exe", new Place.Problems(2)));
        assertEquals("CliHeader: found 71, expected 72.", robot.lookup("#problem-finding").queryLabeled().getText());
        assertEquals(new Span(CLI_HEADER, 4), hex(robot).selectionProperty().get());
    }

    @Test
    void filesThatAreNoneOpenAtTheirProblems(FxRobot robot) throws Exception {
        open(Files.writeString(folder.resolve("text.dll"), "just some text"), "en");
        await(new Place("text.dll", new Place.Problems()));
        assertEquals(List.of("DOS_MAGIC"), problems(robot).stream().map(ProblemReport::rule).toList());
    }

    @Test
    void anEmptyFileHasProblemsAndNoBytes(FxRobot robot) throws Exception {
        open(Files.createFile(folder.resolve("empty.dll")), "zh");
        await(new Place("empty.dll", new Place.Problems()));
        assertTrue(robot.lookup(".hex-view").match(Node::isVisible).queryAll().isEmpty());
        assertTrue(robot.from(table(robot)).lookup(".table-cell").queryAllAs(TableCell.class)
                .stream().anyMatch(cell -> "文件不为空".equals(cell.getText())));
    }

    @Test
    void aGoodFileOpensAtItsOverview(FxRobot robot) throws Exception {
        open(MEMBERS, "en");
        await(new Place("Members.exe", new Place.Overview()));
    }

    @Test
    void aFileWithWarningsAloneOpensAtItsProblems(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        bytes[CLI_HEADER] = 71;
        open(Files.write(folder.resolve("Broken.exe"), bytes), "en");
        await(new Place("Broken.exe", new Place.Problems()));
        assertEquals("0 errors, 1 warnings", robot.lookup("#status-problems").queryLabeled().getText());
    }

    @Test
    void aNativeFileHasANoteAndOpensAtItsOverview(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(MEMBERS);
        // The 15th data directory of a PE32 file whose lfanew is 0x80.
        Arrays.fill(bytes, 0x168, 0x170, (byte) 0);
        open(Files.write(folder.resolve("native.dll"), bytes), "en");
        await(new Place("native.dll", new Place.Overview()));
        robot.interact(() -> fixture.window().go(new Place("native.dll", new Place.Problems())));
        assertEquals(List.of("info CLI_HEADER_PRESENT"),
                problems(robot).stream().map(problem -> JsonName.of(problem.severity()) + " " + problem.rule()).toList());
    }

    private void open(Path file, String language) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage(language), List.of(file)));
        fixture.awaitStill("#details");
    }

    private void await(Place place) {
        try {
            WindowFixture.await("the window shows " + place, () -> place.equals(fixture.window().place()));
        } catch (AssertionError e) {
            assertEquals(place, fixture.window().place());
        }
    }

    @SuppressWarnings("unchecked")
    private static TableView<ProblemReport> table(FxRobot robot) {
        return robot.lookup("#problems-table").queryAs(TableView.class);
    }

    private static List<ProblemReport> problems(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> List.copyOf(table(robot).getItems()));
    }

    private static HexView hex(FxRobot robot) {
        return robot.lookup(".hex-view").match(Node::isVisible).queryAs(HexView.class);
    }

    private static Node text(FxRobot robot, String text) {
        return robot.from(table(robot)).lookup(".table-cell").queryAllAs(TableCell.class)
                .stream().filter(cell -> text.equals(cell.getText())).findFirst().orElseThrow();
    }

    private static Node link(FxRobot robot, String text) {
        return robot.from(table(robot)).lookup(".link").queryAllAs(Label.class)
                .stream().filter(label -> text.equals(label.getText())).findFirst().orElseThrow();
    }
}
