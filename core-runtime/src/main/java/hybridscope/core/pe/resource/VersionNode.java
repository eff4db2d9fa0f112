package hybridscope.core.pe.resource;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.util.List;

/**
 * A node of a version resource: lengths, a key, a value, nodes below. Every part starts at a multiple of 4 from the start of
 * the resource.
 *
 * @param header   length, value length and type
 * @param key      its name
 * @param value    its value: a structure, or UTF-16 text with its terminating zero
 * @param children the nodes below it
 * @param span     all its bytes
 */
public record VersionNode(Structure header, Text key, Span value, List<VersionNode> children, Span span) {
    /** The value as text, up to its first zero. */
    public Text text() {
        String all = header.bytes().utf16(value.offset(), value.length() & ~1);
        int zero = all.indexOf('\0');
        return new Text(zero < 0 ? all : all.substring(0, zero), value);
    }
}
