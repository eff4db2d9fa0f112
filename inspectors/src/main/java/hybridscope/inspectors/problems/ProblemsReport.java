package hybridscope.inspectors.problems;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Severity;
import java.util.Comparator;
import java.util.List;

/**
 * What is wrong with a file, the worst first, then in the order of the bytes.
 *
 * @param file     key of the file
 * @param errors   broken rules that hide content
 * @param warnings broken rules that hide nothing
 * @param infos    things worth knowing
 * @param total    findings made; more than {@code problems} has where a file is very broken
 * @param problems the findings kept
 */
public record ProblemsReport(String file, int errors, int warnings, int infos, long total, List<ProblemReport> problems) {
    /**
     * The report of findings.
     *
     * @param total findings made, kept or not
     */
    public static ProblemsReport of(String file, List<Diagnostic> diagnostics, long total) {
        List<Diagnostic> sorted = diagnostics.stream().sorted(Comparator.comparing(Diagnostic::severity).reversed()
                .thenComparing(diagnostic -> diagnostic.span().offset())).toList();
        return new ProblemsReport(file, count(diagnostics, Severity.ERROR), count(diagnostics, Severity.WARNING),
                count(diagnostics, Severity.INFO), total, ProblemReport.of(sorted));
    }

    private static int count(List<Diagnostic> diagnostics, Severity severity) {
        return (int) diagnostics.stream().filter(diagnostic -> diagnostic.severity() == severity).count();
    }
}
