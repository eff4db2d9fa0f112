package hybridscope.core.metadata.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarshalReaderTest {
    private Metadata metadata;

    private Span blob(String hex) {
        MetadataBuilder builder = new MetadataBuilder();
        int index = builder.blob(hex);
        metadata = builder.build();
        return metadata.blobs().content(index);
    }

    private MarshalDescriptor read(String hex) {
        Span blob = blob(hex);
        return MarshalReader.read(metadata, blob, null);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            02                | bool
            14                | lpstr
            26                | method
            30                | lputf8str
            2F                | hstring
            17 81 04          | fixed sysstring [260]
            1E 05             | fixed array [5]
            1E 05 03          | fixed array [5] int8
            2A 50             | []
            2A 15             | lpwstr[]
            2A 50 00          | [+ 0]
            2A 05 02 00 01    | int16[+ 2]
            2A 05 02 0A 01    | int16[10 + 2]
            2A 05 00 0A 00    | int16[10]
            1D                | safearray
            1D 08             | safearray bstr
            1D 09 03 41 2E 42 | safearray dispatch, "A.B"
            1D A0 0C          | safearray variant[]
            19                | iunknown
            1C 01             | interface(iidparam = 1)
            2C 00 00 03 4E 2E 4D 01 63 | custom("N.M", "c")
            2C 02 67 67 01 6E 01 4D 00 | custom("gg", "n", "M", "")
            """)
    void descriptorsAsText(String hex, String text) {
        assertEquals(text, read(hex).text());
        assertEquals(List.of(), metadata.diagnostics().list());
    }

    @Test
    void typedDescriptors() {
        assertEquals(new MarshalDescriptor.LpArray(NativeType.I2, 2, 10, 1), read("2A 05 02 0A 01"));
        assertEquals(new MarshalDescriptor.FixedArray(5, null), read("1E 05"));
        assertEquals(new MarshalDescriptor.SafeArray(-1, null), read("1D"));
        assertEquals(new MarshalDescriptor.Interface(NativeType.IUNKNOWN, -1), read("19"));
        assertEquals(new MarshalDescriptor.Simple(NativeType.ASANY), read("28"));
    }

    @Test
    void hostileBlobs() {
        Span empty = blob("");
        assertEquals(new Diagnostic(hybridscope.core.pe.Severity.ERROR,
                new Span(empty.offset(), 0), "MarshalSpec", Rule.MARSHAL, "a native type", "the end of the blob"),
                assertThrows(BadFormatException.class, () -> MarshalReader.read(metadata, empty, null)).diagnostic());
        Span cut = blob("2C 00 00 05 41");
        Diagnostic found = assertThrows(BadFormatException.class, () -> MarshalReader.read(metadata, cut, null)).diagnostic();
        assertEquals("MarshalerType of at most 1 bytes", found.expected());
        assertEquals(new MarshalDescriptor.Unknown(0x77), read("77 01"));
        assertEquals(List.of("0x77"), metadata.diagnostics().list().stream().map(Diagnostic::found).toList());
        assertEquals(new MarshalDescriptor.Simple(NativeType.BSTR), read("13 00"));
        assertEquals(List.of("1 more bytes"), metadata.diagnostics().list().stream().map(Diagnostic::found).toList());
    }

    @Test
    void tracedParts() {
        Span blob = blob("2A 05 02 0A 01");
        List<String> parts = new ArrayList<>();
        MarshalReader.read(metadata, blob, (span, _, label) -> parts.add(span.length() + " " + label));
        assertEquals(List.of("1 NativeType = ARRAY", "1 ArrayElemType = I2", "1 ParamNum = 2", "1 NumElem = 10", "1 Flags = 1"),
                parts);
    }

    /** monodis prints the descriptor's own name, and its bytes below. */
    @ParameterizedTest
    @ValueSource(strings = {"mscorlib.dll", "System.dll", "System.Xml.dll", "System.Windows.Forms.dll", "Mono.Posix.dll",
            "System.Drawing.dll"})
    void sameAsMonodis(String file) {
        Image image = ClassLibraries.open(file);
        Metadata real = image.metadata().orElseThrow();
        List<String> expected = new ArrayList<>();
        List<String> lines = ClassLibraries.monodis("--marshal", file);
        for (int i = 0; i + 1 < lines.size(); i++) {
            if (lines.get(i).matches("\\d+: .*")) {
                expected.add(lines.get(i).replaceFirst("^.*?(Field|Param) \\d+: ", "") + " = "
                        + lines.get(i + 1).replaceFirst(".*: ", "").strip());
            }
        }
        List<String> found = new ArrayList<>();
        for (int rid = 1; rid <= real.tables().rows(Table.FIELD_MARSHAL); rid++) {
            Span blob = real.blob(Table.FIELD_MARSHAL.column("NativeType"), rid);
            String text = MarshalReader.read(real, blob, null).text().replaceFirst("^(custom|safearray).*", "$1")
                    .replaceFirst("^lpwstr\\[.*|^\\[.*", "[]");
            found.add(text + " = " + HexFormat.ofDelimiter(" ").formatHex(real.bytes().copy(blob)));
        }
        assertEquals(expected, found);
        assertEquals(List.of(), image.diagnostics().list());
    }
}
