package hybridscope.app.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.inspectors.aot.ReferenceEntry;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.record.RecordTable;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** From a Unity project to what its hot-update code needs of the AOT part, to who needs it, and back. */
@ExtendWith(SteadyClicks.class)
class AotFlowTest {
    private static final Path PROJECT = Path.of("../sample-assemblies/projects/falling-cubes");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private RecordTable<ReferenceEntry> references(FxRobot robot) {
        WindowFixture.await("the list is made", () -> robot.lookup("#references-table").tryQuery().isPresent());
        fixture.awaitStill("#references-table");
        return robot.lookup("#references-table").query();
    }

    @Test
    void referencesByTheRolesOfTheProjectLeadToWhoNeedsThemAndBack(FxRobot robot) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en"), List.of(PROJECT)));
        WindowFixture.await("settings and dlls are open", () -> fixture.window().workspace().files().size() == 5);
        Place list = new Place("FallingCubes.Game.dll", new Place.References());
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place(list.file(), new Place.Overview())));
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.R);
        WindowFixture.await("the references are shown", () -> list.equals(fixture.window().place()));
        RecordTable<ReferenceEntry> table = references(robot);
        assertEquals(List.of("FallingCubes.Core", "mscorlib"), table.getItems().stream()
                .map(ReferenceEntry::assembly).distinct().toList());
        assertTrue(robot.lookup(".group-header .group-summary").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().endsWith("supplemented by a file of the workspace")),
                "the role of FallingCubes.Core.dll.bytes counts");
        Screenshots.write(fixture.scene(), "references");
        robot.clickOn(robot.from(table).lookup(".table-row-cell .link").match(javafx.scene.Node::isVisible).<Label>query());
        WindowFixture.await("who needs it is open", () -> fixture.window().place().target() instanceof Place.Method);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("the list is shown again", () -> list.equals(fixture.window().place()));
        assertEquals(table.getItems().size(), references(robot).getItems().size());
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.A);
        WindowFixture.await("the AOT part is analysed", () -> robot.lookup("#aot-assemblies").tryQuery().isPresent());
        String parts = robot.lookup("#aot-assemblies").queryAs(Label.class).getText();
        assertTrue(parts.startsWith("3 assemblies, those with the role AOT"), parts);
        Screenshots.write(fixture.scene(), "aot");
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.B);
        WindowFixture.await("the bridges are shown", () -> robot.lookup("#bridge-signatures").tryQuery().isPresent());
        fixture.awaitStill("#bridge-signatures");
        assertTrue(fixture.window().place().target() instanceof Place.Bridge, fixture.window().place().toString());
        Screenshots.write(fixture.scene(), "bridges");
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.U);
        WindowFixture.await("the project is shown", () -> fixture.window().place().target() instanceof Place.Project);
        assertEquals("HybridCLRSettings.asset", fixture.window().workspace().files().stream().map(each -> each.key())
                .filter(each -> each.equals(fixture.window().place().file())).collect(Collectors.joining()));
    }
}
