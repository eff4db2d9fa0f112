package hybridscope.app.cli;

import hybridscope.app.workspace.FileRole;
import hybridscope.app.workspace.WorkspaceFile;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.generate.GenerateReport;
import hybridscope.inspectors.generate.GenerateRun;
import hybridscope.inspectors.generate.GenerateStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code generate PROJECT}: the steps of the Generate menu, in the order in which they depend on each other. */
@Command(name = "generate", description = {
        "Generates what a hybrid build needs of a project's assemblies: link.xml, AOT dlls trimmed for a target, and of these "
                + "stripped ones that supplement.", "Exit code 1 where a step lacks something; it is named."})
final class GenerateCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "PROJECT", description = "A workspace file (*.workspace.json).")
    private Path path;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where everything goes.")
    private Path folder;

    @Option(names = "--target", paramLabel = "NAME", defaultValue = "StandaloneLinux64",
            description = "The platform that AOT dlls are for: a folder's name (default: ${DEFAULT-VALUE}).")
    private String target;

    @Option(names = "--step", paramLabel = "STEP",
            description = "This step alone: link.xml, aot-dlls or stripped-dlls; repeatable.")
    private List<String> steps = List.of();

    @Override
    public Integer call() {
        if (!target.matches("[\\w.-]+") || target.startsWith(".")) {
            throw usage("--target is a folder's name, not '" + target + "'");
        }
        Set<GenerateStep> wanted = steps.isEmpty() ? EnumSet.allOf(GenerateStep.class) : EnumSet.noneOf(GenerateStep.class);
        steps.forEach(name -> wanted.add(step(name)));
        GenerateReport report;
        try {
            report = run(wanted);
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
        return Arrays.stream(GenerateStep.values()).filter(step -> step.text().equals(name)).findFirst()
                .orElseThrow(() -> usage("there is no step '" + name + "': link.xml, aot-dlls, stripped-dlls"));
    }

    private GenerateReport run(Set<GenerateStep> wanted) throws IOException {
        List<Path> aot = new ArrayList<>();
        List<Path> updates = new ArrayList<>();
        for (WorkspaceFile.Member member : WorkspaceFile.read(path).members()) {
            if (member.roles().contains(FileRole.AOT)) {
                aot.add(member.path());
            }
            if (member.roles().contains(FileRole.HOT_UPDATE)) {
                updates.add(member.path());
            }
        }
        return new GenerateRun(aot, updates, InputFile.libraries(), target, folder).run(wanted);
    }

    private void print(GenerateReport report) {
        for (GenerateReport.Step step : report.steps()) {
            out().println(step.step().text() + (step.missing().isEmpty() ? "" : ": not done"));
            step.missing().forEach(each -> out().println("  missing " + each));
            step.files().forEach(file -> out().println("  %s  %,d bytes%s%s".formatted(file.path(), file.size(),
                    file.from() == 0 ? "" : " of %,d, %.1f %% less".formatted(file.from(),
                            100.0 * (file.from() - file.size()) / file.from()),
                    file.retained() == 0 ? "" : ", %,d in memory".formatted(file.retained()))));
        }
    }
}
