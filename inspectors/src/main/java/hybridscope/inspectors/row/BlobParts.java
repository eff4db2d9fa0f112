package hybridscope.inspectors.row;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.SignatureTrace;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.structure.StructureReport;
import java.util.ArrayList;
import java.util.List;

/** Takes the blob that a column names apart, as far as it can be decoded; the rest is one part without a label. */
final class BlobParts {
    /** Larger blobs (embedded sources, long tables of sequence points) are left to the hex view. */
    private static final int LARGEST = 64 * 1024;

    private final OpenFile file;
    private final List<BlobPart> parts = new ArrayList<>();

    private BlobParts(OpenFile file) {
        this.file = file;
    }

    /** The parts of a column's blob; empty where the column names none. */
    static List<BlobPart> of(OpenFile file, Column column, int rid) {
        Metadata metadata = file.metadata().orElseThrow();
        if (!(column.kind() instanceof ColumnKind.Heap heap) || heap.heap() != HeapKind.BLOB
                || metadata.tables().value(column, rid) == 0) {
            return List.of();
        }
        BlobParts parts = new BlobParts(file);
        try {
            int index = metadata.tables().value(column, rid);
            Span item = metadata.blobs().span(index);
            Span content = metadata.blobs().content(index);
            parts.add(new Span(item.offset(), content.offset() - item.offset()), 0, "Length = " + content.length());
            parts.read(heap.blob(), rid, content);
        } catch (BadFormatException e) {
            parts.add(e.diagnostic().span(), 0, e.getMessage());
        }
        return List.copyOf(parts.parts);
    }

    private void read(BlobKind kind, int rid, Span content) {
        int named = parts.size();
        try {
            if (content.length() <= LARGEST) {
                decode(kind, rid, content, this::add);
            }
        } finally {
            int end = parts.size() == named ? content.offset() : parts.getLast().offset() + parts.getLast().length();
            if (end < content.end()) {
                add(new Span(end, content.end() - end), 0, "");
            }
        }
    }

    private void decode(BlobKind kind, int rid, Span content, SignatureTrace trace) {
        Metadata metadata = file.metadata().orElseThrow();
        switch (kind) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                    METHOD_SPEC ->
                SignatureReader.read(kind, metadata, content, trace);
            case CUSTOM_ATTRIBUTE -> new CustomAttributeReader(file.names(), file.enums())
                    .read(metadata.tables().reference(Table.CUSTOM_ATTRIBUTE.column("Type"), rid), content, trace);
            case MARSHAL -> MarshalReader.read(metadata, content, trace);
            case SEQUENCE_POINTS -> SequencePoints.read(metadata, content,
                    metadata.tables().value(Table.METHOD_DEBUG_INFORMATION.column("Document"), rid), trace);
            case CONSTANT, SECURITY, PUBLIC_KEY, HASH, DOCUMENT_NAME, DOCUMENT_HASH, LOCAL_CONSTANT_SIGNATURE, IMPORTS,
                    CUSTOM_DEBUG_INFORMATION -> {
                // One part without a label: what such a blob says as a whole is the column's text.
            }
        }
    }

    private void add(Span span, int depth, String label) {
        boolean inside = file.image().bytes().has(span.offset(), span.length());
        parts.add(new BlobPart(span.offset(), span.length(), depth,
                inside ? StructureReport.hex(file.image().bytes(), span) : "", label));
    }
}
