package hybridscope.core.types;

import java.util.Optional;
import java.util.function.Predicate;

/** Knows of some methods what they run, other than their metadata tells. */
@FunctionalInterface
public interface BindingPolicy {
    /** What the method runs; empty where this policy has no say. */
    Optional<MethodBinding> bind(MethodInfo method);

    /**
     * What the exception says of a method that is reached from the other side of the AOT part's border, where no bridge leads to
     * it (RULES.md §5).
     *
     * @param method an interpreted one that compiled code calls, or a native function of hot-update code
     * @return empty where there is a bridge, or nobody knows which there are
     */
    default Optional<String> unbridged(MethodInfo method) {
        return Optional.empty();
    }

    /** Whether {@link #unbridged} is ever to be asked. */
    default boolean knowsBridges() {
        return false;
    }

    /**
     * Assemblies have been loaded differentially (RULES.md §7): the AOT part has code of an older version of them.
     *
     * @param outdated tells of generic instances whether code of them was made for values that have another layout now
     */
    default void updated(Predicate<MethodInfo> outdated) {
    }
}
