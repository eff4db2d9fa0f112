package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.settings.Settings;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** What tests with a window of their own do: open it on files, go to places, take pictures. */
@ExtendWith(SteadyClicks.class)
public abstract class WindowOnFiles {
    /** Millis in which what appears late has settled, whatever it waits for. */
    private static final long SETTLED = 400;
    /** Millis in which it has where nothing is under way: longer than any transition of the style sheets. */
    private static final long STILL = 120;
    /** Millis between two looks at whether something is under way. */
    private static final long PAUSE = 20;
    /** A picture with fewer bytes shows nothing. */
    private static final long LEAST_BYTES = 10_000;

    /** A folder for the files of one test. */
    @TempDir
    protected Path folder;
    /** The window; null before it is opened. */
    protected WindowFixture fixture;

    @AfterEach
    protected void close() throws Exception {
        if (fixture != null) {
            FxToolkit.setupFixture(() -> fixture.stage().close());
        }
    }

    /** Opens the window on files, and waits until it shows one. */
    protected final void open(Look look, Path... files) throws Exception {
        open(look, settings -> settings, files);
        if (files.length > 0) {
            WindowFixture.await("the file is open", () -> fixture.window().place() != null);
        }
    }

    /** Opens the window with further settings; does not wait. */
    protected final void open(Look look, UnaryOperator<Settings> change, Path... files) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> change.apply(look.in(settings)), List.of(files)));
    }

    /** Goes to a place of a file that is open. */
    protected final void go(String file, Place.Target target) {
        onWindow(() -> fixture.window().go(new Place(file, target)));
    }

    /** Does something on the FX thread, and waits for its end. */
    protected static void onWindow(Runnable action) {
        WaitForAsyncUtils.waitForAsyncFx(10_000, action);
    }

    /** The node with an id or style class. */
    @SuppressWarnings("unchecked")
    protected final <T extends Node> T node(String query) {
        return (T) fixture.scene().lookup(query);
    }

    /** Writes a picture of the window, once it has settled. */
    protected final void picture(String name) {
        settle();
        assertTrue(Screenshots.write(fixture.scene(), name.replaceAll("[^\\w-]", "")).toFile().length() > LEAST_BYTES, name);
    }

    private void settle() {
        long began = System.nanoTime();
        long quietSince = began;
        long now = began;
        while (now - quietSince < STILL * 1_000_000 && now - began < SETTLED * 1_000_000) {
            WaitForAsyncUtils.sleep(PAUSE, TimeUnit.MILLISECONDS);
            boolean busy = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> fixture.window().busy());
            now = System.nanoTime();
            quietSince = busy ? now : quietSince;
        }
    }
}
