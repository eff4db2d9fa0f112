package hybridscope.core.types;

import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.List;

/** A pointer to a function (ECMA-335 II.14.5). */
public final class FunctionPointerKlass extends Klass {
    private final MethodSignature signature;

    FunctionPointerKlass(Runtime runtime, MethodSignature signature) {
        super(runtime, types(signature), false, false);
        this.signature = signature;
    }

    private static List<Klass> types(MethodSignature signature) {
        List<Klass> types = new ArrayList<>(signature.parameters());
        types.add(signature.returnType());
        return types;
    }

    /** The signature of the functions it points to. */
    public MethodSignature signature() {
        return signature;
    }

    @Override
    public ElementType elementType() {
        return ElementType.FNPTR;
    }

    @Override
    public boolean isReference() {
        return false;
    }

    @Override
    void appendName(StringBuilder text) {
        text.append("method ");
        append(text, signature.returnType());
        text.append(" *(");
        append(text, signature.parameters());
        text.append(')');
    }

    @Override
    Klass substitute(GenericContext context) {
        return runtime().types().functionPointer(signature.inflate(context));
    }
}
