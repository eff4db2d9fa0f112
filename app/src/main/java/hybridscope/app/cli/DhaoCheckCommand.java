package hybridscope.app.cli;

import hybridscope.core.dhe.file.Mismatch;
import hybridscope.inspectors.dhao.DhaoCheck;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.text.Escapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code dhao check FILE}: whether a file fits the dlls and rule files that it is to be used with. */
@Command(name = "check", description = {
        "Whether a dhao file or a spec file fits the archive of a main package, and new dlls.",
        "Exit code 1 where it does not; what differs is named."})
final class DhaoCheckCommand extends ReportCommand {
    @Parameters(index = "0", paramLabel = "FILE", description = "A dhao file or a spec file.")
    private Path path;

    @Parameters(index = "1..*", paramLabel = "NEW", description = "New dlls.")
    private List<Path> updates = List.of();

    @Option(names = "--release", required = true, paramLabel = "DIR", description = "The archive of the main package.")
    private Path release;

    @Override
    public Integer call() {
        DhaoCheck check;
        try {
            check = DhaoCheck.of(DhaoInput.document(path), DhaoInput.release(release), DhaoInput.dlls(updates));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(e.getMessage());
        }
        if (json()) {
            printJson(check);
        } else if (check.fits()) {
            out().println("fits: " + Escapes.visible(String.join(", ", check.assemblies())));
        }
        check.problems().forEach(problem -> err().println("hybridscope: " + release + ": " + Escapes.visible(problem.text())));
        for (Mismatch mismatch : check.mismatches()) {
            err().println("hybridscope: " + path + ": " + Escapes.visible(mismatch.text()));
        }
        return check.fits() ? 0 : CommandLineApp.BAD_INPUT;
    }
}
