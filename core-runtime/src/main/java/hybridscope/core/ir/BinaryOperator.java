package hybridscope.core.ir;

/** What is made of two numbers, by the names that instructions have (ECMA-335 III.3). */
public enum BinaryOperator {
    Add, Sub, Mul, Div, Rem,
    /** Of unsigned integers. */
    DivUn,
    /** Of unsigned integers. */
    RemUn,
    And, Or, Xor, Shl,
    /** Fills with the sign. */
    Shr,
    /** Fills with zeros. */
    ShrUn;

    /** Whether it gives a quotient or a remainder. */
    public boolean isDivision() {
        return switch (this) {
            case Div, Rem, DivUn, RemUn -> true;
            default -> false;
        };
    }

    /** Whether the second number tells how far to shift, and may be of another type. */
    public boolean isShift() {
        return this == Shl || this == Shr || this == ShrUn;
    }
}
