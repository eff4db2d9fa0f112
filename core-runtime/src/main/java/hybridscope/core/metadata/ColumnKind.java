package hybridscope.core.metadata;

import hybridscope.core.pe.BitNames;

/** What a column of a metadata table holds (ECMA-335 II.22, II.24.2.6). */
public sealed interface ColumnKind {
    /**
     * A number of its own.
     *
     * @param size  1, 2 or 4 bytes
     * @param names names of its values, or null
     */
    record Number(int size, BitNames names) implements ColumnKind {
    }

    /** An RVA of 4 bytes. */
    record Rva() implements ColumnKind {
    }

    /** A byte that is always 0. */
    record Padding() implements ColumnKind {
    }

    /** An index into a heap; 2 or 4 bytes as the heap-size flags say. */
    record Heap(HeapKind heap, BlobKind blob) implements ColumnKind {
    }

    /** A row number of one table; 2 or 4 bytes by its row count. */
    record Row(Table table) implements ColumnKind {
    }

    /** The first row of a run in another table, which ends where the next row's run begins. */
    record RowList(Table table) implements ColumnKind {
    }

    /** A coded index; 2 or 4 bytes by the largest of its tables. */
    record Coded(CodedIndex index) implements ColumnKind {
    }

    /** A whole metadata token of 4 bytes (EncLog, EncMap). */
    record TokenValue() implements ColumnKind {
    }
}
