package hybridscope.core;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Mono's compiler and runtime, run in a directory: the oracle of these tests. */
public record Mono(Path directory) {
    /** Where Debian keeps the class libraries. */
    public static final Path LIBRARIES = Path.of("/usr/lib/mono/4.5");

    /** Compiles one source; options as {@code mcs} takes them. The result has the name of the {@code -out} option. */
    public void mcs(String source, String... options) throws IOException, InterruptedException {
        Path file = directory.resolve("source" + Integer.toHexString(source.hashCode()) + ".cs");
        Files.writeString(file, source);
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-nowarn:0169,0649,0414,0618", file.toString()));
        command.addAll(List.of(options));
        // What it does not compile, mcs itself tells why.
        if (!CompilerServer.compiles(directory, command.subList(1, command.size()))) {
            run(command);
        }
    }

    /** Assembles one source of IL; the name of the result decides whether it is a library. */
    public void ilasm(String source, String output) throws IOException, InterruptedException {
        Path file = directory.resolve(output + ".il");
        Files.writeString(file, source);
        run(List.of("ilasm", output.endsWith(".dll") ? "-dll" : "-exe", "-output:" + directory.resolve(output), file.toString()));
    }

    /** Runs a program under mono and returns what it printed. */
    public String mono(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mono", program));
        command.addAll(List.of(arguments));
        return run(command);
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
        // Nobody types.
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + "\n" + output);
        }
        return output;
    }

    /** A file of the directory. */
    public Path file(String name) {
        return directory.resolve(name);
    }
}
