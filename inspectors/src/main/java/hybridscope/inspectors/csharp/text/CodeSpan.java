package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.MethodInfo;

/**
 * A piece of the text and the IL that it comes from. Pieces are nested: the smallest around a position is the one that counts.
 *
 * @param kind      whether a statement, where a session can stop, or a part of one
 * @param method    whose IL it is
 * @param offsets   the instructions that are the piece's own; those of pieces within it are not repeated
 * @param startLine line where it begins, from 0
 * @param start     character where it begins in that line
 * @param endLine   line where it ends
 * @param end       character behind its end in that line
 */
public record CodeSpan(Kind kind, MethodInfo method, IlSet offsets, int startLine, int start, int endLine, int end) {
    /** What a piece is. */
    public enum Kind {
        /** A statement. */
        STATEMENT,
        /** An expression. */
        EXPRESSION
    }
}
