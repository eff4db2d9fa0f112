package hybridscope.core.metadata;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.pe.MetadataBytes;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Row sizes and column offsets of all tables, worked out by hand from ECMA-335 II.22 (Portable PDB specification from 0x30):
 * once with every index narrow, once with every index wide.
 */
class TableLayoutTest {
    /** Table, then offsets and the row size (last number) with 2-byte indices, then the same with 4-byte indices. */
    private static final List<String> GOLDEN = List.of(
            "00 Module                 0 2 4 6 8 10                  | 0 2 6 10 14 18",
            "01 TypeRef                0 2 4 6                       | 0 4 8 12",
            "02 TypeDef                0 4 6 8 10 12 14              | 0 4 8 12 16 20 24",
            "03 FieldPtr               0 2                           | 0 4",
            "04 Field                  0 2 4 6                       | 0 2 6 10",
            "05 MethodPtr              0 2                           | 0 4",
            "06 MethodDef              0 4 6 8 10 12 14              | 0 4 6 8 12 16 20",
            "07 ParamPtr               0 2                           | 0 4",
            "08 Param                  0 2 4 6                       | 0 2 4 8",
            "09 InterfaceImpl          0 2 4                         | 0 4 8",
            "0A MemberRef              0 2 4 6                       | 0 4 8 12",
            "0B Constant               0 1 2 4 6                     | 0 1 2 6 10",
            "0C CustomAttribute        0 2 4 6                       | 0 4 8 12",
            "0D FieldMarshal           0 2 4                         | 0 4 8",
            "0E DeclSecurity           0 2 4 6                       | 0 2 6 10",
            "0F ClassLayout            0 2 6 8                       | 0 2 6 10",
            "10 FieldLayout            0 4 6                         | 0 4 8",
            "11 StandAloneSig          0 2                           | 0 4",
            "12 EventMap               0 2 4                         | 0 4 8",
            "13 EventPtr               0 2                           | 0 4",
            "14 Event                  0 2 4 6                       | 0 2 6 10",
            "15 PropertyMap            0 2 4                         | 0 4 8",
            "16 PropertyPtr            0 2                           | 0 4",
            "17 Property               0 2 4 6                       | 0 2 6 10",
            "18 MethodSemantics        0 2 4 6                       | 0 2 6 10",
            "19 MethodImpl             0 2 4 6                       | 0 4 8 12",
            "1A ModuleRef              0 2                           | 0 4",
            "1B TypeSpec               0 2                           | 0 4",
            "1C ImplMap                0 2 4 6 8                     | 0 2 6 10 14",
            "1D FieldRVA               0 4 6                         | 0 4 8",
            "1E EncLog                 0 4 8                         | 0 4 8",
            "1F EncMap                 0 4                           | 0 4",
            "20 Assembly               0 4 6 8 10 12 16 18 20 22     | 0 4 6 8 10 12 16 20 24 28",
            "21 AssemblyProcessor      0 4                           | 0 4",
            "22 AssemblyOS             0 4 8 12                      | 0 4 8 12",
            "23 AssemblyRef            0 2 4 6 8 12 14 16 18 20      | 0 2 4 6 8 12 16 20 24 28",
            "24 AssemblyRefProcessor   0 4 6                         | 0 4 8",
            "25 AssemblyRefOS          0 4 8 12 14                   | 0 4 8 12 16",
            "26 File                   0 4 6 8                       | 0 4 8 12",
            "27 ExportedType           0 4 8 10 12 14                | 0 4 8 12 16 20",
            "28 ManifestResource       0 4 8 10 12                   | 0 4 8 12 16",
            "29 NestedClass            0 2 4                         | 0 4 8",
            "2A GenericParam           0 2 4 6 8                     | 0 2 4 8 12",
            "2B MethodSpec             0 2 4                         | 0 4 8",
            "2C GenericParamConstraint 0 2 4                         | 0 4 8",
            "30 Document               0 2 4 6 8                     | 0 4 8 12 16",
            "31 MethodDebugInformation 0 2 4                         | 0 4 8",
            "32 LocalScope             0 2 4 6 8 12 16               | 0 4 8 12 16 20 24",
            "33 LocalVariable          0 2 4 6                       | 0 2 4 8",
            "34 LocalConstant          0 2 4                         | 0 4 8",
            "35 ImportScope            0 2 4                         | 0 4 8",
            "36 StateMachineMethod     0 2 4                         | 0 4 8",
            "37 CustomDebugInformation 0 2 4 6                       | 0 4 8 12");

