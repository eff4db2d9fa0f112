package hybridscope.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class HexSearchTest {
    private static final Bytes FILE = new Bytes("ab..ab..a\0b\0..".getBytes(StandardCharsets.ISO_8859_1));

    @Test
    void textIsFoundAsUtf8AndAsUtf16() {
        HexSearch search = HexSearch.text("ab").orElseThrow();
        assertEquals(List.of(new Span(0, 2), new Span(4, 2), new Span(8, 4)), search.within(FILE, new Span(0, FILE.length())));
    }

    @Test
    void nextAndPreviousGoAroundTheEnds() {
        HexSearch search = HexSearch.text("ab").orElseThrow();
        assertEquals(Optional.of(new Span(4, 2)), search.next(FILE, 1, Progress.NONE));
        assertEquals(Optional.of(new Span(0, 2)), search.next(FILE, 9, Progress.NONE));
        assertEquals(Optional.of(new Span(4, 2)), search.previous(FILE, 7, Progress.NONE));
        assertEquals(Optional.of(new Span(8, 4)), search.previous(FILE, -1, Progress.NONE));
    }

    @Test
    void aSearchThatFindsNothingEnds() {
        HexSearch search = HexSearch.bytes("FF").orElseThrow();
        assertEquals(Optional.empty(), search.next(FILE, 5, Progress.NONE));
        assertEquals(Optional.empty(), search.previous(FILE, 5, Progress.NONE));
        assertEquals(Optional.empty(), search.previous(new Bytes(new byte[0]), 0, Progress.NONE));
    }

    @Test
    void bytesAreWrittenAsPairs() {
        assertEquals(List.of(new Span(2, 2), new Span(6, 2), new Span(12, 2)),
                HexSearch.bytes("2E 2e").orElseThrow().within(FILE, new Span(0, FILE.length())));
        assertEquals(1, HexSearch.bytes("0x61,0x00").orElseThrow().within(FILE, new Span(0, FILE.length())).size());
        assertTrue(HexSearch.bytes("2E2").isEmpty());
        assertTrue(HexSearch.bytes("xy").isEmpty());
        assertTrue(HexSearch.text("").isEmpty());
    }

    @Test
    void aLongSearchCanBeCancelled() {
        Bytes large = new Bytes(new byte[3 << 20]);
        assertThrows(CancellationException.class, () -> HexSearch.text("x").orElseThrow().next(large, 0, (_, _) -> {
            throw new CancellationException();
        }));
    }
}
