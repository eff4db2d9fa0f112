package hybridscope.app.cli;

import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.inspectors.session.ProgramParts;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options {@code --old} and {@code --rules}: of which assemblies a program's AOT part has older versions. */
final class VersionOptions {
    private static final String NOTHING = "none";

    @Option(names = "--old", paramLabel = "FILE",
            description = "Runs FILE, or an assembly that it refers to or loads, differentially: the AOT part has this older "
                    + "version of it. What has neither changed nor become dirty runs compiled. May be repeated.")
    private List<Path> older = List.of();

    @Option(names = "--rules", paramLabel = "FILE",
            description = "With --old: which methods of older versions are injected (default: all; the word none: nothing); "
                    + "may be repeated.")
    private List<Path> rules = List.of();

    /** The files of the rules. */
    List<Path> rules() {
        return rules;
    }

    /** The same older versions with the rules of other files. @throws BadInputException as {@link #read} */
    ProgramParts.Versions read(List<Path> otherRules) {
        return new ProgramParts.Versions(older.stream().map(InputFile::withMetadata).toList(), rules(otherRules));
    }

    /** @throws BadInputException where a file cannot be read, or rules have errors */
    ProgramParts.Versions read() {
        return read(rules);
    }

    /**
     * The rules of files as a command line names them; the word {@code none} injects nothing. A file that is called so is named
     * with its folder: {@code ./none}. What is wrong in them is among their problems.
     */
    static InjectionRules named(List<Path> files) {
        return files.equals(List.of(Path.of(NOTHING))) ? RuleSet.nothing()
                : InjectionRules.of(files.stream().map(RulesCheckCommand::read).toList());
    }

    private static InjectionRules rules(List<Path> files) {
        InjectionRules read = named(files);
        read.problems().stream().filter(RuleProblem::isError).findFirst().ifPresent(each -> {
            throw new BadInputException(each.text());
        });
        return read;
    }
}
