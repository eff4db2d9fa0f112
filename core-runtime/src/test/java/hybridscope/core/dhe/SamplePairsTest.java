package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.Assembly;
import hybridscope.core.Mono;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pairs of sample-assemblies: beside the sources stands what has changed and what becomes dirty, worked out by hand. */
class SamplePairsTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies");
    private static final List<String> SECTIONS = List.of("changed", "dirty", "new", "removed");

    static Stream<String> pairs() throws IOException {
        try (Stream<Path> folders = Files.list(SAMPLES.resolve("src/pairs"))) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void methodsChangeAndBecomeDirtyAsWorkedOut(String name) throws IOException {
        Compared pair = new Compared(AssemblyComparison.of(load(name, "v1"), load(name, "v2"), ComparisonOptions.DEFAULT));
        Map<String, Set<String>> expected = expected(SAMPLES.resolve("src/pairs/" + name + "/pair.txt"));
        assertEquals(List.of(), pair.comparison().problems());
        assertEquals(text(expected), text(Map.of("changed", pair.changed(), "new", pair.methods(ChangeKind.NEW),
                "removed", pair.methods(ChangeKind.REMOVED), "dirty", pair.dirty(_ -> false))));
        // Where everything is injected, nothing spreads; without rules everything is.
        assertEquals(Set.of(), pair.dirty(_ -> true));
        assertTrue(expected.values().stream().anyMatch(each -> !each.isEmpty()));
        pair.comparison().methods().forEach(each -> alignsAsCompared(pair.comparison(), each));
    }

    /** What both versions have stands beside itself; instructions differ exactly where the comparison says that one does. */
    private static void alignsAsCompared(AssemblyComparison comparison, MethodChange method) {
        BodyAlignment alignment = comparison.align(method);
        boolean differs = alignment.rows().stream().anyMatch(row -> row.kind() != BodyAlignment.Kind.SAME
                && row.kind() != BodyAlignment.Kind.TOUCHES);
        if (method.before() != null && method.after() != null) {
            assertEquals(method.differences().stream().anyMatch(each -> each.kind() == Difference.Kind.INSTRUCTION), differs,
                    method.name());
        }
        if (method.kind() == ChangeKind.UNCHANGED && method.differences().isEmpty()) {
            assertTrue(alignment.rows().stream().allMatch(row -> row.kind() == BodyAlignment.Kind.SAME), method.name());
            assertTrue(alignment.locals().stream().allMatch(BodyAlignment.Pair::same), method.name());
            assertTrue(alignment.clauses().stream().allMatch(BodyAlignment.Pair::same), method.name());
        }
    }

    private static List<Assembly> load(String name, String version) throws IOException {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        List<Assembly> loaded = new ArrayList<>();
        try (Stream<Path> files = Files.list(SAMPLES.resolve("assemblies/pairs/" + name + "/" + version))) {
            for (Path file : files.filter(each -> each.toString().matches(".*\\.(exe|dll)")).sorted().toList()) {
                loaded.add(runtime.load(file, Assembly.Role.HOT_UPDATE));
            }
        }
        return loaded;
    }

    private static Map<String, Set<String>> expected(Path file) throws IOException {
        Map<String, Set<String>> sections = new HashMap<>();
        SECTIONS.forEach(each -> sections.put(each, new TreeSet<>()));
        String section = "";
        for (String line : Files.readAllLines(file)) {
            if (SECTIONS.contains(line)) {
                section = line;
            } else if (!line.startsWith("#") && !line.isBlank()) {
                sections.get(section).add(line.strip());
            }
        }
        return sections;
    }

    private static String text(Map<String, Set<String>> sections) {
        StringBuilder text = new StringBuilder();
        SECTIONS.forEach(each -> text.append(each).append('\n').append(String.join("\n", sections.get(each))).append('\n'));
        return text.toString();
    }
}
