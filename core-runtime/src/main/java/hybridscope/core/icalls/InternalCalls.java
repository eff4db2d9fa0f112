package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** The internal calls that Java implements, found by declaring type, name and parameters as the class library's definition has them. */
public final class InternalCalls implements Function<MethodInfo, NativeMethod> {
    private final Map<String, NativeMethod> bySignature = new HashMap<>();

    /** All families. */
    public InternalCalls() {
        ArrayCalls.register(this);
        ObjectCalls.register(this);
        StringCalls.register(this);
        TypeCalls.register(this);
        MathCalls.register(this);
    }

    /**
     * Adds a method.
     *
     * @param signature {@code Namespace.Type::Name(Parameter,Parameter)} in metadata names
     */
    void add(String signature, NativeMethod method) {
        if (bySignature.put(signature, method) != null) {
            throw new IllegalArgumentException("twice " + signature);
        }
    }

    /** What stands for a method without IL; null for nothing. */
    @Override
    public NativeMethod apply(MethodInfo method) {
        return method.hasBody() ? null : bySignature.get(signature(method));
    }

    /** How a method is registered. */
    public static String signature(MethodInfo method) {
        MethodInfo typical = method.typical();
        String type = typical.declaringType() instanceof DefinedKlass defined ? defined.definitionName() : typical.declaringType().name();
        return type + "::" + typical.name() + typical.signature().parameterText();
    }

    /** All that are implemented, in order. */
    public Set<String> signatures() {
        return new TreeSet<>(bySignature.keySet());
    }
}
