package hybridscope.app.cli;

import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.supplement.StripReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code strip FILE… --out DIR}: supplementary dlls without what supplements nothing. */
@Command(name = "strip", description = {
        "Writes supplementary dlls without resources and without the bodies of methods that are not generic. Tokens stay.",
        "Memory is what this runtime keeps while the file is loaded as supplementary metadata."})
final class StripCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "AOT dlls.")
    private List<Path> paths;

    @Option(names = "--out", required = true, paramLabel = "DIR",
            description = "Where the stripped files go, under the same names.")
    private Path folder;

    @Override
    public Integer call() {
        List<StripReport> reports = new ArrayList<>();
        for (Path path : paths) {
            OpenFile file = InputFile.withMetadata(path);
            if (file.image().pe().isEmpty() || !file.image().metadata().orElseThrow().tables().has(Table.ASSEMBLY, 1)) {
                throw new BadInputException(path + ": no assembly");
            }
            try {
                StripReport.Stripped stripped = StripReport.of(file);
                write(path, stripped.bytes());
                reports.add(stripped.report());
            } catch (BadFormatException e) {
                throw new BadInputException(path + ": " + e.diagnostic().text());
            }
        }
        if (json()) {
            printJson(reports);
        } else {
            new TextTable("Assembly", ">Bytes", ">Stripped", ">Saved", ">In the documents", ">Bodies", ">Kept", ">Memory",
                    ">Stripped")
                    .print(out(), reports.stream().map(StripCommand::line).toList());
        }
        return 0;
    }

    private void write(Path path, byte[] bytes) {
        Path target = folder.resolve(path.getFileName());
        try {
            Files.createDirectories(folder);
            if (Files.exists(target) && Files.isSameFile(path, target)) {
                throw usage("--out " + folder + " is where " + path + " lies: it would be overwritten");
            }
            Files.write(target, bytes);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }

    private static List<String> line(StripReport report) {
        return List.of(report.assembly(), "%,d".formatted(report.size()), "%,d".formatted(report.stripped()),
                "%.1f %%".formatted(report.saved()), report.documented() == null ? "" : "%.1f %%".formatted(report.documented()),
                "%,d".formatted(report.bodies()), "%,d".formatted(report.kept()), "%,d".formatted(report.retained()),
                "%,d".formatted(report.retainedLater()));
    }
}
