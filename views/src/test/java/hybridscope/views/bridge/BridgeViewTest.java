package hybridscope.views.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.abi.NativeConvention;
import hybridscope.inspectors.bridge.CallReport;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The bridge explorer through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class BridgeViewTest {
    @TempDir
    Path directory;
    private ShownView shown;

    @BeforeEach
    void show(FxRobot robot) throws Exception {
        Files.writeString(directory.resolve("Aot.cs"), """
                public struct BigStruct { public long a, b, c; } public struct IntVec3 { public int x, y, z; }
                public static class Api {
                  public static long f(BigStruct a, double b, BigStruct c) { return 0; }
                  public static int Take(IntVec3 v, System.IntPtr handle) { return 0; }
                }
                """);
        Files.writeString(directory.resolve("Hot.cs"), """
                using System.Runtime.InteropServices; public struct Own { public int a, b, c, d, e; }
                public class Program {
                  [DllImport("native")] public static extern double Native(Own a, byte b);
                  public static void Main(Own own) {
                    Api.f(default(BigStruct), 2.5, default(BigStruct)); Api.Take(default(IntVec3), System.IntPtr.Zero); Native(own, 1);
                  }
                }
                """);
        compile("-out:Aot.dll", "Aot.cs");
        compile("-r:Aot.dll", "-out:Hot.dll", "Hot.cs");
        OpenFile file = OpenFile.read(directory.resolve("Hot.dll"));
        shown = new ShownView(robot, "en");
        shown.show(new Place("Hot.dll", new Place.Bridge("")), place -> place.target() instanceof Place.Bridge,
                context -> new BridgeView(file, context));
        shown.await("bridges are found", () -> robot.lookup("#bridge-signatures").tryQuery().isPresent());
        shown.awaitStill("#bridge-signatures");
    }

    private void compile(String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of("mcs", "-nologo", "-t:library"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start().waitFor());
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private CallReport drawn(FxRobot robot) {
        return robot.lookup("#bridge-drawing").queryAs(BridgeDrawing.class).call();
    }

    private static String places(CallReport call) {
        return String.join(" ", call.values().stream().map(CallValueReport::places).toList());
    }

    private void filter(FxRobot robot, String text) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> robot.lookup("#record-filter").queryAs(TextInputControl.class).setText(text));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void titlesOfColumnsAreWhole(FxRobot robot) {
        List<String> shownTitles = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> robot.lookup("#bridge-signatures")
                .<TableView<?>>query().getColumns().stream().map(column -> ((Text) column.getGraphic().lookup(".text")).getText())
                .toList());
        assertEquals(List.of("State", "Signature", "Direction", "Uses", "In AOT"), shownTitles);
        assertEquals(0, robot.lookup("#bridge-assumptions").<Region>query().getHeight(), "without assumptions, no empty line");
    }

    @Test
    void switchingAbisShowsTheSameCallChange(FxRobot robot) {
        robot.clickOn("i8srr8sr");
        assertEquals("long f(BigStruct,double,BigStruct)", drawn(robot).declared());
        assertEquals("&x0 v0 &x1 x2 x0", places(drawn(robot)));
        assertEquals(new Place("Hot.dll", new Place.Bridge("Arm64/Managed2Native/i8srr8sr")), shown.place());
        List<Integer> slots = drawn(robot).values().stream().map(CallValueReport::firstSlot).toList();
        robot.clickOn("#bridge-abi-Universal64");
        shown.await("the lists follow", () -> shown.place().target().equals(
                new Place.Bridge("Universal64/Managed2Native/i8S24r8S24")));
        assertEquals("[sp+0] xmm0 [sp+24] rdi rax", places(drawn(robot)));
        assertEquals(slots, drawn(robot).values().stream().map(CallValueReport::firstSlot).toList());
        robot.clickOn("#bridge-convention-windows-x64");
        assertEquals(NativeConvention.WINDOWS_X64, drawn(robot).convention());
        assertEquals("&rcx xmm1 &r8 r9 rax", places(drawn(robot)));
        robot.clickOn("#bridge-abi-Universal32");
        shown.await("the lists follow", () -> shown.place().target().equals(
                new Place.Bridge("Universal32/Managed2Native/i8C24r8C24")));
        assertEquals("r0,r1,r2,r3,[sp+0] [sp+8] [sp+16] [sp+40] r0,r1", places(drawn(robot)));
        assertEquals("Universal32", shown.remembered.get("bridge.abi"));
    }

    @Test
    void anArrowOpensItsRuleAndPrintIsMarked(FxRobot robot) {
        robot.clickOn("i4i16i8 *");
        robot.clickOn("#bridge-drawing");
        robot.interact(() -> robot.lookup("#bridge-drawing").queryAs(BridgeDrawing.class).choose(-1));
        robot.type(KeyCode.DOWN);
        String note = robot.lookup("#bridge-note").queryAs(Label.class).getText();
        assertTrue(note.startsWith("a value type of 9 to 16 bytes: i16\nx0,x1: a struct takes as many general registers"),
                note);
        assertTrue(note.contains("printed S16, runnable i16") && note.contains("says by reference"), note);
        assertTrue(shown.labels("#details .label").contains("x0,x1"), () -> shown.labels("#details .label").toString());
        robot.clickOn("#bridge-form-printed");
        shown.await("the lists follow", () -> shown.place().target().equals(new Place.Bridge("Arm64/Managed2Native/i4S16i4")));
        robot.type(KeyCode.TAB);
        robot.interact(() -> robot.lookup("#bridge-drawing").queryAs(BridgeDrawing.class).choose(1));
        note = robot.lookup("#bridge-note").queryAs(Label.class).getText();
        assertTrue(note.contains("where the compiled method does not look: in x2"), note);
    }

    @Test
    void whatIsMissingHasItsDeclarationAndItsStub(FxRobot robot) {
        robot.clickOn("missing");
        assertEquals("double Native(Own,byte)", drawn(robot).declared());
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> robot.lookup("#bridge-tabs").queryAs(TabPane.class).getSelectionModel().select(2));
        shown.await("the declaration is shown", () -> robot.lookup("#bridge-declaration").tryQuery().isPresent());
        assertEquals("""
                public struct BridgeSr { public long a, b, c; }
                public delegate double Bridge_r8sru1(BridgeSr a0, byte a1);
                """, robot.lookup("#bridge-declaration").queryAs(TextArea.class).getText());
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> robot.lookup("#bridge-tabs").queryAs(TabPane.class).getSelectionModel().select(1));
        assertTrue(robot.lookup("#bridge-stub").queryAs(TextArea.class).getText().contains("__Managed2NativeCall_r8sru1("));
    }

    @Test
    void whoSharesLeadsToTheCall(FxRobot robot) {
        filter(robot, "i8srr8sr");
        robot.clickOn("i8srr8sr");
        robot.clickOn("Api.f(BigStruct,double,BigStruct)");
        assertEquals(1, shown.opened.size());
        assertTrue(shown.opened.getFirst().target() instanceof Place.Method(int _, int offset) && offset > 0);
    }
}