    private static final List<Integer> NUMBERS = GOLDEN.stream().map(line -> Integer.parseInt(line.substring(0, 2), 16)).toList();

    private static Tables tables(MetadataBytes.TableBytes stream, String... otherStreams) {
        MetadataBytes metadata = new MetadataBytes().stream("#~", stream.bytes());
        for (String name : otherStreams) {
            metadata.stream(name, "");
        }
        return Image.open("test", metadata.bytes()).metadata().orElseThrow().tables();
    }

    private static String layout(Tables tables, Table table) {
        return table.columns().stream().map(column -> tables.offset(column) + " ").collect(Collectors.joining())
                + tables.rowSize(table);
    }

    private static List<String> layouts(Tables small, Tables large) {
        return java.util.Arrays.stream(Table.values())
                .map(table -> String.format(Locale.ROOT, "%02X %-22s %-29s | %s", table.number(), table.text(),
                layout(small, table), layout(large, table)))
                .toList();
    }

    private static MetadataBytes.TableBytes counts(int rows) {
        MetadataBytes.TableBytes stream = MetadataBytes.tables();
        for (int number : NUMBERS) {
            stream.rows(number, rows, "");
        }
        return stream;
    }

    @Test
    void narrowAndWideByRowCountsAndHeapSizes() {
        assertEquals(GOLDEN, layouts(tables(MetadataBytes.tables()), tables(counts(0x10000).heapSizes(7))));
    }

    @Test
    void everythingIsWideBesideAJtdStream() {
        assertEquals(GOLDEN, layouts(tables(MetadataBytes.tables()), tables(MetadataBytes.tables(), "#JTD")));
    }

    @Test
    void heapsWidenOneByOne() {
        // Module has a string and GUIDs, Field a string and a blob.
        assertEquals("0 2 6 8 10 12", layout(tables(MetadataBytes.tables().heapSizes(1)), Table.MODULE));
        assertEquals("0 2 4 8 12 16", layout(tables(MetadataBytes.tables().heapSizes(2)), Table.MODULE));
        assertEquals("0 2 4 6 8 10", layout(tables(MetadataBytes.tables().heapSizes(4)), Table.MODULE));
        assertEquals("0 2 6 8", layout(tables(MetadataBytes.tables().heapSizes(1)), Table.FIELD));
        assertEquals("0 2 4 6", layout(tables(MetadataBytes.tables().heapSizes(2)), Table.FIELD));
        assertEquals("0 2 4 8", layout(tables(MetadataBytes.tables().heapSizes(4)), Table.FIELD));
    }

    /** II.24.2.6: 2 bytes below 2^16 rows; a coded index loses its tag bits. */
    @Test
    void theRowCountThatWidensAnIndex() {
        assertWidensAt(0x10000, Table.TYPE_DEF, Table.NESTED_CLASS, "NestedClass");
        assertWidensAt(0x10000, Table.FIELD, Table.TYPE_DEF, "FieldList");
        assertWidensAt(0x4000, Table.TYPE_SPEC, Table.TYPE_DEF, "Extends");
        assertWidensAt(0x4000, Table.PROPERTY, Table.CONSTANT, "Parent");
        assertWidensAt(0x800, Table.METHOD_SPEC, Table.CUSTOM_ATTRIBUTE, "Parent");
        assertWidensAt(0x800, Table.METHOD_DEF, Table.CUSTOM_ATTRIBUTE, "Parent");
        assertWidensAt(0x8000, Table.PARAM, Table.FIELD_MARSHAL, "Parent");
        assertWidensAt(0x4000, Table.METHOD_DEF, Table.DECL_SECURITY, "Parent");
        assertWidensAt(0x2000, Table.TYPE_SPEC, Table.MEMBER_REF, "Class");
        assertWidensAt(0x8000, Table.EVENT, Table.METHOD_SEMANTICS, "Association");
        assertWidensAt(0x8000, Table.MEMBER_REF, Table.METHOD_SPEC, "Method");
        assertWidensAt(0x8000, Table.FIELD, Table.IMPL_MAP, "MemberForwarded");
        assertWidensAt(0x4000, Table.ASSEMBLY_REF, Table.EXPORTED_TYPE, "Implementation");
        assertWidensAt(0x2000, Table.MEMBER_REF, Table.CUSTOM_ATTRIBUTE, "Type");
        assertWidensAt(0x4000, Table.MODULE_REF, Table.TYPE_REF, "ResolutionScope");
        assertWidensAt(0x8000, Table.METHOD_DEF, Table.GENERIC_PARAM, "Owner");
        assertWidensAt(0x800, Table.IMPORT_SCOPE, Table.CUSTOM_DEBUG_INFORMATION, "Parent");
        // A list goes through the pointer table where there is one.
        assertWidensAt(0x10000, Table.METHOD_PTR, Table.TYPE_DEF, "MethodList");
    }

