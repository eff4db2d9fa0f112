package hybridscope.inspectors.source;

/**
 * A piece of source, and the IL it became.
 *
 * @param start       IL offset of the first instruction
 * @param end         IL offset behind the last one
 * @param startLine   first line, from 1
 * @param startColumn column of the first character, from 1
 * @param endLine     last line
 * @param endColumn   column behind the last character
 */
public record PointReport(int start, int end, int startLine, int startColumn, int endLine, int endColumn) {
    /** Whether an IL offset belongs to it. */
    public boolean contains(int offset) {
        return offset >= start && offset < end;
    }
}
