package hybridscope.inspectors.problems;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Severity;
import java.util.List;

/**
 * Something that is wrong with a file.
 *
 * @param severity  how bad it is
 * @param offset    file offset of the bytes concerned
 * @param length    how many; 0 where something is missing
 * @param structure what was being read
 * @param rule      name of the broken rule, a {@link hybridscope.core.pe.Rule}
 * @param sentence  the rule
 * @param section   where it is specified
 * @param expected  what the rule asks for here
 * @param found     what stands there
 */
public record ProblemReport(Severity severity, int offset, int length, String structure, String rule, String sentence,
        String section, String expected, String found) {
    /** The report of one finding. */
    public static ProblemReport of(Diagnostic diagnostic) {
        return new ProblemReport(diagnostic.severity(), diagnostic.span().offset(), diagnostic.span().length(),
                diagnostic.structure(), diagnostic.rule().name(), diagnostic.rule().sentence(), diagnostic.rule().section(),
                diagnostic.expected(), diagnostic.found());
    }

    /** The reports of many findings. */
    public static List<ProblemReport> of(List<Diagnostic> diagnostics) {
        return diagnostics.stream().map(ProblemReport::of).toList();
    }
}
