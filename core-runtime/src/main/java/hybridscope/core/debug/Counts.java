package hybridscope.core.debug;

import hybridscope.core.ir.IrBlock;
import hybridscope.core.ir.IrBlocks;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How often the instructions of a method were executed since somebody asked for it. Entered blocks are counted: what an exception leaves out
 * of a block counts as executed. What is executed again behind a step back is not counted again.
 */
public final class Counts {
    private final Map<IrMethod, Map<Integer, Integer>> byCode = new IdentityHashMap<>();
    private final Map<IrMethod, List<Integer>> leaders = new IdentityHashMap<>();
    /** Everything in front of it has been counted. */
    private long counted = -1;

    Counts() {
    }

    /** The offsets of the instructions that blocks begin with. */
    List<Integer> leaders(IrMethod code) {
        return leaders.computeIfAbsent(code, each -> {
            List<Integer> starts = new ArrayList<>();
            for (IrBlock block : IrBlocks.of(each)) {
                starts.add(block.start());
            }
            return starts;
        });
    }

    void reached(IrMethod code, int irOffset, long position) {
        if (position > counted && leaders(code).contains(irOffset)) {
            counted = position;
            byCode.computeIfAbsent(code, _ -> new HashMap<>()).merge(irOffset, 1, Integer::sum);
        }
    }

    /** How often each instruction of a code was executed, by its offset in bytes. */
    public SortedMap<Integer, Integer> of(IrMethod code) {
        SortedMap<Integer, Integer> counts = new TreeMap<>();
        Map<Integer, Integer> entered = byCode.getOrDefault(code, Map.of());
        List<Integer> starts = leaders(code);
        int times = 0;
        for (IrInstruction each : code.code()) {
            times = starts.contains(each.offset()) ? entered.getOrDefault(each.offset(), 0) : times;
            counts.put(each.offset(), times);
        }
        return counts;
    }
}
