package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.command.Command;
import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.control.Chip;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.css.CssParser;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import software.coley.bentofx.control.Header;

/** With nothing opened before, the sample workspace opens itself; and no style sheet has anything to complain about. */
@ExtendWith(SteadyClicks.class)
class FirstStartTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.setupFixture(() -> {
            CssParser.errorsProperty().clear();
            fixture = new WindowFixture(new Stage(), folder,
                    settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(), WorkspaceFile.sample());
        });
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void theSampleOpensWithItsRoles(FxRobot robot) {
        List<OpenedFile> files = fixture.window().workspace().files();
        assertEquals(List.of("Main.exe", "HotUpdate.dll", "HotUpdate.dll (v2)"), files.stream().map(OpenedFile::key).toList());
        assertEquals(Set.of(FileRole.AOT, FileRole.SUPPLEMENTARY), files.getFirst().roles());
        // It says what there is to look at, until somebody has read that.
        Node about = WindowFixture.find(robot, "#workspace-about");
        assertTrue(about.isVisible());
        assertTrue(robot.from(about).lookup(".label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().startsWith("Main.exe is compiled ahead of time.")));
        robot.clickOn("#workspace-about-close");
        assertFalse(about.isVisible());
        WindowFixture.await("each role has its chip", () -> robot.from(
                WindowFixture.<Node>find(robot, "#workspace-tree")).lookup(".chip").queryAllAs(Chip.class).stream()
                .map(Chip::getText).collect(Collectors.toSet())
                .equals(Set.of("AOT", "Supplementary", "Differential", "Hot update", "~")));
        for (Label title : robot.lookup(".card-title").queryAllAs(Label.class)) {
            assertEquals(title.getText(), robot.from(title).lookup(".text").<Text>query().getText());
        }
        Screenshots.write(fixture.scene(), "sample");
    }

    @Test
    void theCardOpensTheFirstFile(FxRobot robot) {
        robot.clickOn("#card-bytes");
        WindowFixture.await("a tab is open", () -> fixture.window().place() != null);
        assertEquals("Main.exe", fixture.window().place().file());
        assertEquals(Set.of(), CssParser.errorsProperty().stream().map(CssParser.ParseError::getMessage)
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void theCardPausesTheProgramInFrontOfMain(FxRobot robot) {
        robot.clickOn("#card-step");
        WindowFixture.await("the program is paused",
                () -> !fixture.window().busy() && robot.lookup("#debug-bar").query().isVisible()
                && robot.lookup("#debug-position").queryAs(TextField.class).getText().equals("0")
                && fixture.window().place() != null);
        assertEquals("Main.exe", fixture.window().place().file());
        assertTrue(robot.lookup("#call-stack").<Object>queryListView().getItems().getFirst().toString().contains("Main"));
        // The names of slots are not cut: types give way.
        WindowFixture.await("the slots are shown", () -> robot.lookup("#slot-stack .name").queryAllAs(Label.class).stream()
                .anyMatch(name -> name.getText().equals("arguments")));
        Label name = robot.lookup("#slot-stack .name").queryAllAs(Label.class).stream()
                .filter(each -> each.getText().equals("arguments")).findFirst().orElseThrow();
        WindowFixture.await("all of the name",
                () -> robot.from(name).lookup(".text").<Text>query().getText().equals("arguments"));
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("browsing is back", () -> !robot.lookup("#debug-bar").query().isVisible());
    }

    @Test
    void tabsOfOneTitleSayOfWhichFileTheyAre(FxRobot robot) {
        for (String file : List.of("Main.exe", "HotUpdate.dll")) {
            robot.interact(() -> {
                fixture.window().go(new Place(file, new Place.Row(2, 1)));
                fixture.window().run(Command.VIEW_PIN);
            });
            WindowFixture.await("the tab is there", () -> fixture.window().place() != null
                    && fixture.window().place().file().equals(file));
        }
        assertEquals(List.of("Start", "TypeDef · Main.exe", "TypeDef · HotUpdate.dll"),
                robot.lookup("#dock-views .header").queryAllAs(Header.class).stream()
                        .map(header -> header.getDockable().getTitle()).toList());
        robot.interact(() -> fixture.window().run(Command.VIEW_CLOSE_TAB));
        WindowFixture.await("one is left, and needs no file", () -> robot.lookup("#dock-views .header")
                .queryAllAs(Header.class).stream().map(header -> header.getDockable().getTitle()).toList()
                .equals(List.of("Start", "TypeDef")));
    }
}
