package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrPiece;

/**
 * A piece of an instruction's text.
 *
 * @param kind  what it is
 * @param text  what is written
 * @param value the slot's number, the target's offset, or the index into resolvedDatas; else 0
 */
public record IrPieceReport(IrPiece.Kind kind, String text, long value) {
    static IrPieceReport of(IrPiece piece) {
        return new IrPieceReport(piece.kind(), piece.text(), piece.value());
    }
}
