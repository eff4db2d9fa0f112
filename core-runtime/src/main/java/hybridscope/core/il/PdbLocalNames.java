package hybridscope.core.il;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.pe.BadFormatException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** Names of local variables from the LocalScope and LocalVariable rows of a portable PDB. */
public record PdbLocalNames(Metadata pdb) implements LocalNames {
    private static final Column METHOD = Table.LOCAL_SCOPE.column("Method");
    private static final Column START = Table.LOCAL_SCOPE.column("StartOffset");
    private static final Column LENGTH = Table.LOCAL_SCOPE.column("Length");
    private static final Column VARIABLES = Table.LOCAL_SCOPE.column("VariableList");
    private static final Column INDEX = Table.LOCAL_VARIABLE.column("Index");
    private static final Column NAME = Table.LOCAL_VARIABLE.column("Name");

    @Override
    public Optional<String> name(int methodRid, int index, int ilOffset) {
        Relations relations = pdb.relations();
        Tables tables = pdb.tables();
        String inner = "";
        long smallest = Long.MAX_VALUE;
        Set<String> all = new LinkedHashSet<>();
        for (int scope : relations.rowsWhere(METHOD, methodRid)) {
            String name = name(scope, index);
            if (!name.isEmpty()) {
                all.add(name);
                long start = Integer.toUnsignedLong(tables.value(START, scope));
                long length = Integer.toUnsignedLong(tables.value(LENGTH, scope));
                if (ilOffset >= start && ilOffset < start + length && length < smallest) {
                    inner = name;
                    smallest = length;
                }
            }
        }
        // The first store into a variable stands in front of its scope: outside all scopes a slot with one name goes by it.
        return !inner.isEmpty() ? Optional.of(inner) : ilOffset < 0 || all.size() == 1 ? all.stream().findFirst() : Optional.empty();
    }

    private String name(int scope, int index) {
        for (int row : pdb.relations().members(VARIABLES, scope)) {
            if (pdb.tables().value(INDEX, row) == index) {
                try {
                    return pdb.string(NAME, row);
                } catch (BadFormatException e) {
                    return "";
                }
            }
        }
        return "";
    }
}
