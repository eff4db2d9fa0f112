package hybridscope.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.settings.Settings;
import hybridscope.app.settings.Settings.Layout;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The panes around the centre in windows that change their size: as a window manager does that has less room than asked for. */
@ExtendWith(ApplicationExtension.class)
class DockSizesTest {
    private static final double CENTRE = 480;

    @TempDir
    private Path folder;
    private WindowFixture fixture;

    private void open(Layout layout, double width, double height) throws Exception {
        FxToolkit.setupFixture(() -> {
            fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLayout(layout),
                    List.of(Path.of("../sample-assemblies/assemblies/Layouts.exe")));
            // In the same pulse: before the panes have got their sizes.
            fixture.stage().setWidth(width);
            fixture.stage().setHeight(height);
        });
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        settle();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void resize(double width, double height) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            fixture.stage().setWidth(width);
            fixture.stage().setHeight(height);
        });
        settle();
    }

    private void settle() {
        fixture.awaitStill("#workspace-tree");
        fixture.awaitStill("#details");
        WaitForAsyncUtils.waitForFxEvents(10);
        fixture.awaitStill("#workspace-tree");
    }

    private double width(String query) {
        return fixture.scene().lookup(query).getLayoutBounds().getWidth();
    }

    /** What tree and Details leave of the window, with two dividers of a few pixels. */
    private double centre() {
        return fixture.scene().getWidth() - width("#workspace-tree") - width("#details");
    }

    @Test
    void aWindowThatIsShrunkWhileItOpensKeepsItsPanes() throws Exception {
        open(new Layout(272, 300, 220, true, true, false, 1440, 900), 1366, 700);
        assertEquals(272, width("#workspace-tree"), 8);
        assertEquals(300, width("#details"), 8);
        resize(1440, 900);
        assertEquals(272, width("#workspace-tree"), 8);
        assertEquals(300, width("#details"), 8);
    }

    @Test
    void theCentreKeepsItsWidthWhileOthersCanGive() throws Exception {
        open(new Layout(500, 400, 220, true, true, true, 1440, 900), 1440, 900);
        assertEquals(500, width("#workspace-tree"), 8);
        resize(1000, 600);
        assertTrue(centre() >= CENTRE, "centre " + centre());
        assertEquals(500 / 400.0, width("#workspace-tree") / width("#details"), 0.05, "they give in proportion");
        resize(1440, 900);
        assertEquals(500, width("#workspace-tree"), 8);
        assertEquals(400, width("#details"), 8);
    }
}
