package hybridscope.inspectors.problems;

import hybridscope.core.metadata.Image;
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
 * @param cut      how much of the file is there, where it ends before its sections do; else null
 * @param problems the findings kept
 */
public record ProblemsReport(String file, int errors, int warnings, int infos, long total, Cut cut,
        List<ProblemReport> problems) {
    /**
     * A file that is cut short, from which most of its other findings follow.
     *
     * @param has   its bytes
     * @param needs where its last section ends
     */
    public record Cut(long has, long needs) {
    }

    /** The report of an image's findings. */
    public static ProblemsReport of(String file, Image image, List<Diagnostic> diagnostics) {
        ProblemsReport report = of(file, diagnostics, image.diagnostics().total());
        long has = image.bytes().length();
        long needs = image.pe().stream().flatMap(pe -> pe.sections().stream())
                .mapToLong(section -> section.header().value("PointerToRawData") + section.header().value("SizeOfRawData"))
                .max().orElse(0);
        return new ProblemsReport(report.file, report.errors, report.warnings, report.infos, report.total,
                needs > has ? new Cut(has, needs) : null, report.problems);
    }

    /**
     * The report of findings.
     *
     * @param total findings made, kept or not
     */
    public static ProblemsReport of(String file, List<Diagnostic> diagnostics, long total) {
        List<Diagnostic> sorted = diagnostics.stream().sorted(Comparator.comparing(Diagnostic::severity).reversed()
                .thenComparing(diagnostic -> diagnostic.span().offset())).toList();
        return new ProblemsReport(file, count(diagnostics, Severity.ERROR), count(diagnostics, Severity.WARNING),
                count(diagnostics, Severity.INFO), total, null, ProblemReport.of(sorted));
    }

    private static int count(List<Diagnostic> diagnostics, Severity severity) {
        return (int) diagnostics.stream().filter(diagnostic -> diagnostic.severity() == severity).count();
    }
}
