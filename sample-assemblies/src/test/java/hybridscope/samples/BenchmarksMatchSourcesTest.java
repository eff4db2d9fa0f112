package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The benchmark programs that are checked in are what their sources give. */
class BenchmarksMatchSourcesTest {
    @Test
    void builtAgainTheyAreTheSame(@TempDir Path folder) throws Exception {
        Samples.Outcome outcome = Samples.run(Samples.MODULE, "sh", "build-benchmarks.sh", folder.toString());
        assertEquals(0, outcome.exitCode(), () -> outcome.output() + outcome.errors());
        List<Path> built = Samples.files(folder, "");
        assertEquals(List.of(Path.of("Benchmarks.exe"), Path.of("BenchmarksLibrary.dll"), Path.of("Crossings.exe"),
                Path.of("CrossingsAot.dll"), Path.of("Injection.exe"), Path.of("wide", "Compiler.exe"),
                Path.of("wide", "Hello.exe"), Path.of("wide", "Json.exe"), Path.of("wide", "Queries.exe"),
                Path.of("wide", "Reflection.exe"), Path.of("wide", "Script.exe"), Path.of("wide", "Text.exe")), built);
        assertEquals(built, Samples.files(Samples.MODULE.resolve("benchmarks"), ""));
        for (Path file : built) {
            BuiltFile.assertSame(Samples.MODULE.resolve("benchmarks").resolve(file), folder.resolve(file));
        }
    }
}
