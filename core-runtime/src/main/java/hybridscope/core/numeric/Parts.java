package hybridscope.core.numeric;

import java.math.BigInteger;

/** Constants as doubles that add up to them. */
final class Parts {
    private Parts() {
    }

    /** Splits units of 2^-scale; each part has that many bits at most. */
    static double[] of(BigInteger units, int scale, int... bits) {
        double[] parts = new double[bits.length];
        BigInteger rest = units;
        for (int i = 0; i < parts.length; i++) {
            int drop = Math.max(rest.bitLength() - bits[i], 0);
            BigInteger part = rest.shiftRight(drop).shiftLeft(drop);
            parts[i] = Rounding.DOUBLE.round(part, scale);
            rest = rest.subtract(part);
        }
        return parts;
    }

    /** Puts both parts of a number into a table. */
    static void store(DoubleDouble number, double[] table, int index) {
        table[2 * index] = number.high();
        table[2 * index + 1] = number.low();
    }

    /** Gives the number back. */
    static DoubleDouble at(double[] table, int index) {
        return new DoubleDouble(table[2 * index], table[2 * index + 1]);
    }

    /** 1 + x/3 + x^2/5 and so on: of so many terms, of a small number. */
    static DoubleDouble series(DoubleDouble x, int terms) {
        DoubleDouble sum = DoubleDouble.ZERO;
        for (int i = terms - 1; i >= 0; i--) {
            sum = sum.times(x).plus(DoubleDouble.ONE.over(new DoubleDouble(2 * i + 1, 0)));
        }
        return sum;
    }
}
