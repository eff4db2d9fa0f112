package hybridscope.core.memory;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The GC handles of a runtime ({@code System.Runtime.InteropServices.GCHandle}, and weak references, which are made of them). A
 * handle's value is slot × 8 + type + 1, as Mono encodes it, so 0 is no handle. Each type counts its slots for itself and reuses
 * the lowest free one. A value that is no handle, or that was freed, is answered like a handle to null.
 */
public final class Handles {
    private static final HandleType[] TYPES = HandleType.values();

    private final Table[] tables = new Table[TYPES.length];
    private final int limit;

    /** None yet; at most {@code limit} of each type, so that handles cannot use up the host's memory. */
    Handles(int limit) {
        this.limit = limit;
        Arrays.setAll(tables, i -> new Table());
    }

    /**
     * Makes a handle of an object, or of null (0).
     *
     * @throws HeapExhausted when there are too many of that type
     */
    public int allocate(HandleType type, int object) {
        Table table = tables[type.ordinal()];
        int slot = table.used.nextClearBit(table.lowestFree);
        if (slot >= limit) {
            throw new HeapExhausted(ObjectModel.BITS_64.pointerSize());
        }
        if (slot == table.targets.length) {
            table.targets = Arrays.copyOf(table.targets, 2 * slot);
        }
        table.used.set(slot);
        table.targets[slot] = object;
        table.lowestFree = slot + 1;
        return slot << 3 | type.ordinal() + 1;
    }

    /** Whether the value is a handle in use. */
    public boolean isAllocated(int handle) {
        int type = (handle & 7) - 1;
        return type >= 0 && type < TYPES.length && tables[type].used.get(handle >>> 3);
    }

    /** The type of a handle in use; null for any other value. */
    public HandleType type(int handle) {
        return isAllocated(handle) ? TYPES[(handle & 7) - 1] : null;
    }

    /** The object a handle refers to; 0 for null, for a weak handle whose object is gone, and for what is no handle. */
    public int target(int handle) {
        return isAllocated(handle) ? tables[(handle & 7) - 1].targets[handle >>> 3] : 0;
    }

    /** Makes a handle refer to another object. What is no handle is left alone. */
    public void setTarget(int handle, int object) {
        if (isAllocated(handle)) {
            tables[(handle & 7) - 1].targets[handle >>> 3] = object;
        }
    }

    /** Frees a handle; its value may be used for another one. What is no handle is left alone. */
    public void free(int handle) {
        if (isAllocated(handle)) {
            Table table = tables[(handle & 7) - 1];
            table.used.clear(handle >>> 3);
            table.targets[handle >>> 3] = 0;
            table.lowestFree = Math.min(table.lowestFree, handle >>> 3);
        }
    }

    /** Handles of that type in use. */
    public int count(HandleType type) {
        return tables[type.ordinal()].used.cardinality();
    }

    void reportStrong(RootSet.Visitor visitor) {
        for (HandleType type : new HandleType[] {HandleType.NORMAL, HandleType.PINNED}) {
            Table table = tables[type.ordinal()];
            for (int slot = 0; slot < table.used.length(); slot++) {
                visitor.object(table.targets[slot]);
            }
        }
    }

    /** Makes the handles of a weak type null whose objects are not alive. */
    void clearDead(HandleType weak, RootSet.Liveness liveness) {
        Table table = tables[weak.ordinal()];
        for (int slot = 0; slot < table.used.length(); slot++) {
            int target = table.targets[slot];
            if (target != 0 && !liveness.isAlive(target)) {
                table.targets[slot] = 0;
            }
        }
    }

    /** All handles as they are now. */
    State save() {
        State state = new State();
        for (int i = 0; i < tables.length; i++) {
            state.tables[i] = tables[i].copy();
        }
        return state;
    }

    void restore(State state) {
        for (int i = 0; i < tables.length; i++) {
            tables[i] = state.tables[i].copy();
        }
    }

    /** Saved handles. */
    static final class State {
        private final Table[] tables = new Table[TYPES.length];

        private State() {
        }
    }

    /** The slots of one type. */
    private static final class Table {
        private final BitSet used;
        /** Objects, 0 for null; 0 in free slots. */
        private int[] targets;
        /** Slots below this are in use. */
        private int lowestFree;

        private Table() {
            this(new BitSet(), new int[16], 0);
        }

        private Table(BitSet used, int[] targets, int lowestFree) {
            this.used = used;
            this.targets = targets;
            this.lowestFree = lowestFree;
        }

        private Table copy() {
            return new Table((BitSet) used.clone(), Arrays.copyOf(targets, Math.max(16, used.length())), lowestFree);
        }
    }
}
