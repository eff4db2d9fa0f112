package hybridscope.app;

import hybridscope.app.settings.Settings;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.inspectors.place.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** What the tests of docs/first-ten-tasks.md have in common: a window on some files, and how far it is. */
abstract class FirstTasks {
    static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");
    static final Path ASSEMBLIES = Path.of("../sample-assemblies/assemblies");

    @TempDir
    Path folder;
    WindowFixture fixture;

    /** @param files none for the sample */
    void open(List<Path> files) throws Exception {
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withTheme(Settings.Theme.LIGHT).withLanguage("en").withOption("debug.unit", "IL"), files,
                files.isEmpty() ? WorkspaceFile.sample() : Optional.empty()));
        int count = files.isEmpty() ? 3 : files.size();
        WindowFixture.await("the files are open", () -> fixture.window().workspace().files().size() == count
                && !fixture.window().busy());
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    Place.Target target() {
        Place place = fixture.window().place();
        return place == null ? null : place.target();
    }

    /** A program of which the end is missing. */
    Path broken() throws IOException {
        byte[] whole = Files.readAllBytes(ASSEMBLIES.resolve("Interop.dll"));
        return Files.write(folder.resolve("Cut.dll"), Arrays.copyOf(whole, 6000));
    }

    static boolean shown(FxRobot robot, String query) {
        return robot.lookup(query).tryQuery().filter(Node::isVisible).isPresent();
    }

    static String position(FxRobot robot) {
        return robot.lookup("#debug-position").<TextField>tryQuery().map(TextField::getText).orElse("");
    }

    /** The filled cells of a list or a tree that are in sight, in their order. */
    static List<IndexedCell<?>> cells(FxRobot robot, String query) {
        return robot.lookup(query)
                .lookup((Node node) -> node instanceof IndexedCell<?> cell && !cell.isEmpty() && cell.isVisible())
                .<IndexedCell<?>>queryAll().stream().sorted(Comparator.comparingInt(IndexedCell::getIndex)).toList();
    }

    /** What a screen reader says of the argument {@code n} in the slot stack; empty while it is not shown. */
    static String argument(FxRobot robot) {
        return cells(robot, "#slot-stack").stream().map(cell -> String.valueOf(cell.getAccessibleText()))
                .filter(text -> text.startsWith("A0 n int")).findFirst().orElse("");
    }

    /** Whether what has the keyboard lies in what a query finds. */
    boolean hasKeyboard(FxRobot robot, String query) {
        Node at = fixture.scene().getFocusOwner();
        while (at != null && !robot.lookup(query).queryAll().contains(at)) {
            at = at.getParent();
        }
        return at != null;
    }

    /** Whether Details tell that. */
    static boolean details(FxRobot robot, String part) {
        return robot.lookup("#details").lookup(".label").queryAll().stream()
                .anyMatch(label -> label instanceof Labeled text && text.getText() != null && text.getText().contains(part));
    }
}
