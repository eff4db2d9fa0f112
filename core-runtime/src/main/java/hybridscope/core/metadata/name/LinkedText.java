package hybridscope.core.metadata.name;

import java.util.ArrayList;
import java.util.List;

/**
 * A text in which names stand for rows of metadata.
 *
 * @param text  the text
 * @param links the names in it, by position, without overlaps
 */
public record LinkedText(String text, List<Link> links) {
    /** No text. */
    public static final LinkedText EMPTY = new LinkedText("", List.of());

    /**
     * A name in the text.
     *
     * @param start where it starts
     * @param end   where it ends
     * @param token what it names: a TypeDef, TypeRef or ExportedType, or the member whose text this is; 0 for a type that is
     *     built in
     */
    public record Link(int start, int end, int token) {
    }

    /** A text without names. */
    public static LinkedText of(String text) {
        return new LinkedText(text, List.of());
    }

    /** Both texts in a row. For longer rows there is the {@link Builder}. */
    public LinkedText then(LinkedText next) {
        return new Builder().add(this).add(next).build();
    }

    /** This text and one without names behind it. */
    public LinkedText then(String next) {
        return new LinkedText(text + next, links);
    }

    /** Joins texts. For use by one thread. */
    public static final class Builder {
        private final StringBuilder text = new StringBuilder();
        private final List<Link> links = new ArrayList<>();

        /** Adds a text with its names. */
        public Builder add(LinkedText next) {
            next.links.forEach(link -> links.add(new Link(link.start + text.length(), link.end + text.length(), link.token)));
            text.append(next.text);
            return this;
        }

        /** Adds a text without names. */
        public Builder add(String next) {
            text.append(next);
            return this;
        }

        /** Whether nothing was added yet. */
        public boolean isEmpty() {
            return text.isEmpty();
        }

        /** All that was added. */
        public LinkedText build() {
            return new LinkedText(text.toString(), List.copyOf(links));
        }
    }
}
