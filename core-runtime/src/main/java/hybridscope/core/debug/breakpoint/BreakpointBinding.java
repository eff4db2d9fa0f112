package hybridscope.core.debug.breakpoint;

/**
 * Whether a breakpoint can be met by what is loaded.
 *
 * @param state  whether it can
 * @param reason why not, in English; empty where it can
 */
public record BreakpointBinding(State state, String reason) {
    /** It can. */
    static final BreakpointBinding BOUND = new BreakpointBinding(State.BOUND, "");

    /** Whether it can. */
    public enum State {
        /** There is such a place. */
        BOUND,
        /** There is none yet: an assembly that is loaded later may have it. */
        PENDING,
        /** There is none, and will never be. */
        IMPOSSIBLE
    }
}
