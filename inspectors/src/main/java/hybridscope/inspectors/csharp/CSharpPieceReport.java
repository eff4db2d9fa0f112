package hybridscope.inspectors.csharp;

import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;

/**
 * A piece of the text that comes from IL.
 *
 * @param kind      what it is
 * @param place     the method whose IL it is
 * @param offsets   the IL offsets of its instructions, ascending
 * @param startLine its first line, from 0
 * @param start     where it begins in that line
 * @param endLine   its last line
 * @param end       where it ends in that line
 */
public record CSharpPieceReport(CodeSpan.Kind kind, Place place, int[] offsets, int startLine, int start, int endLine, int end) {
    static CSharpPieceReport of(OpenFile file, CodeSpan span) {
        return new CSharpPieceReport(span.kind(), span.method() == null ? null
                : span.method().module().map(module -> file.place(module, span.method().token())).orElse(null),
                span.offsets().toArray(), span.startLine(), span.start(), span.endLine(), span.end());
    }
}
