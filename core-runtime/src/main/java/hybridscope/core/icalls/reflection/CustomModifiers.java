package hybridscope.core.icalls.reflection;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import java.util.ArrayList;
import java.util.List;

/** The custom modifiers of members' types (ECMA-335 II.7.1.1), the last one written first. */
final class CustomModifiers {
    private CustomModifiers() {
    }

    static List<Klass> ofField(FieldInfo field, boolean optional) {
        LoadedModule module = field.declaringType().module();
        TypeSig type = SignatureReader.field(module.metadata(),
                module.metadata().blob(Table.FIELD.column("Signature"), Token.rid(field.token()))).type();
        return of(module, type, optional);
    }

    static List<Klass> ofProperty(PropertyInfo property, boolean optional) {
        LoadedModule module = property.declaringType().module();
        TypeSig type = SignatureReader.property(module.metadata(),
                module.metadata().blob(Table.PROPERTY.column("Type"), Token.rid(property.token()))).type();
        return of(module, type, optional);
    }

    /** @param position of the parameter from 0; -1 for what the method returns */
    static List<Klass> ofParameter(MethodInfo method, int position, boolean optional) {
        LoadedModule module = method.module().orElse(null);
        if (module == null) {
            return List.of();
        }
        var signature = SignatureReader.method(module.metadata(),
                module.metadata().blob(Table.METHOD_DEF.column("Signature"), Token.rid(method.token())));
        return of(module, position < 0 ? signature.returnType() : signature.parameters().get(position), optional);
    }

    private static List<Klass> of(LoadedModule module, TypeSig type, boolean optional) {
        List<Klass> found = new ArrayList<>();
        TypeSig at = type instanceof TypeSig.ByRef(TypeSig element) && element instanceof TypeSig.Modified ? element : type;
        while (at instanceof TypeSig.Modified(boolean required, int modifier, TypeSig inner)) {
            if (required != optional) {
                found.addFirst(module.type(modifier, GenericContext.NONE));
            }
            at = inner;
        }
        return found;
    }
}
