package hybridscope.core.transform;

import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.ResolvedData;

/**
 * An instruction before branch targets and indices into resolvedDatas are known. Operands that are no numbers yet stand as what
 * they will lead to: an entry of resolvedDatas, a list of argument slots, blocks.
 */
final class Draft {
    /** Argument slots of a call. */
    record Slots(int[] slots) {
    }

    /** Blocks that a branch or switch leads to. */
    record Blocks(int[] blocks) {
    }

    final IrOpCode opCode;
    final long[] values;
    /** By operand: a {@link ResolvedData}, {@link Slots} or {@link Blocks}; null where there are none at all. */
    final Object[] links;
    /** The operand that names the slot of the result; -1 for none. */
    final int result;
    final IlOffsets origins;
    /** The instruction of an inlined method that it carries out; null for none. */
    IlIrMap.Inlined inlined;
    /** How large the elements are whose address it loads, where their type says so; else 0. */
    int elementSize;
    /** Whether the result may go to another slot than the one it was meant for. */
    boolean movable = true;
    /** Whether the result is written before the instruction is through: a constructor that knows the slot's address sees it. */
    boolean early;

    Draft(IrOpCode opCode, long[] values, Object[] links, int result, IlOffsets origins) {
        this.opCode = opCode;
        this.values = values;
        this.links = links;
        this.result = result;
        this.origins = origins;
    }

    int resultSlot() {
        return (int) values[result];
    }
}
