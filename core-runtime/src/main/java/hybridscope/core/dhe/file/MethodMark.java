package hybridscope.core.dhe.file;

/**
 * What a dhao file says about a method of the new version.
 *
 * @param state    how it runs, and why
 * @param injected whether its code in the main package begins with the check; false where there is none
 */
public record MethodMark(MethodState state, boolean injected) {
}
