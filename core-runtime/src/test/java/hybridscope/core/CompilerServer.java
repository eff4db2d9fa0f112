package hybridscope.core;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Mono's C# compiler in one process for all sources of this JVM: three quarters of the time of {@code mcs} for a small program go
 * into its start. The process ends with this one, which closes its input.
 */
final class CompilerServer {
    private static final Path COMPILER = Mono.LIBRARIES.resolve("mcs.exe");
    /** Reads a folder, the number of arguments and the arguments, a line each; answers with True or False. */
    private static final String SOURCE = """
            using System;
            using System.IO;
            using Mono.CSharp;
            class Server {
                static void Main() {
                    for (string folder; (folder = Console.ReadLine()) != null; ) {
                        var arguments = new string[int.Parse(Console.ReadLine())];
                        for (int i = 0; i < arguments.Length; i++) arguments[i] = Console.ReadLine();
                        bool compiled = false;
                        try {
                            Directory.SetCurrentDirectory(folder);
                            compiled = CompilerCallableEntryPoint.InvokeCompiler(arguments, TextWriter.Null);
                        } catch (Exception) { }
                        Console.WriteLine(compiled);
                    }
                }
            }
            """;
    private static CompilerServer running;

    private final Process process;
    private final BufferedReader answers;

    private CompilerServer() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("mcs");
        Path source = Files.writeString(folder.resolve("server.cs"), SOURCE);
        Path program = folder.resolve("server.exe");
        Process made = new ProcessBuilder("mcs", "-nologo", "-r:" + COMPILER, "-out:" + program, source.toString()).inheritIO()
                .start();
        if (made.waitFor() != 0) {
            throw new IOException("the server does not compile");
        }
        ProcessBuilder builder = new ProcessBuilder("mono", program.toString()).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("MONO_PATH", Mono.LIBRARIES.toString());
        process = builder.start();
        answers = process.inputReader(StandardCharsets.UTF_8);
        for (Path each : List.of(folder, source, program)) {
            each.toFile().deleteOnExit();
        }
    }

    /** Whether a program compiles; where not, nobody says why. */
    static synchronized boolean compiles(Path folder, List<String> arguments) throws IOException, InterruptedException {
        if (!Files.exists(COMPILER)) {
            return false;
        }
        if (running == null) {
            running = new CompilerServer();
        }
        return running.ask(folder, arguments);
    }

    private boolean ask(Path folder, List<String> arguments) {
        String question = folder.toAbsolutePath() + "\n" + arguments.size() + "\n" + String.join("\n", arguments) + "\n";
        try {
            process.getOutputStream().write(question.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
            return "True".equals(answers.readLine());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
