package hybridscope.app.bridge;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.testfx.api.FxRobot;

/** Pictures of bridges in their sizes, colours and languages (UI.md §6). */
class BridgeScreenshotTest extends WindowOnFiles {
    private static final Path HYBRID = Path.of("../sample-assemblies/assemblies/hybrid");

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void bridges(Look look, FxRobot robot) throws Exception {
        Path path = Files.copy(HYBRID.resolve("v1/HotUpdate.dll"), folder.resolve("HotUpdate.dll"));
        Files.copy(HYBRID.resolve("Main.exe"), folder.resolve("Main.exe"));
        open(look, path);
        go("HotUpdate.dll", new Place.Bridge("Arm64/Native2Managed/v3fi8v3fr4"));
        WindowFixture.await("bridges are found", () -> fixture.scene().lookup("#bridge-signatures") != null);
        fixture.awaitStill("#bridge-signatures");
        robot.clickOn("#bridge-drawing");
        picture("bridge-drawing" + look.suffix());
        tab(1);
        picture("bridge-stub" + look.suffix());
        tab(0);
        onWindow(() -> this.<ToggleButton>node("#bridge-abi-Universal64").fire());
        WindowFixture.await("bridges of the other ABI are found", () -> !fixture.window().busy());
        picture("bridge-universal64" + look.suffix());
        tab(2);
        picture("bridge-missing" + look.suffix());
    }

    private void tab(int index) {
        onWindow(() -> this.<TabPane>node("#bridge-tabs").getSelectionModel().select(index));
    }
}
