package hybridscope.app.opcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.core.ir.IrOp;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Issue 3 §3: reading the opcode reference with mouse and keyboard. */
@ExtendWith(ApplicationExtension.class)
class OpcodeViewTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void open(String language) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Clauses.exe"), folder.resolve("Clauses.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage(language)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    private void openReference(FxRobot robot) throws Exception {
        open("en");
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.I);
        awaitPlace("");
        fixture.awaitStill("#opcode-table");
    }

    private void awaitPlace(String name) {
        WindowFixture.await("the place is " + name,
                () -> new Place("Clauses.exe", new Place.Opcode(name)).equals(fixture.window().place()));
    }

    private static String text(FxRobot robot, String query) {
        return robot.lookup(query).queryAs(Labeled.class).getText();
    }

    private static Set<String> labels(FxRobot robot, String query) {
        return robot.lookup(query).queryAllAs(Label.class).stream().map(Label::getText).collect(Collectors.toSet());
    }

    private static int rows(FxRobot robot) {
        return robot.lookup("#opcode-table").queryAs(TreeTableView.class).getExpandedItemCount();
    }

    @Test
    void theMenuOpensItAndFamiliesExpand(FxRobot robot) throws Exception {
        open("en");
        robot.clickOn("#menu-help").clickOn("#command-help-opcodes");
        awaitPlace("");
        fixture.awaitStill("#opcode-table");
        assertEquals("695 opcodes", text(robot, "#opcode-count"));
        assertEquals(159 + 4, rows(robot));
        robot.clickOn("LdlocExpandVarVar_{small}  4");
        awaitPlace("LdlocExpandVarVar_{small}");
        robot.push(KeyCode.RIGHT);
        assertEquals(159 + 4 + 4, rows(robot));
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        awaitPlace("LdlocExpandVarVar_u1");
        assertEquals("Copies the lowest bytes of a slot as a zero-extended uint8.", text(robot, "#opcode-documentation"));
    }

    @Test
    void thePageShowsTheBytes(FxRobot robot) throws Exception {
        openReference(robot);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Clauses.exe", new Place.Opcode("LdcVarConst_8"))));
        awaitPlace("LdcVarConst_8");
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
        assertTrue(labels(robot, "#opcode-page .label").containsAll(Set.of("slot written: eight bytes as they are",
                "a constant, as bits", "padding, always 0", "to the next instruction", "ldc.i8", "ldc.r8", "constant i8")),
                labels(robot, "#opcode-page .label").toString());
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Clauses.exe", new Place.Opcode("StfldVarVar_i1"))));
        awaitPlace("StfldVarVar_i1");
        assertTrue(labels(robot, "#opcode-page .label").containsAll(Set.of("Stores", "store field i1",
                "1 byte at the address in obj + offset: data")), labels(robot, "#opcode-page .label").toString());
    }

    @Test
    void anIlOpcodeLeadsToAllThatServeIt(FxRobot robot) throws Exception {
        openReference(robot);
        robot.clickOn("#opcode-filter").write("neg f4");
        assertEquals("1 of 695 opcodes", text(robot, "#opcode-count"));
        robot.push(KeyCode.ENTER);
        awaitPlace("UnaryOpVarVar_Neg_f4");
        robot.clickOn(robot.lookup(".opcode-il .link").<Label>query());
        WindowFixture.await("the list is narrowed", () -> text(robot, "#opcode-count").equals("4 of 695 opcodes"));
        assertEquals("il:neg", robot.lookup("#opcode-filter").queryAs(TextField.class).getText());
        awaitPlace("UnaryOpVarVar_Neg_i4");
        robot.clickOn("#opcode-family");
        awaitPlace("UnaryOpVarVar_Neg_{num}");
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        awaitPlace("UnaryOpVarVar_Neg_i4");
    }

    @Test
    void whatFitsNothingSaysSo(FxRobot robot) throws Exception {
        openReference(robot);
        robot.push(KeyCode.SHORTCUT, KeyCode.F).write("size:7");
        assertEquals(Set.of("No IR opcode fits size:7"), labels(robot, ".opcode-view .empty-pane .label"));
        robot.clickOn(".opcode-view .empty-pane .button");
        assertEquals("695 opcodes", text(robot, "#opcode-count"));
        assertEquals("", robot.lookup("#opcode-filter").queryAs(TextField.class).getText());
    }

    @Test
    void thePaletteKnowsTheNames(FxRobot robot) throws Exception {
        open("en");
        robot.push(KeyCode.SHORTCUT, KeyCode.P).write("throwex");
        WindowFixture.await("it is found", () -> robot.lookup("#palette-list .list-cell .label").queryAllAs(Label.class).stream()
                .anyMatch(label -> label.getText().equals("ThrowEx")));
        robot.push(KeyCode.ENTER);
        awaitPlace("ThrowEx");
        assertEquals("Throws an exception object.", text(robot, "#opcode-documentation"));
    }

    @Test
    void copiesTheCommandLine(FxRobot robot) throws Exception {
        openReference(robot);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Clauses.exe", new Place.Opcode("LdnullVar"))));
        awaitPlace("LdnullVar");
        fixture.awaitStill("#opcode-table");
        robot.rightClickOn("#opcode-table .tree-table-row-cell:selected .name").clickOn("Copy")
                .clickOn(robot.lookup(node -> "copy.command".equals(node.getId())).<javafx.scene.Node>query());
        assertEquals("./hybridscope opcodes LdnullVar",
                WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Clipboard.getSystemClipboard().getString()));
    }

    @Test
    void inChinese(FxRobot robot) throws Exception {
        open("zh");
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Clauses.exe", new Place.Opcode("ThrowEx"))));
        awaitPlace("ThrowEx");
        assertEquals("抛出异常对象。", text(robot, "#opcode-documentation"));
        assertTrue(labels(robot, "#opcode-page .label").containsAll(Set.of("读取的槽：对象引用", "进入异常处理块", "被调用的方法抛出的异常，或被抛出的对象")),
                labels(robot, "#opcode-page .label").toString());
    }
}
