package hybridscope.inspectors.csharp.text;

import java.util.List;
import java.util.stream.Collectors;

/**
 * C# text.
 *
 * @param lines its lines
 * @param spans its pieces that come from IL, outer ones before those within them
 * @param folds what can be folded: pairs of the first and the last line of a block
 */
public record CodeText(List<Line> lines, List<CodeSpan> spans, List<Fold> folds) {
    /**
     * A line.
     *
     * @param text  the line with its indentation, four blanks for each step
     * @param words its words in order
     */
    public record Line(String text, List<CodeWord> words) {
    }

    /**
     * Lines that can be folded.
     *
     * @param first the line that stays, which the block's head stands on
     * @param last  the line of the closing brace
     */
    public record Fold(int first, int last) {
    }

    /** The whole text, a line feed behind each line. */
    public String text() {
        return lines.stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    }
}
