package hybridscope.core.debug;

import hybridscope.core.ir.IrBlock;
import hybridscope.core.ir.IrBlocks;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/** How often the blocks of a code were entered, and left in their middle. */
final class BlockCounts {
    private static final int WORD = Long.BYTES;
    private final IrMethod code;
    private final BitSet leaders = new BitSet();
    /** By the words of the code. */
    private long[] entered;
    private long[] left;
    /** The same for snapshots; null where nobody has asked since the last change. */
    private State saved;

    /** Never changed. */
    record State(long[] entered, long[] left) {
    }

    BlockCounts(IrMethod code) {
        this.code = code;
        for (IrBlock block : IrBlocks.of(code)) {
            leaders.set(block.start() / WORD);
        }
        clear();
    }

    /** Names the instructions that blocks begin with. */
    void leaders(IntConsumer at) {
        leaders.stream().forEach(word -> at.accept(word * WORD));
    }

    void reached(int irOffset) {
        if (leaders.get(irOffset / WORD)) {
            saved = null;
            entered[irOffset / WORD]++;
        }
    }

    /** Blocks were left in front of an instruction, so many times; nothing is left out in front of a block's first one. */
    void leave(int irOffset, int times) {
        int word = irOffset / WORD;
        if (word < entered.length && !leaders.get(word)) {
            saved = null;
            left[word] += times;
        }
    }

    /** @param unfinished how many frames have come to an instruction and no further, by words */
    SortedMap<Integer, Long> times(long[] unfinished) {
        SortedMap<Integer, Long> times = new TreeMap<>();
        long now = 0;
        for (IrInstruction each : code.code()) {
            int word = each.offset() / WORD;
            now = leaders.get(word) ? entered[word] : now - left[word] - unfinished[word];
            times.put(each.offset(), now);
        }
        return times;
    }

    int words() {
        return entered.length;
    }

    void clear() {
        entered = new long[code.code().toByteArray().length / WORD];
        left = new long[entered.length];
        saved = null;
    }

    State save() {
        if (saved == null) {
            saved = new State(entered.clone(), left.clone());
        }
        return saved;
    }

    void restore(State state) {
        if (state == null) {
            clear();
        } else if (saved != state) {
            entered = Arrays.copyOf(state.entered, state.entered.length);
            left = Arrays.copyOf(state.left, state.left.length);
            saved = state;
        }
    }
}
