package hybridscope.app.opcode;

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
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** Pictures of the opcode reference in its sizes, colours and languages (UI.md §6). */
@ExtendWith(ApplicationExtension.class)
class OpcodeScreenshotTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void reference(int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Clauses.exe"), folder.resolve("Clauses.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        for (String name : List.of("", "CallNative_ret", "BinOpVarVarVar_Add_i4", "LdfldVarVar_n", "BinOpVarVarVar_{arith}_{num}",
                "il:ldfld")) {
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Clauses.exe", new Place.Opcode(name))));
            fixture.awaitStill("#opcode-page");
            robot.sleep(300);
            assertTrue(Screenshots.write(fixture.scene(), "opcodes-%s-%dx%d-%s-%s-%d".formatted(name.replaceAll("\\W", ""), width,
                    height, theme.name().toLowerCase(), language, zoom)).toFile().length() > 10_000);
        }
    }
}
