package hybridscope.views.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.HeapKind;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.HeapItemReport;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;

/** The heaps of a sample. */
class HeapViewTest {
    private static final Path MEMBERS = Path.of("../sample-assemblies/assemblies/Members.exe");
    private final FxRobot robot = new SteadyClicks();
    private ShownView shown;

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    @Test
    void aReferenceToTheTailOfAStringSaysWhatItIs() throws Exception {
        FxToolkit.registerPrimaryStage();
        OpenFile file = OpenFile.read(MEMBERS);
        HeapItemReport whole = MetadataHeapReport.of(file, HeapKind.STRINGS).items().stream()
                .filter(item -> item.text().length() > 6).findFirst().orElseThrow();
        shown = new ShownView(robot, "en");
        Place tail = new Place(file.key(), new Place.HeapItem("#Strings", whole.index() + 3));
        shown.show(tail, place -> place.target() instanceof Place.HeapItem,
                context -> new HeapView(file, HeapKind.STRINGS, new ImageAddressing(file.image()), context));
        shown.await("the string is shown", () -> robot.lookup("#heap-tail").tryQuery().isPresent());
        assertEquals("The reference is to 0x%X: “%s”, the tail of this string from byte 3 on. Names share their ends."
                .formatted(whole.index() + 3, whole.text().substring(3)), shown.text("#heap-tail"));
        assertEquals(tail, shown.place());
        assertEquals(whole.offset() + 3, shown.status().offset());
        shown.go(new Place(file.key(), new Place.HeapItem("#Strings", whole.index())));
        assertTrue(robot.lookup("#heap-tail").tryQuery().isEmpty());
    }
}
