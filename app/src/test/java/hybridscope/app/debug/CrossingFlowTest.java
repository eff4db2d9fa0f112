package hybridscope.app.debug;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Look;
import hybridscope.app.Mcs;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;

/** Crossings of a program that runs: drawn with their values, forward and back. */
class CrossingFlowTest extends WindowOnFiles {
    private static final String LIBRARY = """
            public struct Point { public float X, Y, Z; }
            public abstract class Shape { public abstract int Area(Point at, int scale, string name); }
            public static class Calls { public static int Twice(Shape shape, Point at) {
                return shape.Area(at, 7, "one") + shape.Area(at, 8, "two"); } }
            """;
    private static final String UPDATE = """
            class Square : Shape { public override int Area(Point at, int scale, string name) {
                return (int) at.X * scale + name.Length; } }
            class Update { static void Main() {
                System.Console.WriteLine(Calls.Twice(new Square(), new Point { X = 1.5f, Y = 2.5f, Z = -3 })); } }
            """;

    private String call() {
        return this.<Label>node("#crossing-call").getText();
    }

    private void awaitCall(String text) {
        WindowFixture.await("the call " + text, () -> !fixture.window().busy() && node("#crossing-call") != null
                && call().equals(text));
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void crossingsAreDrawnWithTheirValues(Look look, FxRobot robot) throws Exception {
        Mcs.compile(folder, LIBRARY, "-target:library", "-out:Lib.dll");
        Mcs.compile(folder, UPDATE, "-r:Lib.dll", "-out:Update.exe");
        Path workspace = Files.writeString(folder.resolve("game.workspace.json"), """
                {"format": 1, "assemblies": [{"path": "Update.exe", "role": "hot-update"}, {"path": "Lib.dll", "role": "aot"}]}
                """);
        open(look, settings -> settings, workspace);
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2 && !fixture.window().busy());
        robot.interact(() -> fixture.window().run(Command.DEBUG_RUN));
        WindowFixture.await("it is at its start", () -> !fixture.window().busy() && node("#debug-bar").isVisible());
        robot.interact(() -> fixture.window().run(Command.DEBUG_NEXT_CROSSING));
        awaitCall("Managed2Native vi8   void .ctor(Shape)");
        robot.interact(() -> fixture.window().run(Command.DEBUG_NEXT_CROSSING));
        // The Arm64 ABI: a struct of three floats travels in v0 to v2.
        awaitCall("Managed2Native i4i8v3f   int Twice(Shape,Point)");
        robot.interact(() -> fixture.window().run(Command.DEBUG_NEXT_CROSSING));
        awaitCall("Native2Managed i4i8v3fi4i8   int Area(Square,Point,int,string)");
        Node drawing = node("#bridge-drawing");
        onWindow(drawing::requestFocus);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertTrue(note().startsWith("{X = 1.5f, Y = 2.5f, Z = -3f}  v0,v1,v2: "), note());
        picture("crossing" + look.suffix());
        robot.push(KeyCode.DOWN);
        assertTrue(note().startsWith("7  x1: "), note());
        onWindow(() -> this.<Button>node("#debug-crossing-next").fire());
        WindowFixture.await("the next call", () -> !fixture.window().busy() && note().startsWith("8  x1: "));
        onWindow(() -> this.<Button>node("#debug-crossing-previous").fire());
        WindowFixture.await("the call before", () -> !fixture.window().busy() && note().startsWith("7  x1: "));
        onWindow(() -> this.<ToggleButton>node("#crossing-abi-Universal32").fire());
        awaitCall("Native2Managed i4i4S12i4i4   int Area(Square,Point,int,string)");
        robot.interact(() -> fixture.window().run(Command.DEBUG_OUT));
        awaitCall("Managed2Native vi4   void WriteLine(int)");
    }

    @Test
    void theWorkspaceSaysForWhichAbiTheyAreDrawn(FxRobot robot) throws Exception {
        Mcs.compile(folder, LIBRARY, "-target:library", "-out:Lib.dll");
        Mcs.compile(folder, UPDATE, "-r:Lib.dll", "-out:Update.exe");
        Path workspace = Files.writeString(folder.resolve("game.workspace.json"), """
                {"format": 1, "assemblies": [{"path": "Update.exe", "role": "hot-update"}, {"path": "Lib.dll", "role": "aot"}],
                 "abi": "Universal32"}
                """);
        open(Look.COMMON, workspace);
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2 && !fixture.window().busy());
        robot.interact(() -> fixture.window().run(Command.DEBUG_RUN));
        WindowFixture.await("it is at its start", () -> !fixture.window().busy() && node("#debug-bar").isVisible());
        robot.interact(() -> fixture.window().run(Command.DEBUG_NEXT_CROSSING));
        awaitCall("Managed2Native vi4   void .ctor(Shape)");
        robot.interact(() -> fixture.window().run(Command.DEBUG_NEXT_CROSSING));
        awaitCall("Managed2Native i4i4S12   int Twice(Shape,Point)");
    }

    private String note() {
        return this.<Label>node("#crossing-note").getText();
    }
}
