package hybridscope.app;

import hybridscope.app.settings.Settings;
import hybridscope.app.settings.SettingsFile;
import hybridscope.app.window.FileChooserService;
import hybridscope.app.window.MainWindow;
import hybridscope.app.window.WindowServices;
import hybridscope.stage.FxWait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.api.FxRobot;

/** A window on a settings folder of its own, whose file dialog answers what the test says. */
public final class WindowFixture {
    private final Deque<List<Path>> answers = new ArrayDeque<>();
    private final List<Path> asked = new ArrayList<>();
    private final Stage stage;
    private final SettingsFile settings;
    private final MainWindow window;

    /** Builds and shows the window; to be called on the FX thread. */
    public WindowFixture(Stage stage, Path settingsFolder, UnaryOperator<Settings> change, List<Path> files) {
        this(stage, settingsFolder, change, files, Optional.empty());
    }

    /** The same with the workspace that opens itself. */
    public WindowFixture(Stage stage, Path settingsFolder, UnaryOperator<Settings> change, List<Path> files,
            Optional<Path> sample) {
        this.stage = stage;
        this.settings = new SettingsFile(settingsFolder);
        settings.change(change);
        WindowServices services = WindowServices.standard(settings).withSample(sample)
                .with(new Answers());
        this.window = new MainWindow(stage, services);
        window.show(files);
    }

    /** Answers in place of the system's dialogs. */
    private final class Answers implements FileChooserService {
        @Override
        public List<Path> openFiles(Window owner) {
            return answers.isEmpty() ? List.of() : answers.poll();
        }

        @Override
        public List<Path> openFiles(Window owner, Path folder) {
            asked.add(folder);
            return openFiles(owner);
        }

        @Override
        public Optional<Path> saveFile(Window owner, Path suggested) {
            return openFiles(owner).stream().findFirst();
        }
    }

    public MainWindow window() {
        return window;
    }

    public Scene scene() {
        return stage.getScene();
    }

    public Stage stage() {
        return stage;
    }

    public Settings settings() {
        return settings.get();
    }

    /** The folders in which files were asked for, null for anywhere. */
    public List<Path> asked() {
        return asked;
    }

    /** What the next file dialog answers. */
    public void answer(Path... files) {
        answers.add(List.of(files));
    }

    /** Waits until {@code condition} holds on the FX thread, at most a minute. */
    public static void await(String what, Callable<Boolean> condition) {
        FxWait.await(what, condition);
    }

    /** Makes a gesture, again where a busy machine has swallowed it, until {@code condition} holds. */
    public static void awaitBy(String what, Runnable gesture, Callable<Boolean> condition) {
        FxWait.awaitBy(what, gesture, condition);
    }

    /** Opens the menu of the row with this text in the workspace tree, once the tree is filtered and stands still. */
    public static void rowMenu(FxRobot robot, String text, String item) {
        awaitBy("the menu of " + text,
                () -> robot.rightClickOn(FxWait.awaitStill(text, () -> robot.lookup("#workspace-tree").lookup(text).query())),
                () -> robot.lookup(item).tryQuery().isPresent());
    }

    /**
     * Waits until the node that {@code query} finds has its size and stays where it is: the docks take their sizes one pulse
     * after show.
     */
    public void awaitStill(String query) {
        FxWait.awaitStill(scene(), query);
    }

    /** The node that {@code query} finds. */
    public static <T extends Node> T find(FxRobot robot, String query) {
        return robot.lookup(query).query();
    }

    /** A file of {@code size} bytes: byte i is i modulo 251, and the text "needle" stands at each offset of {@code needles}. */
    public static Path file(Path folder, String name, int size, int... needles) throws IOException {
        byte[] data = new byte[size];
        for (int i = 0; i < size; i++) {
            data[i] = (byte) (i % 251);
        }
        for (int needle : needles) {
            System.arraycopy("needle".getBytes(java.nio.charset.StandardCharsets.US_ASCII), 0, data, needle, 6);
        }
        return Files.write(folder.resolve(name), data);
    }
}
