package hybridscope.core.metadata.name;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the TypeDefs of one file by their whole name without keeping the names: a sorted array of hashes is all it holds,
 * built on first use. Safe for use by several threads.
 */
public final class TypeIndex {
    private final Names names;
    /** Hash of the dotted name above, row below. */
    private long[] index;

    /** An index over one file's types. */
    public TypeIndex(Names names) {
        this.names = names;
    }

    /** The names of the file whose types are found. */
    public Names names() {
        return names;
    }

    /** Row of the first TypeDef of that name as {@link NameStyle#METADATA} writes it ({@code N.Outer`1/Inner}), or 0. */
    public int find(String name) {
        for (int rid : byDottedName(name.replace('/', '.'))) {
            if (names.type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA).equals(name)) {
                return rid;
            }
        }
        return 0;
    }

    /** Rows of the TypeDefs whose name with periods in place of slashes is the given one, ascending. */
    List<Integer> byDottedName(String dotted) {
        long[] all = index();
        long key = (long) dotted.hashCode() << 32;
        int at = Arrays.binarySearch(all, key);
        List<Integer> found = new ArrayList<>();
        for (int i = at < 0 ? -at - 1 : at; i < all.length && all[i] >>> 32 == key >>> 32; i++) {
            int rid = (int) all[i];
            if (dottedName(rid).equals(dotted)) {
                found.add(rid);
            }
        }
        return found;
    }

    /** A type's full name with periods in place of slashes. */
    String dottedName(int rid) {
        return names.type(Token.of(Table.TYPE_DEF, rid), NameStyle.METADATA).replace('/', '.');
    }

    private synchronized long[] index() {
        if (index == null) {
            long[] all = new long[names.metadata().tables().rows(Table.TYPE_DEF)];
            for (int rid = 1; rid <= all.length; rid++) {
                all[rid - 1] = (long) dottedName(rid).hashCode() << 32 | rid;
            }
            Arrays.sort(all);
            index = all;
        }
        return index;
    }
}
