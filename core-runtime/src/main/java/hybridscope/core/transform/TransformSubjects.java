package hybridscope.core.transform;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/**
 * Which instance of a generic method is transformed: the one over its shared arguments, {@code object} for each parameter
 * (RULES.md §6); where a constraint excludes {@code object}, over a named representative that satisfies it.
 */
public final class TransformSubjects {
    private TransformSubjects() {
    }

    /** Where a representative comes from. */
    public enum Origin {
        /** {@code object}, which stands for all reference types. */
        SHARED,
        /** A type that the parameter's own constraints name, or another parameter's argument. */
        CONSTRAINT,
        /** A well-known type of the core library: {@code string}, {@code int}, an enumeration. */
        WELL_KNOWN,
        /** A type that was found in the defining module or in the core library. */
        FOUND,
        /** The best by kind, which does not satisfy all constraints: nothing that was looked at does. */
        UNSATISFIED
    }

    /**
     * What a generic parameter is replaced with.
     *
     * @param variable the parameter
     * @param argument its representative
     * @param origin   where that comes from
     * @param reason   one sentence that says so
     */
    public record Chosen(VariableKlass variable, Klass argument, Origin origin, String reason) {
    }

    /**
     * A method ready to transform.
     *
     * @param method the instance, without generic parameters
     * @param chosen what each generic parameter was replaced with, those of the type first
     */
    public record Subject(MethodInfo method, List<Chosen> chosen) {
        /** Whether all constraints are satisfied. */
        public boolean satisfied() {
            return chosen.stream().noneMatch(choice -> choice.origin() == Origin.UNSATISFIED);
        }
    }

    /** The instance of a method to transform; the method itself where nothing of it is generic or open. */
    public static MethodInfo representative(MethodInfo method) {
        return subject(method).method();
    }

    /** The instance of a method to transform, with the reasons for its arguments. */
    public static Subject subject(MethodInfo method) {
        List<VariableKlass> open = new ArrayList<>();
        method.declaringType().arguments().forEach(argument -> collect(argument, open));
        if (!(method.declaringType() instanceof DefinedKlass)) {
            collect(method.declaringType(), open);
        }
        method.arguments().forEach(argument -> collect(argument, open));
        if (open.isEmpty()) {
            return new Subject(method, List.of());
        }
        // Parameters of one kind belong to one owner: a signature can name those of one type and one method only.
        List<Klass> ofType = parameters(open, false);
        List<Klass> ofMethod = parameters(open, true);
        List<Chosen> types = Representatives.of(ofType, method.declaringType().arguments());
        List<Klass> typeArguments = types.stream().map(Chosen::argument).toList();
        GenericContext context = new GenericContext(ofType.isEmpty() ? method.declaringType().arguments() : typeArguments,
                List.of());
        List<Chosen> methods = Representatives.of(ofMethod, context.typeArguments());
        List<Klass> methodArguments = methods.stream().map(Chosen::argument).toList();
        MethodInfo inflated = method.inflate(new GenericContext(context.typeArguments(), methodArguments));
        MethodInfo instance = inflated.isGenericDefinition() ? inflated.instance(methodArguments) : inflated;
        List<Chosen> chosen = new ArrayList<>(types);
        chosen.addAll(methods);
        return new Subject(instance, List.copyOf(chosen));
    }

    /** The representatives of a generic definition's parameters. */
    public static List<Chosen> arguments(DefinedKlass definition) {
        return Representatives.of(definition.definition().arguments(), List.of());
    }

    private static List<Klass> parameters(List<VariableKlass> open, boolean ofMethod) {
        for (VariableKlass variable : open) {
            if (variable.isMethodVariable() == ofMethod) {
                return ofMethod ? variable.declaringMethod().arguments() : variable.declaringType().definition().arguments();
            }
        }
        return List.of();
    }

    private static void collect(Klass type, List<VariableKlass> found) {
        if (!type.containsVariables()) {
            return;
        }
        if (type instanceof VariableKlass variable) {
            found.add(variable);
        } else if (type instanceof FunctionPointerKlass pointer) {
            collect(pointer.signature().returnType(), found);
            pointer.signature().parameters().forEach(parameter -> collect(parameter, found));
        } else if (type.element() != null) {
            collect(type.element(), found);
        }
        type.arguments().forEach(argument -> collect(argument, found));
    }
}
