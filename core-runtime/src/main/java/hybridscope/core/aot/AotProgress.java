package hybridscope.core.aot;

/** Told how far an analysis is. */
@FunctionalInterface
public interface AotProgress {
    /** Nobody who wants to know. */
    AotProgress NONE = (_, _) -> { };

    /**
     * {@code done} of the {@code found} types and methods so far have been looked at; {@code found} grows meanwhile. May throw to
     * break off.
     */
    void report(int done, int found);
}
