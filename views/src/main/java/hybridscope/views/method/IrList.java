package hybridscope.views.method;

import hybridscope.core.debug.ExecutionCounts;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.inspectors.ir.FrameReport;
import hybridscope.inspectors.ir.FrameSlotReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.ir.SlotUseReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.il.LineExtent;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The IR instructions as a list. Picking one tells the view; what else stands out, the view tells. */
final class IrList extends ListView<IrRows.Row> {
    /** Rows that stay in sight above an instruction that is scrolled to, where there is room. */
    private static final int MOST_ABOVE = 4;
    private IrRows rows;
    private final boolean bytes;
    private final ViewContext context;
    private final Events events;
    private final List<IrCell> cells = new ArrayList<>();
    private IrHighlight lit = IrHighlight.NOTHING;
    private ExecutionCounts counts = new ExecutionCounts(0, new TreeMap<>());
    private long mostExecuted;
    private int current = -1;
    private boolean next;
    private LiveValues values = LiveValues.NONE;
    private boolean valuesBehind;
    private boolean wrapping;

    /** What happens in the list. */
    interface Events {
        /** The user picked an instruction. @param index of it */
        void picked(int index);

        /** The user followed a branch. @param irOffset where it leads */
        void target(int irOffset);

        /** The mouse is over an instruction. @param index of it, or -1 */
        void hovered(int index);

        /** The user wants to see what happens to a slot. @param slot its number */
        void slot(int slot);
    }

    IrList(IrRows rows, boolean bytes, ViewContext context, Events events) {
        this.rows = rows;
        this.bytes = bytes;
        this.context = context;
        this.events = events;
        getStyleClass().add("ir-list");
        setId("ir-list");
        setItems(FXCollections.observableList(rows.rows()));
        setCellFactory(_ -> new IrCell(this));
        setAccessibleText(context.text("ir.list"));
        getSelectionModel().selectedIndexProperty().addListener((_, _, now) -> {
            if (!wrapping && now.intValue() >= 0 && this.rows.rows().get(now.intValue()).instruction() != lit.picked()) {
                events.picked(this.rows.rows().get(now.intValue()).instruction());
            }
        });
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        heightProperty().addListener((_, old, now) -> {
            // The panes of a session take their room behind its first stop.
            if (current >= 0 && now.doubleValue() < old.doubleValue()) {
                Platform.runLater(() -> reveal(Math.max(0, current)));
            }
        });
    }

    /** What text has on a row, as rows are laid out; empty while none is. */
    Optional<IrRoom> room() {
        return flow().flatMap(flow -> Optional.ofNullable((IrCell) flow.getFirstVisibleCell())
                .filter(cell -> !cell.isEmpty() && cell.textStart() > 0)
                .map(cell -> new IrRoom(Math.floor(flow.getWidth() - bar(flow) - cell.textStart() - cell.snappedRightInset()),
                cell.character()))).filter(room -> room.width() > 0);
    }

    /** What the bar takes that scrolls, shown or not: rows that need it only because of it would come and go with it for ever. */
    private static double bar(VirtualFlow<?> flow) {
        return flow.lookupAll(".scroll-bar").stream().filter(node -> node instanceof ScrollBar bar
                && bar.getOrientation() == Orientation.VERTICAL).mapToDouble(bar -> bar.prefWidth(-1)).max().orElse(0);
    }

    /** Shows the same instructions on other rows; the one that is on top stays there. */
    void wrap(IrRows other) {
        int top = flow().map(flow -> (IndexedCell<?>) flow.getFirstVisibleCell()).map(IndexedCell::getIndex)
                .filter(row -> row >= 0 && row < rows.rows().size()).map(row -> rows.rows().get(row).instruction()).orElse(-1);
        wrapping = true;
        rows = other;
        setItems(FXCollections.observableList(rows.rows()));
        light(lit);
        wrapping = false;
        if (top >= 0) {
            scrollTo(rows.firstRow(top));
        }
    }

    IrRows rows() {
        return rows;
    }

