package hybridscope.inspectors.session;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.debug.ExecutionCounts;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.host.Denial;
import hybridscope.inspectors.debug.BreakpointKind;
import hybridscope.inspectors.debug.BreakpointsReport;
import hybridscope.inspectors.debug.CallStackReport;
import hybridscope.inspectors.debug.CrossingReport;
import hybridscope.inspectors.debug.EvaluationStackReport;
import hybridscope.inspectors.debug.ManagedHeapReport;
import hybridscope.inspectors.debug.ObjectReport;
import hybridscope.inspectors.debug.RootsReport;
import hybridscope.inspectors.debug.SlotStackReport;
import hybridscope.inspectors.debug.ThreadsReport;
import hybridscope.inspectors.debug.TimelineReport;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.debug.VariablesReport;
import hybridscope.inspectors.debug.WatchReport;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.session.BreakpointEdit.RefusedException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a paused session can be asked, answered as reports, and what can be changed in it; on its thread. Threads go by their
 * numbers, frames from 0 for the innermost.
 */
public interface PausedSession {
    // ---- reports

    /** The threads. */
    ThreadsReport threads();

    /** The frames of a thread. */
    CallStackReport callStack(int thread);

    /**
     * The call between interpreted code and the AOT part that a thread stands in front of; empty where there is none.
     *
     * @param convention null for the usual one of the ABI
     */
    Optional<CrossingReport> crossing(int thread, Abi abi, NativeConvention convention);

    /** The slots of a frame and of those around it. */
    SlotStackReport slots(int thread, int frame);

    /** What lies at the ends of paths from a frame; as {@link VariablesReport#at} tells it. */
    Map<String, VariableReport> values(int thread, int frame, Collection<String> paths);

    /** The evaluation stack of a frame, as IL sees it. */
    EvaluationStackReport evaluationStack(int thread, int frame);

    /** The arguments and local variables of a frame. */
    VariablesReport variables(int thread, int frame);

    /** What a variable contains. @param path its {@link VariableReport#path} */
    VariablesReport children(String path);

    /** The value of an expression in a frame. */
    WatchReport watch(int thread, int frame, String expression);

    /**
     * Where the type of an expression's value is defined: of an object its class, of an array what its elements are. Empty where
     * there is no such value or place.
     */
    Optional<Place> typeOf(int thread, int frame, String expression);

    /** The objects by class. */
    ManagedHeapReport heap();

    /**
     * A page of the objects of a class.
     *
     * @param type  number of the class, as in {@link #heap}
     * @param after address of the last object of the page before; 0 for the first page
     */
    List<VariableReport> instances(int type, int after);

    /** An object. @param address where it starts in linear memory */
    ObjectReport object(int address);

    /** Why an object is not collected. @param address where it starts in linear memory */
    RootsReport roots(int address);

    /** What has happened so far. @param parts how many events of a kind can be told apart, 1 or more */
    TimelineReport timeline(int parts);

    /** Where the way back begins: positions of snapshots, ascending; none where the session cannot go back. */
    List<Long> snapshots();

    /** Every breakpoint. */
    BreakpointsReport breakpoints();

    /** How often each instruction of what a frame executes was executed; counted from the first time on that this is asked. */
    ExecutionCounts counts(CodePosition position);

    /** What the sandbox has denied the program so far. */
    List<Denial> denials();

    // ---- changes

    /**
     * Puts a value into what an expression names.
     *
     * @return why it was refused; empty where it is done
     */
    Optional<ExpressionError> setExpression(int thread, int frame, String expression, String value);

    /**
     * Changes a variable. The value is worked out in a frame.
     *
     * @param path its {@link VariableReport#path}
     * @return why it was refused; empty where it is done
     */
    Optional<ExpressionError> setVariable(int thread, int frame, String path, String value);

    /** Keeps a thread from having its turn, or lets it have that again. */
    void freeze(int thread, boolean frozen);

    /**
     * Adds a breakpoint.
     *
     * @param kind   as {@link hybridscope.inspectors.session.BreakpointEdit#add} has it
     * @param text   what it waits for
     * @param thread with {@code frame}, where an expression is worked out
     */
    void addBreakpoint(BreakpointKind kind, String text, int thread, int frame) throws RefusedException;

    /** Adds a breakpoint that is met behind whoever changes any of these bytes of linear memory. */
    void addWatchpoint(int address, int size);

    /** Switches a breakpoint on or off. */
    void enableBreakpoint(int number, boolean on) throws RefusedException;

    /** Sets the condition of a breakpoint; blank for none. */
    void setCondition(int number, String text) throws RefusedException;

    /** Sets which hits of a breakpoint count: {@code 3}, {@code >= 3}, {@code % 3}; blank for all. */
    void setHitRule(int number, String text) throws RefusedException;

    /** Sets what a breakpoint prints instead of stopping; blank to stop. */
    void setLog(int number, String text) throws RefusedException;

    /** Takes breakpoints away. */
    void removeBreakpoints(List<Integer> numbers);
}
