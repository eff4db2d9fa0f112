package hybridscope.inspectors.find;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueryTest {
    @Test
    void aTokenHasSevenOrEightHexDigits() {
        assertEquals(Optional.of(new Query.TokenQuery(0x06000003)), Query.parse(" 0x06000003 "));
        assertEquals(Optional.of(new Query.TokenQuery(0x06000003)), Query.parse("0X6000003"));
        assertEquals(Optional.of(new Query.UsesQuery(0x06000003, "Hot Update.dll (v2)")),
                Query.parse("0x06000003 of Hot Update.dll (v2)"));
    }

    @Test
    void hexPairsAreBytesAndQuestionMarksMatchAny() {
        Query.BytesQuery query = (Query.BytesQuery) Query.parse("4D 5a ?? 00").orElseThrow();
        assertArrayEquals(new byte[] {0x4D, 0x5A, 0, 0}, query.pattern());
        assertArrayEquals(new boolean[] {false, false, true, false}, query.any());
        assertArrayEquals(new byte[] {(byte) 0xCA, (byte) 0xFE},
                ((Query.BytesQuery) Query.parse("bytes:cafe").orElseThrow()).pattern());
    }

    @Test
    void encodedTextIsBytes() {
        assertArrayEquals(new byte[] {'H', 0, 'i', 0}, ((Query.BytesQuery) Query.parse("utf16:Hi").orElseThrow()).pattern());
        assertArrayEquals(new byte[] {'H', 'i'}, ((Query.BytesQuery) Query.parse("utf8:Hi").orElseThrow()).pattern());
    }

    @Test
    void prefixesNarrowTheSearch() {
        assertEquals(Optional.of(new Query.OpcodeQuery("newobj")), Query.parse("op:NewObj"));
        assertEquals(Optional.of(new Query.UserStringQuery("hello")), Query.parse("#Hello"));
        assertEquals(Optional.of(new Query.TextQuery("list`1", "List`1")), Query.parse("List`1"));
        assertEquals(Optional.of(new Query.TextQuery("add", "Add")), Query.parse("Add"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "bytes:", "bytes:4D5", "bytes:xyz", "op:", "#", "utf8:"})
    void nothingToLookFor(String typed) {
        assertEquals(Optional.empty(), Query.parse(typed));
    }
}
