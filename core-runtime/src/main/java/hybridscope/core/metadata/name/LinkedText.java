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
     * @param token what it names: a TypeDef, TypeRef or ExportedType, or the member whose text this is; 0 for a type that is built in
     */
    public record Link(int start, int end, int token) {
    }

    /** A text without names. */
    public static LinkedText of(String text) {
        return new LinkedText(text, List.of());
    }

    /** Both texts in a row. */
    public LinkedText then(LinkedText next) {
        List<Link> all = new ArrayList<>(links);
        next.links.forEach(link -> all.add(new Link(link.start + text.length(), link.end + text.length(), link.token)));
        return new LinkedText(text + next.text, List.copyOf(all));
    }

    /** This text and one without names behind it. */
    public LinkedText then(String next) {
        return new LinkedText(text + next, links);
    }
}
