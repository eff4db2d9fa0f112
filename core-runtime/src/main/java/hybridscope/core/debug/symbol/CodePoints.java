package hybridscope.core.debug.symbol;

import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.metadata.pdb.SequencePoint;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where in a method's IR the instructions of IL and the statements of the source begin. Offsets in bytes. */
public final class CodePoints {
    private static final int WORD = Long.BYTES;
    private final IrMethod code;
    private final BitSet ilStarts = new BitSet();
    /** Lines by the offset of their statements' first instructions. */
    private final TreeMap<Integer, Integer> lines = new TreeMap<>();
    private final boolean hasLines;

    public CodePoints(IrMethod code, List<SequencePoint> points) {
        this.code = code;
        for (int il : code.origins().ilOffsets()) {
            if (code.origins().fate(il) instanceof IlFate.Became became) {
                ilStarts.set(became.ranges().getFirst().start() / WORD);
            }
        }
        hasLines = points.stream().anyMatch(point -> !point.isHidden());
        for (SequencePoint point : points) {
            int start = point.isHidden() ? -1 : start(point.ilOffset());
            if (start >= 0) {
                lines.put(start, point.startLine());
            }
        }
    }

    /** Where an IL instruction begins, or the next one behind it that has become anything; -1 for none. */
    public int start(int ilOffset) {
        for (int il : code.origins().ilOffsets()) {
            if (il >= ilOffset && code.origins().fate(il) instanceof IlFate.Became became) {
                return became.ranges().getFirst().start();
            }
        }
        return -1;
    }

    /** Where the first IL instruction begins: behind what the transform has put in front. */
    public int first() {
        return Math.max(ilStarts.nextSetBit(0), 0) * WORD;
    }

    /** Where the first statement begins; -1 where symbols tell none. */
    public int firstLine() {
        return lines.isEmpty() ? -1 : lines.firstKey();
    }

    public boolean startsIl(int irOffset) {
        return ilStarts.get(irOffset / WORD);
    }

    public boolean startsLine(int irOffset) {
        return lines.containsKey(irOffset);
    }

    /** The line of the statement that an instruction belongs to; 0 for none. */
    public int line(int irOffset) {
        Map.Entry<Integer, Integer> start = lines.floorEntry(irOffset);
        return start == null ? 0 : start.getValue();
    }

    /** Whether symbols tell its lines. */
    public boolean hasLines() {
        return hasLines;
    }
}
