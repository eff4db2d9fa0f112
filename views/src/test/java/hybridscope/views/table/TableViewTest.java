package hybridscope.views.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.stage.FxWait;
import hybridscope.stage.SteadyClicks;
import hybridscope.stage.TableRobot;
import hybridscope.views.PaneStage;
import hybridscope.views.ShownView;
import hybridscope.views.hex.ImageAddressing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** Tables of Debian's mscorlib 6.8.0.105 and of samples; the numbers are counted from what monodis prints. */
class TableViewTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");
    private static final Path INTEROP = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "assemblies",
            "Interop.dll");
    private static final int TYPE_DEF = 0x02;
    private static final int METHOD_DEF = 0x06;
    private static final int PARAM = 0x08;
    private static final int NESTED_CLASS = 0x29;
    private static final int MODULE_REF = 0x1A;

    @TempDir
    static Path folder;
    private static Map<String, OpenFile> files;
    private final FxRobot robot = new SteadyClicks();
    private ShownView shown;
    private TableRobot table;

    @BeforeAll
    static void openFiles() throws Exception {
        // The name's index becomes one far outside #Strings.
        byte[] bytes = Files.readAllBytes(INTEROP);
        int row = Image.open(INTEROP).metadata().orElseThrow().tables().span(Table.MODULE_REF, 2).offset();
        bytes[row] = (byte) 0xF0;
        bytes[row + 1] = (byte) 0xFF;
        Path damaged = Files.write(folder.resolve("Damaged.dll"), bytes);
        files = Map.of(MSCORLIB.toString(), OpenFile.read(MSCORLIB), INTEROP.toString(), OpenFile.read(INTEROP),
                "Damaged.dll", OpenFile.read(damaged));
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close() throws Exception {
        shown.close();
    }

    private void open(Path path, Place.Row row) throws Exception {
        OpenFile file = files.get(path.toString());
        if (shown != null) {
            shown.close();
        }
        shown = new ShownView(robot, "en");
        shown.show(new Place(file.key(), row),
                place -> place.target() instanceof Place.Row(int number, int _) && number == row.table(),
                context -> new MetadataTableView(file, Table.of(row.table()), new ImageAddressing(file.image()), context));
        table = new TableRobot(robot);
        table.arrive();
    }

    private void awaitCount(String count) {
        FxWait.await("the strip says '" + count + "' and not '" + table.count() + "'", () -> table.count().equals(count));
    }

    private Place.Target target() {
        return shown.place().target();
    }

    /** monodis --method: row 1 is Internal.IO.File::InternalExists. */
    @Test
    void aRowLeadsToWhatItIsAbout() throws Exception {
        open(MSCORLIB, new Place.Row(METHOD_DEF, 1));
        assertEquals("File", table.row(0).get(3));
        // The second of two clicks, however long a busy machine takes between them.
        Node cell = table.cell(0, "RID");
        robot.clickOn(cell);
        robot.interact(() -> cell.fireEvent(new MouseEvent(MouseEvent.MOUSE_CLICKED, 1, 1, 1, 1, MouseButton.PRIMARY, 2,
                false, false, false, false, true, false, false, true, false, true, null)));
        shown.await("the method is opened",
                () -> List.copyOf(shown.opened).contains(new Place("mscorlib.dll", new Place.Method(0x06000001, -1))));
        robot.push(KeyCode.ENTER);
        assertEquals(2, shown.opened.stream().filter(place -> place.target() instanceof Place.Method).count());
        robot.rightClickOn(table.cell(0, "RID"));
        robot.clickOn("#menu-uses");
        assertEquals(List.of(new Place("mscorlib.dll", new Place.Method(0x06000001, -1))), shown.uses);
        robot.rightClickOn(table.cell(0, "RID"));
        assertTrue(robot.lookup("#il-menu-debug").query().isVisible());
        robot.clickOn("#table-menu-open");
        assertEquals(3, shown.opened.stream().filter(place -> place.target() instanceof Place.Method).count());
    }

    @Test
    void whatTellsRowsApartStaysInSightWhileTheRestScrolls() throws Exception {
        open(MSCORLIB, new Place.Row(METHOD_DEF, 1));
        double left = left(table.table());
        table.scrollTo("ParamList");
        for (String key : List.of("RID", "DeclaringType", "Name")) {
            Node cell = table.cell(0, key);
            double x = left(cell);
            assertTrue(x >= left && x < left + table.table().getWidth() / 2, key + " is at " + (x - left));
            assertEquals(x, left(table.field(key).getParent()), 2.0, "its filter");
            assertEquals(x, left(title(key)), 2.0, "its title");
        }
        assertEquals(left, left(table.cell(0, "RID")), 1.0);
        assertEquals("InternalExists", text(table.cell(0, "Name")));
        // Cells come anew while the columns settle: a click that a cell on its way out gets is not the row's.
        for (int clicks = 0; clicks < 3 && !new Place.Row(METHOD_DEF, 4).equals(target()); clicks++) {
            robot.clickOn(table.cell(3, "RID"));
        }
        assertEquals(new Place.Row(METHOD_DEF, 4), target());
        robot.push(KeyCode.HOME);
        // Columns that the keyboard comes to from the right are not below those that stay.
        for (int i = 0; i < 2; i++) {
            robot.push(KeyCode.RIGHT);
        }
        Node offset = table.cell(0, "Offset");
        assertTrue(left(offset) >= left(table.cell(0, "RID")) + table.cell(0, "RID").getWidth() - 1,
                "Offset begins behind RID");
        table.filter("Name", "=Add");
        awaitCount("0x06 MethodDef 67 of 27,261: Name=Add");
    }

    private static double left(Node node) {
        return node.localToScene(node.getBoundsInLocal()).getMinX();
    }

    private Node title(String column) {
        return WaitForAsyncUtils.waitForAsyncFx(5000, () -> robot.from(table.table()).lookup(".column-header").queryAll().stream()
                .filter(header -> header.lookup(".column-title") instanceof Labeled title && title.getText().equals(column))
                .findFirst().orElseThrow());
    }

    private static String text(Node cell) {
        return ((Labeled) cell.lookup(".resolved")).getText();
    }

    @Test
    void filtersByFlagsTextNumberAndRegularExpressionTogether() throws Exception {
        open(MSCORLIB, new Place.Row(METHOD_DEF, 0));
        awaitCount("0x06 MethodDef: 27,261 rows");
        table.filter("Flags", "Static");
        awaitCount("0x06 MethodDef 7,111 of 27,261: Static");
        table.filter("Name", "add");
        awaitCount("0x06 MethodDef 82 of 27,261: Static, Name~add");
        table.filter("Flags", "");
        table.filter("Name", "=Add");
        awaitCount("0x06 MethodDef 67 of 27,261: Name=Add");
        table.filter("Name", "/^get_/");
        awaitCount("0x06 MethodDef 4,546 of 27,261: Name~/^get_/");
        table.filter("RID", "<=0x10");
        // monodis: of the first 16 methods, 14 and 15 are get_Error and get_RawErrno.
        awaitCount("0x06 MethodDef 2 of 27,261: RID<=0x10, Name~/^get_/");
        open(MSCORLIB, new Place.Row(PARAM, 0));
        table.filter("Sequence", ">15");
        table.settle();
        assertEquals("0x08 Param 28 of 35,647: Sequence>15", table.count());
    }

    @Test
    void theFlagsPopoverWritesTheFilter() throws Exception {
        open(MSCORLIB, new Place.Row(TYPE_DEF, 0));
        table.openFlags("Flags");
        Node isPublic = popupNode("Public");
        robot.clickOn(isPublic);
        CheckBox isAbstract = popupNode("Abstract");
        CheckBox isSealed = popupNode("Sealed");
        robot.clickOn(isAbstract);
        robot.clickOn(isSealed).clickOn(isSealed);
        assertEquals("Public Abstract !Sealed", table.field("Flags").getText());
        assertEquals("not Sealed", isSealed.getText());
        awaitCount("0x02 TypeDef 332 of 2,931: Public Abstract !Sealed");
        robot.push(KeyCode.ESCAPE);
        table.filter("Flags", "Abstract Sealed");
        awaitCount("0x02 TypeDef 214 of 2,931: Abstract Sealed");
        table.openFlags("Flags");
        assertTrue(((CheckBox) popupNode("Sealed")).isSelected());
        assertTrue(((CheckBox) popupNode("Import")).isIndeterminate());
    }

    private <T extends Node> T popupNode(String text) {
        return robot.lookup(".flags-popover")
                .lookup((Node node) -> node instanceof Labeled labeled && labeled.getText().replace("not ", "").equals(text)
                && node.getStyleClass().stream().anyMatch(style -> style.endsWith("-box") || style.equals("radio-button")))
                .query();
    }

    @Test
    void sortsByAnyColumnThreeWays() throws Exception {
        open(MSCORLIB, new Place.Row(METHOD_DEF, 0));
        table.filter("Flags", "Static");
        table.filter("Name", "add");
        table.settle();
        table.sort("Name");
        awaitRids("3606", "4925", "11447");
        table.sort("Name");
        awaitRids("21166", "21167", "7784");
        table.sort("Name");
        awaitRids("26", "27", "1439");
    }

    private void awaitRids(String... first) {
        FxWait.await("the first rows are " + List.of(first), () -> List.of(first)
                .equals(table.table().getItems().stream().limit(first.length).map(row -> Integer.toString(row + 1)).toList()));
    }

    @Test
    void aReferenceIsALink() throws Exception {
        // monodis --nested: "1: 4 3: Interop/Error in Interop".
        open(MSCORLIB, new Place.Row(NESTED_CLASS, 1));
        robot.clickOn(table.link(0, "EnclosingClass"));
        assertEquals(List.of(new Place("mscorlib.dll", new Place.Row(TYPE_DEF, 3))), shown.opened);
        assertEquals(new Place.Row(NESTED_CLASS, 1), target());
    }

    @Test
    void theKeyboardMovesFollowsAndCopies() throws Exception {
        open(MSCORLIB, new Place.Row(NESTED_CLASS, 1));
        robot.interact(() -> table.table().requestFocus());
        robot.push(KeyCode.DOWN).push(KeyCode.RIGHT).push(KeyCode.RIGHT).push(KeyCode.RIGHT);
        assertEquals(new Place.Row(NESTED_CLASS, 2), target());
        table.fillClipboard("before");
        robot.push(KeyCode.SHORTCUT, KeyCode.C);
        String copied = table.clipboard("before");
        assertTrue(copied.startsWith(
                "RID\tToken\tOffset\tNestedClass\tNestedClass.text\tEnclosingClass\tEnclosingClass.text\n2\t29000002\t"), copied);
        assertEquals(2, copied.lines().count());
        // "2: 5 3: Interop/ErrorInfo in Interop": the fourth column names TypeDef 5.
        robot.push(KeyCode.ENTER);
        assertEquals(List.of(new Place("mscorlib.dll", new Place.Row(TYPE_DEF, 5))), shown.opened);
    }

    @Test
    void copiesShownRowsAsCsv() throws Exception {
        open(INTEROP, new Place.Row(MODULE_REF, 0));
        table.filter("Name", "call");
        awaitCount("0x1A ModuleRef 3 of 7: Name~call");
        table.fillClipboard("before");
        robot.clickOn("#copy-menu");
        table.choose("copy-csv-all");
        List<String> lines = table.clipboard("before").lines().toList();
        assertEquals("RID,Token,Offset,Name,Name.text", lines.getFirst());
        assertEquals(List.of("5,1A000005,stdcall", "6,1A000006,thiscall", "7,1A000007,fastcall"),
                lines.stream().skip(1).map(line -> line.replaceAll(",0x[0-9A-F]+", "")).toList());
    }

    @Test
    void nothingFoundOffersToClearTheFilter() throws Exception {
        open(INTEROP, new Place.Row(MODULE_REF, 0));
        table.filter("Name", "no such library");
        awaitCount("0x1A ModuleRef 0 of 7: Name~no such library");
        assertEquals("0 of 7 rows", robot.lookup(".grid-table .sentence").queryLabeled().getText());
        robot.clickOn(".empty-action");
        awaitCount("0x1A ModuleRef: 7 rows");
        table.filter("Name", "call");
        awaitCount("0x1A ModuleRef 3 of 7: Name~call");
        robot.push(KeyCode.ESCAPE);
        awaitCount("0x1A ModuleRef: 7 rows");
    }

    @Test
    void aPlaceHiddenByAFilterClearsIt() throws Exception {
        open(INTEROP, new Place.Row(MODULE_REF, 0));
        table.filter("Name", "call");
        awaitCount("0x1A ModuleRef 3 of 7: Name~call");
        shown.go(new Place("Interop.dll", new Place.Row(MODULE_REF, 1)));
        awaitCount("0x1A ModuleRef: 7 rows");
        assertEquals(new Place.Row(MODULE_REF, 1), target());
        assertTrue(((TableRow<?>) table.cell(0, "RID").getTableRow()).isSelected());
    }

    @Test
    void theSelectedRowStaysSelectedWhenRowsAroundItGo() throws Exception {
        open(MSCORLIB, new Place.Row(METHOD_DEF, 41));
        table.filter("Flags", "Static");
        awaitCount("0x06 MethodDef 7,111 of 27,261: Static");
        int position = table.items().indexOf(40);
        assertTrue(table.cell(position, "Flags").getTableRow().isSelected());
        PaneStage.pictures(robot, "table-selected-filtered");
    }

    @Test
    void numbersSwitchBetweenHexadecimalAndDecimal() throws Exception {
        open(INTEROP, new Place.Row(0x1C, 4));
        // monodis --implmap: row 4 has mapping flags 4390.
        assertTrue(table.row(3).get(3).startsWith("1126 "), table.row(3).toString());
        robot.clickOn("#table-decimal");
        assertTrue(table.row(3).get(3).startsWith("4390 "), table.row(3).toString());
    }

    @Test
    void columnsCanBeHidden() throws Exception {
        open(INTEROP, new Place.Row(MODULE_REF, 1));
        assertEquals(4, table.row(0).size());
        robot.clickOn("#table-columns");
        robot.clickOn((Node) robot.lookup(".menu-item").lookup("Offset").query());
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of("RID", "Token", "Name"),
                table.table().getVisibleLeafColumns().stream().map(column -> column.getId()).toList());
        assertFalse(table.row(0).contains("000009FE"));
    }

    @Test
    void brokenCellsSayWhy() throws Exception {
        open(Path.of("Damaged.dll"), new Place.Row(MODULE_REF, 2));
        Node cell = table.cell(1, "Name");
        assertTrue(cell.getPseudoClassStates().toString().contains("broken"));
        robot.moveTo(cell);
        FxWait.await("the tooltip is there", () -> table.cell(1, "Name").getTooltip() != null);
        assertTrue(table.cell(1, "Name").getTooltip().getText().startsWith("Broken: "),
                table.cell(1, "Name").getTooltip().getText());
        assertTrue(robot.lookup(".row-details .problem").tryQuery().isPresent());
        PaneStage.pictures(robot, "table-broken");
    }
}
