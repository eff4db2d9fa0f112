package hybridscope.core.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Results that are no numbers have the bits that Mono prints on x86-64 Linux. */
class NotANumberTest {
    private static final long INVALID = 0xFFF8_0000_0000_0000L;
    private static final long POSITIVE = 0x7FF8_0000_0000_0000L;

    private static double number(long bits) {
        return Double.longBitsToDouble(bits);
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    @Test
    void invalidArgumentsGiveTheSignOfTheFunction() {
        assertEquals(INVALID, bits(UnaryFunction.LOG.of(-1)));
        assertEquals(INVALID, bits(UnaryFunction.LOG.of(Double.NEGATIVE_INFINITY)));
        for (UnaryFunction function : new UnaryFunction[] {UnaryFunction.SIN, UnaryFunction.COS, UnaryFunction.TAN}) {
            assertEquals(INVALID, bits(function.of(Double.POSITIVE_INFINITY)), function.name());
            assertEquals(0xFFC0_0000, Float.floatToRawIntBits(function.single(Float.NEGATIVE_INFINITY)), function.name());
        }
        assertEquals(POSITIVE, bits(UnaryFunction.ACOS.of(2)));
        assertEquals(POSITIVE, bits(UnaryFunction.ASIN.of(-2)));
        assertEquals(POSITIVE, bits(UnaryFunction.LOG10.of(-1)));
        assertEquals(0xFFC0_0000, Float.floatToRawIntBits(UnaryFunction.ACOSH.single(-1)));
        assertEquals(0xFFC0_0000, Float.floatToRawIntBits(UnaryFunction.ATANH.single(2)));
        assertEquals(INVALID, bits(BinaryFunction.POW.of(-2, 0.5)));
        assertEquals(0xFFC0_0000, Float.floatToRawIntBits(BinaryFunction.POW.single(-2, 0.5f)));
    }

    @Test
    void whatIsNoNumberIsHandedOn() {
        for (UnaryFunction function : UnaryFunction.values()) {
            assertEquals(INVALID, bits(function.of(number(INVALID))), function.name());
            assertEquals(0x7FF8_0000_0000_1234L, bits(function.of(number(0x7FF8_0000_0000_1234L))), function.name());
            assertEquals(0x7FF8_0000_0000_0001L, bits(function.of(number(0x7FF0_0000_0000_0001L))), function.name());
        }
        assertEquals(INVALID, bits(BinaryFunction.POW.of(0, number(INVALID))));
        assertEquals(INVALID, bits(BinaryFunction.POW.of(number(INVALID), number(0x7FF8_0000_0000_1234L))));
        assertEquals(POSITIVE, bits(BinaryFunction.POW.of(number(INVALID), 3)));
        assertEquals(INVALID, bits(BinaryFunction.POW.of(number(INVALID), 2)));
        assertEquals(INVALID, bits(BinaryFunction.ATAN2.of(POSITIVE, number(INVALID))));
        assertEquals(1, BinaryFunction.POW.of(number(INVALID), 0));
        assertEquals(1, BinaryFunction.POW.of(1, number(INVALID)));
        assertEquals(INVALID, bits(BinaryFunction.ATAN2.of(number(0x7FF8_0000_0000_1234L), number(INVALID))));
    }

    /** Quiet ones to the power of 0 are 1; these have been, too. */
    @Test
    void signalingNumbersArePowersOfNothing() {
        double signaling = number(0x7FF0_0000_0000_0001L);
        assertEquals(0x7FF8_0000_0000_0001L, bits(BinaryFunction.POW.of(signaling, 0)));
        assertEquals(0x7FF8_0000_0000_0001L, bits(BinaryFunction.POW.of(signaling, -0.0)));
        assertEquals(0xFFF8_0000_0000_0001L, bits(BinaryFunction.POW.of(number(0xFFF0_0000_0000_0001L), 0)));
        assertEquals(0x7FF8_0000_0000_0001L, bits(BinaryFunction.POW.of(1, signaling)));
        float single = Float.intBitsToFloat(0x7F80_0001);
        assertEquals(0x7FC0_0001, Float.floatToRawIntBits(BinaryFunction.POW.single(single, 0)));
        assertEquals(0x7FC0_0001, Float.floatToRawIntBits(BinaryFunction.POW.single(1, single)));
        float negative = Float.intBitsToFloat(0xFFA0_0002);
        assertEquals(0x7FE0_0002, Float.floatToRawIntBits(BinaryFunction.POW.single(negative, 1)));
        assertEquals(0x7FE0_0002, Float.floatToRawIntBits(BinaryFunction.POW.single(negative, -3)));
        assertEquals(0xFFE0_0002, Float.floatToRawIntBits(BinaryFunction.POW.single(negative, 2)));
    }
}
