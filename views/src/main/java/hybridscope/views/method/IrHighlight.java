package hybridscope.views.method;

import java.util.Set;

/**
 * What stands out among the IR instructions.
 *
 * @param picked index of the instruction that is selected, or -1
 * @param linked indexes of the instructions that belong to what is selected or under the mouse elsewhere
 * @param slot   the slot whose reads and writes are shown, or -1
 */
record IrHighlight(int picked, Set<Integer> linked, int slot) {
    static final IrHighlight NOTHING = new IrHighlight(-1, Set.of(), -1);

    IrHighlight pick(int instruction) {
        return new IrHighlight(instruction, linked, slot);
    }

    IrHighlight link(Set<Integer> instructions) {
        return new IrHighlight(picked, instructions, slot);
    }

    IrHighlight lightSlot(int number) {
        return new IrHighlight(picked, linked, number);
    }
}
