package hybridscope.views.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.stage.SteadyClicks;
import hybridscope.views.hex.ImageAddressing;
import hybridscope.views.il.BehindLine;
import hybridscope.views.method.MethodView;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import java.util.stream.IntStream;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.debug.SlotValueReport;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.debug.Motion;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.CodeBreakpoint;
import hybridscope.inspectors.session.NamedBreakpoint;
import hybridscope.inspectors.session.SessionState;
import hybridscope.stage.FxWait;
import hybridscope.stage.Hand;
import hybridscope.stage.TestPrograms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableCell;
import javafx.scene.input.KeyCode;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/** The debugger's panes on a real session, through clicks and keys. */
@ExtendWith(SteadyClicks.class)
class PanesTest {
    private static final double WIDTH = 1032;
    private static final double HEIGHT = 220;

    @TempDir
    static Path folder;
    private static Path program;
    private PaneFixture fixture;

    @BeforeAll
    static void compile() throws Exception {
        program = TestPrograms.compile(folder, "Panes");
    }

    @BeforeEach
    void open(FxRobot robot) {
        fixture = new PaneFixture(robot);
    }

    @AfterEach
    void close() throws Exception {
        fixture.close();
    }

    /** What a table or tree shows, cell by cell, of the rows in sight. */
    private List<String> cells(String query, String column) {
        return fixture.robot.lookup(query).lookup((Node node) -> node instanceof IndexedCell<?> cell && !cell.isEmpty()
                && column(cell).equals(column)).<IndexedCell<?>>queryAll()
                .stream().sorted(java.util.Comparator.comparingInt(PanesTest::index)).map(Labeled::getText).toList();
    }

    private static String column(IndexedCell<?> cell) {
        return cell instanceof TreeTableCell<?, ?> tree && tree.getTableColumn() != null ? tree.getTableColumn().getId()
                : cell instanceof TableCell<?, ?> table && table.getTableColumn() != null ? table.getTableColumn().getId() : "";
    }

    private static int index(IndexedCell<?> cell) {
        return cell.getIndex();
    }

    @Test
    void localsAreATreeWhoseChangesAreMarked() throws Exception {
        fixture.show(WIDTH, HEIGHT, VariablesPane::new);
        fixture.pictures("locals-empty");
        fixture.start(program);
        fixture.runTo("Sum");
        assertEquals(List.of("numbers", "pair", "mood", "head", "text", "sum", "i", "L2"),
                cells("#locals-tree", "debug.value.name"));
        fixture.clickOn("pair").type(KeyCode.RIGHT);
        fixture.settle();
        assertEquals(List.of("numbers", "pair", "left", "right", "mood", "head", "text", "sum", "i"),
                cells("#locals-tree", "debug.value.name").subList(0, 9));
        assertEquals(List.of("int[250] @", "{left = 10, right = 20}", "10",
                "20", "Mood.Eager", "Node @", "\"hello \\\"world\\\"\""), cells("#locals-tree", "debug.value.value").subList(0, 7)
                .stream().map(text -> text.replaceAll("@.*", "@")).toList());
        fixture.clickOn("numbers").type(KeyCode.RIGHT);
        fixture.settle();
        assertEquals(List.of("[0..99]", "[100..199]", "[200..249]"), cells("#locals-tree", "debug.value.name").subList(1, 4));
        fixture.robot.type(KeyCode.DOWN, KeyCode.RIGHT);
        fixture.settle();
        assertEquals(List.of("0", "1", "4", "9"), cells("#locals-tree", "debug.value.value").subList(2, 6));
        fixture.robot.type(KeyCode.LEFT).type(KeyCode.LEFT).type(KeyCode.LEFT);
        for (int i = 0; i < 30 && !cells("#locals-tree", "debug.value.value").contains("~ 10"); i++) {
            fixture.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        }
        fixture.pictures("locals");
        assertTrue(cells("#locals-tree", "debug.value.value").contains("~ 10"));
        fixture.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        assertTrue(cells("#locals-tree", "debug.value.value").contains("10"));
        assertFalse(cells("#locals-tree", "debug.value.value").contains("~ 10"));
    }

