package hybridscope.core.dhe.rules.xml;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** An element. Places are in UTF-16 units from the text's start. */
public final class XmlElement {
    private final String name;
    private final int start;
    private final List<XmlAttribute> attributes = new ArrayList<>();
    private final List<XmlElement> children = new ArrayList<>();
    private int tagEnd;
    private int contentEnd;
    private int end;
    private int text = -1;
    private boolean damaged;
    private boolean empty;

    XmlElement(String name, int start) {
        this.name = name;
        this.start = start;
    }

    /** Its name as it is written, a prefix included. */
    public String name() {
        return name;
    }

    /** Where its start tag begins, at the angle bracket. */
    public int start() {
        return start;
    }

    /** Where its name begins. */
    public int nameStart() {
        return start + 1;
    }

    /** Where its name ends. */
    public int nameEnd() {
        return start + 1 + name.length();
    }

    /** Where its start tag ends, behind the angle bracket. */
    public int tagEnd() {
        return tagEnd;
    }

    /** Where its content ends: at its end tag's angle bracket, or where its start tag ends if it is empty. */
    public int contentEnd() {
        return contentEnd;
    }

    /** Where it ends, behind its end tag. */
    public int end() {
        return end;
    }

    /** Whether it is one tag with a slash. */
    public boolean isEmptyTag() {
        return empty;
    }

    /** Where text stands in it that is not blank; -1 for nowhere. */
    public int textAt() {
        return text;
    }

    /** Whether its start tag is not well-formed: attributes may be missing, and its children may be its siblings. */
    public boolean isDamaged() {
        return damaged;
    }

    /** Its attributes in order. */
    public List<XmlAttribute> attributes() {
        return Collections.unmodifiableList(attributes);
    }

    /** Its attribute of a name. */
    public Optional<XmlAttribute> attribute(String wanted) {
        return attributes.stream().filter(attribute -> attribute.name().equals(wanted)).findFirst();
    }

    /** The elements in it, in order. */
    public List<XmlElement> children() {
        return Collections.unmodifiableList(children);
    }

    void add(XmlAttribute attribute) {
        attributes.add(attribute);
    }

    void add(XmlElement child) {
        children.add(child);
    }

    void damage() {
        damaged = true;
    }

    void text(int at) {
        text = text < 0 ? at : text;
    }

    void tagEnds(int at, boolean isEmpty) {
        tagEnd = at;
        empty = isEmpty;
        ends(at, at);
    }

    void ends(int content, int at) {
        contentEnd = content;
        end = at;
    }

    @Override
    public String toString() {
        return "<" + name + ">";
    }
}
