package hybridscope.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** {@code rules check} and {@code rules generate}: rule files of injection. */
@Command(name = "rules", mixinStandardHelpOptions = true, sortOptions = false, synopsisSubcommandLabel = "(check|generate)",
        description = "Rule files: which methods of a differential assembly are injected.",
        subcommands = {RulesCheckCommand.class, RulesGenerateCommand.class})
final class RulesCommand implements Runnable {
    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "check or generate?");
    }
}
