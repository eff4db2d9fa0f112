package hybridscope.core.transform;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;

/** Which values a 32-bit integer is known to have: those of a smaller type, extended to 32 bits. */
enum SmallRange {
    /** Any. */
    ANY(Integer.MIN_VALUE, Integer.MAX_VALUE, ""),
    /** 0 and 1. */
    BIT(0, 1, "u1"),
    I1(-128, 127, "i1"),
    U1(0, 255, "u1"),
    I2(-32_768, 32_767, "i2"),
    U2(0, 65_535, "u2");

    private final int least;
    private final int most;
    private final String suffix;

    SmallRange(int least, int most, String suffix) {
        this.least = least;
        this.most = most;
        this.suffix = suffix;
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

    /** What an instruction whose name ends so gives. */
    static SmallRange loadedBy(String suffix) {
        return switch (suffix) {
            case "i1" -> I1;
            case "u1" -> U1;
            case "i2" -> I2;
            case "u2" -> U2;
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

    /** How instructions that extend to it end: {@code u1}. */
    String suffix() {
        return suffix;
    }
}
