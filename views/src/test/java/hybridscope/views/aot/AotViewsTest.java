package hybridscope.views.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.DefinedKlass;
import hybridscope.inspectors.aot.AotBodyReport;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.ShownView;
import hybridscope.views.bridge.BridgeView;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.record.RecordTable;
import hybridscope.views.sharing.CalculatorView;
import hybridscope.views.type.TypeView;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** The AOT part and the reference list through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class AotViewsTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void analyse(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(SAMPLES.resolve("Generics.exe"));
        Place place = new Place(file.key(), new Place.AotContent());
        shown = new ShownView(robot, "en");
        shown.show(place, place::equals, context -> new AotView(file, context));
        shown.await("the part is analysed", () -> robot.lookup("#aot-bodies").tryQuery().isPresent());
    }

    @Test
    void typesOfTheAotPartAreFilteredAndSayWhyTheyAreThere(FxRobot robot) throws Exception {
        analyse(robot);
        robot.clickOn("#aot-show-types").clickOn("#record-filter")
                .write("Pile<System.Collections.Generic.KeyValuePair<byte,long>>");
        RecordTable<?> types = robot.lookup("#aot-types").query();
        shown.await("the filter has found it", () -> !types.getItems().isEmpty() && types.getItems().size() < 10);
        robot.push(KeyCode.DOWN);
        shown.await("the chain is shown", () -> robot.lookup("#aot-details .link").tryQuery().isPresent());
        assertTrue(robot.lookup("#aot-details .link").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().contains("Program.ShowContainers()")),
                "a chain ends at code that is not generic");
        PaneStage.pictures(robot, "aot-part");
    }

    @Test
    void bodiesStandInGroupsThatFold(FxRobot robot) throws Exception {
        analyse(robot);
        RecordTable<AotBodyReport> bodies = robot.lookup("#aot-bodies").query();
        int all = bodies.getItems().size();
        robot.clickOn("#aot-group").clickOn("By generic type");
        long types = bodies.getItems().stream().map(AotBodyReport::type).distinct().count();
        assertEquals(all + types, bodies.getItems().size(), "a header for each type");
        robot.clickOn("#record-filter").write("System.Array.InternalEnumerator");
        shown.await("only one group is left", () -> robot.lookup(".group-header").queryAll().stream()
                .filter(javafx.scene.Node::isVisible).count() == 1);
        int found = bodies.getItems().size();
        assertEquals("System.Array.InternalEnumerator<T>",
                robot.lookup(".group-header .group-name").queryAs(Label.class).getText());
        robot.clickOn(".group-header .group-name");
        assertEquals(1, bodies.getItems().size(), "its bodies are folded away");
        robot.push(KeyCode.RIGHT);
        assertEquals(found, bodies.getItems().size());
        robot.push(KeyCode.DOWN);
        shown.await("a body says who shares it", () -> robot.lookup("#aot-details .section-title").tryQuery().isPresent());
        PaneStage.pictures(robot, "aot-groups");
    }

    private void shared(FxRobot robot) {
        robot.clickOn("#type-shared");
        shown.await("who runs the shared code is listed", () -> robot.lookup("#type-list").<ListView<?>>query().getItems()
                .stream().anyMatch(row -> row.toString().contains("_gshared")));
    }

    /** Clicks come back to what is known; what is known is forgotten when a role changes. */
    @Test
    void thePartIsAnalysedOnceUntilARoleChanges(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(SAMPLES.resolve("Generics.exe"));
        shown = new ShownView(robot, "en");
        DefinedKlass pile = file.loaded().module().definitions().stream().filter(each -> each.name().endsWith("Pile`1"))
                .findFirst().orElseThrow();
        Place place = new Place(file.key(), new Place.Type(pile.token()));
        shown.show(place, place::equals, context -> new TypeView(file, pile.token(), new ImageAddressing(file.image()), context));
        shown.await("the type is shown", () -> robot.lookup("#type-shared").tryQuery().map(Node::isVisible).orElse(false));
        shared(robot);
        assertEquals(1, shown.parts.analyses());
        robot.clickOn("#type-shared");
        shared(robot);
        show(robot, new Place.AotContent(), context -> new AotView(file, context), "#aot-bodies");
        assertEquals(1, shown.parts.analyses(), "the switch once more, and the part's own view");
        shown.program = new ProgramFiles(List.of(file), List.of(), List.of(), List.of(), List.of(), List.of("Generics"));
        show(robot, new Place.AotContent(), context -> new AotView(file, context), "#aot-assumptions-differential");
        assertEquals("Generics: the role differential counts as AOT, for no hot-update file updates it",
                robot.lookup("#aot-assumptions-differential").queryAs(Label.class).getText());
        int before = shown.parts.analyses();
        shown.program = new ProgramFiles(List.of(), List.of(file), List.of(), List.of());
        show(robot, new Place.AotContent(), context -> new AotView(file, context), "#aot-bodies");
        assertEquals(before + 1, shown.parts.analyses(), "it is interpreted now");
        show(robot, new Place.References(), context -> new ReferencesView(file, context), "#references-table");
        show(robot, new Place.Bridge(""), context -> new BridgeView(file, context), "#bridge-signatures");
        show(robot, new Place.Share("List<int>"), context -> new CalculatorView(file, context), "#share-step-1");
        shown.await("the calculator knows", () -> robot.lookup("#share-step-1 .share-outcome").queryAs(Label.class).getText()
                .equals("yes"));
        assertEquals(before + 1, shown.parts.analyses(), "references, bridges and calculator ask about the same part");
    }

    private void show(FxRobot robot, Place.Target target, Function<ViewContext, PlaceView> view, String ready)
            throws Exception {
        shown.show(new Place("Generics.exe", target), place -> target.getClass().isInstance(place.target()), view);
        shown.await(ready + " is there", () -> robot.lookup(ready).tryQuery().isPresent());
    }

    @Test
    void aReferenceHasItsCodeToCopyAndWhoNeedsIt(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(SAMPLES.resolve("Generics.exe"));
        Place place = new Place(file.key(), new Place.References());
        shown = new ShownView(robot, "en");
        shown.show(place, place::equals, context -> new ReferencesView(file, context));
        shown.await("the list is made", () -> robot.lookup("#references-table").tryQuery().isPresent());
        RecordTable<ReferenceEntry> table = robot.lookup("#references-table").query();
        robot.clickOn("#record-filter").write("System.Collections.Generic.List<object>");
        ReferenceEntry list = table.getItems().stream().filter(each -> each.name()
                .equals("System.Collections.Generic.List<object>")).findFirst().orElseThrow();
        robot.interact(() -> table.choose(list));
        shown.await("the code is shown", () -> robot.lookup("#references-copy-one").tryQuery().isPresent());
        assertTrue(robot.lookup("#aot-details .mono").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("new System.Collections.Generic.List<object>();")));
        PaneStage.pictures(robot, "aot-references");
        robot.clickOn("#record-filter").push(KeyCode.ESCAPE);
        assertEquals("Depth: 10", robot.lookup("#references-depths").queryAs(MenuButton.class).getText());
        int ten = table.getItems().size();
        robot.clickOn("#references-depths").clickOn("Through one body of generic code");
        shown.await("the list is shorter", () -> {
            RecordTable<ReferenceEntry> now = robot.lookup("#references-table").query();
            return now != table && now.getItems().size() < ten && now.getItems().stream().allMatch(each -> each.steps() <= 1);
        });
        robot.clickOn("#references-depths").clickOn("Through 10 bodies of generic code");
        shown.await("it is as before", () -> robot.lookup("#references-table").<RecordTable<?>>query().getItems().size() == ten);
        RecordTable<ReferenceEntry> again = robot.lookup("#references-table").query();
        robot.clickOn("#references-missing");
        shown.await("what is there is left out", () -> again.getItems().stream().noneMatch(each ->
                Boolean.TRUE.equals(each.present())));
        assertEquals("true", Boolean.toString(robot.lookup("#references-missing")
                .queryAs(javafx.scene.control.ToggleButton.class).isSelected()));
    }
}
