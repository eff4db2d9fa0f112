package hybridscope.views.rules;

import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.place.ViewContext;

/** What is wrong in a rule file, in the language of the user. */
final class RuleProblemText {
    private RuleProblemText() {
    }

    static String of(ViewContext context, RuleProblem problem) {
        return context.text("rules.problem." + problem.code(), problem.arguments().stream().map(Escapes::visible).toArray());
    }
}
