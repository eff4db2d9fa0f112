package hybridscope.core.metadata;

import static hybridscope.core.pe.MetadataBytes.tables;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.MetadataBytes;
import hybridscope.core.pe.Span;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Broken table streams and heaps: what is said, and what can still be read. The files are bare metadata; with #~ alone the
 * stream stands at 0x2C, its row counts at 0x44.
 */
class BadTablesTest {
    private Image image;
    private Metadata metadata;

    private void open(MetadataBytes bytes) {
        image = Image.open("test", bytes.bytes());
        metadata = image.metadata().orElseThrow();
    }

    private void open(MetadataBytes.TableBytes stream) {
        open(new MetadataBytes().stream("#~", stream.bytes()));
    }

    private List<String> problems() {
        return image.diagnostics().list().stream().map(Diagnostic::text).toList();
    }

    private static String error(Runnable read) {
        return assertThrows(BadFormatException.class, read::run).getMessage();
    }

    @Test
    void tableStreamWithoutHeader() {
        open(new MetadataBytes().stream("#~", "00".repeat(23)));
        assertEquals(List.of("error at 0x2C in TableStream: A part lies inside the structure it belongs to (ECMA-335 II.24.2): "
                + "expected 24 bytes of header, found 23 bytes"), problems());
        assertEquals(0, metadata.tables().totalRows());
        assertEquals(14, metadata.tables().rowSize(Table.TYPE_DEF));
    }

    @Test
    void rowCountsCutShort() {
        // Module and TypeDef are there, the stream ends behind the first row count.
        open(new MetadataBytes().stream("#~", "00000000 02 00 00 01 0500000000000000 0000000000000000 01000000"));
        assertEquals(List.of("error at 0x48 in TableStream: A part lies inside the structure it belongs to (ECMA-335 II.24.2): "
                + "expected a row count for table 0x2, found the end of the stream",
                "error at 0x48 in Module: All rows lie inside the table stream (ECMA-335 II.24.2.6): "
                + "expected 1 rows of 10 bytes, found 0 bytes up to the end of the stream"), problems());
    }

    @Test
    void billionsOfRows() {
        open(tables().rows(0, 1, "0000 0100 0000 0000 0000").rows(6, -1, "00".repeat(50)).rows(0x20, 1, ""));
        // 2^32-1 methods widen no column of MethodDef itself; three whole rows of 14 bytes are there.
        assertEquals(List.of("error at 0x48 in MethodDef: A table has at most 2^24-1 rows (ECMA-335 II.22): expected at most "
                + "16777215, found 4294967295",
                "error at 0x5A in MethodDef: All rows lie inside the table stream (ECMA-335 II.24.2.6): "
                + "expected 4294967295 rows of 14 bytes, found 50 bytes up to the end of the stream",
                "error at 0x8C in Assembly: All rows lie inside the table stream (ECMA-335 II.24.2.6): "
                + "expected 1 rows of 22 bytes, found 0 bytes up to the end of the stream"), problems());
        assertEquals(1, metadata.tables().rows(Table.MODULE));
        assertEquals(3, metadata.tables().rows(Table.METHOD_DEF));
        assertEquals(4_294_967_295L, metadata.tables().declaredRows(Table.METHOD_DEF));
        assertEquals(0, metadata.tables().rows(Table.ASSEMBLY));
        assertEquals(4, metadata.tables().totalRows());
        assertEquals(4, metadata.tables().width(Table.NESTED_CLASS.column("NestedClass")) * 2);
    }

