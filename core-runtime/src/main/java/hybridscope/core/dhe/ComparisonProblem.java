package hybridscope.core.dhe;

/**
 * Something that could not be read or resolved while versions were compared.
 *
 * @param assembly the assembly in which it was found
 * @param isNew    whether that is the new version
 * @param token    the method it was found in; 0 for an assembly as a whole
 * @param where    that method by name
 * @param message  what is wrong
 */
public record ComparisonProblem(String assembly, boolean isNew, int token, String where, String message) {
}
