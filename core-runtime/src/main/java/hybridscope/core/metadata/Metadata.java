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
import java.util.List;
import java.util.Optional;

/** The metadata of an image or of a portable PDB: root, heaps and tables (ECMA-335 II.24). */
public final class Metadata {
    private final Bytes bytes;
    private final Diagnostics diagnostics;
    private final MetadataRoot root;
    private final StringHeap strings;
    private final BlobHeap userStrings;
    private final GuidHeap guids;
    private final BlobHeap blobs;
    private final Tables tables;
    private final Relations relations;
    private final List<Structure> pdbStream = new ArrayList<>();

    private Metadata(Bytes bytes, MetadataRoot root, Diagnostics diagnostics) {
        this.bytes = bytes;
        this.root = root;
        this.diagnostics = diagnostics;
        strings = new StringHeap(bytes, data("#Strings"));
        userStrings = new BlobHeap(bytes, data("#US"), HeapKind.USER_STRINGS);
        guids = new GuidHeap(bytes, data("#GUID"));
        blobs = new BlobHeap(bytes, data("#Blob"), HeapKind.BLOB);
        long[] external = new long[Table.COUNT];
        root.stream("#Pdb").ifPresent(pdb -> diagnostics.guard(() -> readPdbStream(pdb.data(), external)));
        Optional<MetadataStream> stream = root.stream("#~").or(() -> root.stream("#-"));
        if (stream.isEmpty()) {
            diagnostics.add(Diagnostic.error(Rule.TABLE_STREAM_PRESENT, root.header().span(), "MetadataRoot", "#~ or #-",
                    "neither"));
            tables = Tables.none(bytes);
        } else {
            tables = Tables.read(bytes, stream.get().data(), external, root.stream("#JTD").isPresent(), diagnostics);
        }
        relations = new Relations(tables);
    }

    /**
     * Reads headers and table layout; rows and heap items are decoded on access.
     *
     * @param area where the metadata lies in the file
     * @throws BadFormatException where there is no metadata root
     */
    public static Metadata read(Bytes bytes, Span area, Diagnostics diagnostics) {
        return new Metadata(bytes, MetadataRoot.read(bytes, area, diagnostics), diagnostics);
    }

    private Span data(String stream) {
        return root.stream(stream).map(MetadataStream::data).orElse(new Span(root.area().end(), 0));
    }

    private void readPdbStream(Span data, long[] external) {
        StructLayout layout = StructLayout.of("PdbStream", "PortablePdb").field("PdbId", 20, StructLayout.Kind.RAW)
                .field("EntryPoint", 4, StructLayout.Kind.TOKEN).field("ReferencedTypeSystemTables", 8, StructLayout.Kind.HEX);
        if (data.length() < layout.size()) {
            throw new BadFormatException(Diagnostic.error(Rule.PDB_STREAM, data, "#Pdb", layout.size() + " bytes",
                    data.length() + " bytes"));
        }
        Structure header = new Structure(bytes, layout, data.offset());
        pdbStream.add(header);
        long referenced = header.value("ReferencedTypeSystemTables");
        int at = header.span().end();
        for (int number = 0; number < Table.COUNT; number++) {
            if ((referenced >>> number & 1) == 0) {
                continue;
            }
            if (at + 4 > data.end()) {
                throw new BadFormatException(Diagnostic.error(Rule.PDB_STREAM, new Span(at, data.end() - at), "#Pdb",
                        "a row count for table 0x" + Integer.toHexString(number), "the end of the stream"));
            }
            Table table = Table.of(number);
            Structure count = new Structure(bytes, StructLayout.of("RowCount", "PortablePdb").numbers(4, "Rows"), at,
                    table == null ? "table 0x%02X".formatted(number) : table.text());
            pdbStream.add(count);
            external[number] = count.value("Rows");
            at += 4;
        }
    }

    /** The file. */
    public Bytes bytes() {
        return bytes;
    }

    /** Where findings about this metadata go. */
    public Diagnostics diagnostics() {
        return diagnostics;
    }

    /** Root and stream headers. */
    public MetadataRoot root() {
        return root;
    }

    /** The {@code #Strings} heap; empty where the file has none. */
    public StringHeap strings() {
        return strings;
    }

    /** The {@code #US} heap; empty where the file has none. */
    public BlobHeap userStrings() {
        return userStrings;
    }

    /** The {@code #GUID} heap; empty where the file has none. */
    public GuidHeap guids() {
        return guids;
    }

    /** The {@code #Blob} heap; empty where the file has none. */
    public BlobHeap blobs() {
        return blobs;
    }

    /** The tables; all empty where the file has none. */
    public Tables tables() {
        return tables;
    }

    /** Which rows belong together. */
    public Relations relations() {
        return relations;
    }

    /** The {@code #Pdb} stream's header and row counts; empty in an assembly. */
    public List<Structure> pdbStream() {
        return List.copyOf(pdbStream);
    }

    /** The string a {@code #Strings} column names. */
    public String string(Column column, int rid) {
        return strings.get(tables.value(column, rid));
    }

    /** Content of the blob a {@code #Blob} column names. */
    public Span blob(Column column, int rid) {
        return blobs.content(tables.value(column, rid));
    }
}
