package hybridscope.core.icalls.registry;

import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.types.BindingPolicy;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/** Finds what stands for methods by more than their signature. */
@FunctionalInterface
public interface NativeResolver extends BindingPolicy {
    /** What stands for a method; null where this resolver knows nothing of it, or nothing is wanted because it has IL. */
    NativeMethod find(MethodInfo method);

    @Override
    default Optional<MethodBinding> bind(MethodInfo method) {
        return find(method) == null ? Optional.empty() : Optional.of(MethodBinding.INTERNAL_CALL);
    }
}
