package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.RootSet;

/**
 * Continuations of {@code Mono.Tasklets}: the frames of a thread from the one that a mark was set in up to the one that stores
 * them, with the part of the stack that they lie on, to be put back as often as one likes.
 */
public final class Continuations implements Restorable {
    /** An estimate from above of what a frame takes in Java. */
    private static final int FRAME = 256;

    /** What became of a request. */
    public enum Answer {
        /** It is done. */
        DONE,
        /** There is a mark already. */
        MARKED,
        /** There is no mark, or nothing is stored. */
        UNINITIALIZED,
        /** It belongs to another thread. */
        FOREIGN,
        /** The method that set the mark has returned, or there is none. Mono would put the frames over others. */
        NO_FRAME
    }

    private final Engine engine;
    private final SavedMap<Long, Continuation> all = new SavedMap<>();
    private long next = 1;

    /**
     * A continuation.
     *
     * @param thread  whose; null as long as no mark is set
     * @param depth   the place of the frame that the mark is set in
     * @param code    what that frame executes
     * @param base    where that frame lies
     * @param taken   what was stored; null for nothing yet
     * @param charged bytes of host memory that it is charged for
     */
    private record Continuation(ManagedThread thread, int depth, Code code, int base, FrameStack.Part taken, long charged) {
    }

    Continuations(Engine engine) {
        this.engine = engine;
    }

    /** The continuations of a machine. */
    public static Continuations of(Engine engine) {
        return engine.part(Continuations.class, Continuations::new);
    }

    /** Makes one; its number. */
    public long make() {
        engine.hostMemory().charge(FRAME);
        all.put(next, new Continuation(null, 0, null, 0, null, FRAME));
        return next++;
    }

    /** Forgets one. */
    public void free(long number) {
        Continuation old = all.remove(number);
        if (old != null) {
            engine.hostMemory().release(old.charged);
        }
    }

    /** Marks the frame that has called the one on top. */
    public Answer mark(ManagedThread thread, long number) {
        Continuation old = known(number);
        if (old.thread != null) {
            return Answer.MARKED;
        }
        int depth = thread.depth() - 2;
        if (depth < 0) {
            return Answer.NO_FRAME;
        }
        Frame frame = thread.frame(depth);
        all.put(number, new Continuation(thread, depth, frame.code, frame.base, null, old.charged));
        return Answer.DONE;
    }

    /** Stores the frames from the marked one on, which wait for the result of the call in work, which goes to {@code result}. */
    public Answer store(ManagedThread thread, long number, int result) {
        Continuation old = known(number);
        Answer refused = check(thread, old);
        if (refused != Answer.DONE) {
            return refused;
        }
        FrameStack.Part part = thread.part(old.depth, result);
        long bytes = FRAME * (2L + part.frames().length) + part.slots().length + part.local().length;
        engine.hostMemory().charge(bytes);
        engine.hostMemory().release(old.charged);
        all.put(number, new Continuation(thread, old.depth, old.code, old.base, part, bytes));
        return Answer.DONE;
    }

    /** Puts the frames back, whose call then has the result {@code state}. */
    public Answer restore(ManagedThread thread, long number, int state) {
        Continuation old = known(number);
        Answer refused = old.thread != null && old.taken == null ? Answer.UNINITIALIZED : check(thread, old);
        if (refused != Answer.DONE) {
            return refused;
        }
        thread.replace(old.depth, old.taken);
        Memory.setI4(engine.memory(), old.taken.result(), state);
        thread.top().advance();
        return Answer.DONE;
    }

    private Answer check(ManagedThread thread, Continuation continuation) {
        if (continuation.thread == null) {
            return Answer.UNINITIALIZED;
        }
        if (continuation.thread != thread) {
            return Answer.FOREIGN;
        }
        boolean there = thread.depth() > continuation.depth && thread.frame(continuation.depth).base == continuation.base
                && thread.frame(continuation.depth).code == continuation.code;
        return there ? Answer.DONE : Answer.NO_FRAME;
    }

    private Continuation known(long number) {
        Continuation known = all.get(number);
        if (known == null) {
            throw Trap.ACCESS_VIOLATION;
        }
        return known;
    }

    void visitRoots(RootSet.Visitor visitor) {
        for (Continuation each : all.values()) {
            if (each.taken != null) {
                each.taken.visitRoots(visitor);
            }
        }
    }

    @Override
    public Runnable save() {
        Runnable saved = all.save();
        long savedNext = next;
        return () -> {
            saved.run();
            next = savedNext;
        };
    }
}
