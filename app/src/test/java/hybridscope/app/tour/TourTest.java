package hybridscope.app.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.window.MainWindow;
import hybridscope.stage.Pictures;
import hybridscope.stage.SteadyClicks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.util.WaitForAsyncUtils;

/** The tour comes to the views that it says, and its pictures show them. */
@ExtendWith(SteadyClicks.class)
class TourTest {
    /** Millis between two looks at whether the window has come to rest: less than for pictures that people look at. */
    private static final long HASTE = 10;
    /** Text on a plain ground has more, by its smoothed edges. */
    private static final int FEWEST_COLOURS = 12;

    @TempDir
    private Path folder;

    /** All chapters with -Dhybridscope.pictures=all; else without those that show the same views in another look. */
    static Stream<String> chapters() {
        Stream<String> views = Stream.of("newcomer", "browse", "hybrid", "unity", "problems", "debugger");
        return Pictures.all() ? Stream.concat(views, Stream.of("injection", "dark", "zh", "debugger-dark")) : views;
    }

    @ParameterizedTest
    @MethodSource("chapters")
    void eachStopShowsItsView(String name) throws IOException {
        Stops.Chapter chapter = Stops.chapters(folder).stream().filter(each -> each.name().equals(name)).findFirst()
                .orElseThrow();
        Set<String> seen = new HashSet<>();
        Tour.walk(chapter, folder, HASTE, Tour.Look.FIRST, (stop, window) -> {
            WaitForAsyncUtils.waitForAsyncFx(10_000, () -> look(stop, window));
            seen.add(stop.name());
        });
        assertEquals(chapter.stops().stream().map(Stops.Stop::name).collect(Collectors.toSet()), seen);
    }

    @Test
    void picturesHaveNamesOfTheirOwn() throws IOException {
        List<String> names = Stops.chapters(folder).stream().flatMap(each -> each.stops().stream())
                .map(Stops.Stop::name).toList();
        assertEquals(names.size(), Set.copyOf(names).size());
        assertTrue(names.containsAll(List.of("aot", "references", "bridges", "share", "cpp", "shared", "crossing")));
    }

    private static void look(Stops.Stop stop, MainWindow window) {
        if (stop.place() != null) {
            assertEquals(stop.place().file(), window.place().file(), stop.name());
            assertEquals(stop.place().target().getClass(), window.place().target().getClass(), stop.name());
        }
        Node node = window.scene().getRoot().lookupAll(stop.shows()).stream().filter(TourTest::isShown).findFirst()
                .orElseThrow(() -> new AssertionError(stop.name() + " does not show " + stop.shows()));
        WritableImage picture = window.scene().snapshot(null);
        Bounds all = node.localToScene(node.getLayoutBounds());
        int left = (int) Math.max(0, all.getMinX());
        int top = (int) Math.max(0, all.getMinY());
        int right = (int) Math.min(picture.getWidth(), all.getMaxX());
        int bottom = (int) Math.min(picture.getHeight(), all.getMaxY());
        Set<Integer> colours = new HashSet<>();
        PixelReader pixels = picture.getPixelReader();
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                colours.add(pixels.getArgb(x, y));
            }
        }
        assertTrue(colours.size() >= FEWEST_COLOURS, stop.name() + " has " + colours.size() + " colours in " + stop.shows());
    }

    private static boolean isShown(Node node) {
        return Stream.iterate(node, at -> at != null, Node::getParent).allMatch(Node::isVisible)
                && node.getLayoutBounds().getWidth() > 0;
    }
}
