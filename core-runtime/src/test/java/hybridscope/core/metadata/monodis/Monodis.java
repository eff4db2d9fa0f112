package hybridscope.core.metadata.monodis;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Mono's disassembler, the oracle of these tests: {@code monodis --OPTION FILE}. */
final class Monodis {
    private Monodis() {
    }

    /** What it prints, by lines, in the C locale. */
    static List<String> lines(String option, Path file) throws IOException, InterruptedException {
        return run(Path.of("."), option, file).lines().toList();
    }

    /** Runs it in a directory and returns what it prints. */
    static String run(Path directory, String option, Path file) throws IOException, InterruptedException {
        Path errors = Files.createTempFile("monodis", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder("monodis", "--" + option, file.toAbsolutePath().toString())
                    .directory(directory.toFile());
            builder.environment().put("LC_ALL", "C");
            // HotUpdate.dll stands one directory below the Main.exe it refers to.
            builder.environment().put("MONO_PATH", file.toAbsolutePath().getParent().getParent().toString());
            builder.redirectError(errors.toFile());
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new IOException("monodis --" + option + " " + file + " ended with " + process.exitValue() + "\n"
                        + Files.readString(errors));
            }
            return output;
        } finally {
            Files.delete(errors);
        }
    }
}
