package hybridscope.core.dhe;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import java.util.stream.Collectors;

/** A layout in one line: {@code 8 bytes: Health@0 Speed@4}. Offsets are those in a value, or in an object behind its header. */
final class LayoutText {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int MOST = 16;

    private LayoutText() {
    }

    static String of(Klass type) {
        Klass element = type;
        while (element.element() != null) {
            element = element.element();
        }
        FieldLayout layout = element.layout(MODEL);
        String fields = layout.fields().stream().limit(MOST)
                .map(place -> place.field().name() + "@" + (place.offset() - MODEL.headerSize()))
                .collect(Collectors.joining(" "));
        String kind = element instanceof DefinedKlass ? "" : element.name() + " ";
        return "%s%d bytes%s%s".formatted(kind, layout.instanceSize() - MODEL.headerSize(),
                fields.isEmpty() ? "" : ": " + fields,
                layout.fields().size() > MOST ? " …" : "");
    }
}
