package hybridscope.core.metadata.structure;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.MappedFields;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Span;
import java.util.Optional;

/** The initial values of fields (ECMA-335 II.22.18): array initialisers and mapped fields. */
final class FieldDataNodes {
    private static final Column RVA = Table.FIELD_RVA.column("RVA");
    private static final Column FIELD = Table.FIELD_RVA.column("Field");
    private static final Column NAME = Table.FIELD.column("Name");

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
        Span span = new Span(start, (int) Math.min(MappedFields.size(metadata, field), available));
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
}
