package hybridscope.core.icalls.text;

import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import java.math.BigInteger;

/**
 * The tables that {@code System.NumberFormatter} writes numbers with. For each exponent of a double the value of its lowest bit,
 * times 2^64, as a number of 64 bits and a power of ten: the number is the largest below {@link #LIMIT}, rounded down.
 */
public final class NumberTables implements Restorable {
    private static final int EXPONENTS = 2048;
    /** The lowest bit of a double with exponent 0 is 2 to the power of -1075, one more than the format's denormals. */
    private static final int LOWEST = 64 - 1075;
    private static final BigInteger LIMIT = BigInteger.valueOf(1_810_000_000_000_000_000L).multiply(BigInteger.TEN);
    /** The one exponent whose number is larger in Mono's table. */
    private static final int LARGER = 1942;
    private static final int MOST_DIGITS = 22;
    private static final String LOWER = "0123456789abcdef";
    private static final String UPPER = "0123456789ABCDEF";
    private static final int POWERS = 19;
    private static final int TWO_DIGITS = 100;

    private int mantissas;
    private int exponents;
    private int lower;
    private int upper;
    private int powers;
    private int decimals;

    private NumberTables() {
    }

    /** The blocks are filled once, and stay. */
    @Override
    public Runnable save() {
        int[] saved = {mantissas, exponents, lower, upper, powers, decimals};
        return () -> {
            mantissas = saved[0];
            exponents = saved[1];
            lower = saved[2];
            upper = saved[3];
            powers = saved[4];
            decimals = saved[5];
        };
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.NumberFormatter::GetFormatterTables(System.UInt64*&,System.Int32*&,System.Char*&,System.Char*&,"
                + "System.Int64*&,System.Int32*&)", call -> {
            NumberTables tables = call.engine().part(NumberTables.class, _ -> new NumberTables());
            tables.fill(call);
            int[] blocks = {tables.mantissas, tables.exponents, tables.lower, tables.upper, tables.powers, tables.decimals};
            for (int i = 0; i < blocks.length; i++) {
                Memory.setI8(call.engine().memory(), call.reference(i), blocks[i]);
            }
        });
    }

    private void fill(NativeCall call) {
        if (decimals != 0) {
            return;
        }
        mantissas = UnmanagedBlocks.allocate(call, (long) EXPONENTS * Long.BYTES);
        exponents = UnmanagedBlocks.allocate(call, (long) EXPONENTS * Integer.BYTES);
        lower = digits(call, LOWER);
        upper = digits(call, UPPER);
        powers = UnmanagedBlocks.allocate(call, (long) POWERS * Long.BYTES);
        int pairs = UnmanagedBlocks.allocate(call, (long) TWO_DIGITS * Integer.BYTES);
        Engine engine = call.engine();
        for (int i = 0; i < EXPONENTS; i++) {
            fillExponent(engine.memory(), i);
        }
        long power = 1;
        for (int i = 0; i < POWERS; i++, power *= 10) {
            Memory.setI8(engine.memory(), powers + i * Long.BYTES, power);
        }
        for (int i = 0; i < TWO_DIGITS; i++) {
            Memory.setI4(engine.memory(), pairs + i * Integer.BYTES, i / 10 * 16 + i % 10);
        }
        decimals = pairs;
    }

    private static int digits(NativeCall call, String digits) {
        int block = UnmanagedBlocks.allocate(call, (long) digits.length() * Character.BYTES);
        for (int i = 0; i < digits.length(); i++) {
            Memory.setI2(call.engine().memory(), block + i * Character.BYTES, digits.charAt(i));
        }
        return block;
    }

    private void fillExponent(byte[] m, int exponent) {
        int two = LOWEST + exponent;
        // 2^two is 0.mantissa times 10^(tens + 18) or so: begin where the mantissa has too many digits.
        int tens = Math.floorDiv(two * 3, 10) - MOST_DIGITS;
        BigInteger mantissa = scaled(two, tens);
        BigInteger limit = exponent == LARGER ? BigInteger.TWO.pow(Long.SIZE) : LIMIT;
        while (mantissa.compareTo(limit) >= 0) {
            mantissa = scaled(two, ++tens);
        }
        Memory.setI8(m, mantissas + exponent * Long.BYTES, mantissa.longValue());
        Memory.setI4(m, exponents + exponent * Integer.BYTES, tens);
    }

    /** 2 to the power of {@code two}, divided by 10 to the power of {@code tens}, rounded down. */
    private static BigInteger scaled(int two, int tens) {
        BigInteger dividend = BigInteger.TWO.pow(Math.max(two, 0)).multiply(BigInteger.TEN.pow(Math.max(-tens, 0)));
        return dividend.divide(BigInteger.TWO.pow(Math.max(-two, 0)).multiply(BigInteger.TEN.pow(Math.max(tens, 0))));
    }
}
