package hybridscope.views.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.find.Finder;
import hybridscope.inspectors.find.Query;
import hybridscope.inspectors.find.SearchOptions;
import hybridscope.inspectors.place.Place;
import hybridscope.resources.Messages;
import hybridscope.stage.FxWait;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.WorkThreads;
import hybridscope.views.place.BackgroundTasks.Progress;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kordamp.ikonli.carbonicons.CarbonIcons;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The search of all files, by keys and clicks, in two samples whose names monodis prints. */
class SearchPaneTest {
    private static final Path ASSEMBLIES = Path.of("../sample-assemblies/assemblies");
    private final FxRobot robot = new SteadyClicks();
    private final List<Place> opened = new ArrayList<>();
    private SearchPane pane;

    @BeforeEach
    void show() throws Exception {
        FxToolkit.registerPrimaryStage();
        List<OpenFile> files = List.of(OpenFile.read(ASSEMBLIES.resolve("Members.exe")),
                OpenFile.read(ASSEMBLIES.resolve("Clauses.exe")));
        Navigator navigator = new Navigator() {
            @Override
            public void open(Place place) {
                opened.add(place);
            }

            @Override
            public void openBeside(Place place) {
                opened.add(place);
            }
        };
        FxToolkit.setupFixture(() -> {
            pane = new SearchPane(new ViewContext(Messages.of(Locale.ENGLISH), navigator, new WorkThreads()),
                    (text, options) -> new Found(files, text, options, options.parse(text).orElseThrow()));
            PaneStage.show(pane, 900, 320);
            pane.focus();
        });
    }

    private record Found(List<OpenFile> files, String text, SearchOptions options, Query query) implements Searching.Search {
        @Override
        public void run(int limit, Progress progress, Consumer<FoundHit> found) {
            new Finder(options.group(), limit, steps -> progress.report(steps, 0), hit -> found.accept(
                    new FoundHit(CarbonIcons.CODE, hit.text(), hit.container(), hit.place()))).run(query, files);
        }

        @Override
        public List<String> command() {
            return List.of("find", text);
        }
    }

    @AfterEach
    void close() throws Exception {
        PaneStage.clear();
    }

    private void ends(String result) {
        FxWait.await(result, () -> robot.lookup("#search-result").queryLabeled().getText().equals(result));
    }

    private String said() {
        return robot.lookup("#search-nothing").queryLabeled().getText();
    }

    @SuppressWarnings("unchecked")
    private List<TreeItem<SearchRow>> asked() {
        TreeView<SearchRow> tree = (TreeView<SearchRow>) robot.lookup("#search-tree").query();
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> List.copyOf(tree.getRoot().getChildren()));
    }

    private List<String> hits(int question) {
        return asked().get(question).getChildren().stream().flatMap(file -> file.getChildren().stream())
                .map(item -> ((SearchRow.Hit) item.getValue()).hit()).map(hit -> hit.place().file() + " " + hit.text()).toList();
    }

    private void choose(String group) {
        robot.clickOn("#search-group");
        FxWait.await("the menu is open", () -> robot.lookup("#search-group-" + group).tryQuery().isPresent());
        robot.clickOn("#search-group-" + group);
    }

    @Test
    void hitsStandBelowTheirFilesAndStayWhileOneGoesThroughThem() {
        robot.write("main");
        choose("METHODS");
        ends("2 found");
        assertEquals(List.of("Members.exe Main()", "Clauses.exe Main()"), hits(0));
        assertEquals(List.of("Members.exe", "Clauses.exe"), asked().getFirst().getChildren().stream()
                .map(item -> ((SearchRow.InFile) item.getValue()).file()).toList());
        robot.interact(() -> pane.go(1));
        robot.interact(() -> pane.go(1));
        assertEquals(List.of("Members.exe", "Clauses.exe"), opened.stream().map(Place::file).toList());
        robot.interact(() -> pane.go(1));
        assertEquals("Members.exe", opened.getLast().file(), "from the last one on to the first");
        robot.interact(() -> pane.go(-1));
        assertEquals("Clauses.exe", opened.getLast().file());
        assertEquals(2, hits(0).size());
        PaneStage.pictures(robot, "search");
    }

    @Test
    void kindsCaseAndRegularExpressionsNarrowTheSearch() {
        robot.write("board");
        choose("TYPES");
        ends("1 found");
        assertEquals(List.of("Members.exe Board"), hits(0));
        robot.clickOn("#search-case");
        ends("0 found");
        robot.clickOn("#search-case");
        robot.clickOn("#search-field").push(KeyCode.CONTROL, KeyCode.A).write("^[gs]et_b.ards$");
        choose("METHODS");
        robot.push(KeyCode.ALT, KeyCode.R);
        ends("2 found");
        assertEquals(List.of("Members.exe get_Boards()", "Members.exe set_Boards(int)"), hits(0));
    }

    @Test
    void instructionsAreFoundByOpcodeAndOperand() {
        robot.write("newobj Resource");
        choose("IL");
        ends("1 found");
        Place.Method found = (Place.Method) ((SearchRow.Hit) asked().getFirst().getChildren().getFirst().getChildren().getFirst()
                .getValue()).hit().place().target();
        // monodis: Inherit makes a Resource there.
        assertEquals(0xD8, found.offset());
    }

    @Test
    void aPatternThatIsNoneOrNeverEndsSaysSo() {
        robot.clickOn("#search-regex");
        robot.clickOn("#search-field").write("a(b");
        FxWait.await("it is told", () -> said().startsWith("Not a regular expression"));
        assertEquals("Not a regular expression: Unclosed group, at character 4", said());
        robot.push(KeyCode.CONTROL, KeyCode.A).write("((\\w|\\w\\w)+)\\1!");
        FxWait.await("it is given up", () -> said().equals(
                "The regular expression takes too many steps; simplify its repetitions"));
    }

    @Test
    void resultsThatAreKeptStandBelowTheNextOnesUntilTheyAreRemoved() {
        robot.write("Board");
        choose("TYPES");
        ends("1 found");
        robot.clickOn("#search-keep");
        robot.push(KeyCode.CONTROL, KeyCode.A).write("Fraction");
        ends("1 found");
        assertEquals(List.of("Members.exe Fraction"), hits(0));
        assertEquals(List.of("Members.exe Board"), hits(1));
        robot.push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals(1, opened.size());
        assertTrue(pane.hasHitsProperty().get());
        robot.push(KeyCode.DELETE);
        assertEquals(List.of("Members.exe Board"), hits(0));
        robot.push(KeyCode.DOWN).push(KeyCode.DELETE);
        FxWait.await("nothing is left", () -> !pane.hasHitsProperty().get());
        assertFalse(robot.lookup("#search-tree").tryQuery().isPresent());
    }
}
