package hybridscope.core.numeric;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results are the doubles and floats next to what {@link DecimalFunctions} says. */
class CorrectRoundingTest {
    private static final int ARGUMENTS = Integer.getInteger("hybridscope.numeric.arguments", 1000);
    private static final double PI_ROUNDED = 3.141592653589793;

    @ParameterizedTest
    @EnumSource
    void functionOfRandomArguments(UnaryFunction function) {
        SplittableRandom random = new SplittableRandom(function.ordinal());
        for (int i = 0; i < ARGUMENTS; i++) {
            double x = random(random, i);
            if (isOrdinary(function, x)) {
                assertNearest(function, x);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void functionOfRandomFloats(UnaryFunction function) {
        SplittableRandom random = new SplittableRandom(function.ordinal());
        for (int i = 0; i < ARGUMENTS / 3; i++) {
            float x = (float) random(random, i);
            if (isOrdinary(function, x)) {
                float result = function.single(x);
                assertTrue(Nearest.isNearest(result, DecimalFunctions.of(function, x)),
                        () -> function + " of " + x + ": " + result);
            }
        }
    }

    @Test
    void powersOfRandomNumbers() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < ARGUMENTS; i++) {
            double x = Math.abs(random(random, i));
            double limit = 745 / Math.abs(Math.log(x));
            double y = (random.nextDouble() * 2 - 1) * (i % 2 == 0 ? limit : Math.min(limit, 10));
            if (x > 0 && x < Double.POSITIVE_INFINITY && x != 1 && Double.isFinite(y) && !isExact(x, y)) {
                assertNearest(BinaryFunction.POW, x, y);
            }
            double whole = Math.rint(y);
            if (Math.abs(whole) > 1 && x > 0 && x < Double.POSITIVE_INFINITY && x != 1 && !isExact(x, whole)) {
                assertNearest(BinaryFunction.POW, -x, whole);
            }
        }
    }

    /** What may lie in the middle of two doubles, and whole numbers that are doubles. */
    private static boolean isExact(double x, double y) {
        return Long.bitCount(Double.doubleToLongBits(x) & 0xf_ffff_ffff_ffffL) < 27 && y == Math.rint(y * 64) / 64;
    }

    @Test
    void anglesOfRandomPoints() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < ARGUMENTS; i++) {
            double x = random(random, i);
            double y = i % 3 == 0 ? random(random, i / 5) : x * random(random, 5 + i % 10);
            if (isPoint(x, y)) {
                assertNearest(BinaryFunction.ATAN2, y, x);
            }
            if (isPoint((float) x, (float) y)) {
                float result = BinaryFunction.ATAN2.single((float) y, (float) x);
                assertTrue(Nearest.isNearest(result, DecimalFunctions.of(BinaryFunction.ATAN2, (float) y, (float) x)),
                        () -> (float) y + " " + (float) x + ": " + result);
            }
        }
    }

    private static boolean isPoint(double x, double y) {
        return x != 0 && y != 0 && Double.isFinite(x) && Double.isFinite(y);
    }

    /** Angles of the largest doubles, of all of their sizes, and one that comes nearest to a multiple of a right angle. */
    @ParameterizedTest
    @EnumSource(names = {"SIN", "COS", "TAN"})
    void largeAngles(UnaryFunction function) {
        for (int exponent = 0; exponent <= Double.MAX_EXPONENT; exponent += 11) {
            assertNearest(function, Math.scalb(1.0, exponent));
            assertNearest(function, -Math.scalb(1.9999999, exponent));
        }
        assertNearest(function, Double.MAX_VALUE);
        assertNearest(function, Math.scalb(6381956970095103.0, 797));
        for (int i = 1; i < 60; i++) {
            assertNearest(function, i * PI_ROUNDED / 2);
            assertNearest(function, i * 1e6 * PI_ROUNDED);
        }
    }

    /** Where the C library that Mono calls gives another double: 3.626860407847019, 11.548739357257748 and 0.4971498726941338. */
    @Test
    void whereMonoIsNotRight() {
        assertEquals(3.6268604078470186, UnaryFunction.SINH.of(2));
        assertEquals(11.548739357257746, UnaryFunction.SINH.of(PI_ROUNDED));
        assertEquals(0.49714987269413385, UnaryFunction.LOG10.of(PI_ROUNDED));
        for (double x : new double[] {2, PI_ROUNDED}) {
            assertNearest(UnaryFunction.SINH, x);
            assertNearest(UnaryFunction.LOG10, x);
        }
    }

    /** What lies so near to the middle of two doubles that twice the digits of a double do not tell the side. */
    @Test
    void besideTheMiddleOfTwoDoubles() {
        assertAll(
                () -> assertEquals(1 + 0x1p-52, UnaryFunction.EXP.of(0x1p-53), "1 + 2^-53 + 2^-107"),
                () -> assertEquals(1, UnaryFunction.EXP.of(-0x1p-54), "1 - 2^-54 + 2^-109"),
                () -> assertEquals(1, UnaryFunction.EXP.of(0x1p-54)),
                () -> assertEquals(1 - 0x1p-53, UnaryFunction.EXP.of(-0x1.8p-54)),
                () -> assertEquals(1 + 0x1p-52, UnaryFunction.COSH.of(0x1p-26), "1 + 2^-53 + 2^-104 / 24"),
                () -> assertEquals(1, UnaryFunction.COSH.of(Math.nextDown(0x1p-26))),
                () -> assertEquals(1, BinaryFunction.POW.of(1 + 0x1p-52, 0.5), "1 + 2^-53 - 2^-107"),
                () -> assertEquals(1 - 0x1p-53, BinaryFunction.POW.of(1 - 0x1p-53, 0.5), "1 - 2^-54 - 2^-109"),
                () -> assertEquals(1 + 0x1p-52, BinaryFunction.POW.of(1 + 0x1p-51, 0.5), "1 + 2^-52 - 2^-105"));
    }

    @Test
    void powersInTheMiddleOfTwoDoublesGoToTheEvenOne() {
        long[] squared = {94906267, 100663297, 100663299, 134217727};
        for (long base : squared) {
            assertEquals(exactly(base, 2), BinaryFunction.POW.of(base, 2), base + " squared");
            assertEquals(exactly(base, 2) * 0x1p-600, BinaryFunction.POW.of(base * 0x1p-300, 2), base + " squared");
        }
        long[] cubed = {208067, 208069, 262143};
        for (long base : cubed) {
            assertEquals(exactly(base, 3), BinaryFunction.POW.of(base, 3), base + " cubed");
            assertEquals(-exactly(base, 3), BinaryFunction.POW.of(-base, 3), base + " cubed");
            assertEquals(exactly(base, 3), BinaryFunction.POW.of((double) base * base, 1.5), base + " squared, to 3/2");
        }
        assertEquals(0, BinaryFunction.POW.of(0.5, 1075), "half of the smallest");
        assertEquals(2 * Double.MIN_VALUE, BinaryFunction.POW.of(0x1.8p-537, 2), "9/4 of the smallest");
        assertEquals(2 * Double.MIN_VALUE, BinaryFunction.POW.of(6 * Double.MIN_VALUE, 1) / 3);
        assertEquals(16785408f, BinaryFunction.POW.single(4097f, 2f), "2^24 + 2^13 + 1, in 24 bits");
    }

    @Test
    void exactResults() {
        assertEquals(8, BinaryFunction.POW.of(4, 1.5));
        assertEquals(-27, BinaryFunction.POW.of(-3, 3));
        assertEquals(0.0009765625, BinaryFunction.POW.of(1024, -1));
        assertEquals(Double.MIN_VALUE, BinaryFunction.POW.of(0.5, 1074));
        assertEquals(3, UnaryFunction.CBRT.of(27.0));
        assertEquals(-0x1p-341, UnaryFunction.CBRT.of(-0x1p-1023));
        for (int i = 0; i <= 22; i++) {
            assertEquals(i, UnaryFunction.LOG10.of(Double.parseDouble("1e" + i)));
        }
    }

    /** Squares and cubes of integers, rounded as Java converts integers. */
    private static double exactly(long base, int exponent) {
        return new BigDecimal(base).pow(exponent).doubleValue();
    }

    /** Of results below the smallest normal double fewer bits are left, and they are rounded once. */
    @ParameterizedTest
    @ValueSource(doubles = {-708.4, -710, -720.123, -735.5, -744, -745, -745.13, -745.14, -746})
    void subnormalPowers(double x) {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 60; i++) {
            assertNearest(UnaryFunction.EXP, x + random.nextDouble() * 0.01);
            double base = 1 + random.nextDouble() * 9;
            assertNearest(BinaryFunction.POW, base, x / Math.log(base));
        }
    }

    /** The arc tangent of 3/2 units of the smallest number is below them: to be rounded down, where a tie would go up. */
    @Test
    void anglesBelowTheMiddleOfTheSmallestNumbers() {
        assertEquals(Double.MIN_VALUE, BinaryFunction.ATAN2.of(3 * Double.MIN_VALUE, 2));
        assertEquals(-Float.MIN_VALUE, BinaryFunction.ATAN2.single(-3 * Float.MIN_VALUE, 2f));
        assertEquals(2 * Float.MIN_VALUE, BinaryFunction.ATAN2.single(7 * Float.MIN_VALUE, 4f));
    }

    /** A double in the middle of two floats does not tell where the number lies that it has been rounded from. */
    @Test
    void doublesBetweenFloats() {
        assertTrue(Rounding.isBetweenSingles(1 + 0x1p-24));
        assertTrue(Rounding.isBetweenSingles(0x1.ffffffp127), "half a unit behind the largest");
        assertTrue(Rounding.isBetweenSingles(-0x1p-150));
        assertFalse(Rounding.isBetweenSingles(1 + 0x1.8p-24));
        assertFalse(Rounding.isBetweenSingles(1));
        assertFalse(Rounding.isBetweenSingles(Double.MAX_VALUE));
        assertFalse(Rounding.isBetweenSingles(Double.NaN));
    }

    private static void assertNearest(UnaryFunction function, double x) {
        double result = function.of(x);
        assertTrue(Nearest.isNearest(result, DecimalFunctions.of(function, x)),
                () -> function + " of " + x + " (" + Double.toHexString(x) + "): " + result);
    }

    private static void assertNearest(BinaryFunction function, double x, double y) {
        double result = function.of(x, y);
        assertTrue(Nearest.isNearest(result, DecimalFunctions.of(function, x, y)),
                () -> function + " of " + x + " and " + y + ": " + result);
    }

    /** Of all sizes, near 0 and near 1 more often. */
    private static double random(SplittableRandom random, int kind) {
        double unit = random.nextDouble() * 2 - 1;
        return switch (kind % 5) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> unit * 10;
            case 2 -> unit * 750;
            case 3 -> Math.scalb(unit, -random.nextInt(40));
            default -> (random.nextBoolean() ? 1 : -1) * (1 + Math.scalb(unit, -random.nextInt(52)));
        };
    }

    /** Whether the function's value is a number that no double and no middle of two equals. */
    private static boolean isOrdinary(UnaryFunction function, double x) {
        double size = Math.abs(x);
        if (x == 0 || !Double.isFinite(x)) {
            return false;
        }
        return switch (function) {
            case ACOS, ASIN -> size < 1;
            case ATANH -> size < 1;
            case ACOSH -> x > 1;
            case LOG, LOG10 -> x > 0 && x != 1;
            case EXP, SINH, COSH, TANH -> size < 800;
            default -> true;
        };
    }
}
