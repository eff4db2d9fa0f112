package hybridscope.inspectors.bench;

import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.ProgramParts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program that measures itself and prints what it found.
 *
 * @param file      the program
 * @param aot       other files of its AOT part
 * @param libraries where the class libraries are
 * @param arguments for the program
 */
record MeasuredProgram(Path file, List<Path> aot, SearchPath libraries, List<String> arguments) {
    /**
     * What it printed, and the machine that it ran on.
     *
     * @param program  that has ended
     * @param assembly with its Main
     */
    record Run(String output, Program program, Assembly assembly) {
        /** Its own methods that have compiled code from their start, as metadata tokens, with the bytes of the class file. */
        Map<Integer, Integer> compiledBytes() {
            Map<Integer, Integer> bytes = new HashMap<>();
            program.engine().compiledBytes(assembly).forEach((method, size) -> bytes.merge(method.token(), size, Integer::sum));
            return bytes;
        }
    }

    /**
     * Runs it here. Without other files in the AOT part it belongs to that itself, where methods are compiled ahead of time.
     *
     * @throws IOException where it cannot be read or fails
     */
    Run here(EngineOptions options) throws IOException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), command(file.getFileName().toString()));
        try {
            Runtime runtime = new Runtime(libraries, ClassLibraryCalls.policies());
            for (Path each : aot) {
                runtime.load(each, Assembly.Role.AOT);
            }
            boolean hot = !options.ahead().isOfPart() || !aot.isEmpty();
            Assembly assembly = runtime.load(file, hot ? Assembly.Role.HOT_UPDATE : Assembly.Role.AOT);
            return ended(assembly, new Program(assembly, host, options, ProgramLimits.NONE), output);
        } catch (LoadException e) {
            throw new IOException(e.failure().message(), e);
        }
    }

    /**
     * Runs it as an update of itself in which nothing has changed: all of its code is compiled, and injected as rules have it.
     *
     * @throws IOException where it cannot be read or fails
     */
    Run injected(InjectionRules rules) throws IOException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), command(file.getFileName().toString()));
        OpenFile program = OpenFile.read(file);
        ProgramParts parts = ProgramParts.NONE.and(new ProgramParts.Versions(List.of(program), rules));
        try {
            Assembly assembly = parts.load(parts.runtime(libraries, AbsentAssemblies.NONE), program);
            Program run = new Program(assembly, host, EngineOptions.DEFAULT.ahead(AheadOfTime.PART), ProgramLimits.NONE);
            return ended(assembly, run, output);
        } catch (LoadException e) {
            throw new IOException(e.failure().message(), e);
        }
    }

    private static Run ended(Assembly assembly, Program program, ByteArrayOutputStream output)
            throws IOException, InterruptedException {
        ProgramResult outcome = program.run();
        if (outcome.ending() != ProgramEnd.COMPLETED) {
            throw new IOException("the benchmark programs failed: " + outcome.exception());
        }
        return new Run(output.toString(StandardCharsets.UTF_8), program, assembly);
    }

    /** What it prints under another runtime. @param runtime its command, with options */
    String under(String... runtime) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(runtime));
        command.addAll(command(file.toAbsolutePath().toString()));
        return output(command);
    }

    private List<String> command(String name) {
        List<String> command = new ArrayList<>(List.of(name));
        command.addAll(arguments);
        return command;
    }

    /** What {@code mono --version} says first; null where it is not installed. */
    static String mono() throws InterruptedException {
        try {
            return output(List.of("mono", "--version")).lines().findFirst().orElse("mono");
        } catch (IOException notInstalled) {
            return null;
        }
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return output;
    }
}
