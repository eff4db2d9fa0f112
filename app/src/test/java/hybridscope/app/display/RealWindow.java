package hybridscope.app.display;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;

/** The program's window on a display, from outside. */
final class RealWindow implements AutoCloseable {
    /** So long a machine may take for what it takes a tenth of a second when it has nothing else to do. */
    private static final int SECONDS = 150;
    private static final int PAUSE_MS = 60;
    private static final Path PICTURES = Path.of("target", "screenshots");

    private final Process process;
    private final BufferedWriter questions;
    private final BufferedReader answers;
    private final Path log;

    /** Starts the program. @param settings the folder of its settings: an empty one for a first start */
    RealWindow(RealDisplay display, Path settings, String... files) throws IOException {
        String root = System.getProperty("hybridscope.root");
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + Path.of(root, "jvm.options"), "-XX:TieredStopAtLevel=1", "-Dprism.order=sw", "-Duser.language=en",
                "-Dhybridscope.config=" + settings, "-Dhybridscope.root=" + root, "-cp", System.getProperty("java.class.path"),
                ProbedProgram.class.getName()));
        command.addAll(List.of(files));
        Files.createDirectories(settings);
        log = settings.resolve("program.log");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
        builder.environment().put("DISPLAY", display.name());
        builder.environment().remove("WAYLAND_DISPLAY");
        // Nothing of a desktop: no scale of its own, no theme, no bus.
        Stream.of("GDK_SCALE", "GTK_THEME", "DBUS_SESSION_BUS_ADDRESS").forEach(builder.environment()::remove);
        builder.environment().put("NO_AT_BRIDGE", "1");
        process = builder.start();
        questions = process.outputWriter(StandardCharsets.UTF_8);
        answers = new BufferedReader(process.inputReader(StandardCharsets.UTF_8));
        await("the window has the keyboard", () -> ask("focused").equals("true"));
    }

    private String ask(String question) {
        try {
            questions.write(question);
            questions.newLine();
            questions.flush();
            for (String line = answers.readLine(); line != null; line = answers.readLine()) {
                if (line.startsWith(ProbedProgram.ANSWER)) {
                    return line.substring(ProbedProgram.ANSWER.length());
                }
            }
            throw new AssertionError("the program has ended: " + Files.readString(log));
        } catch (IOException e) {
            throw new AssertionError("the program has ended: " + e.getMessage(), e);
        }
    }

    /** Waits until something is so. */
    void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("waited in vain until " + what + "; see " + picture("real-failed"));
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** Whether something that a query finds can be seen. */
    boolean has(String query) {
        return !ask("bounds " + query).equals(ProbedProgram.NOTHING);
    }

    /** Where in the scene something is, once it stays there. */
    Bounds bounds(String query) {
        return still("bounds " + query);
    }

    /** The scene's size, once that does not change. */
    Bounds scene() {
        return still("scene");
    }

    /** Where the window is on the display, frame included. */
    Bounds window() {
        return still("window");
    }

    private Bounds still(String question) {
        String[] before = {"", ""};
        await(question + " stays the same", () -> {
            String now = ask(question);
            boolean still = !now.equals(ProbedProgram.NOTHING) && now.equals(before[0]) && now.equals(before[1]);
            before[1] = before[0];
            before[0] = now;
            return still;
        });
        String[] numbers = before[0].split(" ");
        return new BoundingBox(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]), Double.parseDouble(numbers[2]),
                Double.parseDouble(numbers[3]));
    }

    /** What a label, a button or a field shows. */
    String text(String query) {
        return ask("text " + query);
    }

    /** Presses keys together, by their names in {@code KeyCode}, as a keyboard of the display would. */
    void press(String... keys) {
        ask("press " + String.join(" ", keys));
    }

    /** Gives the window another size; the manager has the last word. */
    void resize(int width, int height) {
        ask("resize " + width + " " + height);
    }

    /** What the display shows where the window is, as NAME.png among the pictures of the tests. */
    Path picture(String name) {
        Path path = PICTURES.resolve(name + ".png").toAbsolutePath();
        try {
            Files.createDirectories(PICTURES);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        ask("picture " + path);
        return path;
    }

    @Override
    public void close() {
        RealDisplay.end(process);
    }
}
