package hybridscope.core.memory;

import java.util.Arrays;

/**
 * The ephemerons a collection met: the arrays that hold them, and by key the values to mark when that key turns out to be alive.
 * A hash table, so that chains of ephemerons in any order cost linear time.
 */
final class EphemeronTable {
    private int[] arrays = new int[16];
    private int arrayCount;
    private int visited;

    /** Buckets, a power of two; their first entry plus 1. */
    private int[] heads = new int[0];
    private int[] keys = new int[16];
    private int[] values = new int[16];
    /** The next entry of the same bucket plus 1; 0 ends it. */
    private int[] next = new int[16];
    private int entries;

    void clear() {
        arrayCount = 0;
        visited = 0;
        entries = 0;
        Arrays.fill(heads, 0);
    }

    void addArray(int array) {
        if (arrayCount == arrays.length) {
            arrays = Arrays.copyOf(arrays, 2 * arrayCount);
        }
        arrays[arrayCount++] = array;
    }

    /** An array whose entries have not been looked at; 0 when there is none left. */
    int nextArray() {
        return visited < arrayCount ? arrays[visited++] : 0;
    }

    /** Starts the arrays over again. */
    void rewind() {
        visited = 0;
    }

    /** Whether any value waits for its key. */
    boolean hasEntries() {
        return entries > 0;
    }

    void add(int key, int value) {
        if (entries == keys.length) {
            keys = Arrays.copyOf(keys, 2 * entries);
            values = Arrays.copyOf(values, 2 * entries);
            next = Arrays.copyOf(next, 2 * entries);
        }
        keys[entries] = key;
        values[entries] = value;
        entries++;
        if (entries > heads.length) {
            heads = new int[Math.max(16, 2 * heads.length)];
            for (int i = 0; i < entries; i++) {
                link(i);
            }
        } else {
            link(entries - 1);
        }
    }

    private void link(int entry) {
        int bucket = bucket(keys[entry]);
        next[entry] = heads[bucket];
        heads[bucket] = entry + 1;
    }

    private int bucket(int key) {
        return (key >>> 4) * 0x9E3779B9 >>> Integer.numberOfLeadingZeros(heads.length) + 1;
    }

    /** The first entry of a key plus 1; 0 when it has none. */
    int first(int key) {
        return heads.length == 0 ? 0 : same(heads[bucket(key)], key);
    }

    /** The entry of the same key after this one, both plus 1; 0 at the end. */
    int after(int entry) {
        return same(next[entry - 1], keys[entry - 1]);
    }

    int value(int entry) {
        return values[entry - 1];
    }

    private int same(int entry, int key) {
        int found = entry;
        while (found != 0 && keys[found - 1] != key) {
            found = next[found - 1];
        }
        return found;
    }
}
