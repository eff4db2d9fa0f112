package hybridscope.views.method;

import hybridscope.core.ir.IrPiece;
import hybridscope.inspectors.ir.DataReport;
import hybridscope.inspectors.ir.FrameReport;
import hybridscope.inspectors.ir.FrameSlotReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPartReport;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.ir.SlotUseReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.control.KeptCell;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** A row of IR: offset, up to eight bytes coloured operand by operand, the instruction with its slots. */
final class IrCell extends KeptCell<IrRows.Row> {
    private static final PseudoClass PICKED = PseudoClass.getPseudoClass("picked");
    private static final PseudoClass LINKED = PseudoClass.getPseudoClass("linked");
    private static final PseudoClass BLOCK_START = PseudoClass.getPseudoClass("block-start");
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final PseudoClass NEXT_READ = PseudoClass.getPseudoClass("next-read");
    private static final PseudoClass NEXT_WRITE = PseudoClass.getPseudoClass("next-write");
    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    /** What is left of a method's name where there is no room, in pixels. */
    private static final double LEAST_DATA = 48;
    /** What a mark in front of the text takes, em; {@code .access.read} of method.css. */
    private static final double MARK_WIDTH = 1.9;
    /** Names so short are never cut. */
    private static final int SHORT = 8;

    private final IrList list;
    private final HBox box = new HBox();
    private final Label offset = new Label();
    private final Label executions = new Label();
    private final HBox bytes = new HBox();
    private final Label access = new Label();
    private final HBox text = new HBox();
    private final Label live = new Label();
    private final List<Label> slotLabels = new ArrayList<>();

