package hybridscope.inspectors.csharp;

import java.util.List;

/**
 * A line of C#.
 *
 * @param text  the line with its indentation
 * @param words its words; blanks and operators that stand for nothing left out
 */
public record CSharpLineReport(String text, List<CSharpWordReport> words) {
}
