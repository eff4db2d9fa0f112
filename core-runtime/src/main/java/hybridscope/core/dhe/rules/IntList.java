package hybridscope.core.dhe.rules;

import java.util.Arrays;

/** Ints that grow in number. */
final class IntList {
    private int[] values = new int[8];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    /** Sorts what stands behind a place, and leaves one of each. */
    void distinctFrom(int from) {
        Arrays.sort(values, from, size);
        int kept = from;
        for (int i = from; i < size; i++) {
            if (i == from || values[i] != values[kept - 1]) {
                values[kept++] = values[i];
            }
        }
        size = kept;
    }

    int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
