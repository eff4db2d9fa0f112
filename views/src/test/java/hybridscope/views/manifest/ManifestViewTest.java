package hybridscope.views.manifest;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** The manifest through the clicks of a person. */
@ExtendWith(SteadyClicks.class)
class ManifestViewTest {
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void theEntryPointIsALink(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(Path.of("../sample-assemblies/assemblies/Whole.exe"));
        Place manifest = new Place("Whole.exe", new Place.Manifest());
        shown = new ShownView(robot, "en");
        shown.show(manifest, manifest::equals, context -> new ManifestView(file, context));
        shown.await("the manifest is read", () -> robot.lookup("#manifest-references").tryQuery().isPresent());
        shown.awaitStill("#manifest-references");
        robot.clickOn("void Samples.Modules.Whole.Main()");
        assertEquals(List.of(new Place("Whole.exe", new Place.Method(0x06000003, -1))), shown.opened);
    }
}
