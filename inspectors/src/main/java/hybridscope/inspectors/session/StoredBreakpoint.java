package hybridscope.inspectors.session;

/** A breakpoint that stays from session to session: {@link BreakpointStore}. */
public sealed interface StoredBreakpoint permits CodeBreakpoint, NamedBreakpoint {
    /** Whether it is in force. */
    boolean enabled();

    /** An expression that must be true; empty for none. */
    String condition();

    /** Which hits count; empty for all. */
    String rule();

    /** What it prints instead of stopping; empty where it stops. */
    String log();

    /** The same in force or not. */
    StoredBreakpoint enabled(boolean on);

    /** The same with another condition, another rule and another text to print. */
    StoredBreakpoint with(String condition, String rule, String log);
}
