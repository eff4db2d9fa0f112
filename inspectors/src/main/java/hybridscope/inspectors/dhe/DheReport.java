package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.ComparisonProblem;
import hybridscope.core.dhe.MethodChange;
import hybridscope.core.dhe.MethodOutcome;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.Runs;
import hybridscope.core.dhe.TypeChange;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Severity;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.rules.RulesReport;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What an old and a new version of assemblies mean for how each method runs, under one or two sets of rules (RULES.md §7).
 *
 * @param before       simple names of the old version's assemblies
 * @param after        simple names of the new version's
 * @param rules        the rule files of the first set, in order; none injects everything
 * @param otherRules   those of the second set; null without one
 * @param totals       counts under the first set
 * @param otherTotals  counts under the second set; null without one
 * @param types        types that are not as they were
 * @param methods      all methods, by type
 * @param problems     what could not be read or resolved
 * @param ruleProblems what is wrong in rule files
 */
public record DheReport(List<String> before, List<String> after, List<String> rules, List<String> otherRules,
        OutcomeTotals totals, OutcomeTotals otherTotals, List<DheTypeReport> types, List<DheMethodReport> methods,
        List<ComparisonProblem> problems, List<RulesReport.Problem> ruleProblems) {
    /**
     * What follows from a comparison.
     *
     * @param first  a set of rules
     * @param second another one; null for none
     */
    public static DheReport of(AssemblyComparison comparison, InjectionRules first, InjectionRules second) {
        Outcome one = Outcome.of(comparison, first::injects);
        Outcome two = second == null ? null : Outcome.of(comparison, second::injects);
        List<DheMethodReport> methods = new ArrayList<>();
        for (MethodChange change : comparison.methods()) {
            methods.add(method(change, OutcomeReport.of(one, first, change),
                    two == null ? null : OutcomeReport.of(two, second, change)));
        }
        return new DheReport(names(comparison.before()), names(comparison.after()), files(first),
                second == null ? null : files(second), totals(one), two == null ? null : totals(two),
                comparison.types().stream().filter(type -> type.kind() != ChangeKind.UNCHANGED).map(DheReport::type).toList(),
                List.copyOf(methods), comparison.problems(),
                Stream.concat(first.problems().stream(), second == null ? Stream.of() : second.problems().stream()).distinct()
                .map(each -> new RulesReport.Problem(each.file(), each.line(), each.column(), each.kind().severity(), each.code(),
                each.message())).toList());
    }

    private static List<String> names(List<Assembly> assemblies) {
        return assemblies.stream().map(Assembly::name).toList();
    }

    private static List<String> files(InjectionRules rules) {
        return rules.files().stream().map(RuleFile::name).toList();
    }

    /** Whether something in a rule file does not count because it is wrong. */
    public boolean rulesHaveErrors() {
        return ruleProblems.stream().anyMatch(each -> each.severity() == Severity.ERROR);
    }

    private static DheTypeReport type(TypeChange change) {
        String old = change.before() == null ? null : change.before().definitionName();
        String name = change.type().definitionName();
        return new DheTypeReport(change.type().module().assembly().name(), name, name.equals(old) ? null : old,
                change.before() == null ? null : Token.text(change.before().token()),
                change.after() == null ? null : Token.text(change.after().token()), change.kind(), change.differences());
    }

    private static DheMethodReport method(MethodChange change, OutcomeReport outcome, OutcomeReport other) {
        MethodInfo method = change.method();
        Boolean differs = other == null ? null : outcome.dirty() != other.dirty() || outcome.runs() != other.runs();
        return new DheMethodReport(method.module().orElseThrow().assembly().name(), method.declaringType().name(), change.name(),
                method.signature().returnType().name() + " " + method.signature().parameterText(), token(change.before()),
                token(change.after()), change.kind(), change.differences(), outcome, other, differs);
    }

    static String token(MethodInfo method) {
        return method == null ? null : Token.text(method.token());
    }

    private static OutcomeTotals totals(Outcome outcome) {
        int changed = 0;
        int added = 0;
        int removed = 0;
        int dirty = 0;
        int injected = 0;
        int interpreted = 0;
        long code = 0;
        long aotCode = 0;
        for (MethodOutcome method : outcome.methods()) {
            changed += method.change().kind() == ChangeKind.CHANGED ? 1 : 0;
            added += method.change().kind() == ChangeKind.NEW ? 1 : 0;
            removed += method.change().kind() == ChangeKind.REMOVED ? 1 : 0;
            dirty += method.isDirty() ? 1 : 0;
            injected += method.injected() && method.change().before().hasBody() ? 1 : 0;
            interpreted += method.runs() == Runs.INTERPRETED ? 1 : 0;
            int size = method.change().after() == null ? 0 : size(method.change().after());
            code += size;
            aotCode += method.runs() == Runs.AOT ? size : 0;
        }
        int methods = outcome.methods().size() - removed;
        return new OutcomeTotals(methods, changed, added, removed, dirty, injected, interpreted, methods - interpreted, code,
                aotCode);
    }

    private static int size(MethodInfo method) {
        try {
            return MethodCode.read(method.module().orElseThrow().image(), Token.rid(method.token()))
                    instanceof MethodCode.Il(var body) ? body.code().length() : 0;
        } catch (BadFormatException e) {
            return 0;
        }
    }
}
