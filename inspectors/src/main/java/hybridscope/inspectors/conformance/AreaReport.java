package hybridscope.inspectors.conformance;

import java.util.List;

/**
 * The runs of an area's programs together.
 *
 * @param area         its name
 * @param programs     how many programs
 * @param passed       runs that ended as expected
 * @param failed       runs that did not
 * @param instructions IR instructions executed
 * @param millis       how long they took
 */
public record AreaReport(String area, int programs, int passed, int failed, long instructions, double millis) {
    /** Adds up. */
    static AreaReport of(String area, List<CaseReport> cases) {
        int passed = (int) cases.stream().filter(CaseReport::passed).count();
        return new AreaReport(area, (int) cases.stream().map(CaseReport::program).distinct().count(), passed,
                cases.size() - passed,
                cases.stream().mapToLong(CaseReport::instructions).sum(), cases.stream().mapToDouble(CaseReport::millis).sum());
    }
}
