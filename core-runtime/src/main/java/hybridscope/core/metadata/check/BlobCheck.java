package hybridscope.core.metadata.check;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.pdb.CustomDebugInformationReader;
import hybridscope.core.metadata.pdb.Import;
import hybridscope.core.metadata.pdb.LocalConstant;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.PermissionSet;
import hybridscope.core.pe.Span;

/** Decodes a blob by the grammar of the column that names it, only to see whether that works. */
final class BlobCheck {
    private final Metadata metadata;
    private final CustomAttributeReader attributes;

    BlobCheck(Metadata metadata) {
        this.metadata = metadata;
        // Enumerations of other files are read by trial; whether the blob can be decoded at all does not depend on them.
        attributes = new CustomAttributeReader(new Names(metadata), EnumTypes.NONE);
    }

    /** Whether the blob's meaning depends on nothing but its bytes, so that looking once is enough. */
    static boolean isContextFree(BlobKind kind) {
        return switch (kind) {
            case CUSTOM_ATTRIBUTE, CONSTANT, SEQUENCE_POINTS, CUSTOM_DEBUG_INFORMATION -> false;
            default -> true;
        };
    }

    /** @throws hybridscope.core.pe.BadFormatException where the blob breaks its grammar */
    void decode(Column column, int rid) {
        BlobKind kind = ((ColumnKind.Heap) column.kind()).blob();
        Span blob = metadata.blob(column, rid);
        switch (kind) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                    METHOD_SPEC ->
                SignatureReader.read(kind, metadata, blob, null);
            case CONSTANT -> ConstantReader.read(metadata, rid);
            case CUSTOM_ATTRIBUTE -> attributes.read(rid);
            case MARSHAL -> MarshalReader.read(metadata, blob, null);
            case SECURITY -> PermissionSet.read(attributes, metadata, rid);
            case DOCUMENT_NAME -> DocumentName.read(metadata, blob);
            case SEQUENCE_POINTS -> SequencePoints.read(metadata, rid);
            case LOCAL_CONSTANT_SIGNATURE -> LocalConstant.read(metadata, rid);
            case IMPORTS -> Import.read(metadata, rid);
            case CUSTOM_DEBUG_INFORMATION -> CustomDebugInformationReader.read(metadata, rid);
            case PUBLIC_KEY, HASH, DOCUMENT_HASH -> {
                // Any bytes will do.
            }
        }
    }
}
