package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Where the samples lie, and how programs outside are run on them. */
final class Samples {
    /** This module's folder. */
    static final Path MODULE = Path.of(System.getProperty("basedir", ".")).toAbsolutePath().normalize();
    /** The checked-in files. */
    static final Path ASSEMBLIES = MODULE.resolve("assemblies");

    private static final long PATIENCE_MINUTES = 5;

    private Samples() {
    }

    /** What a program outside printed, standard error apart, and its exit code. */
    record Outcome(String output, String errors, int exitCode) {
    }

    /** Files below a folder whose name has one of the endings, as relative paths in order. */
    static List<Path> files(Path folder, String... endings) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                .filter(file -> Stream.of(endings).anyMatch(file.getFileName().toString()::endsWith))
                .map(folder::relativize).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a program to its end. */
    static Outcome run(Path folder, String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("samples", ".out");
        Path errors = Files.createTempFile("samples", ".err");
        try {
            Process process = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(output.toFile()).redirectError(errors.toFile()).start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
            if (!ended) {
                process.destroyForcibly();
            }
            assertTrue(ended, () -> String.join(" ", command) + " did not end");
            return new Outcome(text(output), text(errors), process.exitValue());
        } finally {
            Files.delete(output);
            Files.delete(errors);
        }
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
