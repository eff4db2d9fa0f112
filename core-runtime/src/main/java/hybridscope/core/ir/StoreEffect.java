package hybridscope.core.ir;

/**
 * What an instruction stores beside its results in slots: where, how many bytes, and what they will be. It stores nothing where
 * it throws. Left out is what allocating objects and local memory initialises, and what the runtime and called methods write.
 *
 * @param target  where
 * @param size    how many bytes
 * @param content what lies there afterwards
 */
public record StoreEffect(Target target, Size size, Content content) {
    /** Where bytes are stored. */
    public sealed interface Target {
    }

    /**
     * At the address in a slot, or behind it.
     *
     * @param pointer the operand with the slot
     * @param offset  the operand with a number of bytes that is added; null for none
     */
    public record AtAddress(String pointer, String offset) implements Target {
    }

    /**
     * In the frame: part of a value in slots.
     *
     * @param slot   the operand with the value's first slot
     * @param offset the operand with the bytes from the value's start
     */
    public record InSlots(String slot, String offset) implements Target {
    }

    /**
     * In the static fields of a class: nowhere as long as it has none.
     *
     * @param klass     the operand with the class
     * @param offset    the operand with the bytes from the start of its static fields
     * @param perThread whether each thread has fields of its own
     */
    public record InStatics(String klass, String offset, boolean perThread) implements Target {
    }

    /**
     * In an element of a vector.
     *
     * @param array the operand with the slot of the vector
     * @param index the operand with the slot of the index
     */
    public record InElement(String array, String index) implements Target {
    }

    /**
     * In an element of an array of any rank.
     *
     * @param array   the operand with the slot of the array
     * @param indices the operand with the slot of the first index; the others lie behind
     * @param rank    the operand with the number of indices
     */
    public record InArrayElement(String array, String indices, String rank) implements Target {
    }

    /** In all elements of an array. @param array the operand with the slot of the array */
    public record InElements(String array) implements Target {
    }

    /** How many bytes are stored. */
    public sealed interface Size {
    }

    /** So many. */
    public record Bytes(int count) implements Size {
    }

    /** As many as an operand's number says. */
    public record BytesIn(String operand) implements Size {
    }

    /** As many as an unsigned 32-bit integer in the slot of an operand says. */
    public record BytesInSlot(String operand) implements Size {
    }

    /** Those of a variable of the class that an operand names. */
    public record SizeOfClass(String klass) implements Size {
    }

    /** Those of what is stored in: an element by the array's class, or all of them. */
    public record SizeOfTarget() implements Size {
    }

    /** What is stored. */
    public sealed interface Content {
    }

    /** The lowest bytes of an operand's slots. */
    public record OfSlots(String operand) implements Content {
    }

    /** The lowest bytes of an operand's slots, if those of another one's lie there; else nothing is stored. */
    public record OfSlotsIfEqual(String operand, String comparand) implements Content {
    }

    /** What lies there, plus the integer in an operand's slot. */
    public record Sum(String operand) implements Content {
    }

    /** What lies at the address in an operand's slot. */
    public record Copied(String pointer) implements Content {
    }

    /** Zeros. */
    public record Zeros() implements Content {
    }

    /** The lowest byte of an operand's slot, again and again. */
    public record Repeated(String operand) implements Content {
    }

    /** The initial data of the field that an operand names. */
    public record FieldData(String field) implements Content {
    }

    /** A Nullable that has the value in an operand's slots. @param klass the operand with the Nullable's class */
    public record NullableOf(String operand, String klass) implements Content {
    }

    /** Whether it stores to slots of the frame: what {@link SlotEffects} tells too. */
    public boolean isInFrame() {
        return target instanceof InSlots;
    }
}
