package hybridscope.core.metadata;

import static hybridscope.core.metadata.Table.*;

import hybridscope.core.pe.BitNames;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of every metadata table, the one place that knows them (ECMA-335 II.22, Portable PDB specification). Row sizes,
 * column offsets, readers, printers and views follow from it.
 */
final class Schema {
    private static final Map<Table, List<Column>> COLUMNS = new EnumMap<>(Table.class);
    private static final Map<Table, Column> SORT_KEYS = new EnumMap<>(Table.class);

    static {
        table(MODULE).u2("Generation").string("Name").guid("Mvid").guid("EncId").guid("EncBaseId");
        table(TYPE_REF).coded("ResolutionScope", CodedIndex.RESOLUTION_SCOPE).string("TypeName").string("TypeNamespace");
        table(TYPE_DEF).flags4("Flags", Attributes.TYPE).string("TypeName").string("TypeNamespace")
                .coded("Extends", CodedIndex.TYPE_DEF_OR_REF).list("FieldList", FIELD).list("MethodList", METHOD_DEF);
        table(FIELD_PTR).row("Field", FIELD);
        table(FIELD).flags2("Flags", Attributes.FIELD).string("Name").blob("Signature", BlobKind.FIELD_SIGNATURE);
        table(METHOD_PTR).row("Method", METHOD_DEF);
        table(METHOD_DEF).rva().flags2("ImplFlags", Attributes.METHOD_IMPL).flags2("Flags", Attributes.METHOD).string("Name")
                .blob("Signature", BlobKind.METHOD_SIGNATURE).list("ParamList", PARAM);
        table(PARAM_PTR).row("Param", PARAM);
        table(PARAM).flags2("Flags", Attributes.PARAM).u2("Sequence").string("Name");
        table(INTERFACE_IMPL).row("Class", TYPE_DEF).coded("Interface", CodedIndex.TYPE_DEF_OR_REF).sortedBy("Class");
        table(MEMBER_REF).coded("Class", CodedIndex.MEMBER_REF_PARENT).string("Name")
                .blob("Signature", BlobKind.MEMBER_SIGNATURE);
        table(CONSTANT).flags1("Type", Attributes.CONSTANT_TYPE).padding().coded("Parent", CodedIndex.HAS_CONSTANT)
                .blob("Value", BlobKind.CONSTANT).sortedBy("Parent");
        table(CUSTOM_ATTRIBUTE).coded("Parent", CodedIndex.HAS_CUSTOM_ATTRIBUTE).coded("Type", CodedIndex.CUSTOM_ATTRIBUTE_TYPE)
                .blob("Value", BlobKind.CUSTOM_ATTRIBUTE).sortedBy("Parent");
        table(FIELD_MARSHAL).coded("Parent", CodedIndex.HAS_FIELD_MARSHAL).blob("NativeType", BlobKind.MARSHAL)
                .sortedBy("Parent");
        table(DECL_SECURITY).flags2("Action", Attributes.SECURITY_ACTION).coded("Parent", CodedIndex.HAS_DECL_SECURITY)
                .blob("PermissionSet", BlobKind.SECURITY).sortedBy("Parent");
        table(CLASS_LAYOUT).u2("PackingSize").u4("ClassSize").row("Parent", TYPE_DEF).sortedBy("Parent");
        table(FIELD_LAYOUT).u4("Offset").row("Field", FIELD).sortedBy("Field");
        table(STAND_ALONE_SIG).blob("Signature", BlobKind.STAND_ALONE_SIGNATURE);
        table(EVENT_MAP).row("Parent", TYPE_DEF).list("EventList", EVENT);
        table(EVENT_PTR).row("Event", EVENT);
        table(EVENT).flags2("EventFlags", Attributes.EVENT).string("Name").coded("EventType", CodedIndex.TYPE_DEF_OR_REF);
        table(PROPERTY_MAP).row("Parent", TYPE_DEF).list("PropertyList", PROPERTY);
        table(PROPERTY_PTR).row("Property", PROPERTY);
        table(PROPERTY).flags2("Flags", Attributes.PROPERTY).string("Name").blob("Type", BlobKind.PROPERTY_SIGNATURE);
        table(METHOD_SEMANTICS).flags2("Semantics", Attributes.METHOD_SEMANTICS).row("Method", METHOD_DEF)
                .coded("Association", CodedIndex.HAS_SEMANTICS).sortedBy("Association");
        table(METHOD_IMPL).row("Class", TYPE_DEF).coded("MethodBody", CodedIndex.METHOD_DEF_OR_REF)
                .coded("MethodDeclaration", CodedIndex.METHOD_DEF_OR_REF).sortedBy("Class");
        table(MODULE_REF).string("Name");
        table(TYPE_SPEC).blob("Signature", BlobKind.TYPE_SPEC);
        table(IMPL_MAP).flags2("MappingFlags", Attributes.PINVOKE).coded("MemberForwarded", CodedIndex.MEMBER_FORWARDED)
                .string("ImportName").row("ImportScope", MODULE_REF).sortedBy("MemberForwarded");
        table(FIELD_RVA).rva().row("Field", FIELD).sortedBy("Field");
        table(ENC_LOG).token("Token").flags4("FuncCode", Attributes.ENC_OPERATION);
        table(ENC_MAP).token("Token");
        table(ASSEMBLY).flags4("HashAlgId", Attributes.HASH_ALGORITHM).u2("MajorVersion").u2("MinorVersion").u2("BuildNumber")
                .u2("RevisionNumber").flags4("Flags", Attributes.ASSEMBLY).blob("PublicKey", BlobKind.PUBLIC_KEY).string("Name")
                .string("Culture");
        table(ASSEMBLY_PROCESSOR).u4("Processor");
        table(ASSEMBLY_OS).u4("OSPlatformID").u4("OSMajorVersion").u4("OSMinorVersion");
        table(ASSEMBLY_REF).u2("MajorVersion").u2("MinorVersion").u2("BuildNumber").u2("RevisionNumber")
                .flags4("Flags", Attributes.ASSEMBLY).blob("PublicKeyOrToken", BlobKind.PUBLIC_KEY).string("Name")
                .string("Culture").blob("HashValue", BlobKind.HASH);
        table(ASSEMBLY_REF_PROCESSOR).u4("Processor").row("AssemblyRef", ASSEMBLY_REF);
        table(ASSEMBLY_REF_OS).u4("OSPlatformId").u4("OSMajorVersion").u4("OSMinorVersion").row("AssemblyRef", ASSEMBLY_REF);
        table(FILE).flags4("Flags", Attributes.FILE).string("Name").blob("HashValue", BlobKind.HASH);
        table(EXPORTED_TYPE).flags4("Flags", Attributes.TYPE).u4("TypeDefId").string("TypeName").string("TypeNamespace")
                .coded("Implementation", CodedIndex.IMPLEMENTATION);
        table(MANIFEST_RESOURCE).u4("Offset").flags4("Flags", Attributes.MANIFEST_RESOURCE).string("Name")
                .coded("Implementation", CodedIndex.IMPLEMENTATION);
        table(NESTED_CLASS).row("NestedClass", TYPE_DEF).row("EnclosingClass", TYPE_DEF).sortedBy("NestedClass");
        table(GENERIC_PARAM).u2("Number").flags2("Flags", Attributes.GENERIC_PARAM).coded("Owner", CodedIndex.TYPE_OR_METHOD_DEF)
                .string("Name").sortedBy("Owner");
        table(METHOD_SPEC).coded("Method", CodedIndex.METHOD_DEF_OR_REF).blob("Instantiation", BlobKind.METHOD_SPEC);
        table(GENERIC_PARAM_CONSTRAINT).row("Owner", GENERIC_PARAM).coded("Constraint", CodedIndex.TYPE_DEF_OR_REF)
                .sortedBy("Owner");

        table(DOCUMENT).blob("Name", BlobKind.DOCUMENT_NAME).guid("HashAlgorithm").blob("Hash", BlobKind.DOCUMENT_HASH)
                .guid("Language");
        table(METHOD_DEBUG_INFORMATION).row("Document", DOCUMENT).blob("SequencePoints", BlobKind.SEQUENCE_POINTS);
        table(LOCAL_SCOPE).row("Method", METHOD_DEF).row("ImportScope", IMPORT_SCOPE).list("VariableList", LOCAL_VARIABLE)
                .list("ConstantList", LOCAL_CONSTANT).u4("StartOffset").u4("Length").sortedBy("Method");
        table(LOCAL_VARIABLE).flags2("Attributes", Attributes.LOCAL_VARIABLE).u2("Index").string("Name");
        table(LOCAL_CONSTANT).string("Name").blob("Signature", BlobKind.LOCAL_CONSTANT_SIGNATURE);
        table(IMPORT_SCOPE).row("Parent", IMPORT_SCOPE).blob("Imports", BlobKind.IMPORTS);
        table(STATE_MACHINE_METHOD).row("MoveNextMethod", METHOD_DEF).row("KickoffMethod", METHOD_DEF).sortedBy("MoveNextMethod");
        table(CUSTOM_DEBUG_INFORMATION).coded("Parent", CodedIndex.HAS_CUSTOM_DEBUG_INFORMATION).guid("Kind")
                .blob("Value", BlobKind.CUSTOM_DEBUG_INFORMATION).sortedBy("Parent");
    }

