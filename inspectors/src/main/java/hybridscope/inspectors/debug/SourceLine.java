package hybridscope.inspectors.debug;

/**
 * The source that an instruction came from.
 *
 * @param document    the source file's name as the symbols have it
 * @param line        first line, from 1
 * @param column      column of the first character, from 1
 * @param endLine     last line
 * @param endColumn   column behind the last character; the start again where the symbols tell no end
 * @param ilOffset    of the first instruction of the statement
 */
public record SourceLine(String document, int line, int column, int endLine, int endColumn, int ilOffset) {
    /** {@code Program.cs:12}. */
    public String text() {
        return document.substring(Math.max(document.lastIndexOf('/'), document.lastIndexOf('\\')) + 1) + ":" + line;
    }
}
