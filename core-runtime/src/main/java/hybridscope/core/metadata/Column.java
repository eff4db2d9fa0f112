package hybridscope.core.metadata;

/**
 * A column of a metadata table.
 *
 * @param table the table
 * @param index position in the row, from 0
 * @param name  the specification's name
 * @param kind  what it holds
 */
public record Column(Table table, int index, String name, ColumnKind kind) {
    /** A table has one column at a position: the rest follows, and columns are keys of many maps. */
    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof Column column && table == column.table && index == column.index;
    }

    @Override
    public int hashCode() {
        return table.number() * 31 + index;
    }

    @Override
    public String toString() {
        return table.text() + "." + name;
    }
}
