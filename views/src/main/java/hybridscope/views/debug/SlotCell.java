package hybridscope.views.debug;

import hybridscope.inspectors.debug.Assigned;
import hybridscope.inspectors.debug.SlotFrameReport;
import hybridscope.inspectors.debug.SlotValueReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.control.Chip;
import hybridscope.views.control.Mark;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** A row of the slot stack: mark, name, type, value, eight bytes, and what the last instruction did with it. */
final class SlotCell extends ListCell<SlotRow> {
    private static final PseudoClass READ = PseudoClass.getPseudoClass("read");
    private static final PseudoClass WRITTEN = PseudoClass.getPseudoClass("written");
    private static final PseudoClass FLASH = PseudoClass.getPseudoClass("flash");
    private static final PseudoClass OUTSIDE = PseudoClass.getPseudoClass("outside");
    private static final PseudoClass FREE = PseudoClass.getPseudoClass("free");
    private static final PseudoClass FRAME = PseudoClass.getPseudoClass("frame");
    private static final PseudoClass POINTER = PseudoClass.getPseudoClass("pointer");

    /** In em of the text: of a character, of the column of the names, of what a long one may have of the types' room. */
    private static final double CHARACTER = 0.62;
    private static final double LEAST_NAME = 4.2;
    private static final double MOST_NAME = 7.4;
    /** So many characters of a value come before the bytes. */
    private static final int MOST_VALUE = 18;
    /** The same where no bytes are shown. */
    private static final double MOST_NAME_ALONE = 12;

    private final SlotStackPane pane;
    /** What leads to an object; null where the row has nothing that does. */
    private Label link;

