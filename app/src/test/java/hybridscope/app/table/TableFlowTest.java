package hybridscope.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.TableRobot;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A link in a table of Debian's mscorlib 6.8.0.105, and the way back; the numbers are what monodis prints. */
@ExtendWith(SteadyClicks.class)
class TableFlowTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");
    private static final int TYPE_DEF = 0x02;
    private static final int NESTED_CLASS = 0x29;

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void aReferenceIsALink(FxRobot robot) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLanguage("en")
                .withLayout(new Settings.Layout(200, 280, 200, true, true, false, 1240, 800)), List.of(MSCORLIB)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        // monodis --nested: "1: 4 3: Interop/Error in Interop".
        robot.interact(() -> fixture.window().go(new Place("mscorlib.dll", new Place.Row(NESTED_CLASS, 1))));
        TableRobot table = new TableRobot(robot);
        table.arrive();
        robot.clickOn(table.link(0, "EnclosingClass"));
        WindowFixture.await("the link is followed", () -> target().equals(new Place.Row(TYPE_DEF, 3)));
        assertEquals("3", table.row(2).getFirst());
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("back at the row", () -> target().equals(new Place.Row(NESTED_CLASS, 1)));
    }

    private Place.Target target() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> fixture.window().place().target());
    }
}
