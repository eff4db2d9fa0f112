package hybridscope.app.opcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** Ways to the opcode reference, and back. */
@ExtendWith(SteadyClicks.class)
class OpcodeFlowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open() throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Clauses.exe"), folder.resolve("Clauses.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    private void awaitPlace(String name) {
        WindowFixture.await("the place is " + name,
                () -> new Place("Clauses.exe", new Place.Opcode(name)).equals(fixture.window().place()));
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
    }

    @Test
    void theMenuOpensIt(FxRobot robot) throws Exception {
        open();
        robot.clickOn("#menu-help").clickOn("#command-help-opcodes");
        awaitPlace("");
        fixture.awaitStill("#opcode-table");
        assertEquals("695 opcodes", text(robot, "#opcode-count"));
    }

    @Test
    void theKeyOpensItAndTheWayBackGoesThroughItsOpcodes(FxRobot robot) throws Exception {
        open();
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.I);
        awaitPlace("");
        fixture.awaitStill("#opcode-table");
        robot.push(KeyCode.SHORTCUT, KeyCode.F).write("neg f4").push(KeyCode.ENTER);
        awaitPlace("UnaryOpVarVar_Neg_f4");
        robot.clickOn(robot.lookup(".opcode-il .link").<Label>query());
        awaitPlace("UnaryOpVarVar_Neg_i4");
        robot.clickOn("#opcode-family");
        awaitPlace("UnaryOpVarVar_Neg_{num}");
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        awaitPlace("UnaryOpVarVar_Neg_i4");
    }

    @Test
    void thePaletteKnowsTheNames(FxRobot robot) throws Exception {
        open();
        robot.push(KeyCode.SHORTCUT, KeyCode.P).write("throwex");
        WindowFixture.await("it is found", () -> robot.lookup("#palette-list .list-cell .label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("ThrowEx")));
        robot.push(KeyCode.ENTER);
        awaitPlace("ThrowEx");
        assertEquals("Throws an exception object.", text(robot, "#opcode-documentation"));
    }
}
