package hybridscope.core.metadata.check;

import hybridscope.core.metadata.BlobHeap;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.Rule;
import java.util.BitSet;
import java.util.function.BooleanSupplier;

/**
 * Looks at all metadata of a file: every column of every row, every blob by its grammar, every heap item. What is wrong goes
 * to a {@link Diagnostics}; nothing else comes out.
 */
public final class MetadataCheck {
    /** How often the whole file may be read as blobs, before the check is broken off; honest files share short blobs only. */
    private static final long BLOB_FACTOR = 16;

    private final Metadata metadata;
    private final Diagnostics findings;
    private final BooleanSupplier cancelled;

    private MetadataCheck(Metadata metadata, Diagnostics findings, BooleanSupplier cancelled) {
        this.metadata = metadata;
        this.findings = findings;
        this.cancelled = cancelled;
    }

    /**
     * Runs the check.
     *
     * @param findings  receives what is wrong
     * @param cancelled asked now and then; true ends the check early
     */
    public static void run(Metadata metadata, Diagnostics findings, BooleanSupplier cancelled) {
        MetadataCheck check = new MetadataCheck(metadata, findings, cancelled);
        new RowCheck(metadata, findings, cancelled).run();
        check.blobs();
        check.userStrings();
    }

    private void blobs() {
        Tables tables = metadata.tables();
        BlobCheck check = new BlobCheck(metadata);
        // Rows of a hostile file can each name the same megabyte.
        long limit = BLOB_FACTOR * metadata.bytes().length();
        long spent = 0;
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                if (!(column.kind() instanceof ColumnKind.Heap heap) || heap.blob() == null) {
                    continue;
                }
                // Many rows share a blob, and one complaint about it is enough.
                BitSet seen = new BitSet();
                boolean shared = BlobCheck.isContextFree(heap.blob());
                for (int rid = 1; rid <= tables.rows(table); rid++) {
                    if ((rid & 0xFFF) == 0 && cancelled.getAsBoolean()) {
                        return;
                    }
                    int index = tables.value(column, rid);
                    if (index > 0 && index < metadata.blobs().data().length() && !(shared && seen.get(index))) {
                        seen.set(index);
                        spent += length(column, rid);
                        if (spent > limit) {
                            findings.add(Diagnostic.error(Rule.BLOB_HEAP, tables.span(column, rid), "#Blob",
                                    "blobs of at most " + limit + " bytes, counted row by row (our limit)",
                                    "more; the rest is not checked"));
                            return;
                        }
                        blob(check, column, rid);
                    }
                }
            }
        }
    }

    private int length(Column column, int rid) {
        try {
            return metadata.blob(column, rid).length();
        } catch (BadFormatException e) {
            return 0;
        }
    }

    private void blob(BlobCheck check, Column column, int rid) {
        try {
            check.decode(column, rid);
        } catch (BadFormatException e) {
            findings.add(e.diagnostic()
                    .in(column.table().text() + " row " + rid + ", " + column.name() + ": " + e.diagnostic().structure()));
        }
    }

    private void userStrings() {
        BlobHeap heap = metadata.userStrings();
        int size = heap.data().length();
        int index = 0;
        try {
            while (index < size) {
                int next = heap.next(index);
                if (!heap.isUserString(index)) {
                    findings.add(Diagnostic.warning(Rule.USER_STRING_HEAP, heap.span(index),
                            "#US item 0x" + Integer.toHexString(index),
                            "an odd length and a last byte of 0 or 1", heap.content(index).length() + " bytes"));
                }
                index = next;
            }
        } catch (BadFormatException e) {
            findings.add(e.diagnostic());
        }
    }
}
