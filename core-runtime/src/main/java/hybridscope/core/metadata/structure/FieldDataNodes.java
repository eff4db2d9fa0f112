package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import java.util.Optional;

/** The initial values of fields (ECMA-335 II.22.18): array initialisers and mapped fields. */
final class FieldDataNodes {
    private static final Column RVA = Table.FIELD_RVA.column("RVA");
    private static final Column FIELD = Table.FIELD_RVA.column("Field");
    private static final Column SIGNATURE = Table.FIELD.column("Signature");
    private static final Column NAME = Table.FIELD.column("Name");
    private static final Column PARENT = Table.CLASS_LAYOUT.column("Parent");
    private static final Column SIZE = Table.CLASS_LAYOUT.column("ClassSize");

    private final PeFile pe;
    private final Metadata metadata;
    private final StartOrder order;

    private FieldDataNodes(PeFile pe, Metadata metadata) {
        this.pe = pe;
        this.metadata = metadata;
        this.order = StartOrder.of(metadata.tables().rows(Table.FIELD_RVA),
                i -> pe.offsetOf(metadata.tables().value(RVA, i + 1)));
    }

    static Optional<StructureNode> of(Image image) {
        if (image.pe().isEmpty() || image.metadata().isEmpty()) {
            return Optional.empty();
        }
        FieldDataNodes data = new FieldDataNodes(image.pe().get(), image.metadata().get());
        int count = data.order.packed().length;
        if (count == 0) {
            return Optional.empty();
        }
        int start = data.order.start(0);
        Span span = new Span(start, data.element(count - 1).span().end() - start);
        return Optional.of(StructureNode.array("FieldData", span,
                () -> StructureNode.Elements.starting(data.order.starts(), data::element)));
    }

    private StructureNode element(int position) {
        int row = data(position);
        int field = metadata.tables().value(FIELD, row);
        int start = order.start(position);
        int available = pe.bytesFrom(metadata.tables().value(RVA, row));
        Span span = new Span(start, (int) Math.min(size(field), available));
        return StructureNode.leaf(Token.text(Token.of(Table.FIELD, Token.rid(field))), span)
                .withToken(Token.of(Table.FIELD, Token.rid(field))).withText(() -> name(field));
    }

    private int data(int position) {
        return order.item(position) + 1;
    }

    private String name(int field) {
        try {
            return metadata.string(NAME, field);
        } catch (BadFormatException e) {
            return "";
        }
    }

    /** Bytes of a field's type: of a primitive one, or the size that a value type of this file states; else 0. */
    private long size(int field) {
        try {
            TypeSig type = SignatureReader.field(metadata, metadata.blob(SIGNATURE, field)).type();
            while (type instanceof TypeSig.Modified modified) {
                type = modified.inner();
            }
            return switch (type) {
                case TypeSig.Primitive primitive -> primitive.type().size();
                case TypeSig.ValueTypeSig value when Token.table(value.token())
                        == Table.TYPE_DEF -> classSize(Token.rid(value.token()));
                default -> 0;
            };
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private long classSize(int typeDef) {
        Tables tables = metadata.tables();
        int layout = metadata.relations().firstWhere(PARENT, typeDef);
        return layout == 0 ? 0 : Integer.toUnsignedLong(tables.value(SIZE, layout));
    }
}
