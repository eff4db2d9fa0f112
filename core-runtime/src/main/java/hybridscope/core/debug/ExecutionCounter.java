package hybridscope.core.debug;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Counts how often instructions of some methods are executed. Entered blocks are counted, and what was left out of them: by
 * exceptions, and by frames that still are in their middle. It goes back with the machine.
 */
final class ExecutionCounter {
    private final Engine engine;
    private final Revisits begunAgain;
    /** The position since which a method counts, by the method without type arguments. */
    private final Map<MethodInfo, Long> since = new HashMap<>();
    private final Map<IrMethod, BlockCounts> tallies = new IdentityHashMap<>();

    /** @param begunAgain instructions that wait for a class constructor and were counted */
    ExecutionCounter(Engine engine, Revisits begunAgain) {
        this.engine = engine;
        this.begunAgain = begunAgain;
    }

    // ---- what is counted

    boolean counts(MethodInfo method) {
        return since.containsKey(method.typical());
    }

    /** Counts a method and its instances since a position. */
    void begin(MethodInfo method, long position) {
        since.put(method.typical(), position);
    }

    /**
     * The session stands where a method begins to be counted: what its frames are in the middle of counts from where they stand.
     */
    void join(MethodInfo method) {
        for (ManagedThread thread : engine.scheduler().threads()) {
            for (int i = 0; i < thread.depth(); i++) {
                FrameState frame = thread.frameState(i);
                if (frame.irOffset() >= 0 && frame.method().hasBody() && frame.method().typical().equals(method.typical())) {
                    if (i + 1 < thread.depth() && thread.frameState(i + 1).kind().isInFront()) {
                        begunAgain.expect(thread, i + 1, frame.code(), frame.irOffset(), since.get(method.typical()) - 1);
                    }
                    blockCounts(frame.code()).leave(next(thread, frame), -1);
                }
            }
        }
    }

    void mark(MethodInfo method, IrMethod code, IntConsumer at) {
        if (counts(method)) {
            blockCounts(code).leaders(at);
        }
    }

    private BlockCounts blockCounts(IrMethod code) {
        return tallies.computeIfAbsent(code, BlockCounts::new);
    }

    // ---- what happens

    /** A thread executes a marked instruction. */
    void reached(MethodInfo method, IrMethod code, int irOffset, long position) {
        Long first = since.isEmpty() ? null : since.get(method.typical());
        if (first != null && position >= first) {
            blockCounts(code).reached(irOffset);
        }
    }

    /** An exception keeps a frame from executing what follows an instruction. */
    void left(MethodInfo method, IrMethod code, int irOffset) {
        Long first = since.isEmpty() ? null : since.get(method.typical());
        long now = engine.scheduler().position();
        long position = now > engine.scheduler().executed() ? now - 1 : now;
        if (first != null && position >= first) {
            blockCounts(code).leave(behind(code, irOffset), 1);
        }
    }

    private static int behind(IrMethod code, int irOffset) {
        return code.code().at(irOffset).end();
    }

    // ---- what there is to see

    /** The counts of a method's code; nothing was counted where nobody has asked for it. */
    ExecutionCounts of(MethodInfo method, IrMethod code) {
        BlockCounts blockCounts = blockCounts(code);
        long[] unfinished = new long[blockCounts.words() + 1];
        long first = since.getOrDefault(method.typical(), Long.MAX_VALUE);
        if (engine.scheduler().executed() >= first) {
            for (ManagedThread thread : engine.scheduler().threads()) {
                for (int i = 0; i < thread.depth(); i++) {
                    FrameState frame = thread.frameState(i);
                    if (frame.code() == code && frame.irOffset() >= 0) {
                        unfinished[next(thread, frame) / Long.BYTES]++;
                    }
                }
            }
        }
        return new ExecutionCounts(first, blockCounts.times(unfinished));
    }

    /** The first instruction that a frame has not executed. */
    private int next(ManagedThread thread, FrameState frame) {
        boolean top = frame.index() == thread.depth() - 1;
        boolean begun = !top || thread.isWithin() || thread.pendingException() != 0
                || begunAgain.awaits(thread, frame.index() + 1, frame.code(), frame.irOffset(), engine.scheduler().executed());
        return begun ? behind(frame.code(), frame.irOffset()) : frame.irOffset();
    }

    // ---- going back

    /** How often all was executed by now, to be put back. */
    Runnable save() {
        Map<IrMethod, BlockCounts.State> states = new IdentityHashMap<>();
        tallies.forEach((code, blockCounts) -> states.put(code, blockCounts.save()));
        return () -> tallies.forEach((code, blockCounts) -> blockCounts.restore(states.get(code)));
    }

    /** About what {@link #save} takes. */
    long bytes() {
        return tallies.values().stream().mapToLong(each -> 2L * Long.BYTES * each.words()).sum();
    }
}
