package hybridscope.core.metadata.pdb;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.SignatureTrace;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The sequence points of a method (Portable PDB, Sequence Points Blob).
 *
 * @param localSignature row of the StandAloneSig table in the assembly, or 0
 * @param points         the points in the order of their IL offsets
 */
public record SequencePoints(int localSignature, List<SequencePoint> points) {
    private static final int MAX_LINE = 0x2000_0000;
    private static final int MAX_COLUMN = 0x1_0000;

    /** A method without debug information. */
    public static final SequencePoints NONE = new SequencePoints(0, List.of());

    /** The sequence points of a row of the MethodDebugInformation table. */
    public static SequencePoints read(Metadata pdb, int rid) {
        return read(pdb, pdb.blob(Table.METHOD_DEBUG_INFORMATION.column("SequencePoints"), rid),
                pdb.tables().value(Table.METHOD_DEBUG_INFORMATION.column("Document"), rid), null);
    }

    /**
     * The sequence points in a blob.
     *
     * @param document the row's Document column; 0 where the blob tells the documents
     * @param trace    hears of each part, or null
     * @throws BadFormatException where the blob breaks its grammar
     */
    public static SequencePoints read(Metadata pdb, Span blob, int document, SignatureTrace trace) {
        return blob.length() == 0 ? NONE : new Reader(new ByteCursor(pdb.bytes(), blob, "SequencePoints"), trace).read(document);
    }

    /** One line for each point. */
    public String text() {
        return (localSignature == 0 ? "" : "locals " + Token.text(Token.of(Table.STAND_ALONE_SIG, localSignature)) + "\n")
                + points.stream().map(SequencePoint::text).collect(Collectors.joining("\n"));
    }

    private static final class Reader {
        private final ByteCursor cursor;
        private final SignatureTrace trace;
        private int ilOffset;
        private int line = -1;
        private int column;

        Reader(ByteCursor cursor, SignatureTrace trace) {
            this.cursor = cursor;
            this.trace = trace;
        }

        SequencePoints read(int firstDocument) {
            int at = cursor.position();
            int localSignature = cursor.compressedUnsigned();
            part(at, "LocalSignature = " + localSignature);
            int document = firstDocument == 0 ? document("InitialDocument") : firstDocument;
            List<SequencePoint> points = new ArrayList<>();
            while (cursor.remaining() > 0) {
                at = cursor.position();
                int delta = cursor.compressedUnsigned();
                if (delta == 0 && !points.isEmpty()) {
                    part(at, "document record");
                    document = document("Document");
                    continue;
                }
                ilOffset = inRange(at, (long) ilOffset + delta, MAX_LINE, "an IL offset");
                SequencePoint point = point(document);
                part(at, point.text());
                points.add(point);
            }
            return new SequencePoints(localSignature, List.copyOf(points));
        }

        private SequencePoint point(int document) {
            int lines = cursor.compressedUnsigned();
            int columns = lines == 0 ? cursor.compressedUnsigned() : cursor.compressedSigned();
            if (lines == 0 && columns == 0) {
                return new SequencePoint(ilOffset, document, SequencePoint.HIDDEN_LINE, 0, SequencePoint.HIDDEN_LINE, 0);
            }
            int at = cursor.position();
            boolean first = line < 0;
            line = inRange(at, first ? cursor.compressedUnsigned() : (long) line + cursor.compressedSigned(), MAX_LINE, "a line");
            column = inRange(at, first ? cursor.compressedUnsigned() : (long) column + cursor.compressedSigned(), MAX_COLUMN,
                    "a column");
            int endLine = inRange(at, (long) line + lines, MAX_LINE, "a line");
            int endColumn = inRange(at, (long) column + columns, MAX_COLUMN, "a column");
            return new SequencePoint(ilOffset, document, line, column, endLine, endColumn);
        }

        private int document(String label) {
            int at = cursor.position();
            int document = cursor.compressedUnsigned();
            part(at, label + " = " + document);
            return document;
        }

        private int inRange(int at, long number, int limit, String what) {
            if (number < 0 || number >= limit) {
                throw cursor.failAt(new Span(at, cursor.position() - at), Rule.PDB_BLOB, what + " from 0 to " + (limit - 1),
                        Long.toString(number));
            }
            return (int) number;
        }

        private void part(int at, String label) {
            if (trace != null) {
                trace.part(new Span(at, cursor.position() - at), 0, label);
            }
        }
    }
}
