package hybridscope.core.types;

import hybridscope.core.types.MethodBinding.Missing;
import hybridscope.core.types.MethodBinding.Reason;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Decides what methods run: the first policy that has a say, else what the method's row says (ECMA-335 II.22.26, II.23.1.11). */
public final class MethodBindings {
    private final List<BindingPolicy> policies;
    private final BindingPolicy instances;

    /** @param instances what generic instances of the AOT part run that no policy has a say in */
    MethodBindings(List<BindingPolicy> policies, BindingPolicy instances) {
        this.policies = List.copyOf(policies);
        this.instances = instances;
    }

    /** The same with one more policy, which is asked last. */
    public MethodBindings with(BindingPolicy last) {
        return new MethodBindings(Stream.concat(policies.stream(), Stream.of(last)).toList(), instances);
    }

    /** Whether some methods may not be reached over the AOT part's border, for want of a bridge. */
    public boolean knowsBridges() {
        return instances.knowsBridges();
    }

    /** What the exception says where no bridge leads to a method; empty where one does: {@link BindingPolicy#unbridged}. */
    public Optional<String> unbridged(MethodInfo method) {
        return instances.unbridged(method);
    }

    /** Assemblies have been loaded differentially: {@link BindingPolicy#updated}. */
    public void updated(Predicate<MethodInfo> outdated) {
        instances.updated(outdated);
    }

    /** What a method runs. */
    public MethodBinding of(MethodInfo method) {
        for (BindingPolicy policy : policies) {
            Optional<MethodBinding> bound = policy.bind(method);
            if (bound.isPresent()) {
                return bound.get();
            }
        }
        if (method.isHotUpdate() && method.hasBody()) {
            return MethodBinding.INTERPRETED;
        }
        if (!method.isHotUpdate() && isInstance(method)) {
            Optional<MethodBinding> resolved = instances.bind(method);
            if (resolved.isPresent()) {
                // A differential assembly brings the IL for what its older version has no code of.
                return resolved.get() instanceof Missing && method.isDifferential() ? MethodBinding.INTERPRETED : resolved.get();
            }
        }
        if (!method.isHotUpdate() && method.hasIlSomewhere()) {
            return MethodBinding.COMPILED;
        }
        if (method.isAbstract()) {
            return new Missing(Reason.ABSTRACT, "no implementation of " + method);
        }
        if (method.isPInvoke()) {
            return MethodBinding.NATIVE_FUNCTION;
        }
        if (method.isInternalCall()) {
            return MethodBinding.INTERNAL_CALL;
        }
        return method.isRuntimeProvided()
                ? MethodBinding.PROVIDED : new Missing(Reason.NO_CODE, "no implementation of " + method);
    }

    /**
     * Whether a generic's instances each need code of a method that somebody has made: not of an abstract one, which others
     * implement, of a native function, or of what the runtime provides, such as a delegate's Invoke.
     */
    public static boolean needsInstantiation(MethodInfo method) {
        return method.module().isPresent() && !method.isAbstract() && !method.isPInvoke() && !method.isRuntimeProvided();
    }

    /** Whether it is a method with code of a generic type's instance, or an instance of a generic method. */
    private static boolean isInstance(MethodInfo method) {
        return needsInstantiation(method) && (method.definition() != method || method.declaringType() instanceof DefinedKlass type
                && type.isGenericInstance()) && !method.containsVariables();
    }
}
