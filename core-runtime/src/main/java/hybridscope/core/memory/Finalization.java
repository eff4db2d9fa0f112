package hybridscope.core.memory;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Which objects have a finalizer still to run, in the order of their allocation, and which of them are unreachable and wait for
 * it. A waiting object and all it refers to stay alive until it is polled.
 */
final class Finalization {
    /** Objects that were registered, oldest first, those suppressed since included. */
    private int[] order = new int[16];
    private int count;
    /** By granule of 16 bytes: objects whose finalizer is to run. */
    private BitSet registered = new BitSet();
    /** By granule: objects in {@link #order}. Until the next collection a suppressed one keeps its place there. */
    private BitSet listed = new BitSet();
    /** Waiting objects, first to last from {@link #head} to {@link #tail}. */
    private int[] ready = new int[16];
    private int head;
    private int tail;

    /** The finalizer of an object is to run, once. */
    void register(int object) {
        int granule = object >>> 4;
        registered.set(granule);
        if (!listed.get(granule)) {
            listed.set(granule);
            if (count == order.length) {
                order = Arrays.copyOf(order, 2 * count);
            }
            order[count++] = object;
        }
    }

    /** The finalizer of an object is not to run; one that waits for it already keeps its turn. */
    void suppress(int object) {
        registered.clear(object >>> 4);
    }

    /** Whether the finalizer of an object is to run when it becomes unreachable. */
    boolean isRegistered(int object) {
        return registered.get(object >>> 4);
    }

    /** Takes the object that waits longest; 0 when none does. */
    int poll() {
        if (head == tail) {
            return 0;
        }
        int object = ready[head++];
        if (head == tail) {
            head = 0;
            tail = 0;
        }
        return object;
    }

    /** Objects that wait. */
    int waiting() {
        return tail - head;
    }

    void reportWaiting(RootSet.Visitor visitor) {
        reportWaiting(visitor, 0);
    }

    /** Reports the waiting objects but the first {@code skip}. */
    void reportWaiting(RootSet.Visitor visitor, int skip) {
        for (int i = head + skip; i < tail; i++) {
            visitor.object(ready[i]);
        }
    }

    /** Lets all registered objects wait that are not alive, in their order. */
    void queueDead(RootSet.Liveness liveness) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int object = order[i];
            int granule = object >>> 4;
            boolean toRun = registered.get(granule);
            if (toRun && liveness.isAlive(object)) {
                order[kept++] = object;
                continue;
            }
            listed.clear(granule);
            if (toRun) {
                registered.clear(granule);
                enqueue(object);
            }
        }
        count = kept;
    }

    private void enqueue(int object) {
        if (tail == ready.length) {
            int waiting = tail - head;
            ready = Arrays.copyOfRange(ready, head, head + Math.max(16, 2 * waiting));
            head = 0;
            tail = waiting;
        }
        ready[tail++] = object;
    }

    State save() {
        int[] entries = Arrays.copyOf(order, count);
        for (int i = 0; i < count; i++) {
            entries[i] = isRegistered(entries[i]) ? entries[i] : -entries[i];
        }
        return new State(entries, Arrays.copyOfRange(ready, head, tail));
    }

    void restore(State state) {
        count = 0;
        registered = new BitSet();
        listed = new BitSet();
        for (int entry : state.entries) {
            register(Math.abs(entry));
            if (entry < 0) {
                suppress(-entry);
            }
        }
        head = 0;
        tail = state.waiting.length;
        ready = Arrays.copyOf(state.waiting, Math.max(16, tail));
    }

    /** Saved registrations. */
    static final class State {
        /** The list of objects, negative where suppressed. */
        private final int[] entries;
        private final int[] waiting;

        private State(int[] entries, int[] waiting) {
            this.entries = entries;
            this.waiting = waiting;
        }
    }
}