    private Schema() {
    }

    static List<Column> columns(Table table) {
        return COLUMNS.get(table);
    }

    /** The primary key a table is sorted by (II.22), or null. */
    static Column sortKey(Table table) {
        return SORT_KEYS.get(table);
    }

    private static Columns table(Table table) {
        return new Columns(table);
    }

    private record Columns(Table table) {
        private Columns add(String name, ColumnKind kind) {
            List<Column> columns = new ArrayList<>(COLUMNS.getOrDefault(table, List.of()));
            columns.add(new Column(table, columns.size(), name, kind));
            COLUMNS.put(table, List.copyOf(columns));
            return this;
        }

        Columns u2(String name) {
            return add(name, new ColumnKind.Number(2, null));
        }

        Columns u4(String name) {
            return add(name, new ColumnKind.Number(4, null));
        }

        Columns flags1(String name, BitNames names) {
            return add(name, new ColumnKind.Number(1, names));
        }

        Columns flags2(String name, BitNames names) {
            return add(name, new ColumnKind.Number(2, names));
        }

        Columns flags4(String name, BitNames names) {
            return add(name, new ColumnKind.Number(4, names));
        }

        Columns rva() {
            return add("RVA", new ColumnKind.Rva());
        }

        Columns padding() {
            return add("Padding", new ColumnKind.Padding());
        }

        Columns token(String name) {
            return add(name, new ColumnKind.TokenValue());
        }

        Columns string(String name) {
            return add(name, new ColumnKind.Heap(HeapKind.STRINGS, null));
        }

        Columns guid(String name) {
            return add(name, new ColumnKind.Heap(HeapKind.GUID, null));
        }

        Columns blob(String name, BlobKind kind) {
            return add(name, new ColumnKind.Heap(HeapKind.BLOB, kind));
        }

        Columns row(String name, Table target) {
            return add(name, new ColumnKind.Row(target));
        }

        Columns list(String name, Table target) {
            return add(name, new ColumnKind.RowList(target));
        }

        Columns coded(String name, CodedIndex index) {
            return add(name, new ColumnKind.Coded(index));
        }

        void sortedBy(String column) {
            SORT_KEYS.put(table, table.column(column));
        }
    }
}
