package hybridscope.app.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The manifest through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class ManifestViewTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @Test
    void showsWhoAnAssemblyIsAndWhatItNeeds(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Signed.dll"), SAMPLES.resolve("Debugged.exe"));
        show(robot, "Signed.dll", "references");
        List<String> labels = robot.from(robot.lookup(".manifest-facts").<Node>query()).lookup(".label").queryAllAs(Label.class)
                .stream().map(Label::getText).toList();
        assertTrue(labels.containsAll(List.of("Signed", "2.1.0.7", "c1f4818ae29e037f", "SHA1", "AnyCPU (PE32, I386)",
                "v4.0.30319", "no portable PDB or .mdb found")), labels::toString);
        Screenshots.write(fixture.scene(), "manifest");
        robot.clickOn("Attributes");
        robot.push(KeyCode.CONTROL, KeyCode.F).write("file");
        WindowFixture.await("one is left", () -> table(robot, "attributes").getItems().size() == 1);
        robot.push(KeyCode.DOWN).push(KeyCode.CONTROL, KeyCode.C);
        assertEquals("assembly\tAssemblyFileVersionAttribute(\"2.1.900.7\")\tSystem.Reflection.AssemblyFileVersionAttribute",
                clipboard());
        robot.push(KeyCode.ENTER);
        WindowFixture.await("the attribute's row is shown",
                () -> new Place("Signed.dll", new Place.Row(0x0C, 5)).equals(fixture.window().place()));
        robot.push(KeyCode.ALT, KeyCode.LEFT);
        WindowFixture.await("back at the attributes",
                () -> new Place("Signed.dll", new Place.Manifest()).equals(fixture.window().place())
                && robot.lookup("#manifest-attributes").match(Node::isVisible).tryQuery().isPresent());
    }

    @Test
    void referencesLeadToTheOpenFileOfThatName(FxRobot robot) throws Exception {
        open(robot, SAMPLES.resolve("Whole.exe"), SAMPLES.resolve("Part.netmodule"));
        show(robot, "Whole.exe", "references");
        robot.clickOn("Files");
        robot.clickOn(robot.from(table(robot, "files")).lookup(".link")
                .match((Label label) -> label.getText().equals("Part.netmodule")).<Node>query());
        WindowFixture.await("the module's manifest is shown",
                () -> new Place("Part.netmodule", new Place.Manifest()).equals(fixture.window().place()));
    }

    private void open(FxRobot robot, Path... files) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en"), List.of(files)));
        WindowFixture.await("the files are open", () -> fixture.window().workspace().files().size() == files.length);
        fixture.awaitStill("#details");
    }

    private void show(FxRobot robot, String file, String section) {
        robot.interact(() -> fixture.window().go(new Place(file, new Place.Manifest())));
        WindowFixture.await("the manifest is read", () -> robot.lookup("#manifest-" + section).tryQuery().isPresent());
        fixture.awaitStill("#manifest-" + section);
    }

    private static TableView<?> table(FxRobot robot, String section) {
        return robot.lookup("#manifest-" + section).queryAs(TableView.class);
    }

    private static String clipboard() {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
    }
}
