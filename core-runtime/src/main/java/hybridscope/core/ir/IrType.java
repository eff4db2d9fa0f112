package hybridscope.core.ir;

import java.util.Locale;

/** What an instruction takes bytes for: a number of so many bytes, or a reference. */
public enum IrType {
    I1(1), U1(1), I2(2), U2(2), I4(4), U4(4), I8(8), U8(8), F4(4), F8(8),
    /** An object reference, where it is not copied as eight bytes but looked at. */
    REF(8);

    private final int bytes;

    IrType(int bytes) {
        this.bytes = bytes;
    }

    /** How many bytes it has in memory. */
    public int bytes() {
        return bytes;
    }

    /** Whether it is a float. */
    public boolean isFloat() {
        return this == F4 || this == F8;
    }

    /** Whether it is an unsigned integer. */
    public boolean isUnsigned() {
        return switch (this) {
            case U1, U2, U4, U8 -> true;
            default -> false;
        };
    }

    /** The unsigned integer of the same bytes; what is no integer stays itself. */
    public IrType unsigned() {
        return switch (this) {
            case I1 -> U1;
            case I2 -> U2;
            case I4 -> U4;
            case I8 -> U8;
            default -> this;
        };
    }

    /** The signed integer of the same bytes; what is no integer stays itself. */
    public IrType signed() {
        return switch (this) {
            case U1 -> I1;
            case U2 -> I2;
            case U4 -> I4;
            case U8 -> I8;
            default -> this;
        };
    }

    /** As what a slot holds it: small integers as 32-bit ones, unsigned ones as signed ones. */
    public IrType inSlot() {
        return switch (this) {
            case I1, U1, I2, U2, I4, U4 -> I4;
            case I8, U8, REF -> I8;
            case F4 -> F4;
            case F8 -> F8;
        };
    }

    /** As instruction names and accessors of memory write it: {@code i4}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException where no type is written like that */
    static IrType named(String text) {
        return valueOf(text.toUpperCase(Locale.ROOT));
    }
}
