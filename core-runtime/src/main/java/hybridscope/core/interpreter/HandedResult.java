package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.RootSet;
import java.util.Arrays;

/**
 * What a managed method leaves for the Java-implemented one that has called it: its result, or the exception that has ended it.
 */
final class HandedResult implements Restorable {
    private byte[] slots = new byte[0];
    private int exception;
    private CastQuestion refused;

    /** Keeps a result: the contents of its slots. */
    void keep(byte[] memory, int from, int size) {
        slots = Arrays.copyOfRange(memory, from, from + size);
    }

    /** The result's slots. */
    byte[] slots() {
        return slots;
    }

    /** Keeps an exception; 0 for none. */
    void keepThrown(int object) {
        exception = object;
    }

    /** The exception; 0 for none. */
    int exception() {
        return exception;
    }

    /** Keeps that a cast was refused, for the instruction that waits for the answer. */
    void refuse(CastQuestion question) {
        refused = question;
    }

    /** Whether this very cast has just been refused; the answer is good for once. */
    boolean takeRefused(int object, LinkedClass type) {
        boolean is = refused != null && refused.isAbout(object, type);
        refused = null;
        return is;
    }

    /** What it keeps alive. */
    void visitRoots(RootSet.Visitor visitor) {
        visitor.object(exception);
        for (int at = 0; at + Long.BYTES <= slots.length; at += Long.BYTES) {
            visitor.object(Memory.i4(slots, at));
        }
    }

    @Override
    public Runnable save() {
        byte[] savedSlots = slots;
        int savedException = exception;
        CastQuestion savedRefused = refused;
        return () -> {
            slots = savedSlots;
            exception = savedException;
            refused = savedRefused;
        };
    }
}
