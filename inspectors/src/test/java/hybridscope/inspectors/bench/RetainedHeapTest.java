package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.BodyNodes;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.structure.StructureTree;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.heap.MetadataHeapReport;
import hybridscope.inspectors.info.InfoReport;
import hybridscope.inspectors.table.TableReport;
import hybridscope.inspectors.types.TypesReport;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An opened mscorlib, with all that a window holds of it, keeps at most twice the file's size alive. */
class RetainedHeapTest {
    private static final Path MSCORLIB = Path.of("/usr/lib/mono/4.5/mscorlib.dll");
    /** The difference between copies is exact to some kilobytes; several of them drown what the JVM itself does meanwhile. */
    private static final int COPIES = 4;

    /**
     * What a window holds while all its views are open: reports over every table and heap, the tree of types, the hex view's
     * structure.
     */
    private record Held(OpenFile file, InfoReport info, TypesReport types, List<TableReport> tables,
            List<MetadataHeapReport> heaps, StructureTree structure) {
        static Held open() throws Exception {
            OpenFile file = OpenFile.read(MSCORLIB);
            Metadata metadata = file.metadata().orElseThrow();
            List<TableReport> tables = new ArrayList<>();
            for (Table table : Table.values()) {
                tables.add(TableReport.of(file, table));
                for (Column column : table.columns()) {
                    touch(metadata, column);
                }
            }
            List<MetadataHeapReport> heaps = new ArrayList<>();
            for (HeapKind heap : HeapKind.values()) {
                heaps.add(MetadataHeapReport.of(file, heap));
            }
            StructureTree structure = StructureTree.of(file.image(), List.of(new BodyNodes()));
            for (int i = 0; i < 1000; i++) {
                structure.innermostAt((int) ((long) file.image().bytes().length() * i / 1000));
            }
            return new Held(file, InfoReport.of(file), TypesReport.of(file), tables, heaps, structure);
        }

        /** Every index that relations build on first use. */
        private static void touch(Metadata metadata, Column column) {
            switch (column.kind()) {
                case ColumnKind.RowList _ -> metadata.relations().owner(column, 1);
                case ColumnKind.Row _, ColumnKind.Coded _ -> metadata.relations().rowsWhere(column, 1);
                default -> {
                    // Nothing is built for it.
                }
            }
        }
    }

    @Test
    void atMostTwiceTheFile() throws Exception {
        List<Held> held = new ArrayList<>(List.of(Held.open()));
        long before = usedHeap();
        for (int i = 0; i < COPIES; i++) {
            held.add(Held.open());
        }
        long each = (usedHeap() - before) / COPIES;
        Reference.reachabilityFence(held);
        long size = Files.size(MSCORLIB);
        assertTrue(each >= size, "the measurement is wrong: the bytes alone are " + size + ", and " + each + " are kept");
        assertTrue(each <= 2 * size, each + " bytes kept for a file of " + size);
    }

    private static long usedHeap() throws InterruptedException {
        long used = Long.MAX_VALUE;
        // What the collector leaves behind for the next round goes away in a few rounds.
        for (int round = 0; round < 5; round++) {
            System.gc();
            Thread.sleep(20);
            used = Math.min(used, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return used;
    }
}
