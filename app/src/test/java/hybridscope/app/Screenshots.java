package hybridscope.app;

import hybridscope.app.settings.Settings;
import hybridscope.stage.Pictures;
import hybridscope.views.image.Png;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.testfx.util.WaitForAsyncUtils;

/** Writes pictures of scenes to target/screenshots, for people to look at. */
public final class Screenshots {
    /** The look of the pictures that every run takes: the one with least room. */
    private static final List<Look> ALWAYS = List.of(new Look(1024, 700, Settings.Theme.DARK, "zh", 150));
    /** Those of a run with -Dhybridscope.pictures=all. */
    private static final List<Look> ALL = List.of(new Look(1440, 900, Settings.Theme.LIGHT, "en", 100),
            new Look(1440, 900, Settings.Theme.DARK, "en", 100), new Look(1024, 700, Settings.Theme.LIGHT, "zh", 100),
            new Look(1024, 700, Settings.Theme.DARK, "en", 100), new Look(1440, 900, Settings.Theme.LIGHT, "en", 150),
            new Look(1024, 700, Settings.Theme.DARK, "zh", 150));

    private Screenshots() {
    }

    /** The sizes, themes, languages and zooms in which a view is shown: one in every run, all when asked for. */
    static Stream<Look> looks() {
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
        return Pictures.write(name, () -> Png.encode(Pictures.of(scene)));
    }
}
