package hybridscope.views.record;

import hybridscope.inspectors.place.Place;
import java.util.Comparator;
import java.util.function.Function;
import javafx.scene.Node;

/**
 * A column of a {@link RecordTable}.
 *
 * @param key        message key of its title
 * @param width      width in px at 100 % zoom
 * @param text       what a record shows in it, and what the filter and copies hold
 * @param brief      what it shows in place of that where the whole would be cut, with the whole in a tooltip
 * @param link       where it leads, null for nowhere
 * @param mark       a sign in front of the text, null for none
 * @param order      how records are sorted by it
 * @param styleClass {@code number}, {@code code}, {@code literal} or empty
 */
public record RecordColumn<T>(String key, double width, Function<T, String> text, Function<T, String> brief,
        Function<T, Place> link, Function<T, Node> mark, Comparator<T> order, String styleClass) {
    /** The style class of values as C# writes them. */
    static final String LITERAL = "literal";

    /** The style class of numbers. */
    static final String NUMBER = "number";

    /** Text, sorted as text. */
    public static <T> RecordColumn<T> text(String key, double width, Function<T, String> text) {
        return new RecordColumn<>(key, width, text, text, _ -> null, _ -> null,
                Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER), "");
    }

    /** The same in monospaced type. */
    public RecordColumn<T> code() {
        return new RecordColumn<>(key, width, text, brief, link, mark, order, "code");
    }

    /** The same as C# writes values: monospaced, what cannot be seen escaped already. */
    public RecordColumn<T> literal() {
        return new RecordColumn<>(key, width, text, brief, link, mark, order, LITERAL);
    }

    /** The same as a number: monospaced, to the right, sorted by {@code value}. */
    public RecordColumn<T> number(Function<T, Long> value) {
        return new RecordColumn<>(key, width, text, brief, link, mark, Comparator.comparing(value), NUMBER);
    }

    /** The same as a link. */
    public RecordColumn<T> linked(Function<T, Place> newLink) {
        return new RecordColumn<>(key, width, text, brief, newLink, mark, order, styleClass);
    }

    /** The same with a sign in front. */
    public RecordColumn<T> marked(Function<T, Node> newMark) {
        return new RecordColumn<>(key, width, text, brief, link, newMark, order, styleClass);
    }

    /** The same in another order. */
    public RecordColumn<T> ordered(Comparator<T> newOrder) {
        return new RecordColumn<>(key, width, text, brief, link, mark, newOrder, styleClass);
    }

    /** The same with something shorter shown. */
    public RecordColumn<T> brief(Function<T, String> newBrief) {
        return new RecordColumn<>(key, width, text, newBrief, link, mark, order, styleClass);
    }
}
