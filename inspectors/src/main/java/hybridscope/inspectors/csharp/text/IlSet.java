package hybridscope.inspectors.csharp.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** IL offsets of the instructions that a piece of C# comes from, ascending and without repetition. */
public final class IlSet {
    /** No instruction. */
    public static final IlSet NONE = new IlSet(new int[0]);

    private final int[] offsets;

    private IlSet(int[] offsets) {
        this.offsets = offsets;
    }

    /** One instruction. */
    public static IlSet of(int offset) {
        return new IlSet(new int[] {offset});
    }

    /** The instructions of both. */
    public IlSet and(IlSet other) {
        if (other.offsets.length == 0 || other == this) {
            return this;
        }
        return offsets.length == 0 ? other : new IlSet(
                IntStream.concat(IntStream.of(offsets), IntStream.of(other.offsets)).sorted().distinct().toArray());
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return offsets.length == 0;
    }

    /** The first one; -1 where there is none. */
    public int first() {
        return offsets.length == 0 ? -1 : offsets[0];
    }

    /** Whether an instruction is among them. */
    public boolean contains(int offset) {
        return Arrays.binarySearch(offsets, offset) >= 0;
    }

    /** All of them. */
    public int[] toArray() {
        return offsets.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof IlSet that && Arrays.equals(offsets, that.offsets);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(offsets);
    }

    @Override
    public String toString() {
        return Arrays.toString(offsets);
    }
}
