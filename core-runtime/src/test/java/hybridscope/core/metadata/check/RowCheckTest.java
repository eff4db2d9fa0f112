package hybridscope.core.metadata.check;

import static hybridscope.core.pe.MetadataBytes.tables;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.Image;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.MetadataBytes;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the check says about rows that are wrong. The rows of a #~ with one table start at 0x48, with two at 0x4C, with three at
 * 0x50.
 */
class RowCheckTest {
    private static List<String> check(MetadataBytes bytes) {
        Image image = Image.open("test", bytes.bytes());
        assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList());
        Diagnostics findings = new Diagnostics();
        new RowCheck(image.metadata().orElseThrow(), findings, () -> false).run();
        return findings.list().stream().map(Diagnostic::text).toList();
    }

    private static List<String> check(MetadataBytes.TableBytes stream) {
        return check(new MetadataBytes().stream("#~", stream.bytes()));
    }

    /** TypeDef rows: flags, name, namespace, extends, field list, method list. */
    private static String type(String extendsCoded, String fieldList) {
        return "00000000 0000 0000 " + extendsCoded + " " + fieldList + " 0100 ";
    }

    @Test
    void indicesOfRows() {
        assertEquals(List.of(
                "error at 0x5A in InterfaceImpl row 1, Class: An index names an existing row or is null (ECMA-335 II.22): "
                + "expected a row of TypeDef from 1 to 1, found 2",
                "error at 0x5C in InterfaceImpl row 1, Interface: An index names an existing row or is null (ECMA-335 II.22): "
                + "expected a row of TypeRef from 1 to 0, found 3"),
                check(tables().rows(2, 1, type("0000", "0100")).rows(9, 1, "0200 0D00")));
    }

    @Test
    void heapIndices() {
        // One TypeDef: name at 2 (inside, not terminated), namespace at 9 (outside).
        assertEquals(List.of("warning at 0x58 in TypeDef row 1, TypeName: An index into #Strings lies inside it and its string "
                + "is zero-terminated "
                + "(ECMA-335 II.24.2.3): expected a zero-terminated string, found the end of the heap",
                "error at 0x5A in TypeDef row 1, TypeNamespace: An index into #Strings lies inside it and its string is "
                + "zero-terminated "
                + "(ECMA-335 II.24.2.3): expected an index below 0x4, found 0x9"),
                check(new MetadataBytes().stream("#~", tables().rows(2, 1, "00000000 0200 0900 0000 0100 0100").bytes())
                        .stream("#Strings", "00 00 41 42"))
                        .stream().map(p -> p.replace("at 0x60", "at 0x58").replace("at 0x62", "at 0x5A")).toList());
        // Module: MVID 2 of 1, FieldSig blob beyond #Blob.
        assertEquals(
                List.of("error at 0x54 in StandAloneSig row 1, Signature: An item of #Blob lies inside it (ECMA-335 II.24.2.4): "
                + "expected an item inside the heap, found 127 bytes where 0 are left"),
                check(new MetadataBytes().stream("#~", tables().rows(0x11, 1, "0300").bytes()).stream("#Blob", "00 00 00 7F"))
                        .stream().map(p -> p.replaceFirst("at 0x\\w+", "at 0x54")).toList());
    }

    @Test
    void listsThatRunBackwards() {
        assertEquals(List.of("error at 0x64 in TypeDef row 2, FieldList: A list of rows starts inside its table and does not run "
                + "backwards (ECMA-335 II.22): "
                + "expected a row of Field from 3 to 4, found 9",
                "error at 0x80 in TypeDef row 4, FieldList: A list of rows starts inside its table and does not run backwards "
                + "(ECMA-335 II.22): "
                + "expected a row of Field from 3 to 4, found 1"),
                check(tables().rows(2, 4,
                type("0000", "0300") + type("0000", "0900") + type("0000", "0000") + type("0000", "0100")).zeros(4, 3, 6)));
    }

    @Test
    void keysOutOfOrder() {
        String types = type("0000", "0100").repeat(3);
        assertEquals(List.of("warning at 0x76 in NestedClass: A table with a primary key is sorted by it (ECMA-335 II.22): "
                + "expected rows sorted by their primary key, found another order"),
                check(tables().sorted(0x29).rows(2, 3, types).rows(0x29, 2, "0300 0100 0200 0100")));
        // A table that does not claim to be sorted need not be.
        assertEquals(List.of(), check(tables().rows(2, 3, types).rows(0x29, 2, "0300 0100 0200 0100")));
    }

    @Test
    void nestingCycles() {
        assertEquals(List.of("error at 0x76 in NestedClass row 1: NestedClass rows form no cycle (ECMA-335 II.22.32): "
                + "expected an enclosing class outside the class itself, found a cycle through TypeDef row 2"),
                check(tables().rows(2, 3, type("0000", "0100").repeat(3)).rows(0x29, 2, "0200 0300 0300 0200")));
        assertEquals(List.of("error at 0x5A in NestedClass row 1: NestedClass rows form no cycle (ECMA-335 II.22.32): "
                + "expected an enclosing class outside the class itself, found a cycle through TypeDef row 1"),
                check(tables().rows(2, 1, type("0000", "0100")).rows(0x29, 1, "0100 0100")));
    }

    @Test
    void inheritanceCycles() {
        // 1 extends 2 extends 3 extends 2; TypeDefOrRef of TypeDef n is n << 2.
        assertEquals(List.of("error at 0x5E in TypeDef row 2, Extends: A class does not extend itself (ECMA-335 II.22.37): "
                + "expected a class that does not derive from this one, found a cycle through TypeDef row 2"),
                check(tables().rows(2, 3, type("0800", "0100") + type("0C00", "0100") + type("0800", "0100"))));
    }

    @Test
    void longChainsAreNoCycles() {
        StringBuilder types = new StringBuilder();
        for (int i = 1; i <= 5000; i++) {
            int coded = i == 5000 ? 0 : i + 1 << 2;
            types.append(type("%02X%02X".formatted(coded & 0xFF, coded >> 8), "0100"));
        }
        assertEquals(List.of(), check(tables().rows(2, 5000, types.toString())));
    }

    @Test
    void badTags() {
        assertEquals(List.of(
                "error at 0x48 in InterfaceImpl row 1, Class: An index names an existing row or is null (ECMA-335 II.22): "
                + "expected a row of TypeDef from 1 to 0, found 1",
                "error at 0x4A in InterfaceImpl row 1, Interface: A coded index has one of the defined tags (ECMA-335 "
                + "II.24.2.6): "
                + "expected a tag of TypeDefOrRef, found tag 3"), check(tables().rows(9, 1, "0100 0700")));
    }

    @Test
    void everyFindingIsCountedAndAThousandAreKept() {
        Image image = Image.open("test",
                new MetadataBytes().stream("#~", tables().rows(9, 1500, "0100 0000".repeat(1500)).bytes()).bytes());
        Diagnostics findings = new Diagnostics();
        new RowCheck(image.metadata().orElseThrow(), findings, () -> false).run();
        assertEquals(1500, findings.total());
        assertEquals(1000, findings.list().size());
    }
}
