package hybridscope.inspectors.row;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.table.TableReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rows of Debian's mscorlib 6.8.0.105, as monodis shows them. */
class RowDetailsTest {
    private static OpenFile mscorlib;

    @BeforeAll
    static void open() throws IOException {
        mscorlib = OpenFile.read(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));
    }

    private static List<Referrer> of(Referrers referrers, String table, String column) {
        return referrers.rows().stream().filter(row -> row.table().equals(table) && row.column().equals(column)).toList();
    }

    @Test
    void eachColumnHasItsBytes() {
        RowDetails details = RowDetails.of(mscorlib, Table.METHOD_DEF, 1);
        assertEquals("06000001", details.token());
        assertEquals("ECMA-335 II.22.26", details.section());
        assertEquals(List.of("RVA", "ImplFlags", "Flags", "Name", "Signature", "ParamList"),
                details.columns().stream().map(ColumnDetails::name).toList());
        assertEquals(details.length(), details.columns().stream().mapToInt(ColumnDetails::length).sum());
        int at = details.offset();
        for (ColumnDetails column : details.columns()) {
            assertEquals(at, column.offset(), column.name());
            at += column.length();
        }
        ColumnDetails flags = details.columns().get(2);
        assertEquals(2, flags.length());
        assertEquals("Assem, Static, HideBySig, ReuseSlot", flags.text());
        assertEquals(flags.bytes(), "%02X %02X".formatted(flags.value() & 0xFF, flags.value() >> 8));
        assertEquals("InternalExists", details.columns().get(3).text());
    }

    @Test
    void aSignatureComesPartByPart() {
        // bool InternalExists(string): DEFAULT, 1 parameter, BOOLEAN, STRING.
        List<BlobPart> parts = RowDetails.of(mscorlib, Table.METHOD_DEF, 1).columns().get(4).blob();
        assertEquals(List.of("04", "00", "01", "02", "0E"), parts.stream().map(BlobPart::bytes).toList());
        assertEquals("Length = 4", parts.getFirst().label());
        for (int i = 1; i < parts.size(); i++) {
            assertEquals(parts.get(i - 1).offset() + parts.get(i - 1).length(), parts.get(i).offset());
        }
    }

    @Test
    void aCustomAttributeComesPartByPart() {
        // AssemblyTitle("mscorlib.dll"): length 17, prolog 1, a string of 12 bytes, no named arguments.
        List<BlobPart> parts = RowDetails.of(mscorlib, Table.CUSTOM_ATTRIBUTE, 2).columns().get(2).blob();
        assertEquals("11 01 00 0C 6D 73 63 6F 72 6C 69 62 2E 64 6C 6C 00 00",
                String.join(" ", parts.stream().map(BlobPart::bytes).toList()));
        assertTrue(parts.size() >= 4, parts.toString());
        assertTrue(parts.stream().anyMatch(part -> part.label().contains("mscorlib.dll")), parts.toString());
    }

    @Test
    void aConstantIsOnePart() {
        // monodis --constant: "1: Parent= Field: 2 int32(0x00000000)".
        List<BlobPart> parts = RowDetails.of(mscorlib, Table.CONSTANT, 1).columns().get(3).blob();
        assertEquals(List.of("04", "00 00 00 00"), parts.stream().map(BlobPart::bytes).toList());
        assertEquals(List.of("Length = 4", ""), parts.stream().map(BlobPart::label).toList());
    }

    @Test
    void referrersOfATypeAreAllColumnsThatNameIt() {
        // monodis: 102 rows "… implements System.IDisposable" (TypeDef 247), 990 types with extends=0x2b80 (TypeDef 2784,
        // System.Object).
        Referrers disposable = Referrers.toRow(mscorlib, Table.TYPE_DEF, 247, 10_000, _ -> { });
        assertEquals(102, of(disposable, "InterfaceImpl", "Interface").size());
        assertEquals(8, of(disposable, "InterfaceImpl", "Interface").getFirst().rid());
        assertEquals("System.ArraySegment<T>.Enumerator", of(disposable, "InterfaceImpl", "Interface").getFirst().name());
        Referrers object = Referrers.toRow(mscorlib, Table.TYPE_DEF, 2784, 10_000, _ -> { });
        assertEquals(990, of(object, "TypeDef", "Extends").size());
    }

    @Test
    void aMemberIsReferredToByTheListOfItsOwner() {
        // monodis: Internal.IO.File (row 2) has mlist=1, Interop (row 3) mlist=2.
        assertEquals(List.of(new Referrer("TypeDef", 2, "MethodList", "Internal.IO.File",
                new Place("mscorlib.dll", new Place.Row(2, 2)))),
                of(Referrers.toRow(mscorlib, Table.METHOD_DEF, 1, 100, _ -> { }), "TypeDef", "MethodList"));
        // NestedClass 1: 4 in 3.
        assertEquals(List.of(1), of(Referrers.toRow(mscorlib, Table.TYPE_DEF, 4, 100, _ -> { }), "NestedClass", "NestedClass")
                .stream().map(Referrer::rid).toList());
    }

    @Test
    void theListIsLimitedAndTheCountIsNot() {
        Referrers object = Referrers.toRow(mscorlib, Table.TYPE_DEF, 2784, 5, _ -> { });
        assertEquals(5, object.rows().size());
        assertEquals(Referrers.toRow(mscorlib, Table.TYPE_DEF, 2784, 10_000, _ -> { }).rows().size(), object.total());
    }

    @Test
    void aStringIsNamedByColumns() {
        // monodis --method has one InternalExists: row 1.
        var report = TableReport.of(mscorlib, Table.METHOD_DEF);
        int index = (int) report.rows().getFirst().cells().get(3).value();
        Referrers referrers = Referrers.toHeapItem(mscorlib, HeapKind.STRINGS, index, "InternalExists".length() + 1, 100,
                _ -> { });
        assertEquals(List.of(1), of(referrers, "MethodDef", "Name").stream().map(Referrer::rid).toList());
    }

    @Test
    void theJsonNamesTheComponents() {
        assertEquals("{\"total\":1,\"rows\":[{\"table\":\"NestedClass\",\"rid\":1,\"column\":\"EnclosingClass\","
                + "\"name\":\"A.B\",\"place\":\"a.dll#row:29000001\"}]}",
                Json.text(new Referrers(1,
                List.of(new Referrer("NestedClass", 1, "EnclosingClass", "A.B",
                new Place("a.dll", new Place.Row(0x29, 1))))))
                        .replaceAll("\\s", ""));
    }
}
