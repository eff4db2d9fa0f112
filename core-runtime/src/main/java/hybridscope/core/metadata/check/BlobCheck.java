package hybridscope.core.metadata.check;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.Span;

/** Decodes a blob by the grammar of the column that names it, only to see whether that works. */
final class BlobCheck {
    private BlobCheck() {
    }

    /** Whether the blob's meaning depends on nothing but its bytes, so that looking once is enough. */
    static boolean isContextFree(BlobKind kind) {
        return switch (kind) {
            case CUSTOM_ATTRIBUTE, CONSTANT, SEQUENCE_POINTS, CUSTOM_DEBUG_INFORMATION -> false;
            default -> true;
        };
    }

    static void decode(Metadata metadata, Column column, int rid) {
        BlobKind kind = ((ColumnKind.Heap) column.kind()).blob();
        Span blob = metadata.blob(column, rid);
        switch (kind) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC, METHOD_SPEC ->
                SignatureReader.read(kind, metadata, blob, null);
            default -> {
            }
        }
    }
}
