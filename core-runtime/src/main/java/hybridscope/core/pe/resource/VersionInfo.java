package hybridscope.core.pe.resource;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A version resource (RT_VERSION; Win32 VERSIONINFO, VS_VERSIONINFO). */
public final class VersionInfo {
    private static final int MAX_LEVELS = 4;
    private static final long SIGNATURE = 0xFEEF04BDL;

    /**
     * The strings of one language.
     *
     * @param language eight hex digits: language identifier and code page
     * @param strings  the strings in file order: the node's key is the name, its text the value
     * @param node     the node they come from
     */
    public record StringTable(String language, List<VersionNode> strings, VersionNode node) {
        /** The text of that name. */
        public Optional<Text> text(String name) {
            return strings.stream().filter(s -> s.key().value().equals(name)).findFirst().map(VersionNode::text);
        }
    }

    private final Bytes bytes;
    private final Span data;
    private final Diagnostics diagnostics;
    private VersionNode root;

    private VersionInfo(Bytes bytes, Span data, Diagnostics diagnostics) {
        this.bytes = bytes;
        this.data = data;
        this.diagnostics = diagnostics;
    }

    /**
     * Reads a version resource.
     *
     * @param data        its bytes
     * @param diagnostics receives what is wrong
     */
    public static VersionInfo read(Bytes bytes, Span data, Diagnostics diagnostics) {
        VersionInfo info = new VersionInfo(bytes, data, diagnostics);
        diagnostics.guard(() -> info.root = info.node(data.offset(), data.end(), 1));
        if (info.root != null && info.fixed().isEmpty()) {
            diagnostics.add(Diagnostic.warning(Rule.VERSION_INFO, info.root.span(), "VS_VERSION_INFO", "a VS_FIXEDFILEINFO",
                    "a value of " + info.root.value().length() + " bytes"));
        }
        return info;
    }

    private VersionNode node(int at, int limit, int level) {
        Structure header = new Structure(bytes, ResourceLayouts.VERSION_NODE, at);
        int headerSize = header.span().length();
        if (limit - at < headerSize) {
            throw bad(new Span(at, limit - at), headerSize + " bytes", (limit - at) + " bytes");
        }
        int length = header.intValue("Length");
        if (length < headerSize || length > limit - at) {
            throw bad(header.span("Length"), "a length from " + headerSize + " to " + (limit - at), Integer.toString(length));
        }
        int end = at + length;
        Text key = key(header.span().end(), end);
        int valueAt = Math.min(aligned(key.span().end()), end);
        Span value = new Span(valueAt, valueLength(header, valueAt, end));
        List<VersionNode> children = new ArrayList<>();
        if (level < MAX_LEVELS) {
            readChildren(children, aligned(value.end()), end, level + 1);
        }
        return new VersionNode(header, key, value, List.copyOf(children), new Span(at, length));
    }

    private void readChildren(List<VersionNode> children, int from, int end, int level) {
        int at = from;
        // Padding at the end is shorter than a node, or zeros.
        while (end - at >= ResourceLayouts.VERSION_NODE.size() && bytes.u2(at) != 0) {
            int here = at;
            if (!diagnostics.guard(() -> children.add(node(here, end, level)))) {
                return;
            }
            at = aligned(children.getLast().span().end());
        }
    }

    private int valueLength(Structure header, int valueAt, int end) {
        int declared = header.intValue("ValueLength");
        if (header.value("Type") == 0) {
            if (declared > end - valueAt) {
                diagnostics.add(Diagnostic.warning(Rule.VERSION_INFO, header.span("ValueLength"), "VersionNode",
                        "at most " + (end - valueAt) + " bytes", declared + " bytes"));
            }
            return Math.min(declared, end - valueAt);
        }
        // Characters by the book; some compilers count bytes, so the text's own zero decides.
        int limit = (int) Math.min(valueAt + 2L * declared, end);
        for (int at = valueAt; at + 2 <= limit; at += 2) {
            if (bytes.u2(at) == 0) {
                return at + 2 - valueAt;
            }
        }
        return limit - valueAt;
    }

    private Text key(int at, int end) {
        for (int zero = at; zero + 2 <= end; zero += 2) {
            if (bytes.u2(zero) == 0) {
                return new Text(bytes.utf16(at, zero - at), new Span(at, zero + 2 - at));
            }
        }
        throw bad(new Span(at, end - at), "a zero-terminated key", (end - at) + " bytes without a zero");
    }

    private int aligned(int offset) {
        return data.offset() + (offset - data.offset() + 3 & ~3);
    }

    private static BadFormatException bad(Span span, String expected, String found) {
        return new BadFormatException(Diagnostic.error(Rule.VERSION_INFO, span, "VersionNode", expected, found));
    }

    /** The outermost node, {@code VS_VERSION_INFO}; absent where even its lengths are broken. */
    public Optional<VersionNode> root() {
        return Optional.ofNullable(root);
    }

    /** The fixed part; absent where the root's value is too short or has another signature. */
    public Optional<Structure> fixed() {
        if (root == null || root.value().length() < ResourceLayouts.FIXED_FILE_INFO.size()) {
            return Optional.empty();
        }
        return Optional.of(new Structure(bytes, ResourceLayouts.FIXED_FILE_INFO, root.value().offset()))
                .filter(f -> f.value("Signature") == SIGNATURE);
    }

    /** File version of the fixed part, such as {@code 1.2.3.4}. */
    public Optional<String> fileVersion() {
        return fixed().map(f -> version(f, "FileVersion"));
    }

    /** Product version of the fixed part. */
    public Optional<String> productVersion() {
        return fixed().map(f -> version(f, "ProductVersion"));
    }

    private static String version(Structure fixed, String name) {
        return "%d.%d.%d.%d".formatted(fixed.value(name + "Major"), fixed.value(name + "Minor"), fixed.value(name + "Build"),
                fixed.value(name + "Revision"));
    }

    /** The strings, one table for each language. */
    public List<StringTable> stringTables() {
        return below("StringFileInfo").map(n -> new StringTable(n.key().value(), n.children(), n)).toList();
    }

    /** The languages that the resource says it has. */
    public List<Structure> translations() {
        List<Structure> all = new ArrayList<>();
        below("VarFileInfo").filter(n -> n.key().value().equals("Translation")).forEach(n -> all.addAll(
                new StructureArray(bytes, ResourceLayouts.TRANSLATION, n.value(), i -> "Translation " + (i + 1))));
        return all;
    }

    private java.util.stream.Stream<VersionNode> below(String key) {
        return root().stream().flatMap(r -> r.children().stream()).filter(n -> n.key().value().equals(key))
                .flatMap(n -> n.children().stream());
    }
}
