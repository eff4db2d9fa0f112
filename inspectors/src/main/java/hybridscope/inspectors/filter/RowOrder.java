package hybridscope.inspectors.filter;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongConsumer;

/** Sorts rows by a key of each; rows of equal keys keep their order. */
public final class RowOrder {
    private static final int REPORT_EVERY = 256;
    private static final Comparator<String> BY_TEXT = String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.naturalOrder());

    private record Keyed<K>(int row, K key) {
    }

    private RowOrder() {
    }

    /**
     * By an unsigned number.
     *
     * @param progress told now and then how many keys have been made; may throw to break off
     */
    public static int[] byNumber(int[] rows, IntToLongFunction number, boolean descending, LongConsumer progress) {
        return sort(rows, number::applyAsLong, Long::compareUnsigned, descending, progress);
    }

    /**
     * By text, upper and lower case together.
     *
     * @param progress told now and then how many keys have been made; may throw to break off
     */
    public static int[] byText(int[] rows, IntFunction<String> text, boolean descending, LongConsumer progress) {
        return sort(rows, text, BY_TEXT, descending, progress);
    }

    private static <K> int[] sort(int[] rows, IntFunction<K> key, Comparator<? super K> order, boolean descending,
            LongConsumer progress) {
        @SuppressWarnings("unchecked")
        Keyed<K>[] keyed = new Keyed[rows.length];
        for (int i = 0; i < rows.length; i++) {
            if (i % REPORT_EVERY == 0) {
                progress.accept(i);
            }
            keyed[i] = new Keyed<>(rows[i], key.apply(rows[i]));
        }
        Comparator<Keyed<K>> byKey = Comparator.comparing(Keyed::key, order);
        Arrays.sort(keyed, descending ? byKey.reversed() : byKey);
        return Arrays.stream(keyed).mapToInt(Keyed::row).toArray();
    }
}
