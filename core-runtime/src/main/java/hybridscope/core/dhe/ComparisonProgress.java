package hybridscope.core.dhe;

/** Told how far a comparison is. */
@FunctionalInterface
public interface ComparisonProgress {
    /** Nobody watches. */
    ComparisonProgress NONE = (_, _) -> {
    };

    /**
     * So many methods of so many have been compared.
     *
     * @throws java.util.concurrent.CancellationException where nobody wants the result any more
     */
    void compared(int methods, int total);
}
