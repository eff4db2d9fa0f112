package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;

/** Fields whose initial value lies in the file (ECMA-335 II.22.18). */
public final class MappedFields {
    private static final Column SIGNATURE = Table.FIELD.column("Signature");
    private static final Column PARENT = Table.CLASS_LAYOUT.column("Parent");
    private static final Column SIZE = Table.CLASS_LAYOUT.column("ClassSize");

    private MappedFields() {
    }

    /** Bytes of a field's type: of a primitive one, or the size that a value type of this file states; else 0. */
    public static long size(Metadata metadata, int field) {
        try {
            return switch (SignatureReader.field(metadata, metadata.blob(SIGNATURE, field)).type().unmodified()) {
                case TypeSig.Primitive primitive -> primitive.type().size();
                case TypeSig.ValueTypeSig value when Token.table(value.token()) == Table.TYPE_DEF ->
                        classSize(metadata, Token.rid(value.token()));
                default -> 0;
            };
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private static long classSize(Metadata metadata, int typeDef) {
        int layout = metadata.relations().firstWhere(PARENT, typeDef);
        return layout == 0 ? 0 : Integer.toUnsignedLong(metadata.tables().value(SIZE, layout));
    }
}
