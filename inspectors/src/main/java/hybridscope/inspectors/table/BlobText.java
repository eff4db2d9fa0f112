package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.structure.StructureReport;

/** What a blob says, by the grammar of the column that names it. */
final class BlobText {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");

    private BlobText() {
    }

    /** One line; where the grammar has no text form, the bytes. */
    static String of(OpenFile file, Column column, int rid) {
        Metadata metadata = file.metadata().orElseThrow();
        Span blob = metadata.blob(column, rid);
        return switch (((ColumnKind.Heap) column.kind()).blob()) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC, METHOD_SPEC ->
                file.names().signatureText(SignatureReader.read(((ColumnKind.Heap) column.kind()).blob(), metadata, blob, null),
                        scope(metadata, column, rid), NameStyle.CSHARP);
            default -> StructureReport.hex(file.image().bytes(), blob);
        };
    }

    /** The generic parameters that a member's signature can name. */
    private static GenericScope scope(Metadata metadata, Column column, int rid) {
        return switch (column.table()) {
            case METHOD_DEF -> GenericScope.method(metadata.relations().owner(METHODS, rid), rid);
            case FIELD -> GenericScope.type(metadata.relations().owner(FIELDS, rid));
            default -> GenericScope.NONE;
        };
    }
}
