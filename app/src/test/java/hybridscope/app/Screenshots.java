package hybridscope.app;

import hybridscope.stage.Pictures;
import hybridscope.views.image.Png;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.params.provider.Arguments;
import org.testfx.util.WaitForAsyncUtils;

/** Writes pictures of scenes to target/screenshots, for people to look at. */
public final class Screenshots {
    /** Width, height, theme, language and zoom of the pictures that every run takes. */
    private static final List<Arguments> ALWAYS = List.of(Arguments.of("1440", "900", "LIGHT", "en", "100"),
            Arguments.of("1024", "700", "DARK", "zh", "150"));
    /** Those of a run with -Dhybridscope.pictures=all. */
    private static final List<Arguments> ALL = List.of(Arguments.of("1440", "900", "LIGHT", "en", "100"),
            Arguments.of("1440", "900", "DARK", "en", "100"), Arguments.of("1024", "700", "LIGHT", "zh", "100"),
            Arguments.of("1024", "700", "DARK", "en", "100"), Arguments.of("1440", "900", "LIGHT", "en", "150"),
            Arguments.of("1024", "700", "DARK", "zh", "150"));

    private Screenshots() {
    }

    /** The sizes, themes, languages and zooms in which a view is shown: a few in every run, all when asked for. */
    static Stream<Arguments> looks() {
        return (Pictures.all() ? ALL : ALWAYS).stream();
    }

    /** Writes what each popup on the screen shows, once it is laid out, to NAME.png, NAME-2.png and so on. */
    public static void popups(String name) {
        WaitForAsyncUtils.waitForFxEvents();
        int number = 0;
        for (Window window : List.copyOf(Window.getWindows())) {
            if (window instanceof PopupWindow && window.isShowing()) {
                write(window.getScene(), ++number == 1 ? name : name + "-" + number);
            }
        }
    }

    /** Writes what {@code scene} shows, once it is laid out, to NAME.png. */
    public static Path write(Scene scene, String name) {
        return Pictures.write(name, () -> Png.encode(scene.snapshot(null)));
    }
}
