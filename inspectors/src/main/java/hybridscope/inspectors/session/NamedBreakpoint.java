package hybridscope.inspectors.session;

import hybridscope.inspectors.debug.BreakpointKind;

/**
 * A breakpoint that waits for something with a name, with or without a session: a method, a type, an exception, a field, a line.
 *
 * @param kind      as {@link hybridscope.inspectors.session.BreakpointName} has it
 * @param text      the name
 * @param enabled   whether it is in force
 * @param condition an expression that must be true; empty for none
 * @param rule      which hits count: {@code 3}, {@code >= 3}, {@code % 3}; empty for all
 * @param log       what it prints instead of stopping; empty where it stops
 */
public record NamedBreakpoint(BreakpointKind kind, String text, boolean enabled, String condition, String rule, String log)
        implements StoredBreakpoint {
    /** One that always stops. */
    public static NamedBreakpoint of(BreakpointKind kind, String text) {
        return new NamedBreakpoint(kind, text, true, "", "", "");
    }

    /** Whether the other one waits for the same. */
    public boolean isLike(NamedBreakpoint other) {
        return other != null && kind == other.kind && text.equals(other.text);
    }

    @Override
    public NamedBreakpoint enabled(boolean on) {
        return new NamedBreakpoint(kind, text, on, condition, rule, log);
    }

    @Override
    public NamedBreakpoint with(String expression, String hits, String printed) {
        return new NamedBreakpoint(kind, text, enabled, expression, hits, printed);
    }
}
