package hybridscope.app.method;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.Transformed;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
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

/** Ways through the IR of a method, and back. */
@ExtendWith(SteadyClicks.class)
class MethodFlowTest {
    private static final int CHOOSE = 0x06000003;
    private static final int TWICE = 0x06000005;
    private static final int CALLS = 0x06000006;

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @BeforeEach
    void open() throws Exception {
        Path path = Transformed.in(folder);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, 1440, 900)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void go(FxRobot robot, Place.Target target) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(place(target)));
        WindowFixture.await("the method is shown",
                () -> !fixture.window().busy() && fixture.window().place().target().equals(target)
                && robot.lookup("#il-code").tryQuery().isPresent() && !code(robot).getVisibleParagraphs().isEmpty()
                && !robot.lookup("#ir-counts").queryAs(Label.class).getText().isEmpty());
        fixture.awaitStill("#il-code");
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

    /** The piece of a row with that text. */
    private static Node piece(FxRobot robot, int row, String text) {
        return rows(robot).get(row).lookupAll(".code").stream().filter(node -> ((Labeled) node).getText().equals(text))
                .findFirst().orElseThrow();
    }

    @Test
    void targetsAreFollowed(FxRobot robot) {
        go(robot, new Place.Ir(CHOOSE, -1));
        go(robot, new Place.Ir(CHOOSE, 0));
        robot.clickOn(piece(robot, 0, "IR_0020"));
        assertEquals(place(new Place.Ir(CHOOSE, 0x20)), fixture.window().place());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("back at the switch", () -> fixture.window().place().equals(place(new Place.Ir(CHOOSE, 0))));
        robot.push(KeyCode.F12);
        assertEquals(place(new Place.Ir(CHOOSE, 0x20)), fixture.window().place());
    }

    /** The lines of the C++ in a style. */
    private static String lit(FxRobot robot) {
        CodeArea cpp = robot.lookup("#cpp-code").queryAs(CodeArea.class);
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> cpp.getParagraphs().stream().filter(line -> line.getParagraphStyle().contains("linked"))
                .map(line -> line.getText().strip()).collect(Collectors.joining(" ")));
    }

    @Test
    void cppStandsInTheIrsPlaceAndFollowsTheIl(FxRobot robot) {
        go(robot, new Place.Method(CALLS, 1));
        robot.clickOn("#cpp-tab");
        WindowFixture.await("the C++ is shown", () -> robot.lookup("#cpp-code").tryQuery().isPresent());
        fixture.awaitStill("#cpp-code");
        WindowFixture.await("the call is lit",
                () -> lit(robot).matches("int32_t L_1; L_1 = T_Twice_m[0-9A-F]{8}\\(L_0, NULL\\);"));
        CodeArea cpp = robot.lookup("#cpp-code").queryAs(CodeArea.class);
        // The constant in front of add writes no line: it is part of what add writes.
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(place(new Place.Method(CALLS, 6))));
        WindowFixture.await("the sum is lit", () -> lit(robot).startsWith("int32_t L_2 = ((int32_t)il2cpp_codegen_add("));
        int returns = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> cpp.getText().indexOf("return L_2;"));
        click(robot, cpp, returns);
        WindowFixture.await("the IL follows", () -> fixture.window().place().equals(place(new Place.Method(CALLS, 8))));
        int call = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> cpp.getText().indexOf("T_Twice_m"));
        click(robot, cpp, call);
        WindowFixture.await("the link leads to the method",
                () -> fixture.window().place().equals(place(new Place.Method(TWICE, -1))));
        WindowFixture.await("its C++ is shown", () -> !fixture.window().busy()
                && robot.lookup("#cpp-code").queryAs(CodeArea.class).getText().contains("il2cpp_codegen_multiply"));
        robot.clickOn("#cpp-ir");
        WindowFixture.await("the IR is back", () -> robot.lookup("#ir-list").tryQuery().isPresent());
    }

    private static void click(FxRobot robot, CodeArea area, int at) {
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> area.getCharacterBoundsOnScreen(at + 1, at + 2).orElseThrow());
        robot.clickOn(bounds.getCenterX(), bounds.getCenterY());
    }
}
