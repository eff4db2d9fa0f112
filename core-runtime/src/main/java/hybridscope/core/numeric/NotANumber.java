package hybridscope.core.numeric;

/** The bits of results that are no numbers, as glibc gives them on x86-64: an argument's, or a sign for invalid ones. */
final class NotANumber {
    private static final long QUIET = 1L << 51;
    private static final int QUIET_SINGLE = 1 << 22;
    /** What x86-64 makes of an invalid operation; Java's own has no sign. */
    static final double NEGATIVE = Double.longBitsToDouble(0xFFF8_0000_0000_0000L);

    private NotANumber() {
    }

    /** An argument that is none, handed on: quiet, its sign and payload kept. */
    static double of(double argument) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(argument) | QUIET);
    }

    /** Whether it is a signaling one: functions that ignore quiet ones do not ignore it. */
    static boolean isSignaling(double number) {
        return number != number && (Double.doubleToRawLongBits(number) & QUIET) == 0;
    }

    /** The same. */
    static boolean isSignaling(float number) {
        return number != number && (Float.floatToRawIntBits(number) & QUIET_SINGLE) == 0;
    }

    /** The power of two numbers one of which at least is none. */
    static double power(double base, double exponent) {
        double result = of(base != base ? base : exponent);
        // A base without the sign is raised; an odd exponent changes it.
        boolean odd = base != base && Math.abs(exponent % 2) == 1;
        return odd ? Math.abs(result) : result;
    }
}
