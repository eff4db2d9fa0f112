package hybridscope.core.ir;

/** What an instruction takes a slot's eight bytes for. */
public enum SlotKind {
    /** A 32-bit integer; the upper half is not looked at. */
    I4(1),
    /** A 64-bit integer or a native integer. */
    I8(1),
    /** A 32-bit float. */
    F4(1),
    /** A 64-bit float. */
    F8(1),
    /** An object reference. */
    OBJECT(1),
    /** A managed or unmanaged pointer. */
    POINTER(1),
    /** A value of a size that an operand, or the instruction itself, tells; ceil(size/8) slots. */
    VALUE(-1),
    /** Any eight bytes, copied as they are. */
    ANY(1);

    private final int slots;

    SlotKind(int slots) {
        this.slots = slots;
    }

    /** How many slots it takes; -1 where an operand tells. */
    public int slots() {
        return slots;
    }
}
