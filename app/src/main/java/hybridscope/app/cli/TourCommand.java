package hybridscope.app.cli;

import hybridscope.app.tour.Tour;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tour [DIR]}: pictures of the main flows, without a display. */
@Command(name = "tour", mixinStandardHelpOptions = true,
        description = "Walks the main flows on the sample files without a display and writes a PNG of each view.")
final class TourCommand implements Callable<Integer> {
    @Parameters(paramLabel = "DIR", arity = "0..1", defaultValue = "hybridscope-tour",
            description = "Where the pictures go (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    /** Ends the command where the machine lacks what pictures need. */
    static void require(Optional<String> complaint) {
        complaint.ifPresent(lines -> {
            throw BadInputException.ofMachine(lines);
        });
    }

    @Override
    public Integer call() {
        require(SystemLibraries.complaint(false));
        try {
            Tour.run(folder, spec.commandLine().getOut());
            return 0;
        } catch (IOException e) {
            throw new BadInputException("no pictures: " + InputFile.reason(e));
        }
    }
}
