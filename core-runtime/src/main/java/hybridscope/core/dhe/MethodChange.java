package hybridscope.core.dhe;

import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * A method definition of both versions, or of one.
 *
 * @param index       its number in {@link AssemblyComparison#methods()}
 * @param kind        what became of it
 * @param before      the old version's; null for a new method
 * @param after       the new version's; null for a removed one
 * @param differences what differs, the most telling first. Of an unchanged method that {@code [Unchanged]} overrules: what that
 *                    was found in spite of which it counts as unchanged
 */
public record MethodChange(int index, ChangeKind kind, MethodInfo before, MethodInfo after, List<Difference> differences) {
    /** The method where it is, the new version's if both have it. */
    public MethodInfo method() {
        return after != null ? after : before;
    }

    /** {@code Namespace.Type::Name}, of the new version where both have it. */
    public String name() {
        return method().declaringType().name() + "::" + method().name();
    }

    /** Whether {@code [Unchanged]} says that it counts as unchanged though something differs. */
    public boolean isOverruled() {
        return kind == ChangeKind.UNCHANGED && !differences.isEmpty();
    }
}
