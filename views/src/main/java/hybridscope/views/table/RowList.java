package hybridscope.views.table;

import java.util.Arrays;
import java.util.RandomAccess;
import javafx.collections.ObservableListBase;

/** The rows a grid shows, by index from 0 into its model; never changes. Boxes only what is asked for. */
final class RowList extends ObservableListBase<Integer> implements RandomAccess {
    private final int[] rows;

    RowList(int[] rows) {
        this.rows = rows;
    }

    /** All rows of a model, in order. */
    static RowList all(int size) {
        int[] rows = new int[size];
        Arrays.setAll(rows, i -> i);
        return new RowList(rows);
    }

    @Override
    public Integer get(int index) {
        return rows[index];
    }

    @Override
    public int size() {
        return rows.length;
    }

    /** The rows; not to be changed. */
    int[] rows() {
        return rows;
    }

    /** Where a row stands, or -1. */
    int positionOf(int row) {
        for (int i = 0; i < rows.length; i++) {
            if (rows[i] == row) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public int indexOf(Object row) {
        return row instanceof Integer number ? positionOf(number) : -1;
    }

    @Override
    public boolean contains(Object row) {
        return indexOf(row) >= 0;
    }
}
