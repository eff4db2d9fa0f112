package hybridscope.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Compares files that compilers write, but for what they draw anew each time. */
final class BuiltFile {
    private BuiltFile() {
    }

    /** Fails unless both are the same byte for byte but for module id, time stamp and checksum. */
    static void assertSame(Path checkedIn, Path built) throws IOException {
        byte[] expected = Files.readAllBytes(checkedIn);
        byte[] actual = Files.readAllBytes(built);
        List<Span> drawn = drawnAnew(expected);
        assertEquals(drawn, drawnAnew(actual), () -> checkedIn + ": places of module id, time stamp and checksum");
        blank(expected, drawn);
        blank(actual, drawn);
        assertEquals(-1, Arrays.mismatch(expected, actual), () -> checkedIn + ": offset of the first byte that differs");
    }

    /** The three things that a compiler draws anew or derives from those: COFF time stamp, checksum, module id. */
    static List<Span> drawnAnew(byte[] file) {
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
}
