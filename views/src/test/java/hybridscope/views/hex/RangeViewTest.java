package hybridscope.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.ShownView;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;

/** All bytes of a file of 4096, in which "needle" stands at 0x100 and 0x800. */
@ExtendWith(SteadyClicks.class)
class RangeViewTest {
    private ShownView shown;

    @BeforeEach
    void open(FxRobot robot) throws Exception {
        byte[] data = new byte[4096];
        for (int i = 0; i < data.length; i++) {
            data[i] = (byte) (i % 251);
        }
        byte[] needle = "needle".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(needle, 0, data, 0x100, needle.length);
        System.arraycopy(needle, 0, data, 0x800, needle.length);
        shown = new ShownView(robot, "en");
        shown.show(range(0, 1), place -> place.target() instanceof Place.Range,
                context -> new RangeView("first.bin", new Bytes(data), HexAddressing.NONE, context));
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private static Place range(int offset, int length) {
        return new Place("first.bin", new Place.Range(offset, length));
    }

    private void await(Place place) {
        shown.await("the place is " + place.text(), () -> place.equals(shown.place()));
    }

    @Test
    void findsTextForwardAndBackwardAroundTheEnd(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.F).write("needle").push(KeyCode.ENTER);
        await(range(0x100, 6));
        robot.push(KeyCode.ENTER);
        await(range(0x800, 6));
        assertEquals("Found at 00000800", shown.text("#hex-find-result"));
        robot.push(KeyCode.ENTER);
        await(range(0x100, 6));
        assertEquals("Found at 00000100, past the end of the file", shown.text("#hex-find-result"));
        robot.push(KeyCode.SHIFT, KeyCode.ENTER);
        await(range(0x800, 6));
        robot.push(KeyCode.ESCAPE);
        assertTrue(robot.lookup(".hex-view").queryAs(HexView.class).isFocused());
    }

    @Test
    void saysWhatTheBytesBelongTo(FxRobot robot) throws Exception {
        OpenFile file = OpenFile.read(Path.of("../sample-assemblies/assemblies/Members.exe"));
        ShownView members = new ShownView(robot, "en");
        // The CLI header is behind the 8 bytes of the import address table at 0x400.
        members.show(new Place("Members.exe", new Place.Range(0x408, 4)), place -> place.target() instanceof Place.Range,
                context -> new RangeView(file, new ImageAddressing(file.image()), context));
        members.await("the structure is told", () -> robot.lookup(".byte-owner").tryQuery()
                .filter(owner -> "Headers > CliHeader > Cb".equals(owner.getAccessibleText())).isPresent());
        robot.clickOn(robot.lookup(".byte-owner .link").match((Label link) -> link.getText().equals("CliHeader")).<Node>query());
        assertEquals(new Place("Members.exe", new Place.Overview(0x408, 72)), members.opened.getLast());
        members.go(new Place("Members.exe", new Place.Range(0x410, 4)));
        // The RVA of the metadata in the CLI header.
        robot.interact(() -> menu(robot));
        robot.clickOn("#hex-menu-owner");
        assertEquals(new Place("Members.exe", new Place.Overview(0x410, 4)), members.opened.getLast());
        robot.interact(() -> menu(robot));
        robot.clickOn("Copy");
        robot.clickOn("As C# array");
        int rva = file.image().bytes().i4(0x410);
        assertEquals("new byte[] { 0x%02X, 0x%02X, 0x%02X, 0x%02X }".formatted(rva & 0xFF, rva >> 8 & 0xFF, rva >> 16 & 0xFF,
                rva >>> 24), members.clipboard());
        robot.interact(() -> menu(robot));
        robot.clickOn("#hex-menu-rva");
        assertEquals(file.image().metadata().orElseThrow().root().header().offset(),
                ((Place.Range) members.place().target()).offset());
        members.close();
    }

    /** As the key for menus does it. */
    private static void menu(FxRobot robot) {
        Node view = robot.lookup(".hex-view").query();
        view.fireEvent(new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 40, 40, 40, 40, true, null));
    }

    @Test
    void theScrollBarShowsWhereOneIs(FxRobot robot) {
        ScrollBar bar = robot.from(robot.lookup(".hex-view").<Node>query()).lookup(".scroll-bar:vertical").query();
        assertTrue(bar.getWidth() >= 8, () -> "width " + bar.getWidth());
        assertEquals(0, bar.getValue());
        robot.push(KeyCode.CONTROL, KeyCode.END);
        await(range(4095, 1));
        assertEquals(bar.getMax(), bar.getValue());
    }
}