    SlotCell(SlotStackPane pane) {
        this.pane = pane;
        setOnMouseClicked(event -> {
            // The link itself is another node by now: a press selects the row, whose cell is made anew for that.
            if (link != null && link.contains(link.screenToLocal(event.getScreenX(), event.getScreenY()))) {
                // The second click of two would open the object once more.
                if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && event.getClickCount() == 1
                        && getItem() instanceof SlotRow.Slot slot) {
                    pane.openObject(slot.slot());
                }
            } else if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2
                    && getItem() instanceof SlotRow.Slot slot) {
                if (slot.slot().isFirst() && slot.slot().object() != 0) {
                    // F2 edits a reference.
                    pane.openObject(slot.slot());
                } else {
                    pane.edit(slot);
                }
            }
        });
    }

    @Override
    protected double computePrefWidth(double height) {
        // Never a scroll bar along the bottom: what has no room is cut, and the tooltip has all of it.
        return 0;
    }

    @Override
    protected void updateItem(SlotRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setTooltip(null);
        link = null;
        SlotValueReport slot = !empty && row instanceof SlotRow.Slot(var _, var each, var _) ? each : null;
        pseudoClassStateChanged(READ, slot != null && pane.access(slot) == SlotAccess.READ);
        pseudoClassStateChanged(WRITTEN, slot != null && pane.access(slot) == SlotAccess.WRITTEN);
        pseudoClassStateChanged(FLASH, slot != null && pane.access(slot) == SlotAccess.WRITTEN && pane.flashes());
        pseudoClassStateChanged(FREE, slot != null && !slot.live());
        pseudoClassStateChanged(OUTSIDE, !empty && (row instanceof SlotRow.Slot(var _, var _, boolean selected) && !selected
                || row instanceof SlotRow.Frame(var frame) && frame.relation() != SlotFrameReport.Relation.FRAME));
        pseudoClassStateChanged(FRAME,
                !empty && (row instanceof SlotRow.Frame || row instanceof SlotRow.Local(var _, int offset) && offset < 0));
        pseudoClassStateChanged(POINTER, !empty && row instanceof SlotRow.Pointer);
        setGraphic(empty ? null : switch (row) {
            case SlotRow.Frame(var frame) -> head(frame);
            case SlotRow.Slot(var frame, var each, var _) -> slot(frame, each);
            case SlotRow.Free(var _, var first, var last) -> free(first, last);
            case SlotRow.Pointer(int address) -> pointer(address);
            case SlotRow.Local local -> local(local);
            case null -> null;
        });
        setAccessibleText(empty || row == null ? null : pane.accessible(row));
    }

    private Node head(SlotFrameReport frame) {
        Label relation = new Label(pane.text("slots." + JsonName.of(frame.relation())));
        relation.getStyleClass().add("relation");
        relation.setMinWidth(Region.USE_PREF_SIZE);
        CallName method = new CallName(frame.name());
        HBox.setHgrow(method, Priority.ALWAYS);
        Label base = new Label("%08x".formatted(frame.base()));
        base.getStyleClass().add("address");
        base.setMinWidth(Region.USE_PREF_SIZE);
        setTooltip(tip(frame.method() + (frame.instruction().isEmpty() ? "" : "\n" + frame.instruction())));
        return pane.isNarrow() ? box(relation, method) : box(relation, method, base);
    }

    private Node pointer(int address) {
        Region before = new Region();
        before.getStyleClass().add("sp-line");
        Region after = new Region();
        after.getStyleClass().add("sp-line");
        HBox.setHgrow(before, Priority.ALWAYS);
        HBox.setHgrow(after, Priority.ALWAYS);
        Label text = new Label("SP %08x".formatted(address));
        text.getStyleClass().add("sp");
        text.setMinWidth(Region.USE_PREF_SIZE);
        setTooltip(tip(pane.text("slots.sp")));
        return box(before, text, after);
    }

    private Node free(SlotValueReport first, SlotValueReport last) {
        Label text = new Label(first == last ? first.slot() : first.slot() + " .. " + last.slot());
        text.getStyleClass().add("free-run");
        Label what = new Label(pane.text("slots.unused"));
        what.getStyleClass().add("free-run");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        setTooltip(tip(pane.text("slots.free")));
        return box(text, gap, what);
    }

    private Node local(SlotRow.Local local) {
        Label head = new Label(local.offset() < 0 ? pane.text("slots.localloc", local.area().size()) : local.place());
        head.getStyleClass().add(local.offset() < 0 ? "relation" : "address");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        Label bytes = new Label(local.offset() < 0 ? "%08x".formatted(local.area().address()) : local.bytes());
        bytes.getStyleClass().add(local.offset() < 0 ? "address" : "bytes");
        return box(head, gap, bytes);
    }

    private Node slot(SlotFrameReport frame, SlotValueReport slot) {
        Label access = new Label(pane.access(slot).sign());
        access.getStyleClass().addAll("access", pane.access(slot).styleClass());
        access.setMinWidth(Region.USE_PREF_SIZE);
        Chip chip = new Chip(mark(slot),
                slot.isFirst() ? slot.slot() : slot.slot().substring(Math.max(0, slot.slot().indexOf('.'))));
        chip.getStyleClass().add("slot-mark");
        Region bracket = new Region();
        bracket.getStyleClass().addAll("bracket", slot.groupCount() < 2 ? "single" : slot.isFirst() ? "first"
                : slot.index() == slot.groupFirst() + slot.groupCount() - 1 ? "last" : "middle");
        Label name = new Label(slot.isFirst() ? slot.name() : "");
        name.getStyleClass().add("name");
        // A name takes from its type what it needs, in widths of characters; only the sheet's own size would be stronger.
        double width = Math.clamp(name.getText().length() * CHARACTER, LEAST_NAME, pane.isNarrow() ? MOST_NAME_ALONE : MOST_NAME);
        name.setStyle("-fx-min-width: %1$sem; -fx-pref-width: %1$sem; -fx-max-width: %1$sem;".formatted(width));
        Label type = new Label(slot.isFirst() ? slot.type() : "");
        type.getStyleClass().add("type");
        type.setTextOverrun(OverrunStyle.ELLIPSIS);
        HBox names = new HBox(name, type);
        names.setAlignment(Pos.CENTER_LEFT);
        names.getStyleClass().add("names");
        HBox.setHgrow(type, Priority.ALWAYS);
        type.setMinWidth(0);
        Node value = pane.isEdited(slot.address()) ? editor(slot) : value(slot);
        HBox.setHgrow(value, Priority.ALWAYS);
        Label bytes = new Label(slot.bytes());
        bytes.getStyleClass().add("bytes");
        if (slot.assigned() == Assigned.NO) {
            bytes.getStyleClass().add("old-bytes");
        }
        // Low bytes come first: where a value needs the room, zeros at the end go.
        bytes.setMinWidth(0);
        setTooltip(tip(tooltip(frame, slot)));
        return pane.isNarrow() ? box(access, chip, bracket, names, value) : box(access, chip, bracket, names, value, bytes);
    }

    private static Mark mark(SlotValueReport slot) {
        return switch (slot.kind()) {
            case ARGUMENT -> Mark.ARGUMENT;
            case LOCAL -> Mark.LOCAL;
            case STACK, CALLEE -> Mark.STACK;
        };
    }

    private Node value(SlotValueReport slot) {
        if (slot.assigned() == Assigned.NO) {
            Label none = new Label(slot.isFirst() ? pane.text("slots.unassigned") : "");
            none.getStyleClass().add("unassigned");
            none.setMinWidth(0);
            none.setMaxWidth(Double.MAX_VALUE);
            return none;
        }
        boolean changed = slot.oldValue() != null && slot.part().isEmpty() && pane.access(slot) == SlotAccess.WRITTEN;
        Label old = new Label(changed ? slot.oldValue() : "");
        old.getStyleClass().addAll("value", "old");
        old.setMinWidth(0);
        Label arrow = new Label(changed ? "›" : "");
        arrow.getStyleClass().add("old-arrow");
        Label now = new Label(slot.isFirst() && slot.part().isEmpty() ? slot.value() : slot.part());
        now.getStyleClass().add("value");
        if (slot.assigned() == Assigned.MAYBE) {
            now.getStyleClass().add("unsure");
            now.setText(now.getText().isEmpty() ? "" : "? " + now.getText());
        }
        if (pane.isNarrow()) {
            now.setMinWidth(Math.min(24, 8 * now.getText().length()));
        } else {
            now.setStyle("-fx-min-width: %sem;".formatted(Math.min(now.getText().length(), MOST_VALUE) * CHARACTER));
        }
        if (slot.object() != 0) {
            now.getStyleClass().add("link");
            link = now;
        }
        HBox box = new HBox(now);
        if (changed) {
            box.getChildren().addAll(0, java.util.List.of(old, arrow));
        }
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("values");
        return box;
    }

    private Node editor(SlotValueReport slot) {
        TextField field = new TextField(slot.value());
        field.setId("slot-edit");
        field.getStyleClass().addAll("mono", "slot-edit");
        field.setMinWidth(0);
        field.setAccessibleText(pane.text("slots.edit", slot.slot()));
        pane.editing(field);
        return field;
    }

    private String tooltip(SlotFrameReport frame, SlotValueReport slot) {
        StringBuilder text =
                new StringBuilder(pane.text("slots.tip", slot.slot(), frame.method(), "%08x".formatted(slot.address())));
        if (slot.groupCount() > 1) {
            text.append('\n').append(pane.text("slots.group", slot.index() - slot.groupFirst() + 1, slot.groupCount()));
        }
        if (slot.shared() != null) {
            text.append('\n').append(pane.text("slots.shared", slot.shared()));
        }
        if (!slot.type().isEmpty()) {
            text.append('\n').append(slot.type()).append(' ').append(slot.name())
                    .append(slot.assigned() == Assigned.NO ? "" : " = " + slot.value());
        } else if (!slot.live()) {
            text.append('\n').append(pane.text("slots.free"));
        }
        if (!slot.part().isEmpty() && slot.groupCount() > 1) {
            text.append('\n').append(slot.part());
        }
        text.append('\n').append(slot.bytes());
        if (slot.assigned() != Assigned.YES) {
            text.append('\n').append(pane.text(slot.assigned() == Assigned.NO ? "slots.unassigned.more" : "slots.unsure"));
        }
        if (slot.oldValue() != null) {
            text.append('\n').append(pane.text("slots.before", slot.oldValue()));
        }
        return text.toString();
    }

    private static Tooltip tip(String text) {
        Tooltip tip = new Tooltip(text);
        tip.setWrapText(true);
        tip.setMaxWidth(520);
        return tip;
    }

    private HBox box(Node... nodes) {
        HBox box = new HBox(nodes);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("slot-box");
        box.setMinWidth(0);
        box.prefWidthProperty().bind(widthProperty().subtract(10));
        box.maxWidthProperty().bind(widthProperty().subtract(10));
        return box;
    }
}
