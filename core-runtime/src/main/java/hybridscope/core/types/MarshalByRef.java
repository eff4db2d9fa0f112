package hybridscope.core.types;

import hybridscope.core.metadata.signature.CallingConvention;
import java.util.List;

/**
 * What code has to think of where a transparent proxy may stand for an object: objects of classes that derive from
 * {@code System.MarshalByRefObject} alone, as under Mono. Calls and fields of other classes pay nothing for proxies.
 */
public final class MarshalByRef {
    /** A public instance method that the runtime implements (ECMA-335 II.23.1.10, II.23.1.11). */
    private static final int FLAGS = 0x6;

    private MarshalByRef() {
    }

    /** Whether a class is MarshalByRefObject or derives from it. */
    public static boolean is(Klass type) {
        return derives(type, "System.MarshalByRefObject");
    }

    /** Whether a class is ContextBoundObject or derives from it: {@code new} may give a proxy for such an object. */
    public static boolean isContextBound(Klass type) {
        return derives(type, "System.ContextBoundObject");
    }

    private static boolean derives(Klass type, String name) {
        if (!(type instanceof DefinedKlass) || type.isValueType() || type.isInterface()) {
            return false;
        }
        Klass base = type.runtime().core().find(name).orElse(null);
        return base != null && Assignability.isSubclassOf(type, base);
    }

    /** Whether a call of a method that is not dispatched by slots has to look whether the object is a proxy. */
    public static boolean isRemotable(MethodInfo method) {
        return !method.isStatic() && !method.isConstructor() && is(method.declaringType());
    }

    /**
     * The method through which code reaches a field of an object that may be a proxy.
     *
     * @param way what it does with the field
     */
    public static MethodInfo accessor(FieldInfo field, FieldAccess.Way way) {
        synchronized (field.declaringType().lock()) {
            MethodInfo known = field.accessor(way);
            if (known == null) {
                Klass nothing = field.declaringType().runtime().core().voidType();
                known = new MethodInfo(new FieldAccess(field, way), FLAGS, switch (way) {
                    case LOAD -> signature(field.type(), List.of());
                    case STORE -> signature(nothing, List.of(field.type()));
                    case ADDRESS -> signature(field.type().byRef(), List.of());
                });
                field.keep(way, known);
            }
            return known;
        }
    }

    private static MethodSignature signature(Klass result, List<Klass> parameters) {
        return new MethodSignature(CallingConvention.DEFAULT, true, false, 0, result, parameters, -1, List.of());
    }
}
