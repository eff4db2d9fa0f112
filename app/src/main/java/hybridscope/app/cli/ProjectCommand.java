package hybridscope.app.cli;

import hybridscope.core.aot.AotProgress;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.project.GeneratedFile;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code project FOLDER}: a Unity project with HybridCLR. */
@Command(name = "project", description =
        {"A Unity project with HybridCLR: its dlls and the parts they play, generated files, what is missing and what makes it.",
        "Exit code 1 where something of the project cannot be read."})
final class ProjectCommand extends ReportCommand {
    private static final int MOST = 20;

    @Parameters(paramLabel = "FOLDER", description = "The folder with Assets and ProjectSettings.")
    private Path folder;

    @Option(names = "--target", paramLabel = "NAME", description = "A build target (default: the one that was built last).")
    private String target;

    @Override
    public Integer call() {
        ProjectReport report;
        try {
            report = ProjectReport.of(folder, target).withReferences(AotProgress.NONE);
        } catch (IOException e) {
            throw new BadInputException(folder + ": " + e.getMessage());
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        report.problems().forEach(each -> err().println("hybridscope: " + Escapes.visible(each.text())));
        return report.problems().isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }

    private void print(ProjectReport report) {
        out().println("%s%s".formatted(Escapes.visible(report.name()),
                report.unityVersion().isEmpty() ? "" : ", Unity " + Escapes.visible(report.unityVersion())));
        out().println("targets     " + (report.targets().isEmpty() ? "none" : report.targets().stream()
                .map(each -> (each.name().equals(report.target()) ? "*" : "") + each.name()).collect(Collectors.joining(" "))));
        out().println("hot update  " + (report.hotUpdate().isEmpty() ? "none" : String.join(" ", report.hotUpdate())));
        if (!report.assemblies().isEmpty()) {
            out().println();
            new TextTable("Role", ">Bytes", "File").print(out(), report.assemblies().stream().map(each -> List.of(
                    each.roles().stream().map(JsonName::of).collect(Collectors.joining(", ")), "%,d".formatted(each.size()),
                    Escapes.visible(each.file()))).toList());
        }
        report.generated().forEach(this::print);
        if (!report.missing().isEmpty()) {
            out().println();
            new TextTable("Not there", "Where it should be", "What makes it").print(out(), report.missing().stream()
                    .map(each -> List.of(Escapes.visible(each.what()), Escapes.visible(each.file()), each.step())).toList());
        }
    }

    private void print(GeneratedFile file) {
        out().println();
        out().println("%s  %s: %s".formatted(Escapes.visible(file.file()), JsonName.of(file.state()), file.note()));
        list("missing", file.missing());
        list("superfluous", file.superfluous());
    }

    private void list(String title, List<String> entries) {
        entries.stream().limit(MOST).forEach(each -> out().println("  " + title + "  " + Escapes.visible(each)));
        if (entries.size() > MOST) {
            out().println("  and %,d more (--json)".formatted(entries.size() - MOST));
        }
    }
}
