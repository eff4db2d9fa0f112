package hybridscope.app.cli;

import hybridscope.app.settings.Settings;
import hybridscope.app.tour.Tour;
import hybridscope.inspectors.json.JsonName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tour [DIR]}: pictures of the main flows, without a display. */
@Command(name = "tour", mixinStandardHelpOptions = true,
        description = "Walks the main flows on the sample files without a display and writes a PNG of each view.")
final class TourCommand implements Callable<Integer> {
    private static final Pattern SIZE = Pattern.compile("([0-9]{3,4})x([0-9]{3,4})");

    @Parameters(paramLabel = "DIR", arity = "0..1", defaultValue = "hybridscope-tour",
            description = "Where the pictures go (default: ${DEFAULT-VALUE}).")
    private Path folder;

    @Option(names = "--size", paramLabel = "WxH", defaultValue = "1440x900",
            description = "How large the window is (default: ${DEFAULT-VALUE}).")
    private String size;

    @Option(names = "--zoom", paramLabel = "PERCENT", defaultValue = "100",
            description = "80 to 200 (default: ${DEFAULT-VALUE}).")
    private int zoom;

    @Option(names = "--theme", paramLabel = "THEME", description = "light or dark, for all pictures.")
    private String theme;

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
        Tour.Look look = look();
        require(SystemLibraries.complaint(false));
        try {
            Tour.run(folder, look, spec.commandLine().getOut());
            return 0;
        } catch (IOException e) {
            throw new BadInputException("no pictures: " + InputFile.reason(e));
        }
    }

    private Tour.Look look() {
        Matcher sides = SIZE.matcher(size);
        if (!sides.matches()) {
            throw usage("--size is WIDTHxHEIGHT, each with three or four digits");
        }
        if (zoom < Settings.ZOOM_MIN || zoom > Settings.ZOOM_MAX) {
            throw usage("--zoom is from %d to %d".formatted(Settings.ZOOM_MIN, Settings.ZOOM_MAX));
        }
        Settings.Theme colours = theme == null ? null : JsonName.find(Settings.Theme.class, theme)
                .filter(each -> each != Settings.Theme.SYSTEM).orElseThrow(() -> usage("--theme is light or dark"));
        return new Tour.Look(Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2)), zoom, colours);
    }

    private CommandLine.ParameterException usage(String message) {
        return new CommandLine.ParameterException(spec.commandLine(), message);
    }
}
