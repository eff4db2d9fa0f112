package hybridscope.app.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** From a resource to its bytes, and back. */
@ExtendWith(SteadyClicks.class)
class ResourceFlowTest {
    private static final Path RESOURCES = Path.of("../sample-assemblies/assemblies/Resources.exe");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void toTheBytesOfAnEntryAndBack(FxRobot robot) throws Exception {
        open(robot, RESOURCES);
        go(robot, new Place.Resource(3, "serialized version"), "#resource-entries");
        WindowFixture.await("its fields are shown", () -> robot.lookup("#preview-facts").tryQueryAs(TableView.class)
                .filter(table -> table.getItems().size() == 4).isPresent());
        assertEquals(new Place("Resources.exe", new Place.Resource(3, "serialized version")), fixture.window().place());
        robot.clickOn(robot.lookup("#details").lookup(".link")
                .match((Label link) -> link.getText().matches("[0-9A-F]{8}")).<Node>query());
        WindowFixture.await("its bytes are shown", () -> fixture.window().place().target()
                instanceof Place.Range(int offset, int length) && offset == 3679 && length == 98);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("back at the entry",
                () -> new Place("Resources.exe", new Place.Resource(3, "serialized version")).equals(fixture.window().place()));
        go(robot, new Place.NativeResource("24/1/0"), "#native-resources");
        assertEquals(new Place("Resources.exe", new Place.NativeResource("24/1/0")), fixture.window().place());
    }

    private void open(FxRobot robot, Path file) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(file)));
        WindowFixture.await("the file is open", () -> fixture.window().workspace().files().size() == 1);
        fixture.awaitStill("#details");
    }

    private void go(FxRobot robot, Place.Target target, String list) {
        robot.interact(() -> fixture.window().go(new Place(fixture.window().workspace().files().getFirst().key(), target)));
        WindowFixture.await(list + " is there", () -> robot.lookup(list).tryQuery().isPresent());
        fixture.awaitStill(list);
    }
}