    @Test
    void unknownTables() {
        open(tables().rows(0, 1, "0000 0100 0000 0000 0000").rows(0x2D, 0, "").rows(0x3F, 2, "0000 0000"));
        assertEquals(List.of("error at 0x34 in TableStream: A table number is 0x00 to 0x2C or 0x30 to 0x37 (ECMA-335 II.22): "
                + "expected bits of known tables only, found table 0x2D, without rows",
                "error at 0x34 in TableStream: A table number is 0x00 to 0x2C or 0x30 to 0x37 (ECMA-335 II.22): "
                + "expected bits of known tables only, found table 0x3F, whose rows hide those of all tables behind it"),
                problems());
        assertEquals(1, metadata.tables().rows(Table.MODULE));
        open(tables().rows(0, 1, "0000 0100 0000 0000 0000").rows(0x2D, 1, "0000").rows(0x30, 1, "0000 0000 0000 0000"));
        assertEquals(0, metadata.tables().rows(Table.DOCUMENT));
        assertEquals(1, metadata.tables().declaredRows(Table.DOCUMENT));
    }

    @Test
    void extraDataBehindTheRowCounts() {
        open(tables().heapSizes(0x40).rows(0, 1, "EFBEADDE 0000 0100 0000 0000 0000"));
        assertEquals(List.of(), problems());
        assertEquals(1, metadata.tables().value(Table.MODULE.column("Name"), 1));
    }

    @Test
    void rowsThatDoNotExist() {
        open(tables().rows(0, 1, "0000 0100 0000 0000 0000"));
        Column name = Table.MODULE.column("Name");
        assertEquals("error at 0x48 in Module: An index names an existing row or is null (ECMA-335 II.22): expected a row of "
                + "Module from 1 to 1, found 2",
                error(() -> metadata.tables().value(name, 2)));
        assertThrows(BadFormatException.class, () -> metadata.tables().value(name, 0));
        assertThrows(BadFormatException.class, () -> metadata.tables().value(name, Integer.MIN_VALUE));
        assertThrows(BadFormatException.class, () -> metadata.relations().members(Table.TYPE_DEF.column("FieldList"), 1));
        assertEquals(0, metadata.relations().owner(Table.TYPE_DEF.column("FieldList"), 5));
    }

    @Test
    void codedIndexWithABadTag() {
        // CustomAttribute: Parent = Module 1 (tag 7), Type has tags 2 and 3 only.
        open(tables().rows(0x0C, 3, "2700 0800 0000" + "2700 0A00 0000" + "3600 0000 0000"));
        Column type = Table.CUSTOM_ATTRIBUTE.column("Type");
        assertEquals(
                "error at 0x4A in CustomAttribute row 1, Type: A coded index has one of the defined tags (ECMA-335 II.24.2.6): "
                + "expected a tag of CustomAttributeType, found tag 0", error(() -> metadata.tables().reference(type, 1)));
        assertEquals(0x0600_0001, metadata.tables().reference(type, 2));
        assertEquals(0, metadata.tables().reference(type, 3));
        assertEquals(
                "error at 0x54 in CustomAttribute row 3, Parent: A coded index has one of the defined tags (ECMA-335 II.24.2.6): "
                + "expected a tag of HasCustomAttribute, found tag 22",
                error(() -> metadata.tables().reference(Table.CUSTOM_ATTRIBUTE.column("Parent"), 3)));
    }

    @Test
    void rowNumbersBeyondATokensReach() {
        open(new MetadataBytes().stream("#~", tables().rows(0x29, 1, "00000001 FFFFFFFF").bytes()).stream("#JTD", ""));
        assertEquals(
                "error at 0x3C in NestedClass row 1, NestedClass: An index names an existing row or is null (ECMA-335 II.22): "
                + "expected a row of TypeDef from 1 to 0, found 16777216",
                error(() -> reference("NestedClass")).replaceFirst("0x[0-9A-F]+", "0x3C"));
        assertTrue(error(() -> reference("EnclosingClass")).endsWith("found 4294967295"));
    }

    private int reference(String column) {
        return metadata.tables().reference(Table.NESTED_CLASS.column(column), 1);
    }

