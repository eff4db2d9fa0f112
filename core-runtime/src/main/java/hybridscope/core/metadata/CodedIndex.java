package hybridscope.core.metadata;

import java.util.Arrays;
import java.util.List;

/**
 * Indices that can name rows of several tables: a tag in the low bits says which (ECMA-335 II.24.2.6 and the Portable PDB
 * specification). A tag without a table stands as null.
 */
public enum CodedIndex {
    TYPE_DEF_OR_REF("TypeDefOrRef", 2, Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC),
    HAS_CONSTANT("HasConstant", 2, Table.FIELD, Table.PARAM, Table.PROPERTY),
    HAS_CUSTOM_ATTRIBUTE("HasCustomAttribute", 5, Table.METHOD_DEF, Table.FIELD, Table.TYPE_REF, Table.TYPE_DEF, Table.PARAM,
            Table.INTERFACE_IMPL, Table.MEMBER_REF, Table.MODULE, Table.DECL_SECURITY, Table.PROPERTY, Table.EVENT,
            Table.STAND_ALONE_SIG,
            Table.MODULE_REF, Table.TYPE_SPEC, Table.ASSEMBLY, Table.ASSEMBLY_REF, Table.FILE, Table.EXPORTED_TYPE,
            Table.MANIFEST_RESOURCE, Table.GENERIC_PARAM, Table.GENERIC_PARAM_CONSTRAINT, Table.METHOD_SPEC),
    HAS_FIELD_MARSHAL("HasFieldMarshal", 1, Table.FIELD, Table.PARAM),
    HAS_DECL_SECURITY("HasDeclSecurity", 2, Table.TYPE_DEF, Table.METHOD_DEF, Table.ASSEMBLY),
    MEMBER_REF_PARENT("MemberRefParent", 3, Table.TYPE_DEF, Table.TYPE_REF, Table.MODULE_REF, Table.METHOD_DEF, Table.TYPE_SPEC),
    HAS_SEMANTICS("HasSemantics", 1, Table.EVENT, Table.PROPERTY),
    METHOD_DEF_OR_REF("MethodDefOrRef", 1, Table.METHOD_DEF, Table.MEMBER_REF),
    MEMBER_FORWARDED("MemberForwarded", 1, Table.FIELD, Table.METHOD_DEF),
    IMPLEMENTATION("Implementation", 2, Table.FILE, Table.ASSEMBLY_REF, Table.EXPORTED_TYPE),
    CUSTOM_ATTRIBUTE_TYPE("CustomAttributeType", 3, null, null, Table.METHOD_DEF, Table.MEMBER_REF),
    RESOLUTION_SCOPE("ResolutionScope", 2, Table.MODULE, Table.MODULE_REF, Table.ASSEMBLY_REF, Table.TYPE_REF),
    TYPE_OR_METHOD_DEF("TypeOrMethodDef", 1, Table.TYPE_DEF, Table.METHOD_DEF),
    HAS_CUSTOM_DEBUG_INFORMATION("HasCustomDebugInformation", 5, Table.METHOD_DEF, Table.FIELD, Table.TYPE_REF, Table.TYPE_DEF,
            Table.PARAM, Table.INTERFACE_IMPL, Table.MEMBER_REF, Table.MODULE, Table.DECL_SECURITY, Table.PROPERTY, Table.EVENT,
            Table.STAND_ALONE_SIG, Table.MODULE_REF, Table.TYPE_SPEC, Table.ASSEMBLY, Table.ASSEMBLY_REF, Table.FILE,
            Table.EXPORTED_TYPE, Table.MANIFEST_RESOURCE, Table.GENERIC_PARAM, Table.GENERIC_PARAM_CONSTRAINT, Table.METHOD_SPEC,
            Table.DOCUMENT, Table.LOCAL_SCOPE, Table.LOCAL_VARIABLE, Table.LOCAL_CONSTANT, Table.IMPORT_SCOPE);

    private final String text;
    private final int tagBits;
    private final List<Table> tables;

    CodedIndex(String text, int tagBits, Table... tables) {
        this.text = text;
        this.tagBits = tagBits;
        this.tables = Arrays.asList(tables);
    }

    /** The specification's name. */
    public String text() {
        return text;
    }

    /** How many low bits hold the tag, 1 to 5. */
    public int tagBits() {
        return tagBits;
    }

    /** The tables by tag; null where a tag is not defined. */
    public List<Table> tables() {
        return tables;
    }

    /** The table a coded value names, or null where its tag is not defined. */
    public Table table(int coded) {
        int tag = coded & (1 << tagBits) - 1;
        return tag < tables.size() ? tables.get(tag) : null;
    }

    /** The row a coded value names, 0 for none. */
    public int rid(int coded) {
        return coded >>> tagBits;
    }

    /** The coded value of a row; -1 where the table has no tag here. */
    public int encode(Table table, int rid) {
        int tag = tables.indexOf(table);
        return tag < 0 ? -1 : rid << tagBits | tag;
    }
}
