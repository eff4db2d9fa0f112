package hybridscope.app.aot;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.app.Look;
import hybridscope.app.WindowFixture;
import hybridscope.app.WindowOnFiles;
import hybridscope.app.command.Command;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.Pictures;
import java.nio.file.Path;
import javafx.scene.control.ToggleButton;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Pictures of the AOT side of a Unity project, in sizes, colours and languages (UI.md §6); with all other pictures only. */
class AotScreenshotTest extends WindowOnFiles {
    private static final Path PROJECT = Path.of("../sample-assemblies/projects/falling-cubes");
    private static final String GAME = "FallingCubes.Game.dll";

    @ParameterizedTest
    @MethodSource("hybridscope.app.Screenshots#looks")
    void project(Look look) throws Exception {
        assumeTrue(Pictures.all());
        open(look, PROJECT);
        WindowFixture.await("settings and dlls are open", () -> fixture.window().workspace().files().size() == 5);
        onWindow(() -> fixture.window().run(Command.GO_PROJECT));
        shot("project", "#project-page", look);
        go(GAME, new Place.AotContent());
        shot("aot-part", "#aot-assemblies", look);
        go(GAME, new Place.References());
        shot("aot-references", "#references-table", look);
        go(GAME, new Place.Bridge(""));
        shot("aot-bridges", "#bridge-signatures", look);
        go(GAME, new Place.Manifest());
        shot("aot-manifest", "#manifest-references", look);
        go(GAME, new Place.Share("List<Dictionary<int,string>>.Add"));
        shot("aot-share", "#share-steps", look);
        go(GAME, new Place.Method(0x06000001, 0));
        WindowFixture.await("the method is shown", () -> node("#cpp-tab") != null);
        onWindow(() -> this.<ToggleButton>node("#cpp-tab").fire());
        shot("aot-cpp", "#cpp-code", look);
    }

    private void shot(String name, String shows, Look look) {
        WindowFixture.await(name + " is shown", () -> !fixture.window().busy() && node(shows) != null);
        picture(name + look.suffix());
    }
}
