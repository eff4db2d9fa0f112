package hybridscope.core.types;

import java.util.List;
import java.util.Optional;

/**
 * Whether generic arguments satisfy the constraints of the parameters they stand for (ECMA-335 II.9.11, II.10.1.7). An
 * argument that is itself a generic parameter is not judged: its own arguments will be. Constraints are read in the
 * instance's own context, so that {@code T : IComparable<T>} asks for {@code IComparable} of the argument.
 */
public final class Constraints {
    private Constraints() {
    }

    /** What an argument lacks. */
    public enum Kind {
        /** It can stand for no generic parameter at all (II.9.4): void, a by-ref, a pointer, a by-ref-like type. */
        NO_ARGUMENT,
        /** It is no reference type. */
        REFERENCE_TYPE,
        /** It is no value type, or {@code Nullable`1} of one. */
        VALUE_TYPE,
        /** It has no public constructor without parameters. */
        DEFAULT_CONSTRUCTOR,
        /** It is not assignable to a type that the parameter names. */
        TYPE
    }

    /**
     * A constraint that an argument does not satisfy.
     *
     * @param variable   the generic parameter
     * @param argument   what stands for it
     * @param kind       which constraint
     * @param constraint the type that the argument should be assignable to, in the instance's context; null for other kinds
     */
    public record Violation(VariableKlass variable, Klass argument, Kind kind, Klass constraint) {
        /** One sentence that names the argument, the parameter, its owner and the constraint. */
        public String message() {
            String owner = variable.declaringMethod() == null ? variable.declaringType().name()
                    : variable.declaringType().name() + "::" + variable.declaringMethod().name();
            String place = "generic parameter %s of %s".formatted(variable.name(), owner);
            return switch (kind) {
                case NO_ARGUMENT -> "%s cannot stand for %s".formatted(argument.name(), place);
                case REFERENCE_TYPE -> "%s is no reference type, which %s requires".formatted(argument.name(), place);
                case VALUE_TYPE ->
                        "%s is no value type other than a nullable one, which %s requires".formatted(argument.name(), place);
                case DEFAULT_CONSTRUCTOR ->
                        "%s has no public constructor without parameters, which %s requires".formatted(argument.name(), place);
                case TYPE -> "%s is not assignable to %s, which %s requires".formatted(argument.name(), constraint.name(), place);
            };
        }
    }

    /** The first constraint that the arguments of a generic type's instance violate; empty for other types. */
    public static Optional<Violation> violation(DefinedKlass instance) {
        return violation(instance.definition().arguments(), instance.context());
    }

    /** The first constraint that a generic method's own arguments violate; those of its type are not asked. */
    public static Optional<Violation> violation(MethodInfo instance) {
        return violation(instance.definition().arguments(), instance.context());
    }

    private static Optional<Violation> violation(List<Klass> variables, GenericContext context) {
        for (Klass variable : variables) {
            VariableKlass parameter = (VariableKlass) variable;
            Klass argument = parameter.inflate(context);
            Optional<Violation> found = argument == parameter ? Optional.empty() : violation(parameter, argument, context);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * The first constraint of one parameter that an argument violates.
     *
     * @param context what the parameters of the same owner stand for; where generic parameters remain in the argument or in a
     *                type constraint, only what holds for all of their arguments is a violation
     */
    public static Optional<Violation> violation(VariableKlass variable, Klass argument, GenericContext context) {
        if (argument instanceof VariableKlass || argument instanceof MissingKlass) {
            return Optional.empty();
        }
        Kind kind = special(variable, argument);
        if (kind != null) {
            return Optional.of(new Violation(variable, argument, kind, null));
        }
        for (Klass constraint : variable.constraints()) {
            Klass wanted = constraint.inflate(context);
            boolean open = argument.containsVariables() || wanted.containsVariables();
            // What is missing is told where it is needed; it says nothing about the argument.
            if (!open && !(wanted instanceof MissingKlass) && !satisfies(argument, wanted) && !isUnknown(argument)) {
                return Optional.of(new Violation(variable, argument, Kind.TYPE, wanted));
            }
        }
        return Optional.empty();
    }

    /** Whether nobody knows what a type is: it, or a base class of it, stands in for one that is not there. */
    private static boolean isUnknown(Klass type) {
        return type instanceof DefinedKlass defined && (defined.isStandIn() || defined.inheritsFromStandIn());
    }

    /**
     * Boxing is allowed, the conversion to a nullable type is not. An array has the interfaces of its own element type only,
     * where they are not variant, as Mono does.
     */
    private static boolean satisfies(Klass argument, Klass wanted) {
        if (wanted.isNullable()) {
            return argument == wanted;
        }
        if (wanted.isInterface() && argument instanceof ArrayKlass array) {
            return array.interfaces().stream().anyMatch(own -> Assignability.isAssignable(wanted, own));
        }
        return Assignability.isAssignable(wanted, argument);
    }

    private static Kind special(VariableKlass variable, Klass argument) {
        boolean value = argument.isValueType();
        if (!isArgument(argument) || argument.isByRefLike() && !variable.allowsByRefLike()) {
            return Kind.NO_ARGUMENT;
        }
        if (variable.hasReferenceConstraint() && value) {
            return Kind.REFERENCE_TYPE;
        }
        if (variable.hasValueConstraint() && (!value || argument.isNullable())) {
            return Kind.VALUE_TYPE;
        }
        return variable.hasConstructorConstraint() && !value && !hasDefaultConstructor(argument)
                ? Kind.DEFAULT_CONSTRUCTOR : null;
    }

    /** Whether a type can stand for any generic parameter: not void, a by-ref or a pointer (II.9.4). */
    static boolean isArgument(Klass type) {
        return !(type instanceof ByRefKlass) && !(type instanceof PointerKlass) && !(type instanceof FunctionPointerKlass)
                && !(type instanceof DefinedKlass defined && defined.isVoid());
    }

    /** An abstract class is taken where its constructor is public, as Mono does. */
    private static boolean hasDefaultConstructor(Klass type) {
        return type instanceof DefinedKlass defined && defined.isStandIn() || type.methods(".ctor").stream()
                .anyMatch(method -> method.isConstructor() && method.isPublic() && method.signature().parameters().isEmpty());
    }
}