    @Test
    void aSlotLeadsToItsTypeToWatchAndToTheClipboard() throws Exception {
        List<String> watched = new ArrayList<>();
        fixture.show(460, 520, (context, _) -> {
            SlotStackPane slots = new SlotStackPane(context);
            slots.watchWith(watched::add);
            return slots;
        });
        fixture.start(program);
        fixture.runTo("Sum");
        ListView<SlotRow> rows = fixture.find("#slot-stack");
        int head = IntStream.range(0, rows.getItems().size()).filter(i -> rows.getItems().get(i)
                instanceof SlotRow.Slot(var _, var slot, boolean selected) && selected && slot.name().equals("head"))
                .findFirst().orElseThrow();
        SlotValueReport slot = ((SlotRow.Slot) rows.getItems().get(head)).slot();
        fixture.fx(() -> {
            rows.scrollTo(Math.max(0, head - 2));
            rows.getSelectionModel().clearAndSelect(head);
        });
        slotMenu("#slots-menu-type");
        fixture.settle();
        int token = ((Place.Type) fixture.opened.getLast().target()).token();
        assertEquals("Node", OpenFile.read(program).names().type(token, NameStyle.CSHARP_SHORT));
        slotMenu("#slots-menu-watch");
        assertEquals(List.of("head"), watched);
        slotMenu("#slots-menu-object");
        assertEquals(List.of(slot.object()), fixture.objects);
        slotMenu("Copy");
        fixture.robot.clickOn("The address");
        String copied = WaitForAsyncUtils.waitForAsyncFx(5000, () -> Clipboard.getSystemClipboard().getString());
        assertEquals("0x%08X".formatted(slot.address()), copied);
    }

    @Test
    void aClickOnAReferenceInTheStackLeadsToItsObject() throws Exception {
        fixture.show(900, 520, (context, _) -> new SlotStackPane(context));
        fixture.start(program);
        fixture.runTo("Sum");
        ListView<SlotRow> rows = fixture.find("#slot-stack");
        fixture.fx(() -> rows.getSelectionModel().clearSelection());
        Hand.click(fixture.robot, fixture.<Node>find("#slot-stack .value.link"));
        fixture.settle();
        assertEquals(List.of(((SlotRow.Slot) rows.getSelectionModel().getSelectedItem()).slot().object()), fixture.objects);
    }

    private void slotMenu(String item) {
        fixture.robot.rightClickOn(fixture.robot.lookup(".list-cell").match(
                (ListCell<?> cell) -> cell.isSelected() && cell.getGraphic() != null).<Node>query());
        FxWait.await("the menu is open", () -> fixture.robot.lookup(item).tryQuery().isPresent());
        fixture.robot.clickOn(item);
    }

    @Test
    void aThreadIsLookedAtAndWhatItWaitsForLeadsToAnother() throws Exception {
        fixture.show(WIDTH, HEIGHT, ThreadsPane::new);
        fixture.start(program);
        fixture.runTo("Sum");
        assertEquals(List.of("1", "3"), cells("#threads-table", "debug.threads.number"));
        assertEquals(List.of("main", "waiter"), cells("#threads-table", "debug.threads.name"));
        assertEquals(List.of("can run", "waits"), cells("#threads-table", "debug.threads.state"));
        fixture.pictures("threads");
        FxWait.awaitBy("the thread is shown", () -> fixture.robot.doubleClickOn("waiter"),
                () -> fixture.session.state().get().thread() == 3);
        fixture.settle();
        assertEquals(3, fixture.session.state().get().thread());
        fixture.clickOn("#holder-3");
        fixture.settle();
        assertEquals(1, fixture.session.state().get().thread());
    }

    @Test
    void objectsByClassLeadToTheObjects() throws Exception {
        fixture.show(WIDTH, HEIGHT, HeapPane::new);
        fixture.start(program);
        fixture.runTo("Sum");
        fixture.clickOn("#heap-filter .text-field").write("Node");
        assertEquals(List.of("2"), cells("#heap-classes", "debug.heap.count"));
        fixture.clickOn("Node");
        fixture.settle();
        assertEquals("Node: 1 to 2 of 2", fixture.<Label>find("#heap-title").getText());
        fixture.pictures("heap");
        fixture.clickOn("#heap-instances .tree-table-cell").type(KeyCode.ENTER);
        assertEquals(1, fixture.objects.size());
    }