    private static MetadataBytes.TableBytes types(int fields, String... fieldLists) {
        StringBuilder rows = new StringBuilder();
        for (String list : fieldLists) {
            rows.append("00000000 0000 0000 0000 ").append(list).append(" 0100 ");
        }
        return tables().rows(2, fieldLists.length, rows.toString()).zeros(4, fields, 6);
    }

    private String fieldRuns() {
        Column list = Table.TYPE_DEF.column("FieldList");
        StringBuilder text = new StringBuilder();
        for (int type = 1; type <= metadata.tables().rows(Table.TYPE_DEF); type++) {
            for (int field : metadata.relations().members(list, type)) {
                text.append(field);
                assertEquals(type, metadata.relations().owner(list, field));
            }
            text.append(type == metadata.tables().rows(Table.TYPE_DEF) ? "" : "|");
        }
        return text.toString();
    }

    @Test
    void lists() {
        open(types(6, "0100", "0300", "0300", "0700"));
        assertEquals("12||3456|", fieldRuns());
    }

    @Test
    void listsRunningBackwards() {
        // One start beyond the table, one null, one too low: each costs its own row its members and nobody else.
        open(types(6, "0100", "FFFF", "0300", "0500"));
        assertEquals("12||34|56", fieldRuns());
        open(types(6, "0100", "0300", "0000", "0500"));
        assertEquals("12|34||56", fieldRuns());
        open(types(6, "0100", "0300", "0400", "0100", "0500"));
        assertEquals("12|3|4||56", fieldRuns());
        open(types(6, "0700", "0100", "0300", "0500"));
        assertEquals("|12|34|56", fieldRuns());
        // All backwards: one of them has the rest.
        open(types(3, "0300", "0200", "0100"));
        assertEquals("||123", fieldRuns());
        open(types(3, "0000", "0000"));
        assertEquals("|", fieldRuns());
        open(types(0, "0100", "0100"));
        assertEquals("|", fieldRuns());
    }

