package hybridscope.core.transform;

import hybridscope.core.ir.IrType;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;

/** Which values a 32-bit integer is known to have: those of a smaller type, extended to 32 bits. */
enum SmallRange {
    /** Any. */
    ANY(Integer.MIN_VALUE, Integer.MAX_VALUE, IrType.I4),
    /** 0 and 1. */
    BIT(0, 1, IrType.U1),
    I1(-128, 127, IrType.I1),
    U1(0, 255, IrType.U1),
    I2(-32_768, 32_767, IrType.I2),
    U2(0, 65_535, IrType.U2);

    private final int least;
    private final int most;
    private final IrType type;

    SmallRange(int least, int most, IrType type) {
        this.least = least;
        this.most = most;
        this.type = type;
    }

    /** The range of a variable of a type. A bool counts as a byte: code may put any byte there. */
    static SmallRange of(Klass type) {
        return of(type.underlying().elementType());
    }

    private static SmallRange of(ElementType type) {
        return switch (type) {
            case BOOLEAN, U1 -> U1;
            case I1 -> I1;
            case I2 -> I2;
            case CHAR, U2 -> U2;
            default -> ANY;
        };
    }

    /** What an instruction gives that loads such a value, or converts to it. */
    static SmallRange of(IrType type) {
        return switch (type) {
            case I1 -> I1;
            case U1 -> U1;
            case I2 -> I2;
            case U2 -> U2;
            default -> ANY;
        };
    }

    static SmallRange constant(int value) {
        for (SmallRange each : new SmallRange[] {BIT, I1, U1, I2, U2}) {
            if (each.contains(value)) {
                return each;
            }
        }
        return ANY;
    }

    boolean contains(long value) {
        return value >= least && value <= most;
    }

    /** Whether every value of this range lies in the other one. */
    boolean fits(SmallRange other) {
        return least >= other.least && most <= other.most;
    }

    /** The smallest type that has the values: instructions extend from it. */
    IrType type() {
        return type;
    }
}
