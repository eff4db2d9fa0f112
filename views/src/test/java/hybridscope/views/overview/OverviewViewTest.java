package hybridscope.views.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.ShownView;
import hybridscope.views.hex.HexView;
import hybridscope.views.hex.Highlight;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The PE overview through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class OverviewViewTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @TempDir
    Path folder;
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void aFieldSelectsItsBytesAndFramesItsStructure(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        // The samples are made by mcs: lfanew is 0x80, so the COFF header stands at 0x84 and its time stamp at 0x88.
        robot.clickOn(cell(robot, "CoffHeader"));
        assertEquals(new Span(0x84, 20), hex(robot).selectionProperty().get());
        robot.push(KeyCode.RIGHT);
        robot.clickOn(cell(robot, "NumberOfSections"));
        assertEquals(new Span(0x86, 2), hex(robot).selectionProperty().get());
        assertEquals(List.of(new Highlight(new Span(0x84, 20), Highlight.Kind.STRUCTURE)), hex(robot).highlights());
        assertEquals("Headers > CoffHeader > NumberOfSections", robot.lookup("#overview-path").query().getAccessibleText());
        assertEquals(new Place("Members.exe", new Place.Overview(0x86, 2)), shown.place());
        robot.push(KeyCode.DOWN);
        assertEquals(new Span(0x88, 4), hex(robot).selectionProperty().get());
    }

    @Test
    void theCaretInTheBytesSelectsTheInnermostField(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        robot.clickOn(".hex-view");
        robot.push(KeyCode.CONTROL, KeyCode.G).write("token:02000002").push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        int row = hex(robot).caretOffsetProperty().get();
        assertEquals("Metadata > #~ > TypeDef > 2", selected(robot).path());
        robot.push(KeyCode.RIGHT);
        assertEquals("Metadata > #~ > TypeDef > 2 > Flags", selected(robot).path());
        assertEquals(row + 1, hex(robot).caretOffsetProperty().get(), "the table follows, the caret stays");
        assertEquals(List.of(Highlight.Kind.STRUCTURE, Highlight.Kind.LINKED),
                hex(robot).highlights().stream().map(Highlight::kind).toList());
        assertTrue(shownNames(robot).contains("Flags"), "the line is scrolled into view");
        robot.push(KeyCode.CONTROL, KeyCode.HOME);
        assertEquals("Headers > DosHeader > e_magic", selected(robot).path());
        assertEquals(0, table(robot).getItems().stream().filter(line -> line.path().startsWith("Metadata > #~ > ")).count(),
                "what was expanded for the caret alone is hidden again");
    }

    @Test
    void rvasAndRowsAreLinks(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        robot.clickOn("#overview-filter").write("MetaData.RVA");
        shown.await("the filter is done",
                () -> shown.text("#overview-found").equals("1 found"));
        assertEquals(List.of("Headers", "CliHeader", "MetaData.RVA"), names(robot));
        robot.clickOn(link(robot, "0x"));
        shown.await("the metadata root is selected",
                () -> selected(robot).path().equals("Metadata > MetadataRoot > Signature"));
        assertEquals(1, shown.opened.size());
    }

    @Test
    void filtersToLinesWithTheWayToThem(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        robot.push(KeyCode.CONTROL, KeyCode.F).write("v4.0.30319");
        shown.await("the filter is done",
                () -> shown.text("#overview-found").equals("2 found"));
        assertEquals(List.of("Metadata", "MetadataRoot", "Version"), names(robot));
        robot.push(KeyCode.ENTER);
        shown.await("the first line found is selected",
                () -> selected(robot) != null && selected(robot).path().equals("Metadata"));
        robot.clickOn("#overview-filter");
        robot.push(KeyCode.ESCAPE);
        shown.await("all is there again", () -> names(robot).contains("Headers"));
        robot.push(KeyCode.CONTROL, KeyCode.F).write("no such thing");
        // What is typed so far may be looked for before: each answer has a button of its own.
        shown.await("nothing is found", () -> shown.text("#overview-found").equals("0 found")
                && shown.text(".empty-pane .sentence").contains("no such thing"));
        shown.awaitStill(".empty-pane .empty-action");
        robot.clickOn("Clear the filter");
        shown.await("all is there again", () -> names(robot).contains("Headers"));
    }

    @Test
    void brokenFieldsAreMarked(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(SAMPLES.resolve("Members.exe"));
        int cb = 0x408;
        assertEquals(72, bytes[cb], "the CLI header stands behind the import address table");
        bytes[cb] = 71;
        open(robot, Files.write(folder.resolve("Broken.exe"), bytes));
        robot.clickOn(cell(robot, "CliHeader"));
        robot.push(KeyCode.RIGHT);
        assertEquals(List.of("Headers", "CliHeader", "Cb"),
                shownCells(robot).stream().filter(cell -> cell.lookup(".icon.warning") != null).map(Labeled::getText).toList());
        robot.clickOn(cell(robot, "Cb"));
        assertTrue(robot.lookup("#details").lookup(".label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("The CLI header is 72 bytes (ECMA-335 II.25.3.3)")));
    }

    @Test
    void copiesLines(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        robot.clickOn(cell(robot, "CoffHeader"));
        robot.push(KeyCode.RIGHT);
        robot.clickOn(cell(robot, "NumberOfSections"));
        robot.push(KeyCode.CONTROL, KeyCode.C);
        assertEquals("    NumberOfSections\t0x86\t04 00\t4", shown.clipboard());
        robot.rightClickOn(cell(robot, "NumberOfSections")).clickOn("Copy").clickOn("As CSV");
        assertEquals("Field,Offset,Size,Raw,Meaning\nNumberOfSections,0x86,2,04 00,4\n", shown.clipboard());
        robot.rightClickOn(cell(robot, "NumberOfSections")).clickOn("Copy").clickOn("As command line");
        assertTrue(shown.clipboard().startsWith("./hybridscope info ") && shown.clipboard().endsWith("Members.exe --headers"),
                shown.clipboard());
    }

    @Test
    void aTableOfManyRowsExpandsAndIsReachedFromTheBytes(FxRobot robot) throws Exception {
        open(robot, MSCORLIB);
        robot.clickOn(".hex-view");
        robot.push(KeyCode.CONTROL, KeyCode.G).write("token:06006a7d").push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals("Metadata > #~ > MethodDef > 27261", selected(robot).path());
        robot.push(KeyCode.RIGHT);
        assertEquals("Metadata > #~ > MethodDef > 27261 > RVA", selected(robot).path());
        PaneStage.pictures(robot, "overview-mscorlib");
    }

    @Test
    void portablePdbsAndNativeFilesHaveAnOverview(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Debugged.pdb"));
        assertEquals("Metadata", names(robot).getFirst());
        assertTrue(names(robot).contains("#Pdb"));
    }

    private void open(FxRobot robot, Path path) throws Exception {
        OpenFile file = OpenFile.read(path);
        shown = new ShownView(robot, "en");
        shown.show(new Place(file.key(), new Place.Overview()), place -> place.target() instanceof Place.Overview,
                context -> new OverviewView(file, new ImageAddressing(file.image()), context));
        shown.await("the structure is read", () -> !table(robot).getItems().isEmpty());
        shown.go(new Place(file.key(), new Place.Overview()));
        shown.await("the table has the focus", () -> table(robot).isFocused());
    }

    @SuppressWarnings("unchecked")
    private static TableView<OverviewNode> table(FxRobot robot) {
        return robot.lookup("#overview-table").queryAs(TableView.class);
    }

    private static HexView hex(FxRobot robot) {
        return robot.lookup(".hex-view").queryAs(HexView.class);
    }

    private static OverviewNode selected(FxRobot robot) {
        return table(robot).getSelectionModel().getSelectedItem();
    }

    private static List<String> names(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> table(robot).getItems().stream().map(OverviewNode::name).toList());
    }

    private static List<String> shownNames(FxRobot robot) {
        return shownCells(robot).stream().map(Labeled::getText).toList();
    }

    /** The cells of the first column, from above. */
    private static List<TableCell<?, ?>> shownCells(FxRobot robot) {
        return robot.from(table(robot)).lookup(".table-cell")
                .queryAllAs(TableCell.class).stream().<TableCell<?, ?>>map(cell -> cell).filter(cell -> cell.isVisible()
                && cell.getTableColumn() == table(robot).getColumns().getFirst() && cell.getText() != null)
                .sorted(java.util.Comparator.comparingInt(cell -> cell.getIndex())).toList();
    }

    private Node cell(FxRobot robot, String name) {
        shown.await(name + " is shown", () -> shownCells(robot).stream().anyMatch(cell -> name.equals(cell.getText())));
        return shownCells(robot).stream().filter(cell -> name.equals(cell.getText())).findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + shownNames(robot)));
    }

    private Node link(FxRobot robot, String start) {
        shown.await("a link to " + start + " is shown", () -> links(robot, start).findAny().isPresent());
        return links(robot, start).findFirst().orElseThrow();
    }

    private static Stream<Label> links(FxRobot robot, String start) {
        return robot.from(table(robot)).lookup(".link").queryAllAs(Label.class).stream()
                .filter(label -> label.getText().startsWith(start)
                && label.localToScene(label.getBoundsInLocal()).getWidth() > 0);
    }
}
