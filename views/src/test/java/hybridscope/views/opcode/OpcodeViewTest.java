package hybridscope.views.opcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.ir.IrOp;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.transform.TransformReport;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** Reading the opcode reference with mouse and keyboard. */
@ExtendWith(SteadyClicks.class)
class OpcodeViewTest {
    private ShownView shown;

    @BeforeEach
    void english(FxRobot robot) {
        shown = new ShownView(robot, "en");
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void open(String name) throws Exception {
        shown.show(place(name), place -> place.target() instanceof Place.Opcode,
                context -> new OpcodeView("Clauses.exe", new SimpleObjectProperty<TransformReport>(), context));
        assertEquals(place(name), shown.place());
        shown.awaitStill("#opcode-table");
    }

    private static Place place(String name) {
        return new Place("Clauses.exe", new Place.Opcode(name));
    }

    private static int rows(FxRobot robot) {
        return robot.lookup("#opcode-table").queryAs(TreeTableView.class).getExpandedItemCount();
    }

    @Test
    void familiesExpand(FxRobot robot) throws Exception {
        open("");
        assertEquals("695 opcodes", shown.text("#opcode-count"));
        assertEquals(159 + 4, rows(robot));
        robot.clickOn("LdlocExpandVarVar_{small}  4");
        assertEquals(place("LdlocExpandVarVar_{small}"), shown.place());
        robot.push(KeyCode.RIGHT);
        assertEquals(159 + 4 + 4, rows(robot));
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertEquals(place("LdlocExpandVarVar_u1"), shown.place());
        assertEquals("Copies the lowest bytes of a slot as a zero-extended uint8.", shown.text("#opcode-documentation"));
    }

    @Test
    void thePageShowsTheBytes(FxRobot robot) throws Exception {
        open("");
        shown.go(place("LdcVarConst_8"));
        assertEquals(place("LdcVarConst_8"), shown.place());
        shown.awaitStill(".byte-ruler");
        assertEquals("0 opcode|2 dst|4 padding|8 src", robot.lookup(".byte-ruler .ruler-text").queryAllAs(Text.class)
                .stream().map(Text::getText).collect(Collectors.joining()));
        assertEquals(16, robot.lookup(".byte-cell").queryAll().size());
        assertEquals(4, robot.lookup(".byte-part.padding .byte-cell").queryAll().size());
        assertEquals(List.of("%02X".formatted(IrOp.LdcVarConst_8 & 0xFF), "%02X".formatted(IrOp.LdcVarConst_8 >> 8)),
                robot.lookup(".byte-part.opcode .byte-cell").queryAllAs(Label.class).stream().map(Label::getText).toList());
        robot.lookup(".byte-cell").queryAllAs(Label.class).forEach(cell -> {
            assertEquals(18, cell.getWidth(), 0.5);
            assertEquals(18, cell.getHeight(), 0.5);
        });
        assertTrue(shown.labels("#opcode-page .label").containsAll(Set.of("slot written: eight bytes as they are",
                "a constant, as bits", "padding, always 0", "to the next instruction", "ldc.i8", "ldc.r8", "constant i8")),
                shown.labels("#opcode-page .label").toString());
        shown.go(place("StfldVarVar_i1"));
        assertEquals(place("StfldVarVar_i1"), shown.place());
        assertTrue(shown.labels("#opcode-page .label").containsAll(Set.of("Stores", "store field i1",
                "1 byte at the address in obj + offset: data")), shown.labels("#opcode-page .label").toString());
        shown.go(place("LdstrVar"));
        assertTrue(shown.labels("#opcode-page .label").contains("index into resolvedDatas: a string literal"),
                shown.labels("#opcode-page .label").toString());
    }

    @Test
    void anIlOpcodeLeadsToAllThatServeIt(FxRobot robot) throws Exception {
        open("");
        robot.clickOn("#opcode-filter").write("neg f4");
        assertEquals("1 of 695 opcodes", shown.text("#opcode-count"));
        robot.push(KeyCode.ENTER);
        assertEquals(place("UnaryOpVarVar_Neg_f4"), shown.place());
        robot.clickOn(robot.lookup(".opcode-il .link").<Label>query());
        shown.await("the list is narrowed", () -> shown.text("#opcode-count").equals("4 of 695 opcodes"));
        assertEquals("il:neg", robot.lookup("#opcode-filter").queryAs(TextField.class).getText());
        assertEquals(place("UnaryOpVarVar_Neg_i4"), shown.place());
        robot.clickOn("#opcode-family");
        assertEquals(place("UnaryOpVarVar_Neg_{num}"), shown.place());
    }

    @Test
    void whatFitsNothingSaysSo(FxRobot robot) throws Exception {
        open("");
        robot.push(KeyCode.SHORTCUT, KeyCode.F).write("size:7");
        assertEquals(Set.of("No IR opcode fits size:7"), shown.labels(".opcode-view .empty-pane .label"));
        robot.clickOn(".opcode-view .empty-pane .button");
        assertEquals("695 opcodes", shown.text("#opcode-count"));
        assertEquals("", robot.lookup("#opcode-filter").queryAs(TextField.class).getText());
    }

    @Test
    void copiesTheCommandLine(FxRobot robot) throws Exception {
        open("LdnullVar");
        robot.rightClickOn("#opcode-table .tree-table-row-cell:selected .name").clickOn("Copy")
                .clickOn(robot.lookup(node -> "copy.command".equals(node.getId())).<Node>query());
        assertEquals("./hybridscope opcodes LdnullVar", shown.clipboard());
    }

    @Test
    void inChinese(FxRobot robot) throws Exception {
        shown = new ShownView(robot, "zh");
        open("ThrowEx");
        assertEquals("抛出异常对象。", shown.text("#opcode-documentation"));
        assertTrue(shown.labels("#opcode-page .label")
                .containsAll(Set.of("读取的槽：对象引用", "进入异常处理块", "被调用的方法抛出的异常，或被抛出的对象")),
                shown.labels("#opcode-page .label").toString());
    }
}
