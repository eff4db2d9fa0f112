package hybridscope.app.sharing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
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

/** Pictures of the generic calculator in its sizes, colours and languages (UI.md §6). */
@ExtendWith(ApplicationExtension.class)
class CalculatorScreenshotTest {
    private static final Path SHARING = Path.of("../sample-assemblies/assemblies/Sharing.exe");
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void calculator(int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(SHARING)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        String suffix = "-%dx%d-%s-%s-%d".formatted(width, height, theme.name().toLowerCase(), language, zoom);
        go("Dictionary<ValueTuple<IntVec3,byte>,FloatVec3>.Add");
        WindowFixture.await("it is derived", () -> fixture.scene().lookup("#share-shared") != null);
        WindowFixture.await("the AOT part is known", () -> !fixture.window().busy()
                && fixture.scene().lookup("#share-analysing") == null);
        picture(robot, "method" + suffix);
        go("ValueTuple<GenericDemo<A>,GenericDemo<B>,IntVec3,FloatVec3>");
        WindowFixture.await("values are drawn", () -> fixture.scene().lookup("#share-shared") instanceof Label form
                && form.getText().startsWith("ValueTuple"));
        robot.sleep(300);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            for (Node at = fixture.scene().lookup("#share-layouts"); at != null; at = at.getParent()) {
                if (at instanceof ScrollPane pane) {
                    pane.setVvalue(1);
                }
            }
        });
        picture(robot, "values" + suffix);
        go("Dictionary<int,strin>");
        WindowFixture.await("the mistake is told", () -> fixture.scene().lookup("#share-error-text") != null);
        picture(robot, "mistake" + suffix);
    }

    private void go(String expression) {
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Sharing.exe", new Place.Share(expression))));
    }

    private void picture(FxRobot robot, String name) {
        robot.sleep(400);
        assertTrue(Screenshots.write(fixture.scene(), "share-" + name).toFile().length() > 10_000);
    }
}
