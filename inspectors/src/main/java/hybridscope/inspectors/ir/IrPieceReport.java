package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrPiece;

/**
 * A piece of an instruction's text.
 *
 * @param kind  what it is
 * @param text  what is written
 * @param value the slot's number, the target's offset, or the index into resolvedDatas; else 0
 * @param meaning what the IL that it came from says in place of the text: a floating-point number, the name of the field at an
 *     offset; null where the text says all
 */
public record IrPieceReport(IrPiece.Kind kind, String text, long value, String meaning) {
    /** A piece whose text says all. */
    public IrPieceReport(IrPiece.Kind kind, String text, long value) {
        this(kind, text, value, null);
    }

    static IrPieceReport of(IrPiece piece) {
        return new IrPieceReport(piece.kind(), piece.text(), piece.value());
    }

    IrPieceReport meaning(String what) {
        return new IrPieceReport(kind, text, value, what);
    }

    /** What people read. */
    public String shown() {
        return meaning == null ? text : meaning;
    }
}
