package hybridscope.inspectors.dhao;

/**
 * A file of an archive that is not as it was archived.
 *
 * @param kind     what is wrong
 * @param file     its name in the archive
 * @param expected SHA-256 that it was archived with, or empty
 * @param found    SHA-256 that it has, or empty
 */
public record ReleaseProblem(Kind kind, String file, String expected, String found) {
    /** What can be wrong. */
    public enum Kind {
        /** It is gone. */
        MISSING,
        /** It has another content. */
        CHANGED,
        /** It was not archived. */
        ADDED
    }

    /** One line for people. */
    public String text() {
        return switch (kind) {
            case MISSING -> file + " is missing";
            case CHANGED -> file + " has changed since it was archived: expected SHA-256 " + expected + ", found " + found;
            case ADDED -> file + " was not archived";
        };
    }
}
