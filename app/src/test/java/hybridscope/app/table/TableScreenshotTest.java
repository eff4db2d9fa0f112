package hybridscope.app.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.TableRobot;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;

/** Pictures of tables and heaps in their states (UI.md §6). */
class TableScreenshotTest extends WindowOnFiles {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void methods(Look look, FxRobot robot) throws Exception {
        open(look, MSCORLIB);
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        TableRobot table = new TableRobot(robot);
        open(robot, table, new Place.Row(6, 41));
        picture("table" + look.suffix());
        table.filter("Flags", "Static");
        table.filter("Name", "add");
        table.settle();
        picture("table-filtered" + look.suffix());
        table.sort("Name");
        picture("table-sorted" + look.suffix());
        table.openFlags("Flags");
        Screenshots.popups("table-flags" + look.suffix());
        robot.push(KeyCode.ESCAPE);
        table.filter("Name", "no such name");
        table.settle();
        picture("table-none" + look.suffix());
        open(robot, table, new Place.Row(0x0C, 2000));
        picture("table-attributes" + look.suffix());
        open(robot, table, new Place.HeapItem("#Strings", 1));
        table.settle();
        picture("heap-strings" + look.suffix());
        open(robot, table, new Place.HeapItem("#US", 1));
        picture("heap-us" + look.suffix());
        open(robot, table, new Place.HeapItem("#Blob", 100));
        picture("heap-blob" + look.suffix());
        assertEquals("#Blob", ((Place.HeapItem) fixture.window().place().target()).heap());
    }

    private void open(FxRobot robot, TableRobot table, Place.Target target) {
        robot.interact(() -> fixture.window().go(new Place("mscorlib.dll", target)));
        table.arrive();
    }
}
