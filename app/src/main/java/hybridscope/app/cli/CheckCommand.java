package hybridscope.app.cli;

import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.CheckReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code check FILE… --aot DIR}: what hot-update files refer to and the AOT dlls lack. */
@Command(name = "check",
        description = {"Looks up every type, method and field that hot-update files refer to in the AOT dlls of a folder.",
        "Exit code 1 where some are not there."})
final class CheckCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The hot-update assemblies.")
    private List<Path> paths;

    @Option(names = "--aot", paramLabel = "DIR", required = true,
            description = "The folder of the AOT dlls, as a build has trimmed them.")
    private Path folder;

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder)) {
            throw usage("--aot: there is no folder " + folder);
        }
        List<OpenFile> files = paths.stream().map(InputFile::withMetadata).toList();
        CheckReport report;
        try {
            report = CheckReport.of(files, folder);
        } catch (LoadException e) {
            throw new BadInputException(paths.getFirst() + ": " + e.getMessage());
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        int worst = report.missing().isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
        for (int i = 0; i < files.size(); i++) {
            worst = Math.max(worst, verdict(paths.get(i), files.get(i)));
        }
        return worst;
    }

    private void print(CheckReport report) {
        if (!report.missing().isEmpty()) {
            new TextTable("Missing", "File", "Token", "Name", "Used by").print(out(), report.missing().stream()
                    .map(each -> List.of(JsonName.of(each.kind()), each.file(), each.token(), Escapes.visible(each.name()),
                    Escapes.visible(String.join(", ", each.users())))).toList());
            out().println();
        }
        out().println("%,d references, %,d of them to what is not in %s".formatted(report.checked(), report.missing().size(),
                report.folder()));
    }
}
