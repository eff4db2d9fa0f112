package hybridscope.core.aot;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.HomologousRows;

/** Rows that are the same in both files: of a dll whose bodies were taken away, tokens stay. */
record ConsistentRows() implements HomologousRows {
    private static final Column TYPE_NAME = Table.TYPE_DEF.column("TypeName");
    private static final Column NAMESPACE = Table.TYPE_DEF.column("TypeNamespace");

    /**
     * Compares types, fields and methods row by row: their number, their names, and whose they are.
     *
     * @param aot   of the AOT assembly
     * @param other of what supplements it
     * @throws InconsistentImageException where a row differs
     */
    static ConsistentRows check(String assembly, Metadata aot, Metadata other) throws InconsistentImageException {
        for (int rid = 1; rid <= least(aot, other, Table.TYPE_DEF); rid++) {
            String wanted = aot.string(NAMESPACE, rid) + "." + aot.string(TYPE_NAME, rid);
            String found = other.string(NAMESPACE, rid) + "." + other.string(TYPE_NAME, rid);
            check(assembly, Table.TYPE_DEF, rid, wanted.replaceFirst("^\\.", ""), found.replaceFirst("^\\.", ""));
        }
        checkEnd(assembly, aot, other, Table.TYPE_DEF, TYPE_NAME);
        members(assembly, aot, other, Table.TYPE_DEF.column("MethodList"), Table.METHOD_DEF);
        members(assembly, aot, other, Table.TYPE_DEF.column("FieldList"), Table.FIELD);
        return new ConsistentRows();
    }

    private static int least(Metadata aot, Metadata other, Table table) {
        return Math.min(aot.tables().rows(table), other.tables().rows(table));
    }

    private static void members(String assembly, Metadata aot, Metadata other, Column list, Table table)
            throws InconsistentImageException {
        Column name = table.column("Name");
        for (int rid = 1; rid <= least(aot, other, table); rid++) {
            check(assembly, table, rid, owned(aot, list, name, rid), owned(other, list, name, rid));
        }
        checkEnd(assembly, aot, other, table, name);
    }

    private static String owned(Metadata metadata, Column list, Column name, int rid) {
        int owner = metadata.relations().owner(list, rid);
        return (owner == 0 ? "" : metadata.string(TYPE_NAME, owner)) + "::" + metadata.string(name, rid);
    }

    private static void checkEnd(String assembly, Metadata aot, Metadata other, Table table, Column name)
            throws InconsistentImageException {
        int next = least(aot, other, table) + 1;
        check(assembly, table, next, aot.tables().has(table, next) ? aot.string(name, next) : "no row",
                other.tables().has(table, next) ? other.string(name, next) : "no row");
    }

    private static void check(String assembly, Table table, int rid, String wanted, String found)
            throws InconsistentImageException {
        if (!wanted.equals(found)) {
            throw new InconsistentImageException(
                    "%s: %s row %d (0x%08X) is %s in the AOT assembly and %s in the supplementary metadata"
                    .formatted(assembly, table.text(), rid, Token.of(table, rid), wanted, found));
        }
    }

    @Override
    public int type(int rid) {
        return rid;
    }

    @Override
    public int method(int rid) {
        return rid;
    }

    @Override
    public int field(int rid) {
        return rid;
    }

    @Override
    public int methodHere(int rid) {
        return rid;
    }
}
