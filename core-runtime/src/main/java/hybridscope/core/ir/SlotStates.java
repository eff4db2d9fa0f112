package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What each slot of a frame may hold at one point of the code: any of a set of kinds, or nothing. Mutable. */
final class SlotStates {
    private static final int NOTHING = 1 << SlotKind.values().length;

    /** A bit for each {@link SlotKind}, and one for nothing. */
    private final int[] bits;

    private SlotStates(int[] bits) {
        this.bits = bits;
    }

    /** A frame in which nothing has been written. */
    static SlotStates unwritten(int slots) {
        int[] bits = new int[slots];
        Arrays.fill(bits, NOTHING);
        return new SlotStates(bits);
    }

    SlotStates copy() {
        return new SlotStates(bits.clone());
    }

    /** Adds what the slots hold on another way to this point; whether that was anything new. */
    boolean merge(SlotStates other) {
        boolean changed = false;
        for (int i = 0; i < bits.length; i++) {
            int both = bits[i] | other.bits[i];
            changed |= both != bits[i];
            bits[i] = both;
        }
        return changed;
    }

    void write(int slot, SlotKind kind) {
        bits[slot] = 1 << kind.ordinal();
    }

    /** Gives a slot what a slot of another frame state, or of this one, holds. */
    void copy(int slot, SlotStates from, int fromSlot) {
        bits[slot] = from.bits[fromSlot];
    }

    /** From that slot on nothing is left. */
    void clear(int from) {
        Arrays.fill(bits, Math.min(from, bits.length), bits.length, NOTHING);
    }

    boolean isUnwrittenOnAllWays(int slot) {
        return bits[slot] == NOTHING;
    }

    boolean isUnwrittenOnSomeWay(int slot) {
        return (bits[slot] & NOTHING) != 0;
    }

    /** What the slot may hold. */
    List<SlotKind> kinds(int slot) {
        List<SlotKind> kinds = new ArrayList<>();
        for (SlotKind kind : SlotKind.values()) {
            if ((bits[slot] & 1 << kind.ordinal()) != 0) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    /**
     * A slot that a finally block may write: behind the block it holds what it held before or what the block left, and it has been
     * written if one of both says so.
     */
    void join(int slot, SlotStates after) {
        int written = (bits[slot] | after.bits[slot]) & ~NOTHING;
        bits[slot] = written | bits[slot] & after.bits[slot] & NOTHING;
    }
}
