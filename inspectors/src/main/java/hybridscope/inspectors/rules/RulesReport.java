package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.InjectionMode;
import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleKind;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.dhe.rules.RuleVerdicts;
import hybridscope.core.dhe.rules.RuledAssembly;
import hybridscope.core.dhe.rules.RuledMethod;
import hybridscope.core.dhe.rules.Wildcard;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Severity;
import hybridscope.inspectors.file.OpenFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What rule files say of the methods of assemblies.
 *
 * @param files      the rule files in their order
 * @param assemblies simple names of the assemblies
 * @param problems   what is wrong in the files, by file and place
 * @param rules      all rules in the order in which they count
 * @param totals     how many methods there are
 * @param methods    all methods with IL, by assembly and type
 */
public record RulesReport(List<String> files, List<String> assemblies, List<Problem> problems, List<RuleReport> rules,
        Totals totals, List<MethodReport> methods) {
    /**
     * Something that is wrong in a rule file.
     *
     * @param severity error, where something does not count because of it, or warning
     * @param line     from 1
     * @param column   from 1, in UTF-16 units
     * @param code     the name of what is wrong, for programs
     * @param message  what is wrong
     */
    public record Problem(String file, int line, int column, Severity severity, String code, String message) {
    }

    /**
     * A rule.
     *
     * @param name      null where the rule has none; {@code signature} likewise
     * @param matches   how many methods it matches
     * @param decides   for how many of them it is the last one, which counts
     */
    public record RuleReport(String file, int line, RuleKind kind, String assembly, String type, String name, String signature,
            InjectionMode mode, int matches, int decides) {
        /** The rule as one writes it, without what stands around it: {@code property Age* proxy}. */
        public String text() {
            return Stream.of(kind.element(), name, signature, mode.text()).filter(Objects::nonNull)
                    .collect(Collectors.joining(" "));
        }
    }

    /**
     * How many methods there are.
     *
     * @param methods  with IL, so that they could be injected
     * @param injected those that are
     * @param matched  those that some rule matches
     * @param withoutIl methods that have no IL: nothing can be injected into them
     */
    public record Totals(int methods, int injected, int matched, int withoutIl) {
    }

    /**
     * A method.
     *
     * @param method    its type and name: {@code N.Type::Name}
     * @param signature as a rule may have it; empty where it cannot be read
     * @param token     its row, as eight hex digits
     * @param rule      the rule that counts, as {@code file:line}; empty where none matches it
     * @param matching  all rules that match it, in order
     */
    public record MethodReport(String assembly, String method, String signature, String token, boolean injected, String rule,
            List<String> matching) {
    }

    /** What rules say of assemblies. @param files with metadata */
    public static RulesReport of(InjectionRules rules, List<OpenFile> files) {
        return of(rules.over(files.stream().map(file -> RuledAssembly.of(file.names())).toList()));
    }

    private static RulesReport of(RuleVerdicts verdicts) {
        InjectionRules rules = verdicts.rules();
        List<String> files = rules.files().stream().map(file -> file.name()).toList();
        List<Problem> problems = Stream.concat(rules.problems().stream(), verdicts.problems().stream())
                .sorted(Comparator.<RuleProblem>comparingInt(each -> files.indexOf(each.file()))
                .thenComparingInt(RuleProblem::start))
                .map(each -> new Problem(each.file(), each.line(), each.column(), each.kind().severity(), each.code(),
                each.message())).toList();
        List<RuleReport> reports = new ArrayList<>();
        for (int i = 0; i < rules.rules().size(); i++) {
            InjectionRule rule = rules.rules().get(i);
            reports.add(new RuleReport(rule.file(), rule.line(), rule.kind(), rule.assembly().text(), rule.type().text(),
                    text(rule.name()), text(rule.signature()), rule.mode(), verdicts.matchedBy(i).length, verdicts.wins(i)));
        }
        List<MethodReport> methods = new ArrayList<>();
        int matched = 0;
        for (int i = 0; i < verdicts.methods().size(); i++) {
            RuledMethod method = verdicts.methods().get(i);
            if (method.hasIl()) {
                List<String> matching = Arrays.stream(verdicts.matching(i)).mapToObj(number -> rules.rules().get(number).place())
                        .toList();
                matched += matching.isEmpty() ? 0 : 1;
                methods.add(new MethodReport(method.assembly(), method.fullName(), method.signature(),
                        Token.text(method.token()), verdicts.injects(i), matching.isEmpty() ? "" : matching.getLast(), matching));
            }
        }
        Totals totals = new Totals(methods.size(), verdicts.injected(), matched, verdicts.methods().size() - methods.size());
        return new RulesReport(files, verdicts.methods().stream().map(RuledMethod::assembly).distinct().toList(), problems,
                List.copyOf(reports), totals, List.copyOf(methods));
    }

    private static String text(Wildcard pattern) {
        return pattern == null ? null : pattern.text();
    }

    /** Whether something in the files does not count because it is wrong. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(problem -> problem.severity() == Severity.ERROR);
    }
}