    private static void assertWidensAt(int rows, Table counted, Table table, String column) {
        assertEquals(2, tables(MetadataBytes.tables().rows(counted.number(), rows - 1, "")).width(table.column(column)),
                table + "." + column);
        assertEquals(4, tables(MetadataBytes.tables().rows(counted.number(), rows, "")).width(table.column(column)),
                table + "." + column);
    }

    /** II.24.2.6, table by table in the order of the tags. */
    @Test
    void tagsOfCodedIndices() {
        assertTags(CodedIndex.TYPE_DEF_OR_REF, "TypeDef TypeRef TypeSpec");
        assertTags(CodedIndex.HAS_CONSTANT, "Field Param Property");
        assertTags(CodedIndex.HAS_CUSTOM_ATTRIBUTE,
                "MethodDef Field TypeRef TypeDef Param InterfaceImpl MemberRef Module DeclSecurity Property "
                + "Event StandAloneSig ModuleRef TypeSpec Assembly AssemblyRef File ExportedType ManifestResource GenericParam "
                + "GenericParamConstraint MethodSpec");
        assertTags(CodedIndex.HAS_FIELD_MARSHAL, "Field Param");
        assertTags(CodedIndex.HAS_DECL_SECURITY, "TypeDef MethodDef Assembly");
        assertTags(CodedIndex.MEMBER_REF_PARENT, "TypeDef TypeRef ModuleRef MethodDef TypeSpec");
        assertTags(CodedIndex.HAS_SEMANTICS, "Event Property");
        assertTags(CodedIndex.METHOD_DEF_OR_REF, "MethodDef MemberRef");
        assertTags(CodedIndex.MEMBER_FORWARDED, "Field MethodDef");
        assertTags(CodedIndex.IMPLEMENTATION, "File AssemblyRef ExportedType");
        assertTags(CodedIndex.CUSTOM_ATTRIBUTE_TYPE, "- - MethodDef MemberRef");
        assertTags(CodedIndex.RESOLUTION_SCOPE, "Module ModuleRef AssemblyRef TypeRef");
        assertTags(CodedIndex.TYPE_OR_METHOD_DEF, "TypeDef MethodDef");
        assertTags(CodedIndex.HAS_CUSTOM_DEBUG_INFORMATION,
                "MethodDef Field TypeRef TypeDef Param InterfaceImpl MemberRef Module DeclSecurity "
                + "Property Event StandAloneSig ModuleRef TypeSpec Assembly AssemblyRef File ExportedType ManifestResource "
                + "GenericParam "
                + "GenericParamConstraint MethodSpec Document LocalScope LocalVariable LocalConstant ImportScope");
    }

    private static void assertTags(CodedIndex index, String tables) {
        String[] names = tables.split(" ");
        int bits = names.length <= 2 ? 1 : names.length <= 4 ? 2 : names.length <= 8 ? 3 : 5;
        if (index == CodedIndex.CUSTOM_ATTRIBUTE_TYPE) {
            // Five tags are defined, the last of them for no table.
            bits = 3;
        }
        assertEquals(bits, index.tagBits(), index.text());
        for (int tag = 0; tag < names.length; tag++) {
            int coded = 0x123 << bits | tag;
            Table table = index.table(coded);
            assertEquals(names[tag], table == null ? "-" : table.text(), index.text() + " tag " + tag);
            assertEquals(0x123, index.rid(coded));
            if (table != null) {
                assertEquals(coded, index.encode(table, 0x123));
            }
        }
        assertNull(index.table(names.length == 1 << bits ? 0 : names.length) == index.table(0) ? null : index.table(names.length),
                index.text());
        assertEquals(-1, index.encode(Table.ENC_LOG, 1));
    }

    @Test
    void tokens() {
        assertEquals(0x0600_0001, Token.of(Table.METHOD_DEF, 1));
        assertEquals(Table.GENERIC_PARAM_CONSTRAINT, Token.table(0x2C00_0007));
        assertEquals(0xFF_FFFF, Token.rid(0x06FF_FFFF));
        assertNull(Token.table(0x7000_0001));
        assertEquals(true, Token.isUserString(0x7000_0001));
        assertEquals("0A00001F", Token.text(0x0A00_001F));
    }
}
