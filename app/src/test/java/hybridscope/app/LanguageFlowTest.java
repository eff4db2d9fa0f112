package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** Another language is there at once: with the tabs, the session where it stands, and what is typed and not saved. */
@ExtendWith(SteadyClicks.class)
class LanguageFlowTest {
    private static final Path STEPPING = Path.of("../sample-assemblies/assemblies/Stepping.exe");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open(List<Path> files) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en").withOption("debug.unit", "IL"), files));
        WindowFixture.await("the files are open", () -> fixture.window().workspace().files().size() == files.size()
                && !fixture.window().busy());
    }

    private static String position(FxRobot robot) {
        return robot.lookup("#debug-position").<TextField>tryQuery().map(TextField::getText).orElse("");
    }

    private static boolean shown(FxRobot robot, String id) {
        return robot.lookup(id).tryQuery().filter(Node::isVisible).isPresent();
    }

    private void chinese(FxRobot robot) {
        robot.clickOn("#menu-view").clickOn("#command-view-language");
        WindowFixture.await("the window is in Chinese", () -> robot.lookup("#menu-view").tryQuery()
                .filter(menu -> robot.from(menu).lookup("\u89c6\u56fe").tryQuery().isPresent()).isPresent());
    }

    @Test
    void aSessionGoesOnWhereItStands(FxRobot robot) throws Exception {
        open(List.of(STEPPING));
        robot.push(KeyCode.F11);
        WindowFixture.await("it is paused", () -> position(robot).equals("0") && !fixture.window().busy());
        robot.push(KeyCode.F11);
        WindowFixture.await("a step", () -> !position(robot).equals("0") && !fixture.window().busy());
        String there = position(robot);
        chinese(robot);
        WindowFixture.await("the session is shown again", () -> position(robot).equals(there) && shown(robot, "#slot-stack")
                && robot.lookup("#call-stack").tryQuery().isPresent());
        assertEquals("\u5df2\u6682\u505c", robot.lookup("#debug-message").queryAs(Label.class).getText());
        robot.push(KeyCode.F11);
        WindowFixture.await("it goes on", () -> !position(robot).equals(there));
        robot.push(KeyCode.CONTROL, KeyCode.F11);
        WindowFixture.await("and back", () -> position(robot).equals(there));
        robot.push(KeyCode.SHIFT, KeyCode.F5);
        WindowFixture.await("it ends", () -> !shown(robot, "#debug-bar") && !shown(robot, "#slot-stack"));
        assertTrue(fixture.settings().language().startsWith("zh"), fixture.settings().language());
    }

    @Test
    void rulesThatAreNotSavedStayAsTheyAreTyped(FxRobot robot) throws Exception {
        Path rules = Files.writeString(folder.resolve("rules.xml"), "<rules>\n</rules>\n");
        open(List.of(rules));
        WindowFixture.await("the rules are shown", () -> shown(robot, "#rule-code"));
        robot.clickOn("#rule-code").push(KeyCode.CONTROL, KeyCode.END).write("x");
        WindowFixture.await("something is typed",
                () -> robot.lookup("#rule-code").queryAs(CodeArea.class).getText().endsWith("x"));
        CodeArea before = robot.lookup("#rule-code").query();
        chinese(robot);
        WindowFixture.await("the rules are shown again", () -> robot.lookup("#rule-code").tryQuery()
                .filter(now -> now != before && ((CodeArea) now).getText().equals("<rules>\n</rules>\nx")).isPresent());
        assertNotEquals("<rules>\n</rules>\nx", Files.readString(rules));
    }
}
