package hybridscope.stage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import org.testfx.util.WaitForAsyncUtils;

/** Pictures of what tests show, in target/screenshots of their module, for people to look at. */
public final class Pictures {
    private static final Path FOLDER = Path.of("target", "screenshots");
    private static final int PATIENCE_MS = 10_000;

    private Pictures() {
    }

    /** Whether all pictures are taken, and not only those of every run: {@code -Dhybridscope.pictures=all}. */
    public static boolean all() {
        return System.getProperty("hybridscope.pictures", "").equals("all");
    }

    /**
     * What a scene shows now; on the FX thread. A scroll pane keeps a picture of its content until a frame is drawn that shows
     * another one, and on the platform of the tests no frame is drawn: it is made to keep none.
     */
    public static WritableImage of(Scene scene) {
        scene.getRoot().lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
        return scene.snapshot(null);
    }

    /** Writes NAME.png: what {@code png} gives on the FX thread once everything is laid out. */
    public static Path write(String name, Callable<byte[]> png) {
        WaitForAsyncUtils.waitForFxEvents();
        byte[] bytes = WaitForAsyncUtils.waitForAsyncFx(PATIENCE_MS, png);
        try {
            Files.createDirectories(FOLDER);
            return Files.write(FOLDER.resolve(name + ".png"), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
