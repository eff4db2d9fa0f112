package hybridscope.core.icalls.registry;

import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.types.MethodInfo;

/** Finds what stands for methods by more than their signature. */
public interface NativeResolver {
    /** What stands for a method; null where this resolver knows nothing of it, or nothing is wanted because it has IL. */
    NativeMethod find(MethodInfo method);

    /** Whether Java stands for a method that is declared as a native function. */
    default boolean has(MethodInfo method) {
        return false;
    }
}
