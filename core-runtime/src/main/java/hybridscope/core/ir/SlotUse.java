package hybridscope.core.ir;

/**
 * What an instruction does with a run of slots.
 *
 * @param operand the operand that tells the slots: itself a slot, or a list of argument slots in resolvedDatas
 * @param access  reads them, writes them, takes their address; BASE: gives everything from the first one on to a callee
 * @param kind    what each of them holds; ANY for a copy, which writes what it reads
 * @param slot    the first one
 * @param count   how many, 1 or more
 */
public record SlotUse(Operand operand, OperandRole.Access access, SlotKind kind, int slot, int count) {
    /** The slot behind the last one; may lie outside any frame. */
    public long end() {
        return (long) slot + count;
    }
}
