package hybridscope.app.transform;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Pictures of the transform's table in its sizes, colours and languages (UI.md §6), and while it runs. */
@ExtendWith(ApplicationExtension.class)
class TransformScreenshotTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @CsvSource({"/usr/lib/mono/4.5/System.Core.dll, 1440, 900, LIGHT, en, 100",
            "../sample-assemblies/assemblies/Signatures.dll, 1440, 900, DARK, en, 100",
        "../sample-assemblies/assemblies/Generics.exe, 1024, 700, LIGHT, zh, 100",
                "../sample-assemblies/assemblies/Generics.exe, 1440, 900, LIGHT, en, 150"})
    void table(Path sample, int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot)
            throws Exception {
        String file = sample.getFileName().toString();
        Path path = Files.copy(sample, folder.resolve(file));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place(file, new Place.Transform())));
        robot.sleep(700);
        String name = "transform-%s-%dx%d-%s-%s-%d".formatted(file.replace('.', '-'), width, height, theme.name().toLowerCase(),
                language, zoom);
        Screenshots.write(fixture.scene(), name + "-running");
        WindowFixture.await("it is transformed", () -> robot.lookup("#transform-grid").tryQuery().isPresent());
        fixture.awaitStill("#transform-grid");
        robot.sleep(300);
        assertTrue(Files.size(Screenshots.write(fixture.scene(), name)) > 10_000);
        robot.clickOn("#ratio-100");
        robot.sleep(700);
        robot.lookup("#transform-grid .table-row-cell").tryQuery().ifPresent(row -> robot.clickOn(row));
        robot.sleep(300);
        Screenshots.write(fixture.scene(), name + "-bar");
        robot.clickOn("#transform-table-opcodes");
        fixture.awaitStill("#transform-grid");
        robot.sleep(300);
        Screenshots.write(fixture.scene(), name + "-opcodes");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place(file, new Place.Opcode("LdlocVarVar"))));
        fixture.awaitStill("#opcode-page");
        robot.sleep(300);
        Screenshots.write(fixture.scene(), name + "-use");
    }
}
