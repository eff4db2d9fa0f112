package hybridscope.app.cli;

import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.dhao.DhaoReport;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao merge}: files of several assemblies, or for several main packages, in one. */
@Command(name = "merge",
        description = "Puts dhao files, or spec files, of several assemblies or for several main packages into one.")
final class DhaoMergeCommand extends ReportCommand {
    @Parameters(paramLabel = "FILE", arity = "1..*", description = "dhao files, or spec files.")
    private List<Path> paths;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path target;

    @Override
    public Integer call() {
        DhaoDocument merged = null;
        for (Path path : paths) {
            DhaoDocument next = DhaoInput.document(path);
            if (merged != null && merged.getClass() != next.getClass()) {
                throw new BadInputException(path + ": not of the form of " + paths.getFirst());
            }
            try {
                merged = merged == null ? next : merged.merge(next);
            } catch (DhaoFile.ConflictException e) {
                throw new BadInputException(path + ": " + e.getMessage());
            }
        }
        DhaoReport report = merged.report(List.of());
        byte[] bytes;
        try {
            bytes = merged.bytes();
        } catch (IllegalArgumentException e) {
            throw new BadInputException(target + ": " + e.getMessage());
        }
        DhaoInput.write(target, bytes);
        if (json()) {
            printJson(report);
        } else {
            DhaoReadCommand.printCounts(out(), List.of(report));
        }
        return 0;
    }
}
