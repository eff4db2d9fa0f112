package hybridscope.app.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.layout.LayoutPartReport;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
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
import org.testfx.util.WaitForAsyncUtils;

/** Ways to types in memory, and on from there. */
@ExtendWith(SteadyClicks.class)
class LayoutFlowTest {
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

    /** A link into a class library that is not open opens it. */
    @Test
    void aLinkIntoAClassLibraryOpensIt(FxRobot robot) throws Exception {
        open("Layouts.exe");
        show("string");
        WindowFixture.awaitBy("mscorlib is open", () -> robot.doubleClickOn("#part-16-_stringLength"),
                () -> fixture.window().place().file().equals("mscorlib.dll")
                && fixture.window().place().target() instanceof Place.Row(int table, int _) && table == 4);
        assertEquals(2, fixture.window().workspace().files().size());
    }

    @Test
    void theTreesMenuShowsTheLayout(FxRobot robot) throws Exception {
        open("Layouts.exe");
        WindowFixture.awaitBy("types are listed", () -> robot.doubleClickOn("Samples.Layouts"),
                () -> robot.lookup("Block").tryQuery().isPresent());
        fixture.awaitStill("#workspace-tree");
        robot.rightClickOn("Block");
        robot.clickOn("Show its layout");
        awaitTitle("Block");
        assertEquals(List.of("0+4 First", "4+60 "), rows(robot));
    }
}
