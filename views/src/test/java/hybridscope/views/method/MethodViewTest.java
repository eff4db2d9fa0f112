package hybridscope.views.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Hand;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.Transformed;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** IL and IR side by side, with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class MethodViewTest {
    private static final int ADD = 0x06000001;
    private static final int FAILS = 0x06000002;
    private static final int CHOOSE = 0x06000003;
    private static final int SAME = 0x06000004;
    private static final int CALLS = 0x06000006;
    private static final int GUARDED = 0x06000007;

    @TempDir
    static Path folder;
    private static OpenFile file;
    private ShownView shown;

    @BeforeAll
    static void assemble() throws Exception {
        file = OpenFile.read(Transformed.in(folder));
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void go(FxRobot robot, Place.Target target) throws Exception {
        go(robot, target, Map.of());
    }

    private void go(FxRobot robot, Place.Target target, Map<String, String> remembered) throws Exception {
        int token = place(target).token();
        shown = new ShownView(robot, "en");
        shown.remembered.putAll(remembered);
        shown.show(place(target), each -> each.token() == token
                && (each.target() instanceof Place.Method || each.target() instanceof Place.Ir),
                context -> new MethodView(file, token, new ImageAddressing(file.image()), context));
        shown.await("the method is shown", () -> !shown.busy() && shown.place().target().equals(target)
                && robot.lookup("#il-code").tryQuery().isPresent() && !code(robot).getVisibleParagraphs().isEmpty()
                && !robot.lookup("#ir-counts").queryAs(Label.class).getText().isEmpty());
        shown.awaitStill("#il-code");
        awaitRows(robot);
    }

    /** Waits until the IR stands on the rows that its width asks for. */
    private void awaitRows(FxRobot robot) {
        if (robot.lookup("#ir-list").tryQuery().isPresent()) {
            shown.awaitStill("#ir-list");
        }
        shown.await("text that has no room on its row goes on below", () -> robot.lookup("#ir-list").<IrList>tryQuery()
                .map(list -> list.room().filter(room -> list.rows().with(room) == list.rows()).isPresent()).orElse(true));
    }

    private static Place place(Place.Target target) {
        return new Place("Transformed.dll", target);
    }

    private static CodeArea code(FxRobot robot) {
        return robot.lookup("#il-code").queryAs(CodeArea.class);
    }

    private static List<ListCell<?>> rows(FxRobot robot) {
        return robot.lookup("#ir-list .list-cell").<ListCell<?>>queryAll().stream().filter(cell -> cell.getGraphic() != null
                && cell.isVisible()).sorted(Comparator.comparingInt(ListCell::getIndex)).collect(Collectors.toList());
    }

    /** The IR offsets of the rows in a state. */
    private static String rows(FxRobot robot, String state) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> rows(robot).stream()
                .filter(cell -> cell.getPseudoClassStates().contains(PseudoClass.getPseudoClass(state)))
                .map(cell -> ((Labeled) cell.lookup(".offset")).getText()).filter(offset -> !offset.isEmpty())
                .collect(Collectors.joining(" ")));
    }

    /** The IL lines in a style. */
    private static String lines(FxRobot robot, String style) {
        CodeArea code = code(robot);
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> code.getParagraphs().stream().filter(line -> line.getParagraphStyle().contains(style))
                .map(line -> line.getText().substring(0, 7)).collect(Collectors.joining(" ")));
    }

    private static void clickIl(FxRobot robot, String label) {
        CodeArea code = code(robot);
        Bounds at = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            for (int i = 0; i < code.getParagraphs().size(); i++) {
                if (code.getText(i).startsWith(label)) {
                    int start = code.getAbsolutePosition(i, 0);
                    return code.getCharacterBoundsOnScreen(start, start + 4).orElseThrow();
                }
            }
            throw new AssertionError("no line " + label);
        });
        robot.clickOn(at.getCenterX(), at.getCenterY());
    }

    /** The first piece with that text from a row on. */
    private static Node piece(FxRobot robot, int row, String text) {
        return rows(robot).stream().skip(row).flatMap(cell -> cell.lookupAll(".code").stream())
                .filter(node -> ((Labeled) node).getText().equals(text)).findFirst().orElseThrow();
    }

    /** What stands before the text of each instruction. */
    private static String marks(FxRobot robot) {
        return rows(robot).stream().filter(cell -> !((Labeled) cell.lookup(".offset")).getText().isEmpty())
                .map(cell -> ((Labeled) cell.lookup(".access")).getText()).collect(Collectors.joining(" "));
    }

    @Test
    void whatIsSelectedInOneIsLitInTheOther(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        assertEquals("IL 7 > IR 2, 16 B, pad 25 %", shown.text("#ir-counts"));
        clickIl(robot, "IL_0002");
        assertEquals("0000", rows(robot, "linked"));
        clickIl(robot, "IL_0005");
        robot.moveTo(1, 1);
        assertEquals("0008", rows(robot, "linked"));
        robot.clickOn(piece(robot, 0, "BinOpVarVarVar_Add_i4"));
        assertEquals(place(new Place.Ir(ADD, 0)), shown.place());
        assertEquals("0000", rows(robot, "picked"));
        assertEquals("IL_0001 IL_0002 IL_0003 IL_0004", lines(robot, "linked"));
        robot.push(KeyCode.DOWN);
        robot.moveTo(1, 1);
        assertEquals(place(new Place.Ir(ADD, 8)), shown.place());
        assertEquals("IL_0005 IL_0006", lines(robot, "linked"));
    }

    @Test
    void theMouseLightsWhileItRests(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        robot.moveTo(piece(robot, 1, "RetVar_ret_8"));
        assertEquals("IL_0005 IL_0006", lines(robot, "linked"));
        robot.moveTo(piece(robot, 0, "BinOpVarVarVar_Add_i4"));
        assertEquals("IL_0001 IL_0002 IL_0003 IL_0004", lines(robot, "linked"));
        robot.moveTo(1, 1);
        assertEquals("", lines(robot, "linked"));
    }

    @Test
    void vanishedAndFoldedIlSaysSo(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        shown.await("notes stand behind the IL", () -> code(robot).getText().contains("folded into"));
        List<String> lines = code(robot).getText().lines().map(String::strip).filter(line -> line.startsWith("IL_")).toList();
        assertTrue(lines.get(0).endsWith("nop   nop: nothing to do"), lines.get(0));
        assertTrue(lines.get(1).endsWith("folded into 0000"), lines.get(1));
        assertTrue(lines.get(3).endsWith("add"), lines.get(3));
        assertTrue(lines.get(5).endsWith("folded into 0008"), lines.get(5));
    }

    @Test
    void keysChangeThePaneAndFreeWhatIsPinned(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, 5));
        shown.await("the code has the keyboard", () -> code(robot).isFocused());
        robot.moveTo(1, 1);
        robot.push(KeyCode.RIGHT);
        shown.await("the IR has the keyboard", () -> robot.lookup("#ir-list").query().isFocused());
        assertEquals(place(new Place.Ir(ADD, 8)), shown.place());
        assertEquals("0008", rows(robot, "picked"));
        robot.push(KeyCode.UP).push(KeyCode.LEFT);
        shown.await("the IL has the keyboard", () -> code(robot).isFocused());
        assertEquals(place(new Place.Method(ADD, 1)), shown.place());
        assertEquals("0000", rows(robot, "linked"));
        robot.push(KeyCode.ESCAPE);
        assertEquals("", rows(robot, "linked"));
        robot.push(KeyCode.RIGHT).push(KeyCode.ESCAPE);
        assertEquals("", rows(robot, "picked"));
        assertEquals("", lines(robot, "linked"));
    }

    @Test
    void theSwitchesChangeTheCounts(FxRobot robot) throws Exception {
        go(robot, new Place.Method(CALLS, -1));
        assertEquals("IL 5 > IR 3, 24 B, pad 17 %", shown.text("#ir-counts"));
        robot.clickOn("#ir-inline");
        shown.await("nothing is inlined", () -> shown.text("#ir-counts").equals("IL 5 > IR 4, 40 B, pad 30 %"));
        robot.clickOn("#ir-fold");
        shown.await("nothing is folded", () -> shown.text("#ir-counts").equals("IL 5 > IR 5, 48 B, pad 25 %"));
        assertEquals("false", shown.remembered.get("ir.fold"));
        clickIl(robot, "IL_0006");
        robot.push(KeyCode.F).push(KeyCode.I);
        shown.await("both are on again", () -> shown.text("#ir-counts").equals("IL 5 > IR 3, 24 B, pad 17 %"));
    }

    @Test
    void bytesTakeTheirRows(FxRobot robot) throws Exception {
        go(robot, new Place.Method(CHOOSE, -1));
        // 88 bytes are eleven rows of eight; text that goes on below has none beside it.
        assertEquals(11, rows(robot).stream().filter(cell -> cell.lookupAll(".byte").stream().anyMatch(Node::isVisible)).count());
        assertEquals("0000 0010 0018 0020 0028 0030 0038 0048 0050",
                rows(robot).stream().map(cell -> ((Labeled) cell.lookup(".offset")).getText())
                .filter(offset -> !offset.isEmpty()).collect(Collectors.joining(" ")));
        assertEquals(4, rows(robot).get(1).lookupAll(".byte.padding").size());
        robot.clickOn(piece(robot, 0, "BranchSwitch"));
        assertTrue(robot.lookup("#ir-ruler").query().isVisible());
        assertEquals("0 opcode|2 value|4 caseNum|8 caseOffsets|12 pad", robot.lookup("#ir-ruler .name").queryAllAs(Label.class)
                .stream().map(Label::getText).collect(Collectors.joining("|")));
        robot.push(KeyCode.B);
        shown.await("no bytes", () -> robot.lookup("#ir-list .byte").match(Node::isVisible).queryAll().isEmpty());
        assertEquals(9, rows(robot).stream().filter(cell -> !((Labeled) cell.lookup(".offset")).getText().isEmpty()).count());
        assertFalse(robot.lookup("#ir-ruler").query().isVisible());
    }

    @Test
    void aSlotLightsItsReadsAndWrites(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        assertEquals("w r", marksAfterClick(robot, "L0"));
        assertEquals("r ", marksAfterClick(robot, "A1"));
        assertEquals(" ", marksAfterClick(robot, "A1"));
    }

    /** The marks once a slot was clicked and the rows stand still again. */
    private String marksAfterClick(FxRobot robot, String slot) {
        robot.moveTo(1, 1);
        awaitRows(robot);
        Hand.click(robot, piece(robot, 0, slot));
        awaitRows(robot);
        return marks(robot);
    }

    @Test
    void targetsAreFollowed(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(CHOOSE, 0));
        robot.clickOn(piece(robot, 0, "IR_0020"));
        assertEquals(place(new Place.Ir(CHOOSE, 0x20)), shown.place());
        shown.go(place(new Place.Ir(CHOOSE, 0)));
        assertEquals(place(new Place.Ir(CHOOSE, 0)), shown.place());
        robot.push(KeyCode.F12);
        assertEquals(place(new Place.Ir(CHOOSE, 0x20)), shown.place());
    }

    @Test
    void detailsExplainTheInstructionAndLeadToItsOpcode(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(CHOOSE, 0x38));
        List<String> texts = robot.lookup("#ir-details .label").queryAllAs(Label.class).stream().map(Label::getText).toList();
        assertTrue(texts.contains("IR_0038, 16 bytes"), texts.toString());
        assertTrue(texts.contains("IL_0017"), texts.toString());
        assertTrue(texts.contains("System.Void System.Console::WriteLine(System.String)"), texts.toString());
        robot.clickOn("#ir-opcode");
        assertEquals(List.of(place(new Place.Opcode("CallNative_void"))), shown.opened);
    }

    @Test
    void withoutAPickedInstructionTheMethodIsExplained(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(SAME, -1));
        List<String> texts = robot.lookup("#ir-details .label").queryAllAs(Label.class).stream().map(Label::getText).toList();
        assertTrue(texts.contains("X = System.Object"), texts.toString());
        assertTrue(texts.contains("IR 1, 8 B, pad 50 %"), texts.toString());
        assertTrue(texts.contains("IR 2, 16 B, pad 38 %"), texts.toString());
        assertEquals("Generic: transformed as System.Object T::Same<System.Object>(System.Object)", shown.text("#ir-instance"));
    }

    @Test
    void aFailureStandsAtItsInstruction(FxRobot robot) throws Exception {
        go(robot, new Place.Method(FAILS, -1));
        shown.await("the failure is shown", () -> robot.lookup("#ir-failure").tryQuery().isPresent());
        assertEquals("not transformed", shown.text("#ir-counts"));
        assertEquals("IL_0002", lines(robot, "failed"));
        assertTrue(code(robot).getText().contains("add   add of an object and an int32"), code(robot).getText());
        robot.clickOn("Go to IL_0002");
        assertEquals(place(new Place.Method(FAILS, 2)), shown.place());
    }

    @Test
    void blocksAreDrawnAndClicked(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(GUARDED, 0));
        shown.await("the list has the keyboard", () -> robot.lookup("#ir-list").query().isFocused());
        robot.push(KeyCode.G);
        shown.await("the graph is shown", () -> robot.lookup("#block-graph").tryQuery().isPresent()
                && robot.lookup("#block-graph").query().isFocused());
        assertEquals("Graph of 4 basic blocks", robot.lookup("#block-graph").query().getAccessibleText());
        robot.push(KeyCode.DOWN);
        assertEquals(place(new Place.Ir(GUARDED, 0x10)), shown.place());
        assertEquals("IL_0006", lines(robot, "linked"));
        robot.clickOn("#ir-blocks");
        shown.await("the list is back", () -> robot.lookup("#ir-list").tryQuery().isPresent());
    }

    @Test
    void copiesAsTextJsonAndCommand(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(ADD, 0));
        for (String form : List.of("copy.text", "copy.json", "copy.command")) {
            robot.rightClickOn(piece(robot, 1, "RetVar_ret_8")).clickOn("Copy")
                    .clickOn((Node) robot.lookup(node -> form.equals(node.getId())).query());
            String copied = shown.clipboard();
            assertTrue(switch (form) {
                case "copy.text" -> copied.equals("RetVar_ret_8 L0");
                case "copy.json" -> copied.contains("\"text\" : \"BinOpVarVarVar_Add_i4 L0 <- A0, A1\"");
                default -> copied.equals("./hybridscope ir " + folder.resolve("Transformed.dll") + " T::Add --bytes");
            }, copied);
        }
    }

    @Test
    void switchesKeepWhatIsPicked(FxRobot robot) throws Exception {
        go(robot, new Place.Ir(ADD, 0));
        robot.clickOn("#ir-fold");
        shown.await("nothing is folded", () -> shown.text("#ir-counts").startsWith("IL 7 > IR 7"));
        // What the addition's last IL instruction became: stloc.0 at IL_0004.
        assertEquals("IL_0004", lines(robot, "linked"));
        assertEquals(place(new Place.Ir(ADD, 0x20)), shown.place());
    }

    @Test
    void theSourceSaysWhatItLacks(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        robot.clickOn("#source-tab");
        shown.await("there are no symbols", () -> robot.lookup("#source-pane .sentence").tryQuery().isPresent());
        assertTrue(shown.text("#source-pane .sentence").startsWith("No symbols: "));
        robot.clickOn("#source-il");
        shown.await("the IL is back", () -> code(robot).getScene() != null);
        assertEquals("false", shown.remembered.get("source"));
    }

    @Test
    void aSourceThatIsWantedAlwaysLeavesTheIlItsPlaceWhereThereIsNone(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1), Map.of("source", "true"));
        shown.await("nobody waits for the source", () -> !robot.lookup("#source-tab").queryAs(ToggleButton.class).isSelected());
        assertTrue(robot.lookup("#source-pane").tryQuery().isEmpty());
        assertTrue(code(robot).getText().contains("IL_0000"));
        assertEquals("true", shown.remembered.get("source"));
        robot.clickOn("#source-tab");
        shown.await("asked for, it says what it lacks", () -> robot.lookup("#source-pane .sentence").tryQuery().isPresent());
    }

    /** How many pixels of the ribbon are painted. */
    private static long painted(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            WritableImage picture = robot.lookup("#ribbon").query().snapshot(null, null);
            long count = 0;
            for (int x = 0; x < picture.getWidth(); x++) {
                for (int y = 0; y < picture.getHeight(); y++) {
                    count += picture.getPixelReader().getArgb(x, y) == picture.getPixelReader().getArgb(0,
                            (int) picture.getHeight() - 1) ? 0 : 1;
                }
            }
            return count;
        });
    }

    @Test
    void theRibbonStaysWhenTheIrIsMadeAnew(FxRobot robot) throws Exception {
        go(robot, new Place.Method(ADD, -1));
        shown.await("the ribbon is drawn", () -> painted(robot) > 100);
        ListView<?> before = robot.lookup("#ir-list").queryAs(ListView.class);
        // Nothing can be inlined here: the rows stand where those before them stood.
        robot.clickOn("#ir-inline").moveTo(1, 1);
        shown.await("there is another list", () -> robot.lookup("#ir-list").tryQuery().filter(now -> now != before).isPresent()
                && !shown.busy() && !rows(robot).isEmpty());
        shown.awaitStill("#ir-list");
        assertTrue(painted(robot) > 100, "painted " + painted(robot));
    }

    @Test
    void genericCodeIsTransformedForTypesThatSomebodyWrites(FxRobot robot) throws Exception {
        go(robot, new Place.Method(SAME, -1));
        String before = shown.text("#ir-instance");
        robot.clickOn("#ir-choice").write("string").push(KeyCode.ENTER);
        shown.await("it is another instance", () -> !shown.busy() && !shown.text("#ir-instance").equals(before));
        robot.clickOn("#ir-choice").push(KeyCode.CONTROL, KeyCode.A).write("Nix").push(KeyCode.ENTER);
        shown.await("a type that is not there is refused",
                () -> robot.lookup("#ir-choice").query().getStyleClass().contains("invalid"));
        assertEquals(before, shown.text("#ir-instance"));
    }
}
