package hybridscope.app.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.Labeled;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;
import software.coley.bentofx.control.Header;

/** Ways between methods, and back; what the window tells and keeps meanwhile. */
@ExtendWith(SteadyClicks.class)
class IlFlowTest {
    private static final int SAY = 0x06000001;
    private static final int FILTERS = 0x06000004;
    private static final int MAIN = 0x06000007;

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Clauses.exe"), folder.resolve("Clauses.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private CodeArea go(FxRobot robot, int method, int offset) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(place(method, offset)));
        return shown(robot, method);
    }

    private CodeArea shown(FxRobot robot, int method) {
        WindowFixture.await("the method is shown", () -> fixture.window().place().target() instanceof Place.Method at
                && at.token() == method && robot.lookup("#il-code").tryQuery().isPresent() && area(robot).getScene() != null
                && !area(robot).getVisibleParagraphs().isEmpty() && area(robot).isFocused());
        return area(robot);
    }

    private static CodeArea area(FxRobot robot) {
        return robot.lookup("#il-code").queryAs(CodeArea.class);
    }

    private static Place place(int method, int offset) {
        return new Place("Clauses.exe", new Place.Method(method, offset));
    }

    /** Clicks on a word of the line that starts with a label. */
    private static void click(FxRobot robot, CodeArea area, String label, String word) {
        robot.clickOn(middle(area, label, word).getCenterX(), middle(area, label, word).getCenterY());
    }

    private static Bounds middle(CodeArea area, String label, String word) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            for (int i = 0; i < area.getParagraphs().size(); i++) {
                String text = area.getText(i);
                if (text.startsWith(label) && text.contains(word)) {
                    int at = area.getAbsolutePosition(i, text.indexOf(word) + word.length() / 2);
                    return area.getCharacterBoundsOnScreen(at, at + 1).orElseThrow();
                }
            }
            throw new AssertionError("no " + word + " in " + label);
        });
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
    }

    @Test
    void aClickOnACallGoesToTheCalleeAndBackRestores(FxRobot robot) {
        CodeArea area = go(robot, FILTERS, -1);
        assertEquals(place(FILTERS, -1), fixture.window().place());
        assertEquals(List.of("Clauses.Filters"), robot.lookup(".header.preview").queryAllAs(Header.class).stream()
                .map(header -> header.getDockable().getTitle()).toList());
        click(robot, area, "IL_001f", "Say");
        shown(robot, SAY);
        assertTrue(area(robot).getText().contains("void Say(string text)"), area(robot).getText());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        shown(robot, FILTERS);
    }

    @Test
    void backGoesThroughTheBranchesThatWereFollowed(FxRobot robot) {
        go(robot, FILTERS, 0x14);
        assertTrue(text(robot, "#status-offset").endsWith("0000031C"), text(robot, "#status-offset"));
        robot.push(KeyCode.ENTER);
        assertEquals(place(FILTERS, 0x67), fixture.window().place());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        assertEquals(place(FILTERS, 0x14), fixture.window().place());
        robot.push(KeyCode.F12);
        assertEquals(place(FILTERS, 0x67), fixture.window().place());
        robot.push(KeyCode.CONTROL, KeyCode.B);
        assertEquals("true", fixture.settings().options().get("il.bytes"));
    }

    @Test
    void anInstructionLeadsToTheIrOpcodesThatMayServeIt(FxRobot robot) {
        go(robot, FILTERS, 0x14);
        assertEquals("2 opcodes may serve it", text(robot, "#il-ir-opcodes"));
        robot.clickOn("#il-ir-opcodes");
        WindowFixture.await("they are listed", () -> robot.lookup("#opcode-count").tryQuery().isPresent()
                && text(robot, "#opcode-count").equals("2 of 695 opcodes"));
        assertEquals(new Place("Clauses.exe", new Place.Opcode("LeaveEx")), fixture.window().place());
    }

    @Test
    void theMiddleButtonOpensBeside(FxRobot robot) {
        CodeArea area = go(robot, FILTERS, -1);
        Bounds at = middle(area, "IL_001f", "Say");
        robot.clickOn(at.getCenterX(), at.getCenterY(), MouseButton.MIDDLE);
        WindowFixture.await("two methods are shown", () -> robot.lookup("#il-code").queryAll().size() == 2);
        assertEquals(SAY, fixture.window().place().token());
    }

    @Test
    void usesAreATreeThatLeadsToTheInstruction(FxRobot robot) {
        go(robot, FILTERS, 0x1F);
        robot.push(KeyCode.SHIFT, KeyCode.F12);
        TreeView<?> tree = WindowFixture.find(robot, "#uses-tree");
        WindowFixture.await("uses of Say are found", () -> !tree.getRoot().getChildren().getFirst().getChildren().isEmpty());
        WindowFixture.await("the keyboard is there", tree::isFocused);
        // Say, the relation, the file, the first method that calls it, its first call.
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN);
        robot.push(KeyCode.RIGHT).push(KeyCode.DOWN).push(KeyCode.ENTER);
        WindowFixture.await("an instruction is shown",
                () -> fixture.window().place().target() instanceof Place.Method(int _, int offset) && offset >= 0
                && fixture.window().place().token() != FILTERS);
    }

    @Test
    void restoresTheScrollPosition(FxRobot robot) {
        CodeArea area = go(robot, MAIN, -1);
        robot.push(KeyCode.CONTROL, KeyCode.END);
        Place end = fixture.window().place();
        int top = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> area.visibleParToAllParIndex(0));
        go(robot, SAY, -1);
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        shown(robot, MAIN);
        assertEquals(end, fixture.window().place());
        WindowFixture.await("it is scrolled as before", () -> area(robot).visibleParToAllParIndex(0) == top);
    }
}