    boolean showsBytes() {
        return bytes;
    }

    IrHighlight lit() {
        return lit;
    }

    List<IrCell> cells() {
        return cells;
    }

    /**
     * Shows that a session is at an instruction, -1 for none.
     * @param comesNext whether it is executed next, rather than waits for a call
     */
    void point(int instruction, boolean comesNext) {
        current = instruction;
        next = comesNext;
        cells.forEach(IrCell::restyle);
    }

    /** Shows what slots hold. @param behind whether behind the row that comes next, too */
    void values(LiveValues now, boolean behind) {
        values = now;
        valuesBehind = behind;
        cells.forEach(IrCell::restyle);
    }

    /** What the slots hold that an instruction uses, where it comes next; else empty. */
    String valuesOf(IrInstructionReport instruction) {
        return valuesBehind ? values.ofInstruction(instruction) : "";
    }

    /** Shows how often instructions were executed; nothing where there are no counts. */
    void count(ExecutionCounts executions) {
        if (!executions.equals(counts)) {
            counts = executions;
            mostExecuted = executions.times().values().stream().mapToLong(Long::longValue).max().orElse(0);
            cells.forEach(IrCell::restyle);
        }
    }

    /** Whether executions are counted. */
    boolean counts() {
        return !counts.times().isEmpty();
    }

    /** How often an instruction was executed. */
    long executions(int instruction) {
        return counts.times().getOrDefault(rows.instructions().get(instruction).offset(), 0L);
    }

    /** The same in words, with what it counts. */
    String executionsText(int instruction) {
        return counts.since() == 0 ? context.text("ir.executions", executions(instruction))
                : context.text("ir.executions.since", executions(instruction), counts.since());
    }

    /** How much of the method's work an instruction does: 0 for none, 4 for the most, by orders of magnitude. */
    int heat(int instruction) {
        long times = executions(instruction);
        return times == 0 ? 0 : 1 + (int) Math.round(3 * Math.log(times) / Math.log(Math.max(2, mostExecuted)));
    }

    /** Index of the instruction that a session is at, or -1. */
    int current() {
        return current;
    }

    /** Whether that one is executed next. */
    boolean comesNext() {
        return next;
    }

    /** Makes things stand out. */
    void light(IrHighlight wanted) {
        lit = wanted;
        int row = wanted.picked() < 0 ? -1 : rows.firstRow(wanted.picked());
        int selected = getSelectionModel().getSelectedIndex();
        if (row < 0) {
            getSelectionModel().clearSelection();
        } else if (selected < 0 || rows.rows().get(selected).instruction() != wanted.picked()) {
            getSelectionModel().select(row);
            getFocusModel().focus(row);
        }
        cells.forEach(IrCell::restyle);
    }

    /** Scrolls to an instruction where it is hidden. */
    void reveal(int instruction) {
        Optional<VirtualFlow<?>> flow = flow();
        IndexedCell<?> first = flow.map(VirtualFlow::getFirstVisibleCell).orElse(null);
        IndexedCell<?> last = flow.map(VirtualFlow::getLastVisibleCell).orElse(null);
        int row = rows.firstRow(instruction);
        if (first == null || last == null || row <= first.getIndex() || rows.lastRow(instruction) >= last.getIndex()) {
            int above = first == null || last == null
                    ? MOST_ABOVE : Math.clamp((last.getIndex() - first.getIndex() - 1) / 2, 0, MOST_ABOVE);
            scrollTo(Math.max(0, row - above));
        }
    }

    private Optional<VirtualFlow<?>> flow() {
        return Optional.ofNullable((VirtualFlow<?>) lookup(".virtual-flow"));
    }

    /** A visible row, and where it stands in the scene. */
    record Standing(int row, double top, double height) {
    }

