package hybridscope.core.metadata;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The metadata root and its stream headers (ECMA-335 II.24.2.1, II.24.2.2). */
public final class MetadataRoot {
    /** {@code BSJB}. */
    public static final int SIGNATURE = 0x424A5342;

    private static final int MAX_VERSION = 255;
    private static final int MAX_STREAM_NAME = 32;
    /** Ours: a root has five or six streams; thousands of headers in a hostile one would take far more memory than the file. */
    private static final int MAX_STREAMS = 256;
    private static final Set<String> KNOWN = Set.of("#~", "#-", "#Strings", "#US", "#GUID", "#Blob", "#Pdb", "#JTD");

    private final Bytes bytes;
    private final Span area;
    private final Structure header;
    private final String version;
    private final List<MetadataStream> streams = new ArrayList<>();

    private MetadataRoot(Bytes bytes, Span area, Structure header, String version) {
        this.bytes = bytes;
        this.area = area;
        this.header = header;
        this.version = version;
    }

    /**
     * Reads the root.
     *
     * @param area        where the metadata lies
     * @param diagnostics receives what is wrong with the streams
     * @throws BadFormatException where there is no root
     */
    static MetadataRoot read(Bytes bytes, Span area, Diagnostics diagnostics) {
        if (area.length() < 16 || bytes.i4(area.offset()) != SIGNATURE) {
            throw new BadFormatException(Diagnostic.error(Rule.METADATA_SIGNATURE,
                    new Span(area.offset(), Math.min(4, area.length())), "MetadataRoot", "BSJB",
                    area.length() < 16 ? area.length() + " bytes" : "0x%08X".formatted(bytes.i4(area.offset()))));
        }
        StructLayout fixed = StructLayout.of("MetadataRoot", "ECMA-335 II.24.2.1").field("Signature", 4, StructLayout.Kind.CHARS)
                .numbers(2, "MajorVersion", "MinorVersion").field("Reserved", 4, StructLayout.Kind.HEX)
                .field("Length", 4, StructLayout.Kind.NUMBER);
        long declared = bytes.u4(area.offset() + 12);
        Span lengthField = new Span(area.offset() + 12, 4);
        if (declared > MAX_VERSION + 1 || (declared & 3) != 0) {
            diagnostics.add(Diagnostic.warning(Rule.METADATA_VERSION_LENGTH, lengthField, "MetadataRoot",
                    "a multiple of 4 up to 256", Long.toString(declared)));
        }
        if (declared > area.length() - 20) {
            throw new BadFormatException(Diagnostic.error(Rule.METADATA_VERSION_LENGTH, lengthField, "MetadataRoot",
                    "a version inside the metadata", declared + " bytes"));
        }
        // What follows the version is aligned to 4 bytes, whatever its length says.
        int versionLength = Math.min((int) declared + 3 & ~3, area.length() - 20);
        StructLayout layout = fixed.field("Version", versionLength, StructLayout.Kind.CHARS)
                .field("Flags", 2, StructLayout.Kind.HEX).numbers(2, "Streams");
        Structure header = new Structure(bytes, layout, area.offset());
        Span versionSpan = header.span("Version");
        int end = bytes.findZero(versionSpan.offset(), versionSpan.end());
        MetadataRoot root = new MetadataRoot(bytes, area, header, bytes.utf8(versionSpan.offset(), end - versionSpan.offset()));
        diagnostics.guard(() -> root.readStreams(diagnostics));
        return root;
    }

    private void readStreams(Diagnostics diagnostics) {
        int count = header.intValue("Streams");
        if (count > MAX_STREAMS) {
            diagnostics.add(Diagnostic.error(Rule.STREAM_HEADER, header.span("Streams"), "MetadataRoot",
                    "at most " + MAX_STREAMS + " streams (our limit)", Integer.toString(count)));
        }
        Set<String> names = new HashSet<>();
        int at = header.span().end();
        for (int i = 0; i < Math.min(count, MAX_STREAMS); i++) {
            String structure = "StreamHeader " + (i + 1);
            if (at + 9 > area.end()) {
                throw new BadFormatException(Diagnostic.error(Rule.STREAM_HEADER, new Span(Math.min(at, area.end()), 0),
                        structure, count + " stream headers", i + " before the metadata ends"));
            }
            int nameAt = at + 8;
            int nameLimit = Math.min(nameAt + MAX_STREAM_NAME, area.end());
            int nameEnd = bytes.findZero(nameAt, nameLimit);
            if (nameEnd == nameLimit) {
                throw new BadFormatException(Diagnostic.error(Rule.STREAM_HEADER, new Span(nameAt, nameLimit - nameAt), structure,
                        "a zero-terminated name of at most 32 characters", "no zero"));
            }
            String name = bytes.utf8(nameAt, nameEnd - nameAt);
            int nameSize = nameEnd - nameAt + 4 & ~3;
            StructLayout layout = StructLayout.of("StreamHeader", "ECMA-335 II.24.2.2").field("Offset", 4, StructLayout.Kind.HEX)
                    .field("Size", 4, StructLayout.Kind.NUMBER).field("Name", nameSize, StructLayout.Kind.CHARS);
            Structure streamHeader = new Structure(bytes, layout, at, name);
            streams.add(new MetadataStream(streamHeader, name, clip(streamHeader, name, diagnostics)));
            if (!names.add(name)) {
                diagnostics.add(Diagnostic.warning(Rule.STREAM_UNIQUE, streamHeader.span("Name"), "StreamHeader " + name,
                        "one stream", "another one, which is not used"));
            }
            checkName(streamHeader, name, diagnostics);
            at = streamHeader.span().end();
        }
    }

    private Span clip(Structure streamHeader, String name, Diagnostics diagnostics) {
        long offset = streamHeader.value("Offset");
        long size = streamHeader.value("Size");
        if (offset + size > area.length()) {
            diagnostics.add(Diagnostic.error(Rule.STREAM_INSIDE, streamHeader.span(), "StreamHeader " + name,
                    "a stream inside " + area.length() + " bytes of metadata", size + " bytes at 0x" + Long.toHexString(offset)));
        }
        int start = (int) Math.min(offset, area.length());
        return new Span(area.offset() + start, (int) Math.min(size, area.length() - start));
    }

    private static void checkName(Structure streamHeader, String name, Diagnostics diagnostics) {
        if (!KNOWN.contains(name)) {
            diagnostics.add(Diagnostic.info(Rule.STREAM_KNOWN, streamHeader.span("Name"), "StreamHeader " + name,
                    "one of " + String.join(" ", KNOWN.stream().sorted().toList()), name.isEmpty() ? "an empty name" : name));
        }
    }

    /** The root's fixed part, with version string, flags and stream count. */
    public Structure header() {
        return header;
    }

    /** All bytes of the metadata. */
    public Span area() {
        return area;
    }

    /** The runtime version the metadata asks for, such as {@code v4.0.30319}; {@code PDB v1.0} for a portable PDB. */
    public String version() {
        return version;
    }

    /** The streams in header order, unknown and repeated ones included. */
    public List<MetadataStream> streams() {
        return List.copyOf(streams);
    }

    /** The first stream of that name. */
    public Optional<MetadataStream> stream(String name) {
        return streams.stream().filter(s -> s.name().equals(name)).findFirst();
    }
}
