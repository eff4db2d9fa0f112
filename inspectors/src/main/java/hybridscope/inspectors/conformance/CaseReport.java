package hybridscope.inspectors.conformance;

/**
 * One run of one program.
 *
 * @param area             what the program is about
 * @param name             its name
 * @param build            how it was compiled
 * @param transform        how its IL became IR
 * @param seed             the order of its threads
 * @param passed           whether output and exit code are as expected
 * @param problem          how else than by itself it has ended, for people; null where it came to its end
 * @param exitCode         what it ended with
 * @param expectedExitCode what it should have ended with
 * @param instructions     IR instructions executed
 * @param millis           how long it took, the loading of assemblies included
 * @param output           what it has printed; null where that is as expected
 * @param expected         what it should have printed; null where it has
 */
public record CaseReport(String area, String name, String build, String transform, long seed, boolean passed, String problem,
        int exitCode, int expectedExitCode, long instructions, double millis, String output, String expected) {
    /** The program's name with its area's. */
    public String program() {
        return area + "/" + name;
    }
}
