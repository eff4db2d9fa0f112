package hybridscope.inspectors.transform;

import hybridscope.core.ir.InstructionSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.stream.IntStream;

/** Counts opcodes; several threads may add. */
final class OpcodeCounts {
    private final AtomicLongArray instructions = new AtomicLongArray(InstructionSet.opCodes().size());
    private final AtomicIntegerArray methods = new AtomicIntegerArray(InstructionSet.opCodes().size());

    /** Adds a method. @param used how often it uses each opcode, by number */
    void add(int[] used) {
        for (int i = 0; i < used.length; i++) {
            if (used[i] > 0) {
                instructions.addAndGet(i, used[i]);
                methods.incrementAndGet(i);
            }
        }
    }

    /** The opcodes used, the most frequent first, equals by number. */
    List<OpcodeUse> list() {
        return IntStream.range(0, instructions.length()).filter(i -> instructions.get(i) > 0)
                .mapToObj(i -> new OpcodeUse(InstructionSet.at(i).name(), instructions.get(i), methods.get(i)))
                .sorted(Comparator.comparingLong((OpcodeUse use) -> -use.instructions())).toList();
    }
}
