package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark program that is checked in is what its sources give. */
class BenchmarksMatchSourcesTest {
    @Test
    void builtAgainItIsTheSame(@TempDir Path folder) throws Exception {
        Samples.Outcome outcome = Samples.run(Samples.MODULE, "sh", "build-benchmarks.sh", folder.toString());
        assertEquals(0, outcome.exitCode(), () -> outcome.output() + outcome.errors());
        List<Path> built = Samples.files(folder, "");
        assertEquals(List.of(Path.of("Benchmarks.exe")), built);
        assertEquals(built, Samples.files(Samples.MODULE.resolve("benchmarks"), ""));
        BuiltFile.assertSame(Samples.MODULE.resolve("benchmarks/Benchmarks.exe"), folder.resolve("Benchmarks.exe"));
    }
}
