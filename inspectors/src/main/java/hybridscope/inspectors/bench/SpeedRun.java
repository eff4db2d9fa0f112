package hybridscope.inspectors.bench;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs the benchmark programs: in the loop, with hot methods compiled, as AOT code, in Mono's interpreter and in its JIT. */
public final class SpeedRun {
    /** Where the programs are, from HybridScope's folder. */
    public static final Path PLACE = Path.of("sample-assemblies", "benchmarks", "Benchmarks.exe");
    private static final double MICROS = 1000;

    private final Path file;
    private final SearchPath libraries;
    private final int millis;
    private final List<String> arguments;
    private List<String> uncompiled = List.of();

    /**
     * @param file   the programs: {@link #PLACE}
     * @param millis how long each group is repeated, at least
     * @param groups names of groups; none for all
     */
    public SpeedRun(Path file, SearchPath libraries, int millis, List<String> groups) {
        this.file = file;
        this.libraries = libraries;
        this.millis = millis;
        arguments = new ArrayList<>(List.of(Integer.toString(millis)));
        arguments.addAll(groups);
    }

    /** What a group gave. */
    private record Measured(long checksum, double millis) {
    }

    /**
     * Runs everything.
     *
     * @param progress told what runs
     * @throws IOException          where the programs cannot be read or fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public SpeedReport run(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = mono();
        Map<String, Measured> none = Map.of();
        progress.accept("loop");
        Map<String, Measured> loop = here(EngineOptions.DEFAULT.loopOnly());
        progress.accept("compiled");
        Map<String, Measured> compiled = here(EngineOptions.DEFAULT);
        progress.accept("mono --interpreter");
        Map<String, Measured> interpreter = mono == null ? none : under("mono", "--interpreter");
        progress.accept("mono");
        Map<String, Measured> jit = mono == null ? none : under("mono");
        List<GroupSpeed> groups = new ArrayList<>();
        loop.forEach((name, measured) -> {
            List<Measured> all = new ArrayList<>(List.of(measured, compiled.get(name)));
            if (mono != null) {
                all.add(interpreter.get(name));
                all.add(jit.get(name));
            }
            boolean agrees = all.stream().allMatch(each -> each.checksum() == measured.checksum());
            groups.add(new GroupSpeed(name, measured.checksum(), agrees, measured.millis(), compiled.get(name).millis(),
                    mono == null ? null : interpreter.get(name).millis(), mono == null ? null : jit.get(name).millis()));
        });
        return SpeedReport.of(mono, millis, groups, uncompiled);
    }

    /**
     * Runs everything as AOT code, interpreted, and in Mono's JIT.
     *
     * @param progress told what runs
     * @throws IOException          where the programs cannot be read or fail
     * @throws InterruptedException where the calling thread is interrupted
     */
    public AotSpeedReport runAhead(Consumer<String> progress) throws IOException, InterruptedException {
        String mono = mono();
        progress.accept("loop");
        Map<String, Measured> loop = here(EngineOptions.DEFAULT.loopOnly());
        progress.accept("compiled");
        Map<String, Measured> interpreter = here(EngineOptions.DEFAULT);
        progress.accept("AOT");
        Map<String, Measured> aot = here(EngineOptions.DEFAULT.ahead(AheadOfTime.PART));
        progress.accept("mono");
        Map<String, Measured> jit = mono == null ? Map.of() : under("mono");
        List<AotGroupSpeed> groups = new ArrayList<>();
        aot.forEach((name, measured) -> {
            List<Measured> others = new ArrayList<>(List.of(loop.get(name), interpreter.get(name)));
            if (mono != null) {
                others.add(jit.get(name));
            }
            boolean agrees = others.stream().allMatch(each -> each.checksum() == measured.checksum());
            groups.add(new AotGroupSpeed(name, measured.checksum(), agrees, loop.get(name).millis(),
                    interpreter.get(name).millis(), measured.millis(), mono == null ? null : jit.get(name).millis()));
        });
        return AotSpeedReport.of(mono, millis, groups);
    }

    private Map<String, Measured> here(EngineOptions options) throws IOException, InterruptedException {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        List<String> commandLine = new ArrayList<>(List.of(file.getFileName().toString()));
        commandLine.addAll(arguments);
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), commandLine);
        try {
            Assembly assembly = new Runtime(libraries, ClassLibraryCalls.policies()).load(file,
                    options.ahead() == AheadOfTime.NOTHING ? Assembly.Role.HOT_UPDATE : Assembly.Role.AOT);
            Program program = new Program(assembly, host, options, ProgramLimits.NONE);
            ProgramResult outcome = program.run();
            if (outcome.ending() != ProgramEnd.COMPLETED) {
                throw new IOException("the benchmark programs failed: " + outcome.exception());
            }
            uncompiled = program.engine().uncompiled().stream().map(MethodInfo::toString).toList();
        } catch (LoadException e) {
            throw new IOException(e.failure().message(), e);
        }
        return measured(output.toString(StandardCharsets.UTF_8));
    }

    private Map<String, Measured> under(String... runtime) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(runtime));
        command.add(file.toAbsolutePath().toString());
        command.addAll(arguments);
        return measured(output(command));
    }

    private static String output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return output;
    }

    private static String mono() throws InterruptedException {
        try {
            return output(List.of("mono", "--version")).lines().findFirst().orElse("mono");
        } catch (IOException notInstalled) {
            return null;
        }
    }

    /** Lines of a name, a checksum and microseconds. */
    private static Map<String, Measured> measured(String output) {
        Map<String, Measured> groups = new LinkedHashMap<>();
        output.lines().map(line -> line.split("\t")).forEach(parts ->
                groups.put(parts[0], new Measured(Long.parseLong(parts[1]), Long.parseLong(parts[2]) / MICROS)));
        return groups;
    }
}