    @Test
    void outputAppearsAndDisappears() throws Exception {
        fixture.show(WIDTH, HEIGHT, OutputPane::new);
        fixture.start(program);
        fixture.runTo("Waiter");
        fixture.go(new Motion.Run(false));
        StyleClassedTextArea area = fixture.find("#console-output");
        assertEquals("sum 35\nend\nthrough\n", area.getText());
        fixture.pictures("console");
    }

    @Test
    void anObjectShowsItsFieldsWhoRefersToItAndWhyItIsAlive() throws Exception {
        fixture.show(WIDTH, HEIGHT, ObjectPane::new);
        fixture.start(program);
        fixture.runTo("Sum");
        int[] node = {0};
        fixture.fx(() -> fixture.session.showObjectsWith(address -> ((ObjectPane) fixture.pane).open(address)));
        fixture.fx(() -> fixture.session.ask(session -> session.variables(1, 0).variables().get(3).object(),
                address -> node[0] = address, _ -> { }));
        fixture.settle();
        fixture.fx(() -> fixture.session.openObject(node[0]));
        fixture.settle();
        assertEquals("0x%08X".formatted(node[0]), fixture.<Label>find("#object-address").getText());
        assertEquals(List.of("class word", "monitor word", "id", "hole", "name", "next"),
                cells("#object-fields", "debug.object.field").subList(0, 6));
        fixture.pictures("object");
        fixture.clickOn("next").type(KeyCode.ENTER);
        fixture.settle();
        assertNotEquals("0x%08X".formatted(node[0]), fixture.<Label>find("#object-address").getText());
        fixture.clickOn("#debug-object-roots");
        fixture.settle();
        fixture.pictures("object-roots");
        ListView<?> way = fixture.find("#object-references");
        assertEquals(3, way.getItems().size());
        fixture.clickOn("#debug-object-back");
        fixture.settle();
        assertEquals("0x%08X".formatted(node[0]), fixture.<Label>find("#object-address").getText());
    }

    @Test
    void aWatchedExpressionIsTypedChangedAndRemembered() throws Exception {
        List<List<String>> remembered = new ArrayList<>();
        fixture.show(WIDTH, 2 * HEIGHT, (context, start) -> new WatchPane(context, start, List.of("head.name"), remembered::add));
        fixture.start(program);
        fixture.runTo("Sum");
        fixture.robot.type(KeyCode.INSERT);
        fixture.clickOn("#watch-field").write("numbers[3] +");
        fixture.robot.type(KeyCode.ENTER);
        assertTrue(fixture.<Label>find("#watch-error").getText().startsWith("column 13"),
                fixture.<Label>find("#watch-error").getText());
        fixture.write(" pair.left").type(KeyCode.ENTER);
        fixture.settle();
        fixture.write("nothing").type(KeyCode.ENTER);
        fixture.settle();
        fixture.write("pair.right").type(KeyCode.ENTER);
        fixture.settle();
        fixture.write("sum").type(KeyCode.ENTER);
        fixture.settle();
        assertEquals("unassigned", cells("#watch-tree", "debug.value.value").get(4));
        assertEquals(List.of("head.name", "numbers[3] + pair.left", "nothing", "pair.right", "sum"), remembered.getLast());
        assertEquals(List.of("\"two\"", "19"), cells("#watch-tree", "debug.value.value").subList(0, 2));
        fixture.pictures("watch");
        FxWait.awaitBy("the value can be typed", () -> fixture.robot.doubleClickOn("20"),
                () -> fixture.robot.lookup("#watch-tree").lookup(".text-field").tryQuery().isPresent());
        fixture.write("x").type(KeyCode.ENTER);
        fixture.settle();
        assertFalse(fixture.<Label>find("#value-error").getText().isEmpty());
        fixture.pictures("watch-edit");
        fixture.type(KeyCode.BACK_SPACE).write("0x2A").type(KeyCode.ENTER);
        fixture.settle();
        assertEquals("~ 42", cells("#watch-tree", "debug.value.value").get(3));
        fixture.clickOn("#watch-field");
        fixture.write("Node.wide").type(KeyCode.ENTER);
        fixture.settle();
        fixture.clickOn("Node.wide").type(KeyCode.RIGHT);
        fixture.settle();
        assertEquals(List.of("Node.wide", "[0..999999]"), cells("#watch-tree", "debug.value.name").subList(5, 7));
        fixture.robot.type(KeyCode.DOWN).type(KeyCode.RIGHT);
        fixture.settle();
        fixture.robot.type(KeyCode.DOWN).type(KeyCode.RIGHT);
        fixture.settle();
        fixture.robot.type(KeyCode.DOWN).type(KeyCode.RIGHT);
        fixture.settle();
        fixture.robot.type(KeyCode.DOWN);
        fixture.settle();
        assertTrue(cells("#watch-tree", "debug.value.name").containsAll(List.of("[0..9999]", "[0..99]", "[0]")),
                cells("#watch-tree", "debug.value.name").toString());
        fixture.robot.type(KeyCode.LEFT).type(KeyCode.LEFT).type(KeyCode.LEFT).type(KeyCode.LEFT).type(KeyCode.LEFT)
                .type(KeyCode.LEFT).type(KeyCode.LEFT).type(KeyCode.LEFT);
        fixture.settle();
        fixture.clickOn("nothing").type(KeyCode.DELETE);
        fixture.settle();
        assertEquals(List.of("head.name", "numbers[3] + pair.left", "pair.right", "sum", "Node.wide"), remembered.getLast());
    }

