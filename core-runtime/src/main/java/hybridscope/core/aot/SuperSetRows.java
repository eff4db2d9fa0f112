package hybridscope.core.aot;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import hybridscope.core.types.HomologousRows;
import java.util.HashMap;
import java.util.Map;

/** Rows found by name, and members by name and signature: one file may have more than the other, in any order. */
final class SuperSetRows implements HomologousRows {
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");

    private final Side aot;
    private final Side other;
    private final Matches methods;
    private final Matches fields;
    private final int[] types;
    private final int[] typesHere;

    /**
     * Rows of two files.
     *
     * @param aot   of the AOT assembly
     * @param other of what supplements it
     */
    SuperSetRows(Metadata aot, Metadata other) {
        this.aot = new Side(aot);
        this.other = new Side(other);
        types = new int[other.tables().rows(Table.TYPE_DEF) + 1];
        typesHere = new int[aot.tables().rows(Table.TYPE_DEF) + 1];
        for (int rid = 1; rid < types.length; rid++) {
            types[rid] = this.aot.index.find(this.other.names.type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA));
            typesHere[types[rid]] = rid;
        }
        methods = new Matches(METHODS, Table.METHOD_DEF);
        fields = new Matches(FIELDS, Table.FIELD);
    }

    /** One of the two files. */
    private static final class Side {
        private final Metadata metadata;
        private final Names names;
        private final TypeIndex index;

        Side(Metadata metadata) {
            this.metadata = metadata;
            names = new Names(metadata);
            index = new TypeIndex(names);
        }

        /** The members of a type by name and signature. */
        Map<String, Integer> members(Column list, Table table, int type) {
            Map<String, Integer> found = new HashMap<>();
            for (int rid : metadata.relations().members(list, type)) {
                // The text has the type's name and all types in the signature, whatever rows they have.
                found.putIfAbsent(names.signature(Token.of(table, rid), NameStyle.METADATA), rid);
            }
            return found;
        }
    }

    /** Which members stand for which, a type at a time when one of its members is first asked for. */
    private final class Matches {
        private final Column list;
        private final Table table;
        private final int[] there;
        private final int[] here;
        private final boolean[] known = new boolean[types.length];

        Matches(Column list, Table table) {
            this.list = list;
            this.table = table;
            there = new int[other.metadata.tables().rows(table) + 1];
            here = new int[aot.metadata.tables().rows(table) + 1];
        }

        synchronized int there(int rid) {
            learn(other.metadata.relations().owner(list, rid));
            return there[rid];
        }

        synchronized int here(int rid) {
            int owner = aot.metadata.relations().owner(list, rid);
            learn(owner == 0 ? 0 : typesHere[owner]);
            return here[rid];
        }

        private void learn(int type) {
            if (type == 0 || known[type]) {
                return;
            }
            known[type] = true;
            if (types[type] != 0) {
                Map<String, Integer> own = aot.members(list, table, types[type]);
                other.members(list, table, type).forEach((signature, rid) -> {
                    Integer found = own.get(signature);
                    if (found != null) {
                        there[rid] = found;
                        here[found] = rid;
                    }
                });
            }
        }
    }

    @Override
    public int type(int rid) {
        return types[rid];
    }

    @Override
    public int method(int rid) {
        return methods.there(rid);
    }

    @Override
    public int field(int rid) {
        return fields.there(rid);
    }

    @Override
    public int methodHere(int rid) {
        return methods.here(rid);
    }
}
