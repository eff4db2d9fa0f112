package hybridscope.app.display;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A display of a size with a window manager: Xvfb and openbox, which are there once {@link #start} returns. */
final class RealDisplay implements AutoCloseable {
    private static final List<String> PROGRAMS = List.of("Xvfb", "openbox");
    private static final int SECONDS = 60;

    private final Process server;
    private final String name;
    private Process manager;

    private RealDisplay(Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /** What is not installed of what a display needs. */
    static List<String> missing() {
        return PROGRAMS.stream().filter(program -> found(program).isEmpty()).toList();
    }

    private static Optional<Path> found(String program) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":")).map(folder -> Path.of(folder, program))
                .filter(Files::isExecutable).findFirst();
    }

    /**
     * Starts one, under a number that is free.
     *
     * @param folder for what the programs write
     */
    static RealDisplay start(int width, int height, Path folder) throws IOException, InterruptedException {
        Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-screen", "0",
                width + "x" + height + "x24").redirectError(folder.resolve("xvfb.log").toFile()).start();
        // The server tells its number when clients may come, and nothing where it ends instead.
        BufferedReader told = new BufferedReader(server.inputReader(StandardCharsets.US_ASCII));
        String number = told.readLine();
        if (number == null) {
            server.destroy();
            throw new IOException("Xvfb did not start: " + Files.readString(folder.resolve("xvfb.log")));
        }
        RealDisplay display = new RealDisplay(server, ":" + number.strip());
        try {
            display.manage(folder);
        } catch (IOException | InterruptedException e) {
            display.close();
            throw e;
        }
        return display;
    }

    /** The manager runs a command once it manages windows. */
    private void manage(Path folder) throws IOException, InterruptedException {
        Path ready = folder.resolve("managed");
        ProcessBuilder builder = new ProcessBuilder("openbox", "--startup", "touch " + ready)
                .redirectErrorStream(true).redirectOutput(folder.resolve("openbox.log").toFile());
        builder.environment().put("DISPLAY", name);
        manager = builder.start();
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS); !Files.exists(ready); ) {
            if (System.nanoTime() > end || manager.waitFor(20, TimeUnit.MILLISECONDS) && !Files.exists(ready)) {
                throw new IOException("openbox did not start: " + Files.readString(folder.resolve("openbox.log")));
            }
        }
    }

    /** What clients name it in DISPLAY. */
    String name() {
        return name;
    }

    @Override
    public void close() {
        Stream.of(Optional.ofNullable(manager), Optional.of(server)).flatMap(Optional::stream).forEach(RealDisplay::end);
    }

    /** Ends a process, by force where it does not end by itself. */
    static void end(Process process) {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
