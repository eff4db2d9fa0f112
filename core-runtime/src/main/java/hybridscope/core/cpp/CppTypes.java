package hybridscope.core.cpp;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.List;

/** The types of C++ that a body's types become. */
final class CppTypes {
    /** A value that full generic sharing leaves open. */
    static final CppType ANY = new CppType("Il2CppFullySharedGenericAny", CppType.Kind.ANY);
    private static final CppType ANY_STRUCT = new CppType("Il2CppFullySharedGenericStruct", CppType.Kind.ANY);

    private final GenericBody body;
    private final CppNames names;
    private final CppWriter out;

    CppTypes(GenericBody body, CppNames names, CppWriter out) {
        this.body = body;
        this.names = names;
        this.out = out;
    }

    /** The type of a variable. */
    CppType of(Klass type) {
        if (body.isAny(type)) {
            return type.arguments().isEmpty() ? ANY : ANY_STRUCT;
        }
        if (type instanceof ByRefKlass || type instanceof PointerKlass) {
            return of(type.element()).pointer();
        }
        if (type instanceof FunctionPointerKlass) {
            return new CppType("Il2CppMethodPointer", CppType.Kind.NATIVE);
        }
        if (type instanceof ArrayKlass array && body.isAny(array.element())) {
            return new CppType("__Il2CppFullySharedGenericTypeU5BU5D_t*", CppType.Kind.REFERENCE, of(array.element()));
        }
        return ofClosed(body.closed(type));
    }

    private CppType ofClosed(Klass type) {
        if (type instanceof ByRefKlass || type instanceof PointerKlass) {
            return ofClosed(type.element()).pointer();
        }
        if (type instanceof ArrayKlass) {
            return new CppType(struct(type) + "*", CppType.Kind.REFERENCE, ofClosed(type.element()));
        }
        if (!type.isValueType()) {
            return type.elementType() == ElementType.VOID ? CppType.VOID
                    : type.isInterface() ? CppType.OBJECT : new CppType(struct(type) + "*", CppType.Kind.REFERENCE);
        }
        return switch (type.underlying().elementType()) {
            case VOID -> CppType.VOID;
            case BOOLEAN -> CppType.BOOL;
            case CHAR -> new CppType("Il2CppChar", CppType.Kind.INT32);
            case I1, U1, I2, U2, I4, U4 -> AccessType.of(type.underlying().elementType());
            case I8, U8, I, U, R4, R8 -> AccessType.of(type.underlying().elementType());
            default -> new CppType(struct(type), CppType.Kind.STRUCT);
        };
    }

    /** The struct of a type; what a reference to it points to. */
    String struct(Klass type) {
        Klass closed = body.closed(type);
        return out.name(names.type(closed), new CppTarget.OfType(closed));
    }

    /** A function pointer to a method: {@code int32_t (*) (Foo_t*, const RuntimeMethod*)}. */
    String pointer(MethodSignature signature, CppType receiver) {
        return pointer(signature, receiver, "(*) ");
    }

    /** A function pointer to a method, by what stands between its result and its parameters: {@code (*Name)}. */
    String pointer(MethodSignature signature, CppType receiver, String declarator) {
        List<String> parameters = new ArrayList<>();
        if (receiver != null) {
            parameters.add(receiver.text());
        }
        signature.parameters().forEach(parameter -> parameters.add(of(parameter).text()));
        CppType result = of(signature.returnType());
        if (result.kind() == CppType.Kind.ANY) {
            parameters.add(result.text() + "*");
            result = CppType.VOID;
        }
        parameters.add("const RuntimeMethod*");
        return result.text() + " " + declarator + "(" + String.join(", ", parameters) + ")";
    }

    /** What a variable of a type begins with. */
    static String zero(CppType type) {
        return switch (type.kind()) {
            case REFERENCE, POINTER -> "NULL";
            case FLOAT -> "0.0f";
            case DOUBLE -> "0.0";
            default -> type.text().equals("bool") ? "false" : "0";
        };
    }
}
