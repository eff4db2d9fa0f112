package hybridscope.app.cli;

import hybridscope.inspectors.bench.OptimizingCompiler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --graal}. Which compiler a JVM has is decided before it starts, so the launcher reads this option, too. */
final class GraalOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private boolean wanted;

    @Option(names = "--graal", description = "Directly behind the command: with the Graal compiler in place of the JVM's "
            + "optimising one, for what computes for minutes. Compiled code ends up faster, but takes a minute to get there. "
            + "The launcher fetches it the first time.")
    private void graal(boolean given) {
        wanted = given;
        if (given && OptimizingCompiler.here() != OptimizingCompiler.GRAAL) {
            throw new ParameterException(spec.commandLine(), "--graal must stand directly behind " + spec.name());
        }
    }

    /** Whether the option was given. */
    boolean isWanted() {
        return wanted;
    }
}
