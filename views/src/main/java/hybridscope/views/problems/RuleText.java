package hybridscope.views.problems;

import hybridscope.inspectors.problems.ProblemReport;
import hybridscope.resources.Messages;

/** Rules in the language of the user. */
public final class RuleText {
    private RuleText() {
    }

    /** The rule's sentence under the key {@code rule.NAME}; in English where a bundle does not have it. */
    public static String sentence(Messages messages, ProblemReport problem) {
        String key = "rule." + problem.rule();
        return messages.has(key) ? messages.text(key) : problem.sentence();
    }
}