    @Test
    void aWatchedCallRunsOnASnapshotAndSaysSo() throws Exception {
        fixture.show(WIDTH, HEIGHT, (context, start) -> new WatchPane(context, start,
                List.of("text.ToUpper()", "text.IndexOf(\"w\")", "text.Nothing()"), _ -> { }));
        fixture.start(program);
        fixture.runTo("Sum");
        long position = fixture.session.state().get().position();
        assertEquals(List.of("\"HELLO \\\"WORLD\\\"\"", "7", "column 6: string has no method Nothing"),
                cells("#watch-tree", "debug.value.value"));
        assertEquals(2, fixture.robot.lookup(".label").match((Label label) ->
                label.getText().equals("called on a snapshot, which is thrown away")).queryAll().size());
        assertEquals(position, fixture.session.state().get().position());
        fixture.pictures("watch-calls");
    }

    @Test
    void valuesFadeWhileTheProgramRuns() throws Exception {
        fixture.show(460, 520, (context, _) -> new SlotStackPane(context));
        fixture.start(program);
        fixture.runTo("Sum");
        Node list = fixture.find("#slot-stack");
        assertEquals(1.0, list.getOpacity());
        fixture.fx(fixture.pane::running);
        fixture.fx(() -> list.getScene().getRoot().applyCss());
        assertTrue(list.getOpacity() < 0.7, "opacity " + list.getOpacity());
        fixture.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        FxWait.await("they are of now again", () -> list.getOpacity() == 1.0);
    }

    @Test
    void valuesStandBehindTheInstructionThatComesNext() throws Exception {
        MethodView view = showSum(1000);
        stepUntil(() -> behind("#ir-list").stream().anyMatch(text -> text.contains("sum = 0")));
        FxWait.await("the slots that are used have their values", () -> behind("#ir-list").stream()
                .anyMatch(text -> text.contains("sum = 0")));
        fixture.pictures("method-values");
        fixture.fx(() -> fixture.session.valuesShown().set(false));
        assertEquals(List.of(), behind("#ir-list"));
        fixture.fx(view::dispose);
    }

