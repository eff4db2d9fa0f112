package hybridscope.inspectors.conformance;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Who says what a program should print. */
public sealed interface Oracle {
    /** What is written down beside the programs. */
    Oracle WRITTEN = new Written();
    /** An installed Mono, asked each time. */
    Oracle MONO = new Mono();

    /** Its name in reports. */
    String text();

    /**
     * What a program should leave behind.
     *
     * @throws IOException          where nobody can say
     * @throws InterruptedException where the calling thread is interrupted
     */
    Ended ask(ConformanceProgram program, Build build) throws IOException, InterruptedException;

    /** Mono where it is installed, otherwise what is written down. */
    static Oracle best() {
        try {
            Process process = new ProcessBuilder("mono", "--version").redirectErrorStream(true).start();
            process.getInputStream().readAllBytes();
            return process.waitFor() == 0 ? MONO : WRITTEN;
        } catch (IOException e) {
            return WRITTEN;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return WRITTEN;
        }
    }

    /** Reads files. */
    record Written() implements Oracle {
        @Override
        public String text() {
            return "what mono has printed";
        }

        @Override
        public Ended ask(ConformanceProgram program, Build build) throws IOException {
            return program.expected();
        }
    }

    /** Runs mono. */
    record Mono() implements Oracle {
        private static final long PATIENCE_SECONDS = 60;

        @Override
        public String text() {
            return "mono";
        }

        @Override
        public Ended ask(ConformanceProgram program, Build build) throws IOException, InterruptedException {
            Path input = Files.createTempFile("conformance", ".in");
            Path output = Files.createTempFile("conformance", ".out");
            try {
                Files.write(input, program.input());
                Path file = program.file(build);
                Process process = new ProcessBuilder("mono", file.getFileName().toString()).directory(file.getParent().toFile())
                        .redirectInput(input.toFile())
                        .redirectOutput(output.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
                if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                    throw new IOException("mono does not come to the end of " + program);
                }
                return new Ended(new String(Files.readAllBytes(output), StandardCharsets.UTF_8), process.exitValue());
            } finally {
                Files.delete(input);
                Files.delete(output);
            }
        }
    }
}
