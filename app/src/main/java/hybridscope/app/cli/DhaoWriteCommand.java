package hybridscope.app.cli;

import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.dhao.DhaoGeneration;
import hybridscope.inspectors.dhao.DhaoReport;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao write}: the dhao and spec files of an update, made against the archive of a main package. */
@Command(name = "write", description = {
        "Writes NAME.dhao and NAME.dhao.spec for each differential assembly of a main package.",
        "An archive that is not as it was made is refused: wrong files would let wrong code run."})
final class DhaoWriteCommand extends ReportCommand {
    @Parameters(paramLabel = "NEW", arity = "1..*", description = "New dlls of differential assemblies.")
    private List<Path> updates;

    @Option(names = "--release", required = true, paramLabel = "DIR", description = "The archive of the main package.")
    private Path release;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "Where the files go.")
    private Path folder;

    @Option(names = "--by-name", description = "Match compiler-made names as they are, not by what they are made from.")
    private boolean byName;

    @Override
    public Integer call() {
        DhaoGeneration made;
        try {
            made = DhaoGeneration.of(DhaoInput.release(release), DhaoInput.dlls(updates), new ComparisonOptions(!byName));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        } catch (LoadException e) {
            throw new BadInputException(e.failure().message());
        }
        List<DhaoReport> reports = new ArrayList<>();
        for (DhaoFile file : made.files()) {
            DhaoDocument document = new DhaoDocument.Binary(file);
            String name = DhaoGeneration.fileName(file);
            DhaoInput.write(folder.resolve(name + ".dhao"), document.bytes());
            DhaoInput.write(folder.resolve(name + ".dhao.spec"), document.spec(made.dlls()).bytes());
            reports.add(document.report(made.dlls()));
        }
        if (json()) {
            printJson(reports);
        } else {
            DhaoReadCommand.printCounts(out(), reports);
        }
        made.problems().forEach(problem -> err().println("hybridscope: " + Escapes.visible(problem)));
        return made.problems().isEmpty() ? 0 : CommandLineApp.BAD_INPUT;
    }
}
