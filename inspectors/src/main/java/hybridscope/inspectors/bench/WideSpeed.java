package hybridscope.inspectors.bench;

/**
 * How long a program takes that touches much code, as a whole cold process.
 *
 * @param name            {@code json}
 * @param wide            whether it is one of the wide programs: the compiler and hello world are not
 * @param agrees          whether it gave the same everywhere
 * @param instructions    IR instructions that it executes
 * @param first           the first time, with nothing kept of an earlier run, and with keeping what was made
 * @param compiled        with hot methods compiled, as programs run, and with what was kept; so is the loop
 * @param loop            in the interpreter's loop alone
 * @param monoInterpreter in Mono's interpreter; null where Mono is not installed
 * @param mono            in Mono's JIT; null where Mono is not installed
 * @param compiledWork    what HotSpot compiled with hot methods compiled, in a run of its own; null where it did not say
 * @param loopWork        what it compiled for the loop alone
 */
public record WideSpeed(String name, boolean wide, boolean agrees, long instructions, ProcessTime first, ProcessTime compiled,
        ProcessTime loop, ProcessTime monoInterpreter, ProcessTime mono, HotSpotWork compiledWork, HotSpotWork loopWork) {
    /** How many times as long as Mono's interpreter it takes on the clock; null without Mono. */
    public Double compiledSlower() {
        return monoInterpreter == null ? null : compiled.wall() / monoInterpreter.wall();
    }

    /** How many times as long as Mono's interpreter the loop alone takes on the clock; null without Mono. */
    public Double loopSlower() {
        return monoInterpreter == null ? null : loop.wall() / monoInterpreter.wall();
    }

    /** How many times as long as the loop alone it takes on the clock: above 1, compiling has not paid. */
    public double wallToLoop() {
        return compiled.wall() / loop.wall();
    }

    /** How many times as much processor time as the loop alone it takes; null where the system does not tell. */
    public Double processorToLoop() {
        return compiled.processor() == null || loop.processor() == null ? null : compiled.processor() / loop.processor();
    }
}
