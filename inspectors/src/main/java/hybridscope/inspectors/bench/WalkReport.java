package hybridscope.inspectors.bench;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.HeapKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.pe.BadFormatException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * How long it takes to load a file, to touch every column of every row with its strings and signatures, and to decode every
 * instruction of every body.
 *
 * @param file         file name
 * @param rounds       how often it was done, the first ones included
 * @param rows         rows of all tables
 * @param strings      strings decoded
 * @param signatures   signatures decoded
 * @param bodies       method bodies
 * @param instructions IL instructions
 * @param firstMillis  the first round, on a cold JVM
 * @param bestMillis   the fastest round
 * @param medianMillis the median of the second half of the rounds
 */
public record WalkReport(String file, int rounds, long rows, long strings, long signatures, long bodies, long instructions,
        double firstMillis, double bestMillis, double medianMillis) {
    /**
     * Measures.
     *
     * @param rounds at least 2
     * @throws IOException where the file cannot be read
     */
    public static WalkReport measure(Path path, int rounds) throws IOException {
        double[] millis = new double[rounds];
        Walk walk = new Walk();
        for (int i = 0; i < rounds; i++) {
            long start = System.nanoTime();
            walk = new Walk();
            walk.image(Image.open(path));
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        double[] later = Arrays.copyOfRange(millis, rounds / 2, rounds);
        Arrays.sort(later);
        return new WalkReport(path.getFileName().toString(), rounds, walk.rows, walk.strings, walk.signatures, walk.bodies,
                walk.instructions, millis[0], Arrays.stream(millis).min().orElseThrow(), later[later.length / 2]);
    }

    /** One round; broken parts are passed over. */
    private static final class Walk {
        private long rows;
        private long strings;
        private long signatures;
        private long bodies;
        private long instructions;
        /** Keeps the decoded values alive, so that no compiler may leave the work out. */
        private int sink;

        void image(Image image) {
            image.metadata().ifPresent(metadata -> {
                for (Table table : Table.values()) {
                    rows += metadata.tables().rows(table);
                    for (Column column : table.columns()) {
                        column(metadata, column);
                    }
                }
                InstructionCursor cursor = new InstructionCursor();
                for (int rid = 1; rid <= metadata.tables().rows(Table.METHOD_DEF); rid++) {
                    Optional<MethodBody> body = MethodBody.read(image, rid);
                    if (body.isPresent()) {
                        bodies++;
                        cursor.reset(body.get());
                        while (cursor.next()) {
                            instructions++;
                            sink += (int) cursor.operand();
                        }
                    }
                }
            });
        }

        private void column(Metadata metadata, Column column) {
            Tables tables = metadata.tables();
            for (int rid = 1; rid <= tables.rows(column.table()); rid++) {
                try {
                    switch (column.kind()) {
                        case ColumnKind.Heap heap when heap.heap() == HeapKind.STRINGS -> {
                            strings++;
                            sink += metadata.string(column, rid).length();
                        }
                        case ColumnKind.Heap heap when heap.blob() != null -> blob(metadata, column, heap, rid);
                        case ColumnKind.Row _, ColumnKind.Coded _, ColumnKind.RowList _ -> sink += tables.reference(column, rid);
                        default -> sink += tables.value(column, rid);
                    }
                } catch (BadFormatException e) {
                    sink++;
                }
            }
        }

        private void blob(Metadata metadata, Column column, ColumnKind.Heap heap, int rid) {
            switch (heap.blob()) {
                case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                        METHOD_SPEC -> {
                    signatures++;
                    sink += SignatureReader.read(heap.blob(), metadata, metadata.blob(column, rid), null).hashCode();
                }
                default -> sink += metadata.blob(column, rid).length();
            }
        }
    }
}
