package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
            byte[] expected = Files.readAllBytes(Samples.ASSEMBLIES.resolve(file));
            byte[] actual = Files.readAllBytes(built.resolve(file));
            List<Span> drawn = drawnAnew(expected);
            assertEquals(drawn, drawnAnew(actual), () -> file + ": places of module id, time stamp and checksum");
            blank(expected, drawn);
            blank(actual, drawn);
            assertEquals(-1, Arrays.mismatch(expected, actual), () -> file + ": offset of the first byte that differs");
        }));
    }

    /** The three things that a compiler draws anew or derives from those: COFF time stamp, checksum, module id. */
    private static List<Span> drawnAnew(byte[] file) {
        Image image = Image.open("sample", file);
        List<Span> spans = new ArrayList<>();
        image.pe().ifPresent(pe -> {
            spans.add(pe.coffHeader().orElseThrow().span("TimeDateStamp"));
            spans.add(pe.optionalHeader().orElseThrow().span("CheckSum"));
            Metadata metadata = image.metadata().orElseThrow();
            int mvid = metadata.tables().value(Table.MODULE.column("Mvid"), 1);
            spans.add(metadata.guids().span(mvid));
        });
        return spans;
    }

    private static void blank(byte[] file, List<Span> spans) {
        for (Span span : spans) {
            Arrays.fill(file, span.offset(), span.end(), (byte) 0);
        }
    }

    /** A mask that hides too much would let anything pass; this is all that it may hide. */
    @Test
    void onlyTwentyFourBytesOfAnAssemblyAreIgnored() throws IOException {
        byte[] file = Files.readAllBytes(Samples.ASSEMBLIES.resolve("Opcodes.exe"));
        List<Span> spans = drawnAnew(file);
        assertEquals(List.of(4, 4, 16), spans.stream().map(Span::length).toList());
        Bytes bytes = new Bytes(file);
        assertEquals(bytes.i4(0x3c) + 8, spans.get(0).offset());
        assertEquals(bytes.i4(0x3c) + 24 + 64, spans.get(1).offset());
    }
}
