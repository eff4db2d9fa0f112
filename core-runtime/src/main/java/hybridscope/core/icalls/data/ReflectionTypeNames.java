package hybridscope.core.icalls.data;

import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/** Names of types as reflection writes them (ECMA-335 II.6.1.2; the grammar of {@code Type.FullName}). */
public final class ReflectionTypeNames {
    private ReflectionTypeNames() {
    }

    /** Without namespace and enclosing types. */
    public static String name(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> simple(defined);
            case ArrayKlass array -> name(array.element()) + brackets(array);
            case PointerKlass pointer -> name(pointer.element()) + "*";
            case ByRefKlass reference -> name(reference.element()) + "&";
            case VariableKlass variable -> variable.parameterName();
            default -> type.name();
        };
    }

    private static String simple(DefinedKlass type) {
        String full = type.definitionName();
        return full.substring(Math.max(full.lastIndexOf('.'), full.lastIndexOf('/')) + 1);
    }

    private static String brackets(ArrayKlass array) {
        return array.isVector() ? "[]" : array.rank() == 1 ? "[*]" : "[" + ",".repeat(array.rank() - 1) + "]";
    }

    /** The namespace of the outermost enclosing type; empty for none. */
    public static String namespace(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> {
                String outermost = defined.definitionName().split("/")[0];
                yield outermost.contains(".") ? outermost.substring(0, outermost.lastIndexOf('.')) : "";
            }
            case VariableKlass variable -> namespace(variable.declaringType());
            default -> type.element() == null ? "" : namespace(type.element());
        };
    }

    /**
     * The full name, nested types behind a plus, generic arguments in brackets; null for a variable, by reference too. The class
     * library itself gives no full name to open generic types, but does to arrays of them and of variables.
     *
     * @param full      whether arguments are written with their assemblies: {@code FullName}; else {@code ToString}
     * @param qualified whether the assembly stands behind it
     */
    public static String fullName(Klass type, boolean full, boolean qualified) {
        if (full && (type instanceof VariableKlass || type instanceof ByRefKlass && type.element() instanceof VariableKlass)) {
            return null;
        }
        String name = text(type, full);
        return qualified ? name + ", " + assembly(type) : name;
    }

    private static String text(Klass type, boolean full) {
        return switch (type) {
            case DefinedKlass defined -> defined.definitionName().replace('/', '+')
                    + (defined.arguments().isEmpty() || full && defined.isGenericDefinition() ? "" : arguments(defined, full));
            case ArrayKlass array -> text(array.element(), full) + brackets(array);
            case PointerKlass pointer -> text(pointer.element(), full) + "*";
            case ByRefKlass reference -> text(reference.element(), full) + "&";
            case VariableKlass variable -> variable.parameterName();
            default -> type.name();
        };
    }

    private static String arguments(DefinedKlass type, boolean full) {
        List<String> arguments = new ArrayList<>();
        for (Klass argument : type.arguments()) {
            arguments.add(full && !(argument instanceof VariableKlass)
                    ? "[" + text(argument, true) + ", " + assembly(argument) + "]" : text(argument, full));
        }
        return "[" + String.join(",", arguments) + "]";
    }

    /** The display name of the assembly that defines a type or its innermost element. */
    private static String assembly(Klass type) {
        Klass at = type;
        while (!(at instanceof DefinedKlass) && at.element() != null) {
            at = at.element();
        }
        if (!(at instanceof DefinedKlass defined)) {
            return "";
        }
        return displayName(defined);
    }

    private static String displayName(DefinedKlass type) {
        AssemblyName name = AssemblyName.ofAssembly(type.module().assembly().manifest().metadata());
        return "%s, Version=%s, Culture=%s, PublicKeyToken=%s".formatted(name.name(), name.version(), name.culture().isEmpty()
                ? "neutral" : name.culture(), name.publicKeyToken().isEmpty() ? "null" : name.publicKeyToken());
    }
}
