package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.conformance.Ended;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Puts the C# of methods in the place of the methods: a library is compiled from its C#, and pure methods of the copy and of the
 * original are called with the same arguments, under Mono, and compared by what they return, throw, and leave in arrays and
 * references.
 */
public final class LibraryComparison {
    private static final String DRIVER = "CompareMethods";
    private static final int MOST_NOTES = 40;
    private static final int MOST_CRASHES = 20;
    /** For all methods together, some of which make long strings and arrays. */
    private static final long PATIENCE_SECONDS = 600;

    private final int sample;
    private final int most;
    private final int rounds;
    private final long seed;

    /**
     * A way to compare.
     *
     * @param sample how many methods are picked at random of all that have IL
     * @param most   how many pure methods are called at most, those of the sample first
     * @param rounds how many times each is called
     * @param seed   which methods and arguments are picked
     */
    public LibraryComparison(int sample, int most, int rounds, long seed) {
        this.sample = sample;
        this.most = most;
        this.rounds = rounds;
        this.seed = seed;
    }

    /**
     * Compares a library with its copy.
     *
     * @param folder where sources and copies are written
     * @throws IOException          where the compiler is missing, or files cannot be read or written
     * @throws InterruptedException where the calling thread is interrupted
     */
    public LibraryTrip run(Path library, Path folder) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        CSharpFile code = CSharpFile.of(OpenFile.read(library), LanguageLevel.MONO);
        Recompilation copy;
        try (MonoCompiler compiler = MonoCompiler.in(folder)) {
            copy = Recompilation.of(code, library.getFileName().toString(), folder, compiler);
            compile(folder, compiler);
        }
        int kept = copy.refused() ? 0 : IlTransplant.apply(copy.rejected().keySet(), copy.made());
        List<MethodInfo> all = Recompilation.methods(code);
        List<MethodInfo> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(seed));
        Set<MethodInfo> chosen = new HashSet<>(shuffled.subList(0, Math.min(sample, shuffled.size())));
        PureMethods purity = new PureMethods();
        List<MethodInfo> pure = shuffled.stream().filter(purity::isCallable).toList();
        List<String> notes = new ArrayList<>();
        copy.rejected().forEach((method, problem) -> notes.add("refused " + method + ": " + problem));
        if (kept > 0) {
            notes.add("as IL in the copy: %d of %d refused methods".formatted(kept, copy.rejected().size()));
        }
        int compiled = copy.refused() ? 0 : (int) chosen.stream().filter(each -> !copy.rejected().containsKey(each)).count();
        List<MethodInfo> called = copy.refused() ? List.of() : pure.stream().filter(each -> !copy.rejected().containsKey(each))
                .limit(most).toList();
        int[] counts = called.isEmpty() ? new int[2] : compare(library, copy.made(), called, folder, notes);
        return new LibraryTrip(library.getFileName().toString(), all.size(), copy.refused() ? all.size() : copy.rejected().size(),
                chosen.size(), compiled, pure.size(), (int) pure.stream().filter(chosen::contains).count(), counts[0], counts[1],
                List.copyOf(notes.size() > MOST_NOTES ? notes.subList(0, MOST_NOTES) : notes));
    }

    static void compile(Path folder, MonoCompiler compiler) throws IOException {
        Path source = MonoCompiler.source(folder, DRIVER);
        MonoCompiler.Outcome outcome = compiler.compile(List.of("-nologo", "-warn:0", "-out:" + folder.resolve(DRIVER + ".exe")
                .toAbsolutePath(), source.toAbsolutePath().toString()));
        if (!outcome.done()) {
            throw new IOException("mcs cannot compile " + DRIVER + ": " + outcome.errors());
        }
    }

    /** How many methods were called in both, and how many of these do the same. */
    int[] compare(Path library, Path copy, List<MethodInfo> methods, Path folder, List<String> notes)
            throws IOException, InterruptedException {
        Path list = folder.resolve("methods.txt");
        Files.writeString(list, methods.stream().map(each -> line(each) + "\n").collect(Collectors.joining()));
        Map<String, String> original = called(library, list, folder);
        Map<String, String> again = called(library, list, folder);
        Map<String, String> made = called(copy, list, folder);
        int compared = 0;
        int same = 0;
        for (MethodInfo method : methods) {
            String key = line(method);
            String expected = original.get(key);
            // What the original itself does otherwise each time, or not within its time, is no measure.
            if (expected == null || !expected.equals(again.get(key))) {
                continue;
            }
            compared++;
            if (expected.equals(made.get(key))) {
                same++;
            } else {
                notes.add("differs " + method + ": " + difference(expected, made.getOrDefault(key, "no answer")));
            }
        }
        return new int[] {compared, same};
    }

    private static String difference(String expected, String found) {
        String[] wanted = expected.split(" \\| ");
        String[] got = found.split(" \\| ");
        for (int i = 0; i < Math.min(wanted.length, got.length); i++) {
            if (!wanted[i].equals(got[i])) {
                return "call %d: %s, not %s".formatted(i + 1, got[i], wanted[i]);
            }
        }
        return found + ", not " + expected;
    }

    private Map<String, String> called(Path library, Path list, Path folder) throws IOException, InterruptedException {
        Map<String, String> answers = new HashMap<>();
        List<String> left = Files.readAllLines(list);
        Path some = folder.resolve("left.txt");
        for (int i = 0; i < MOST_CRASHES && !left.isEmpty(); i++) {
            Files.write(some, left);
            Optional<Ended> ended = MonoProcess.run(folder.resolve(DRIVER + ".exe"), folder,
                    library.toAbsolutePath().getParent(), new byte[0], List.of(library.toAbsolutePath().toString(),
                            some.toAbsolutePath().toString(), Integer.toString((int) seed), Integer.toString(rounds)),
                    PATIENCE_SECONDS);
            String text = ended.map(Ended::output).orElse("");
            if (!text.startsWith("module " + library.toAbsolutePath().toRealPath())) {
                throw new IOException("Mono does not load " + library + ": " + text.lines().findFirst().orElse("no answer"));
            }
            int answered = 0;
            for (String each : text.lines().skip(1).toList()) {
                if (each.startsWith("done\t")) {
                    int end = each.lastIndexOf('\t');
                    answers.put(each.substring("done\t".length(), end), each.substring(end + 1));
                }
                answered += each.startsWith("done\t") || each.startsWith("long\t") || each.startsWith("missing\t") ? 1 : 0;
            }
            // The method behind the last answer brought the process down.
            left = left.subList(Math.min(left.size(), answered + 1), left.size());
        }
        return answers;
    }

    /** A method as reflection names it. */
    static String line(MethodInfo method) {
        return name(method.declaringType()) + "\t" + method.name() + method.signature().parameters().stream()
                .map(each -> "\t" + name(each)).collect(Collectors.joining());
    }

    private static String name(Klass type) {
        return switch (type) {
            case ArrayKlass array -> name(array.element()) + "[]";
            case ByRefKlass reference -> name(reference.element()) + "&";
            case DefinedKlass defined when !defined.arguments().isEmpty() -> defined.definitionName().replace('/', '+')
                    + defined.arguments().stream().map(LibraryComparison::name).collect(Collectors.joining(",", "[", "]"));
            case DefinedKlass defined -> defined.definitionName().replace('/', '+');
            default -> type.name();
        };
    }
}
