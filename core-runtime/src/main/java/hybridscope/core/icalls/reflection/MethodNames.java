package hybridscope.core.icalls.reflection;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Names of methods in Mono's short form, as stack traces have them for what is not managed. */
final class MethodNames {
    private static final Map<String, String> KEYWORDS = Map.ofEntries(Map.entry("System.Void", "void"),
            Map.entry("System.Boolean", "bool"), Map.entry("System.Char", "char"), Map.entry("System.SByte", "sbyte"),
            Map.entry("System.Byte", "byte"), Map.entry("System.Int16", "int16"),
            Map.entry("System.UInt16", "uint16"), Map.entry("System.Int32", "int"), Map.entry("System.UInt32", "uint"),
            Map.entry("System.Int64", "long"),
            Map.entry("System.UInt64", "ulong"), Map.entry("System.Single", "single"), Map.entry("System.Double", "double"),
            Map.entry("System.String", "string"), Map.entry("System.Object", "object"), Map.entry("System.IntPtr", "intptr"),
            Map.entry("System.UIntPtr", "uintptr"), Map.entry("System.TypedReference", "typedbyref"));

    private MethodNames() {
    }

    /** The wrapper through which Mono calls a method without IL. */
    static String wrapper(MethodInfo method) {
        List<String> parameters = new ArrayList<>();
        if (!method.isStatic()) {
            parameters.add(type(method.declaringType()));
        }
        method.signature().parameters().forEach(parameter -> parameters.add(type(parameter)));
        String declaring = method.declaringType() instanceof DefinedKlass defined
                ? defined.definitionName() : method.declaringType().name();
        return "(wrapper managed-to-native) " + declaring + "." + method.name() + "(" + String.join(",", parameters) + ")";
    }

    private static String type(Klass type) {
        return switch (type) {
            case ArrayKlass array -> type(array.element()) + "[" + ",".repeat(array.rank() - 1) + "]";
            case ByRefKlass reference -> type(reference.element()) + "&";
            case PointerKlass pointer -> type(pointer.element()) + "*";
            case DefinedKlass defined -> KEYWORDS.getOrDefault(defined.definitionName(), defined.definitionName())
                    + arguments(defined);
            default -> type.name();
        };
    }

    private static String arguments(DefinedKlass type) {
        return type.arguments().isEmpty()
                ? "" : "<" + String.join(", ", type.arguments().stream().map(MethodNames::type).toList()) + ">";
    }
}
