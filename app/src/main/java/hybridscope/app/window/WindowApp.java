package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.Logger;
import javafx.application.Application;
import javafx.stage.Stage;

/** The JavaFX application. Nothing outside this package and its friends needs JavaFX, so the command line starts without it. */
public final class WindowApp extends Application {
    /** Kept here because the log manager alone would let it go, and its filter with it. */
    private static final Logger JAVAFX_LOG = Logger.getLogger("javafx");

    /** Opens the window with {@code files} and returns when it is closed. */
    public static void launchWindow(List<Path> files) {
        // Said whenever JavaFX lies on the class path, where it works just as well.
        JAVAFX_LOG.setFilter(entry -> !entry.getMessage().startsWith("Unsupported JavaFX configuration"));
        Application.launch(WindowApp.class, files.stream().map(Path::toString).toArray(String[]::new));
    }

    @Override
    public void start(Stage stage) {
        List<Path> files = getParameters().getRaw().stream().map(Path::of).toList();
        new MainWindow(stage, WindowServices.standard(new SettingsFile(SettingsFile.userFolder()))).show(files);
    }
}
