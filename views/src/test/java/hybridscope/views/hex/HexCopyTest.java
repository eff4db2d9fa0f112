package hybridscope.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import org.junit.jupiter.api.Test;

class HexCopyTest {
    private static final Bytes FILE =
            new Bytes(new byte[] {'M', 'Z', (byte) 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, (byte) 0xFF, (byte) 0xFF, 0, 0, 'x'});

    @Test
    void pairsTextAndDump() {
        assertEquals("5A 90 00", HexCopy.hex(FILE, new Span(1, 3)));
        assertEquals("MZ..", HexCopy.text(FILE, new Span(0, 4)));
        assertEquals("00000000  4D 5A 90 00 03 00 00 00 04 00 00 00 FF FF 00 00  MZ.............." + System.lineSeparator()
                + "00000010  78                                               x" + System.lineSeparator(),
                HexCopy.dump(FILE, new Span(0, 17)));
    }

    @Test
    void anArrayBreaksAfterSixteen() {
        assertEquals("""
                const unsigned char data_00000000[17] = {
                    0x4D, 0x5A, 0x90, 0x00, 0x03, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00,
                    0x78
                };
                """, HexCopy.cArray(FILE, new Span(0, 17)));
    }
}
