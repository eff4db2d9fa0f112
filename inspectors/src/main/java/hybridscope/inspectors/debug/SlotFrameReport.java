package hybridscope.inspectors.debug;

import hybridscope.inspectors.place.Place;
import java.util.List;

/**
 * A frame as slots.
 *
 * @param frame       its number on the thread, 0 for the innermost
 * @param relation    which frame it is, seen from the one that was asked for
 * @param method      the method as C# writes it
 * @param place       where its code opens; null for none
 * @param base        address of slot 0
 * @param end         address behind the last slot
 * @param stackStart  number of the evaluation stack's first slot
 * @param depth       how many slots of the evaluation stack hold something: the stack pointer is behind them
 * @param instruction the instruction that comes next, or that the frame waits for; empty while an exception leaves it
 * @param slots       from the lowest address up
 * @param name        the method as C# writes it, in parts
 */
public record SlotFrameReport(int frame, Relation relation, String method, Place place, int base, int end, int stackStart,
        int depth, String instruction, List<SlotValueReport> slots, MethodName name) {
    /** Which frame it is, seen from the one that was asked for. */
    public enum Relation {
        CALLER,
        /** That one itself. */
        FRAME,
        CALLEE
    }

    /** Copies the list. */
    public SlotFrameReport {
        slots = List.copyOf(slots);
    }
}
