package hybridscope.app.layout;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.Screenshots;
import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
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

/** Pictures of types in memory in their sizes, colours and languages (UI.md §6). */
@ExtendWith(ApplicationExtension.class)
class LayoutScreenshotTest {
    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void layouts(int width, int height, Settings.Theme theme, String language, int zoom, FxRobot robot) throws Exception {
        Path path = Files.copy(Path.of("../sample-assemblies/assemblies/Layouts.exe"), folder.resolve("Layouts.exe"));
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder, settings -> settings.withTheme(theme)
                .withLanguage(language).withZoom(zoom)
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, width, height)), List.of(path)));
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        String suffix = "-%dx%d-%s-%s-%d".formatted(width, height, theme.name().toLowerCase(), language, zoom);
        for (String type : List.of("Roomy", "LongRecord", "FloatBits", "Block", "Samples.Layouts.Header", "List<(byte,string)>",
                "Nullable<string>", "string[,]", "Thread")) {
            show(type);
            picture(robot, type + suffix);
            if (type.equals("List<(byte,string)>")) {
                for (String tab : List.of("vtable", "interfaces", "methods", "record", "stages", "fields")) {
                    WaitForAsyncUtils.waitForAsyncFx(10_000, () -> select(tab));
                    picture(robot, "tab-" + tab + suffix);
                }
            }
            if (type.equals("Thread")) {
                WaitForAsyncUtils.waitForAsyncFx(10_000, () -> ((ToggleButton) fixture.scene().lookup("#layout-static")).fire());
                picture(robot, "static" + suffix);
                WaitForAsyncUtils.waitForAsyncFx(10_000,
                        () -> ((ToggleButton) fixture.scene().lookup("#layout-instance")).fire());
            }
        }
        show("Roomy");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            TextField compare = (TextField) fixture.scene().lookup("#layout-compare");
            compare.setText("Packed");
            compare.fireEvent(new javafx.event.ActionEvent());
        });
        picture(robot, "compare" + suffix);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Layouts.exe", new Place.Layout("List<Flaoting>"))));
        picture(robot, "error" + suffix);
    }

    private void select(String tab) {
        TabPane tabs = (TabPane) fixture.scene().lookup("#layout-tabs");
        tabs.getTabs().stream().filter(each -> each.getId().equals(tab)).forEach(tabs.getSelectionModel()::select);
    }

    private void show(String type) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(new Place("Layouts.exe", new Place.Layout(type))));
        fixture.awaitStill("#layout-map");
    }

    private void picture(FxRobot robot, String name) {
        robot.sleep(400);
        assertTrue(Screenshots.write(fixture.scene(), "layout-" + name.replaceAll("[^\\w-]", "")).toFile().length() > 10_000);
    }
}
