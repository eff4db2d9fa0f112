package hybridscope.core.cpp;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.sharing.TypeSharing;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/**
 * The body that an instance runs. Type variables whose arguments are shared stay variables, since code that asks for them has to
 * look at run time; the others are replaced.
 */
final class GenericBody {
    private final MethodSharing sharing;
    private final MethodInfo method;
    private final GenericContext representatives;
    private final boolean[] anyOfType;
    private final boolean[] anyOfMethod;

    private GenericBody(MethodSharing sharing, MethodInfo method, GenericContext representatives) {
        this.sharing = sharing;
        this.method = method;
        this.representatives = representatives;
        anyOfType = any(sharing.typeArguments());
        anyOfMethod = any(sharing.methodArguments());
    }

    /** The body of a method without variables. */
    static GenericBody of(MethodInfo instance, Sharing policy) {
        MethodSharing sharing = policy.method(instance);
        MethodInfo typical = instance.typical();
        boolean old = policy.policy() == SharingPolicy.IL2CPP_2015;
        List<Klass> ofType = mixed(instance.declaringType() instanceof DefinedKlass type
                ? type.definition().arguments() : List.of(), sharing.typeArguments(), old);
        List<Klass> ofMethod = mixed(typical.arguments(), sharing.methodArguments(), old);
        GenericContext shown = new GenericContext(representatives(sharing.typeArguments()),
                representatives(sharing.methodArguments()));
        MethodInfo open = instance;
        if (sharing.isGeneric()) {
            MethodInfo inflated = typical.declaringType().containsVariables()
                    ? ((DefinedKlass) typical.declaringType().inflate(new GenericContext(ofType, List.of()))).methods()
                    .get(typical.index()) : typical;
            open = inflated.genericArity() > 0 ? inflated.instance(ofMethod) : inflated;
        }
        return new GenericBody(sharing, open, shown);
    }

    /** An instance as itself, over nothing but its own arguments. */
    static GenericBody itself(MethodInfo instance, Sharing policy) {
        return new GenericBody(policy.method(instance), instance, GenericContext.NONE);
    }

    private static boolean[] any(List<TypeSharing> arguments) {
        boolean[] any = new boolean[arguments.size()];
        for (int i = 0; i < any.length; i++) {
            any[i] = arguments.get(i).shared() instanceof SharedType.Any;
        }
        return any;
    }

    private static List<Klass> mixed(List<Klass> variables, List<TypeSharing> arguments, boolean integersShare) {
        List<Klass> mixed = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            TypeSharing argument = arguments.get(i);
            mixed.add(isOwn(argument.shared(), integersShare) ? argument.type() : variables.get(i));
        }
        return List.copyOf(mixed);
    }

    /** Whether no other argument shares as this. */
    private static boolean isOwn(SharedType shared, boolean integersShare) {
        return switch (shared) {
            case SharedType.Exact(Klass type) -> type.isValueType()
                    && !(integersShare && type.elementType().isPrimitive() && type.elementType() != ElementType.VOID);
            case SharedType.Instance(var _, var arguments) ->
                    arguments.stream().allMatch(argument -> isOwn(argument, integersShare));
            case SharedType.EnumOver _, SharedType.To _, SharedType.Any _ -> false;
        };
    }

    private static List<Klass> representatives(List<TypeSharing> arguments) {
        return arguments.stream().map(argument -> representative(argument.shared(), argument.type())).toList();
    }

    private static Klass representative(SharedType shared, Klass given) {
        return switch (shared) {
            case SharedType.Exact(Klass type) -> type;
            case SharedType.EnumOver(ElementType underlying) -> given.runtime().core().primitive(underlying);
            case SharedType.Instance(Klass definition, var arguments) -> ((DefinedKlass) definition).instance(
                    arguments.stream().map(argument -> representative(argument, given)).toList());
            case SharedType.To(SharedType element, boolean byRef) -> byRef
                    ? representative(element, given).byRef() : representative(element, given).pointer();
            case SharedType.Any _ -> given.runtime().core().object();
        };
    }

    /** Who shares it. */
    MethodSharing sharing() {
        return sharing;
    }

    /** The method over the variables that are left. */
    MethodInfo method() {
        return method;
    }

    /** Whether something is looked up at run time. */
    boolean isShared() {
        return method.containsVariables();
    }

    /** A type with representatives for the variables that are left. */
    Klass closed(Klass type) {
        return type.inflate(representatives);
    }

    /** A method with representatives for the variables that are left. */
    MethodInfo closed(MethodInfo of) {
        if (!of.containsVariables()) {
            return of;
        }
        MethodInfo inflated = of.inflate(representatives);
        return inflated.isGenericDefinition()
                ? inflated.instance(inflated.arguments().stream().map(this::closed).toList()) : inflated;
    }

    /** Whether values of a type have a size that only run time knows. */
    boolean isAny(Klass type) {
        if (type instanceof VariableKlass variable) {
            boolean[] any = variable.isMethodVariable() ? anyOfMethod : anyOfType;
            return variable.number() < any.length && any[variable.number()];
        }
        return type.containsVariables() && type.isValueType() && !type.isEnum()
                && type.arguments().stream().anyMatch(this::isAny);
    }
}
