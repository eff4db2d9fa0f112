package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.conformance.Ended;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Decompiles programs, compiles them with Mono's compiler, runs them under Mono and compares what they print. Where the compiler
 * refuses a program, the methods in which its errors stand are replaced by ones that throw until it compiles: a method counts as
 * compiled where it is none of those, and as proved where its program prints the same as the original.
 */
public final class RoundTrip {
    private final Path folder;
    private final LanguageLevel level;

    /**
     * A way there and back.
     *
     * @param folder where sources and programs are written; made where it is not there
     * @param level  the words that there are
     */
    public RoundTrip(Path folder, LanguageLevel level) {
        this.folder = folder;
        this.level = level;
    }

    /** Whether an installed Mono has a compiler. */
    public static boolean isPossible() {
        return MonoCompiler.home().isPresent();
    }

    /**
     * Lets programs go there and back.
     *
     * @param progress told of each
     * @throws IOException          where the compiler is missing, or files cannot be read or written
     * @throws InterruptedException where the calling thread is interrupted
     */
    public RoundTripReport run(List<RoundTripProgram> programs, Consumer<ProgramTrip> progress)
            throws IOException, InterruptedException {
        Files.createDirectories(folder);
        List<ProgramTrip> trips = new ArrayList<>();
        try (MonoCompiler compiler = MonoCompiler.in(folder)) {
            for (int i = 0; i < programs.size(); i++) {
                ProgramTrip trip = run(programs.get(i), folder.resolve("%04d".formatted(i + 1)), compiler);
                trips.add(trip);
                progress.accept(trip);
            }
        }
        return RoundTripReport.of(trips);
    }

    private ProgramTrip run(RoundTripProgram program, Path place, MonoCompiler compiler)
            throws IOException, InterruptedException {
        Files.createDirectories(place);
        CSharpFile code = CSharpFile.of(OpenFile.read(program.file()), level);
        Recompilation copy = Recompilation.of(code, program.file().getFileName().toString(), place, compiler);
        int methods = copy.methods();
        Map<MethodInfo, String> rejected = copy.rejected();
        List<String> notes = copy.notes();
        if (copy.refused() || !rejected.isEmpty()) {
            return trip(program, copy.refused() ? ProgramTrip.Outcome.REFUSED : ProgramTrip.Outcome.PARTLY, methods, rejected,
                    notes);
        }
        Path made = copy.made();
        Path libraries = program.file().toAbsolutePath().getParent();
        for (LoadedModule module : code.module().assembly().modules()) {
            if (module != code.module()) {
                // Modules lie beside the manifest, or are not found.
                String name = module.image().name();
                Files.copy(libraries.resolve(name), place.resolve(name), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        Optional<Ended> found = MonoProcess.run(made, place, libraries, program.input());
        if (isSame(program.expected(), found)) {
            return trip(program, ProgramTrip.Outcome.SAME, methods, rejected, notes);
        }
        // What the machine says, such as the priority of a process, is another thing today than when it was written down.
        Optional<Ended> expected = MonoProcess.run(program.file(), place, libraries, program.input());
        if (isSame(expected, found)) {
            return trip(program, ProgramTrip.Outcome.SAME, methods, rejected, notes);
        }
        // Lines that the original itself prints differently each time, such as how long something took, are not compared.
        Optional<Ended> again = expected.isEmpty() ? Optional.empty()
                : MonoProcess.run(program.file(), place, libraries, program.input());
        if (again.isPresent() && isSame(Optional.of(masked(expected.get(), again.get(), expected.get())),
                found.map(each -> masked(expected.get(), again.get(), each)))) {
            return trip(program, ProgramTrip.Outcome.SAME, methods, rejected, notes);
        }
        notes.add(difference(program.expected().isPresent() ? program.expected() : expected, found));
        return trip(program, ProgramTrip.Outcome.DIFFERENT, methods, rejected, notes);
    }

    /** What a program printed without the lines in which two runs differ. */
    private static Ended masked(Ended one, Ended other, Ended printed) {
        String[] first = one.output().split("\n", -1);
        String[] second = other.output().split("\n", -1);
        String[] lines = printed.output().split("\n", -1);
        for (int i = 0; i < lines.length && first.length == second.length; i++) {
            if (i < first.length && !first[i].equals(second[i])) {
                lines[i] = "";
            }
        }
        return new Ended(String.join("\n", lines), printed.exitCode());
    }

    private static boolean isSame(Optional<Ended> expected, Optional<Ended> found) {
        return expected.isPresent() && found.isPresent() && found.get().output().equals(expected.get().output())
                && (found.get().exitCode() & 0xFF) == (expected.get().exitCode() & 0xFF);
    }

    private static ProgramTrip trip(RoundTripProgram program, ProgramTrip.Outcome outcome, int methods,
            Map<MethodInfo, String> rejected, List<String> notes) {
        return new ProgramTrip(program.name(), outcome, methods, rejected.entrySet().stream()
                .map(each -> new ProgramTrip.RejectedMethod(each.getKey().toString(), each.getValue())).toList(),
                List.copyOf(notes));
    }

    private static String difference(Optional<Ended> expected, Optional<Ended> found) {
        if (expected.isEmpty() || found.isEmpty()) {
            return (expected.isEmpty() ? "the original" : "the copy") + " does not come to its end";
        }
        String[] wanted = expected.get().output().split("\n", -1);
        String[] got = found.get().output().split("\n", -1);
        for (int i = 0; i < wanted.length || i < got.length; i++) {
            String one = i < wanted.length ? wanted[i] : "the end";
            String other = i < got.length ? got[i] : "the end";
            if (!one.equals(other)) {
                return "line %d: %s, not %s".formatted(i + 1, other, one);
            }
        }
        return "exit code %d, not %d".formatted(found.get().exitCode(), expected.get().exitCode());
    }
}
