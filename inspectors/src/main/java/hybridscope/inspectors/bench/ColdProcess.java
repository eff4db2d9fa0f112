package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A process that is started, runs to its end and is measured as a whole. One at a time: processor time is that of all children.
 *
 * @param command   with its arguments
 * @param variables of the environment, beside the ones that this process has
 */
record ColdProcess(List<String> command, Map<String, String> variables) {
    private static final String JAVA_OPTIONS = "HYBRIDSCOPE_JAVA_OPTS";
    private static final double NANOS = 1e9;

    /**
     * The variables by which the launcher starts a run that keeps in a folder what later ones need.
     *
     * @param folder  empty for none
     * @param options of the JVM besides, separated by spaces; those that this process has been told count, too
     */
    static Map<String, String> keptIn(String folder, String options) {
        String others = System.getenv(JAVA_OPTIONS);
        return Map.of(JAVA_OPTIONS, "%s -Dhybridscope.prepared=%s %s".formatted(others == null ? "" : others, folder, options)
                .strip());
    }

    /**
     * What came of it.
     *
     * @param output what it wrote to standard output
     * @param errors what it wrote to standard error
     */
    record Outcome(String output, String errors, int exitCode, ProcessTime time) {
    }

    /**
     * Runs it, without input.
     *
     * @param folder for what it writes, empty or with what an earlier one wrote
     * @throws IOException where there is no such program
     */
    Outcome run(Path folder) throws IOException, InterruptedException {
        Path output = folder.resolve("output");
        Path errors = folder.resolve("errors");
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().putAll(variables);
        Double before = ChildTimes.seconds();
        long began = System.nanoTime();
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            int code = process.waitFor();
            double wall = (System.nanoTime() - began) / NANOS;
            Double after = ChildTimes.seconds();
            return new Outcome(text(output), text(errors), code,
                    new ProcessTime(wall, before == null || after == null ? null : after - before));
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Runs it likewise; it has to end with exit code 0.
     *
     * @throws IOException where it does not
     */
    Outcome succeed(Path folder) throws IOException, InterruptedException {
        Outcome outcome = run(folder);
        if (outcome.exitCode() != 0) {
            throw new IOException("%s ended with %d: %s".formatted(String.join(" ", command), outcome.exitCode(),
                    (outcome.errors() + outcome.output()).lines().findFirst().orElse("")));
        }
        return outcome;
    }

    private static String text(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