    @Test
    void valuesStandBehindTheLinesOfIlAndSourceAndAreToldToTheMouse() throws Exception {
        MethodView view = showSum(1400);
        fixture.clickOn("#source-tab");
        FxWait.await("the source is shown", () -> fixture.robot.lookup("#source-code").tryQuery().isPresent());
        // sum += numbers[i] + pair.left: what it loads first is folded into the instruction that takes an element.
        stepUntil(() -> behindLine("#source-code").startsWith("sum = 0   numbers") && !behindLine("#il-code").isEmpty());
        assertEquals("numbers = int[250] @   i = 0", behindLine("#il-code").replaceAll("@\\w+", "@"));
        assertEquals("sum = 0   numbers = int[250] @   i = 0   pair = {left = 10, right = 20}",
                behindLine("#source-code").replaceAll("@\\w+", "@"));
        assertEquals("L0 sum = 0 : int", told("#il-code", "stloc.0", 3));
        assertTrue(told("#source-code", "pair.left", 1).startsWith("A1 pair = {left = 10, right = 20} : Pair"));
        fixture.fx(() -> fixture.session.valuesShown().set(false));
        assertEquals("", behindLine("#il-code") + behindLine("#source-code"));
        fixture.fx(view::dispose);
    }

    private MethodView showSum(double width) throws Exception {
        OpenFile file = OpenFile.read(program);
        int sum = file.loaded().assembly().find("Program").orElseThrow().methods().stream()
                .filter(method -> method.name().equals("Sum")).findFirst().orElseThrow().token();
        MethodView[] view = {null};
        fixture.show(width, 420, (context, _) -> {
            view[0] = new MethodView(file, sum, new ImageAddressing(file.image()), context);
            return new ShownNode(view[0].node());
        });
        fixture.start(program);
        fixture.runTo("Sum");
        return view[0];
    }

    private void stepUntil(BooleanSupplier there) {
        for (int i = 0; i < 60 && !WaitForAsyncUtils.waitForAsyncFx(10_000, there::getAsBoolean); i++) {
            fixture.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        }
    }

    private CodeArea area(String query) {
        return fixture.find(query);
    }

    /** The remark behind a line of a code area; empty for none. */
    private String behindLine(String area) {
        Node pane = fixture.find(area);
        while (!(pane instanceof BehindLine)) {
            pane = pane.getParent();
        }
        return fixture.robot.from(pane).lookup(".line-values").queryAllAs(Label.class).stream().filter(Node::isVisible)
                .map(Label::getText).findFirst().orElse("");
    }

