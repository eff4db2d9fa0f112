package hybridscope.core.debug.breakpoint;

/**
 * A breakpoint.
 *
 * @param number    its number in the session, from 1; 0 for one that is to get a number
 * @param place     what it waits for
 * @param enabled   whether it is in force
 * @param condition an expression that must be true for a hit; empty for none
 * @param rule      which hits it stops at
 * @param log       what it prints instead of stopping, with expressions in braces; empty where it stops
 * @param once      whether it is gone behind its first stop
 */
public record Breakpoint(int number, BreakpointLocation place, boolean enabled, String condition, HitCondition rule, String log,
        boolean once) {
    /** One that always stops. */
    public static Breakpoint at(BreakpointLocation place) {
        return new Breakpoint(0, place, true, "", HitCondition.ALWAYS, "", false);
    }

    /** The same with another number. */
    public Breakpoint numbered(int other) {
        return new Breakpoint(other, place, enabled, condition, rule, log, once);
    }

    /** The same in force or not. */
    public Breakpoint enabled(boolean on) {
        return new Breakpoint(number, place, on, condition, rule, log, once);
    }

    /** The same with another condition. */
    public Breakpoint when(String expression) {
        return new Breakpoint(number, place, enabled, expression, rule, log, once);
    }

    /** The same with another rule. */
    public Breakpoint hitting(HitCondition other) {
        return new Breakpoint(number, place, enabled, condition, other, log, once);
    }

    /** The same, printing instead of stopping. */
    public Breakpoint logging(String text) {
        return new Breakpoint(number, place, enabled, condition, rule, text, once);
    }

    /** The same, gone behind its first stop. */
    public Breakpoint onlyOnce() {
        return new Breakpoint(number, place, enabled, condition, rule, log, true);
    }
}
