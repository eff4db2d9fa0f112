package hybridscope.core.metadata;

import java.util.List;

/** The metadata tables (ECMA-335 II.22; 0x30 and above: Portable PDB specification). Their columns stand in {@link Schema}. */
public enum Table {
    MODULE(0x00, "Module", "II.22.30"),
    TYPE_REF(0x01, "TypeRef", "II.22.38"),
    TYPE_DEF(0x02, "TypeDef", "II.22.37"),
    FIELD_PTR(0x03, "FieldPtr", "II.22"),
    FIELD(0x04, "Field", "II.22.15"),
    METHOD_PTR(0x05, "MethodPtr", "II.22"),
    METHOD_DEF(0x06, "MethodDef", "II.22.26"),
    PARAM_PTR(0x07, "ParamPtr", "II.22"),
    PARAM(0x08, "Param", "II.22.33"),
    INTERFACE_IMPL(0x09, "InterfaceImpl", "II.22.23"),
    MEMBER_REF(0x0A, "MemberRef", "II.22.25"),
    CONSTANT(0x0B, "Constant", "II.22.9"),
    CUSTOM_ATTRIBUTE(0x0C, "CustomAttribute", "II.22.10"),
    FIELD_MARSHAL(0x0D, "FieldMarshal", "II.22.17"),
    DECL_SECURITY(0x0E, "DeclSecurity", "II.22.11"),
    CLASS_LAYOUT(0x0F, "ClassLayout", "II.22.8"),
    FIELD_LAYOUT(0x10, "FieldLayout", "II.22.16"),
    STAND_ALONE_SIG(0x11, "StandAloneSig", "II.22.36"),
    EVENT_MAP(0x12, "EventMap", "II.22.12"),
    EVENT_PTR(0x13, "EventPtr", "II.22"),
    EVENT(0x14, "Event", "II.22.13"),
    PROPERTY_MAP(0x15, "PropertyMap", "II.22.35"),
    PROPERTY_PTR(0x16, "PropertyPtr", "II.22"),
    PROPERTY(0x17, "Property", "II.22.34"),
    METHOD_SEMANTICS(0x18, "MethodSemantics", "II.22.28"),
    METHOD_IMPL(0x19, "MethodImpl", "II.22.27"),
    MODULE_REF(0x1A, "ModuleRef", "II.22.31"),
    TYPE_SPEC(0x1B, "TypeSpec", "II.22.39"),
    IMPL_MAP(0x1C, "ImplMap", "II.22.22"),
    FIELD_RVA(0x1D, "FieldRVA", "II.22.18"),
    ENC_LOG(0x1E, "EncLog", "II.22"),
    ENC_MAP(0x1F, "EncMap", "II.22"),
    ASSEMBLY(0x20, "Assembly", "II.22.2"),
    ASSEMBLY_PROCESSOR(0x21, "AssemblyProcessor", "II.22.4"),
    ASSEMBLY_OS(0x22, "AssemblyOS", "II.22.3"),
    ASSEMBLY_REF(0x23, "AssemblyRef", "II.22.5"),
    ASSEMBLY_REF_PROCESSOR(0x24, "AssemblyRefProcessor", "II.22.7"),
    ASSEMBLY_REF_OS(0x25, "AssemblyRefOS", "II.22.6"),
    FILE(0x26, "File", "II.22.19"),
    EXPORTED_TYPE(0x27, "ExportedType", "II.22.14"),
    MANIFEST_RESOURCE(0x28, "ManifestResource", "II.22.24"),
    NESTED_CLASS(0x29, "NestedClass", "II.22.32"),
    GENERIC_PARAM(0x2A, "GenericParam", "II.22.20"),
    METHOD_SPEC(0x2B, "MethodSpec", "II.22.29"),
    GENERIC_PARAM_CONSTRAINT(0x2C, "GenericParamConstraint", "II.22.21"),
    DOCUMENT(0x30, "Document", "PortablePdb"),
    METHOD_DEBUG_INFORMATION(0x31, "MethodDebugInformation", "PortablePdb"),
    LOCAL_SCOPE(0x32, "LocalScope", "PortablePdb"),
    LOCAL_VARIABLE(0x33, "LocalVariable", "PortablePdb"),
    LOCAL_CONSTANT(0x34, "LocalConstant", "PortablePdb"),
    IMPORT_SCOPE(0x35, "ImportScope", "PortablePdb"),
    STATE_MACHINE_METHOD(0x36, "StateMachineMethod", "PortablePdb"),
    CUSTOM_DEBUG_INFORMATION(0x37, "CustomDebugInformation", "PortablePdb");

    /** One more than the highest table number the schema has a place for. */
    public static final int COUNT = 0x40;

    private static final Table[] BY_NUMBER = new Table[COUNT];

    static {
        for (Table table : values()) {
            BY_NUMBER[table.number] = table;
        }
    }

    private final int number;
    private final String text;
    private final String section;

    Table(int number, String text, String section) {
        this.number = number;
        this.text = text;
        this.section = section;
    }

    /** The table of that number, or null. */
    public static Table of(int number) {
        return number >= 0 && number < COUNT ? BY_NUMBER[number] : null;
    }

    /** The table of that name in any case (also {@code Method} for MethodDef), or null. */
    public static Table named(String name) {
        for (Table table : values()) {
            if (table.text.equalsIgnoreCase(name)) {
                return table;
            }
        }
        return name.equalsIgnoreCase("Method") ? METHOD_DEF : null;
    }

    /** Table number, 0x00 to 0x37: the high byte of a token. */
    public int number() {
        return number;
    }

    /** The specification's name. */
    public String text() {
        return text;
    }

    /** Where the table is specified. */
    public String section() {
        return section;
    }

    /** The columns in row order. */
    public List<Column> columns() {
        return Schema.columns(this);
    }

    /** The column of that name; an unknown name is a programming error. */
    public Column column(String name) {
        for (Column column : columns()) {
            if (column.name().equals(name)) {
                return column;
            }
        }
        throw new IllegalArgumentException(text + " has no column " + name);
    }

    /** The table of pointers that stands between a list and this table in uncompressed metadata, or null. */
    public Table pointerTable() {
        return switch (this) {
            case FIELD -> FIELD_PTR;
            case METHOD_DEF -> METHOD_PTR;
            case PARAM -> PARAM_PTR;
            case EVENT -> EVENT_PTR;
            case PROPERTY -> PROPERTY_PTR;
            default -> null;
        };
    }
}
