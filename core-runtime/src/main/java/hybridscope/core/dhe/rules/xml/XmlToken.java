package hybridscope.core.dhe.rules.xml;

/**
 * A piece of a text, for highlighting. Places are in UTF-16 units from the text's start.
 *
 * @param kind  what it is
 * @param start where it begins
 * @param end   where it ends, behind {@code start}
 */
public record XmlToken(Kind kind, int start, int end) {
    /** What pieces there are; blanks and plain text are none. */
    public enum Kind {
        PUNCTUATION, ELEMENT, ATTRIBUTE, VALUE, COMMENT, INSTRUCTION, REFERENCE
    }
}
