package hybridscope.core.aot;

/**
 * Something that an analysis could not follow.
 *
 * @param assembly the assembly in whose file it was found
 * @param token    the method or row in which it stands; 0 for a file as a whole
 * @param where    that method or row by name
 * @param message  what is wrong
 */
public record AotProblem(String assembly, int token, String where, String message) {
}
