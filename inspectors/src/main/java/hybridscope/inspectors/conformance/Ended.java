package hybridscope.inspectors.conformance;

/**
 * What a program leaves behind.
 *
 * @param output   what it has printed to standard output
 * @param exitCode the lower eight bits of it, as a process has them
 */
public record Ended(String output, int exitCode) {
}
