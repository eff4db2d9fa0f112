package hybridscope.views.method;

import hybridscope.core.ir.IrPiece;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPieceReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The room that the text of an instruction has on a row. Text that is longer goes on below; a piece of it stands on one row.
 *
 * @param width     of a row's text, px
 * @param character the width of one, px
 */
record IrRoom(double width, double character) {
    /** Before anything was laid out. */
    static final IrRoom UNKNOWN = new IrRoom(Double.MAX_VALUE, 1);

    /** The indexes of the pieces with which the lines of an instruction's text begin, the first of them 0. */
    List<Integer> starts(IrInstructionReport instruction) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        List<IrPieceReport> pieces = instruction.pieces();
        double taken = 0;
        for (int i = 0; i < pieces.size(); i++) {
            // Labels have whole pixels.
            double wide = Math.ceil(IrTexts.shown(instruction, pieces.get(i)).length() * character);
            // What stands between two others ends a line rather than to begin one, the blank at its end beyond it.
            if (taken + wide > width && taken > 0 && pieces.get(i).kind() != IrPiece.Kind.PLAIN) {
                starts.add(i);
                taken = 0;
            }
            taken += wide;
        }
        return starts;
    }
}
