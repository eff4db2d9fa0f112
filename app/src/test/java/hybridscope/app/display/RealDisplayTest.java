package hybridscope.app.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.cli.SystemLibraries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.geometry.Bounds;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real program on a real display, whose window manager has the last word about sizes, used through keys: what a display of
 * JavaFX alone cannot show. Where something is said by the bounds of nodes, and that it is drawn, by a picture of the display.
 */
@Timeout(600)
@EnabledOnOs(OS.LINUX)
class RealDisplayTest {
    /** What the centre keeps, but for the lines that divide it from its neighbours. */
    private static final double CENTRE = 476;
    /** A folded pane: its header, and what divides it from its neighbour. */
    private static final double FOLDED = 32;

    @TempDir
    Path folder;
    private RealDisplay display;
    private RealWindow window;

    @BeforeAll
    static void needsADisplay() {
        List<String> missing = RealDisplay.missing();
        assumeTrue(missing.isEmpty(), "not installed: " + String.join(", ", missing));
        String complaint = SystemLibraries.complaint(true).orElse(null);
        assumeTrue(complaint == null, complaint);
    }

    private void start(int width, int height, String... files) throws Exception {
        display = RealDisplay.start(width, height, folder);
        window = new RealWindow(display, folder.resolve("settings"), files);
    }

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
        if (display != null) {
            display.close();
        }
    }

    /** The panes have their sizes, the centre its room, and nothing stands outside the window. */
    private void assertRoom(double tree, double right) {
        Bounds scene = window.scene();
        Bounds left = window.bounds("#dock-tree");
        Bounds details = window.bounds("#dock-right");
        Bounds centre = window.bounds("#dock-views");
        assertEquals(tree, left.getWidth(), 8, "tree");
        assertEquals(right, details.getWidth(), 8, "right pane");
        assertTrue(centre.getWidth() >= CENTRE, "centre " + centre);
        assertEquals(scene.getWidth(), details.getMaxX(), 2, "right edge");
        assertTrue(window.bounds("#status-zoom").getMaxY() <= scene.getHeight() + 1, "status line");
    }

    @Test
    void onASmallScreenEverythingIsReachedFromTheStartOnAndNothingStaysBlankBehindTheDebugger() throws Exception {
        start(1366, 768);
        window.await("the sample is open", () -> window.has("#workspace-tree"));
        Bounds whole = window.window();
        assertTrue(whole.getMaxX() <= 1366 && whole.getMaxY() <= 768, "the window fits: " + whole);
        assertRoom(272, 300);
        Bounds scene = window.scene();
        for (String way : List.of("#start-open", "#card-bytes", "#go-to")) {
            Bounds bounds = window.bounds(way);
            assertTrue(bounds.getMaxX() <= scene.getWidth() && bounds.getMaxY() <= scene.getHeight(), way + " " + bounds);
        }
        assertEquals(FOLDED, window.bounds("#dock-bottom").getHeight(), 6, "the bottom pane is folded");
        assertDrawn(window.picture("real-start"));

        window.press("F5");
        window.await("the program is paused",
                () -> window.has("#debug-position") && window.has("#slot-stack") && window.has("#ir-list"));
        assertEquals(220, window.bounds("#dock-bottom").getHeight(), 8);
        assertRoom(FOLDED, 372);
        assertDrawn(window.picture("real-debug"));

        window.press("SHIFT", "F5");
        window.await("browsing is back", () -> !window.has("#slot-stack") && window.has("#details"));
        // Details gives way to the method that the debugger has gone to.
        assertRoom(272, 220);
        assertEquals(FOLDED, window.bounds("#dock-bottom").getHeight(), 6, "the bottom pane is folded again");
        Bounds views = window.bounds("#dock-views");
        assertEquals(window.bounds("#dock-bottom").getMinY(), views.getMaxY(), 8, "the centre has what is above it");
        assertDrawn(window.picture("real-stopped"));

        window.resize(1024, 700);
        window.await("the manager has done it, and the panes have given",
                () -> window.scene().getWidth() <= 1024 && window.bounds("#dock-views").getWidth() >= CENTRE);
        window.resize(1366, 720);
        window.await("the panes have theirs again",
                () -> window.scene().getWidth() > 1300 && window.bounds("#dock-right").getWidth() > 216);
        assertRoom(272, 220);
    }

    /** Each of a grid of rectangles that a picture is cut into has more than one colour somewhere: no half of it is blank. */
    private static void assertDrawn(Path picture) throws Exception {
        var image = ImageIO.read(Files.newInputStream(picture));
        for (int half = 0; half < 4; half++) {
            int left = half % 2 * image.getWidth() / 2;
            int top = half / 2 * image.getHeight() / 2;
            Set<Integer> colours = new HashSet<>();
            for (int x = left; x < left + image.getWidth() / 2; x++) {
                for (int y = top; y < top + image.getHeight() / 2; y++) {
                    colours.add(image.getRGB(x, y));
                }
            }
            assertTrue(colours.size() > 8, picture + ": quarter " + half + " has " + colours.size() + " colours");
        }
    }
}
