package hybridscope.core.numeric;

/**
 * What an angle in radians comes to.
 *
 * @param index the whole steps: {@link SineTable#STEPS} of them are a circle, and any number of circles may be in it
 * @param rest  what is left, in radians: about half a step at most
 */
record Angle(int index, DoubleDouble rest) {
    /** Up to here, the rest is told from the argument with parts of a step. */
    static final double NEAR = 20_000;

    /** Of a finite number, not below 2^-27. */
    static Angle of(double x) {
        return Math.abs(x) <= NEAR ? near(x, SineTable.STEP) : far(x);
    }

    /** Takes multiples of the parts of a step. */
    static Angle near(double x, double[] step) {
        double k = Math.rint(x * SineTable.STEPS_PER_UNIT);
        // k has 22 bits, and the first two parts have 31: their multiples are exact, and so is the first difference.
        DoubleDouble rest = DoubleDouble.sum(x - k * step[0], -k * step[1]).plus(DoubleDouble.product(-k, step[2]))
                .plus(-k * step[3]);
        return new Angle((int) k, rest);
    }

    /**
     * By the method of Payne and Hanek: x / (2 pi) without whole circles. What a bit of 1 / (2 pi) contributes, whole circles or
     * next to nothing, follows from the exponent of x.
     */
    private static Angle far(double x) {
        long m = Math.abs(Enclosure.significand(x));
        int offset = Enclosure.exponent(x);
        long w3 = InverseCircle.at(offset + 3 * Long.SIZE);
        long w2 = InverseCircle.at(offset + 2 * Long.SIZE);
        long w1 = InverseCircle.at(offset + Long.SIZE);
        long r3 = Math.unsignedMultiplyHigh(m, w3);
        long r2 = m * w2 + r3;
        long carry = Math.unsignedMultiplyHigh(m, w2) + (Long.compareUnsigned(r2, r3) < 0 ? 1 : 0);
        long r1 = m * w1 + carry;
        carry = Math.unsignedMultiplyHigh(m, w1) + (Long.compareUnsigned(r1, carry) < 0 ? 1 : 0);
        long r0 = m * InverseCircle.at(offset) + carry;
        // 256 bits of a fraction of a circle less the last word: steps, 54 bits of a step, and what is behind.
        int below = Long.SIZE - SineTable.STEP_BITS;
        long index = r0 + (1L << below - 1) >>> below;
        double high = (r0 - (index << below)) * 0x1p-54;
        double middle = (r1 >>> 11) * 0x1p-107;
        double low = ((r1 & 0x7ff) << 42 | r2 >>> 22) * 0x1p-160;
        DoubleDouble rest = DoubleDouble.sum(high, middle).plus(low).times(SineTable.WHOLE_STEP);
        return x < 0 ? new Angle((int) -index, rest.negated()) : new Angle((int) index, rest);
    }

    /** The sine, turned by a number of steps. It errs by less than 2^-70 of it. */
    DoubleDouble sine(int turned) {
        double h = rest.high();
        double l = rest.low();
        double square = h * h;
        // The sine of the rest is h + sineLow, its cosine 1 + versed + cosineLow.
        double sineLow = l + h * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040)));
        double versed = square * -0.5;
        double cosineLow = Math.fma(h, h, -square) * -0.5 - h * l
                + square * square * (1.0 / 24 - square * (1.0 / 720 - square * (1.0 / 40320)));
        int from = index + turned;
        int sine = 2 * (from & SineTable.QUARTER - 1);
        int cosine = 2 * SineTable.QUARTER - sine;
        boolean even = (from & SineTable.QUARTER) == 0;
        double[] table = SineTable.SINE;
        double a = even ? table[sine] : table[cosine];
        double aLow = even ? table[sine + 1] : table[cosine + 1];
        double b = even ? table[cosine] : -table[sine];
        double bLow = even ? table[cosine + 1] : -table[sine + 1];
        // a cos r + b sin r; a is 0, or larger than b h.
        double second = b * h;
        double third = a * versed;
        double sum = a + second;
        double result = sum + third;
        double low = sum - result + third + (a - sum + second + (Math.fma(b, h, -second) + Math.fma(a, versed, -third)
                + (aLow + aLow * versed + bLow * h + (b * sineLow + a * cosineLow))));
        return (from & 2 * SineTable.QUARTER) == 0 ? DoubleDouble.ordered(result, low) : DoubleDouble.ordered(-result, -low);
    }
}
