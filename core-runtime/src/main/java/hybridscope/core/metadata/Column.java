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
    @Override
    public String toString() {
        return table.text() + "." + name;
    }
}
