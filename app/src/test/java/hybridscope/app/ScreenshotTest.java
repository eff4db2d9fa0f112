package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.settings.Settings;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.application.ColorScheme;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** Pictures of the frame in its sizes, colours and languages (UI.md §6): the window must have exactly the size asked for. */
class ScreenshotTest extends WindowOnFiles {
    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void frame(Look look, FxRobot robot) throws Exception {
        Path file = Files.copy(Path.of("/usr/lib/mono/4.5/mscorlib.dll"), folder.resolve("mscorlib.dll"));
        open(look);
        WaitForAsyncUtils.waitForFxEvents();
        Path start = Screenshots.write(fixture.scene(), "start" + look.suffix());
        ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(start));
        assertEquals(look.width(), header.getInt(16));
        assertEquals(look.height(), header.getInt(20));
        fixture.answer(file);
        robot.push(KeyCode.SHORTCUT, KeyCode.O);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        WindowFixture.await("its structure is read", () -> robot.lookup("#overview-table").tryQueryAs(TableView.class)
                .filter(table -> !table.getItems().isEmpty()).isPresent());
        robot.push(KeyCode.SHORTCUT, KeyCode.G).write("token:06000001");
        robot.push(KeyCode.ENTER);
        WindowFixture.await("a row is selected", () -> robot.lookup("#status-offset").queryLabeled().getText().length() > 8);
        picture("overview" + look.suffix());
        robot.push(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.F).write("mscor");
        robot.sleep(1500);
        Screenshots.write(fixture.scene(), "search" + look.suffix());
        robot.push(KeyCode.SHORTCUT, KeyCode.P).write(">");
        WaitForAsyncUtils.waitForFxEvents();
        Screenshots.write(fixture.scene(), "palette" + look.suffix());
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.SHORTCUT, KeyCode.SLASH);
        Screenshots.write(fixture.scene(), "keys" + look.suffix());
        robot.push(KeyCode.ESCAPE);
        robot.clickOn("#menu-view");
        WaitForAsyncUtils.waitForFxEvents();
        Window menu = Window.getWindows().stream().filter(window -> window instanceof ContextMenu).findFirst().orElseThrow();
        assertEquals(look.theme() == Settings.Theme.DARK ? ColorScheme.DARK : ColorScheme.LIGHT,
                menu.getScene().getPreferences().getColorScheme());
        Screenshots.write(menu.getScene(), "menu" + look.suffix());
        robot.push(KeyCode.ESCAPE);
    }
}
