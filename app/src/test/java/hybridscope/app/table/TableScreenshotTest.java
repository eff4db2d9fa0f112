package hybridscope.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.TableRobot;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;

/** Pictures of tables and heaps in their states (UI.md §6). */
@ExtendWith(ApplicationExtension.class)
class TableScreenshotTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void methods(int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(MSCORLIB)));
        String name = "%dx%d-%s-%s-%d".formatted(width, height, theme.name().toLowerCase(), language, zoom);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        TableRobot table = new TableRobot(robot);
        open(robot, table, new Place.Row(6, 41));
        Screenshots.write(fixture.scene(), "table-" + name);
        table.filter("Flags", "Static");
        table.filter("Name", "add");
        table.settle();
        Screenshots.write(fixture.scene(), "table-filtered-" + name);
        table.sort("Name");
        robot.sleep(300);
        Screenshots.write(fixture.scene(), "table-sorted-" + name);
        table.openFlags("Flags");
        Screenshots.popups("table-flags-" + name);
        robot.push(KeyCode.ESCAPE);
        table.filter("Name", "no such name");
        table.settle();
        Screenshots.write(fixture.scene(), "table-none-" + name);
        open(robot, table, new Place.Row(0x0C, 2000));
        Screenshots.write(fixture.scene(), "table-attributes-" + name);
        open(robot, table, new Place.HeapItem("#Strings", 1));
        table.settle();
        Screenshots.write(fixture.scene(), "heap-strings-" + name);
        open(robot, table, new Place.HeapItem("#US", 1));
        robot.sleep(300);
        Screenshots.write(fixture.scene(), "heap-us-" + name);
        open(robot, table, new Place.HeapItem("#Blob", 100));
        robot.sleep(300);
        Screenshots.write(fixture.scene(), "heap-blob-" + name);
        assertEquals("#Blob", ((Place.HeapItem) fixture.window().place().target()).heap());
    }

    private void open(FxRobot robot, TableRobot table, Place.Target target) {
        robot.interact(() -> fixture.window().go(new Place("mscorlib.dll", target)));
        table.arrive();
    }
}
