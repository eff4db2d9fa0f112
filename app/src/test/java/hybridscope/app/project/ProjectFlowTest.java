package hybridscope.app.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.project.MissingPart;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;

/** A Unity project's folder opens as a workspace. */
@ExtendWith(ApplicationExtension.class)
class ProjectFlowTest {
    private static final Path PROJECT = Path.of("../sample-assemblies/projects/falling-cubes");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open(Path path, Settings.Theme theme) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(theme).withLanguage("en"), List.of(path)));
        WindowFixture.await("settings and dlls are open", () -> fixture.window().workspace().files().size() == 5);
        fixture.awaitStill("#project-page");
    }

    private static TableView<?> table(FxRobot robot, String id) {
        return robot.lookup("#project-" + id).query();
    }

    @Test
    void theFolderOpensWithItsDllsInTheirRoles(FxRobot robot) throws Exception {
        open(PROJECT, Settings.Theme.LIGHT);
        Map<String, Set<FileRole>> roles = fixture.window().workspace().files().stream()
                .collect(Collectors.toMap(OpenedFile::key, OpenedFile::roles));
        assertEquals(Map.of("HybridCLRSettings.asset", Set.of(), "FallingCubes.Game.dll", Set.of(FileRole.HOT_UPDATE),
                "FallingCubes.Core.dll", Set.of(FileRole.AOT), "UnityEngine.CoreModule.dll", Set.of(FileRole.AOT),
                "FallingCubes.Core.dll.bytes", Set.of(FileRole.SUPPLEMENTARY)), roles);
        assertEquals(new Place("HybridCLRSettings.asset", new Place.Project()), fixture.window().place());
        assertEquals(4, table(robot, "assemblies").getItems().size());
        assertEquals("supplementary metadata mscorlib", ((MissingPart) table(robot, "missing").getItems().getFirst()).what());
        assertTrue(robot.lookup("missing: [FallingCubes.Core]FallingCubes.Core.Score").match(Node::isVisible).tryQuery()
                .isPresent());
        Screenshots.write(fixture.scene(), "project");
        robot.clickOn("#project-target-Android");
        WindowFixture.await("Android has no AOT dlls", () -> robot.lookup("#project-missing").tryQuery().isPresent()
                && table(robot, "missing").getItems().stream().anyMatch(each -> ((MissingPart) each).what()
                .equals("stripped AOT dlls")));
        robot.clickOn(robot.from(table(robot, "assemblies")).lookup(".link")
                .match((Label label) -> label.getText().equals("FallingCubes.Game")).<Node>query());
        WindowFixture.await("its dll is open", () -> fixture.window().workspace().files().size() == 6);
    }

    @Test
    void soDoesTheFileOfItsSettings() throws Exception {
        open(PROJECT.resolve("ProjectSettings/HybridCLRSettings.asset"), Settings.Theme.DARK);
        assertEquals(new Place("HybridCLRSettings.asset", new Place.Project()), fixture.window().place());
        Screenshots.write(fixture.scene(), "project-dark");
    }
}
