package hybridscope.core.types;

import java.util.BitSet;

/**
 * Which words of an object hold references that the collector follows: a bit for each pointer-size word, counted from the
 * start of the object (the class word is word 0). Immutable.
 */
public final class ReferenceMap {
    /** No references. */
    public static final ReferenceMap EMPTY = new ReferenceMap(new BitSet());

    private final long[] words;

    ReferenceMap(BitSet bits) {
        words = bits.toLongArray();
    }

    /** Whether the word of that number holds a reference. */
    public boolean get(int word) {
        return word >>> 6 < words.length && (words[word >>> 6] >>> word & 1) != 0;
    }

    /** The bits, 64 words of the object to each long, lowest first; no zeros at the end. */
    public long[] words() {
        return words.clone();
    }

    /** How many words hold references. */
    public int count() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Whether no word holds a reference. */
    public boolean isEmpty() {
        return words.length == 0;
    }

    BitSet toBitSet() {
        return BitSet.valueOf(words);
    }

    /** The numbers of the words with references, ascending. */
    public int[] references() {
        return toBitSet().stream().toArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ReferenceMap map && java.util.Arrays.equals(words, map.words);
    }

    @Override
    public int hashCode() {
        return java.util.Arrays.hashCode(words);
    }

    @Override
    public String toString() {
        return toBitSet().toString();
    }
}
