package hybridscope.views.place;

import java.util.Map;

/**
 * What a view needs beside its place to look as it did: scroll position, filter, sort order, expanded rows. The history
 * keeps it with every step; keys and values are the view's own.
 */
public record ViewState(Map<String, String> values) {
    /** A view as it opens. */
    public static final ViewState EMPTY = new ViewState(Map.of());

    public ViewState {
        values = Map.copyOf(values);
    }

    /** The value of {@code key}, or {@code otherwise}. */
    public String get(String key, String otherwise) {
        return values.getOrDefault(key, otherwise);
    }

    /** The number of {@code key}, or {@code otherwise} where it is missing or none. */
    public double number(String key, double otherwise) {
        try {
            return Double.parseDouble(values.getOrDefault(key, ""));
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }
}