    /** Where the rows stand now; empty while none is visible. */
    Optional<Standing> standing() {
        return flow().map(flow -> (IndexedCell<?>) flow.getFirstVisibleCell())
                .filter(cell -> cell.getScene() != null && cell.getIndex() >= 0).map(cell -> {
            Bounds bounds = cell.localToScene(cell.getBoundsInLocal());
            return new Standing(cell.getIndex(), bounds.getMinY(), bounds.getHeight());
        });
    }

    /** Where an instruction stands in the scene, whether visible or not. */
    Optional<LineExtent> extent(int first, int last) {
        return standing().map(at -> new LineExtent(at.top + (rows.firstRow(first) - at.row) * at.height,
                at.top + (rows.lastRow(last) + 1 - at.row) * at.height));
    }

    void hovered(IrRows.Row row) {
        events.hovered(row == null ? -1 : row.instruction());
    }

    void pick(int instruction) {
        requestFocus();
        events.picked(instruction);
    }

    void lightSlot(int slot) {
        events.slot(slot);
    }

    void goTo(int irOffset) {
        if (rows.report().indexAt(irOffset) >= 0) {
            events.target(irOffset);
        }
    }

    void open(Place place, boolean beside) {
        if (beside) {
            context.navigator().openBeside(place);
        } else {
            context.navigator().open(place);
        }
    }

    private void pressed(KeyEvent event) {
        boolean plain = !event.isShortcutDown() && !event.isAltDown() && !event.isShiftDown();
        if (plain && (event.getCode() == KeyCode.UP || event.getCode() == KeyCode.DOWN)) {
            int next = lit.picked() + (event.getCode() == KeyCode.UP ? -1 : 1);
            if (lit.picked() < 0) {
                next = 0;
            }
            if (next >= 0 && next < rows.instructions().size()) {
                events.picked(next);
                reveal(next);
            }
            event.consume();
        } else if (plain && event.getCode() == KeyCode.ENTER && lit.picked() >= 0) {
            follow(false);
            event.consume();
        }
    }

    /**
     * Goes where the picked instruction leads: to its first target, else to what its data refers to; false where it leads
     * nowhere.
     */
    boolean follow(boolean beside) {
        if (lit.picked() < 0) {
            return false;
        }
        IrInstructionReport instruction = rows.instructions().get(lit.picked());
        if (!instruction.targets().isEmpty()) {
            goTo(instruction.targets().getFirst());
            return true;
        }
        Optional<Place> place = led();
        place.ifPresent(target -> open(target, beside));
        return place.isPresent();
    }

    /** What the data of the picked instruction refers to. */
    Optional<Place> led() {
        return lit.picked() < 0 ? Optional.empty() : rows.instructions().get(lit.picked()).data().stream()
                .map(data -> data.place()).filter(each -> each != null).findFirst();
    }

    String opcodeSentence(String opcode) {
        return IrTexts.documentation(context, InstructionSet.named(opcode));
    }

    /** {@code L0 sum, int, slot 3}. */
    String slotSentence(int slot) {
        FrameReport frame = rows.report().frame();
        Optional<FrameSlotReport> variable = frame.variable(slot);
        String sentence = variable.map(found -> context.text("ir.slot." + JsonName.of(found.kind()), found.slot(), found.name(),
                found.type(), slot).replaceAll(" +", " ").strip())
                .orElseGet(() -> context.text("ir.slot.stack", "S" + (slot - frame.stackStart()), slot));
        return values.ofSlot(slot).map(value -> value + "\n" + sentence).orElse(sentence);
    }

    /** What stands in the IR where the IL's name of it is shown. */
    String meaning(IrPieceReport piece) {
        return context.text("ir.meaning", piece.meaning().replaceAll("[\\[\\]]", ""), piece.text().replaceAll("[\\[\\]]", ""));
    }

    String accessible(IrInstructionReport instruction) {
        String written = instruction.uses().stream().filter(SlotUseReport::writes).map(SlotUseReport::name)
                .collect(Collectors.joining(", "));
        return context.text("ir.accessible", IrInstruction.label(instruction.offset()), instruction.text(),
                written.isEmpty() ? 0 : 1, written, instruction.padding());
    }
}
