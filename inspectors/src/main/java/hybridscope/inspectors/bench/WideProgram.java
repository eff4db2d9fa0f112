package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A program that is run as a process, here and under Mono.
 *
 * @param wide      whether it is one of the wide ones: the compiler and hello world are not
 * @param grants    options of {@code run}: what it may reach
 * @param arguments what Main is given
 * @param written   the assembly that it writes; null for one that only prints
 */
record WideProgram(String name, boolean wide, Path file, List<String> grants, List<String> arguments, Path written) {
    /** Where hello world and the wide programs are, from HybridScope's folder. */
    private static final Path PLACE = Path.of("sample-assemblies", "benchmarks", "wide");
    private static final String LINE = "class Program { static void Main() { System.Console.WriteLine(\"hello\"); } }\n";
    /** Parts that give 1,000 lines. */
    private static final int PARTS = 8;

    /**
     * Hello world and the wide programs, in order.
     *
     * @param root HybridScope's folder
     */
    static List<WideProgram> own(Path root) {
        return Stream.of("Hello", "Script", "Json", "Queries", "Text", "Compiler", "Reflection").map(name -> new WideProgram(
                name.toLowerCase(Locale.ROOT), !name.equals("Hello"), root.resolve(PLACE).resolve(name + ".exe").toAbsolutePath(),
                List.of(), List.of(), null)).toList();
    }

    /**
     * Mono's C# compiler, on a line and on a thousand.
     *
     * @param compiler mcs.exe, among the class libraries that it reads
     * @param folder   for the sources and what becomes of them
     */
    static List<WideProgram> compilers(Path compiler, Path folder) throws IOException {
        String source = LargeProgram.source(PARTS);
        return List.of(compiling("mcs, one line", LINE, "Line.cs", compiler, folder),
                compiling("mcs, %,d lines".formatted(source.lines().count()), source, "Large.cs", compiler, folder));
    }

    private static WideProgram compiling(String name, String text, String file, Path compiler, Path folder) throws IOException {
        Path source = folder.resolve(file);
        Files.writeString(source, text);
        Path written = folder.resolve(file.replace(".cs", ".exe"));
        List<String> grants = List.of("--allow-read", compiler.getParent().getParent().toString(),
                "--allow-read", folder.toString(), "--allow-write", folder.toString());
        return new WideProgram(name, false, compiler, grants, List.of("-noconfig", "-nologo", "-deterministic", "-r:System.dll",
                "-r:System.Core.dll", "-out:" + written, source.toString()), written);
    }

    /** The same program with other arguments. */
    WideProgram with(String... others) {
        return new WideProgram(name, wide, file, grants, List.of(others), written);
    }

    /** The command that runs it here. @param launcher what starts HybridScope @param options of {@code run} */
    List<String> here(List<String> launcher, String... options) {
        List<String> command = new ArrayList<>(launcher);
        command.add("run");
        command.addAll(List.of(options));
        command.addAll(grants);
        return withProgram(command);
    }

    /** The command that runs it under another runtime. @param runtime its command, with options */
    List<String> under(String... runtime) {
        return withProgram(new ArrayList<>(List.of(runtime)));
    }

    private List<String> withProgram(List<String> command) {
        command.add(file.toString());
        command.addAll(arguments);
        return command;
    }
}
