package hybridscope.inspectors.csharp.roundtrip;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The C# compiler of an installed Mono, which compiles any number of programs in one process. */
final class MonoCompiler implements AutoCloseable {
    private static final String DRIVER = "CompileMany";
    private static final String COMPILER = "mcs.exe";
    private static final Pattern MESSAGE = Pattern.compile("(?:.*\\((\\d+),(\\d+)[^)]*\\): )?error (CS\\d+): (.*)");

    private final Path folder;
    private Process process;
    private BufferedReader answers;
    private BufferedWriter questions;

    /**
     * An error of the compiler.
     *
     * @param line the line that it stands in, from 1; 0 for none
     */
    record Message(int line, String code, String text) {
    }

    /** What became of a program. */
    record Outcome(boolean done, List<Message> errors) {
    }

    private MonoCompiler(Path folder) {
        this.folder = folder;
    }

    /** The folder of Mono's class libraries and compiler; empty where none is installed. */
    static Optional<Path> home() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(each -> !each.isEmpty()).map(each -> Path.of(each).resolve("mono")).filter(Files::isExecutable)
                .map(each -> each.getParent().resolve("../lib/mono/4.5").normalize())
                .filter(each -> Files.exists(each.resolve(COMPILER))).findFirst();
    }

    /**
     * The compiler, ready to work.
     *
     * @param folder where its files may lie
     * @throws IOException where there is none, or it cannot be started
     */
    static MonoCompiler in(Path folder) throws IOException, InterruptedException {
        Path home = home().orElseThrow(() -> new IOException("no mcs found: Mono's compiler is needed (Debian: mono-devel)"));
        Files.copy(home.resolve(COMPILER), folder.resolve(COMPILER), StandardCopyOption.REPLACE_EXISTING);
        source(folder, DRIVER);
        Process made = new ProcessBuilder("mono", COMPILER, "-nologo", "-r:System.Core.dll", "-r:" + COMPILER, "-out:" + DRIVER
                + ".exe", DRIVER + ".cs").directory(folder.toFile()).redirectErrorStream(true).start();
        String told = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (made.waitFor() != 0) {
            throw new IOException("mcs cannot compile " + DRIVER + ": " + told.strip());
        }
        return new MonoCompiler(folder);
    }

    /** Writes the source of a program that comes with us into a folder. */
    static Path source(Path folder, String name) throws IOException {
        Path source = folder.resolve(name + ".cs");
        try (InputStream text = MonoCompiler.class.getResourceAsStream(name + ".cs")) {
            Files.write(source, text.readAllBytes());
        }
        return source;
    }

    /**
     * Compiles a program.
     *
     * @param arguments as the compiler takes them
     */
    Outcome compile(List<String> arguments) throws IOException {
        if (process == null || !process.isAlive()) {
            process = new ProcessBuilder("mono", DRIVER + ".exe").directory(folder.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            questions = new BufferedWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8));
        }
        questions.write(String.join("\t", arguments));
        questions.write('\n');
        questions.flush();
        List<Message> errors = new ArrayList<>();
        for (String line = answers.readLine(); line != null; line = answers.readLine()) {
            if (line.startsWith("== ")) {
                return new Outcome(line.equals("== ok"), List.copyOf(errors));
            }
            Matcher matcher = MESSAGE.matcher(line);
            if (matcher.matches()) {
                errors.add(new Message(matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1)), matcher.group(3),
                        matcher.group(4)));
            }
        }
        process.destroy();
        process = null;
        errors.add(new Message(0, "", "the compiler ended"));
        return new Outcome(false, List.copyOf(errors));
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroy();
        }
    }
}
