package hybridscope.inspectors.bench;

/**
 * How long one round of a kernel takes in a fresh process, by the program's own clock: milliseconds, without the process's start.
 *
 * @param name            {@code object creation}
 * @param size            how much work it is, in what the kernel counts
 * @param agrees          whether its checksum was the same everywhere
 * @param compiled        with hot methods compiled, as programs run
 * @param loop            in the interpreter's loop alone
 * @param monoInterpreter in Mono's interpreter
 * @param mono            in Mono's JIT
 */
public record KernelSpeed(String name, int size, boolean agrees, double compiled, double loop, double monoInterpreter,
        double mono) {
    /** How many times as long as Mono's interpreter it takes. */
    public double compiledRatio() {
        return compiled / monoInterpreter;
    }

    /** How many times as long as Mono's interpreter the loop alone takes. */
    public double loopRatio() {
        return loop / monoInterpreter;
    }

    /** How many times as long as Mono's interpreter its JIT takes. */
    public double monoRatio() {
        return mono / monoInterpreter;
    }
}
