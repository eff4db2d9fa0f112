package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.command.Command;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** What views write to files (Ctrl+E): the name that somebody gives says in which form. */
@ExtendWith(SteadyClicks.class)
class ExportFlowTest {
    private static final Path PROJECT = Path.of("../sample-assemblies/projects/falling-cubes");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    private void open(List<Path> files, int count) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en"), files, files.isEmpty() ? WorkspaceFile.sample() : Optional.empty()));
        WindowFixture.await("files are open", () -> fixture.window().workspace().files().size() == count
                && !fixture.window().busy());
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void show(FxRobot robot, Place place, String shown) {
        robot.interact(() -> fixture.window().go(place));
        WindowFixture.await(shown + " is shown", () -> robot.lookup(shown).tryQuery().filter(Node::isVisible).isPresent()
                && !fixture.window().busy());
    }

    private String exported(FxRobot robot, String name) throws Exception {
        Path file = folder.resolve(name);
        fixture.answer(file);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        WindowFixture.await(name + " is written", () -> Files.exists(file) && Files.size(file) > 0 && !fixture.window().busy());
        return Files.readString(file);
    }

    @Test
    void bytesFieldsComparisonsAndRulesAreWritten(FxRobot robot) throws Exception {
        open(List.of(), 3);
        show(robot, new Place("Main.exe", new Place.Range(0, 4)), "#hex-selected");
        assertEquals("00000000  4D 5A 90 00                                      MZ..",
                exported(robot, "four.txt").strip());
        show(robot, new Place("Main.exe", new Place.Overview()), "#overview-table");
        assertTrue(exported(robot, "fields.csv").startsWith("Field,Offset,Size,Raw,Meaning\nHeaders,"));
        String fields = exported(robot, "fields.md");
        assertTrue(fields.startsWith("| Field | Offset | Size | Raw | Meaning |\n| --- | --- | ---: | --- | --- |\n"), fields);
        assertTrue(fields.contains("\n| PESignature | 0x80 | 4 | 50 45 00 00 | PE |\n"), fields);
        robot.interact(() -> fixture.window().run(Command.GO_COMPARE));
        WindowFixture.await("the comparison is shown", () -> robot.lookup("#compare-table").tryQuery().isPresent());
        assertTrue(exported(robot, "methods.csv").startsWith("Change,Method,Under A,Under B\n"));
        assertTrue(exported(robot, "report.json").contains("\"methods\" : ["));
        assertTrue(exported(robot, "page.html").startsWith("<!DOCTYPE html>"));
        Path rules = folder.resolve("rules.xml");
        Files.copy(WorkspaceFile.sample().orElseThrow().resolveSibling("short.xml"), rules);
        robot.interact(() -> fixture.window().open(List.of(rules)));
        WindowFixture.await("the rules are shown", () -> robot.lookup("#rule-code").tryQuery().isPresent()
                && !fixture.window().busy());
        assertEquals(Files.readString(rules), exported(robot, "copy.xml"));
        assertTrue(exported(robot, "matched.csv").startsWith("Injected,Method,Rule that counts,Assembly\n"));
    }

    @Test
    void aProjectAndTheStandOfItsStepsAreWritten(FxRobot robot) throws Exception {
        open(List.of(PROJECT), 5);
        WindowFixture.await("the page is shown", () -> robot.lookup("#project-assemblies").tryQuery().isPresent());
        String assemblies = exported(robot, "assemblies.csv");
        assertTrue(assemblies.startsWith("Role,Assembly,Bytes,File\nHot update,FallingCubes.Game,\"4,608\","), assemblies);
        assertTrue(exported(robot, "project.json").contains("\"unityVersion\" : \"2022.3.42f1\""));
        robot.interact(() -> fixture.window().run(Command.GENERATE_SHOW));
        WindowFixture.await("the steps are shown", () -> robot.lookup("#generate-steps").tryQuery().isPresent()
                && !fixture.window().busy());
        String steps = exported(robot, "steps.md");
        assertTrue(steps.startsWith("| Step | State | Writes | Missing |\n| --- | --- | --- | --- |\n| Definitions | cannot run"),
                steps);
        assertEquals(8, steps.lines().count());
    }

    private void awaitProject(Path project) {
        WindowFixture.await(project + " is written", () -> Files.exists(project.resolveSibling("Main.exe.rsp"))
                && !fixture.window().busy());
    }

    @Test
    void aFileBecomesAProjectThatCompiles(FxRobot robot) throws Exception {
        open(List.of(), 3);
        show(robot, new Place("Main.exe", new Place.Overview()), "#overview-table");
        Path project = Files.createDirectories(folder.resolve("made")).resolve("Main.csproj");
        fixture.answer(project);
        robot.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.E);
        awaitProject(project);
        assertEquals(0, new ProcessBuilder("mcs", "@Main.exe.rsp", "-warn:0").directory(project.getParent().toFile()).inheritIO()
                .start().waitFor());
        // The folder has something in it now: a second time, from the menu of the file, goes beside it.
        FileTime written = Files.getLastModifiedTime(project);
        fixture.answer(project);
        robot.rightClickOn((Node) robot.lookup("#workspace-tree").lookup("Main.exe").query());
        WindowFixture.await("the menu is open", () -> robot.lookup("#tree-csharp").tryQuery().isPresent());
        robot.clickOn("#tree-csharp");
        awaitProject(project.resolveSibling("Main").resolve("Main.csproj"));
        assertEquals(written, Files.getLastModifiedTime(project));
    }
}
