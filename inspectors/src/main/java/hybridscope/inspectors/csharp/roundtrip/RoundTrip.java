package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.conformance.Ended;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.CSharpProject;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Decompiles programs, compiles them with Mono's compiler, runs them under Mono and compares what they print. Where the compiler
 * refuses a program, the methods in which its errors stand are replaced by ones that throw until it compiles: a method counts as
 * compiled where it is none of those, and as proved where its program prints the same as the original.
 */
public final class RoundTrip {
    /** Errors of a later phase of the compiler appear only behind those of an earlier one. */
    private static final int MOST_ROUNDS = 12;
    private static final int MOST_NOTES = 20;

    private final Path folder;

    /** @param folder where sources and programs are written; made where it is not there */
    public RoundTrip(Path folder) {
        this.folder = folder;
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
        CSharpFile code = CSharpFile.of(OpenFile.read(program.file()));
        CSharpProject project = CSharpProject.of(code);
        int methods = 0;
        for (DefinedKlass type : code.module().definitions()) {
            methods += (int) type.methods().stream().filter(MethodInfo::hasBody).count();
        }
        Path source = place.resolve("Program.cs");
        Path made = place.resolve(program.file().getFileName().toString());
        List<String> arguments = new ArrayList<>(project.arguments(place, place.toAbsolutePath()));
        arguments.add("-warn:0");
        arguments.add("-out:" + made.toAbsolutePath());
        arguments.add(source.toAbsolutePath().toString());
        Map<MethodInfo, String> rejected = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        for (int round = 0; ; round++) {
            CodeText text = code.whole();
            code.failures().forEach(rejected::putIfAbsent);
            Files.writeString(source, text.text());
            if (round == 0) {
                Files.writeString(place.resolve("Program.first.cs"), text.text());
            }
            MonoCompiler.Outcome outcome = compiler.compile(arguments);
            if (outcome.done()) {
                break;
            }
            outcome.errors().stream().limit(MOST_NOTES).map(each -> each.line() + ": " + each.code() + ": " + each.text())
                    .forEach(notes::add);
            boolean any = false;
            TreeMap<Integer, Optional<MethodInfo>> members = members(text);
            for (MonoCompiler.Message error : outcome.errors()) {
                Map.Entry<Integer, Optional<MethodInfo>> at = members.floorEntry(error.line() - 1);
                if (at != null && at.getValue().isPresent() && rejected.putIfAbsent(at.getValue().get(),
                        error.code() + ": " + error.text()) == null) {
                    code.reject(at.getValue().get(), error.code() + ": " + error.text());
                    any = true;
                }
            }
            if (!any || round == MOST_ROUNDS) {
                return trip(program, ProgramTrip.Outcome.REFUSED, methods, rejected, notes);
            }
        }
        if (!rejected.isEmpty()) {
            return trip(program, ProgramTrip.Outcome.PARTLY, methods, rejected, notes);
        }
        Path libraries = program.file().toAbsolutePath().getParent();
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

    /** Where members begin, by line; those that are no methods without one. */
    private static TreeMap<Integer, Optional<MethodInfo>> members(CodeText text) {
        TreeMap<Integer, Optional<MethodInfo>> members = new TreeMap<>();
        for (int i = 0; i < text.lines().size(); i++) {
            for (CodeWord word : text.lines().get(i).words()) {
                if (word.definition()) {
                    switch (word.target()) {
                        case CodeTarget.OfMethod(MethodInfo method) -> members.put(i, Optional.of(method));
                        case CodeTarget.OfField _, CodeTarget.OfType _, CodeTarget.OfProperty _, CodeTarget.OfEvent _ ->
                                members.putIfAbsent(i, Optional.empty());
                        case null, default -> {
                        }
                    }
                }
            }
        }
        return members;
    }
}
