package hybridscope.views.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.method.MethodView;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Reading methods with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class IlViewTest {
    private static final int SAY = 0x06000001;
    private static final int FILTERS = 0x06000004;
    private static final int MAIN = 0x06000007;

    private static final Path CLAUSES = Path.of("../sample-assemblies/assemblies/Clauses.exe");

    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private CodeArea go(FxRobot robot, int method, int offset) throws Exception {
        OpenFile file = OpenFile.read(CLAUSES);
        shown = new ShownView(robot, "en");
        shown.show(place(method, offset), place -> place.target() instanceof Place.Method(int token, int _) && token == method,
                context -> new MethodView(file, method, new ImageAddressing(file.image()), context));
        shown.await("the method is shown", () -> robot.lookup("#il-code").tryQuery().isPresent()
                && area(robot).getScene() != null && !area(robot).getVisibleParagraphs().isEmpty() && area(robot).isFocused());
        shown.awaitStill("#il-code");
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

    @Test
    void theCaretIsThePlace(FxRobot robot) throws Exception {
        CodeArea area = go(robot, FILTERS, 0x14);
        assertEquals(place(FILTERS, 0x14), shown.place());
        assertEquals("IL_0014, leave IL_0067, 5 bytes, stack 0", area.getAccessibleText());
        assertEquals("IL_0014  12 of 42", shown.text("#il-position"));
        assertEquals(0x31C, shown.status().offset());
        robot.push(KeyCode.UP);
        assertEquals(place(FILTERS, 0x13), shown.place());
        assertEquals("IL_0013, stloc.0, 1 byte, stack 1", area.getAccessibleText());
        assertTrue(robot.lookup("#il-details").queryAs(Region.class).lookupAll(".label")
                .stream().map(node -> ((Label) node).getText()).anyMatch("Pops a value into local variable 0."::equals));
    }

    @Test
    void aCallIsALink(FxRobot robot) throws Exception {
        CodeArea area = go(robot, FILTERS, -1);
        assertEquals(place(FILTERS, -1), shown.place());
        click(robot, area, "IL_001f", "Say");
        assertEquals(List.of(place(SAY, -1)), shown.opened);
        Bounds at = middle(area, "IL_001f", "Say");
        robot.clickOn(at.getCenterX(), at.getCenterY(), MouseButton.MIDDLE);
        assertEquals(List.of(place(SAY, -1)), shown.beside);
    }

    @Test
    void anInstructionLeadsToTheIrOpcodesThatMayServeIt(FxRobot robot) throws Exception {
        go(robot, FILTERS, 0x14);
        assertEquals("2 opcodes may serve it", shown.text("#il-ir-opcodes"));
        robot.clickOn("#il-ir-opcodes");
        assertEquals(List.of(new Place("Clauses.exe", new Place.Opcode("il:leave"))), shown.opened);
    }

    @Test
    void enterAndF12FollowBranches(FxRobot robot) throws Exception {
        go(robot, FILTERS, 0x14);
        robot.push(KeyCode.ENTER);
        assertEquals(place(FILTERS, 0x67), shown.place());
        shown.go(place(FILTERS, 0x14));
        assertEquals(place(FILTERS, 0x14), shown.place());
        robot.push(KeyCode.F12);
        assertEquals(place(FILTERS, 0x67), shown.place());
    }

    @Test
    void bytesAreShownOnDemandAndRemembered(FxRobot robot) throws Exception {
        CodeArea area = go(robot, SAY, 1);
        assertFalse(area.getText().contains("28 01 00 00 0A"));
        robot.push(KeyCode.CONTROL, KeyCode.B);
        shown.await("bytes are shown",
                () -> area(robot).getText().contains("IL_0001  28 01 00 00 0A    call       void Console.WriteLine(string)"));
        assertEquals("true", shown.remembered.get("il.bytes"));
        assertEquals(place(SAY, 1), shown.place());
        robot.clickOn("#names-metadata");
        shown.await("names are as metadata has them",
                () -> area(robot).getText().contains("System.Void System.Console::WriteLine(System.String)"));
    }

    @Test
    void findWalksThroughTheText(FxRobot robot) throws Exception {
        CodeArea area = go(robot, FILTERS, -1);
        robot.push(KeyCode.CONTROL, KeyCode.F).write("CLAUSES.SAY");
        assertEquals("1 of 3", shown.text("#il-find-result"));
        assertEquals("Clauses.Say", area.getSelectedText());
        assertEquals(place(FILTERS, 0x1F), shown.place());
        robot.push(KeyCode.ENTER);
        assertEquals("2 of 3", shown.text("#il-find-result"));
        assertEquals(place(FILTERS, 0x3C), shown.place());
        robot.push(KeyCode.SHIFT, KeyCode.ENTER).push(KeyCode.SHIFT, KeyCode.ENTER);
        assertEquals("3 of 3", shown.text("#il-find-result"));
        robot.write("x");
        assertEquals("Not found", shown.text("#il-find-result"));
        robot.push(KeyCode.ESCAPE);
        assertTrue(area.isFocused());
    }

    @Test
    void anArrowLeadsToItsTarget(FxRobot robot) throws Exception {
        CodeArea area = go(robot, FILTERS, 0);
        Region gutter = robot.lookup(".il-gutter").queryAs(Region.class);
        Bounds source = middle(area, "IL_0001", "brtrue");
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> gutter.localToScreen(gutter.getBoundsInLocal()));
        robot.clickOn(bounds.getMaxX() - 6, source.getCenterY());
        assertEquals(place(FILTERS, 0x0E), shown.place());
    }

    @Test
    void copiesAsTextJsonAndCommand(FxRobot robot) throws Exception {
        CodeArea area = go(robot, SAY, -1);
        Bounds at = middle(area, "IL_0000", "ldarg");
        copy(robot, at, "il.copy.bytes");
        assertTrue(shown.clipboard().contains("  IL_0001:  28 01 00 00 0A  call       void Console.WriteLine(string)\n"),
                shown.clipboard());
        copy(robot, at, "copy.command");
        assertEquals("./hybridscope il " + CLAUSES + " Samples.IL.Clauses::Say", shown.clipboard());
        copy(robot, at, "copy.json");
        assertTrue(shown.clipboard().contains("\"name\" : \"Samples.IL.Clauses::Say\""), shown.clipboard());
    }

    private static void copy(FxRobot robot, Bounds at, String form) {
        robot.clickOn(at.getCenterX(), at.getCenterY(), MouseButton.SECONDARY);
        robot.clickOn("Copy").clickOn(id(robot, form));
    }

    private static javafx.scene.Node id(FxRobot robot, String id) {
        return robot.lookup(node -> id.equals(node.getId())).query();
    }

    @Test
    void showInHexSelectsTheBytes(FxRobot robot) throws Exception {
        go(robot, FILTERS, 0x14);
        robot.clickOn("#il-show-bytes");
        assertEquals(List.of(new Place("Clauses.exe", new Place.Range(0x31C, 5))), shown.opened);
    }
}
