package hybridscope.inspectors.project;

/**
 * What cannot be read in a project.
 *
 * @param file    relative to the project
 * @param line    from 1; 0 where the file as a whole is meant
 * @param message what is wrong
 */
public record ProjectProblem(String file, int line, String message) {
    /** {@code ProjectSettings/HybridCLRSettings.asset:7: a quote that is not closed}. */
    public String text() {
        return file + (line > 0 ? ":" + line : "") + ": " + message;
    }
}
