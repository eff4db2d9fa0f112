package hybridscope.inspectors.csharp.text;

import java.util.Arrays;
import java.util.stream.IntStream;

/** IL offsets of the instructions that a piece of C# comes from, ascending and without repetition. */
public final class IlOffsets {
    /** No instruction. */
    public static final IlOffsets NONE = new IlOffsets(new int[0]);

    private final int[] offsets;

    private IlOffsets(int[] offsets) {
        this.offsets = offsets;
    }

    /** One instruction. */
    public static IlOffsets of(int offset) {
        return new IlOffsets(new int[] {offset});
    }

    /** The instructions of both. */
    public IlOffsets and(IlOffsets other) {
        if (other.offsets.length == 0 || other == this) {
            return this;
        }
        return offsets.length == 0 ? other : new IlOffsets(
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
        return other instanceof IlOffsets that && Arrays.equals(offsets, that.offsets);
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
