package hybridscope.core.types;

/**
 * Something that an assembly refers to and that is not there.
 *
 * @param kind     what it is
 * @param name     its name: an assembly's display name, a type's metadata name, a member with its types
 * @param assembly simple name of the assembly that should define it
 * @param neededBy file that refers to it
 * @param token    the referring row in that file
 */
public record MissingReference(Kind kind, String name, String assembly, String neededBy, int token) {
    /** What is missing. */
    public enum Kind {
        ASSEMBLY, MODULE, TYPE, FIELD, METHOD
    }
}
