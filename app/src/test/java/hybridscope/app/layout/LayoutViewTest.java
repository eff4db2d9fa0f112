package hybridscope.app.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Types in memory, by clicks and keys. */
@ExtendWith(ApplicationExtension.class)
class LayoutViewTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open(String sample) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies").resolve(sample), folder.resolve(sample));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    private void show(String type) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place(file(), new Place.Layout(type))));
        awaitTitle(type);
    }

    private String file() {
        return fixture.window().workspace().files().getFirst().key();
    }

    private void awaitTitle(String name) {
        WindowFixture.await("the layout of " + name + " is shown",
                () -> fixture.scene().lookup("#layout-map-title") instanceof Labeled title && title.getText().equals(name));
        fixture.awaitStill("#layout-map");
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
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

    private void type(FxRobot robot, String query, String text) {
        robot.clickOn(query);
        robot.push(KeyCode.CONTROL, KeyCode.A).write(text).push(KeyCode.ENTER);
    }

    @Test
    void fromTheTypePageToAnInstantiationAndBack(FxRobot robot) throws Exception {
        open("Sharing.exe");
        int token = 0x0200000F;
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Sharing.exe", new Place.Type(token))));
        WindowFixture.await("the type is shown", () -> robot.lookup("#type-layout").tryQuery().isPresent());
        fixture.awaitStill("#type-layout");
        robot.clickOn("#type-layout");
        awaitTitle("GenericDemo<T>");
        WindowFixture.await("the drawing has the keyboard",
                () -> fixture.scene().getFocusOwner() == fixture.scene().lookup("#layout-map"));
        assertEquals("Samples.Sharing.GenericDemo`1", robot.lookup("#layout-type").queryAs(TextField.class).getText());
        type(robot, "#layout-type", "GenericDemo<B>");
        awaitTitle("GenericDemo<B>");
        assertEquals(new Place("Sharing.exe", new Place.Layout("GenericDemo<B>")), fixture.window().place());
        assertEquals("size 8   align 4   holes 2   boxed 24   blittable", text(robot, "#layout-map-sizes"));
        assertEquals(List.of("0+2 x", "2+2 ", "4+4 v"), rows(robot));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        awaitTitle("GenericDemo<T>");
        robot.push(KeyCode.ALT, KeyCode.RIGHT);
        awaitTitle("GenericDemo<B>");
    }

    @Test
    void theKeyShowsTheTypeOfTheMethodAndThePaletteKnowsIt(FxRobot robot) throws Exception {
        open("Layouts.exe");
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Layouts.exe", new Place.Method(0x06000001, -1))));
        WindowFixture.await("the method is shown", () -> fixture.window().place().token() == 0x06000001);
        robot.push(KeyCode.CONTROL, KeyCode.L);
        WindowFixture.await("its type is shown", () -> fixture.window().place().target() instanceof Place.Layout);
        assertTrue(fixture.window().place().text().startsWith("Layouts.exe#layout:0x02"), fixture.window().place().text());
        show("Roomy");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Layouts.exe", new Place.Overview())));
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().goToAnything(">Layout of the type"));
        WindowFixture.await("the command is found", () -> robot.lookup("#palette-list")
                .tryQuery().map(list -> ((ListView<?>) list).getItems().size() == 1).orElse(false));
    }

    /** A part is selected in the drawing and in the list alike, by click and by key; Details say why a hole is one. */
    @Test
    void drawingAndListSelectTogether(FxRobot robot) throws Exception {
        open("Layouts.exe");
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
        robot.doubleClickOn("#part-8-Large");
        WindowFixture.await("the definition is shown",
                () -> fixture.window().place().target() instanceof Place.Row(int table, int rid) && table == 4 && rid > 0);
    }

    @Test
    void switches(FxRobot robot) throws Exception {
        open("Layouts.exe");
        show("Thread");
        assertEquals("size 80   align 8   holes 11", text(robot, "#layout-map-sizes"));
        robot.clickOn("#layout-32");
        assertEquals("size 40   align 4   holes 3", text(robot, "#layout-map-sizes"));
        robot.clickOn("#layout-static");
        assertEquals("20 bytes", text(robot, "#layout-map-sizes"));
        assertEquals("16 bytes", text(robot, "#layout-map-2-sizes"));
        assertEquals("thread static", text(robot, "#layout-map-2-title"));
        assertEquals(9, rows(robot).size());
        // A click on what is on already changes nothing.
        robot.clickOn("#layout-static");
        assertEquals("20 bytes", text(robot, "#layout-map-sizes"));
        robot.clickOn("#layout-instance").clickOn("#layout-64");
        assertEquals("size 80   align 8   holes 11", text(robot, "#layout-map-sizes"));
        TabPane tabs = robot.lookup("#layout-tabs").queryAs(TabPane.class);
        assertEquals(List.of("Fields", "Virtual table (12)", "Interfaces (1)", "Methods (145)", "Class record", "Stages"),
                tabs.getTabs().stream().map(tab -> tab.getText()).toList());
    }

    @Test
    void comparingOutlinesWhatMoved(FxRobot robot) throws Exception {
        open("Layouts.exe");
        show("Roomy");
        type(robot, "#layout-compare", "Packed");
        WindowFixture.await("both are shown", () -> robot.lookup("#layout-map-2-sizes").tryQuery().isPresent());
        fixture.awaitStill("#layout-map-2");
        assertEquals("size 11   align 1   holes 0   boxed 27   blittable", text(robot, "#layout-map-2-sizes"));
        List<String> moved = robot.lookup("#layout-map").query().lookupAll(".moved").stream().map(Node::getId).sorted().toList();
        assertEquals(List.of("part-16-Middle", "part-8-Large"), moved);
        assertEquals("Offset 8, 8 bytes: long Large, at 1, size 8 in the other type",
                robot.lookup("#part-8-Large").query().getAccessibleText());
        robot.clickOn("#layout-compare").push(KeyCode.ESCAPE);
        WindowFixture.await("one is shown", () -> robot.lookup("#layout-map-2-sizes").tryQuery().isEmpty());
    }

    /** What is wrong with an expression is marked in the box, with what may have been meant. */
    @Test
    void errorsPointAtTheirColumn(FxRobot robot) throws Exception {
        open("Layouts.exe");
        show("Roomy");
        type(robot, "#layout-type", "List<Rooomy>");
        WindowFixture.await("the error is shown", () -> robot.lookup("#layout-type-error").tryQuery().isPresent());
        assertEquals("Column 6: no type is named Rooomy", text(robot, "#layout-type-error"));
        TextField box = robot.lookup("#layout-type").queryAs(TextField.class);
        assertEquals("Rooomy", box.getSelectedText());
        Hyperlink meant = robot.lookup("#layout-complaint").query().lookupAll(".hyperlink").stream().map(Hyperlink.class::cast)
                .findFirst().orElseThrow();
        assertEquals("Samples.Layouts.Roomy", meant.getText());
        robot.clickOn(meant);
        awaitTitle("List<Roomy>");
        assertEquals("List<Samples.Layouts.Roomy>", box.getText());
        assertTrue(robot.lookup("#layout-type-error").tryQuery().isEmpty());
    }

    /** A link into a class library that is not open opens it. */
    @Test
    void aLinkIntoAClassLibraryOpensIt(FxRobot robot) throws Exception {
        open("Layouts.exe");
        show("string");
        robot.doubleClickOn("#part-16-_stringLength");
        WindowFixture.await("mscorlib is open", () -> fixture.window().place().file().equals("mscorlib.dll")
                && fixture.window().place().target() instanceof Place.Row(int table, int _) && table == 4);
        assertEquals(2, fixture.window().workspace().files().size());
    }

    @Test
    void theTreesMenuShowsTheLayout(FxRobot robot) throws Exception {
        open("Layouts.exe");
        robot.doubleClickOn("Samples.Layouts");
        WindowFixture.await("types are listed", () -> robot.lookup("Block").tryQuery().isPresent());
        fixture.awaitStill("#workspace-tree");
        robot.rightClickOn("Block");
        robot.clickOn("Show its layout");
        awaitTitle("Block");
        assertEquals(List.of("0+4 First", "4+60 "), rows(robot));
    }
}
