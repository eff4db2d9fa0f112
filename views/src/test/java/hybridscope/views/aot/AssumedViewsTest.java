package hybridscope.views.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.ShownView;
import hybridscope.views.bridge.BridgeView;
import hybridscope.views.place.PlaceView;
import hybridscope.views.place.ViewContext;
import hybridscope.views.sharing.CalculatorView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** The views of an AOT part of which an assembly is not there say so, and which types they assume. */
@ExtendWith(SteadyClicks.class)
class AssumedViewsTest {
    @TempDir
    private static Path folder;
    private static OpenFile file;
    private ShownView shown;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("Engine.cs"), "namespace Engine { public struct Vec3 { public float x; } "
                + "public class Node { public static Node Find(Vec3 at) { return null; } } }");
        Files.writeString(folder.resolve("Hot.cs"), "class Player { System.Collections.Generic.List<Engine.Vec3> all = "
                + "new System.Collections.Generic.List<Engine.Vec3>(); object o = Engine.Node.Find(new Engine.Vec3()); }");
        mcs("-out:Engine.dll", "Engine.cs");
        mcs("-r:Engine.dll", "-out:Hot.dll", "Hot.cs");
        Files.delete(folder.resolve("Engine.dll"));
        file = OpenFile.read(folder.resolve("Hot.dll"));
    }

    private static void mcs(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-t:library"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void show(FxRobot robot, Place.Target target, Function<ViewContext, PlaceView> view, String ready) throws Exception {
        shown = new ShownView(robot, "en");
        shown.show(new Place(file.key(), target), place -> target.getClass().isInstance(place.target()), view);
        shown.await(ready + " is there", () -> robot.lookup(ready).tryQuery().isPresent());
    }

    private static String line(FxRobot robot, String id) {
        Label label = robot.lookup(id + " .label").queryAs(Label.class);
        assertTrue(label.getTooltip().getText().contains("Engine.Vec3 of Engine: taken for a value type of unknown size, "
                + "assumed 8 bytes (signatures say VALUETYPE)"), label.getTooltip().getText());
        return label.getText();
    }

    @Test
    void references(FxRobot robot) throws Exception {
        show(robot, new Place.References(), context -> new ReferencesView(file, context), "#references-table");
        assertEquals("Rests on assumptions about 2 types of Engine, not found", line(robot, "#references-assumptions"));
        assertTrue(robot.lookup("not known").tryQuery().isPresent(), "whether the absent assembly has a list of its own");
        PaneStage.pictures(robot, "assumed-references");
    }

    @Test
    void bridges(FxRobot robot) throws Exception {
        show(robot, new Place.Bridge(""), context -> new BridgeView(file, context), "#bridge-signatures");
        assertEquals("Rests on assumptions about 2 types of Engine, not found", line(robot, "#bridge-assumptions"));
        PaneStage.pictures(robot, "assumed-bridges");
    }

    @Test
    void calculator(FxRobot robot) throws Exception {
        show(robot, new Place.Share("List<Vec3>"), context -> new CalculatorView(file, context), "#share-shared");
        assertEquals("Rests on assumptions about one type of Engine, not found", line(robot, "#share-assumptions"));
        shown.await("the part is analysed", () -> robot.lookup("#share-step-1 .label").queryAllAs(Label.class).stream()
                .anyMatch(each -> each.getText().equals("AOT code: if List<Vec3> is instantiated in what is not there of the "
                        + "AOT part (Engine); in the rest it is not")));
        assertTrue(robot.lookup("#share-analysing").tryQuery().isEmpty(), "nothing is analysed any more");
        PaneStage.pictures(robot, "assumed-calculator");
    }
}
