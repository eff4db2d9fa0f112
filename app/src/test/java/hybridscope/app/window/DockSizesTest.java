package hybridscope.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.WindowFixture;
import hybridscope.app.command.Command;
import hybridscope.app.settings.Settings;
import hybridscope.app.settings.Settings.Layout;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The panes around the centre in windows that change their size: as a window manager does that has less room than asked for. */
@ExtendWith(SteadyClicks.class)
class DockSizesTest {
    private static final double CENTRE = 480;

    @TempDir
    private Path folder;
    private WindowFixture fixture;

    private void open(Layout layout, double width, double height, Command... commands) throws Exception {
        FxToolkit.setupFixture(() -> {
            fixture = new WindowFixture(new Stage(), folder, settings -> settings.withLayout(layout),
                    List.of(Path.of("../sample-assemblies/assemblies/Layouts.exe")));
            // In the same pulse: before the panes have got their sizes.
            fixture.stage().setWidth(width);
            fixture.stage().setHeight(height);
        });
        WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        for (Command command : commands) {
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().run(command));
        }
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

    /** What the bottom panes leave of the centre's column. */
    private double centreHeight() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Node overview = fixture.scene().lookup("#overview-table");
            Node search = fixture.scene().lookup("#search-list");
            return search.localToScene(0, 0).getY() - overview.localToScene(0, 0).getY();
        });
    }

    @Test
    void sizesOfAWideWindowLeaveTheCentreItsRoomInTheSmallestAndAreThereAgainInAWideOne() throws Exception {
        // So narrow, Details starts folded.
        open(new Layout(500, 448, 500, true, true, true, 1440, 900), 1024, 700, Command.VIEW_DETAILS);
        assertTrue(centre() >= CENTRE, "centre " + centre());
        assertTrue(centreHeight() >= 170, "height " + centreHeight());
        resize(800, 560);
        assertTrue(centre() >= CENTRE, "centre in the smallest window " + centre());
        assertTrue(centreHeight() >= 170, "height in the smallest window " + centreHeight());
        resize(1440, 900);
        assertEquals(500, width("#workspace-tree"), 8);
        assertEquals(448, width("#details"), 8);
    }

    @Test
    void whoDragsOneDividerInASmallWindowLeavesTheOtherPanesTheirSizes() throws Exception {
        open(new Layout(500, 448, 220, true, true, false, 1440, 900), 1440, 900);
        resize(1024, 700);
        double before = width("#workspace-tree");
        FxRobot robot = new SteadyClicks();
        Node tree = fixture.scene().lookup("#workspace-tree");
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> tree.localToScreen(tree.getLayoutBounds()));
        robot.drag(bounds.getMaxX() + 2, bounds.getCenterY(), MouseButton.PRIMARY).dropBy(-60, 0);
        settle();
        double dragged = width("#workspace-tree");
        assertEquals(before - 60, dragged, 12);
        resize(1440, 900);
        assertEquals(dragged, width("#workspace-tree"), 8);
        assertEquals(448, width("#details"), 8);
    }

    @Test
    void detailsGivesWayToAMethodAndHasItsSizeBackBehindIt() throws Exception {
        open(new Layout(272, 300, 220, true, true, false, 1440, 900), 1366, 768);
        Place before = fixture.window().place();
        assertEquals(300, width("#details"), 8);
        WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> fixture.window().go(new Place("Layouts.exe", new Place.Method(0x06000001, -1))));
        WindowFixture.await("the method has room", () -> width("#details") < 232);
        WindowFixture.await("Details can be read", () -> width("#details") > 208);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().go(before));
        WindowFixture.await("Details has its size", () -> Math.abs(width("#details") - 300) < 8);
    }

    @Test
    void panesGrowWithTheirText() throws Exception {
        open(new Layout(272, 300, 220, true, true, false, 1440, 900), 1440, 900);
        for (int i = 0; i < 5; i++) {
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().run(Command.VIEW_ZOOM_IN));
        }
        WindowFixture.await("they have grown", () -> Math.abs(width("#workspace-tree") - 408) < 8
                && Math.abs(width("#details") - 450) < 8);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().run(Command.VIEW_ZOOM_RESET));
        WindowFixture.await("and are as before", () -> Math.abs(width("#workspace-tree") - 272) < 8
                && Math.abs(width("#details") - 300) < 8);
    }

    /** As Stop does: the bottom pane folds while the debugger's bar leaves its room to the panes. */
    @Test
    void aPaneThatFoldsWhileTheWindowGetsAnotherSizeKeepsNothingButItsHeader() throws Exception {
        open(new Layout(272, 300, 220, true, true, true, 1440, 900), 1440, 900);
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            fixture.window().run(Command.VIEW_BOTTOM);
            fixture.window().run(Command.VIEW_TREE);
            fixture.window().run(Command.VIEW_DETAILS);
            fixture.stage().setHeight(700);
            fixture.stage().setWidth(1200);
        });
        for (String pane : List.of("#dock-tree", "#dock-right", "#dock-bottom")) {
            WindowFixture.await(pane + " is folded", () -> thickness(pane) < 40);
        }
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            fixture.stage().setWidth(1440);
            fixture.stage().setHeight(900);
        });
        WaitForAsyncUtils.waitForFxEvents(10);
        for (String pane : List.of("#dock-tree", "#dock-right", "#dock-bottom")) {
            assertEquals(30, thickness(pane), 6, pane);
        }
    }

    private double thickness(String pane) {
        Bounds bounds = fixture.scene().lookup(pane).getLayoutBounds();
        return Math.min(bounds.getWidth(), bounds.getHeight());
    }
}
