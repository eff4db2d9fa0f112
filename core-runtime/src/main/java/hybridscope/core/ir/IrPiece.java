package hybridscope.core.ir;

/**
 * A piece of an instruction's text, as views colour and link it.
 *
 * @param kind  what it is
 * @param text  what is written
 * @param value the slot's number, the target's offset or the index into resolvedDatas; 0 for other kinds
 */
public record IrPiece(Kind kind, String text, long value) {
    /** What a piece of an instruction's text is. */
    public enum Kind {
        OPCODE,
        SLOT,
        /** A constant, an offset, a size. */
        NUMBER,
        TARGET,
        /** An entry of resolvedDatas: a method, a class, a string. */
        DATA,
        /** Blanks, commas and arrows between the others. */
        PLAIN
    }

    static IrPiece plain(String text) {
        return new IrPiece(Kind.PLAIN, text, 0);
    }
}
