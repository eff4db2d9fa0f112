package hybridscope.views.problems;

import hybridscope.core.pe.Rule;
import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.resources.Messages;
import hybridscope.resources.RuleHelp;

/** Rules in the language of the user. */
public final class RuleText {
    private RuleText() {
    }

    /** The rule that a problem breaks, translated; in English where there is no translation. */
    public static String sentence(Messages messages, ProblemReport problem) {
        return RuleHelp.of(messages.locale()).sentence(problem.rule()).orElse(problem.sentence());
    }

    /** The rule, translated; in English where there is no translation. */
    public static String sentence(Messages messages, Rule rule) {
        return RuleHelp.of(messages.locale()).sentence(rule.name()).orElse(rule.sentence());
    }

    /** A problem where its rule stands nowhere else: what was found, and the rule that this breaks. */
    public static String findingAndRule(Messages messages, ProblemReport problem) {
        return messages.text("problems.finding.rule", problem.structure(), problem.found(), problem.expected(),
                sentence(messages, problem));
    }

    /** A problem as a sentence that states what was found: structure, what is there, what should be. */
    public static String finding(Messages messages, ProblemReport problem) {
        return messages.text("problems.finding", problem.structure(), problem.found(), problem.expected());
    }
}
