package hybridscope.core.interpreter;

import hybridscope.core.memory.Heap;
import hybridscope.core.memory.RootSet;

/**
 * Collects garbage: at safepoints, starting from all roots of a machine. Those are the threads' stacks, static fields, interned
 * strings, and what lives as long as the runtime does.
 */
public final class GarbageCollector implements Restorable {
    private final Engine engine;
    private final Heap heap;
    /** Objects kept alive; the values mean nothing. */
    private final SavedMap<Integer, Boolean> kept = new SavedMap<>();

    GarbageCollector(Engine engine, Heap heap) {
        this.engine = engine;
        this.heap = heap;
    }

    /** Collects garbage now. At safepoints, and in internal calls that hold no object in Java. */
    public void collect() {
        collect(null, LiveFrames.UNKNOWN);
    }

    /**
     * The same for a program that asks for it, in an internal call: what frames that are over have left in slots of the calling
     * thread keeps nothing alive. All its frames are in the middle of a call, so it is known what they hold.
     */
    public void collectInCall(ManagedThread thread) {
        collect(thread, LiveFrames.CALLING);
    }

    /** The same where a thread has found no memory, for an instruction that is going to begin again. */
    void collectBeginningAgain(ManagedThread thread) {
        collect(thread, LiveFrames.BEGINNING_AGAIN);
    }

    private void collect(ManagedThread thread, LiveFrames known) {
        engine.typedFrames().require();
        heap.collect(visitor -> visitRoots(visitor, thread, known));
        engine.listeners().collected();
    }

    /** Collects garbage where the heap wants it. At safepoints only: what an instruction holds in Java is not seen. */
    void collectIfWanted() {
        if (heap.collectionWanted()) {
            collect();
        }
    }

    /** Keeps an object alive as long as the runtime. */
    public void keep(int object) {
        kept.put(object, true);
    }

    /** @param at the thread of whose frames something is known; null for none */
    private void visitRoots(RootSet.Visitor visitor, ManagedThread at, LiveFrames known) {
        engine.scheduler().visitRoots(visitor, at, known);
        engine.statics().byAddress().forEach((from, size) -> visitor.range(from, from + size));
        engine.strings().roots().forEach(visitor::object);
        visitRuntimeRoots(visitor);
    }

    /** What lives as long as the runtime does, strings and static fields aside. */
    void visitRuntimeRoots(RootSet.Visitor visitor) {
        engine.handles().roots().forEach(visitor::object);
        kept.all().keySet().forEach(visitor::object);
        engine.tables().visitRoots(visitor);
        Continuations.of(engine).visitRoots(visitor);
    }

    /** What is kept alive. */
    @Override
    public Runnable save() {
        return kept.save();
    }
}
