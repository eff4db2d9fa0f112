package hybridscope.core.types;

import java.util.Optional;

/** Knows of some methods what they run, other than their metadata tells. */
@FunctionalInterface
public interface BindingPolicy {
    /** What the method runs; empty where this policy has no say. */
    Optional<MethodBinding> bind(MethodInfo method);
}
