package hybridscope.core.metadata.emit;

import java.util.Arrays;

/** The rows of one table, which grow at their end. */
final class RowBuilder {
    private final int width;
    private int[] values = {};
    private int count;

    RowBuilder(int width) {
        this.width = width;
    }

    RowBuilder copy() {
        RowBuilder made = new RowBuilder(width);
        made.values = values.clone();
        made.count = count;
        return made;
    }

    int size() {
        return count;
    }

    int add(int... row) {
        reserve(count + 1);
        set(count, row);
        return count;
    }

    void reserve(int rows) {
        if (rows * width > values.length) {
            values = Arrays.copyOf(values, Math.max(rows * width, 2 * values.length));
        }
        count = Math.max(count, rows);
    }

    void set(int rid, int... row) {
        System.arraycopy(row, 0, values, (rid - 1) * width, row.length);
    }

    void set(int rid, int column, int value) {
        values[(rid - 1) * width + column] = value;
    }

    int get(int rid, int column) {
        return values[(rid - 1) * width + column];
    }
}
