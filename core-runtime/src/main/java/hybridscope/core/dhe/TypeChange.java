package hybridscope.core.dhe;

import hybridscope.core.types.DefinedKlass;
import java.util.List;

/**
 * A type of both versions, or of one.
 *
 * @param kind        what became of it; its methods have changes of their own
 * @param before      the old version's definition; null for a new type
 * @param after       the new version's; null for a removed one
 * @param differences what differs; empty unless it is changed
 */
public record TypeChange(ChangeKind kind, DefinedKlass before, DefinedKlass after, List<Difference> differences) {
    /** The type where it is, the new version's if both have it. */
    public DefinedKlass type() {
        return after != null ? after : before;
    }

    /** Whether it differs in that. */
    public boolean differsIn(Difference.Kind wanted) {
        return differences.stream().anyMatch(each -> each.kind() == wanted);
    }
}
