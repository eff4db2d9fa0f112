package hybridscope.inspectors.generate;

import hybridscope.inspectors.project.GenerateStep;

/** Told how far generating is. */
@FunctionalInterface
public interface GenerateProgress {
    /** Nobody who wants to know. */
    GenerateProgress NONE = (_, _, _) -> { };

    /** {@code done} of {@code total} parts of a step are done, 0 where nobody knows how many. May throw to break off. */
    void report(GenerateStep step, long done, long total);
}
