package hybridscope.app.tour;

import hybridscope.app.settings.Settings;
import hybridscope.app.settings.SettingsFile;
import hybridscope.app.window.JavaFxLog;
import hybridscope.app.window.MainWindow;
import hybridscope.app.window.WindowServices;
import hybridscope.views.image.Png;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import javafx.application.Platform;
import javafx.stage.Stage;

/**
 * Walks the main flows on the sample files without a display and writes a picture of each stop (DESIGN.md, "Command line").
 * The window it drives is the one users get, on a settings folder of its own.
 */
public final class Tour {
    private static final long PATIENCE_SECONDS = 60;
    /** How many pulses of a quiet window pass before its picture is taken, so that layout and fades have settled. */
    private static final int QUIET_CHECKS = 6;
    private static final long CHECK_MS = 50;

    private final long checkMs;
    private final Look look;
    private final Visitor visitor;

    private Tour(long checkMs, Look look, Visitor visitor) {
        this.checkMs = checkMs;
        this.look = look;
        this.visitor = visitor;
    }

    /**
     * How the window looks on the way.
     *
     * @param width  of the window, px
     * @param height of the window, px
     * @param zoom   percent
     * @param theme  colours; null for those of each chapter
     */
    public record Look(int width, int height, int zoom, Settings.Theme theme) {
        /** A first start, each chapter in its own colours. */
        public static final Look FIRST = new Look(1440, 900, 100, null);
    }

    /** Told at each stop, on the thread that walks, once the window has come to rest there. */
    @FunctionalInterface
    interface Visitor {
        void at(Stops.Stop stop, MainWindow window) throws IOException;
    }

    /**
     * Takes the tour.
     *
     * @param folder where the pictures go; made where it is missing
     * @param look   how the window looks
     * @param out    told each picture's file and what it shows
     * @throws IOException where a picture cannot be written
     */
    public static void run(Path folder, Look look, PrintWriter out) throws IOException {
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        Files.createDirectories(folder);
        JavaFxLog.quiet();
        CompletableFuture<Void> started = new CompletableFuture<>();
        Platform.startup(() -> started.complete(null));
        started.join();
        Platform.setImplicitExit(false);
        try {
            Path scratch = Files.createTempDirectory("hybridscope-tour");
            try {
                for (Stops.Chapter chapter : Stops.chapters(scratch)) {
                    walk(chapter, scratch, CHECK_MS, look, (stop, window) -> {
                        Path file = folder.resolve(stop.name() + ".png");
                        Files.write(file, onFx(() -> Png.encode(window.scene().snapshot(null))));
                        out.println(file + "  " + stop.caption());
                        out.flush();
                    });
                }
            } finally {
                delete(scratch);
            }
        } finally {
            Platform.exit();
        }
    }

    /**
     * Walks one chapter in a window of its own. JavaFX has been started.
     *
     * @param scratch where the window keeps its settings
     * @param checkMs millis between two looks at whether the window has come to rest
     */
    static void walk(Stops.Chapter chapter, Path scratch, long checkMs, Look look, Visitor visitor) throws IOException {
        new Tour(checkMs, look, visitor).chapter(chapter, scratch);
    }

    private void chapter(Stops.Chapter chapter, Path scratch) throws IOException {
        SettingsFile settings = new SettingsFile(scratch.resolve(chapter.name()));
        settings.change(each -> each.withTheme(look.theme() == null ? chapter.theme() : look.theme())
                .withLanguage(chapter.language()).withZoom(look.zoom())
                .withLayout(new Settings.Layout(272, 300, 220, true, true, false, look.width(), look.height())));
        MainWindow window = onFx(() -> {
            MainWindow made = new MainWindow(new Stage(), WindowServices.standard(settings));
            made.show(chapter.files());
            return made;
        });
        try {
            settle(window);
            for (Stops.Stop stop : chapter.stops()) {
                for (Consumer<MainWindow> action : stop.actions()) {
                    onFx(() -> {
                        action.accept(window);
                        return null;
                    });
                    settle(window);
                }
                visitor.at(stop, window);
            }
        } finally {
            onFx(() -> {
                window.hide();
                return null;
            });
        }
    }

    /** Waits until the window has had nothing to do for a while. */
    private void settle(MainWindow window) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        int quiet = 0;
        while (quiet < QUIET_CHECKS && System.nanoTime() < deadline) {
            try {
                Thread.sleep(checkMs);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            quiet = onFx(window::busy) ? 0 : quiet + 1;
        }
        // On a busy machine the next pulse may be a while away.
        onFx(() -> {
            window.scene().getRoot().applyCss();
            window.scene().getRoot().layout();
            return null;
        });
    }

    private static <T> T onFx(Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.call());
            } catch (Exception | LinkageError e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CompletionException(e);
        } catch (java.util.concurrent.ExecutionException | TimeoutException e) {
            throw new CompletionException(e.getCause() == null ? e : e.getCause());
        }
    }

    private static void delete(Path scratch) throws IOException {
        try (var paths = Files.walk(scratch)) {
            for (Path path : paths.sorted(java.util.Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
