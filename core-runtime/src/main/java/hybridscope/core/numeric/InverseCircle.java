package hybridscope.core.numeric;

import java.math.BigInteger;

/** 1 / (2 pi) to as many bits as the largest angle asks for. Computed when the class is loaded. */
final class InverseCircle {
    /** The exponent of the largest double's last bit, four words behind it, and one before for exponents below zero. */
    private static final int WORDS = (Double.MAX_EXPONENT + 5 * Long.SIZE) / Long.SIZE + 1;
    /** The bits behind the point, after a word of zeros. */
    private static final long[] BITS = bits();

    private InverseCircle() {
    }

    /** 64 bits of 1 / (2 pi), from that many places behind the point on, but not more than a word before it. */
    static long at(int place) {
        int word = (place + Long.SIZE) / Long.SIZE;
        int shift = place + Long.SIZE & Long.SIZE - 1;
        return shift == 0 ? BITS[word]
                : BITS[word] << shift | BITS[word + 1] >>> Long.SIZE - shift;
    }

    private static long[] bits() {
        int bits = (WORDS - 1) * Long.SIZE;
        BigInteger pi = EnclosedConstants.pi(bits + Long.SIZE).value();
        BigInteger inverse = BigInteger.ONE.shiftLeft(2 * bits + Long.SIZE - 1).divide(pi);
        long[] words = new long[WORDS];
        for (int i = 1; i < words.length; i++) {
            words[i] = inverse.shiftRight(bits - i * Long.SIZE).longValue();
        }
        return words;
    }
}
