package hybridscope.core.aot.image;

import hybridscope.core.metadata.Table;

/** What of a file is taken over into another one. */
public interface Selection {
    /**
     * Whether a row is taken. Rows that others refer to are taken with them: this is the selection's to see to.
     *
     * @param table none of pointers or of edit and continue: these are never taken
     */
    boolean row(Table table, int rid);

    /** Whether the body of a method that is taken is taken as well. */
    boolean body(int methodRid);
}
