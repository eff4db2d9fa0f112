package hybridscope.core.metadata.pdb;

/**
 * The place in a source file that the instructions from an IL offset on come from.
 *
 * @param ilOffset    IL offset, 0 to 2^29-1
 * @param document    number of the source file, from 1: in a portable PDB a row of the Document table
 * @param startLine   first line, from 1; {@link #HIDDEN_LINE} for instructions without a source
 * @param startColumn column of the first character, from 1; 0 where it is not told
 * @param endLine     last line
 * @param endColumn   column behind the last character; where no end is told, end and start are equal
 */
public record SequencePoint(int ilOffset, int document, int startLine, int startColumn, int endLine, int endColumn) {
    /** The line number that stands for "no source" (0xFEEFEE). */
    public static final int HIDDEN_LINE = 0xFEEFEE;

    /** Whether the instructions have no source. */
    public boolean isHidden() {
        return startLine == HIDDEN_LINE;
    }

    /** Whether it is told where the statement ends. */
    public boolean hasEnd() {
        return endLine > startLine || endColumn > startColumn;
    }

    /** {@code IL_0000: 12:9-12:20}. */
    public String text() {
        return "IL_%04x: ".formatted(ilOffset)
                + (isHidden() ? "hidden" : startLine + ":" + startColumn + "-" + endLine + ":" + endColumn);
    }
}
