package hybridscope.core.metadata.signature;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Span;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the writer makes of a signature is what mcs has made of it, and what ECMA-335 II.23.2 has in its examples. */
class SignatureWriterTest {
    private static int same(Metadata metadata, Column column, BlobKind kind) {
        int checked = 0;
        for (int rid = 1; rid <= metadata.tables().rows(column.table()); rid++) {
            Span blob = metadata.blob(column, rid);
            byte[] expected = metadata.bytes().copy(blob);
            assertArrayEquals(expected, SignatureWriter.write(SignatureReader.read(kind, metadata, blob, null)),
                    () -> column + " " + HexFormat.of().formatHex(expected));
            checked++;
        }
        return checked;
    }

    @Test
    void writesEverySignatureOfTheCoreLibraryAsItStandsThere() {
        Metadata metadata = ClassLibraries.open("mscorlib.dll").metadata().orElseThrow();
        int checked = same(metadata, Table.METHOD_DEF.column("Signature"), BlobKind.METHOD_SIGNATURE)
                + same(metadata, Table.FIELD.column("Signature"), BlobKind.FIELD_SIGNATURE)
                + same(metadata, Table.MEMBER_REF.column("Signature"), BlobKind.MEMBER_SIGNATURE)
                + same(metadata, Table.PROPERTY.column("Type"), BlobKind.PROPERTY_SIGNATURE)
                + same(metadata, Table.STAND_ALONE_SIG.column("Signature"), BlobKind.STAND_ALONE_SIGNATURE)
                + same(metadata, Table.TYPE_SPEC.column("Signature"), BlobKind.TYPE_SPEC)
                + same(metadata, Table.METHOD_SPEC.column("Instantiation"), BlobKind.METHOD_SPEC);
        // monodis --method, --field and so on count 27,261 methods alone.
        assertEquals(true, checked > 27_261 + 15_000);
    }

    private static String hex(TypeSig type) {
        return HexFormat.of().withUpperCase().formatHex(SignatureWriter.write(new TypeSpecSig(type)));
    }

    @Test
    void writesArraysWithBoundsAndNegativeNumbers() {
        // II.23.2 has these: 3 as 06, -3 as 7B, 64 as 8080, -64 as 01, 8192 as C0004000, -8192 as 8001.
        TypeSig element = TypeSig.of(ElementType.I4);
        assertEquals("140806000606" + "7B" + "8080" + "01" + "C0004000" + "8001",
                hex(new TypeSig.ArraySig(element, 6, List.of(), List.of(3, -3, 64, -64, 8192, -8192))));
        assertEquals("140802020A80FF00", hex(new TypeSig.ArraySig(element, 2, List.of(10, 255), List.of())));
    }

    @Test
    void writesSentinelsAndModifiers() {
        MethodSig called = new MethodSig(CallingConvention.VARARG, true, false, 0, TypeSig.of(ElementType.VOID),
                List.of(TypeSig.of(ElementType.STRING), TypeSig.of(ElementType.I4)), 1);
        assertEquals("2502010E4108", HexFormat.of().withUpperCase().formatHex(SignatureWriter.write(called)));
        assertEquals("1F0908", hex(new TypeSig.Modified(true, 0x0100_0002, TypeSig.of(ElementType.I4))));
    }
}
