package hybridscope.core.memory;

/** Where a collection starts, and what wants to know how it went. */
@FunctionalInterface
public interface RootSet {
    /** Names all roots, in any order. */
    void report(Visitor visitor);

    /**
     * Called when it is known which objects stay, before the memory of the others is reused: tables beside the heap drop their
     * entries of dead objects here. Objects waiting for their finalizer are alive.
     */
    default void marked(Liveness liveness) {
    }

    /** Takes roots. Whatever is not a reference into the heap, null included, is passed over. */
    interface Visitor {
        /** A reference slot at that address, 8 bytes. */
        void slot(int address);

        /**
         * Slots of which nobody knows what they hold: each aligned 8 bytes from {@code from} up to {@code to}. Whatever is an
         * address inside an object (its low 32 bits) keeps that object alive.
         */
        void range(int from, int to);

        /** An object, or an address inside one. */
        void object(int address);
    }

    /** Tells which objects the collection found alive. */
    interface Liveness {
        /** Whether the object at that address, or the one around it, stays. */
        boolean isAlive(int object);
    }
}
