package hybridscope.inspectors.ir;

import hybridscope.core.ir.SlotKind;

/**
 * An argument or a local variable in the frame.
 *
 * @param slot    what texts call its first slot: {@code A0}, {@code L2}
 * @param kind    which of them it is
 * @param name    its name from the signature or symbols; empty where nobody gave it one
 * @param type    its type as the method declares it; empty where that is unknown
 * @param holds   what each slot holds
 * @param first   number of its first slot
 * @param count   how many slots it takes
 */
public record FrameSlotReport(String slot, Kind kind, String name, String type, SlotKind holds, int first, int count) {
    /** Whose variable it is. */
    public enum Kind {
        ARGUMENT,
        LOCAL,
        /** An argument or a local variable of a method that was inlined. */
        INLINED
    }

    /** Whether it takes the slot with that number. */
    public boolean contains(int number) {
        return number >= first && number < first + count;
    }
}
