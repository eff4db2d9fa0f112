package hybridscope.core.ir;

import java.util.Locale;

/** What an operand of an IR instruction means (RULES.md §1). */
public sealed interface OperandRole {
    /**
     * A frame slot: a 16-bit slot number from the frame's localVarBase.
     *
     * @param access what the instruction does with it
     * @param kind   what lies there
     * @param extent how many slots, this one being the first
     */
    record Slot(Access access, SlotKind kind, Extent extent) implements OperandRole {
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
        /** The start of the callee's frame: its arguments lie here, and the call leaves nothing of this slot and those behind. */
        BASE
    }

    /** How a number is meant. */
    enum ImmediateKind {
        /** A signed integer, extended to the width of the operation. */
        INTEGER,
        /** A 32-bit float. */
        F4,
        /** A 64-bit float. */
        F8,
        /** Bits copied as they are. */
        BITS,
        /** A field's offset from the start of its object or value. */
        OFFSET,
        /** A number of bytes. */
        SIZE,
        /** A number of things: dimensions, cases. */
        COUNT,
        /** How a result smaller than 32 bits is extended: an {@link Expansion}. */
        EXPAND
    }

    /** How a value of 1 or 2 bytes becomes one of 4; the operand's value is the ordinal. */
    enum Expansion {
        I1, U1, I2, U2;

        /** As instruction names write it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What an entry of {@code resolvedDatas} holds. */
    enum DataKind {
        METHOD(ResolvedData.Method.class),
        CLASS(ResolvedData.Type.class),
        FIELD(ResolvedData.Field.class),
        STRING(ResolvedData.Text.class),
        /** A bridge from the interpreter to native code. */
        BRIDGE(ResolvedData.Bridge.class),
        /** Argument slots, four 16-bit numbers to an entry: one number for each argument of the call. */
        SLOTS(ResolvedData.ArgumentSlots.class),
        /** Argument slots without {@code this}, which the instruction makes. */
        CONSTRUCTOR_SLOTS(ResolvedData.ArgumentSlots.class),
        /** Switch targets, two 32-bit offsets to an entry. */
        CASES(ResolvedData.SwitchTargets.class),
        /** A signature, for calli. */
        SIGNATURE(ResolvedData.Signature.class);

        private final Class<? extends ResolvedData> entry;

        DataKind(Class<? extends ResolvedData> entry) {
            this.entry = entry;
        }

        /** Whether an entry is of this kind. */
        public boolean fits(ResolvedData data) {
            return entry.isInstance(data);
        }

        /** The kind of an entry. */
        public static DataKind of(ResolvedData data) {
            for (DataKind kind : values()) {
                if (kind.fits(data)) {
                    return kind;
                }
            }
            throw new IllegalArgumentException(data.toString());
        }

        /** For messages: {@code class}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }
}
