package hybridscope.inspectors.expression;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.List;
import java.util.stream.Collectors;

/** Types and methods of a runtime as C# people write them, without namespaces: {@code Dictionary<int,string>.Enumerator}. */
public final class ShortNames {
    private static final int MAX_DEPTH = 24;

    private ShortNames() {
    }

    /** A type's name; nested very deeply, it is cut. */
    public static String of(Klass type) {
        return of(type, MAX_DEPTH);
    }

    private static String of(Klass type, int depth) {
        if (depth == 0) {
            return "…";
        }
        return switch (type) {
            case ArrayKlass array -> of(array.element(), depth - 1) + "["
                    + (array.isVector() ? "" : array.rank() == 1 ? "*" : ",".repeat(array.rank() - 1)) + "]";
            case PointerKlass pointer -> of(pointer.element(), depth - 1) + "*";
            case ByRefKlass byRef -> of(byRef.element(), depth - 1) + "&";
            case FunctionPointerKlass function -> "delegate*<" + list(function.signature().parameters(), depth)
                    + (function.signature().parameters().isEmpty() ? "" : ",")
                    + of(function.signature().returnType(), depth - 1) + ">";
            case VariableKlass variable -> variable.name();
            case MissingKlass missing -> TypeNameMatch.ownName(missing.name());
            case DefinedKlass defined -> defined(defined, depth);
        };
    }

    private static String list(List<Klass> types, int depth) {
        return types.stream().map(type -> of(type, depth - 1)).collect(Collectors.joining(","));
    }

    private static String defined(DefinedKlass type, int depth) {
        if (type.module().isCorlib() && type.elementType().keyword() != null) {
            return type.elementType().keyword();
        }
        if (type.isNullable()) {
            return of(type.arguments().getFirst(), depth - 1) + "?";
        }
        StringBuilder text = new StringBuilder();
        int used = 0;
        String[] chain = type.definitionName().split("/", -1);
        for (int i = 0; i < chain.length; i++) {
            String own = i == 0 ? TypeNameMatch.ownName(chain[i]) : withoutArity(chain[i]);
            text.append(i == 0 ? "" : ".").append(own);
            // Enclosing types declare the first parameters, the innermost one has the rest.
            int count = i == chain.length - 1
                    ? type.arguments().size() - used : Math.min(arity(chain[i]), type.arguments().size() - used);
            if (count > 0) {
                text.append('<').append(list(type.arguments().subList(used, used + count), depth)).append('>');
                used += count;
            }
        }
        return text.toString();
    }

    private static String withoutArity(String name) {
        int tick = name.lastIndexOf('`');
        return tick > 0 && arity(name) > 0 ? name.substring(0, tick) : name;
    }

    private static int arity(String name) {
        String digits = name.substring(name.lastIndexOf('`') + 1);
        return name.lastIndexOf('`') > 0 && digits.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(digits) : 0;
    }

    /** {@code Type.Name<Args>(Parameters)}; of constructors, whose names begin with a dot, {@code Type.ctor(Parameters)}. */
    public static String of(MethodInfo method) {
        return of(method.declaringType()) + (method.name().startsWith(".") ? "" : ".") + withoutType(method);
    }

    /** {@code Name<Args>(Parameters)}. */
    public static String withoutType(MethodInfo method) {
        return method.name() + (method.arguments().isEmpty() ? "" : "<" + list(method.arguments(), MAX_DEPTH) + ">")
                + "(" + list(method.signature().parameters(), MAX_DEPTH) + ")";
    }
}
