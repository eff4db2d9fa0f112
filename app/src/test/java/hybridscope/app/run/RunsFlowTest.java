package hybridscope.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Look;
import hybridscope.app.Shop;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** A program under rules A and B: a changed method is a wall under A, its callers are dirty under B. */
class RunsFlowTest extends WindowOnFiles {
    private static final String WORKSPACE = """
            { "format": 1, "name": "Shop",
              "assemblies": [
                { "path": "V1/Shop.exe", "role": "differential", "update": "V2/Shop.exe" },
                { "path": "V2/Shop.exe", "role": "hot-update" } ],
              "rules": [ { "path": "none.xml", "enabled": false } ],
              "ruleSets": { "a": { "injects": "everything" }, "b": { "files": ["none.xml"] } },
              "entryPoint": { "assembly": "V2/Shop.exe", "method": "Program::Main", "arguments": [%s] } }
            """;

    @TempDir
    private static Path shop;

    @BeforeAll
    static void compile() throws Exception {
        Shop.write(shop);
    }

    private void openShop(FxRobot robot, String arguments) throws Exception {
        open(Look.COMMON, Files.writeString(shop.resolve("shop.workspace.json"), WORKSPACE.formatted(arguments)));
        WindowFixture.await("both versions are open", () -> fixture.window().workspace().files().size() == 2);
        robot.interact(() -> fixture.window().run(Command.DEBUG_RUNS));
        fixture.awaitStill("#runs-page");
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).tryQueryAs(Label.class).map(Label::getText).orElse("");
    }

    private static void press(FxRobot robot, String id) {
        onWindow(robot.lookup(id).<ButtonBase>query()::fire);
    }

    private static Set<String> methods(FxRobot robot, int side) {
        return robot.from(robot.lookup("#runs-methods").<GridPane>query().getChildren().get(2 + side))
                .lookup(".mono").queryAllAs(Labeled.class).stream().map(Labeled::getText)
                .map(text -> text.replaceFirst("^\\S+ %  ", "")).collect(Collectors.toSet());
    }

    @Test
    void whatRunsInterpretedStandsBesideEachOther(FxRobot robot) throws Exception {
        openShop(robot, "");
        assertTrue(text(robot, "#runs-hint").startsWith("Runs the program under rules A and B"), text(robot, "#runs-hint"));
        assertEquals("A: everything is injected    B: none.xml", text(robot, "#runs-sets"));
        press(robot, "#runs-run");
        WindowFixture.await("both have run", () -> !text(robot, "#runs-headline").isEmpty());
        assertEquals("Both print the same.", text(robot, "#runs-headline"));
        assertEquals("332132 139476\n", robot.lookup("#runs-output-a").<TextArea>query().getText());
        assertEquals("332132 139476\n", robot.lookup("#runs-output-b").<TextArea>query().getText());
        // Tax is interpreted, and each Total calls it; Main, the constructor, Sum, Plain and each Total and Tax are asked.
        assertEquals("700", text(robot, "#runs-into-a"));
        assertEquals("1,404", text(robot, "#runs-checks-a"));
        assertEquals("0", text(robot, "#runs-into-b"));
        assertEquals("0", text(robot, "#runs-checks-b"));
        assertEquals(Set.of("System.Int32 Price::Tax(System.Int32)"), methods(robot, 0));
        // Under B the transform inlines Tax into Total.
        assertTrue(methods(robot, 1).containsAll(Set.of("System.Int64 Program::Sum(Price,System.Int32)",
                "System.Int32 Price::Total(System.Int32)")), methods(robot, 1).toString());

        Path numbers = shop.resolve("numbers.csv");
        fixture.answer(numbers);
        robot.push(KeyCode.CONTROL, KeyCode.E);
        WindowFixture.await("the numbers are written", () -> Files.exists(numbers) && Files.size(numbers) > 0);
        assertTrue(Files.readString(numbers).startsWith(",A,B\nRules,everything is injected,none.xml\n"),
                Files.readString(numbers));
        assertTrue(Files.readString(numbers).contains("Checks of injection,\"1,404\",0\n"), Files.readString(numbers));

        picture("runs");

        // A method leads to its code, and back.
        robot.clickOn(robot.from(robot.lookup("#runs-methods").<Node>query()).lookup(".mono").<Node>query());
        WindowFixture.await("Tax is shown", () -> fixture.window().place().target() instanceof Place.Method);
        robot.interact(() -> fixture.window().run(Command.GO_BACK));
        WindowFixture.await("the runs are back", () -> fixture.window().place().target() instanceof Place.Runs);

        // A session under one of the sets.
        press(robot, "#runs-debug-b");
        WindowFixture.await("a session stands in front of Main", () -> robot.lookup("#debug-position").tryQuery().isPresent());
    }

    @Test
    void aRunWithoutEndIsCancelled(FxRobot robot) throws Exception {
        openShop(robot, "\"now\", \"for ever\"");
        press(robot, "#runs-run");
        WindowFixture.await("it runs", () -> robot.lookup("#runs-bar").<Node>query().isVisible() && fixture.window().busy());
        press(robot, "#runs-cancel");
        WindowFixture.await("it says so", () -> text(robot, "#runs-cancelled").equals("Cancelled."));
        WindowFixture.await("nothing is under way", () -> !fixture.window().busy() && Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("runs")));
    }
}
