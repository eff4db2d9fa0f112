package hybridscope.core.pe.resource;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a Win32 resource says, by its type. */
public sealed interface ResourceContent {
    /**
     * RT_VERSION.
     *
     * @param info the version information
     */
    record Version(VersionInfo info) implements ResourceContent {
    }

    /**
     * RT_GROUP_ICON and RT_GROUP_CURSOR.
     *
     * @param group the group with its images
     */
    record Icons(IconGroup group) implements ResourceContent {
    }

    /**
     * RT_BITMAP.
     *
     * @param header the bitmap's header
     * @param file   the bitmap as a .bmp file of its own
     */
    record Bitmap(Structure header, byte[] file) implements ResourceContent {
    }

    /**
     * Text: RT_MANIFEST, RT_HTML.
     *
     * @param text the text and its bytes
     */
    record Document(Text text) implements ResourceContent {
    }

    /**
     * RT_STRING: a block of up to 16 strings.
     *
     * @param strings those that are not empty
     */
    record Strings(List<StringEntry> strings) implements ResourceContent {
    }

    /**
     * A string of a string table.
     *
     * @param id   its id: 16 times the block's number less one, plus the position
     * @param text the string, with its length prefix
     */
    record StringEntry(int id, Text text) {
    }

    /**
     * Anything else.
     *
     * @param data its bytes
     */
    record Raw(Span data) implements ResourceContent {
    }

    /**
     * Decodes a resource. Broken content is {@link Raw}, and a diagnostic of the file says why.
     *
     * @param tree     the tree it belongs to
     * @param resource the resource
     */
    static ResourceContent of(ResourceTree tree, Win32Resource resource) {
        PeFile file = tree.file();
        Bytes bytes = file.bytes();
        Span data = resource.data();
        int type = resource.type() instanceof ResourceName.Id id ? id.value() : -1;
        try {
            return switch (type) {
                case 2 -> bitmap(bytes, data);
                case 6 -> new Strings(strings(bytes, data, resource.name()));
                case 12, 14 -> new Icons(IconGroup.read(tree, resource));
                case 16 -> new Version(VersionInfo.read(bytes, data, file.diagnostics()));
                case 23, 24 -> new Document(document(bytes, data));
                default -> new Raw(data);
            };
        } catch (BadFormatException e) {
            file.diagnostics().add(e.diagnostic().in(resource.text()));
            return new Raw(data);
        }
    }

    private static Bitmap bitmap(Bytes bytes, Span data) {
        require(data, 4);
        boolean core = bytes.i4(data.offset()) == ResourceLayouts.BITMAP_CORE.size();
        Structure header = new Structure(bytes, core ? ResourceLayouts.BITMAP_CORE : ResourceLayouts.BITMAP_INFO, data.offset());
        require(data, header.span().length());
        long headerSize = header.value("Size");
        if (headerSize < header.span().length() || headerSize > data.length()) {
            throw bad(header.span("Size"), "a header of " + header.span().length() + " to " + data.length() + " bytes",
                    headerSize + " bytes");
        }
        int bits = header.intValue("BitCount");
        long colors = bits > 8 ? 0 : 1L << bits;
        long masks = 0;
        if (!core) {
            colors = header.value("ClrUsed") != 0 ? header.value("ClrUsed") : colors;
            boolean plain = headerSize == ResourceLayouts.BITMAP_INFO.size();
            masks = plain ? switch (header.intValue("Compression")) {
                case 3 -> 12;
                case 6 -> 16;
                default -> 0;
            } : 0;
        }
        long pixelsAt = headerSize + masks + colors * (core ? 3 : 4);
        if (pixelsAt > data.length()) {
            throw bad(data, "pixels inside " + data.length() + " bytes", "pixels at 0x" + Long.toHexString(pixelsAt));
        }
        ByteBuffer file = ByteBuffer.allocate(14 + data.length()).order(ByteOrder.LITTLE_ENDIAN);
        file.put((byte) 'B').put((byte) 'M').putInt(14 + data.length()).putInt(0).putInt((int) (14 + pixelsAt))
                .put(bytes.copy(data));
        return new Bitmap(header, file.array());
    }

    private static List<StringEntry> strings(Bytes bytes, Span data, ResourceName name) {
        int first = name instanceof ResourceName.Id id ? (id.value() - 1) * 16 : 0;
        List<StringEntry> strings = new ArrayList<>();
        int at = data.offset();
        for (int i = 0; i < 16 && at < data.end(); i++) {
            if (data.end() - at < 2) {
                throw bad(new Span(at, data.end() - at), "a length of 2 bytes", (data.end() - at) + " byte");
            }
            int size = 2 + 2 * bytes.u2(at);
            if (size > data.end() - at) {
                throw bad(new Span(at, 2), "a string of at most " + (data.end() - at - 2) / 2 + " characters",
                        bytes.u2(at) + " characters");
            }
            if (size > 2) {
                strings.add(new StringEntry(first + i, new Text(bytes.utf16(at + 2, size - 2), new Span(at, size))));
            }
            at += size;
        }
        return List.copyOf(strings);
    }

    private static Text document(Bytes bytes, Span data) {
        byte[] content = bytes.copy(data);
        Charset charset = StandardCharsets.UTF_8;
        int mark = 0;
        if (content.length >= 3 && (content[0] & 0xFF) == 0xEF && (content[1] & 0xFF) == 0xBB && (content[2] & 0xFF) == 0xBF) {
            mark = 3;
        } else if (content.length >= 2 && (content[0] & 0xFF) == 0xFF && (content[1] & 0xFF) == 0xFE) {
            charset = StandardCharsets.UTF_16LE;
            mark = 2;
        } else if (content.length >= 2 && (content[0] & 0xFF) == 0xFE && (content[1] & 0xFF) == 0xFF) {
            charset = StandardCharsets.UTF_16BE;
            mark = 2;
        }
        return new Text(new String(content, mark, content.length - mark, charset), data);
    }

    private static void require(Span data, int size) {
        if (data.length() < size) {
            throw bad(data, size + " bytes", data.length() + " bytes");
        }
    }

    private static BadFormatException bad(Span span, String expected, String found) {
        return new BadFormatException(Diagnostic.error(Rule.RESOURCE_CONTENT, span, "Win32 resource", expected, found));
    }
}
