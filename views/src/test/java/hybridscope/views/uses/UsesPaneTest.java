package hybridscope.views.uses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.name.Lookup;
import hybridscope.core.metadata.name.MemberLookup;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.uses.UseRelation;
import hybridscope.resources.Messages;
import hybridscope.stage.FxWait;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.WorkThreads;
import hybridscope.views.place.Navigator;
import hybridscope.views.place.ViewContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.TreeCell;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The tree of uses, in a sample whose calls monodis prints. */
class UsesPaneTest {
    private static final Path MEMBERS = Path.of("../sample-assemblies/assemblies/Members.exe");
    private final FxRobot robot = new SteadyClicks();
    private final List<Place> opened = new ArrayList<>();
    private final List<Place> asked = new ArrayList<>();
    private UsesPane pane;
    private OpenFile file;

    @BeforeEach
    void show() throws Exception {
        FxToolkit.registerPrimaryStage();
        file = OpenFile.read(MEMBERS);
        Navigator navigator = new Navigator() {
            @Override
            public void open(Place place) {
                opened.add(place);
            }

            @Override
            public void openBeside(Place place) {
                opened.add(place);
            }

            @Override
            public void uses(Place thing) {
                asked.add(thing);
            }
        };
        FxToolkit.setupFixture(() -> {
            pane = new UsesPane(new ViewContext(Messages.of(Locale.ENGLISH), navigator, new WorkThreads()), () -> List.of(file));
            PaneStage.show(pane, 900, 320);
        });
    }

    @AfterEach
    void close() throws Exception {
        PaneStage.clear();
    }

    private void ask(Place thing) {
        robot.interact(() -> pane.show(thing));
        FxWait.await("it is found", () -> tree() != null
                && ((UsesRow.Subject) tree().getRoot().getChildren().getFirst().getValue()).report() != null);
        robot.interact(pane::focus);
        FxWait.await("the tree has the keyboard", () -> tree().isFocused());
    }

    @SuppressWarnings("unchecked")
    private TreeView<UsesRow> tree() {
        return (TreeView<UsesRow>) robot.lookup("#uses-tree").tryQuery().orElse(null);
    }

    private Place type(String name) {
        return new Place(file.key(), new Place.Type(((Lookup.Found)
                new MemberLookup(file.names()).type(name)).token()));
    }

    @Test
    void unfoldsToTheInstruction() {
        // monodis: Inherit makes a Resource at IL_00d8.
        ask(type("Samples.Members.Resource"));
        TreeItem<UsesRow> made = tree().getRoot().getChildren().getFirst().getChildren().stream()
                .filter(item -> item.getValue() instanceof UsesRow.Relation(var group)
                        && group.relation() == UseRelation.INSTANTIATED_BY).findFirst().orElseThrow();
        assertTrue(made.isExpanded());
        TreeItem<UsesRow> site = made.getChildren().getFirst().getChildren().getFirst();
        robot.interact(() -> tree().getSelectionModel().select(site));
        robot.push(KeyCode.ENTER);
        assertEquals(site.getValue().place(), opened.getLast());
        robot.push(KeyCode.RIGHT).push(KeyCode.DOWN).push(KeyCode.ENTER);
        assertEquals(0xD8, ((Place.Method) opened.getLast().target()).offset());
        robot.push(KeyCode.SHIFT, KeyCode.F12);
        assertEquals(List.of(opened.getLast()), asked);
        PaneStage.pictures(robot, "uses");
    }

    @Test
    void whatWasAskedBeforeStaysBelowUntilItIsRemoved() {
        ask(type("Samples.Members.Resource"));
        ask(type("Samples.Members.Fraction"));
        assertEquals(List.of("Samples.Members.Fraction", "Samples.Members.Resource"), subjects());
        ask(type("Samples.Members.Resource"));
        assertEquals(List.of("Samples.Members.Resource", "Samples.Members.Fraction"), subjects());
        robot.rightClickOn(robot.lookup(".uses-cell").match((TreeCell<?> cell) -> cell.getIndex() == 0).<Node>query());
        robot.clickOn("Copy");
        robot.clickOn("As command line");
        String command = WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
        assertTrue(command.startsWith("./hybridscope uses " + MEMBERS + " 0x02"), command);
        robot.push(KeyCode.DELETE);
        assertEquals(List.of("Samples.Members.Fraction"), subjects());
    }

    private List<String> subjects() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> tree().getRoot().getChildren().stream()
                .map(item -> ((UsesRow.Subject) item.getValue()).report().name()).toList());
    }
}