    /** What the mouse is told over a character of a code area: on a card, or by a tooltip. */
    private String told(String query, String text, int at) {
        CodeArea area = area(query);
        int index = area.getText().indexOf(text) + at;
        Bounds bounds = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> area.getCharacterBoundsOnScreen(index, index + 1))
                .orElseThrow();
        fixture.robot.moveTo(bounds.getCenterX(), bounds.getCenterY());
        String[] found = {""};
        FxWait.await("the mouse is told something", () -> {
            found[0] = Window.getWindows().stream().filter(window -> window instanceof PopupWindow && window.isShowing())
                    .flatMap(window -> Stream.concat(window instanceof Tooltip tip ? Stream.ofNullable(tip.getText())
                    : Stream.empty(), window.getScene().getRoot().lookupAll(".label").stream()
                    .map(label -> ((Labeled) label).getText())))
                    .filter(each -> each != null && each.contains(" = ")).findFirst().orElse("");
            return !found[0].isEmpty();
        });
        fixture.robot.moveTo(2, 2);
        return found[0];
    }

    private List<String> behind(String in) {
        return fixture.robot.from(fixture.<Node>find(in)).lookup(".line-values").queryAllAs(Label.class).stream()
                .filter(Node::isVisible).map(Label::getText).toList();
    }

    @Test
    void breakpointsAreAddedEditedAndRemoved() throws Exception {
        fixture.show(WIDTH, HEIGHT, BreakpointsPane::new);
        fixture.start(program);
        fixture.pictures("breakpoints-none");
        fixture.clickOn("#breakpoints-field").write("Program::Summ").type(KeyCode.ENTER);
        fixture.settle();
        assertTrue(fixture.<Label>find("#breakpoints-complaint").getText().contains("Summ"));
        fixture.type(KeyCode.BACK_SPACE).type(KeyCode.ENTER);
        fixture.settle();
        assertEquals(List.of("method entry"), cells("#breakpoints-table", "debug.breakpoints.kind"));
        fixture.fx(() -> fixture.<ComboBox<BreakpointKind>>find("#breakpoints-kind").setValue(BreakpointKind.EXCEPTION));
        fixture.clickOn("#breakpoints-field").write("System.Exception").type(KeyCode.ENTER);
        fixture.settle();
        fixture.clickOn("method entry").type(KeyCode.F2).write("pair.left ==").type(KeyCode.ENTER);
        fixture.settle();
        assertTrue(fixture.<Label>find("#value-error").getText().startsWith("column"),
                fixture.<Label>find("#value-error").getText());
        fixture.write(" 10").type(KeyCode.ENTER);
        fixture.settle();
        assertEquals("pair.left == 10", cells("#breakpoints-table", "debug.breakpoints.condition").getFirst());
        fixture.pictures("breakpoints");
        fixture.go(new Motion.Run(false));
        assertEquals(List.of("1", "0"), cells("#breakpoints-table", "debug.breakpoints.hits"));
        fixture.clickOn("#enabled-2");
        fixture.settle();
        fixture.fx(() -> fixture.session.ask(session -> session.breakpoints().breakpoints().get(1).enabled(),
                on -> assertFalse(on), _ -> { }));
        fixture.clickOn("method entry").type(KeyCode.DELETE);
        fixture.settle();
        assertEquals(List.of("exception"), cells("#breakpoints-table", "debug.breakpoints.kind"));
    }

    @Test
    void breakpointsAreThereWithoutASessionAndForTheNextOne() throws Exception {
        fixture.show(WIDTH, HEIGHT, BreakpointsPane::new);
        fixture.fx(() -> fixture.session.toggle(CodeBreakpoint.at(program.toString(), 0x06000001, false, 0).enabled(false)));
        fixture.clickOn("#breakpoints-field").write("Program::Sum").type(KeyCode.ENTER);
        fixture.write("Program::Nope").type(KeyCode.ENTER);
        assertEquals(List.of("Panes.exe IL_0000", "Program::Sum", "Program::Nope"),
                cells("#breakpoints-table", "debug.breakpoints.place"));
        fixture.clickOn("Program::Sum").type(KeyCode.F2);
        fixture.write("pair.left ==").type(KeyCode.ENTER);
        assertTrue(fixture.<Label>find("#value-error").getText().startsWith("column"),
                fixture.<Label>find("#value-error").getText());
        fixture.write(" 10").type(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
        fixture.pictures("breakpoints-no-session");
        fixture.start(program);
        assertEquals(List.of("1", "2", ""), cells("#breakpoints-table", "debug.breakpoints.number"));
        assertTrue(fixture.find("#breakpoint-waits-1").getAccessibleText().startsWith("nothing is named Program::Nope"));
        fixture.go(new Motion.Run(false));
        assertEquals(List.of(2), fixture.session.state().get().stop().hits());
        fixture.fx(fixture.session::stop);
        assertEquals(List.of("", "pair.left == 10", ""), cells("#breakpoints-table", "debug.breakpoints.condition"));
        fixture.clickOn("Program::Nope").type(KeyCode.DELETE);
        fixture.clickOn("#enabled--2");
        WaitForAsyncUtils.waitForFxEvents();
        assertEquals(List.of(new NamedBreakpoint(BreakpointKind.ENTRY, fixture.session.named().getFirst().text(), false,
                "pair.left == 10", "", "")), fixture.session.named());
    }

    @Test
    void aFrozenThreadIsShownAsOne() throws Exception {
        fixture.show(WIDTH, HEIGHT, ThreadsPane::new);
        fixture.start(program);
        fixture.runTo("Sum");
        fixture.clickOn("waiter").type(KeyCode.SPACE);
        fixture.settle();
        assertTrue(fixture.<CheckBox>find("#frozen-3").isSelected());
        fixture.clickOn("#frozen-3");
        fixture.settle();
        assertFalse(fixture.<CheckBox>find("#frozen-3").isSelected());
    }

    @Test
    void aClickInTheTimelineGoesBack() throws Exception {
        fixture.show(WIDTH, HEIGHT, TimelinePane::new);
        fixture.start(program);
        fixture.runTo("Sum");
        fixture.go(new Motion.Run(false));
        long end = fixture.session.state().get().position();
        fixture.pictures("timeline");
        Label hottest = (Label) fixture.find("#timeline-hottest");
        assertTrue(hottest.getText().matches("Most crossings: [^ ]*\\.[^ ]*\\(.*\\) \\([1-9][0-9,]*\\)"), hottest.getText());
        assertTrue(hottest.getTooltip().getText().lines().skip(1).findFirst().orElseThrow()
                .matches(" +[\\d,]+  (Managed2Native|Native2Managed) .*"), hottest.getTooltip().getText());
        Node canvas = fixture.find("#timeline-canvas");
        fixture.robot.clickOn(canvas);
        fixture.paused();
        long middle = fixture.session.state().get().position();
        assertTrue(middle > end / 4 && middle < end * 3 / 4, middle + " of " + end);
        assertTrue(canvas.getAccessibleText().startsWith("Position "), canvas.getAccessibleText());
        fixture.robot.type(KeyCode.PLUS).type(KeyCode.PLUS);
        fixture.pictures("timeline-close");
        fixture.robot.type(KeyCode.HOME).type(KeyCode.ENTER);
        fixture.paused();
        assertEquals(0, fixture.session.state().get().position());
    }

    @Test
    void aProgramReadsWhatIsTyped() throws Exception {
        Path echo = TestPrograms.compile(folder, "Echo");
        fixture.show(WIDTH, HEIGHT, OutputPane::new);
        fixture.start(echo);
        fixture.go(new Motion.Run(false));
        assertTrue(fixture.find("#console-waits").isVisible());
        fixture.clickOn("#console-input").write("you").type(KeyCode.ENTER);
        fixture.paused();
        StyleClassedTextArea area = fixture.find("#console-output");
        FxWait.await("the answer is shown", () -> area.getText().contains("hello you"));
        assertEquals("The sandbox denied: reading /denied/here", fixture.<Label>find("#console-denied").getText());
        fixture.pictures("console-input");
        fixture.clickOn("#console-end");
        FxWait.await("the program ends", () -> fixture.session.state().get().ended());
        fixture.settle();
        assertTrue(area.getText().endsWith("bye\n"), area.getText());
    }

    @Test
    void aMethodIsStartedWithWhatIsFilledIn() throws Exception {
        int[] token = {0};
        OpenFile file = OpenFile.read(program);
        file.loaded().assembly().find("Program").orElseThrow().methods().stream().filter(method -> method.name().equals("Sum"))
                .forEach(method -> token[0] = method.token());
        fixture.show(760, 520, (context, _) -> new ShownNode(new ArgumentForm(context, file, token[0], () -> { })));
        FxWait.await("the form is filled in", () -> fixture.robot.lookup("#argument-4").tryQuery().isPresent());
        fixture.pictures("form");
        fixture.clickOn("#argument-0");
        fixture.fx(() -> fixture.<TextField>find("#argument-0").selectAll());
        fixture.write("{1, 2, x}");
        FxWait.await("the error is shown", () -> fixture.<Label>find("#argument-error-0").getText().startsWith("column 8"));
        assertTrue(fixture.find("#form-start").isDisabled());
        fixture.pictures("form-error");
        fixture.clickOn("#argument-0").type(KeyCode.END, KeyCode.BACK_SPACE, KeyCode.BACK_SPACE).write("3}");
        FxWait.await("the error is gone",
                () -> fixture.<Label>find("#argument-error-0").getText().isEmpty() && !fixture.find("#form-start").isDisabled());
        fixture.clickOn("#form-start");
        fixture.paused();
        // The class constructor of Program stands in front of the method.
        String[] value = {""};
        fixture.fx(() -> fixture.session.ask(session -> session.variables(1, 1).variables().toString(),
                found -> value[0] = found, failure -> value[0] = failure.toString()));
        fixture.settle();
        assertTrue(value[0].contains("value=int[3]"), value[0]);
    }

    /** Something that is no pane, where one is shown. */
    private record ShownNode(Node node) implements DebugPane {
        @Override
        public String titleKey() {
            return "";
        }

        @Override
        public org.kordamp.ikonli.Ikon icon() {
            return null;
        }

        @Override
        public void show(SessionState state) {
        }
    }
}
