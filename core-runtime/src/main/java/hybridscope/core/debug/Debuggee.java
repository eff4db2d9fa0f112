package hybridscope.core.debug;

import hybridscope.core.icalls.EntryPoint;
import hybridscope.core.icalls.Surroundings;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.types.Assembly;
import java.util.List;

/**
 * A program under control: paused except while {@link #go} is at work. One Java thread at a time uses it; {@link #interrupt} alone may
 * be called by others. The Java thread needs a deep stack (the launcher's {@code -Xss}).
 */
public final class Debuggee {
    private static final long CHUNK = 1 << 18;
    private final Engine engine;
    private final DebugConsole console = new DebugConsole();
    private ManagedThread selected;
    private volatile boolean interrupted;

    private Debuggee(Assembly assembly, List<String> arguments, DebugOptions options) {
        EntryPoint entryPoint = EntryPoint.of(assembly);
        Surroundings surroundings = new Surroundings(console.input(), console.output(), arguments, options.seed());
        engine = new Engine(assembly.runtime(), options.engine(), surroundings.calls());
        selected = entryPoint.takesArguments() ? engine.start(entryPoint.method(), entryPoint.arguments(engine, arguments))
                : engine.start(entryPoint.method());
    }

    /**
     * A program in front of its first instruction.
     *
     * @param arguments the command line, the program's name first
     */
    public static Debuggee program(Assembly assembly, List<String> arguments, DebugOptions options) {
        return new Debuggee(assembly, arguments, options);
    }

    /** The machine, to be looked at while paused. */
    public Engine engine() {
        return engine;
    }

    /** What was written. */
    public DebugConsole console() {
        return console;
    }

    /** Executed IR instructions of all threads since the start. */
    public long position() {
        return engine.scheduler().executed();
    }

    /** The thread that steps are about; null behind the end. */
    public ManagedThread selected() {
        return selected;
    }

    /** Makes a motion end soon; from any Java thread. */
    public void interrupt() {
        interrupted = true;
        engine.scheduler().pause();
    }

    /** Moves on; where and why it has stopped. */
    public Stop go(Motion motion) {
        interrupted = false;
        return switch (motion) {
            case Motion.Step(var _, var _, var _) -> advance(1);
            case Motion.Run(var _) -> advance(Long.MAX_VALUE);
            default -> throw new IllegalArgumentException(motion.toString());
        };
    }

    private Stop advance(long most) {
        long left = most;
        while (left > 0) {
            if (interrupted) {
                return stop(Stop.Reason.PAUSED, "");
            }
            long before = position();
            switch (engine.run(Math.min(left, CHUNK))) {
                case ENDED, UNHANDLED -> {
                    return stop(Stop.Reason.END, "");
                }
                case DEADLOCK -> {
                    return stop(Stop.Reason.DEADLOCK, String.join("; ", engine.scheduler().states()));
                }
                case PAUSED -> left -= position() - before;
            }
        }
        return stop(Stop.Reason.DONE, "");
    }

    private Stop stop(Stop.Reason reason, String text) {
        return new Stop(reason, position(), selected == null ? 0 : selected.id(), List.of(), text);
    }
}
