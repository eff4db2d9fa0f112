package hybridscope.inspectors.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Runs programs that touch much code as whole processes, each cold: as a user's {@code ./hybridscope run}, with and without
 * compiling, in Mono's interpreter and in its JIT. What HotSpot compiled and how many instructions there were is asked for in
 * runs of their own, which do not count.
 */
public final class WideRun {
    private static final Pattern INSTRUCTIONS = Pattern.compile("(?m)^([\\d,]+) instructions;");
    /** What Mono's interpreter says of a method while it makes its code of it: not the program's output. */
    private static final Pattern REMARK = Pattern.compile("(?m)^\\S+: Store local stack type mismatch \\d+ \\d+\\R");
    /** The folder of what is kept between runs. */
    private static final String KEPT = "kept";
    private static final String COMPILER = "mcs.exe";

    private final List<String> launcher;
    private final Path root;
    private final Path libraries;
    private final int rounds;
    private final List<String> groups;

    /** How a program is run. */
    private enum Form {
        FIRST("first run"), COMPILED("compiled"), LOOP("loop"), MONO_INTERPRETER("mono --interpreter"), MONO("mono");

        private final String text;

        Form(String text) {
            this.text = text;
        }

        boolean isMono() {
            return this == MONO_INTERPRETER || this == MONO;
        }

        List<String> command(WideProgram program, List<String> launcher) {
            return switch (this) {
                case FIRST, COMPILED -> program.here(launcher);
                case LOOP -> program.here(launcher, "--loop-only");
                case MONO_INTERPRETER -> program.under("mono", "--interpreter");
                case MONO -> program.under("mono");
            };
        }
    }

    /** What a process gave: what it printed, and what it wrote into a file. */
    private record Given(String output, Optional<ByteBuffer> written) {
    }

    /**
     * A run of everything.
     *
     * @param launcher  the command that starts HybridScope
     * @param root      HybridScope's folder
     * @param libraries the folder of Mono's class libraries, with the compiler; null where there is none
     * @param rounds    how often each program is run in each form; the best counts
     * @param groups    names of programs, the first word does; none for all
     */
    public WideRun(List<String> launcher, Path root, Path libraries, int rounds, List<String> groups) {
        this.launcher = List.copyOf(launcher);
        this.root = root;
        this.libraries = libraries;
        this.rounds = rounds;
        this.groups = List.copyOf(groups);
    }

    /**
     * Runs everything.
     *
     * @param progress told what runs
     * @throws IOException          where a program cannot be started or does not end with exit code 0 here
     * @throws InterruptedException where the calling thread is interrupted
     */
    public WideReport run(Consumer<String> progress) throws IOException, InterruptedException {
        Path folder = ScratchFolder.create();
        try {
            List<String> skipped = new ArrayList<>();
            String mono = MeasuredProgram.mono();
            if (mono == null) {
                skipped.add("mono is not installed");
            }
            List<WideProgram> programs = new ArrayList<>();
            Path compiler = libraries == null ? null : libraries.resolve(COMPILER);
            if (compiler != null && Files.isRegularFile(compiler)) {
                programs.addAll(WideProgram.compilers(compiler, folder));
            } else {
                skipped.add("there is no " + COMPILER + " beside the class libraries (Debian: mono-mcs)");
            }
            programs.addAll(WideProgram.own(root));
            List<WideSpeed> measured = new ArrayList<>();
            for (WideProgram program : programs) {
                if (groups.isEmpty() || groups.contains(program.name()) || groups.contains(program.name().split(",")[0])) {
                    measured.add(measure(program, mono != null, folder, progress));
                }
            }
            return WideReport.of(mono, rounds, measured, skipped);
        } finally {
            ScratchFolder.delete(folder);
        }
    }

    private WideSpeed measure(WideProgram program, boolean withMono, Path folder, Consumer<String> progress)
            throws IOException, InterruptedException {
        Map<Form, List<ProcessTime>> times = new EnumMap<>(Form.class);
        List<Given> given = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            for (Form form : Form.values()) {
                if (!withMono && form.isMono()) {
                    continue;
                }
                progress.accept("%s, %s, round %d of %d".formatted(program.name(), form.text, round, rounds));
                if (form == Form.FIRST) {
                    ScratchFolder.delete(folder.resolve(KEPT));
                }
                ColdProcess.Outcome outcome = run(program, form.command(program, launcher), variables(folder, ""), folder);
                given.add(given(program, outcome));
                times.computeIfAbsent(form, _ -> new ArrayList<>()).add(outcome.time());
            }
        }
        progress.accept(program.name() + ", what HotSpot compiles");
        ColdProcess.Outcome compiled = counted(program, folder);
        ColdProcess.Outcome loop = counted(program, folder, "--loop-only");
        return new WideSpeed(program.name(), program.wide(), given.stream().distinct().count() == 1,
                instructions(compiled.errors()), best(times, Form.FIRST), best(times, Form.COMPILED), best(times, Form.LOOP),
                best(times, Form.MONO_INTERPRETER), best(times, Form.MONO), HotSpotWork.of(compiled.errors()),
                HotSpotWork.of(loop.errors()));
    }

    private static ProcessTime best(Map<Form, List<ProcessTime>> times, Form form) {
        return ProcessTime.best(times.getOrDefault(form, List.of()));
    }

    private ColdProcess.Outcome counted(WideProgram program, Path folder, String... options)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--stats");
        return run(program, program.here(launcher, all.toArray(String[]::new)), variables(folder, HotSpotWork.OPTIONS), folder);
    }

    /** What is kept between runs lies in the folder, so that there is a first one of each program. */
    private static Map<String, String> variables(Path folder, String options) {
        return ColdProcess.keptIn(folder.resolve(KEPT).toString(), options);
    }

    private static ColdProcess.Outcome run(WideProgram program, List<String> command, Map<String, String> variables, Path folder)
            throws IOException, InterruptedException {
        if (program.written() != null) {
            Files.deleteIfExists(program.written());
        }
        return new ColdProcess(command, variables).succeed(folder);
    }

    private static Given given(WideProgram program, ColdProcess.Outcome outcome) throws IOException {
        return new Given(withoutRemarks(outcome.output()), program.written() == null ? Optional.empty()
                : Optional.of(BuiltAssembly.content(program.written())));
    }

    /** What the program itself has printed. */
    static String withoutRemarks(String output) {
        return REMARK.matcher(output).replaceAll("");
    }

    /** As {@code run --stats} tells it. */
    static long instructions(String errors) {
        Matcher matcher = INSTRUCTIONS.matcher(errors);
        return matcher.find() ? Long.parseLong(matcher.group(1).replace(",", "")) : 0;
    }
}
