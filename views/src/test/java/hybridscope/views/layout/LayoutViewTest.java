package hybridscope.views.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.FxWait;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Types in memory, by clicks and keys. */
@ExtendWith(SteadyClicks.class)
class LayoutViewTest {
    private ShownView shown;

    @BeforeEach
    void english(FxRobot robot) {
        shown = new ShownView(robot, "en");
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void show(String type) throws Exception {
        OpenFile file = OpenFile.read(Path.of("../sample-assemblies/assemblies/Layouts.exe"));
        shown.show(place(type), place -> place.target() instanceof Place.Layout,
                context -> new LayoutView(file, new ImageAddressing(file.image()), context));
        awaitTitle(type);
    }

    private static Place place(String type) {
        return new Place("Layouts.exe", new Place.Layout(type));
    }

    private void awaitTitle(String name) {
        shown.await("the layout of " + name + " is shown",
                () -> shown.scene().lookup("#layout-map-title") instanceof Labeled title && title.getText().equals(name));
        shown.awaitStill("#layout-map");
    }

    @SuppressWarnings("unchecked")
    private static TableView<LayoutPartReport> fields(FxRobot robot) {
        return robot.lookup("#layout-fields").queryAs(TableView.class);
    }

    private static List<String> rows(FxRobot robot) {
        return fields(robot).getItems().stream().map(part -> part.offset() + "+" + part.size() + " " + part.name()).toList();
    }

    private static LayoutPartReport selected(FxRobot robot) {
        return fields(robot).getSelectionModel().getSelectedItem();
    }

    private static void type(FxRobot robot, String query, String text) {
        robot.clickOn(query);
        robot.push(KeyCode.CONTROL, KeyCode.A).write(text).push(KeyCode.ENTER);
    }

    /** A part is selected in the drawing and in the list alike, by click and by key; Details say why a hole is one. */
    @Test
    void drawingAndListSelectTogether(FxRobot robot) throws Exception {
        show("Roomy");
        robot.clickOn("#part-1");
        assertEquals("1+7", selected(robot).offset() + "+" + selected(robot).size());
        assertTrue(robot.lookup("#layout-map").query().lookupAll(".selected")
                .stream().anyMatch(node -> "part-1".equals(node.getId())));
        assertTrue(robot.lookup(".details").queryAll().stream().flatMap(node -> node.lookupAll(".label").stream())
                .anyMatch(node -> node instanceof Labeled label
                && label.getText().equals("Large (long) lies at a multiple of 8")));
        robot.push(KeyCode.RIGHT);
        assertEquals("Large", selected(robot).name());
        robot.push(KeyCode.RIGHT).push(KeyCode.RIGHT).push(KeyCode.LEFT);
        assertEquals("Middle", selected(robot).name());
        Node block = robot.lookup("#part-16-Middle").query();
        assertEquals("Offset 16, 2 bytes: short Middle", block.getAccessibleText());
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fields(robot).getSelectionModel().clearAndSelect(0));
        assertTrue(robot.lookup("#part-0-Small").query().getStyleClass().contains("selected"));
        assertFalse(robot.lookup("#part-16-Middle").query().getStyleClass().contains("selected"));
        FxWait.awaitBy("its row is asked for", () -> robot.doubleClickOn("#part-8-Large"), () -> !shown.opened.isEmpty());
        assertEquals(1, shown.opened.size());
        assertTrue(shown.opened.getFirst().target() instanceof Place.Row(int table, int rid) && table == 4 && rid > 0,
                shown.opened.toString());
        assertEquals("Layouts.exe", shown.opened.getFirst().file());
    }

    @Test
    void switches(FxRobot robot) throws Exception {
        show("Thread");
        assertEquals("size 80   align 8   holes 11", shown.text("#layout-map-sizes"));
        robot.clickOn("#layout-32");
        assertEquals("size 40   align 4   holes 3", shown.text("#layout-map-sizes"));
        assertEquals("32", shown.remembered.get("layout.bits"));
        robot.clickOn("#layout-static");
        assertEquals("20 bytes", shown.text("#layout-map-sizes"));
        assertEquals("16 bytes", shown.text("#layout-map-2-sizes"));
        assertEquals("thread static", shown.text("#layout-map-2-title"));
        assertEquals(9, rows(robot).size());
        // A click on what is on already changes nothing.
        robot.clickOn("#layout-static");
        assertEquals("20 bytes", shown.text("#layout-map-sizes"));
        robot.clickOn("#layout-instance").clickOn("#layout-64");
        assertEquals("size 80   align 8   holes 11", shown.text("#layout-map-sizes"));
        TabPane tabs = robot.lookup("#layout-tabs").queryAs(TabPane.class);
        assertEquals(List.of("Fields", "Virtual table (12)", "Interfaces (1)", "Methods (145)", "Class record", "Stages"),
                tabs.getTabs().stream().map(tab -> tab.getText()).toList());
    }

    @Test
    void comparingOutlinesWhatMoved(FxRobot robot) throws Exception {
        show("Roomy");
        type(robot, "#layout-compare", "Packed");
        shown.await("both are shown", () -> robot.lookup("#layout-map-2-sizes").tryQuery().isPresent());
        shown.awaitStill("#layout-map-2");
        assertEquals("size 11   align 1   holes 0   boxed 27   blittable", shown.text("#layout-map-2-sizes"));
        List<String> moved = robot.lookup("#layout-map").query().lookupAll(".moved").stream().map(Node::getId).sorted().toList();
        assertEquals(List.of("part-16-Middle", "part-8-Large"), moved);
        assertEquals("Offset 8, 8 bytes: long Large, at 1, size 8 in the other type",
                robot.lookup("#part-8-Large").query().getAccessibleText());
        robot.clickOn("#layout-compare").push(KeyCode.ESCAPE);
        shown.await("one is shown", () -> robot.lookup("#layout-map-2-sizes").tryQuery().isEmpty());
    }

    /** What is wrong with an expression is marked in the box, with what may have been meant. */
    @Test
    void errorsPointAtTheirColumn(FxRobot robot) throws Exception {
        show("Roomy");
        type(robot, "#layout-type", "List<Rooomy>");
        shown.await("the error is shown", () -> robot.lookup("#layout-type-error").tryQuery().isPresent());
        assertEquals("Column 6: no type is named Rooomy", shown.text("#layout-type-error"));
        TextField box = robot.lookup("#layout-type").queryAs(TextField.class);
        assertEquals("Rooomy", box.getSelectedText());
        Hyperlink meant = robot.lookup("#layout-complaint").query().lookupAll(".hyperlink").stream().map(Hyperlink.class::cast)
                .findFirst().orElseThrow();
        assertEquals("Samples.Layouts.Roomy", meant.getText());
        robot.clickOn(meant);
        awaitTitle("List<Roomy>");
        assertEquals("List<Samples.Layouts.Roomy>", box.getText());
        assertTrue(robot.lookup("#layout-type-error").tryQuery().isEmpty());
        assertEquals(List.of(place("List<Rooomy>"), place("List<Samples.Layouts.Roomy>")), shown.opened);
    }
}
