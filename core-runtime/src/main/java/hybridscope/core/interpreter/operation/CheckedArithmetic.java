package hybridscope.core.interpreter.operation;

/** Arithmetic that can fail, divisions and what throws where the result does not fit, and remainders. */
public final class CheckedArithmetic {
    private CheckedArithmetic() {
    }

    public static int div(int left, int right) {
        check(right == 0, left == Integer.MIN_VALUE && right == -1);
        return left / right;
    }

    public static long div(long left, long right) {
        check(right == 0, left == Long.MIN_VALUE && right == -1);
        return left / right;
    }

    public static int rem(int left, int right) {
        check(right == 0, left == Integer.MIN_VALUE && right == -1);
        return left % right;
    }

    public static long rem(long left, long right) {
        check(right == 0, left == Long.MIN_VALUE && right == -1);
        return left % right;
    }

    /** What Java's operator gives. */
    public static float div(float left, float right) {
        return left / right;
    }

    /** As that of singles. */
    public static double div(double left, double right) {
        return left / right;
    }

    /**
     * Of several that are no numbers the left one counts, and becomes a quiet one; Java's operator gives any of them. What has no
     * remainder gives the negative one, as on x86-64.
     */
    public static float rem(float left, float right) {
        float result = left % right;
        if (result == result) {
            return result;
        }
        int bits = left != left ? Float.floatToRawIntBits(left) : right != right ? Float.floatToRawIntBits(right) : 0xFF80_0000;
        return Float.intBitsToFloat(bits | 0x40_0000);
    }

    /** As that of singles. */
    public static double rem(double left, double right) {
        double result = left % right;
        if (result == result) {
            return result;
        }
        long bits = left != left ? Double.doubleToRawLongBits(left)
                : right != right ? Double.doubleToRawLongBits(right) : 0xFFF0_0000_0000_0000L;
        return Double.longBitsToDouble(bits | 0x8_0000_0000_0000L);
    }

    private static void check(boolean zero, boolean overflow) {
        if (zero) {
            throw Trap.DIVIDE_BY_ZERO;
        }
        if (overflow) {
            throw Trap.OVERFLOW;
        }
    }

    public static int divUn(int left, int right) {
        check(right == 0, false);
        return Integer.divideUnsigned(left, right);
    }

    public static long divUn(long left, long right) {
        check(right == 0, false);
        return Long.divideUnsigned(left, right);
    }

    public static int remUn(int left, int right) {
        check(right == 0, false);
        return Integer.remainderUnsigned(left, right);
    }

    public static long remUn(long left, long right) {
        check(right == 0, false);
        return Long.remainderUnsigned(left, right);
    }

    private static int fit(long value) {
        if (value != (int) value) {
            throw Trap.OVERFLOW;
        }
        return (int) value;
    }

    private static int fitUnsigned(long value) {
        if (value >>> 32 != 0) {
            throw Trap.OVERFLOW;
        }
        return (int) value;
    }

    public static int addSigned(int left, int right) {
        return fit((long) left + right);
    }

    public static int subSigned(int left, int right) {
        return fit((long) left - right);
    }

    public static int mulSigned(int left, int right) {
        return fit((long) left * right);
    }

    public static int addUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) + (right & 0xFFFF_FFFFL));
    }

    public static int subUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) - (right & 0xFFFF_FFFFL));
    }

    public static int mulUnsigned(int left, int right) {
        return fitUnsigned((left & 0xFFFF_FFFFL) * (right & 0xFFFF_FFFFL));
    }

    private static void overflow(boolean happens) {
        if (happens) {
            throw Trap.OVERFLOW;
        }
    }

    public static long addSigned(long left, long right) {
        long sum = left + right;
        overflow(((left ^ sum) & (right ^ sum)) < 0);
        return sum;
    }

    public static long subSigned(long left, long right) {
        long difference = left - right;
        overflow(((left ^ right) & (left ^ difference)) < 0);
        return difference;
    }

    public static long mulSigned(long left, long right) {
        overflow(Math.multiplyHigh(left, right) != left * right >> 63);
        return left * right;
    }

    public static long addUnsigned(long left, long right) {
        long sum = left + right;
        overflow(Long.compareUnsigned(sum, left) < 0);
        return sum;
    }

    public static long subUnsigned(long left, long right) {
        overflow(Long.compareUnsigned(left, right) < 0);
        return left - right;
    }

    public static long mulUnsigned(long left, long right) {
        overflow(Math.unsignedMultiplyHigh(left, right) != 0);
        return left * right;
    }

    /** ckfinite: a NaN or an infinity throws (ECMA-335 III.3.19). */
    public static void checkFinite(double value) {
        if (!Double.isFinite(value)) {
            throw Trap.ARITHMETIC;
        }
    }
}
