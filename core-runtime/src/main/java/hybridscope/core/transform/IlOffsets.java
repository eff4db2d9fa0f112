package hybridscope.core.transform;

import java.util.Arrays;

/** A small set of IL offsets. */
final class IlOffsets {
    private static final int[] NONE = {};
    private int[] offsets = NONE;
    private int count;

    void add(int offset) {
        for (int i = 0; i < count; i++) {
            if (offsets[i] == offset) {
                return;
            }
        }
        if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, count == 0 ? 2 : 2 * count);
        }
        offsets[count++] = offset;
    }

    void addAll(IlOffsets others) {
        for (int i = 0; i < others.count; i++) {
            add(others.offsets[i]);
        }
    }

    void clear() {
        count = 0;
    }

    int size() {
        return count;
    }

    int get(int index) {
        return offsets[index];
    }

    IlOffsets copy() {
        IlOffsets copy = new IlOffsets();
        copy.offsets = Arrays.copyOf(offsets, count);
        copy.count = count;
        return copy;
    }
}
