package hybridscope.app.overview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.command.Command;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.overview.OverviewNode;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
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

/** The PE overview in windows of several sizes, and the way back to what was selected in it. */
@ExtendWith(SteadyClicks.class)
class OverviewFlowTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void inANarrowWindowOrALargeFontTheBytesLieBelow(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        SplitPane split = WindowFixture.find(robot, ".overview");
        assertEquals(Orientation.HORIZONTAL, split.getOrientation());
        robot.interact(() -> fixture.stage().setWidth(1024));
        WindowFixture.await("one lies above the other", () -> split.getOrientation() == Orientation.VERTICAL);
        robot.interact(() -> fixture.stage().setWidth(1440));
        WindowFixture.await("both lie side by side", () -> split.getOrientation() == Orientation.HORIZONTAL);
        for (int step = 0; step < 5; step++) {
            robot.interact(() -> fixture.window().run(Command.VIEW_ZOOM_IN));
        }
        WindowFixture.await("one lies above the other at 150 %", () -> split.getOrientation() == Orientation.VERTICAL);
    }

    @Test
    void rvasAndRowsAreLinks(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Members.exe"));
        robot.clickOn("#overview-filter").write("MetaData.RVA");
        WindowFixture.await("the filter is done",
                () -> robot.lookup("#overview-found").queryLabeled().getText().equals("1 found"));
        assertEquals(List.of("Headers", "CliHeader", "MetaData.RVA"), names(robot));
        robot.clickOn(link(robot, "0x"));
        WindowFixture.await("the metadata root is selected",
                () -> selected(robot).path().equals("Metadata > MetadataRoot > Signature"));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("back at the field", () -> selected(robot).path().equals("Headers > CliHeader > MetaData.RVA"));
    }

    private void open(FxRobot robot, Path file) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(file)));
        String key = file.getFileName().toString();
        // The window goes to the file's first view by itself, after the file is there; going on earlier would be undone by it.
        WindowFixture.await("the file is open",
                () -> fixture.window().workspace().file(key).isPresent() && fixture.window().place() != null);
        robot.interact(() -> fixture.window().go(new Place(key, new Place.Overview())));
        WindowFixture.await("the structure is read",
                () -> robot.lookup("#overview-table").tryQuery().isPresent() && !table(robot).getItems().isEmpty());
        WindowFixture.await("the table has the focus", () -> table(robot).isFocused());
    }

    @SuppressWarnings("unchecked")
    private static TableView<OverviewNode> table(FxRobot robot) {
        return robot.lookup("#overview-table").queryAs(TableView.class);
    }

    private static OverviewNode selected(FxRobot robot) {
        return table(robot).getSelectionModel().getSelectedItem();
    }

    private static List<String> names(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> table(robot).getItems().stream().map(OverviewNode::name).toList());
    }

    private static Node link(FxRobot robot, String start) {
        WindowFixture.await("a link to " + start + " is shown", () -> links(robot, start).findAny().isPresent());
        return links(robot, start).findFirst().orElseThrow();
    }

    private static Stream<Label> links(FxRobot robot, String start) {
        return robot.from(table(robot)).lookup(".link").queryAllAs(Label.class).stream()
                .filter(label -> label.getText().startsWith(start)
                && label.localToScene(label.getBoundsInLocal()).getWidth() > 0);
    }
}
