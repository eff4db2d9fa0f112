package hybridscope.app;

import hybridscope.app.cli.CommandLineApp;
import hybridscope.app.cli.SystemLibraries;
import hybridscope.app.window.WindowApp;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.resources.Messages;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where the program starts. Decides between the command line and the window before any class of JavaFX is loaded: that
 * alone would take longer than most commands.
 */
public final class Main {

    private Main() {
    }

    /**
     * Runs one command and ends the process with its exit code (DESIGN.md, "Command line"). Without a command, or with
     * files in its place, opens the window; without a display, takes the tour, or prints what there is to say about the files.
     *
     * @param args a command and its arguments, or files to open
     */
    public static void main(String[] args) {
        if (!namesFilesOnly(args)) {
            System.exit(CommandLineApp.run(args));
        } else if (hasDisplay(System.getProperty("os.name"), System.getenv(), System.getProperty("glass.platform"))) {
            int code = SystemLibraries.complaint(true).map(Main::refused).orElseGet(
                    () -> window(() -> WindowApp.launchWindow(Stream.of(args).map(Path::of).toList()), System.err));
            if (code != 0) {
                System.exit(code);
            }
        } else {
            System.err.println("hybridscope: "
                    + Messages.of(Locale.getDefault()).text(args.length == 0 ? "display.none" : "display.none.files"));
            System.exit(withoutDisplay(args).stream().mapToInt(line -> CommandLineApp.run(line.toArray(String[]::new)))
                    .max().orElse(0));
        }
    }

    /** The command lines that stand in for a window on {@code files} where there is no display. */
    static List<List<String>> withoutDisplay(String... files) {
        return files.length == 0 ? List.of(List.of("tour")) : Stream.of(files)
                .map(file -> List.of(ProjectReport.isProject(Path.of(file)) ? "project" : "info", file)).toList();
    }

    private static int refused(String complaint) {
        System.err.println("hybridscope: " + complaint);
        return CommandLineApp.BAD_INPUT;
    }

    /** Opens the window; returns the exit code, which is not 0 where a display is named but does not answer. */
    static int window(Runnable launch, PrintStream err) {
        try {
            launch.run();
            return 0;
        } catch (UnsupportedOperationException e) {
            err.println("hybridscope: " + Messages.of(Locale.getDefault()).text("display.dead", e.getMessage()));
            return CommandLineApp.BAD_INPUT;
        }
    }

    /**
     * Whether all arguments are files: they have a dot or a separator, which no command has, or are folders of Unity projects.
     * Options are not files.
     */
    static boolean namesFilesOnly(String... args) {
        // Without a stream: each start asks.
        for (String argument : args) {
            boolean path = argument.contains(".") || argument.contains("/") || argument.contains("\\");
            if (argument.startsWith("-") || !path && !ProjectReport.isProject(Path.of(argument))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a window can open here.
     *
     * @param system the value of {@code os.name}
     * @param environment the process's variables
     * @param platform the value of {@code glass.platform}, or null; JavaFX's headless platform needs no display
     */
    static boolean hasDisplay(String system, Map<String, String> environment, String platform) {
        return !system.equals("Linux") || "Headless".equals(platform)
                || Stream.of("DISPLAY", "WAYLAND_DISPLAY").anyMatch(name -> !environment.getOrDefault(name, "").isEmpty());
    }
}
