package hybridscope.app;

import hybridscope.app.cli.CommandLineApp;
import hybridscope.app.window.WindowApp;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import javafx.stage.Window;

/**
 * The run that the build watches to make the JVM's start-up cache (JEP 514): what the usual commands and the window load
 * and link is in the cache then. Needs JavaFX's headless platform and a settings folder of its own.
 */
final class Training {
    /** How long an open window gets to read the file and to draw it, in milliseconds. */
    private static final long WINDOW_STAYS = 1500;
    /** When the run counts as stuck and ends without a cache, in milliseconds. */
    private static final long TOO_LONG = 60_000;

    /** How far programs run: some of what they do is compiled then. */
    private static final String INSTRUCTIONS = "8000000";

    private Training() {
    }

    /** Runs each command on the file {@code args[0]}, then opens a window on it and closes it again. */
    public static void main(String[] args) {
        String file = args[0];
        for (List<String> command : List.of(List.of("info", file), List.of("info", file, "--json"),
                List.of("metadata", file, "--table", "all"), List.of("types", file),
                List.of("ir", file, "0x06000001"), List.of("layout", file, "0x02000002"), List.of("transform", file),
                List.of("find", "Main", file), List.of("dhe", file, file), List.of("run", file),
                program("Text", file), program("Reflection", file), program("Json", file),
                List.of("trace", file, "--max", "100"),
                List.of("debug", file, "--eval", "step; slots; stack; list; frames; locals; back; run"))) {
            PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
            CommandLineApp.run(nowhere, nowhere, command.toArray(String[]::new));
        }
        Thread.ofPlatform().daemon().start(Training::closeWindow);
        WindowApp.launchWindow(List.of(Path.of(file)));
        System.exit(0);
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
