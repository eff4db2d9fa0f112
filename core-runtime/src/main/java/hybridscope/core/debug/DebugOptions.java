package hybridscope.core.debug;

import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.operation.Platform;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.transform.TransformOptions;

/**
 * How a session executes. Nothing is inlined, nothing compiled, and time passes with instructions: so every run of the session is
 * the same one, and its instructions can be told apart by their number.
 *
 * @param folding     whether copies, constants and comparisons become part of the instructions that use them; without it each IL
 *                    instruction has a step of its own
 * @param recording   whether the session can go back
 * @param seed        of the order in which threads have their turns; 0 for one after the other
 * @param memoryLimit bytes that the program's memory may grow to
 * @param historyLimit bytes that snapshots may take, about
 * @param granted     what the program may use of the machine, beside assemblies in its own folder
 */
public record DebugOptions(boolean folding, boolean recording, long seed, int memoryLimit, long historyLimit,
        ProgramEnvironment.Granted granted) {
    private static final int INITIAL_MEMORY = 16 << 20;
    /** Folding on, going back possible, threads one after the other, 256 MiB for the program, 512 for the way back. */
    public static final DebugOptions DEFAULT = new DebugOptions(true, true, 0, 256 << 20, 512L << 20);

    /** The same for a program that is granted nothing. */
    public DebugOptions(boolean folding, boolean recording, long seed, int memoryLimit, long historyLimit) {
        this(folding, recording, seed, memoryLimit, historyLimit, ProgramEnvironment.Granted.NONE);
    }

    /** The same with what the program may use of the machine. */
    public DebugOptions with(ProgramEnvironment.Granted other) {
        return new DebugOptions(folding, recording, seed, memoryLimit, historyLimit, other);
    }

    /** The same with or without folding. */
    public DebugOptions folding(boolean on) {
        return new DebugOptions(on, recording, seed, memoryLimit, historyLimit, granted);
    }

    /** The same with or without the way back. */
    public DebugOptions recording(boolean on) {
        return new DebugOptions(folding, on, seed, memoryLimit, historyLimit, granted);
    }

    /** What the machine is told. */
    EngineOptions engine() {
        return new EngineOptions(new TransformOptions(folding, false), Platform.X64, Math.min(INITIAL_MEMORY, memoryLimit),
                memoryLimit, seed, Clock.counted(), -1, false);
    }
}
