package hybridscope.app;

import hybridscope.app.cli.CommandLineApp;
import hybridscope.app.cli.PreparedFolder;
import hybridscope.app.settings.SettingsFile;
import hybridscope.app.window.WindowApp;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import javafx.stage.Window;

/**
 * The runs that the build watches to make the JVM's start-up caches (JEP 514): what the usual commands and the window load
 * and link is in a cache then. All of a cache is loaded when the JVM starts, so programs and commands that read have caches of
 * their own. The window needs JavaFX's headless platform and a settings folder of its own.
 */
final class Training {
    /** How long an open window gets to read the file and to draw it, in milliseconds. */
    private static final long WINDOW_STAYS = 1500;
    /** When the run counts as stuck and ends without a cache, in milliseconds. */
    private static final long TOO_LONG = 60_000;

    /** How far programs run: some of what they do is compiled then. */
    private static final String INSTRUCTIONS = "30000000";
    /** How many of the programs run again. */
    private static final int AGAIN = 3;

    private Training() {
    }

    /**
     * Does what a cache is for with a file.
     *
     * @param args the cache: {@code read} for commands that only read, {@code run} for programs, {@code start} for all and the
     *             window; and the file
     */
    public static void main(String[] args) {
        String file = args[1];
        List<List<String>> reading = List.of(List.of("info", file), List.of("info", file, "--json"),
                List.of("metadata", file, "--table", "all"), List.of("types", file), List.of("il", file, "0x06000001"),
                List.of("find", "Main", file));
        List<List<String>> running = List.of(List.of("run", file), program("Text", file), program("Reflection", file),
                program("Json", file), program("Queries", file), program("Script", file), program("Compiler", file));
        switch (args[0]) {
            case "read" -> run(reading);
            case "run" -> run(running, args[0]);
            default -> {
                run(reading);
                run(running, args[0]);
                run(List.of(List.of("ir", file, "0x06000001"), List.of("layout", file, "0x02000002"),
                        List.of("transform", file), List.of("dhe", file, file), List.of("trace", file, "--max", "100"),
                        List.of("debug", file, "--eval", "step; slots; stack; list; frames; locals; back; run")));
                Thread.ofPlatform().daemon().start(Training::closeWindow);
                WindowApp.launchWindow(List.of(Path.of(file)));
            }
        }
        // The class that the JVM starts with belongs to each cache.
        Main.namesFilesOnly("run", file);
        Main.withoutDisplay();
        System.exit(0);
    }

    /**
     * Runs programs: what class libraries make of it is kept for the first run of every program. Then some once more, which keep
     * what they have made, and find it, in a folder that nobody looks into.
     */
    private static void run(List<List<String>> programs, String cache) {
        System.setProperty(PreparedFolder.LIBRARIES_PROPERTY, "true");
        run(programs);
        System.clearProperty(PreparedFolder.LIBRARIES_PROPERTY);
        System.setProperty(PreparedFolder.PROPERTY, Path.of(System.getProperty(SettingsFile.FOLDER_PROPERTY), cache).toString());
        run(programs.subList(0, AGAIN));
        run(programs.subList(0, AGAIN));
    }

    private static void run(List<List<String>> commands) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        commands.forEach(command -> CommandLineApp.run(nowhere, nowhere, command.toArray(String[]::new)));
    }

    /** The beginning of a program that uses much of the class libraries and has some of it compiled; it prints to nowhere. */
    private static List<String> program(String name, String sample) {
        return List.of("run", "--max-instructions", INSTRUCTIONS,
                Path.of(sample).resolveSibling("../benchmarks/wide/" + name + ".exe").toString());
    }

    private static void closeWindow() {
        try {
            long started = System.currentTimeMillis();
            while (Window.getWindows().isEmpty() && System.currentTimeMillis() - started < TOO_LONG) {
                Thread.sleep(20);
            }
            Thread.sleep(WINDOW_STAYS);
            Platform.exit();
            Thread.sleep(TOO_LONG);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
