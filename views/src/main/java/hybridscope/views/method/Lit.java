package hybridscope.views.method;

import java.util.Set;

/**
 * What stands out among the IR instructions.
 *
 * @param picked index of the instruction that is selected, or -1
 * @param linked indexes of the instructions that belong to what is selected or under the mouse elsewhere
 * @param slot   the slot whose reads and writes are shown, or -1
 */
record Lit(int picked, Set<Integer> linked, int slot) {
    static final Lit NOTHING = new Lit(-1, Set.of(), -1);

    Lit pick(int instruction) {
        return new Lit(instruction, linked, slot);
    }

    Lit link(Set<Integer> instructions) {
        return new Lit(picked, instructions, slot);
    }

    Lit lightSlot(int number) {
        return new Lit(picked, linked, number);
    }
}
