package hybridscope.core.pe.debug;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.DataDirectory;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The debug directory of a PE file (PE/COFF 6.1). */
public final class DebugDirectory {
    private static final int MAX_ENTRIES = 256;
    private static final int MAX_PATH = 32_768;
    private static final int RSDS = 0x53445352;
    private static final int MPDB = 0x4244504D;

    private final Bytes bytes;
    private final PeFile file;
    private final Diagnostics diagnostics;
    private final List<DebugEntry> entries = new ArrayList<>();

    private DebugDirectory(PeFile file) {
        this.file = file;
        this.bytes = file.bytes();
        this.diagnostics = file.diagnostics();
    }

    /** Reads the directory; what is wrong goes to the file's diagnostics. Without a directory there are no entries. */
    public static DebugDirectory read(PeFile file) {
        DebugDirectory directory = new DebugDirectory(file);
        file.directory("Debug").ifPresent(directory::readEntries);
        return directory;
    }

    private void readEntries(DataDirectory directory) {
        Span content = file.content(directory).orElse(Span.NONE);
        if (content.length() % DebugLayouts.ENTRY.size() != 0) {
            diagnostics.add(Diagnostic.warning(Rule.DEBUG_DIRECTORY, directory.header(), "Debug directory",
                    "a multiple of " + DebugLayouts.ENTRY.size() + " bytes", content.length() + " bytes"));
        }
        StructureArray headers = new StructureArray(bytes, DebugLayouts.ENTRY, content, i -> "DebugDirectory " + (i + 1));
        if (headers.size() > MAX_ENTRIES) {
            diagnostics.add(Diagnostic.warning(Rule.DEBUG_DIRECTORY, directory.header(), "Debug directory",
                    "at most " + MAX_ENTRIES + " entries (our limit)", headers.size() + " entries"));
        }
        for (Structure header : headers.subList(0, Math.min(headers.size(), MAX_ENTRIES))) {
            entries.add(new DebugEntry(header, data(header)));
        }
    }

    private DebugData data(Structure header) {
        Span content = locate(header);
        try {
            return switch (header.intValue("Type")) {
                case 2 -> codeView(content);
                case 16 -> reproducible(content);
                case 17 -> embeddedPdb(content);
                case 19 -> pdbChecksum(content);
                case 20 -> content.length() < DebugLayouts.EX_DLL.size() ? new DebugData.Raw(content)
                        : new DebugData.ExDllCharacteristics(new Structure(bytes, DebugLayouts.EX_DLL, content.offset()),
                        content);
                default -> new DebugData.Raw(content);
            };
        } catch (BadFormatException e) {
            diagnostics.add(e.diagnostic());
            return new DebugData.Raw(content);
        }
    }

    private Span locate(Structure header) {
        long size = header.value("SizeOfData");
        long pointer = header.value("PointerToRawData");
        if (size == 0) {
            return new Span((int) Math.min(pointer, bytes.length()), 0);
        }
        long at = pointer != 0 ? pointer : file.offsetOf(header.intValue("AddressOfRawData"));
        if (bytes.has(at, size)) {
            return new Span((int) at, (int) size);
        }
        String field = pointer != 0 ? "PointerToRawData" : "AddressOfRawData";
        diagnostics.add(Diagnostic.error(Rule.DEBUG_DIRECTORY, header.span(field), header.label(),
                size + " bytes inside the file",
                field + " 0x" + Long.toHexString(header.value(field)) + " in a file of " + bytes.length() + " bytes"));
        int start = (int) Math.clamp(at, 0, bytes.length());
        return new Span(start, at < 0 ? 0 : (int) Math.min(size, bytes.length() - start));
    }

    private DebugData codeView(Span content) {
        Structure header = new Structure(bytes, DebugLayouts.CODE_VIEW, content.offset());
        if (content.length() < 4 || bytes.i4(content.offset()) != RSDS) {
            // NB10 and older: program databases of native compilers before Visual C++ 7.
            return new DebugData.Raw(content);
        }
        require(content, header, Rule.CODE_VIEW);
        int pathAt = header.span().end();
        Span rest = new Span(pathAt, Math.min(content.end() - pathAt, MAX_PATH));
        return new DebugData.CodeView(header, Text.zeroTerminated(bytes, rest, Rule.CODE_VIEW, "CodeView"), content);
    }

    private DebugData reproducible(Span content) {
        if (content.length() < 4) {
            return new DebugData.Reproducible(Optional.empty(), new Span(content.offset(), 0), content);
        }
        Structure header = new Structure(bytes, DebugLayouts.REPRODUCIBLE, content.offset());
        long size = header.value("HashSize");
        int left = content.length() - 4;
        if (size > left) {
            throw new BadFormatException(Diagnostic.error(Rule.DEBUG_DIRECTORY, header.span(), "Reproducible",
                    "a hash of at most " + left + " bytes", size + " bytes"));
        }
        return new DebugData.Reproducible(Optional.of(header), new Span(header.span().end(), (int) size), content);
    }

    private DebugData embeddedPdb(Span content) {
        Structure header = new Structure(bytes, DebugLayouts.EMBEDDED_PDB, content.offset());
        require(content, header, Rule.EMBEDDED_PDB);
        if (bytes.i4(content.offset()) != MPDB) {
            throw new BadFormatException(Diagnostic.error(Rule.EMBEDDED_PDB, header.span("Signature"), "EmbeddedPortablePdb",
                    "MPDB", "0x%08X".formatted(bytes.i4(content.offset()))));
        }
        int dataAt = header.span().end();
        return new DebugData.EmbeddedPdb(header, new Span(dataAt, content.end() - dataAt), content);
    }

    private DebugData pdbChecksum(Span content) {
        Span name = new Span(content.offset(), Math.min(content.length(), 64));
        Text algorithm = Text.zeroTerminated(bytes, name, Rule.PDB_CHECKSUM, "PdbChecksum");
        int at = algorithm.span().end();
        return new DebugData.PdbChecksum(algorithm, new Span(at, content.end() - at), content);
    }

    private static void require(Span content, Structure header, Rule rule) {
        if (content.length() < header.span().length()) {
            throw new BadFormatException(Diagnostic.error(rule, content, header.label(),
                    "at least " + header.span().length() + " bytes", content.length() + " bytes"));
        }
    }

    /** The entries in file order. */
    public List<DebugEntry> entries() {
        return List.copyOf(entries);
    }

    /** The CodeView entry of a portable PDB, else the first of any PDB. */
    public Optional<DebugEntry> codeView() {
        List<DebugEntry> all = entries.stream().filter(e -> e.data() instanceof DebugData.CodeView).toList();
        return all.stream().filter(DebugEntry::isPortable).findFirst().or(() -> all.stream().findFirst());
    }

    /** The first embedded portable PDB. */
    public Optional<DebugData.EmbeddedPdb> embeddedPdb() {
        return of(DebugData.EmbeddedPdb.class).findFirst();
    }

    /** All checksums of the PDB, one for each algorithm. */
    public List<DebugData.PdbChecksum> checksums() {
        return of(DebugData.PdbChecksum.class).toList();
    }

    private <T extends DebugData> Stream<T> of(Class<T> kind) {
        return entries.stream().map(DebugEntry::data).filter(kind::isInstance).map(kind::cast);
    }
}
