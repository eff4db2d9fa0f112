package hybridscope.core.debug;

import hybridscope.core.debug.argument.Argument;
import hybridscope.core.debug.argument.ArgumentBuilder;
import hybridscope.core.debug.argument.ArgumentError;
import hybridscope.core.debug.argument.Constructors;
import hybridscope.core.debug.argument.MethodArguments;
import hybridscope.core.debug.argument.SnapshotCalls;
import hybridscope.core.debug.argument.VariableEditor;
import hybridscope.core.debug.breakpoint.BreakpointBinding;
import hybridscope.core.debug.breakpoint.BreakpointBindings;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.Breakpoints;
import hybridscope.core.debug.breakpoint.ExpressionConditions;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.program.EntryPoint;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.program.ProgramRun;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A program under control: paused except while {@link #go} is at work. One Java thread at a time uses it; {@link #interrupt} and
 * {@link #position} alone may be called by others. The Java thread needs a deep stack (the launcher's {@code -Xss}).
 */
public final class Debuggee {
    private final ProgramEnvironment environment;
    private final Engine engine;
    private final DebugConsole console = new DebugConsole(this::position);
    private final Symbols symbols = new Symbols();
    private final VariableMemory cells;
    private final DebugEvents events;
    private final ProgramRun programRun;
    private final Breakpoints breakpoints;
    private final BreakpointBindings bindings;
    private final StopProbe stopProbe;
    private final ExecutionDriver driver;
    private final Steps steps;
    private final MethodInfo first;
    private final Klass resultType;
    /** Null where the session cannot go back. */
    private TimeTravel timeTravel;
    private BackSteps back;
    private ExpressionValue result;
    private ReturnedValue returned;
    private int selected;

    /** Makes the main thread, in front of its first instruction; null where it cannot. */
    @FunctionalInterface
    private interface First {
        ManagedThread start(Engine engine);
    }

    private Debuggee(Runtime runtime, List<String> arguments, DebugOptions options, MethodInfo method, boolean returnsCode,
            First maker) {
        this.first = method;
        resultType = method.signature().returnType();
        environment = new ProgramEnvironment(console, arguments, options.seed(), granted(method, options));
        engine = new Engine(runtime, options.engine(), environment.calls(), new MemoryFormCompiler());
        breakpoints = new Breakpoints(this::position, this::marksChanged);
        cells = new VariableMemory(engine);
        bindings = new BreakpointBindings(engine, symbols);
        events = new DebugEvents(engine);
        engine.listen(events);
        engine.observeCalls(events);
        stopProbe = new StopProbe(cells, breakpoints, new ExpressionConditions(cells, symbols, console::note), symbols);
        ManagedThread main = maker.start(engine);
        selected = main.id();
        programRun = environment.programRun(engine, main, returnsCode);
        driver = new ExecutionDriver(engine, programRun, stopProbe, console, events);
        events.begin(-1);
        if (options.recording()) {
            environment.record();
            rewindWith(new SnapshotHistory(engine, programRun, driver, stopProbe,
                    new SnapshotHistory.Outside(environment, console), options.historyLimit()));
        }
        steps = new Steps(driver, stopProbe, this::noteReturn);
        stopProbe.changed();
    }

    /**
     * A program in front of its first instruction.
     *
     * @param arguments the command line, the program's name first
     */
    public static Debuggee program(Assembly assembly, List<String> arguments, DebugOptions options) {
        EntryPoint entryPoint = EntryPoint.of(assembly);
        return new Debuggee(assembly.runtime(), arguments, options, entryPoint.method(), entryPoint.returnsCode(),
                engine -> entryPoint.takesArguments()
                ? engine.start(entryPoint.method(), entryPoint.arguments(engine, arguments)) : engine.start(entryPoint.method()));
    }

    /**
     * A single method in front of its first instruction. Constructors of what it is given have run by then.
     *
     * @param method    where it or its class is generic, the arguments begin with types
     * @param arguments as {@link MethodArguments} reads them, {@code this} first
     */
    public static StartResult method(MethodInfo method, List<String> arguments, DebugOptions options) {
        List<ArgumentError> errors = new ArrayList<>(MethodArguments.check(method, arguments));
        if (!errors.isEmpty()) {
            return new StartResult.Refused(errors);
        }
        MethodInfo instance = MethodArguments.instance(method, arguments, errors);
        Debuggee debuggee = new Debuggee(method.declaringType().runtime(), List.of(method.name()), options, instance, false,
                engine -> MethodArguments.start(engine, instance, arguments, errors));
        return errors.isEmpty() ? new StartResult.Started(debuggee) : new StartResult.Refused(errors);
    }

    /** What it refers to lies beside it. */
    private static ProgramEnvironment.Granted granted(MethodInfo method, DebugOptions options) {
        return options.granted().withAssemblies(method.module().flatMap(module -> module.assembly().path())
                .map(path -> path.toAbsolutePath().getParent()).stream().toList());
    }

    /** The way back; null where there is none. */
    TimeTravel timeTravel() {
        return timeTravel;
    }

    private void marksChanged() {
        stopProbe.changed();
    }

    // ---- what there is to see

    /** The machine, to be looked at while paused. */
    public Engine engine() {
        return engine;
    }

    /** What was written. */
    public DebugConsole console() {
        return console;
    }

    /** Where the way back begins: positions of snapshots, ascending; none where the session cannot go back. */
    public List<Long> snapshots() {
        return timeTravel == null ? List.of() : timeTravel.positions();
    }

    /** Names and lines in the source. */
    public Symbols symbols() {
        return symbols;
    }

    /** What the program was denied, and native code that it has missed. */
    public ProgramEnvironment environment() {
        return environment;
    }

    /** How far the program is, and how it has ended. */
    public ProgramRun programRun() {
        return programRun;
    }

    /**
     * Executed IR instructions of all threads since the start; while a motion is at work, as of a moment ago. From any Java
     * thread.
     */
    public long position() {
        return driver == null ? 0 : driver.position();
    }

    /** The thread that steps are about; null behind the end. */
    public ManagedThread selected() {
        ManagedThread alone = programRun.alone();
        ManagedThread thread = alone != null ? alone : engine.scheduler().thread(selected);
        return programRun.isOver() ? null : thread;
    }

    /** Makes steps be about another thread. @return whether there is such a thread */
    public boolean select(int thread) {
        boolean known = engine.scheduler().thread(thread) != null;
        selected = known ? thread : selected;
        return known;
    }

    /** The frames of the selected thread, the innermost first; empty behind the end. */
    public List<FrameState> frames() {
        ManagedThread thread = selected();
        return thread == null ? List.of() : thread.frameStates();
    }

    /** What has happened so far. */
    public DebugEvents events() {
        return events;
    }

    /** The value of an expression in a frame of the selected thread. @param frame 0 for the innermost */
    public Expression.Result evaluate(Expression expression, int frame) {
        return expression.evaluate(cells, scope(frame));
    }

    /**
     * Whether an expression has no value unless methods are called, which {@link #evaluateAside} does. A session that cannot go
     * back calls none.
     */
    public boolean needsCalls(Expression expression, int frame) {
        return timeTravel != null && expression.needsCalls(cells, scope(frame));
    }

    /**
     * The value of an expression that calls methods. They are executed on a snapshot, for a while at most, with nothing outside
     * of the program; then all is as it was, so that of the value only its text lasts.
     */
    public Expression.Result evaluateAside(Expression expression, int frame) {
        events.begin(-1);
        return timeTravel.aside(() -> expression.evaluate(cells, scope(frame), new SnapshotCalls(cells)));
    }

    /**
     * The variables of a frame of the selected thread.
     * @param frame 0 for the innermost; outside of all frames only types are known
     */
    private FrameScope scope(int frame) {
        ManagedThread thread = selected();
        int index = thread == null ? -1 : thread.depth() - 1 - frame;
        return new FrameScope(thread, index < 0 || frame < 0 ? null : thread.frameState(index), symbols);
    }

    /** The breakpoints. */
    public Breakpoints breakpoints() {
        return breakpoints;
    }

    /** Whether what is loaded has anything that a breakpoint can be met at. */
    public BreakpointBinding binding(BreakpointLocation place) {
        return bindings.of(place);
    }

    /**
     * Counts how often the instructions of a method, and of all instances of it, are executed: since the start where the session
     * can go back and the run is short, else since now.
     */
    public void countIn(MethodInfo method) {
        if (stopProbe.counting().counts(method)) {
            return;
        }
        stopProbe.changed();
        if (timeTravel != null) {
            stopProbe.prepare();
            timeTravel.count(method);
        } else {
            stopProbe.counting().begin(method, engine.scheduler().executed());
            stopProbe.counting().join(method);
        }
    }

    /** How often each instruction was executed up to here; nothing without {@link #countIn}. */
    public ExecutionCounts counts(MethodInfo method, IrMethod code) {
        return stopProbe.counting().of(method, code);
    }

    // ---- changing

    /**
     * Puts a value into what an expression names: an argument, local, slot, field, static field or element.
     *
     * @param frame 0 for the innermost
     * @param text  a value as {@link MethodArguments} reads them, or an expression
     * @return why it was refused; empty where it is done
     */
    public Optional<ExpressionError> assign(Expression target, int frame, String text) {
        try {
            EvaluatedOperand place = target.operand(cells, scope(frame));
            if (place.place() == 0) {
                return Optional.of(new ExpressionError(0, target + " is computed: it cannot be changed"));
            }
            return assign(place.type(), place.place(), frame, text);
        } catch (ExpressionError.Refused refused) {
            return Optional.of(refused.error);
        }
    }

    /** The same for a variable of a type at an address of linear memory. */
    public Optional<ExpressionError> assign(Klass type, int address, int frame, String text) {
        try {
            change(new VariableEditor(cells).edit(scope(frame), type, address, text));
            return Optional.empty();
        } catch (ExpressionError.Refused refused) {
            return Optional.of(refused.error);
        }
    }

    /** Keeps a thread from having its turn, or lets it have that again. @return whether there is such a thread */
    public boolean freeze(int thread, boolean frozen) {
        ManagedThread known = engine.scheduler().thread(thread);
        if (known != null && known.isFrozen() != frozen) {
            change(() -> engine.scheduler().thread(thread).freeze(frozen));
        }
        return known != null;
    }

    private void change(Runnable change) {
        driver.change(change);
    }

    /** What the first method has returned, once the program is over; empty where it has not, or returns nothing. */
    public Optional<ExpressionValue> result() {
        if (result == null && programRun.isOver() && programRun.returned() != null
                && resultType.elementType() != ElementType.VOID) {
            int at = new ArgumentBuilder(engine).variable(resultType, new Argument.Zero(resultType));
            byte[] bytes = programRun.returned();
            System.arraycopy(bytes, 0, engine.memory(), at, Math.min(bytes.length, VariableMemory.size(resultType)));
            result = cells.load(resultType, at).map(operand -> Expression.value(cells, operand)).orElse(null);
        }
        return programRun.isOver() ? Optional.ofNullable(result) : Optional.empty();
    }

    /**
     * What the call has returned that the last step has seen come back: the one that it stepped over or out of; at the end of the
     * program, the first one. Empty where there is none, or it returns nothing.
     */
    public Optional<ReturnedValue> returned() {
        return Optional.ofNullable(returned);
    }

    private void noteReturn(FrameState frame) {
        Klass type = frame.method().signature().returnType();
        returned = frame.result() == 0 || type.elementType() == ElementType.VOID ? null : cells.load(type, frame.result())
                .map(operand -> new ReturnedValue(frame.method(), Expression.value(cells, operand))).orElse(null);
    }

    // ---- moving

    /** Makes a motion end soon; from any Java thread. */
    public void interrupt() {
        driver.interrupt();
    }

    /** Moves on; where and why it has stopped. */
    public Stop go(Motion motion) {
        driver.begin();
        returned = null;
        ManagedThread thread = selected();
        if (isBackward(motion)) {
            return back(motion, thread);
        }
        Stop.Reason why = thread == null ? Stop.Reason.END : forward(motion, thread);
        giveTurn();
        if (programRun.isOver() && programRun.returned() != null && resultType.elementType() != ElementType.VOID) {
            // Not by result(), which takes memory: a position has one state.
            returned = VariableMemory.kept(resultType, programRun.returned())
                    .map(operand -> new ReturnedValue(first, Expression.value(cells, operand))).orElse(null);
        }
        return stop(why);
    }

    /**
     * Whoever is next has got the turn wherever the session stops, and with it what a worker or the thread of finalizers has to
     * do: the machine at a position is the same, however the session has come there.
     */
    private void giveTurn() {
        if (!programRun.isOver()) {
            programRun.elect();
        }
    }

    private void rewindWith(TimeTravel way) {
        timeTravel = way;
        driver.rewindWith(way);
        back = new BackSteps(engine, driver, stopProbe, way);
    }

    private boolean isBackward(Motion motion) {
        return switch (motion) {
            case Motion.Run(boolean backward) -> backward;
            case Motion.Step(var _, var _, boolean backward) -> backward;
            case Motion.ToCursor(var _, int _, boolean backward) -> backward;
            case Motion.Until(var _, boolean backward) -> backward;
            case Motion.To(long position) -> position < engine.scheduler().executed();
            case Motion.LastWrite _ -> true;
        };
    }

    private Stop.Reason forward(Motion motion, ManagedThread thread) {
        return switch (motion) {
            case Motion.Run _ -> run(Long.MAX_VALUE);
            case Motion.Step(var unit, var depth, boolean _) -> step(thread, unit, depth);
            case Motion.ToCursor(var method, int irOffset, boolean _) -> seek(MotionGoals.cursor(thread.id(), method, irOffset));
            case Motion.Until(var event, boolean _) -> seek(MotionGoals.event(engine, thread.id(), event));
            case Motion.To(long position) -> to(position);
            case Motion.LastWrite _ -> Stop.Reason.NOT_FOUND;
        };
    }

    /** What the runtime does behind a program's last frame is no step of anybody's, unless he goes by single IR instructions. */
    private Stop.Reason step(ManagedThread thread, Motion.Unit unit, Motion.Depth depth) {
        boolean within = programRun.alone() == null;
        Stop.Reason why = steps.step(thread, unit, depth);
        return why == null && within && unit != Motion.Unit.IR && thread.hasEnded() && programRun.alone() != null
                ? run(Long.MAX_VALUE) : why;
    }

    /**
     * Steps into calls, and back into them, pass through these methods to what they call back, and come back out of them, unless
     * they begin in one. Steps by single IR instructions go everywhere.
     */
    public void passThrough(Predicate<MethodInfo> methods) {
        steps.passThrough(methods);
    }

    private Stop.Reason stepBack(ManagedThread thread, Motion.Unit unit, Motion.Depth depth) {
        long here = engine.scheduler().executed();
        int id = thread == null ? selected : thread.id();
        boolean passes = unit != Motion.Unit.IR && !steps.isPassed(thread);
        Stop.Reason why = back.step(id, unit, depth);
        if (why == null && passes && steps.isPassed(engine.scheduler().thread(id))) {
            why = back.through(id, unit, depth == Motion.Depth.INTO, steps::passes, here);
        }
        return why;
    }

    private Stop back(Motion motion, ManagedThread thread) {
        if (back == null) {
            return stop(Stop.Reason.NOT_FOUND);
        }
        back.begin(!breakpoints.enabled().isEmpty());
        Stop.Reason why = switch (motion) {
            case Motion.Run _ -> back.run(null);
            case Motion.Step(var unit, var depth, boolean _) -> stepBack(thread, unit, depth);
            case Motion.ToCursor(var method, int irOffset, boolean _) -> back.run(MotionGoals.cursor(selected, method, irOffset));
            case Motion.Until(var event, boolean _) -> back.run(MotionGoals.event(engine, selected, event));
            case Motion.To(long position) -> {
                timeTravel.goTo(Math.max(position, 0));
                yield null;
            }
            case Motion.LastWrite(int address, int size) -> back.lastWrite(address, size);
        };
        giveTurn();
        driver.arrived();
        ReverseSearch.Met met = back.found();
        if (met == null) {
            return stop(why);
        }
        selected = met.thread();
        if (met.raises()) {
            stopProbe.tell(met.position());
        }
        stopProbe.pass(selected());
        breakpoints.stoppedAt(met.hits());
        return new Stop(met.reason(), engine.scheduler().executed(), met.thread(), met.hits(), met.text());
    }

    private Stop.Reason to(long position) {
        if (timeTravel != null) {
            // Where it has been before it gets faster.
            timeTravel.goTo(Math.min(position, events.end()));
        }
        stopProbe.replay(true);
        try {
            return run(position);
        } finally {
            stopProbe.replay(false);
        }
    }

    private Stop.Reason run(long until) {
        Stop.Reason why = null;
        while (why == null && engine.scheduler().executed() < until) {
            why = driver.part(null, 0, until);
        }
        return why;
    }

    private Stop.Reason seek(MotionGoal goal) {
        stopProbe.seek(goal);
        stopProbe.prepare();
        try {
            return run(Long.MAX_VALUE);
        } finally {
            stopProbe.seek(null);
        }
    }

    private Stop stop(Stop.Reason reason) {
        Stop.Reason why = programRun.isOver() ? Stop.Reason.END : reason == null ? Stop.Reason.DONE : reason;
        ManagedThread at = why == Stop.Reason.BREAKPOINT || why == Stop.Reason.EXCEPTION || selected() == null
                ? programRun.elect() : selected();
        if (at != null) {
            selected = at.id();
        }
        stopProbe.pass(at);
        breakpoints.stoppedAt(stopProbe.hits());
        String text = switch (why) {
            case DEADLOCK -> String.join("; ", engine.scheduler().states());
            case END -> programRun.exceptionText() == null ? "" : programRun.exceptionText();
            default -> stopProbe.text();
        };
        return new Stop(why, engine.scheduler().executed(), at == null ? 0 : at.id(), stopProbe.hits(), text);
    }
}
