package hybridscope.app.cli;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.dhao.Release;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.dhao.ReleaseManifest;
import hybridscope.inspectors.dhao.ReleaseProblem;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code dhe release DIR} and {@code dhao release DIR}: archives what a main package's AOT code was made of, or tells whether an
 * archive is as it was.
 */
@Command(name = "release", description = {
        "Archives what the AOT code of a main package was made of: dlls, rule files, and their checksums in a manifest.",
        "Without files: tells what is in an archive, and what has changed since; exit code 1 where something has."})
final class ReleaseCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "The archive: a folder that is not there yet, or empty.")
    private Path folder;

    @Option(names = "--dhe", paramLabel = "FILE", arity = "1..*",
            description = "Differential assemblies, which updates replace.")
    private List<Path> differential = List.of();

    @Option(names = "--aot", paramLabel = "FILE", arity = "1..*", description = "Further dlls of the main package.")
    private List<Path> others = List.of();

    @Option(names = "--rules", paramLabel = "FILE", arity = "1..*", description = "Rule files, in the order in which they count.")
    private List<Path> rules = List.of();

    @Option(names = "--previous", paramLabel = "DIR",
            description = "The archive of the main package before, if somebody still has it: versions go on from there.")
    private Path previous;

    @Override
    public Integer call() {
        if (differential.isEmpty() && (!others.isEmpty() || !rules.isEmpty() || previous != null)) {
            throw usage("--dhe names the assemblies that updates replace");
        }
        Release release;
        List<ReleaseProblem> problems = List.of();
        try {
            if (differential.isEmpty()) {
                release = DhaoInput.release(folder);
                problems = release.problems();
            } else {
                release = Release.create(folder, DhaoInput.dlls(differential), DhaoInput.dlls(others), rules,
                        Optional.ofNullable(previous).map(DhaoInput::release));
            }
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        } catch (BadFormatException e) {
            throw new BadInputException((previous == null ? folder : previous) + ": " + e.diagnostic().text());
        } catch (LoadException e) {
            throw new BadInputException(e.failure().message());
        }
        if (json()) {
            printJson(new Printed(release.manifest(), problems));
        } else {
            print(release.manifest());
        }
        problems.forEach(problem -> err().println("hybridscope: " + folder + ": " + Escapes.visible(problem.text())));
        return problems.isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }

    /** What is printed as JSON. */
    private record Printed(ReleaseManifest manifest, List<ReleaseProblem> problems) {
    }

    private void print(ReleaseManifest manifest) {
        new TextTable("Assembly", "File", "", "MVID", "SHA-256").print(out(), manifest.assemblies().stream()
                .map(dll -> List.of(Escapes.visible(dll.name()), Escapes.visible(dll.file()),
                        dll.differential() ? "differential" : "", dll.mvid(), dll.sha256())).toList());
        out().println();
        if (manifest.rules().isEmpty()) {
            out().println("no rule files: everything is injected");
        } else {
            new TextTable("Rule file", "SHA-256").print(out(), manifest.rules().stream()
                    .map(rule -> List.of(Escapes.visible(rule.file()), rule.sha256())).toList());
        }
    }
}
