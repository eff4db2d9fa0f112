package hybridscope.app.cli;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Stop;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What {@code debug} and {@code trace} execute. */
final class DebugSubject {
    @Parameters(index = "0", paramLabel = "FILE", description = "An exe with an entry point.")
    private Path path;

    @Option(names = "--no-fold", description = "Without folding: each IL instruction has steps of its own.")
    private boolean noFold;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "0", description = "Names an order of threads; 0 for in turns (default: ${DEFAULT-VALUE}).")
    private long seed;

    private OpenFile file;

    OpenFile file() {
        return file;
    }

    /** A session in front of its first instruction. */
    Debuggee start(boolean recording) {
        file = InputFile.withMetadata(path);
        SearchPath libraries = ClassLibraries.folder().map(SearchPath::of)
                .orElseThrow(() -> new BadInputException("no class libraries found; name their folder with --lib"));
        DebugOptions options = new DebugOptions(!noFold, recording, seed, DebugOptions.DEFAULT.memoryLimit(), DebugOptions.DEFAULT.historyLimit());
        try {
            Assembly assembly = new Runtime(libraries).load(file.image(), path, Assembly.Role.HOT_UPDATE);
            return Debuggee.program(assembly, List.of(path.toString()), options);
        } catch (LoadException e) {
            throw new BadInputException(path + ": " + e.failure().message());
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
    }

    /** The exit code behind the end of a session; complains where that was no good end. */
    int verdict(Debuggee debuggee, Stop end, PrintWriter err) {
        if (end.reason() == Stop.Reason.DEADLOCK) {
            err.println("hybridscope: " + path + ": deadlock: " + end.text());
            return CommandLineApp.BAD_INPUT;
        }
        if (debuggee.course().exceptionText() != null) {
            err.println("hybridscope: " + path + ": unhandled exception: " + debuggee.course().exceptionText());
            return CommandLineApp.BAD_INPUT;
        }
        return 0;
    }
}
