package hybridscope.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** {@code dhao}: files that say which methods of an update are interpreted (RULES.md §7, "Files"). */
@Command(name = "dhao", mixinStandardHelpOptions = true, sortOptions = false, synopsisSubcommandLabel = "COMMAND", description = {
        "Files that say which methods of an update are interpreted: dhao files, and spec files for people.",
        "They are made against the archive of a main package alone (release)."},
        subcommands = {ReleaseCommand.class, DhaoWriteCommand.class, DhaoReadCommand.class, DhaoCheckCommand.class,
        DhaoMergeCommand.class, DhaoDiffCommand.class, DhaoVersionsCommand.class, DhaoBesideCommand.class})
final class DhaoCommand implements Runnable {
    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "which command?");
    }
}
