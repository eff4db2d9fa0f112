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
    /** Types nested this deep have names that nothing is left out of, however long their parts are. */
    private static final int PLAIN_DEPTH = TypeText.MAX_LENGTH / (2 * (Names.MAX_NAME + 2));

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
            int[] hashes = hashes();
            long[] all = new long[hashes.length - 1];
            for (int rid = 1; rid <= all.length; rid++) {
                all[rid - 1] = (long) hashes[rid] << 32 | rid;
            }
            Arrays.sort(all);
            index = all;
        }
        return index;
    }

    /** The hash of each type's dotted name by row: of its own name behind that of the type around it, which stands before. */
    private int[] hashes() {
        int[] hashes = new int[names.metadata().tables().rows(Table.TYPE_DEF) + 1];
        int[] depths = new int[hashes.length];
        for (int rid = 1; rid < hashes.length; rid++) {
            int token = names.enclosing(Table.TYPE_DEF, rid);
            int outer = Token.rid(token);
            depths[rid] = token == 0 ? 1 : outer > 0 && outer < rid ? depths[outer] + 1 : PLAIN_DEPTH + 1;
            hashes[rid] = depths[rid] > PLAIN_DEPTH ? dottedName(rid).hashCode()
                    : hash(token == 0 ? 0 : hash(hashes[outer], "."), names.ownMetadataName(rid));
        }
        return hashes;
    }

    /** The hash of a text that begins with one of the given hash and goes on with another text, slashes being periods. */
    private static int hash(int beginning, String rest) {
        int hash = beginning;
        for (int i = 0; i < rest.length(); i++) {
            char c = rest.charAt(i);
            hash = hash * 31 + (c == '/' ? '.' : c);
        }
        return hash;
    }
}
