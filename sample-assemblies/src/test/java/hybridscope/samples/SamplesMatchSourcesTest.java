package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Building the sources again gives the checked-in files, byte for byte but for module id, time stamp and checksum. */
class SamplesMatchSourcesTest {
    private static final String[] BUILT = {".exe", ".dll", ".netmodule", ".pdb", ".txt"};

    @TempDir
    static Path built;

    @BeforeAll
    static void build() throws IOException, InterruptedException {
        Samples.Outcome outcome = Samples.run(Samples.MODULE, "sh", "build.sh", built.toString());
        assertEquals(0, outcome.exitCode(), () -> "build.sh: " + outcome.output() + outcome.errors());
    }

    @Test
    void theBuildMakesExactlyTheCheckedInFiles() {
        List<Path> files = Samples.files(built, "");
        assertEquals(Samples.files(Samples.ASSEMBLIES, BUILT), files);
        assertTrue(files.contains(Path.of("hybrid", "Main.exe")));
    }

    @TestFactory
    Stream<DynamicTest> eachFileIsWhatItsSourcesGive() {
        return Samples.files(built, BUILT).stream().map(file -> DynamicTest.dynamicTest(file.toString(), () -> {
            BuiltFile.assertSame(Samples.ASSEMBLIES.resolve(file), built.resolve(file));
        }));
    }

    /** A mask that hides too much would let anything pass; this is all that it may hide. */
    @Test
    void onlyTwentyFourBytesOfAnAssemblyAreIgnored() throws IOException {
        byte[] file = Files.readAllBytes(Samples.ASSEMBLIES.resolve("Opcodes.exe"));
        List<Span> spans = BuiltFile.drawnAnew(file);
        assertEquals(List.of(4, 4, 16), spans.stream().map(Span::length).toList());
        Bytes bytes = new Bytes(file);
        assertEquals(bytes.i4(0x3c) + 8, spans.get(0).offset());
        assertEquals(bytes.i4(0x3c) + 24 + 64, spans.get(1).offset());
    }
}
