package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.ComparisonProgress;
import hybridscope.core.dhe.MethodChange;
import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Two versions that have been compared, with the files that they were read from: what is asked about all methods, or about one.
 * For one thread at a time; it waits for the others.
 */
public final class ComparedFiles {
    private final AssemblyComparison comparison;
    private final List<OpenFile> before;
    private final List<OpenFile> after;

    private ComparedFiles(AssemblyComparison comparison, List<OpenFile> before, List<OpenFile> after) {
        this.comparison = comparison;
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
    }

    /**
     * Compares files, those with assemblies of one name with each other.
     *
     * @param before files with metadata, the old version
     * @param after  those of the new version
     * @throws LoadException            where a file cannot be loaded
     * @throws IllegalArgumentException where two of a version have the same assembly
     */
    public static ComparedFiles of(List<OpenFile> before, List<OpenFile> after, ComparisonOptions options,
            ComparisonProgress progress) {
        return new ComparedFiles(VersionFiles.compare(before, after, options, progress), before, after);
    }

    /** The files of the old version. */
    public List<OpenFile> before() {
        return before;
    }

    /** The files of the new version. */
    public List<OpenFile> after() {
        return after;
    }

    /** The simple names that both versions have, in lower case. */
    public Set<String> common() {
        return VersionFiles.common(comparison);
    }

    /** What follows from it. @param second another set of rules; null for none */
    public synchronized DheReport report(InjectionRules first, InjectionRules second) {
        return DheReport.of(comparison, first, second);
    }

    /**
     * All that is told of one method.
     *
     * @param report what follows from it
     * @param method its number in the report
     */
    public synchronized MethodVersionsReport method(DheReport report, int method) {
        return new MethodVersionsReport(report.methods().get(method), il(method));
    }

    /**
     * The C++ of the old version's method, in which code is injected.
     *
     * @param method its number in {@link DheReport#methods()}
     * @return empty for a new method, and where no file has it
     */
    public synchronized Optional<InjectedCodeReport> code(int method) {
        MethodInfo old = comparison.methods().get(method).before();
        return Optional.ofNullable(old).flatMap(found -> before.stream()
                .filter(file -> file.image() == found.module().orElseThrow().image()).findFirst())
                .map(file -> InjectedCodeReport.of(file, old.token()));
    }

    /**
     * The rules that match a method, in order: the last one counts.
     *
     * @param method its number in {@link DheReport#methods()}
     */
    public synchronized List<InjectionRule> matching(InjectionRules rules, int method) {
        MethodInfo old = comparison.methods().get(method).before();
        return old == null || rules.rules().isEmpty() ? List.of()
                : RuledMethod.of(old).map(rules::matching).orElse(List.of());
    }

    /**
     * The IL of both versions of a method beside each other.
     *
     * @param method its number in {@link DheReport#methods()}
     */
    public synchronized IlDiffReport il(int method) {
        MethodChange change = comparison.methods().get(method);
        MethodInfo successor = comparison.successor(change).orElse(null);
        return IlDiffReport.of(comparison.align(change), change.before() == null ? successor : change.before(),
                change.after() == null ? successor : change.after(), change.differences(), before, after);
    }
}
