package hybridscope.views.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.SteadyClicks;
import hybridscope.views.PaneStage;
import hybridscope.views.ShownView;
import hybridscope.views.hex.HexView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeCell;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** Managed and Win32 resources through the clicks and keys of a person. */
@ExtendWith(SteadyClicks.class)
class ResourceViewTest {
    private static final Path RESOURCES = Path.of("../sample-assemblies/assemblies/Resources.exe");
    /** Where Mosaic.png starts in Resources.exe. */
    private static final int MOSAIC = 1472;

    @TempDir
    Path folder;
    private ShownView shown;
    private OpenFile file;

    @AfterEach
    void close() throws Exception {
        if (shown != null) {
            shown.close();
        }
    }

    @Test
    void showsTextsPicturesAndEntries(FxRobot robot) throws Exception {
        open(RESOURCES);
        go(robot, new Place.Resource(1, ""), "#resources");
        shown.await("the poem is shown", () -> text(robot).startsWith("A file within a file"));
        robot.clickOn(cell(robot, "#resources", "Mosaic.png"));
        // 16 x 16 pixels, each shown as a square of 6.
        shown.await("the picture is shown", () -> picture(robot) != null && picture(robot).getImage().getWidth() == 96);
        assertEquals(new Place("Resources.exe", new Place.Resource(2, "")), shown.place());
        robot.clickOn(cell(robot, "#resources", "Values.resources"));
        shown.await("the entries are listed", () -> robot.lookup("#resource-entries").tryQueryAs(TableView.class)
                .filter(table -> table.getItems().size() == 23).isPresent());
        shown.await("the first entry is shown", () -> text(robot).equals("True"));
        shown.awaitStill("#resource-entries");
        robot.clickOn(cell(robot, "#resource-entries", "bool"));
        robot.push(KeyCode.CONTROL, KeyCode.F).write("serialized v").push(KeyCode.DOWN);
        shown.await("its fields are shown", () -> robot.lookup("#preview-facts").tryQueryAs(TableView.class)
                .filter(table -> table.getItems().size() == 4).isPresent());
        assertEquals(new Place("Resources.exe", new Place.Resource(3, "serialized version")), shown.place());
        robot.clickOn(robot.lookup("#details").lookup(".link")
                .match((Label link) -> link.getText().matches("[0-9A-F]{8}")).<Node>query());
        assertEquals(List.of(new Place("Resources.exe", new Place.Range(3679, 98))), shown.opened);
    }

    @Test
    void bytesAreShownAsBytes(FxRobot robot) throws Exception {
        open(RESOURCES);
        go(robot, new Place.Resource(3, "bytes"), "#resource-entries");
        shown.await("five bytes are shown", () -> robot.lookup(".preview .hex-view").tryQueryAs(HexView.class)
                .filter(hex -> hex.windowProperty().get().equals(new Span(3538, 5))).isPresent());
        go(robot, new Place.Resource(3, "stream"), "#resource-entries");
        shown.await("the stream is a picture",
                () -> picture(robot) != null && picture(robot).getImage().getHeight() == 96);
        PaneStage.pictures(robot, "resource");
    }

    @Test
    void aBrokenPictureSaysWhyAndShowsItsBytes(FxRobot robot) throws Exception {
        byte[] bytes = Files.readAllBytes(RESOURCES);
        // 0x7FFFFFFF pixels wide.
        bytes[MOSAIC + 16] = 0x7F;
        bytes[MOSAIC + 17] = bytes[MOSAIC + 18] = bytes[MOSAIC + 19] = (byte) 0xFF;
        open(Files.write(folder.resolve("Huge.exe"), bytes));
        go(robot, new Place.Resource(2, ""), "#resources");
        shown.await("the reason is told", () -> robot.lookup(".preview-note").tryQueryAs(Label.class)
                .filter(label -> label.getText().contains("2147483647 x 16 pixels, more than a preview decodes")).isPresent());
        assertTrue(robot.lookup(".preview .hex-view").tryQuery().isPresent());
    }

    @Test
    void win32ResourcesByTypeNameAndLanguage(FxRobot robot) throws Exception {
        open(RESOURCES);
        go(robot, new Place.NativeResource(""), "#native-resources");
        robot.clickOn(branch(robot, "1 / 2052 zh-CN"));
        shown.await("the strings are shown", () -> cells(robot, "#preview-facts").contains("三"));
        robot.clickOn(branch(robot, "1 / 1033 en-US", 1));
        shown.await("the version is shown", () -> cells(robot, "#preview-facts").contains("1.2.3.4"));
        PaneStage.pictures(robot, "native");
        go(robot, new Place.NativeResource("14/1/0"), "#native-resources");
        shown.await("the icon is shown", () -> picture(robot) != null);
        assertEquals(96, picture(robot).getImage().getWidth());
        go(robot, new Place.NativeResource("24/1/0"), "#native-resources");
        shown.await("the manifest is shown", () -> text(robot).startsWith("<assembly xmlns="));
        assertEquals(new Place("Resources.exe", new Place.NativeResource("24/1/0")), shown.place());
    }

    private void open(Path path) throws Exception {
        file = OpenFile.read(path);
    }

    /** Shows a resource among those of its kind, or goes to it where they are shown. */
    private void go(FxRobot robot, Place.Target target, String list) throws Exception {
        Place place = new Place(file.key(), target);
        if (robot.lookup(list).tryQuery().isPresent()) {
            shown.go(place);
        } else {
            close();
            shown = new ShownView(robot, "en");
            shown.show(place, each -> each.target().getClass() == target.getClass(), context -> target instanceof Place.Resource
                    ? new ResourceView(file, new ImageAddressing(file.image()), context)
                    : new NativeResourceView(file, new ImageAddressing(file.image()), context));
        }
        shown.await(list + " is there", () -> robot.lookup(list).tryQuery().isPresent());
        shown.awaitStill(list);
    }

    private static String text(FxRobot robot) {
        return robot.lookup(".preview-text").tryQueryAs(TextArea.class).map(TextArea::getText).orElse("");
    }

    private static ImageView picture(FxRobot robot) {
        return robot.lookup(".picture-ground > .image-view").tryQueryAs(ImageView.class).orElse(null);
    }

    private static List<String> cells(FxRobot robot, String table) {
        return robot.lookup(table + " .table-cell").queryAllAs(TableCell.class)
                .stream().map(cell -> String.valueOf(cell.getText())).toList();
    }

    private static Node cell(FxRobot robot, String table, String text) {
        return robot.lookup(table + " .table-cell").queryAllAs(TableCell.class)
                .stream().filter(cell -> text.equals(cell.getText())).findFirst().orElseThrow();
    }

    private static Node branch(FxRobot robot, String text) {
        return branch(robot, text, 0);
    }

    private static Node branch(FxRobot robot, String text, int index) {
        return robot.lookup("#native-resources .tree-cell").queryAllAs(TreeCell.class)
                .stream().filter(cell -> text.equals(cell.getText()))
                .sorted(java.util.Comparator.comparingDouble(Node::getLayoutY)).toList().get(index);
    }
}
