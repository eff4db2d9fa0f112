package hybridscope.inspectors.runs;

import hybridscope.core.program.ProgramEnd;
import java.util.List;

/**
 * One program's runs under two sets of injection rules.
 *
 * @param program    the file
 * @param first      under the first set
 * @param second     under the second one
 * @param difference where what they have written differs first; null where it is the same
 */
public record RunsReport(String program, Side first, Side second, OutputDifference difference) {
    /**
     * One of the runs.
     *
     * @param rules     the files of its rules; none where everything is injected
     * @param ending    how it ended
     * @param exitCode  what the program ended with
     * @param exception the first line of the unhandled exception that ended it; null where none did
     * @param micros    how long it takes where nothing is counted, in microseconds
     */
    public record Side(List<String> rules, ProgramEnd ending, int exitCode, String exception, long micros, RunReport run) {
        /** Copies the list. */
        public Side {
            rules = List.copyOf(rules);
        }
    }

    /** Whether both have written the same and ended alike. */
    public boolean agree() {
        return difference == null && first.exitCode == second.exitCode && first.ending == second.ending;
    }
}
