package hybridscope.views.table;

import java.util.function.LongConsumer;

/** The forms in which rows of a grid are copied. Rows are given by index from 0; all calls come from a background thread. */
public interface RowCopying {
    /** As people read it, values separated by tabs. @param progress told how many rows are done; may throw to break off */
    String text(int[] rows, LongConsumer progress);

    /** As CSV. @param progress told how many rows are done; may throw to break off */
    String csv(int[] rows, LongConsumer progress);

    /** As JSON. @param progress told how many rows are done; may throw to break off */
    String json(int[] rows, LongConsumer progress);

    /** The command line that prints all rows. */
    String command();
}
