package hybridscope.core.debug.breakpoint;

import hybridscope.core.interpreter.ManagedThread;

/** Decides whether a breakpoint's condition is true, and prints what log points say. */
public interface ConditionEvaluator {
    /**
     * Whether the condition is true in a thread's innermost frame: null where it is not, else what there is to say of it, mostly
     * nothing.
     */
    String holds(Breakpoint breakpoint, ManagedThread thread);

    /** Prints what a breakpoint says. */
    void log(Breakpoint breakpoint, ManagedThread thread, long position);
}
