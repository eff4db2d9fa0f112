package hybridscope.app.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import hybridscope.app.project.SampleProject;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The Generate menu and its view, on a copy of the sample project. */
class GenerateFlowTest extends WindowOnFiles {
    private Path project;

    private void openProject(Look look) throws Exception {
        project = SampleProject.copy(folder);
        open(look, settings -> settings, project);
        WindowFixture.await("settings and dlls are open", () -> fixture.window().workspace().files().size() == 5);
        fixture.awaitStill("#project-page");
    }

    private String state(FxRobot robot, String step) {
        return robot.lookup("#generate-state-" + step).<Label>query().getText();
    }

    private void press(FxRobot robot, String... buttons) {
        onWindow(() -> {
            for (String id : buttons) {
                robot.lookup("#generate-" + id).<ButtonBase>query().fire();
            }
        });
    }

    private void idle() {
        WindowFixture.await("the steps are done", () -> !fixture.window().busy());
        WaitForAsyncUtils.waitForFxEvents();
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void allStepsRunFromTheMenu(Look look, FxRobot robot)
            throws Exception {
        openProject(look);
        robot.interact(() -> fixture.window().run(Command.GENERATE_SHOW));
        fixture.awaitStill("#generate-page");
        assertEquals(new Place("HybridCLRSettings.asset", new Place.Generate()), fixture.window().place());
        Screenshots.write(fixture.scene(), "generate" + look.suffix());
        robot.interact(() -> fixture.window().run(Command.GENERATE_ALL));
        WindowFixture.await("files are listed", () -> robot.lookup("#generate-files").tryQuery().isPresent());
        idle();
        assertEquals(7, robot.lookup("#generate-files").<TableView<?>>query().getItems().size());
        assertTrue(Files.readString(project.resolve("Assets/HybridCLRGenerate/AOTGenericReferences.cs"))
                .contains("FallingCubes.Core.Pool<FallingCubes.Core.Score>"));
        Screenshots.write(fixture.scene(), "generate-done" + look.suffix());
    }

    @Test
    void statesFollowTheFilesAndAStepRunsAlone(FxRobot robot) throws Exception {
        openProject(Look.COMMON);
        robot.interact(() -> fixture.window().run(Command.GENERATE_SHOW));
        fixture.awaitStill("#generate-page");
        assertEquals("not done", state(robot, "definitions"));
        assertEquals("from a build", state(robot, "aot-dlls"));
        press(robot, "run-definitions");
        WindowFixture.await("it is done", () -> state(robot, "definitions").equals("done"));
        // A dry run writes nothing, and says what would be new.
        press(robot, "dry");
        WindowFixture.await("files are listed", () -> robot.lookup("#generate-files").tryQuery().isPresent()
                && robot.lookup("#generate-files").<TableView<?>>query().getItems().size() == 7);
        idle();
        assertEquals("not done", state(robot, "stripped-dlls"));
        press(robot, "target-Android");
        WindowFixture.await("Android has no AOT dlls", () -> state(robot, "stripped-dlls").equals("cannot run"));
        assertTrue(robot.lookup("missing: trimmed AOT dlls for Android: the step aot-dlls makes them").match(Node::isVisible)
                .tryQuery().isPresent());
    }

    @Test
    void whatRunsIsCancelled(FxRobot robot) throws Exception {
        openProject(Look.COMMON);
        String before = Files.readString(project.resolve("Assets/HybridCLRGenerate/AOTGenericReferences.cs"));
        robot.interact(() -> fixture.window().run(Command.GENERATE_SHOW));
        fixture.awaitStill("#generate-page");
        press(robot, "all", "cancel");
        WindowFixture.await("it says so", () -> robot.lookup("#generate-cancelled").tryQuery().isPresent());
        idle();
        assertEquals(before, Files.readString(project.resolve("Assets/HybridCLRGenerate/AOTGenericReferences.cs")));
        assertTrue(robot.lookup("#generate-cancel").<Button>query().isDisabled());
    }

    /** Files without a project go by their chips, into a folder that is asked for. */
    @Test
    void filesOfAWorkspaceAreGeneratedIntoAFolder(FxRobot robot) throws Exception {
        open(new Look(1024, 700, Settings.Theme.DARK, "en", 100), settings -> settings,
                Path.of("../sample-assemblies/workspaces/hybrid/hybrid.workspace.json"));
        WindowFixture.await("the files are open", () -> fixture.window().workspace().files().size() == 3
                && !fixture.window().busy());
        robot.interact(() -> fixture.window().run(Command.GENERATE_SHOW));
        fixture.awaitStill("#generate-page");
        onWindow(() -> {
            TextField field = robot.lookup("#generate-folder").query();
            field.setText(folder.resolve("out").toString());
            field.fireEvent(new ActionEvent());
        });
        idle();
        assertEquals("cannot run", state(robot, "aot-dlls"));
        press(robot, "run-link-xml");
        WindowFixture.await("it is done", () -> state(robot, "link-xml").equals("done"));
        idle();
        assertEquals("not done", state(robot, "aot-dlls"));
        assertTrue(Files.readString(folder.resolve("out/link.xml")).contains("<assembly fullname=\"Main\">"));
        Screenshots.write(fixture.scene(), "generate-workspace");
    }
}