    @Test
    void zigzagListsStayLinear() {
        // 10,000 types that would each own all 10,000 fields if runs could overlap.
        String[] starts = new String[10_000];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = i % 2 == 0 ? "0100" : "1127";
        }
        open(types(10_000, starts));
        Column list = Table.TYPE_DEF.column("FieldList");
        int total = 0;
        for (int type = 1; type <= starts.length; type++) {
            total += metadata.relations().members(list, type).length;
        }
        assertEquals(10_000, total);
    }

    @Test
    void pointerTables() {
        // #- with FieldPtr 2, 3, 1 and one pointer that leads nowhere.
        open(new MetadataBytes().stream("#-", types(3, "0100", "0300").rows(3, 4, "0200 0300 0100 0900").bytes()));
        assertEquals(List.of(), problems());
        assertEquals("23|1", fieldRuns());
        assertArrayEquals(new int[] {1}, metadata.relations().members(Table.TYPE_DEF.column("FieldList"), 2));
    }

    @Test
    void unsortedTablesAreSearchedAllTheSame() {
        // NestedClass is sorted by NestedClass (II.22.32); here it is not.
        open(tables().sorted(0x29).rows(0x29, 5, "0500 0100  0200 0100  0400 0200  0200 0300  0300 0100"));
        Column nested = Table.NESTED_CLASS.column("NestedClass");
        assertFalse(metadata.relations().isSorted(Table.NESTED_CLASS));
        assertArrayEquals(new int[] {1}, metadata.relations().rowsWhere(nested, 5));
        assertArrayEquals(new int[] {2, 4}, metadata.relations().rowsWhere(nested, 2));
        assertArrayEquals(new int[] {3}, metadata.relations().rowsWhere(nested, Table.TYPE_DEF, 4));
        assertArrayEquals(new int[] {}, metadata.relations().rowsWhere(nested, 6));
        assertEquals(2, metadata.relations().firstWhere(nested, 2));
        assertEquals(0, metadata.relations().firstWhere(nested, 1));
        // A column that is no primary key can be searched too.
        assertArrayEquals(new int[] {1, 2, 5}, metadata.relations().rowsWhere(Table.NESTED_CLASS.column("EnclosingClass"), 1));
    }

    @Test
    void codedKeys() {
        // CustomAttribute by parent: Module 1 = 0x27, TypeDef 1 = 0x23, MethodDef 1 = 0x20.
        open(tables().rows(0x0C, 3, "2000 0000 0000  2300 0000 0000  2700 0000 0000"));
        Column parent = Table.CUSTOM_ATTRIBUTE.column("Parent");
        assertTrue(metadata.relations().isSorted(Table.CUSTOM_ATTRIBUTE));
        assertArrayEquals(new int[] {3}, metadata.relations().rowsWhere(parent, Table.MODULE, 1));
        assertArrayEquals(new int[] {2}, metadata.relations().rowsWhere(parent, Table.TYPE_DEF, 1));
        assertArrayEquals(new int[] {}, metadata.relations().rowsWhere(parent, Table.TYPE_DEF, 2));
        assertArrayEquals(new int[] {}, metadata.relations().rowsWhere(parent, Table.ENC_LOG, 1));
    }

    @Test
    void strings() {
        open(new MetadataBytes().stream("#Strings", "00 41 42 43 00 64 65 C3"));
        StringHeap heap = metadata.strings();
        assertEquals("", heap.get(0));
        assertEquals("ABC", heap.get(1));
        assertEquals("C", heap.get(3));
        assertEquals(4, heap.span(1).length());
        assertEquals(5, heap.next(1));
        // The last one has no zero, and half a character.
        assertEquals("de\uFFFD", heap.get(5));
        assertTrue(heap.isTerminated(1));
        assertFalse(heap.isTerminated(5));
        assertEquals(8, heap.next(5));
        assertTrue(error(() -> heap.get(8))
                .endsWith("in #Strings: An index into #Strings lies inside it and its string is zero-terminated "
                + "(ECMA-335 II.24.2.3): expected an index below 0x8, found 0x8"));
        assertTrue(error(() -> heap.get(-1)).endsWith("expected an index below 0x8, found 0xffffffff"));
    }

    @Test
    void stringsThatFillTheHeapAreCut() {
        open(new MetadataBytes().stream("#Strings", "00" + "61".repeat(4096) + "00" + "62".repeat(5000) + "00 00 00"));
        StringHeap heap = metadata.strings();
        assertEquals("a".repeat(4096), heap.get(1));
        assertFalse(heap.isCut(1));
        assertEquals("b".repeat(4096), heap.get(4098));
        assertTrue(heap.isCut(4098));
        assertTrue(heap.isTerminated(4098));
        assertEquals(5001, heap.span(4098).length());
    }

    @Test
    void equalStringsAreEqualWithoutBeingMade() {
        open(new MetadataBytes().stream("#Strings", "00 41 42 00 41 42 00 42 00 41 42 43 00 43 41 42"));
        StringHeap heap = metadata.strings();
        assertTrue(heap.same(1, 4));
        assertTrue(heap.same(2, 7));
        assertTrue(heap.same(0, 3));
        // "AB" and "ABC", "AB" and the unterminated "AB" at the end, "C" and "CAB".
        assertFalse(heap.same(1, 9));
        assertTrue(heap.same(1, 14));
        assertFalse(heap.same(11, 13));
        assertFalse(heap.same(1, 99));
        assertTrue(heap.same(99, 99));
        assertFalse(heap.same(-1, 1));
    }

    @Test
    void blobs() {
        // A length of 4 with 4 bytes, one of 0x81 0x00 = 256 bytes that are not there, and 0xFF, which is no length.
        open(new MetadataBytes().stream("#Blob", "00 04 01020304 81 00 FF 00 00 C0"));
        BlobHeap heap = metadata.blobs();
        int at = heap.data().offset();
        assertEquals(new Span(at + 2, 4), heap.content(1));
        assertEquals(new Span(at + 1, 5), heap.span(1));
        assertEquals(0, heap.content(0).length());
        assertEquals(
                "error at 0x%X in #Blob: An item of #Blob lies inside it (ECMA-335 II.24.2.4): expected an item inside the heap, "
                .formatted(at + 6) + "found 256 bytes where 4 are left", error(() -> heap.content(6)));
        assertEquals("error at 0x%X in #Blob: A compressed integer has 1, 2 or 4 bytes (ECMA-335 II.23.2): ".formatted(at + 8)
                + "expected a first byte of 0xxxxxxx, 10xxxxxx or 110xxxxx, found 0xff", error(() -> heap.content(8)));
        String expected = "error at 0x%X in #Blob: A compressed integer has 1, 2 or 4 bytes (ECMA-335 II.23.2): "
                + "expected 4 bytes, found 1 bytes";
        assertEquals(expected.formatted(at + 11),
                error(() -> heap.content(11)));
        assertEquals(("error at 0x%X in #Blob: An item of #Blob lies inside it (ECMA-335 II.24.2.4): expected an index below "
                + "0xc, found 0xc")
                .formatted(heap.data().end()), error(() -> heap.content(12)));
    }

    @Test
    void absentHeaps() {
        open(tables());
        assertEquals("", metadata.strings().get(0));
        assertEquals(0, metadata.blobs().content(0).length());
        assertEquals("", metadata.userStrings().userString(0));
        assertEquals(null, metadata.guids().get(0));
        assertTrue(error(() -> metadata.strings().get(1)).endsWith("expected an index below 0x0, found 0x1"));
        assertTrue(error(() -> metadata.blobs().content(1)).endsWith("expected an index below 0x0, found 0x1"));
        assertTrue(error(() -> metadata.guids().get(1))
                .endsWith("in #GUID: An index into #GUID is 0 or counts existing GUIDs from 1 "
                + "(ECMA-335 II.24.2.5): expected a number from 1 to 0, found 1"));
    }

    @Test
    void userStrings() {
        open(new MetadataBytes().stream("#US", "00 05 4100 3D D8 00  04 4200 4300  03 4400 02 00"));
        BlobHeap heap = metadata.userStrings();
        assertEquals("A\uD83D", heap.userString(1));
        assertTrue(heap.isUserString(1));
        // Even length: no flag byte. A flag byte above 1.
        assertEquals("BC", heap.userString(7));
        assertFalse(heap.isUserString(7));
        assertEquals("D", heap.userString(12));
        assertFalse(heap.isUserString(12));
        assertTrue(heap.isUserString(0));
        assertTrue(error(() -> heap.userString(99))
                .contains("in #US: An item of #US lies inside it, has an odd length and a last byte of 0 or 1"));
    }

    @Test
    void guidHeapWithAPartOfAGuidAtItsEnd() {
        open(new MetadataBytes().stream("#GUID", "33221100 5544 7766 8899 AABBCCDDEEFF 0102030405060708"));
        assertEquals("00112233-4455-6677-8899-aabbccddeeff", metadata.guids().get(1).toString());
        assertEquals(1, metadata.guids().count());
        assertThrows(BadFormatException.class, () -> metadata.guids().get(2));
        assertThrows(BadFormatException.class, () -> metadata.guids().get(-1));
    }

    @Test
    void knownTablesOnlyHaveNames() {
        assertEquals(null, Table.of(0x2D));
        assertEquals(null, Table.of(-1));
        assertEquals(Set.of(Table.FIELD_PTR, Table.METHOD_PTR, Table.PARAM_PTR, Table.EVENT_PTR, Table.PROPERTY_PTR),
                java.util.Arrays.stream(Table.values()).map(Table::pointerTable).filter(java.util.Objects::nonNull)
                        .collect(java.util.stream.Collectors.toSet()));
    }
}
