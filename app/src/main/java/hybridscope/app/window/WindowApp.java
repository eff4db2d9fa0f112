package hybridscope.app.window;

import hybridscope.app.settings.SettingsFile;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Application;
import javafx.stage.Stage;

/** The JavaFX application. Nothing outside this package and its friends needs JavaFX, so the command line starts without it. */
public final class WindowApp extends Application {
    /** Opens the window with {@code files} and returns when it is closed. */
    public static void launchWindow(List<Path> files) {
        JavaFxLog.quiet();
        Application.launch(WindowApp.class, files.stream().map(Path::toString).toArray(String[]::new));
    }

    @Override
    public void start(Stage stage) {
        List<Path> files = getParameters().getRaw().stream().map(Path::of).toList();
        new MainWindow(stage, WindowServices.standard(new SettingsFile(SettingsFile.userFolder()))).show(files);
    }
}
