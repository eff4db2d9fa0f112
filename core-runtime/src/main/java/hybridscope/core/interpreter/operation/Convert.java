package hybridscope.core.interpreter.operation;

/**
 * Conversions of numbers (ECMA-335 III.3.27 to III.3.29). Floats that do not fit an integer become what the {@link Platform}
 * makes of them; checked ones throw a {@link Trap}.
 */
public final class Convert {
    private static final double TWO_63 = 0x1p63;
    private static final double TWO_64 = 0x1p64;

    private Convert() {
    }

    // ---- integers to integers

    public static int toI1(int value) {
        return (byte) value;
    }

    public static int toU1(int value) {
        return value & 0xFF;
    }

    public static int toI2(int value) {
        return (short) value;
    }

    public static int toU2(int value) {
        return value & 0xFFFF;
    }

    public static int toI1(long value) {
        return (byte) value;
    }

    public static int toU1(long value) {
        return (int) value & 0xFF;
    }

    public static int toI2(long value) {
        return (short) value;
    }

    public static int toU2(long value) {
        return (int) value & 0xFFFF;
    }

    public static int toI4(long value) {
        return (int) value;
    }

    public static long toI8(int value) {
        return value;
    }

    public static long toI8FromUnsigned(int value) {
        return value & 0xFFFF_FFFFL;
    }

    // ---- integers to floats

    public static float toF4(int value) {
        return value;
    }

    public static float toF4(long value) {
        return value;
    }

    public static double toF8(int value) {
        return value;
    }

    public static double toF8(long value) {
        return value;
    }

    public static float toF4FromUnsigned(int value) {
        return value & 0xFFFF_FFFFL;
    }

    public static double toF8FromUnsigned(int value) {
        return value & 0xFFFF_FFFFL;
    }

    public static float toF4FromUnsigned(long value) {
        // Halved with a sticky last bit, the value rounds as the whole does.
        return value >= 0 ? value : 2 * (float) (value >>> 1 | value & 1);
    }

    public static double toF8FromUnsigned(long value) {
        return value >= 0 ? value : 2 * (double) (value >>> 1 | value & 1);
    }

    public static float toF4(double value) {
        return (float) value;
    }

    public static double toF8(float value) {
        return value;
    }

    // ---- floats to integers

    public static int toI4(double value, Platform platform) {
        if (value > -0x1p31 - 1 && value < 0x1p31) {
            return (int) value;
        }
        return platform == Platform.X64 ? Integer.MIN_VALUE : (int) value;
    }

    public static long toI8(double value, Platform platform) {
        if (value >= -TWO_63 && value < TWO_63) {
            return (long) value;
        }
        return platform == Platform.X64 ? Long.MIN_VALUE : (long) value;
    }

    public static int toI1(double value, Platform platform) {
        return (byte) toI4(value, platform);
    }

    public static int toU1(double value, Platform platform) {
        return toI4(value, platform) & 0xFF;
    }

    public static int toI2(double value, Platform platform) {
        return (short) toI4(value, platform);
    }

    public static int toU2(double value, Platform platform) {
        return toI4(value, platform) & 0xFFFF;
    }

    public static int toU4(double value, Platform platform) {
        if (platform == Platform.X64) {
            // By way of 64 bits.
            return (int) toI8(value, platform);
        }
        return value >= 0x1p32 ? -1 : value > 0 ? (int) (long) value : 0;
    }

    public static long toU8(double value, Platform platform) {
        if (value >= TWO_63 && value < TWO_64) {
            return (long) (value - TWO_63) ^ Long.MIN_VALUE;
        }
        if (platform == Platform.X64) {
            return toI8(value, platform);
        }
        return value >= TWO_64 ? -1 : value > 0 ? (long) value : 0;
    }

    // ---- checked

    private static int within(long value, long least, long most) {
        if (value < least || value > most) {
            throw Trap.OVERFLOW;
        }
        return (int) value;
    }

    public static int toCheckedI1(long value) {
        return within(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static int toCheckedU1(long value) {
        return within(value, 0, 0xFF);
    }

    public static int toCheckedI2(long value) {
        return within(value, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int toCheckedU2(long value) {
        return within(value, 0, 0xFFFF);
    }

    public static int toCheckedI4(long value) {
        return within(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static int toCheckedU4(long value) {
        return within(value, 0, 0xFFFF_FFFFL);
    }

    public static long toCheckedU8(int value) {
        return toCheckedU8((long) value);
    }

    public static long toCheckedU8(long value) {
        if (value < 0) {
            throw Trap.OVERFLOW;
        }
        return value;
    }

    public static int toCheckedI1FromUnsigned(int value) {
        return within(value & 0xFFFF_FFFFL, 0, Byte.MAX_VALUE);
    }

    public static int toCheckedU1FromUnsigned(int value) {
        return within(value & 0xFFFF_FFFFL, 0, 0xFF);
    }

    public static int toCheckedI2FromUnsigned(int value) {
        return within(value & 0xFFFF_FFFFL, 0, Short.MAX_VALUE);
    }

    public static int toCheckedU2FromUnsigned(int value) {
        return within(value & 0xFFFF_FFFFL, 0, 0xFFFF);
    }

    public static int toCheckedI4FromUnsigned(int value) {
        return within(value & 0xFFFF_FFFFL, 0, Integer.MAX_VALUE);
    }

    /** From 64 bits without a sign: what has the highest bit set fits nowhere but in 64 bits without one. */
    private static int withinUnsigned(long value, long most) {
        return within(value < 0 ? Long.MAX_VALUE : value, 0, most);
    }

    public static int toCheckedI1FromUnsigned(long value) {
        return withinUnsigned(value, Byte.MAX_VALUE);
    }

    public static int toCheckedU1FromUnsigned(long value) {
        return withinUnsigned(value, 0xFF);
    }

    public static int toCheckedI2FromUnsigned(long value) {
        return withinUnsigned(value, Short.MAX_VALUE);
    }

    public static int toCheckedU2FromUnsigned(long value) {
        return withinUnsigned(value, 0xFFFF);
    }

    public static int toCheckedI4FromUnsigned(long value) {
        return withinUnsigned(value, Integer.MAX_VALUE);
    }

    public static int toCheckedU4FromUnsigned(long value) {
        return withinUnsigned(value, 0xFFFF_FFFFL);
    }

    public static long toCheckedI8FromUnsigned(long value) {
        return toCheckedU8(value);
    }

    /** The value without its fraction, if that lies within two bounds; a NaN does not. */
    private static long within(double value, double least, double most) {
        double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
        if (!(whole >= least && whole <= most)) {
            throw Trap.OVERFLOW;
        }
        return (long) whole;
    }

    public static int toCheckedI1(double value) {
        return (int) within(value, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    public static int toCheckedU1(double value) {
        return (int) within(value, 0, 0xFF);
    }

    public static int toCheckedI2(double value) {
        return (int) within(value, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    public static int toCheckedU2(double value) {
        return (int) within(value, 0, 0xFFFF);
    }

    public static int toCheckedI4(double value) {
        return (int) within(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    public static int toCheckedU4(double value) {
        return (int) within(value, 0, 0xFFFF_FFFFL);
    }

    public static long toCheckedI8(double value) {
        return within(value, -TWO_63, Math.nextDown(TWO_63));
    }

    public static long toCheckedU8(double value) {
        double whole = Math.floor(value);
        if (value > -1 && whole < TWO_63) {
            return (long) value;
        }
        if (!(whole >= 0 && whole < TWO_64)) {
            throw Trap.OVERFLOW;
        }
        return (long) (whole - TWO_63) ^ Long.MIN_VALUE;
    }
}
