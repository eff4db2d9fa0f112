package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.text.CodeWriter;
import java.util.Set;

/**
 * What the declarations of a file share.
 *
 * @param out    where they are written
 * @param bodies where bodies come from
 * @param hidden what is left out: types, methods and fields that the compiler made and no text names
 */
record TypeContext(CodeWriter out, MethodBodies bodies, Set<Object> hidden) {
    boolean shows(DefinedKlass type) {
        return !hidden.contains(type);
    }

    boolean shows(MethodInfo method) {
        return !hidden.contains(method);
    }

    boolean shows(FieldInfo field) {
        return !hidden.contains(field);
    }
}
