package hybridscope.core.ir;

/**
 * What a value in a frame looks like.
 *
 * @param kind  what lies in each of its slots
 * @param slots how many slots, 1 or more
 */
public record ValueShape(SlotKind kind, int slots) {
    /** @throws IllegalArgumentException for less than one slot, and for ANY and ZERO, which no value's type is */
    public ValueShape {
        if (slots < 1) {
            throw new IllegalArgumentException("a value of " + slots + " slots");
        }
        if (kind == SlotKind.ANY || kind == SlotKind.ZERO) {
            throw new IllegalArgumentException("a value of kind " + kind.text());
        }
    }

    /** A value of one slot. */
    public static ValueShape of(SlotKind kind) {
        return new ValueShape(kind, 1);
    }

    /** A value type's value of that many bytes. */
    public static ValueShape ofBytes(int bytes) {
        return new ValueShape(SlotKind.VALUE, slots(bytes));
    }

    /** How many slots hold that many bytes; a value without fields takes one, too. */
    public static int slots(long bytes) {
        return (int) Math.clamp((bytes + 7) / 8, 1, Integer.MAX_VALUE);
    }
}
