package hybridscope.inspectors.session;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.ExecutionCounts;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.StartResult;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.host.Denial;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.SearchPath;
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
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program that is debugged: where it stands, its breakpoints, how it moves on. One Java thread at a time uses it;
 * {@link #interrupt} and {@link #position} alone may be called by others.
 */
public final class Session implements PausedSession {
    private final Launch launch;
    private final Debuggee debuggee;
    private final BreakpointSync breakpoints;
    /** Somebody wants a motion that is made of several to end. */
    private volatile boolean interrupted;

    private Session(Launch launch, Debuggee debuggee) {
        this.launch = launch;
        this.debuggee = debuggee;
        breakpoints = new BreakpointSync(debuggee);
    }

    /**
     * A session in front of its first instruction.
     *
     * @throws ArgumentsRefusedException where a method cannot be started with what it is given
     */
    public static Session start(Launch launch, SearchPath libraries) throws ArgumentsRefusedException {
        return switch (launch.start(libraries)) {
            case StartResult.Started(Debuggee debuggee) -> new Session(launch, debuggee);
            case StartResult.Refused(var errors) -> throw new ArgumentsRefusedException(errors);
        };
    }

    /** What it executes. */
    public Launch launch() {
        return launch;
    }

    /** The program itself. */
    public Debuggee debuggee() {
        return debuggee;
    }

    /** Its breakpoints, as those are known that are kept without it. */
    BreakpointSync sync() {
        return breakpoints;
    }

    // ---- moving

    /** Moves on; where and why it has stopped. */
    public Stop go(Motion motion) {
        return debuggee.go(motion);
    }

    /**
     * Makes a step by lines; where no symbols tell the lines of the selected thread's method, by statements.
     *
     * @param statements where the statements of that method begin: IL offsets
     */
    public Stop step(Motion.Step step, List<Integer> statements) {
        interrupted = false;
        return StatementSteps.canMake(debuggee, step, statements)
                ? StatementSteps.make(debuggee, step, statements, () -> interrupted) : debuggee.go(step);
    }

    /** Whether steps pass through the class libraries, as long as they do not begin there. */
    public void passThroughLibraries(boolean on) {
        debuggee.passThrough(method -> on
                && method.module().map(module -> module.assembly().isClassLibrary()).orElse(false));
    }

    /** Makes a motion end soon; from any Java thread. */
    public void interrupt() {
        interrupted = true;
        debuggee.interrupt();
    }

    /** Executed IR instructions of all threads; while it moves, as of a moment ago. From any Java thread. */
    public long position() {
        return debuggee.position();
    }

    /** Where it has begun. */
    Stop begun() {
        int thread = debuggee.selected() == null ? 0 : debuggee.selected().id();
        return new Stop(Stop.Reason.START, debuggee.position(), thread, List.of(), "");
    }

    /** Makes steps be about another thread. */
    void select(int thread) {
        debuggee.select(thread);
    }

    /**
     * The motion to an instruction.
     *
     * @throws IllegalArgumentException where there is none
     */
    Motion toCursor(CodeBreakpoint cursor, boolean backward) {
        MethodInfo method = CodeLocations.method(debuggee, cursor.file(), cursor.method())
                .orElseThrow(() -> new IllegalArgumentException(Path.of(cursor.file()).getFileName() + " is not loaded yet"));
        return toCursor(method, cursor.ir(), cursor.offset(), backward);
    }

    /**
     * The motion to an instruction of a method.
     *
     * @param ir whether {@code offset} is one of IR, rather than of IL
     * @throws IllegalArgumentException where there is none
     */
    public Motion toCursor(MethodInfo method, boolean ir, int offset, boolean backward) {
        return new Motion.ToCursor(method, ir ? offset : CodeLocations.irOffset(debuggee, method, offset), backward);
    }

    /**
     * Where it stands with a frame of a thread selected.
     *
     * @param thread   its number; the session's own choice where there is no such thread
     * @param frame    0 for the innermost
     * @param revision of the state
     */
    SessionState state(Stop stop, int thread, int frame, long revision) {
        boolean folding = launch.options().folding();
        ManagedThread chosen = debuggee.engine().scheduler().threads().stream().filter(each -> each.id() == thread).findFirst()
                .orElse(debuggee.selected());
        int depth = chosen == null ? 0 : chosen.depth();
        boolean ended = stop.reason() == Stop.Reason.END;
        VariableReport returned = debuggee.returned().map(value -> WatchReport.ofReturned(debuggee, value)).orElse(null);
        if (depth == 0) {
            return new SessionState(stop, chosen == null ? 0 : chosen.id(), 0, revision, null, folding, ended, returned, true);
        }
        int selected = Math.clamp(frame, 0, depth - 1);
        FrameState state = chosen.frameState(depth - 1 - selected);
        return new SessionState(stop, chosen.id(), selected, revision, code(state, selected == 0), folding, ended, returned,
                true);
    }

    private CodePosition code(FrameState frame, boolean innermost) {
        MethodInfo method = frame.method();
        Place place = method.module().map(module -> launch.file().place(module, method.definition().token())).orElse(null);
        int ilOffset = CallStackReport.ilOffset(debuggee, frame);
        return new CodePosition(place, method, frame.code(), frame.irOffset(), ilOffset, innermost);
    }

    // ---- reports

    @Override
    public ThreadsReport threads() {
        return ThreadsReport.of(debuggee);
    }

    @Override
    public CallStackReport callStack(int thread) {
        return CallStackReport.of(debuggee, thread);
    }

    @Override
    public Optional<CrossingReport> crossing(int thread, Abi abi, NativeConvention convention) {
        return CrossingReport.of(debuggee, thread, abi, convention);
    }

    @Override
    public SlotStackReport slots(int thread, int frame) {
        return SlotStackReport.of(debuggee, thread, frame);
    }

    @Override
    public Map<String, VariableReport> values(int thread, int frame, Collection<String> paths) {
        return VariablesReport.at(debuggee, thread, frame, paths);
    }

    @Override
    public EvaluationStackReport evaluationStack(int thread, int frame) {
        return EvaluationStackReport.of(debuggee, thread, frame);
    }

    @Override
    public VariablesReport variables(int thread, int frame) {
        return VariablesReport.of(debuggee, thread, frame);
    }

    @Override
    public VariablesReport children(String path) {
        return VariablesReport.children(debuggee, path);
    }

    @Override
    public WatchReport watch(int thread, int frame, String expression) {
        return WatchReport.of(debuggee, thread, frame, expression);
    }

    @Override
    public Optional<Place> typeOf(int thread, int frame, String expression) {
        debuggee.select(thread);
        Klass type = debuggee.evaluate(Expression.parse(expression), frame) instanceof Expression.Result.Found(var value)
                ? value.type() : null;
        while (type != null && !(type instanceof DefinedKlass)) {
            type = type.element();
        }
        return type instanceof DefinedKlass defined
                ? Optional.ofNullable(launch.file().place(defined.module(), defined.token())) : Optional.empty();
    }

    @Override
    public ManagedHeapReport heap() {
        return ManagedHeapReport.of(debuggee);
    }

    @Override
    public List<VariableReport> instances(int type, int after) {
        return ManagedHeapReport.instances(debuggee, type, after);
    }

    @Override
    public ObjectReport object(int address) {
        return ObjectReport.of(debuggee, address);
    }

    @Override
    public RootsReport roots(int address) {
        return RootsReport.of(debuggee, address);
    }

    @Override
    public TimelineReport timeline(int parts) {
        return TimelineReport.of(debuggee, parts);
    }

    @Override
    public List<Long> snapshots() {
        return debuggee.snapshots();
    }

    @Override
    public BreakpointsReport breakpoints() {
        return BreakpointsReport.of(debuggee);
    }

    @Override
    public ExecutionCounts counts(CodePosition position) {
        debuggee.countIn(position.instance());
        return debuggee.counts(position.instance(), position.code());
    }

    @Override
    public List<Denial> denials() {
        return debuggee.environment().denials();
    }

    // ---- changes

    @Override
    public Optional<ExpressionError> setExpression(int thread, int frame, String expression, String value) {
        debuggee.select(thread);
        return debuggee.assign(Expression.parse(expression), frame, value);
    }

    @Override
    public Optional<ExpressionError> setVariable(int thread, int frame, String path, String value) {
        debuggee.select(thread);
        return VariablesReport.assign(debuggee, path, frame, value);
    }

    @Override
    public void freeze(int thread, boolean frozen) {
        debuggee.freeze(thread, frozen);
    }

    @Override
    public void addBreakpoint(BreakpointKind kind, String text, int thread, int frame) throws RefusedException {
        debuggee.select(thread);
        BreakpointEdit.add(debuggee, kind, text, frame);
    }

    @Override
    public void addWatchpoint(int address, int size) {
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Watch(address, size)));
    }

    @Override
    public void enableBreakpoint(int number, boolean on) throws RefusedException {
        BreakpointEdit.enable(debuggee, number, on);
    }

    @Override
    public void setCondition(int number, String text) throws RefusedException {
        BreakpointEdit.condition(debuggee, number, text);
    }

    @Override
    public void setHitRule(int number, String text) throws RefusedException {
        BreakpointEdit.rule(debuggee, number, text);
    }

    @Override
    public void setLog(int number, String text) throws RefusedException {
        BreakpointEdit.log(debuggee, number, text);
    }

    @Override
    public void removeBreakpoints(List<Integer> numbers) {
        numbers.forEach(debuggee.breakpoints()::remove);
    }
}
