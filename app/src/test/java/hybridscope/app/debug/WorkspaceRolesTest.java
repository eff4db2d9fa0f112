package hybridscope.app.debug;

import hybridscope.app.Mcs;
import hybridscope.app.WindowFixture;
import hybridscope.app.command.Command;
import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.OpenedFile;
import hybridscope.stage.SteadyClicks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** What the chips of a workspace say changes what F5 runs. */
@ExtendWith(SteadyClicks.class)
class WorkspaceRolesTest {
    private static final String LIBRARY = "public class Shelf<T> { T item; public T Swap(T other) { T old = item; item = other; "
            + "return old; } }";
    private static final String UPDATE = "struct Vec { public int X; } class Update { static void Main() { "
            + "System.Console.WriteLine(new Shelf<Vec>().Swap(new Vec()).X); } }";

    @TempDir
    Path folder;
    private WindowFixture fixture;

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(() -> fixture.stage().close());
    }

    private void awaitEnd(FxRobot robot, String message) {
        robot.interact(() -> fixture.window().run(Command.DEBUG_RUN));
        awaitMessage(robot, "At the start");
        robot.interact(() -> fixture.window().run(Command.DEBUG_RUN));
        awaitMessage(robot, message);
        robot.interact(() -> fixture.window().run(Command.DEBUG_STOP));
        WindowFixture.await("it is over", () -> !robot.lookup("#debug-bar").query().isVisible());
    }

    private void awaitMessage(FxRobot robot, String message) {
        WindowFixture.await(message, () -> !fixture.window().busy()
                && robot.lookup("#debug-message").<Label>query().getText().equals(message));
    }

    private void play(FxRobot robot, Set<FileRole> roles) {
        OpenedFile library = fixture.window().workspace().file("Lib.dll").orElseThrow();
        robot.interact(() -> fixture.window().workspace().setRoles(library, roles));
    }

    @Test
    void theProgramIsGivenWhatTheWorkspaceGives(FxRobot robot) throws Exception {
        Files.createDirectory(folder.resolve("far"));
        Mcs.compile(folder, "public class Far { }", "-target:library", "-out:far/Far.dll");
        Mcs.compile(folder, "class Told { static void Main(string[] a) { throw new System.Exception(a[0] + \"|\" "
                + "+ System.Reflection.Assembly.LoadFrom(a[1]).GetTypes()[0]); } }", "-out:Told.exe");
        Path workspace = Files.writeString(folder.resolve("told.workspace.json"), """
                {"format": 1, "assemblies": [{"path": "Told.exe", "role": "aot"}, {"path": "far/Far.dll", "role": "hot-update"}],
                 "entryPoint": {"assembly": "Told.exe", "arguments": ["two words", "far/Far.dll"]}}
                """);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en"), List.of(workspace)));
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2 && !fixture.window().busy());
        awaitEnd(robot, "The program has ended: System.Exception: two words|Far");
    }

    @Test
    void chipsDecideWhatRuns(FxRobot robot) throws Exception {
        Mcs.compile(folder, LIBRARY, "-target:library", "-out:Lib.dll");
        Mcs.compile(folder, UPDATE, "-r:Lib.dll", "-out:Update.exe");
        Path workspace = Files.writeString(folder.resolve("game.workspace.json"), """
                {"format": 1, "assemblies": [{"path": "Update.exe", "role": "hot-update"}, {"path": "Lib.dll", "role": "aot"}]}
                """);
        FxToolkit.setupFixture(() -> fixture = new WindowFixture(new Stage(), folder.resolve("settings"),
                settings -> settings.withLanguage("en"), List.of(workspace)));
        WindowFixture.await("both are open", () -> fixture.window().workspace().files().size() == 2 && !fixture.window().busy());
        awaitEnd(robot, "The program has ended: System.MissingMethodException: AOT generic method isn't instantiated in aot "
                + "module. System.Void Shelf`1<Vec>::.ctor()");
        play(robot, Set.of(FileRole.AOT, FileRole.SUPPLEMENTARY));
        awaitEnd(robot, "The program has ended");
        play(robot, Set.of());
        awaitEnd(robot, "The program has ended");
    }
}
