package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.navigate.PaletteHit;
import hybridscope.app.navigate.TreeEntry;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.hex.HexView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;
import software.coley.bentofx.control.Header;

/** The frame through the clicks and keys of a person, on files of nothing but bytes. */
@ExtendWith(SteadyClicks.class)
class WindowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;
    private Path first;
    private Path second;

    @BeforeEach
    void open() throws Exception {
        first = WindowFixture.file(folder, "first.bin", 4096, 0x100, 0x800);
        second = WindowFixture.file(folder, "second.bin", 100, 0x20);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of()));
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void opensByTheDialog(FxRobot robot) {
        fixture.answer(first, second);
        robot.clickOn("#start-open");
        await(new Place("first.bin", new Place.Problems()));
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2);
        assertEquals(List.of("first.bin", "second.bin"),
                fixture.window().workspace().files().stream().map(file -> file.key()).toList());
        assertEquals(Set.of(first.toString(), second.toString()), Set.copyOf(fixture.settings().recent()));
        assertEquals("first.bin - HybridScope", fixture.stage().getTitle());
    }

    @Test
    void opensWhatIsDroppedOnIt(FxRobot robot) throws Exception {
        Node target = WindowFixture.find(robot, "#workspace-empty");
        DroppedFiles.on(target, second);
        await(new Place("second.bin", new Place.Problems()));
    }

    @Test
    void theTreeOpensInOnePreviewTabUntilItIsPinned(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn(treeRow(robot, "Bytes", 0));
        await(new Place("first.bin", new Place.Range(0, 1)));
        robot.clickOn(treeRow(robot, "Bytes", 1));
        await(new Place("second.bin", new Place.Range(0, 1)));
        assertEquals(List.of("Start", "first.bin bytes", "second.bin bytes"), tabs(robot));
        assertEquals(List.of("second.bin bytes"), previews(robot));
        WindowFixture.awaitBy("the tab is pinned", () -> robot.doubleClickOn(treeRow(robot, "Bytes", 1)),
                () -> previews(robot).isEmpty());
    }

    @Test
    void tabsAreClosedOneByOne(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn(treeRow(robot, "Bytes", 1));
        await(new Place("second.bin", new Place.Range(0, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.W);
        WindowFixture.await("the preview tab is gone", () -> tabs(robot).equals(List.of("Start", "first.bin bytes")));
        // Those of the first file, Start, and once more where there is none.
        for (int i = 0; i < 4; i++) {
            robot.push(KeyCode.CONTROL, KeyCode.W);
        }
        WindowFixture.await("none is left", () -> tabs(robot).isEmpty() && fixture.window().place() == null);
    }

    @Test
    void filesAreClosedTogetherAndOpenedAgainFromTheMenu(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn("#menu-file").clickOn("#command-file-close-all");
        WindowFixture.await("none is open", () -> fixture.window().workspace().files().isEmpty());
        robot.clickOn("#menu-file").clickOn("#menu-recent").clickOn(second.toString());
        await(new Place("second.bin", new Place.Problems()));
        assertEquals(1, fixture.window().workspace().files().size());
    }

    @Test
    void theDialogBeginsWhereTheLastFileWasChosen(FxRobot robot) {
        fixture.answer(first);
        robot.clickOn("#start-open");
        await(new Place("first.bin", new Place.Problems()));
        fixture.answer(second);
        robot.push(KeyCode.CONTROL, KeyCode.O);
        await(new Place("second.bin", new Place.Problems()));
        assertEquals(Arrays.asList(null, first.toAbsolutePath().getParent()), fixture.asked());
    }

    @Test
    void whatIsShownIsExported(FxRobot robot) throws Exception {
        load(robot, first);
        robot.interact(() -> fixture.window().go(new Place("first.bin", new Place.Problems())));
        await(new Place("first.bin", new Place.Problems()));
        Path table = folder.resolve("problems.csv");
        fixture.answer(table);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        WindowFixture.await("the table is written", () -> Files.exists(table) && Files.size(table) > 0);
        assertEquals("Severity,Offset,Structure,Found,Expected,Broken rule,Specified in",
                Files.readAllLines(table).getFirst());
        Path picture = folder.resolve("problems.png");
        fixture.answer(picture);
        robot.clickOn("#menu-file").clickOn("#command-file-export");
        WindowFixture.await("the picture is written", () -> Files.exists(picture) && Files.size(picture) > 8);
        assertEquals("PNG", new String(Files.readAllBytes(picture), 1, 3, StandardCharsets.US_ASCII));
    }

    @Test
    void aboutTellsTheVersions(FxRobot robot) {
        robot.clickOn("#menu-help").clickOn("#command-help-about");
        WindowFixture.find(robot, "#about");
        robot.push(KeyCode.ENTER);
        String copied = WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
        assertTrue(copied.startsWith("HybridScope 0.1.0\nJava: " + System.getProperty("java.runtime.version")), copied);
        robot.push(KeyCode.ESCAPE);
    }

    @Test
    void theTreeIsFilteredAndLettersGoToRows(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn("#tree-filter").write("second");
        TreeView<?> tree = WindowFixture.find(robot, "#workspace-tree");
        WindowFixture.await("one file is left", () -> tree.getRoot().getChildren().size() == 1);
        robot.push(KeyCode.ESCAPE);
        WindowFixture.await("both are back", () -> tree.getRoot().getChildren().size() == 2);
        robot.interact(tree::requestFocus);
        robot.interact(() -> tree.getSelectionModel().clearSelection());
        robot.write("sec");
        WindowFixture.await("the second file is selected", () -> tree.getSelectionModel().getSelectedIndex()
                == tree.getRow((TreeItem) tree.getRoot().getChildren().get(1)));
    }

    @Test
    void theTreeFollowsTheEditorWhereThatIsWanted(FxRobot robot) {
        load(robot, first, second);
        TreeView<?> tree = WindowFixture.find(robot, "#workspace-tree");
        robot.clickOn("#menu-view").clickOn("#command-view-follow");
        robot.interact(() -> fixture.window().go(new Place("second.bin", new Place.Range(0x10, 1))));
        WindowFixture.await("the row of its bytes is selected", () -> {
            TreeItem<?> selected = tree.getSelectionModel().getSelectedItem();
            return selected != null && selected.getParent() == tree.getRoot().getChildren().get(1)
                    && ((TreeEntry) selected.getValue()).text().equals("Bytes");
        });
    }

    @Test
    void theOtherTabsAreClosedFromTheMenuOfOne(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn(treeRow(robot, "Bytes", 1));
        await(new Place("second.bin", new Place.Range(0, 1)));
        robot.rightClickOn(robot.lookup(".header").match((Header header) ->
                header.getDockable().getTitle().equals("second.bin bytes")).<Node>query());
        robot.clickOn("#tabs-close-others");
        WindowFixture.await("one is left beside Start", () -> tabs(robot).equals(List.of("Start", "second.bin bytes")));
        assertEquals(new Place("second.bin", new Place.Range(0, 1)), fixture.window().place());
    }

    @Test
    void theMiddleButtonOpensBeside(FxRobot robot) {
        load(robot, first);
        robot.clickOn(treeRow(robot, "Bytes", 0), MouseButton.MIDDLE);
        WindowFixture.await("two hex views stand side by side", () -> robot.lookup(".hex-view").queryAll().stream()
                .filter(Node::isVisible).count() == 2);
        robot.push(KeyCode.CONTROL, KeyCode.W);
        WindowFixture.await("one is left", () -> robot.lookup(".hex-view").queryAll().size() == 1);
    }

    @Test
    void goesToAnOffsetAndBack(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.G).write("800").push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x800, 1)));
        assertEquals("offset 00000800", robot.lookup("#status-offset").queryLabeled().getText());
        robot.push(KeyCode.CONTROL, KeyCode.P).write("0x10");
        ListView<?> hits = WindowFixture.find(robot, "#palette-list");
        WindowFixture.await("the offset is listed", () -> !hits.getItems().isEmpty());
        robot.push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x10, 1)));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        await(new Place("first.bin", new Place.Range(0x800, 1)));
        robot.clickOn("#button-go-forward");
        await(new Place("first.bin", new Place.Range(0x10, 1)));
    }

    @Test
    void searchesAllFiles(FxRobot robot) {
        load(robot, first, second);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F).write("needle");
        WindowFixture.await("all are found", () -> robot.lookup("#search-result").queryLabeled().getText().equals("3 found"));
        // Two hits, then the line of the other file.
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.ENTER);
        Place last = new Place("second.bin", new Place.Range(0x20, 6));
        await(last);
        robot.push(KeyCode.SHIFT, KeyCode.F4);
        WindowFixture.await("F4 goes through the hits", () -> fixture.window().place().file().equals("first.bin"));
        robot.push(KeyCode.F4);
        await(last);
    }

    @Test
    void aSearchWithoutHitsSaysSo(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F).write("haystack");
        WindowFixture.await("the search has ended",
                () -> robot.lookup("#search-result").queryLabeled().getText().equals("0 found"));
        assertEquals("Nothing found", robot.lookup("#search-nothing").queryLabeled().getText());
    }

    @Test
    void aHitShowsWhereItIsInFullWhereThereIsRoom(FxRobot robot) throws IOException {
        Path far = Files.createDirectory(folder.resolve("a".repeat(28)));
        load(robot, WindowFixture.file(far, "x.bin", 0x100));
        robot.push(KeyCode.CONTROL, KeyCode.P).write("x.bin");
        WindowFixture.await("the file is listed",
                () -> robot.from(palette(robot)).lookup(".list-cell .muted").tryQuery().isPresent());
        Label where = robot.from(palette(robot)).lookup(".list-cell .muted").query();
        assertTrue(where.getText().endsWith("x.bin"), where::getText);
        assertEquals(where.prefWidth(-1), where.getWidth(), 1.0);
        assertTrue(where.getWidth() > 0.45 * palette(robot).getLayoutBounds().getWidth(), "the path needs more than its share");
    }

    private static Node palette(FxRobot robot) {
        return WindowFixture.find(robot, "#palette-list");
    }

    @Test
    void beforeAnythingIsTypedThePaletteOffersPlacesFilesAndCommands(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.G).write("800").push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x800, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.P).write("0x10");
        ListView<PaletteHit> hits = WindowFixture.find(robot, "#palette-list");
        WindowFixture.await("the offset is listed", () -> !hits.getItems().isEmpty());
        robot.push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x10, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.P);
        List<String> offered = hits.getItems().stream().map(PaletteHit::text).toList();
        assertEquals("Byte 00000800", offered.getFirst(), () -> "the place before this one: " + offered);
        assertFalse(offered.contains("Byte 00000010"), "where one is already");
        assertTrue(offered.indexOf("first.bin") < offered.indexOf("Quit"), offered::toString);
        robot.push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x800, 1)));
    }

    @Test
    void keysInThePaletteAreNotForWhatLiesBeneath(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.G).write("800").push(KeyCode.ENTER);
        await(new Place("first.bin", new Place.Range(0x800, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.P);
        robot.push(KeyCode.CONTROL, KeyCode.W).push(KeyCode.ALT, KeyCode.LEFT).push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.W);
        assertTrue(palette(robot).getScene() != null && palette(robot).isVisible(), "still open");
        assertEquals(new Place("first.bin", new Place.Range(0x800, 1)), fixture.window().place());
        robot.push(KeyCode.ESCAPE).push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("now it goes back",
                () -> !new Place("first.bin", new Place.Range(0x800, 1)).equals(fixture.window().place()));
    }

    @Test
    void thePaletteRunsCommandsAndGoesToFiles(FxRobot robot) {
        load(robot, first, second);
        robot.push(KeyCode.CONTROL, KeyCode.P).write(">dark col").push(KeyCode.ENTER);
        WindowFixture.await("it is dark", () -> fixture.settings().theme() == Settings.Theme.DARK);
        assertEquals(Color.web("#0f1419"), background());
        robot.push(KeyCode.CONTROL, KeyCode.P).write(">light col").push(KeyCode.ENTER);
        WindowFixture.await("it is light", () -> background().equals(Color.web("#ffffff")));
        robot.push(KeyCode.CONTROL, KeyCode.P).write("second").push(KeyCode.ENTER);
        await(new Place("second.bin", new Place.Problems()));
    }

    @Test
    void theLanguageChangesAtOnceAndAllStaysOpen(FxRobot robot) {
        load(robot, first, second);
        robot.clickOn(treeRow(robot, "Bytes", 1));
        await(new Place("second.bin", new Place.Range(0, 1)));
        List<String> before = fixture.window().workspace().files().stream().map(file -> file.key()).toList();
        double width = fixture.scene().getWidth();
        robot.push(KeyCode.CONTROL, KeyCode.P).write(">language").push(KeyCode.ENTER);
        WindowFixture.await("menus are Chinese", () -> menus(robot).contains("文件"));
        WindowFixture.await("the tab is there again", () -> fixture.stage().getTitle().equals("second.bin - HybridScope"));
        assertEquals("zh", fixture.settings().language().substring(0, 2));
        assertEquals(width, fixture.scene().getWidth());
        TreeView<TreeEntry> tree = WindowFixture.find(robot, "#workspace-tree");
        WindowFixture.await("the files are there again", () -> tree.getRoot().getChildren().stream()
                .map(item -> item.getValue().text()).toList().equals(before));
        robot.push(KeyCode.CONTROL, KeyCode.P).write(">english").push(KeyCode.ENTER);
        WindowFixture.await("menus are English", () -> menus(robot).contains("File"));
    }

    private List<String> menus(FxRobot robot) {
        return robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus().stream().map(Menu::getText).toList();
    }

    @Test
    void theShortcutSheetListsWhatCanBeDone(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.SLASH);
        WindowFixture.await("the sheet is open", () -> robot.lookup("#shortcut-sheet").tryQuery().isPresent());
        List<String> texts = robot.from(WindowFixture.<Node>find(robot, "#shortcut-sheet")).lookup(".label")
                .queryAllAs(Label.class).stream().map(Label::getText).toList();
        assertTrue(texts.containsAll(List.of("Go to anything", "Ctrl+P", "Search all files", "Ctrl+Shift+F")), texts::toString);
        assertTrue(texts.containsAll(List.of("Step over", "F10", "Step over, backward", "Ctrl+F10")), texts::toString);
        Region groups = robot.from(WindowFixture.<Node>find(robot, "#shortcut-sheet")).lookup(".groups").query();
        double last = groups.getChildrenUnmodifiable().stream().mapToDouble(group -> group.getBoundsInParent().getMaxY())
                .max().orElseThrow();
        assertTrue(groups.getHeight() < 1.2 * last,
                () -> "the sheet ends where the keys end: " + groups.getHeight() + ", " + last);
        WindowFixture.await("all of it is in sight", () -> bars(robot).isEmpty());
        robot.interact(() -> {
            fixture.stage().setWidth(1024);
            fixture.stage().setHeight(700);
        });
        WindowFixture.await("it scrolls down, not sideways", () -> bars(robot).equals(List.of(Orientation.VERTICAL)));
        WindowFixture.await("what it has room for is filled", () -> groups.getChildrenUnmodifiable().stream()
                .mapToDouble(group -> group.getBoundsInParent().getMaxX()).max().orElse(0) > groups.getWidth() - 40);
        robot.push(KeyCode.ESCAPE);
        WindowFixture.await("the sheet is closed", () -> robot.lookup("#shortcut-sheet").tryQuery().isEmpty());
    }

    private List<Orientation> bars(FxRobot robot) {
        return robot.from(WindowFixture.<Node>find(robot, "#shortcut-sheet")).lookup(".scroll-bar").queryAllAs(ScrollBar.class)
                .stream().filter(Node::isVisible).map(ScrollBar::getOrientation).toList();
    }

    @Test
    void zoomsWithinItsLimits(FxRobot robot) {
        load(robot, first);
        double before = fixture.scene().lookup("#status-zoom").getLayoutBounds().getHeight();
        for (int i = 0; i < 12; i++) {
            robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        }
        assertEquals(200, fixture.settings().zoom());
        WindowFixture.await("text is twice as high",
                () -> fixture.scene().lookup("#status-zoom").getLayoutBounds().getHeight() > 1.8 * before);
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT0);
        assertEquals(100, fixture.settings().zoom());
    }

    @Test
    void readsAFileAgainWhenItChangesOnTheDisk(FxRobot robot) throws IOException {
        load(robot, second);
        robot.push(KeyCode.CONTROL, KeyCode.END);
        await(new Place("second.bin", new Place.Range(99, 1)));
        Files.write(second, new byte[50]);
        WindowFixture.await("the file is read again", () -> fixture.window().workspace().files().getFirst().version() == 2);
        await(new Place("second.bin", new Place.Range(49, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.W);
        WindowFixture.await("the file is closed", () -> fixture.window().workspace().files().isEmpty());
        assertEquals(List.of("Start"), tabs(robot));
    }

    @Test
    void aFileThatIsMissingIsToldAndNothingElseHappens(FxRobot robot) {
        fixture.answer(folder.resolve("gone.dll"));
        robot.push(KeyCode.CONTROL, KeyCode.O);
        WindowFixture.await("it is told", () -> robot.lookup("#status-message").queryLabeled().getText()
                .equals("Cannot open gone.dll: there is no such file"));
        assertTrue(fixture.window().workspace().files().isEmpty());
    }

    @Test
    void panesFoldAndUnfold(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        WindowFixture.await("the bottom pane is 220 high", () -> Math.abs(height(robot, "#search-list") + 32 + 28 - 220) < 8);
        robot.push(KeyCode.ALT, KeyCode.DIGIT1);
        WindowFixture.await("the tree is folded",
                () -> robot.lookup("#workspace-tree").match(Node::isVisible).tryQuery().isEmpty()
                && fixture.scene().lookup(".header-pane").getLayoutBounds().getWidth() < 30);
        robot.push(KeyCode.ALT, KeyCode.DIGIT1);
        WindowFixture.await("the tree is 272 wide", () -> robot.lookup("#workspace-tree").tryQuery()
                .filter(tree -> Math.abs(tree.getLayoutBounds().getWidth() - 272) < 4).isPresent());
        robot.push(KeyCode.ALT, KeyCode.DIGIT2);
        WindowFixture.await("Details is folded", () -> robot.lookup("#details").match(Node::isVisible).tryQuery().isEmpty());
        robot.clickOn("Details");
        WindowFixture.await("Details is 300 wide", () -> robot.lookup("#details").tryQuery()
                .filter(pane -> Math.abs(pane.getLayoutBounds().getWidth() - 300) < 4).isPresent());
    }

    @Test
    void ctrlTabGoesThroughThePanesAndF10StaysFree(FxRobot robot) {
        load(robot, first);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        WindowFixture.await("the tree has the focus", () -> fixture.scene().getFocusOwner().getId().equals("workspace-tree"));
        robot.push(KeyCode.CONTROL, KeyCode.TAB);
        WindowFixture.await("the view has the focus", () -> fixture.scene().getFocusOwner() instanceof HexView);
        assertFalse(fixture.scene().getAccelerators().containsKey(KeyCombination.valueOf("F10")));
    }

    private void load(FxRobot robot, Path... files) {
        fixture.answer(files);
        robot.push(KeyCode.CONTROL, KeyCode.O);
        WindowFixture.await("the files are open", () -> fixture.window().workspace().files().size() == files.length);
        // Bytes that are no image open at what is wrong with them; the tests of the frame start at the bytes, in a tab that
        // stays.
        String file = files[0].getFileName().toString();
        await(new Place(file, new Place.Problems()));
        robot.interact(() -> fixture.window().go(new Place(file, new Place.Range(0, 0))));
        await(new Place(file, new Place.Range(0, 1)));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        WindowFixture.await("the view has the focus", () -> robot.lookup(".hex-view").query().isFocused());
    }

    private void await(Place place) {
        try {
            WindowFixture.await("the window shows " + place, () -> place.equals(fixture.window().place()));
        } catch (AssertionError e) {
            assertEquals(place, fixture.window().place());
        }
    }

    /** The row of the tree that says {@code text}, below the file at {@code index}. */
    private static Node treeRow(FxRobot robot, String text, int index) {
        return robot.from(WindowFixture.<Node>find(robot, "#workspace-tree")).lookup(".tree-cell").queryAll().stream()
                .filter(cell -> cell.isVisible()
                && cell.lookupAll(".label").stream().anyMatch(label -> ((Label) label).getText().equals(text)))
                .sorted(Comparator.comparingDouble(Node::getLayoutY)).toList().get(index);
    }

    private static List<String> tabs(FxRobot robot) {
        return titles(robot, ".header").stream().filter(title -> title.equals("Start") || title.endsWith("bytes")).toList();
    }

    private static List<String> previews(FxRobot robot) {
        return titles(robot, ".header.preview");
    }

    private static List<String> titles(FxRobot robot, String query) {
        return robot.lookup(query).queryAllAs(Header.class).stream().map(header -> header.getDockable().getTitle()).toList();
    }

    private static double height(FxRobot robot, String query) {
        return robot.lookup(query).query().getLayoutBounds().getHeight();
    }

    private Color background() {
        return (Color) ((javafx.scene.layout.Region) fixture.scene().getRoot()).getBackground().getFills().getLast().getFill();
    }
}