    IrCell(IrList list) {
        this.list = list;
        box.setAlignment(Pos.CENTER_LEFT);
        offset.getStyleClass().add("offset");
        offset.setMinWidth(Region.USE_PREF_SIZE);
        bytes.getStyleClass().add("bytes");
        bytes.setMinWidth(Region.USE_PREF_SIZE);
        bytes.setAlignment(Pos.CENTER_LEFT);
        for (int i = 0; i < IrRows.LINE_BYTES; i++) {
            Label each = new Label();
            each.setMinWidth(Region.USE_PREF_SIZE);
            bytes.getChildren().add(each);
        }
        access.getStyleClass().add("access");
        access.setMinWidth(Region.USE_PREF_SIZE);
        text.setAlignment(Pos.CENTER_LEFT);
        executions.getStyleClass().add("executions");
        executions.setMinWidth(Region.USE_PREF_SIZE);
        executions.managedProperty().bind(executions.visibleProperty());
        live.getStyleClass().add("line-values");
        live.setMinWidth(0);
        live.managedProperty().bind(live.visibleProperty());
        live.setVisible(false);
        box.getChildren().addAll(offset, executions, bytes, access, text, live);
        setOnMouseEntered(_ -> list.hovered(getItem()));
        setOnMouseExited(_ -> list.hovered(null));
        // A context menu speaks of the row it was asked for.
        addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getButton() == MouseButton.SECONDARY && getItem() != null) {
                list.pick(getItem().instruction());
            }
        });
        list.cells().add(this);
    }

    /** Names of methods are cut before the list scrolls sideways; everything else is always there to be scrolled to. */
    @Override
    protected double computePrefWidth(double height) {
        return isEmpty() ? 0 : snappedLeftInset() + box.minWidth(-1) + snappedRightInset();
    }

    /** The same row stands for other text once rows have other room. */
    @Override
    protected boolean isItemChanged(IrRows.Row before, IrRows.Row now) {
        return before != now;
    }

    @Override
    protected void updateItem(IrRows.Row row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        if (empty || row == null) {
            setGraphic(null);
            setAccessibleText(null);
            pseudoClassStateChanged(BLOCK_START, false);
            restyle();
            return;
        }
        IrInstructionReport instruction = list.rows().instructions().get(row.instruction());
        boolean first = row.line() == 0;
        if (!keeps(new Content(list.rows(), row, list.showsBytes()))) {
            offset.setText(first ? "%04x".formatted(instruction.offset()) : "");
            bytes.setVisible(list.showsBytes());
            bytes.setManaged(list.showsBytes());
            if (list.showsBytes()) {
                bytes(instruction, row.line());
            }
            slotLabels.clear();
            text.getChildren().clear();
            text(instruction, list.rows().pieces(row));
        }
        setAccessibleText(list.accessible(instruction));
        pseudoClassStateChanged(BLOCK_START, first && list.rows().startsBlock(row.instruction()));
        restyle();
        setGraphic(box);
    }

    /** What a cell is made of. @param bytes whether they are shown */
    private record Content(IrRows rows, IrRows.Row row, boolean bytes) {
    }

    private void bytes(IrInstructionReport instruction, int line) {
        int from = line * IrRows.LINE_BYTES;
        boolean any = from < instruction.size();
        bytes.getChildren().forEach(each -> each.setVisible(any));
        for (IrPartReport part : instruction.parts()) {
            for (int i = 0; i < part.size(); i++) {
                int at = part.offset() + i - from;
                if (at >= 0 && at < IrRows.LINE_BYTES) {
                    Label label = (Label) bytes.getChildren().get(at);
                    label.setText(part.pads() ? "" : part.byteAt(i));
                    label.getStyleClass().setAll("byte", color(instruction, part));
                    if (i == 0) {
                        label.getStyleClass().add("first");
                    }
                }
            }
        }
    }

    /** The mark's style of a part: slots in the colour of their kind, other operands in one. */
    private String color(IrInstructionReport instruction, IrPartReport part) {
        return color(list.rows().report().frame(), instruction, part);
    }

    static String color(FrameReport frame, IrInstructionReport instruction, IrPartReport part) {
        return switch (part.kind()) {
            case OPCODE, PADDING -> JsonName.of(part.kind());
            case READ, WRITE, ADDRESS -> JsonName.of(instruction.uses().stream().filter(use -> use.operand().equals(part.name()))
                    .findFirst().map(SlotUseReport::slot).map(frame::area).orElse(FrameReport.Area.STACK));
            case IMMEDIATE, TARGET, DATA -> "operand";
        };
    }

    private void text(IrInstructionReport instruction, List<IrPieceReport> pieces) {
        for (IrPieceReport piece : pieces) {
            Label label = new Label(IrTexts.shown(instruction, piece));
            label.getStyleClass().addAll("code", JsonName.of(piece.kind()));
            label.setTextOverrun(OverrunStyle.ELLIPSIS);
            switch (piece.kind()) {
                case SLOT -> slot(label, (int) piece.value());
                case OPCODE -> {
                    label.setMinWidth(Region.USE_PREF_SIZE);
                    label.setTooltip(tip(list.opcodeSentence(instruction.opcode())));
                }
                case TARGET -> {
                    label.getStyleClass().add("go");
                    label.setMinWidth(Region.USE_PREF_SIZE);
                    onClick(label, () -> list.goTo((int) piece.value()));
                }
                case DATA -> data(label, instruction, piece);
                case NUMBER, PLAIN -> label.setMinWidth(Region.USE_PREF_SIZE);
            }
            if (piece.meaning() != null) {
                label.getStyleClass().add("meaning");
                label.setTooltip(tip(list.meaning(piece)));
            }
            text.getChildren().add(label);
        }
    }

    private void slot(Label label, int slot) {
        label.getStyleClass().add(JsonName.of(list.rows().report().frame().area(slot)));
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setUserData(slot);
        Tooltip tip = tip("");
        // Its value is another one at each stop.
        tip.setOnShowing(_ -> tip.setText(list.slotSentence(slot)));
        label.setTooltip(tip);
        slotLabels.add(label);
        onClick(label, () -> list.lightSlot(slot));
    }

    private void data(Label label, IrInstructionReport instruction, IrPieceReport piece) {
        label.setTooltip(tip(piece.text()));
        label.setMinWidth(label.getText().length() <= SHORT ? Region.USE_PREF_SIZE : LEAST_DATA);
        instruction.data().stream().filter(data -> data.index() == piece.value() && data.text().equals(piece.text()))
                .map(DataReport::place).filter(place -> place != null).findFirst().ifPresent(place -> {
                    label.getStyleClass().add("go");
                    label.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
                        if (event.isStillSincePress() && event.getButton() != MouseButton.SECONDARY) {
                            list.open(place, event.isShortcutDown() || event.getButton() == MouseButton.MIDDLE);
                            event.consume();
                        }
                    });
                });
    }

    private static Tooltip tip(String text) {
        Tooltip tip = new Tooltip(text);
        tip.setWrapText(true);
        tip.setMaxWidth(600);
        return tip;
    }

    private static void onClick(Node node, Runnable action) {
        node.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.isStillSincePress() && event.getButton() == MouseButton.PRIMARY) {
                action.run();
                event.consume();
            }
        });
    }

    /** Which piece of the text is the arrow between result and operands; behind the last one for none. */
    private int arrow() {
        return (int) text.getChildren().stream().takeWhile(piece -> !((Label) piece).getText().contains("<-")).count();
    }

    /**
     * Where the text begins where a mark of the slot that is lit stands before it, px from the cell's left edge; 0 before it was
     * laid out.
     */
    double textStart() {
        double before = box.getLayoutX() + access.getLayoutX();
        return access.getLayoutX() == 0 ? 0 : before + MARK_WIDTH * access.getFont().getSize();
    }

    /** What a character of its text takes, px. */
    double character() {
        Text digits = new Text("0".repeat(10));
        digits.setFont(offset.getFont());
        return digits.getLayoutBounds().getWidth() / 10;
    }

    /** Follows what stands out. */
    void restyle() {
        IrRows.Row row = isEmpty() ? null : getItem();
        IrHighlight lit = list.lit();
        pseudoClassStateChanged(PICKED, row != null && row.instruction() == lit.picked());
        pseudoClassStateChanged(LINKED, row != null && lit.linked().contains(row.instruction()));
        boolean current = row != null && row.instruction() == list.current();
        pseudoClassStateChanged(CURRENT, current);
        // Behind its last row, where text leaves the most room.
        String values = current && list.comesNext() && list.rows().isLast(row)
                ? list.valuesOf(list.rows().instructions().get(row.instruction())) : "";
        live.setText(values);
        live.setVisible(!values.isEmpty());
        // They give way to the instruction.
        text.setMinWidth(values.isEmpty() ? Region.USE_COMPUTED_SIZE : Region.USE_PREF_SIZE);
        executions.setVisible(list.counts());
        boolean counted = list.counts() && row != null && row.line() == 0 && list.executions(row.instruction()) > 0;
        executions.setText(counted ? "x" + IrTexts.brief(list.executions(row.instruction())) : "");
        executions.setTooltip(counted ? new Tooltip(list.executionsText(row.instruction())) : null);
        executions.getStyleClass().setAll("executions", "heat" + (counted ? list.heat(row.instruction()) : 0));
        String marks = row == null || row.line() > 0 ? "" : list.rows().access(row.instruction(), lit.slot());
        access.setText(marks);
        access.getStyleClass().setAll("access", marks.contains("w") ? "write" : marks.isEmpty() ? "none" : "read");
        FrameSlotReport variable = lit.slot() < 0 ? null : list.rows().report().frame().variable(lit.slot()).orElse(null);
        for (Label label : slotLabels) {
            int slot = (int) label.getUserData();
            label.pseudoClassStateChanged(LIT, slot == lit.slot() || variable != null && variable.contains(slot));
            // What is left of the arrow is written, what is right of it is read: the same slot may be both.
            String access = current && list.comesNext() ? list.rows().access(row.instruction(), slot) : "";
            boolean writes = access.endsWith("w") && (access.length() == 1 || text.getChildren().indexOf(label) < arrow());
            label.pseudoClassStateChanged(NEXT_READ, access.startsWith("r") && !writes);
            label.pseudoClassStateChanged(NEXT_WRITE, writes);
        }
    }
}
