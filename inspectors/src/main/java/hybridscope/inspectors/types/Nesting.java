package hybridscope.inspectors.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import java.util.Arrays;

/**
 * Which type is shown inside which (ECMA-335 II.22.32). In a correct file that is what NestedClass says. In any file it is a
 * forest of bounded depth in which each type stands once: of several rows for one type the first counts, and a type whose
 * enclosing classes never end stands by itself.
 */
final class Nesting {
    /** How deep types are nested at most; deeper ones exist only in hostile files. */
    private static final int MAX_DEPTH = 32;
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");
    private static final Column ENCLOSING = Table.NESTED_CLASS.column("EnclosingClass");

    private final Metadata metadata;

    Nesting(Metadata metadata) {
        this.metadata = metadata;
    }

    /** Whether a type is shown in its namespace, and not in another type. */
    boolean isTopLevel(int rid) {
        int outer = enclosing(rid);
        if (outer == 0) {
            return true;
        }
        for (int depth = 1; depth < MAX_DEPTH; depth++) {
            outer = enclosing(outer);
            if (outer == 0) {
                return false;
            }
        }
        return true;
    }

    /** The NestedClass rows of the types shown in a type, and of those that do not exist. */
    int[] rowsIn(int rid) {
        int[] rows = metadata.relations().rowsWhere(ENCLOSING, rid);
        return Arrays.stream(rows).filter(row -> {
            int nested = metadata.tables().value(NESTED, row);
            return !metadata.tables().has(Table.TYPE_DEF, nested)
                    || metadata.relations().firstWhere(NESTED, nested) == row && !isTopLevel(nested);
        }).toArray();
    }

    private int enclosing(int rid) {
        int row = metadata.relations().firstWhere(NESTED, rid);
        int outer = row == 0 ? 0 : metadata.tables().value(ENCLOSING, row);
        return metadata.tables().has(Table.TYPE_DEF, outer) ? outer : 0;
    }
}
