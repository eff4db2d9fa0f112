package hybridscope.app.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.DroppedFiles;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.project.MissingPart;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A Unity project's folder opens as a workspace. */
@ExtendWith(SteadyClicks.class)
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

    /** Dropped on the window it opens; another target gives other dlls their parts; a button mends a stale file. */
    @Test
    void itIsDroppedMendedAndSwitched(FxRobot robot) throws Exception {
        Path project = SampleProject.copy(folder);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en"), List.of(Path.of("../sample-assemblies/assemblies/Calculator.exe"))));
        WindowFixture.await("a program is open", () -> fixture.window().workspace().files().size() == 1);
        DroppedFiles.on(robot.lookup("#workspace-tree").query(), project);
        WindowFixture.await("settings and dlls are open", () -> fixture.window().workspace().files().size() == 6);
        fixture.awaitStill("#project-page");
        assertEquals(project.toRealPath(), Path.of(fixture.settings().recent().getFirst()).toRealPath());
        assertEquals("Interpreted where the program refers to it or loads it.", robot.lookup(".chip")
                .match((Label chip) -> chip.getText().equals("Hot update")).<Label>query().getTooltip().getText());
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#project-generate-link-xml").<Button>query().fire());
        WindowFixture.await("link.xml is current", () -> robot.lookup("link.xml \u2013 current").tryQuery().isPresent());
        assertTrue(Files.readString(project.resolve("Assets/HybridCLRGenerate/link.xml")).contains("FallingCubes.Core.Score"));
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#project-target-Android").<ToggleButton>query().fire());
        WindowFixture.await("Android's dll is hot update", () -> fixture.window().workspace().files().stream()
                .anyMatch(file -> file.path().toString().contains("Android")
                && file.roles().equals(Set.of(FileRole.HOT_UPDATE))));
        assertEquals(List.of(), fixture.window().workspace().files().stream().filter(file -> !file.roles().isEmpty()
                && file.path().toString().contains("StandaloneWindows64")).toList());
    }
}
