package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What each slot of a frame may hold at one point of the code: any of a set of kinds, or nothing. Slots that no instruction ever
 * reads are not kept: a frame may have 65,535 slots, and there is one of these for each basic block. Mutable.
 */
final class SlotStates {
    private static final int NOTHING = 1 << SlotKind.values().length;

    /** The slots that are kept, in ascending order. */
    private final int[] kept;
    /** For each of them a bit for each {@link SlotKind}, and one for nothing. */
    private final int[] bits;

    private SlotStates(int[] kept, int[] bits) {
        this.kept = kept;
        this.bits = bits;
    }

    /** A frame in which nothing has been written. */
    static SlotStates unwritten(BitSet kept) {
        int[] bits = new int[kept.cardinality()];
        Arrays.fill(bits, NOTHING);
        return new SlotStates(kept.stream().toArray(), bits);
    }

    SlotStates copy() {
        return new SlotStates(kept, bits.clone());
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
        int at = Arrays.binarySearch(kept, slot);
        if (at >= 0) {
            bits[at] = 1 << kind.ordinal();
        }
    }

    /** Gives a slot what a slot of another state, or of this one, holds; the latter must be one that is read. */
    void copy(int slot, SlotStates from, int fromSlot) {
        int at = Arrays.binarySearch(kept, slot);
        if (at >= 0) {
            bits[at] = from.bits(fromSlot);
        }
    }

    /** From that slot on there is what {@code from} has there. */
    void copyFrom(int slot, SlotStates from) {
        int first = firstFrom(slot);
        System.arraycopy(from.bits, first, bits, first, bits.length - first);
    }

    /** From that slot on nothing is left. */
    void clear(int slot) {
        Arrays.fill(bits, firstFrom(slot), bits.length, NOTHING);
    }

    private int firstFrom(int slot) {
        int at = Arrays.binarySearch(kept, slot);
        return at >= 0 ? at : -at - 1;
    }

    private int bits(int slot) {
        return bits[Arrays.binarySearch(kept, slot)];
    }

    boolean isUnwrittenOnAllWays(int slot) {
        return bits(slot) == NOTHING;
    }

    boolean isUnwrittenOnSomeWay(int slot) {
        return (bits(slot) & NOTHING) != 0;
    }

    /** What the slot may hold. */
    List<SlotKind> kinds(int slot) {
        List<SlotKind> kinds = new ArrayList<>();
        int found = bits(slot);
        for (SlotKind kind : SlotKind.values()) {
            if ((found & 1 << kind.ordinal()) != 0) {
                kinds.add(kind);
            }
        }
        return kinds;
    }

    /**
     * A slot that a finally block may write: behind the block it holds what it held before or what the block left, and it has
     * been written if one of both says so.
     */
    void join(int slot, SlotStates after) {
        int at = Arrays.binarySearch(kept, slot);
        if (at >= 0) {
            bits[at] = (bits[at] | after.bits[at]) & ~NOTHING | bits[at] & after.bits[at] & NOTHING;
        }
    }
}
