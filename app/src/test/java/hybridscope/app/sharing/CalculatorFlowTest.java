package hybridscope.app.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.expression.Completion;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** From the card "Which generic is missing?" to the reason and the cure, and on by keys: other types, a mistake, a policy. */
@ExtendWith(SteadyClicks.class)
class CalculatorFlowTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder,
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(), WorkspaceFile.sample()));
        WindowFixture.await("the sample is open", () -> fixture.window().workspace().files().size() == 3);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQueryAs(Label.class).map(Label::getText).orElse("");
    }

    private static void awaitTaken(FxRobot robot, int step) {
        WindowFixture.await("a use takes step " + step, () -> robot.lookup("#share-step-" + step).tryQuery()
                .map(row -> row.getAccessibleText() != null && row.getAccessibleText().startsWith("A use takes step " + step))
                .orElse(false));
    }

    private static void type(FxRobot robot, String expression) {
        robot.push(KeyCode.CONTROL, KeyCode.F);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write(expression, 0);
    }

    @Test
    void theCardLeadsToAMissingGenericItsReasonAndItsCure(FxRobot robot) {
        robot.clickOn("#card-missing");
        WindowFixture.await("the calculator is open", () -> fixture.window().place() != null
                && fixture.window().place().target().equals(new Place.Share("List<IntVector3>")));
        assertEquals("HotUpdate.dll (v2)", fixture.window().place().file());
        awaitTaken(robot, 4);
        assertEquals("List<IntVector3>", text(robot, "#share-shared"));
        assertTrue(robot.lookup("a value type shares as itself").tryQuery().isPresent());
        assertEquals("Load mscorlib.dll as supplementary metadata: it is interpreted then.", text(robot, "#share-cure"));
        // As it is copied, line by line.
        assertEquals("using Hybrid;\nusing System.Collections.Generic;\n\nclass RefTypes\n{\n    public void MyAOTRefs()\n    {\n"
                + "        new List<IntVector3>();\n    }\n}", text(robot, "#share-code"));
        robot.interact(() -> robot.lookup("#share-copy").queryButton().requestFocus());
        robot.push(KeyCode.SPACE);
        assertEquals("using Hybrid;\nusing System.Collections.Generic;\n\nclass RefTypes\n{\n    public void MyAOTRefs()\n    {\n"
                + "        new List<IntVector3>();\n    }\n}\n",
                WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString()));

        // What Main defines is supplemented: it is interpreted.
        type(robot, "Registry<IntVector3,long>");
        awaitTaken(robot, 2);
        assertFalse(robot.lookup("#share-copy").tryQuery().isPresent());

        // A delegate's code comes from the runtime, and a wrong argument is told.
        type(robot, "Func<IntVector3,string>");
        WindowFixture.await("nothing is looked for", () -> text(robot, "#share-exempt")
                .equals("The runtime provides its code, whatever the arguments: nothing has to be instantiated."));
        assertFalse(robot.lookup("#share-cure").tryQuery().isPresent());
        type(robot, "Nullable<string>");
        WindowFixture.await("a constraint is not satisfied", () -> text(robot, "#share-unsatisfied")
                .equals("Not valid: string is no value type other than a nullable one, which T of System.Nullable`1 requires"));

        // A reference shares, whatever it is.
        type(robot, "List<string>.ctor");
        awaitTaken(robot, 1);
        assertEquals("List<object>.ctor()", text(robot, "#share-shared"));

        type(robot, "List<strin>");
        WindowFixture.await("the mistake is told", () -> text(robot, "#share-error-text").equals(
                "Column 6: no type is named strin"));
        type(robot, "List<DateT");
        ListView<Completion> offered = robot.lookup("#share-completions").queryAs(ListView.class);
        WindowFixture.await("names are offered", () -> offered.isVisible() && !offered.getItems().isEmpty());
        robot.push(KeyCode.DOWN);
        robot.push(KeyCode.ENTER);
        robot.write(">", 0);
        TextField box = robot.lookup("#share-expression").queryAs(TextField.class);
        WindowFixture.await("the name is complete", () -> box.getText().equals("List<DateTime>")
                && text(robot, "#share-shared").equals("List<DateTime>"));

        robot.clickOn("#share-policy-full");
        WindowFixture.await("one body serves all", () -> text(robot, "#share-shared").equals(
                "List<Il2CppFullySharedGenericAny>"));
    }

    @Test
    void aMethodsMenuAndTheKeysLeadToTheCalculator(FxRobot robot) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Main.exe", new Place.Type(0x02000002))));
        WindowFixture.await("a type is shown", () -> robot.lookup("#type-list").tryQuery().isPresent());
        fixture.awaitStill("#type-list");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.S);
        WindowFixture.await("the calculator has its name", () -> fixture.window().place().target()
                instanceof Place.Share(String of) && !of.startsWith("0x") && !of.isEmpty());
    }
}
