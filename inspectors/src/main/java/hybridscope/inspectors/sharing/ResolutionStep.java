package hybridscope.inspectors.sharing;

import hybridscope.core.aot.GenericResolution.Step;

/**
 * One of the four steps in which a method's code is looked for (RULES.md §6, "Resolution").
 *
 * @param step    which
 * @param outcome whether code is found there
 * @param text    what it needs or finds, in English
 */
public record ResolutionStep(Step step, Outcome outcome, String text) {
    /** What is known of a step. */
    public enum Outcome {
        /** Code is found here. */
        YES,
        /** None can be. */
        NO,
        /** That depends on what the text says. */
        DEPENDS
    }
}
