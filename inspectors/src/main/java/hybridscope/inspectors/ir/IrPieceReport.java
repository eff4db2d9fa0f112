package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrPiece;
import java.util.Locale;

/**
 * A piece of an instruction's text.
 *
 * @param kind  {@code opcode}, {@code slot}, {@code number}, {@code target}, {@code data} or {@code plain}
 * @param text  what is written
 * @param value the slot's number, the target's offset, or the index into resolvedDatas; else 0
 */
public record IrPieceReport(String kind, String text, long value) {
    static IrPieceReport of(IrPiece piece) {
        return new IrPieceReport(piece.kind().name().toLowerCase(Locale.ROOT), piece.text(), piece.value());
    }
}
