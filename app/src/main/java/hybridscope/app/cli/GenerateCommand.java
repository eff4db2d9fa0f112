package hybridscope.app.cli;

import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.generate.GenerateProgress;
import hybridscope.inspectors.generate.GenerateReport;
import hybridscope.inspectors.generate.GenerateRun;
import hybridscope.inspectors.generate.GenerateSource;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.session.ProgramParts;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code generate PROJECT}: the steps of the Generate menu, in the order in which they depend on each other. */
@Command(name = "generate", description = {
        "Generates what a hybrid build needs of a project's assemblies: definitions, link.xml, AOT dlls trimmed for a target, of "
                + "these stripped ones that supplement, bridges, and the list of AOT generic references.",
        "Of a Unity project everything goes where HybridCLR writes it; --out names another folder.",
        "Exit code 1 where a step lacks something; it is named."})
final class GenerateCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "PROJECT", description = "A Unity project's folder, or a workspace file "
            + "(*.workspace.json).")
    private Path path;

    @Option(names = "--out", paramLabel = "DIR", description = "Where everything goes; needed for a workspace file.")
    private Path folder;

    @Option(names = "--target", paramLabel = "NAME", description = "The platform that AOT dlls are for: a folder's name "
            + "(default: a project's last one, else " + GenerateSource.DEFAULT_TARGET + ").")
    private String target;

    @Option(names = "--step", paramLabel = "STEP", description = "This step alone, repeatable: definitions, link.xml, aot-dlls, "
            + "stripped-dlls, bridges or aot-references.")
    private List<String> steps = List.of();

    @Option(names = "--aot", paramLabel = "FILE", 
            description = "A further assembly of the AOT part, before trimming; repeatable.")
    private List<Path> aot = List.of();

    @Option(names = "--dry-run", description = "Write nothing; tell what would be written, and what would change.")
    private boolean dry;

    @Option(names = "--replace", description = "Trim AOT dlls even where a build has made those of the target.")
    private boolean replace;

    @Override
    public Integer call() {
        if (target != null && (!target.matches("[\\w.-]+") || target.startsWith("."))) {
            throw usage("--target is a folder's name, not '" + target + "'");
        }
        Set<GenerateStep> wanted = steps.isEmpty() ? EnumSet.allOf(GenerateStep.class) : EnumSet.noneOf(GenerateStep.class);
        steps.forEach(name -> wanted.add(step(name)));
        GenerateReport report;
        try {
            report = new GenerateRun(source(), replace, dry, GenerateProgress.NONE).run(wanted);
        } catch (IOException e) {
            throw new BadInputException(path + ": " + InputFile.reason(e));
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
        if (json()) {
            printJson(report);
        } else {
            print(report);
        }
        return report.isComplete() ? 0 : CommandLineApp.BAD_INPUT;
    }

    private GenerateStep step(String name) {
        return GenerateStep.of(name).orElseThrow(() -> usage("there is no step '" + name + "': "
                + Arrays.stream(GenerateStep.values()).map(GenerateStep::text).collect(Collectors.joining(", "))));
    }

    private GenerateSource source() throws IOException {
        if (ProjectReport.isProject(path)) {
            GenerateSource source = GenerateSource.of(ProjectReport.of(path, target), target, aot, InputFile.libraries());
            return folder == null ? source : source.in(folder, replace);
        }
        if (folder == null) {
            throw usage("--out names the folder where everything goes");
        }
        WorkspaceFile workspace = WorkspaceFile.read(path);
        List<Path> own = new ArrayList<>(workspace.with(FileRole.AOT));
        own.addAll(aot);
        List<Path> updates = workspace.with(FileRole.HOT_UPDATE);
        ProgramParts parts = ProgramParts.of(List.of(), files(workspace.with(FileRole.DIFFERENTIAL)), files(updates), List.of());
        parts.aot().forEach(file -> own.add(file.path()));
        return GenerateSource.of(own, updates, InputFile.libraries(), target == null ? GenerateSource.DEFAULT_TARGET : target,
                folder, parts.differential());
    }

    private static List<OpenFile> files(List<Path> paths) {
        return paths.stream().map(InputFile::read).toList();
    }

    private void print(GenerateReport report) {
        printDifferential(report.differential());
        for (GenerateReport.Step step : report.steps()) {
            out().println(step.step().text() + (step.missing().isEmpty() ? "" : ": not done")
                    + (step.note().isEmpty() ? "" : ": " + step.note()));
            printAssumptions("  It", step.assumptions());
            step.missing().forEach(each -> out().println("  missing " + Escapes.visible(each)));
            step.files().forEach(file -> out().println("  %s%s  %,d bytes%s%s".formatted(
                    dry ? JsonName.of(file.change()) + "  " : "", Escapes.visible(file.path()), file.size(),
                    file.from() == 0 ? "" : " of %,d, %.1f %% less".formatted(file.from(),
                            100.0 * (file.from() - file.size()) / file.from()),
                    file.retained() == 0 ? "" : ", %,d in memory of %,d".formatted(file.retained(), file.retainedFrom()))));
        }
    }
}
