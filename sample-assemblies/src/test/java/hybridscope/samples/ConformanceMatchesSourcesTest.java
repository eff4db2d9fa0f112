package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The conformance programs that are checked in are what their sources give: some of them in each run, all with
 * {@code -Dhybridscope.conformance=full} ({@code ./hybridscope test --full}).
 */
class ConformanceMatchesSourcesTest {
    private static final Path CHECKED_IN = Samples.MODULE.resolve("conformance");
    private static final Path SOURCES = Samples.MODULE.resolve("src/conformance");
    private static final int ONE_OF = "full".equals(System.getProperty("hybridscope.conformance")) ? 1 : 15;

    @Test
    void builtAgainTheyAreTheSame(@TempDir Path folder) throws Exception {
        List<String> names = names();
        List<String> some = IntStream.range(0, names.size()).filter(i -> i % ONE_OF == 0).mapToObj(names::get).toList();
        List<String> command = new ArrayList<>(List.of("sh", "build-conformance.sh", folder.toString()));
        command.addAll(some);
        Samples.Outcome outcome = Samples.run(Samples.MODULE, command.toArray(String[]::new));
        assertEquals(0, outcome.exitCode(), () -> outcome.output() + outcome.errors());
        assertEquals(some.size() * 2, Samples.files(folder, ".exe").size());
        for (Path file : Samples.files(folder, ".exe")) {
            BuiltFile.assertSame(CHECKED_IN.resolve(file), folder.resolve(file));
        }
    }

    @Test
    void everySourceIsBuiltAndEveryProgramHasASource() throws IOException {
        List<String> names = names();
        assertTrue(names.size() >= 200, () -> names.size() + " programs");
        for (String build : List.of("optimized", "debug")) {
            assertEquals(names,
                    Samples.files(CHECKED_IN.resolve(build), "").stream().map(ConformanceMatchesSourcesTest::name).toList());
        }
        assertEquals(names,
                Samples.files(CHECKED_IN.resolve("expected"), ".txt").stream().map(ConformanceMatchesSourcesTest::name).toList());
    }

    /** The sources of programs, as AREA/NAME. What several of them share lies in folders of that name. */
    private static List<String> names() {
        return Stream.concat(Samples.files(SOURCES, ".cs").stream(), Samples.files(SOURCES, ".il").stream()).sorted()
                .filter(file -> !file.getParent().endsWith("shared"))
                .map(ConformanceMatchesSourcesTest::name).toList();
    }

    private static String name(Path file) {
        String text = file.toString();
        return text.substring(0, text.lastIndexOf('.'));
    }
}
