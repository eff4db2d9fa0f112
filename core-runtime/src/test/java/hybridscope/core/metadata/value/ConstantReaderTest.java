package hybridscope.core.metadata.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ConstantReaderTest {
    private static Metadata row(int type, String hex) {
        MetadataBuilder builder = new MetadataBuilder();
        builder.row(Table.CONSTANT, type, 0, CodedIndex.HAS_CONSTANT.encode(Table.FIELD, 1), builder.blob(hex));
        return builder.build();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            2  | 01                      | true
            2  | 00                      | false
            3  | 41 00                   | 'A'
            3  | 27 00                   | '\\''
            3  | 0A 00                   | '\\n'
            4  | FF                      | -1
            5  | FF                      | 255
            6  | 00 80                   | -32768
            7  | FF FF                   | 65535
            8  | 00 00 00 80             | -2147483648
            9  | FF FF FF FF             | 4294967295
            10 | 00 00 00 00 00 00 00 80 | -9223372036854775808
            11 | FF FF FF FF FF FF FF FF | 18446744073709551615
            12 | 00 00 C0 3F             | 1.5
            12 | 00 00 80 7F             | Infinity
            13 | 18 2D 44 54 FB 21 09 40 | 3.141592653589793
            14 | 61 00 22 00 E9 00       | "a\\"é"
            18 | 00 00 00 00             | null
            """)
    void eachTypeAsText(int type, String hex, String text) {
        Metadata metadata = row(type, hex);
        assertEquals(text, ConstantReader.read(metadata, 1).text());
        assertEquals(List.of(), metadata.diagnostics().list());
    }

    @Test
    void typedValues() {
        assertEquals(new Value.Primitive(ElementType.I2, -2), ConstantReader.read(row(6, "FE FF"), 1));
        assertEquals(new Value.Text(""), ConstantReader.read(row(14, ""), 1));
        assertEquals(new Value.Null(), ConstantReader.read(row(18, "00 00 00 00"), 1));
    }

    @Test
    void wrongSizesAndTypes() {
        Diagnostic shortBlob = assertThrows(BadFormatException.class, () -> ConstantReader.read(row(8, "01 00"), 1)).diagnostic();
        assertEquals(Rule.CONSTANT, shortBlob.rule());
        assertEquals("4 bytes for I4", shortBlob.expected());
        assertEquals("2 bytes", shortBlob.found());
        assertEquals("Constant row 1", shortBlob.structure());
        Diagnostic badType = assertThrows(BadFormatException.class, () -> ConstantReader.read(row(0x1D, "00"), 1)).diagnostic();
        assertEquals("SZARRAY", badType.found());
        assertEquals("0x99",
                assertThrows(BadFormatException.class, () -> ConstantReader.read(row(0x99, "00"), 1)).diagnostic().found());
        Metadata longBlob = row(2, "01 00");
        assertEquals("true", ConstantReader.read(longBlob, 1).text());
        assertEquals(List.of("2 bytes"), longBlob.diagnostics().list().stream().map(Diagnostic::found).toList());
        Metadata oddString = row(14, "61 00 62");
        assertEquals("\"a\"", ConstantReader.read(oddString, 1).text());
        assertEquals(List.of("3 bytes"), oddString.diagnostics().list().stream().map(Diagnostic::found).toList());
    }

    /**
     * monodis prints {@code 7: Parent= Field: 2 int32(0x00000000)}, {@code nullref}, {@code bool(true)}, {@code char(0x0020)}; it
     * does not tell signed from unsigned, and widens 16-bit numbers. Strings and floats it writes over several lines.
     */
    @ParameterizedTest
    @MethodSource("hybridscope.core.metadata.ClassLibraries#walked")
    void sameAsMonodis(String file) {
        Image image = ClassLibraries.open(file);
        Metadata metadata = image.metadata().orElseThrow();
        Map<Integer, String> expected = new TreeMap<>();
        Map<Integer, String> found = new TreeMap<>();
        for (String line : ClassLibraries.monodis("--constant", file)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                boolean number = row.group(3) != null;
                int rid = Integer.parseInt(row.group(1));
                expected.put(rid,
                        number ? row.group(2) + narrow(Long.parseUnsignedLong(row.group(3), 16), row.group(2)) : row.group(2));
            }
        }
        for (int rid = 1; rid <= metadata.tables().rows(Table.CONSTANT); rid++) {
            String text = likeMonodis(ConstantReader.read(metadata, rid));
            if (text != null) {
                found.put(rid, text);
            }
        }
        assertEquals(expected, found);
        assertTrue(found.size() > 400, found.size() + " rows");
        assertEquals(List.of(), image.diagnostics().list());
    }

    private static final Pattern ROW = Pattern.compile(
            "(\\d+): Parent= \\w+: \\d+ (nullref|bool\\((?:true|false)\\)|(?:int\\d+|char)(?=\\(0x))(?:\\(0x([0-9a-f]+)\\))?");

    private static String narrow(long number, String type) {
        int bits = type.equals("char") ? 16 : Integer.parseInt(type.substring(3));
        return " " + Long.toHexString(bits == 64 ? number : number & (1L << bits) - 1);
    }

    private static String likeMonodis(Value value) {
        return switch (value) {
            case Value.Null _ -> "nullref";
            case Value.Primitive(ElementType type, long bits) when type == ElementType.BOOLEAN -> "bool(" + (bits != 0) + ")";
            case Value.Primitive(ElementType type, long bits) when type == ElementType.CHAR -> "char" + narrow(bits, "char");
            case Value.Primitive(ElementType type, long bits) when type.isInteger() -> "int" + type.size() * 8
                    + narrow(bits, "int" + type.size() * 8);
            default -> null;
        };
    }
}
