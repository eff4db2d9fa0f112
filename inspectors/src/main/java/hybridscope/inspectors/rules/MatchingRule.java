package hybridscope.inspectors.rules;

import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import java.nio.file.Path;
import java.util.List;

/**
 * A rule that matches some method, with the file that it stands in.
 *
 * @param rule the rule
 * @param file its file; null where nobody knows it
 */
public record MatchingRule(InjectionRule rule, Path file) {
    /**
     * Finds the files of rules.
     *
     * @param rules what a set was read as
     * @param found some of them
     */
    public static List<MatchingRule> of(RuleSet set, InjectionRules rules, List<InjectionRule> found) {
        return found.stream().map(rule -> new MatchingRule(rule, file(set, rules, rule))).toList();
    }

    /** Two files may have one name: the rule itself tells them apart. */
    private static Path file(RuleSet set, InjectionRules rules, InjectionRule rule) {
        for (int i = 0; i < Math.min(set.files().size(), rules.files().size()); i++) {
            if (rules.files().get(i).assemblies().stream().flatMap(assembly -> assembly.types().stream())
                    .flatMap(type -> type.rules().stream()).anyMatch(each -> each == rule)) {
                return set.files().get(i);
            }
        }
        return null;
    }
}
