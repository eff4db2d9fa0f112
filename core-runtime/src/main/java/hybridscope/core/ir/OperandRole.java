package hybridscope.core.ir;

/** What an operand of an IR instruction means (RULES.md §1). */
public sealed interface OperandRole {
    /**
     * A frame slot: a 16-bit slot number from the frame's localVarBase.
     *
     * @param access what the instruction does with it
     * @param kind   what lies there
     */
    record Slot(Access access, SlotKind kind) implements OperandRole {
    }

    /** A number the instruction carries: a constant, an offset into an object, a size. */
    record Immediate(ImmediateKind kind) implements OperandRole {
    }

    /** Where a branch leads: an absolute byte offset from the start of the method's code. */
    record Target() implements OperandRole {
    }

    /** An index into the method's {@code resolvedDatas}. */
    record Data(DataKind kind) implements OperandRole {
    }

    /** What an instruction does with a slot. */
    enum Access {
        /** Reads a value. */
        READ,
        /** Writes a value. */
        WRITE,
        /** Takes the slot's address: the value behind it may be read and written from then on. */
        ADDRESS,
        /** The start of a run of slots, such as a call's arguments in place. */
        BASE
    }

    /** How a number is meant. */
    enum ImmediateKind {
        I4, I8, F4, F8,
        /** Bits copied as they are. */
        BITS,
        /** A field's offset from the start of its object or value. */
        FIELD_OFFSET,
        /** A number of bytes. */
        SIZE,
        /** A number of things: arguments, dimensions, cases. */
        COUNT
    }

    /** What an entry of {@code resolvedDatas} holds. */
    enum DataKind {
        METHOD, CLASS, FIELD, STRING,
        /** A bridge from the interpreter to native code. */
        BRIDGE,
        /** Argument slots, four 16-bit numbers to an entry. */
        ARGUMENT_SLOTS,
        /** Switch targets, two 32-bit offsets to an entry. */
        SWITCH_TARGETS,
        /** A signature, for calli. */
        SIGNATURE
    }
}
