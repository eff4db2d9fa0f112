package hybridscope.core.abi;

import hybridscope.core.metadata.signature.ElementType;

/** Numbers as machines have them; {@code I} and {@code U} are as wide as a pointer. */
public enum ScalarKind {
    U1("bool, byte", "uint8_t"),
    I1("sbyte", "int8_t"),
    I2("short", "int16_t"),
    U2("ushort, char", "uint16_t"),
    I4("int", "int32_t"),
    U4("uint", "uint32_t"),
    I8("long", "int64_t"),
    U8("ulong", "uint64_t"),
    R4("float", "float"),
    R8("double", "double"),
    I("IntPtr", "intptr_t"),
    U("UIntPtr", "uintptr_t");

    private final String types;
    private final String cpp;

    ScalarKind(String types, String cpp) {
        this.types = types;
        this.cpp = cpp;
    }

    /** The types that are one. */
    public String types() {
        return types;
    }

    /** Its type in C++. */
    public String cpp() {
        return cpp;
    }

    /** Whether it travels in registers for floating-point numbers. */
    public boolean isFloating() {
        return this == R4 || this == R8;
    }

    /** The number that a primitive type is; null for a type that is none. */
    static ScalarKind of(ElementType type) {
        return switch (type) {
            case BOOLEAN, U1 -> U1;
            case I1 -> I1;
            case I2 -> I2;
            case CHAR, U2 -> U2;
            case I4 -> I4;
            case U4 -> U4;
            case I8 -> I8;
            case U8 -> U8;
            case R4 -> R4;
            case R8 -> R8;
            case I -> I;
            case U -> U;
            default -> null;
        };
    }

    /** Its size in bytes, which is its alignment, too. */
    int size(int pointerSize) {
        return switch (this) {
            case U1, I1 -> 1;
            case I2, U2 -> 2;
            case I4, U4, R4 -> 4;
            case I8, U8, R8 -> 8;
            case I, U -> pointerSize;
        };
    }
}
