package hybridscope.core.dhe.rules.xml;

/**
 * An attribute. Places are in UTF-16 units from the text's start.
 *
 * @param name       as it is written, a prefix included
 * @param nameStart  where its name begins
 * @param value      its value, references replaced and blanks normalised (XML 1.0, 3.3.3)
 * @param valueStart where its value begins, behind the quotation mark
 * @param valueEnd   where its value ends, in front of the quotation mark
 */
public record XmlAttribute(String name, int nameStart, String value, int valueStart, int valueEnd) {
    /** Where its name ends. */
    public int nameEnd() {
        return nameStart + name.length();
    }
}
