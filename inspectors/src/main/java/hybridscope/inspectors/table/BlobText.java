package hybridscope.inspectors.table;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.pdb.CustomDebugInformationReader;
import hybridscope.core.metadata.pdb.Import;
import hybridscope.core.metadata.pdb.LocalConstant;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.PermissionSet;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.structure.StructureReport;
import hybridscope.inspectors.text.Escapes;
import java.util.stream.Collectors;

/** What a blob says, by the grammar of the column that names it. */
final class BlobText {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");

    private final OpenFile file;
    private final Metadata metadata;
    private final CustomAttributeReader attributes;

    BlobText(OpenFile file) {
        this.file = file;
        metadata = file.metadata().orElseThrow();
        attributes = new CustomAttributeReader(file.names(), file.enums());
    }

    /** One line; where the grammar has no text form, the bytes. */
    String of(Column column, int rid) {
        return Escapes.oneLine(text(column, rid));
    }

    private String text(Column column, int rid) {
        Span blob = metadata.blob(column, rid);
        return switch (((ColumnKind.Heap) column.kind()).blob()) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                    METHOD_SPEC ->
                file.names().signatureText(SignatureReader.read(((ColumnKind.Heap) column.kind()).blob(), metadata, blob, null),
                        scope(metadata, column, rid), NameStyle.CSHARP);
            case CONSTANT -> ConstantReader.read(metadata, rid).text();
            case CUSTOM_ATTRIBUTE -> attributes.text(attributes.read(rid), NameStyle.CSHARP);
            case MARSHAL -> MarshalReader.read(metadata, blob, null).text();
            case SECURITY -> PermissionSet.read(attributes, metadata, rid).text();
            case DOCUMENT_NAME -> DocumentName.read(metadata, blob);
            case SEQUENCE_POINTS -> SequencePoints.read(metadata, rid).text();
            case LOCAL_CONSTANT_SIGNATURE -> LocalConstant.read(metadata, rid).value().text();
            case IMPORTS -> Import.read(metadata, rid)
                    .stream().map(each -> each.text(token -> file.names().token(token, NameStyle.CSHARP)))
                    .collect(Collectors.joining("; "));
            case CUSTOM_DEBUG_INFORMATION -> CustomDebugInformationReader.read(metadata, rid).text();
            case PUBLIC_KEY, HASH, DOCUMENT_HASH -> StructureReport.hex(file.image().bytes(), blob);
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
