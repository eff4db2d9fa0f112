package hybridscope.app.transform;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Look;
import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Pictures;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;

/** Pictures of the transform's table in its sizes, colours and languages (UI.md §6), and while it runs. */
class TransformScreenshotTest extends WindowOnFiles {
    @ParameterizedTest
    @CsvSource({"/usr/lib/mono/4.5/System.Core.dll, 1440, 900, LIGHT, en, 100",
            "../sample-assemblies/assemblies/Signatures.dll, 1440, 900, DARK, en, 100",
        "../sample-assemblies/assemblies/Generics.exe, 1024, 700, LIGHT, zh, 100",
                "../sample-assemblies/assemblies/Generics.exe, 1440, 900, LIGHT, en, 150"})
    void table(Path sample, int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot)
            throws Exception {
        Look look = new Look(width, height, theme, language, zoom);
        // One in which it is seen running, and one with little room.
        assumeTrue(Pictures.all() || sample.endsWith("System.Core.dll") || look.width() == 1024);
        String file = sample.getFileName().toString();
        Path path = Files.copy(sample, folder.resolve(file));
        open(look, path);
        go(file, new Place.Transform());
        robot.sleep(700);
        String name = "transform-" + file.replace('.', '-') + look.suffix();
        Screenshots.write(fixture.scene(), name + "-running");
        WindowFixture.await("it is transformed", () -> robot.lookup("#transform-grid").tryQuery().isPresent());
        fixture.awaitStill("#transform-grid");
        picture(name);
        robot.clickOn("#ratio-100");
        robot.sleep(700);
        robot.lookup("#transform-grid .table-row-cell").tryQuery().ifPresent(row -> robot.clickOn(row));
        picture(name + "-bar");
        robot.clickOn("#transform-table-opcodes");
        fixture.awaitStill("#transform-grid");
        picture(name + "-opcodes");
        go(file, new Place.Opcode("LdlocVarVar"));
        fixture.awaitStill("#opcode-page");
        picture(name + "-use");
    }
}
