package hybridscope.inspectors.ir;

/**
 * What an instruction does with a run of slots.
 *
 * @param access  {@code read}, {@code write}, {@code address} where the slot's address is taken, {@code base} where a callee's frame
 *                begins
 * @param operand the operand that tells the slots
 * @param name    what texts call the first slot
 * @param slot    number of the first slot
 * @param count   how many
 * @param holds   what each of them holds
 */
public record SlotUseReport(String access, String operand, String name, int slot, int count, String holds) {
    /** Whether it concerns the slot with that number. */
    public boolean contains(int number) {
        return number >= slot && number - slot < count;
    }

    /** Whether the slots are written. */
    public boolean writes() {
        return access.equals("write");
    }
}
