package hybridscope.core.types;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import java.util.ArrayList;
import java.util.List;

/** The MethodImpl rows of a class (ECMA-335 II.22.27). */
final class MethodImpls {
    private MethodImpls() {
    }

    /**
     * A body and the method it implements.
     *
     * @param body        a method of the class or of a base class
     * @param declaration a virtual method of a base class or an interface
     */
    record Pair(MethodInfo body, MethodInfo declaration) {
    }

    static List<Pair> of(DefinedKlass type) {
        Metadata metadata = type.module().metadata();
        List<Pair> pairs = new ArrayList<>();
        for (int row : metadata.relations().rowsWhere(Table.METHOD_IMPL.column("Class"), type.rid())) {
            type.module().guard(type, () -> {
                MethodInfo body = type.module().method(metadata.tables().reference(Table.METHOD_IMPL.column("MethodBody"), row),
                        type.context());
                MethodInfo declaration = type.module()
                        .method(metadata.tables().reference(Table.METHOD_IMPL.column("MethodDeclaration"), row), type.context());
                pairs.add(new Pair(own(body, type), declaration));
            });
        }
        return pairs;
    }

    /** The body of a generic type's instance: its row names the definition's method. */
    private static MethodInfo own(MethodInfo body, DefinedKlass type) {
        return body.declaringType() instanceof DefinedKlass owner && owner != type && owner.definition() == type.definition()
                && body.index() >= 0 ? type.methods().get(body.index()) : body;
    }
}
