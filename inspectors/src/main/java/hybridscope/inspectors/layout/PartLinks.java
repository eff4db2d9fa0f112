package hybridscope.inspectors.layout;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ExpressionWriter;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/** Where the things that a layout names lead. */
final class PartLinks {
    private final OpenFile file;
    private final ExpressionWriter writer;

    PartLinks(OpenFile file) {
        this.file = file;
        writer = new ExpressionWriter(file.loaded().assembly());
    }

    /** The row that defines a type; null for types without one. */
    Place definition(Klass type) {
        return type instanceof DefinedKlass defined ? file.place(defined.module(), defined.token()) : null;
    }

    Place field(FieldInfo field) {
        return file.place(field.declaringType().module(), field.token());
    }

    Place definition(MethodInfo method) {
        return method == null ? null : method.module().map(module -> file.place(module, method.token())).orElse(null);
    }

    /** A type's own layout; null where no expression names it. */
    Place layout(Klass type) {
        return writer.write(type).map(text -> new Place(file.key(), new Place.Layout(text))).orElse(null);
    }
}
