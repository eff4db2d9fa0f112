package hybridscope.core.sharing;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/** What types and methods share as under a policy (RULES.md §6). */
public record Sharing(SharingPolicy policy) {
    /** What a type shares as where it is a generic argument: its sharing type. */
    public TypeSharing argument(Klass type) {
        return policy == SharingPolicy.FULL ? any(type) : parameter(type);
    }

    private static TypeSharing any(Klass type) {
        return new TypeSharing(type, SharingRule.ANY, new SharedType.Any(), List.of());
    }

    /** The arguments of a type, shared; of a definition its own variables. */
    public List<TypeSharing> arguments(Klass type) {
        Klass definition = type instanceof DefinedKlass defined ? defined.definition() : type;
        return arguments(definition.arguments(), type.arguments());
    }

    /** What code of a type belongs to: a generic type over what its arguments share as; another type as it is. */
    public SharedType form(Klass type) {
        return type.arguments().isEmpty() ? new SharedType.Exact(type) : instance(type, arguments(type));
    }

    private static SharedType instance(Klass type, List<TypeSharing> arguments) {
        return new SharedType.Instance(((DefinedKlass) type).definition(),
                arguments.stream().map(TypeSharing::shared).toList());
    }

    private List<TypeSharing> arguments(List<Klass> variables, List<Klass> given) {
        List<TypeSharing> shared = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            // Code over a variable that only references can stand for needs nothing but the rule for references.
            boolean reference = variables.get(i) instanceof VariableKlass variable && variable.hasReferenceConstraint();
            shared.add(reference ? parameter(given.get(i)) : argument(given.get(i)));
        }
        return List.copyOf(shared);
    }

    /** The shared method of a method. */
    public MethodSharing method(MethodInfo method) {
        MethodInfo typical = method.typical();
        Klass type = method.declaringType();
        List<TypeSharing> typeArguments = arguments(type);
        List<TypeSharing> methodArguments = arguments(typical.arguments(), method.arguments());
        List<TypeSharing> parameters = new ArrayList<>();
        for (int i = 0; i < method.signature().parameters().size(); i++) {
            parameters.add(value(typical.signature().parameters().get(i), method.signature().parameters().get(i)));
        }
        return new MethodSharing(method, typeArguments.isEmpty() ? new SharedType.Exact(type) : instance(type, typeArguments),
                typeArguments, methodArguments, value(typical.signature().returnType(), method.signature().returnType()),
                List.copyOf(parameters));
    }

    /** A parameter or result: where full sharing leaves a variable open, so is the value. */
    private TypeSharing value(Klass declared, Klass type) {
        if (policy != SharingPolicy.FULL) {
            return parameter(type);
        }
        if (!declared.containsVariables()) {
            return type.isValueType() && !type.isEnum() && !type.arguments().isEmpty()
                    ? exact(type, SharingRule.VALUE_TYPE) : parameter(type);
        }
        return switch (declared) {
            case VariableKlass variable -> variable.hasReferenceConstraint() ? parameter(type) : any(type);
            case ByRefKlass byRef -> to(type, value(byRef.element(), type.element()), true);
            case PointerKlass pointer -> to(type, value(pointer.element(), type.element()), false);
            default -> parameter(type);
        };
    }

    private static TypeSharing to(Klass type, TypeSharing element, boolean byRef) {
        return new TypeSharing(type, SharingRule.ELEMENT, new SharedType.To(element.shared(), byRef), List.of(element));
    }

    private TypeSharing parameter(Klass type) {
        if (type.elementType() == ElementType.VOID) {
            return exact(type, SharingRule.NOTHING);
        }
        if (type instanceof ByRefKlass || type instanceof PointerKlass) {
            return to(type, parameter(type.element()), type instanceof ByRefKlass);
        }
        if (type instanceof FunctionPointerKlass) {
            return exact(type, SharingRule.FUNCTION_POINTER);
        }
        if (!type.isValueType()) {
            return new TypeSharing(type, type.arguments().isEmpty() ? SharingRule.REFERENCE : SharingRule.GENERIC_REFERENCE,
                    new SharedType.Exact(type.runtime().core().object()), List.of());
        }
        if (type.isEnum()) {
            return policy == SharingPolicy.IL2CPP_2015
                    ? new TypeSharing(type, SharingRule.ENUM_AS_INTEGER, new SharedType.Exact(type.underlying()), List.of())
                    : new TypeSharing(type, SharingRule.ENUM, new SharedType.EnumOver(type.underlying().elementType()),
                    List.of());
        }
        if (type.arguments().isEmpty()) {
            return exact(type, SharingRule.VALUE_TYPE);
        }
        if (policy == SharingPolicy.IL2CPP_2015) {
            return exact(type, SharingRule.GENERIC_VALUE_TYPE_ALONE);
        }
        List<TypeSharing> parts = arguments(type);
        return new TypeSharing(type, SharingRule.GENERIC_VALUE_TYPE, instance(type, parts), parts);
    }

    private static TypeSharing exact(Klass type, SharingRule rule) {
        return new TypeSharing(type, rule, new SharedType.Exact(type), List.of());
    }
}
