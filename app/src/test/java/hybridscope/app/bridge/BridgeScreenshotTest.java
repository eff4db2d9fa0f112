package hybridscope.app.bridge;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Pictures of bridges in their sizes, colours and languages (UI.md §6). */
@ExtendWith(ApplicationExtension.class)
class BridgeScreenshotTest {
    private static final Path HYBRID = Path.of("../sample-assemblies/assemblies/hybrid");
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void bridges(int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot) throws Exception {
        Path path = Files.copy(HYBRID.resolve("v1/HotUpdate.dll"), folder.resolve("HotUpdate.dll"));
        Files.copy(HYBRID.resolve("Main.exe"), folder.resolve("Main.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        String suffix = "-%dx%d-%s-%s-%d".formatted(width, height, theme.name().toLowerCase(), language, zoom);
        go("Arm64/Native2Managed/v3fi8v3fr4");
        WindowFixture.await("bridges are found", () -> fixture.scene().lookup("#bridge-signatures") != null);
        fixture.awaitStill("#bridge-signatures");
        robot.clickOn("#bridge-drawing");
        picture(robot, "drawing" + suffix);
        tab(1);
        picture(robot, "stub" + suffix);
        tab(0);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> ((ToggleButton) fixture.scene().lookup("#bridge-abi-Universal64")).fire());
        robot.sleep(4000);
        picture(robot, "universal64" + suffix);
        tab(2);
        picture(robot, "missing" + suffix);
    }

    private void go(String signature) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("HotUpdate.dll", new Place.Bridge(signature))));
    }

    private void tab(int index) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> ((TabPane) fixture.scene().lookup("#bridge-tabs")).getSelectionModel().select(index));
    }

    private void picture(FxRobot robot, String name) {
        robot.sleep(400);
        assertTrue(Screenshots.write(fixture.scene(), "bridge-" + name).toFile().length() > 10_000);
    }
}
