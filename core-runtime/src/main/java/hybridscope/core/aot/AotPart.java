package hybridscope.core.aot;

import hybridscope.core.types.MethodInfo;

/** What was compiled ahead of time. */
@FunctionalInterface
public interface AotPart {
    /**
     * Whether there is code for an instance of generic code: its shared method is instantiated (RULES.md §6).
     *
     * @param instance a method of a generic type's instance, or an instance of a generic method, of an AOT assembly; not shared
     */
    boolean isInstantiated(MethodInfo instance);
}
