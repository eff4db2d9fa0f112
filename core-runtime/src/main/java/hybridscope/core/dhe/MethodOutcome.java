package hybridscope.core.dhe;

import java.util.Optional;

/**
 * What follows for one method.
 *
 * @param change   what became of it
 * @param injected whether its old code begins with a check for an interpreted version; false for a new method
 * @param cause    the direct call that makes it dirty; empty where it is not
 * @param wall     of a method that is neither changed nor dirty: a direct call of one that is interpreted and injected, where
 *                 the spread ends; empty where it makes none
 */
public record MethodOutcome(MethodChange change, boolean injected, Optional<Call> cause, Optional<Call> wall) {
    /**
     * A direct call in the old version.
     *
     * @param caller who calls
     * @param callee who is called
     * @param offset IL offset of the call in the caller's old version
     */
    public record Call(MethodChange caller, MethodChange callee, int offset) {
    }

    /** Whether it has not changed itself, but its compiled code calls what has, or what is dirty in turn. */
    public boolean isDirty() {
        return cause.isPresent();
    }

    /** How it runs. */
    public Runs runs() {
        return switch (change.kind()) {
            case REMOVED -> Runs.NOTHING;
            case CHANGED, NEW -> change.after().hasBody() ? Runs.INTERPRETED : Runs.AOT;
            case UNCHANGED -> isDirty() ? Runs.INTERPRETED : Runs.AOT;
        };
    }
}
