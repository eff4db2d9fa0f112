package hybridscope.core.il;

import java.util.List;

/** An instruction's operand, decoded (ECMA-335 III.1.9, VI.C.4.4). */
public sealed interface Operand {
    /** No operand. */
    record None() implements Operand {
        static final None INSTANCE = new None();
    }

    /**
     * An int32 constant, an alignment or a set of checks.
     *
     * @param value the number
     */
    record Int(int value) implements Operand {
    }

    /**
     * An int64 constant.
     *
     * @param value the number
     */
    record Long(long value) implements Operand {
    }

    /**
     * A float32 constant.
     *
     * @param bits its bits; a NaN keeps its payload
     */
    record Float(int bits) implements Operand {
        /** The number. */
        public float value() {
            return java.lang.Float.intBitsToFloat(bits);
        }
    }

    /**
     * A float64 constant.
     *
     * @param bits its bits; a NaN keeps its payload
     */
    record Double(long bits) implements Operand {
        /** The number. */
        public double value() {
            return java.lang.Double.longBitsToDouble(bits);
        }
    }

    /**
     * A token that names a row of a metadata table.
     *
     * @param token the token; the row may not exist
     */
    record Row(int token) implements Operand {
    }

    /**
     * A user string.
     *
     * @param token 0x70 and the offset into #US, which may be wrong
     */
    record UserString(int token) implements Operand {
    }

    /**
     * Where a branch leads.
     *
     * @param offset IL offset; may be anywhere
     */
    record Target(int offset) implements Operand {
    }

    /**
     * Where a switch leads.
     *
     * @param offsets IL offsets by case; may be anywhere
     */
    record Targets(List<Integer> offsets) implements Operand {
    }

    /**
     * An argument or a local variable.
     *
     * @param kind  which of both
     * @param index its number, 0 to 65535
     */
    record Variable(VariableKind kind, int index) implements Operand {
    }
}
