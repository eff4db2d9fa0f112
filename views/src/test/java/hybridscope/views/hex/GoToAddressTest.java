package hybridscope.views.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.pe.Span;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GoToAddressTest {
    private static final HexAddressing HEADERS = new HexAddressing() {
        @Override
        public int offsetOf(long rva) {
            return rva >= 0x2000 && rva < 0x3000 ? (int) rva - 0x1E00 : -1;
        }

        @Override
        public Optional<Span> token(int token) {
            return token == 0x06000001 ? Optional.of(new Span(0x500, 14)) : Optional.empty();
        }
    };

    @ParameterizedTest
    @CsvSource({"10, 16, 0", "0x1A, 26, 0", " fff , 4095, 0", "+20, 288, 0", "-0x100, 0, 0", "rva:2050, 592, 0",
        "token:06000001, 1280, 14", "0x06000001, 1280, 14"})
    void leadsSomewhere(String text, int offset, int length) {
        assertEquals(Optional.of(new Span(offset, length)), GoToAddress.parse(text, 0x100, 0x1000, HEADERS));
    }

    @ParameterizedTest
    @CsvSource({"1000", "-101", "rva:9000", "token:06000002", "06000002", "hello", "''", "123456789", "0x", "rva:"})
    void leadsNowhere(String text) {
        assertEquals(Optional.empty(), GoToAddress.parse(text, 0x100, 0x1000, HEADERS));
    }
}
