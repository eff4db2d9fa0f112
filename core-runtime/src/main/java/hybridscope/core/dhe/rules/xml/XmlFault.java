package hybridscope.core.dhe.rules.xml;

/**
 * A place where a text is not well-formed. Places are in UTF-16 units from the text's start.
 *
 * @param kind  what is wrong
 * @param found what stands there: a name, a character
 * @param start where it begins
 * @param end   where it ends, behind {@code start}
 */
public record XmlFault(Kind kind, String found, int start, int end) {
    /** What can be wrong (XML 1.0). In the sentences {@code %s} stands for what was found. */
    public enum Kind {
        ENCODING("the bytes are no %s text"),
        CHARACTER("the character %s may not stand in XML"),
        DECLARATION("the XML declaration may stand at the file's start alone"),
        DOCUMENT_TYPE("a document type is refused"),
        ENTITY("there is no entity %s; an ampersand is written &amp;"),
        NAME("a name is expected"),
        BLANK("a blank is missing in front of %s"),
        VALUE("%s has no value in quotation marks"),
        VALUE_OPEN("the value of %s is not closed"),
        LESS_IN_VALUE("in a value < is written &lt;"),
        DUPLICATE_ATTRIBUTE("%s stands here twice"),
        TAG_OPEN("the tag %s is not closed"),
        ELEMENT_OPEN("the element %s is not closed"),
        END_TAG("no element %s is open"),
        COMMENT_OPEN("the comment is not closed"),
        COMMENT_DASHES("two dashes may not stand in a comment"),
        INSTRUCTION_OPEN("the processing instruction is not closed"),
        CDATA_OPEN("the CDATA section is not closed"),
        TEXT_OUTSIDE("no text may stand outside of the root element"),
        SECOND_ROOT("%s stands behind the root element"),
        NO_ROOT("there is no element");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }

        /** In English, {@code %s} for what was found. */
        public String sentence() {
            return sentence;
        }
    }
}
