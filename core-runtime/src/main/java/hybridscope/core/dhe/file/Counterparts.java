package hybridscope.core.dhe.file;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/**
 * Which row of the old version a row of the new one has for a counterpart, in runs: compilers keep the order of most rows.
 *
 * @param runs ascending by new rows, none empty, none that another one continues
 */
public record Counterparts(List<Run> runs) {
    /**
     * Rows one behind the other in both versions.
     *
     * @param added first row of the new version
     * @param old   its counterpart
     * @param count how many rows; 1 or more
     */
    public record Run(int added, int old, int count) {
    }

    /** Copies the list. */
    public Counterparts {
        runs = List.copyOf(runs);
    }

    /**
     * The runs of rows from 1 to a last one.
     *
     * @param counterpart the old row by the new one; 0 for none
     */
    public static Counterparts of(int last, IntUnaryOperator counterpart) {
        List<Run> runs = new ArrayList<>();
        for (int row = 1; row <= last; row++) {
            int old = counterpart.applyAsInt(row);
            Run before = runs.isEmpty() ? null : runs.getLast();
            if (old != 0 && before != null && continues(before, row, old)) {
                runs.set(runs.size() - 1, new Run(before.added, before.old, before.count + 1));
            } else if (old != 0) {
                runs.add(new Run(row, old, 1));
            }
        }
        return new Counterparts(runs);
    }

    static boolean continues(Run before, int added, int old) {
        return before.added + before.count == added && before.old + before.count == old;
    }

    /** The old row; empty where a new row has no counterpart. */
    public OptionalInt old(int added) {
        int low = 0;
        int high = runs.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            Run run = runs.get(middle);
            if (added < run.added) {
                high = middle - 1;
            } else if (added >= run.added + run.count) {
                low = middle + 1;
            } else {
                return OptionalInt.of(run.old + added - run.added);
            }
        }
        return OptionalInt.empty();
    }
}
