package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.inspectors.conformance.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a program under an installed Mono. */
final class MonoProcess {
    private static final long PATIENCE_SECONDS = 60;

    private MonoProcess() {
    }

    /**
     * What a program prints and ends with; empty where it does not come to its end.
     *
     * @param libraries where what it refers to is found
     */
    static Optional<Ended> run(Path program, Path folder, Path libraries, byte[] input) throws IOException, InterruptedException {
        return run(program, folder, libraries, input, List.of(), PATIENCE_SECONDS);
    }

    /**
     * The same with arguments.
     *
     * @param patience seconds after which it is ended
     */
    static Optional<Ended> run(Path program, Path folder, Path libraries, byte[] input, List<String> arguments, long patience)
            throws IOException, InterruptedException {
        Path in = Files.createTempFile("round", ".in");
        Path out = Files.createTempFile("round", ".out");
        try {
            Files.write(in, input);
            List<String> command = new ArrayList<>(List.of("mono", program.toAbsolutePath().toString()));
            command.addAll(arguments);
            ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectInput(in.toFile())
                    .redirectOutput(out.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD);
            builder.environment().put("MONO_PATH", libraries.toAbsolutePath().toString());
            Process process = builder.start();
            if (!process.waitFor(patience, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            return Optional.of(new Ended(new String(Files.readAllBytes(out), StandardCharsets.UTF_8), process.exitValue()));
        } finally {
            Files.delete(in);
            Files.delete(out);
        }
    }
}
