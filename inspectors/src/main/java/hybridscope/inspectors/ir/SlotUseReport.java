package hybridscope.inspectors.ir;

import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotKind;

/**
 * What an instruction does with a run of slots.
 *
 * @param access  what that is
 * @param operand the operand that tells the slots
 * @param name    what texts call the first slot
 * @param slot    number of the first slot
 * @param count   how many
 * @param holds   what each of them holds
 */
public record SlotUseReport(OperandRole.Access access, String operand, String name, int slot, int count, SlotKind holds) {
    /** Whether it concerns the slot with that number. */
    public boolean contains(int number) {
        return number >= slot && number - slot < count;
    }

    /** Whether the slots are written. */
    public boolean writes() {
        return access == OperandRole.Access.WRITE;
    }
}
