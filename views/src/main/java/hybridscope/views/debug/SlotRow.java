package hybridscope.views.debug;

import hybridscope.inspectors.debug.EvaluationStackReport;
import hybridscope.inspectors.debug.LocalAreaReport;
import hybridscope.inspectors.debug.SlotFrameReport;
import hybridscope.inspectors.debug.SlotStackReport;
import hybridscope.inspectors.debug.SlotValueReport;
import java.util.ArrayList;
import java.util.List;

/** A row of the slot stack. */
sealed interface SlotRow {
    /** Where a frame begins. */
    record Frame(SlotFrameReport frame) implements SlotRow {
    }

    /** A slot. @param selected whether its frame is the one that was asked for */
    record Slot(SlotFrameReport frame, SlotValueReport slot, boolean selected) implements SlotRow {
    }

    /** Slots of an adjoining frame in which nothing lies. */
    record Free(SlotFrameReport frame, SlotValueReport first, SlotValueReport last) implements SlotRow {
    }

    /** The stack pointer: nothing lies behind it. */
    record Pointer(int address) implements SlotRow {
    }

    /** What localloc has given, or one line of it. @param offset of the line's first byte, or -1 for the head */
    record Local(LocalAreaReport area, int offset) implements SlotRow {
        /** Bytes on a line. */
        static final int LINE = 8;

        /** Where the line begins in the area, as the row shows it. */
        String place() {
            return "+%04x".formatted(offset);
        }

        /** The line's bytes as hexadecimal digits. */
        String bytes() {
            return area.bytes().substring(2 * offset, Math.min(area.bytes().length(), 2 * (offset + LINE)));
        }
    }

    /**
     * What a stop shows.
     *
     * @param stack the frames
     * @param il    the evaluation stack as IL sees it
     */
    record Shown(SlotStackReport stack, EvaluationStackReport il) {
        /** The rows, from the lowest address up. Memory that two frames share is shown once, in the callee. */
        List<SlotRow> rows() {
            List<SlotRow> rows = new ArrayList<>();
            for (SlotFrameReport frame : stack.frames()) {
                rows.add(new Frame(frame));
                boolean innermost = frame.frame() == 0;
                boolean pointed = false;
                for (SlotValueReport slot : frame.slots()) {
                    if (innermost && !pointed && slot.index() >= frame.stackStart() + frame.depth()) {
                        rows.add(new Pointer(slot.address()));
                        pointed = true;
                    }
                    boolean selected = frame.frame() == stack.frame();
                    if (slot.kind() == SlotValueReport.Kind.CALLEE) {
                        continue;
                    }
                    if (selected || slot.live()) {
                        rows.add(new Slot(frame, slot, selected));
                    } else if (rows.getLast() instanceof Free(var _, var first, var _)) {
                        rows.set(rows.size() - 1, new Free(frame, first, slot));
                    } else {
                        rows.add(new Free(frame, slot, slot));
                    }
                }
                if (innermost && !pointed) {
                    rows.add(new Pointer(frame.end()));
                }
            }
            if (stack.localloc() != null) {
                rows.add(new Local(stack.localloc(), -1));
                for (int at = 0; 2 * at < stack.localloc().bytes().length(); at += Local.LINE) {
                    rows.add(new Local(stack.localloc(), at));
                }
            }
            return rows;
        }
    }
}
