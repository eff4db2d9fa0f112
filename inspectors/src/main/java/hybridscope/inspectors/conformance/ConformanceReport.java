package hybridscope.inspectors.conformance;

import java.util.List;

/**
 * Programs run here compared with the same under Mono.
 *
 * @param oracle who said what they should print
 * @param total  all areas together
 * @param areas  in order
 * @param cases  each run, in order
 */
public record ConformanceReport(String oracle, AreaReport total, List<AreaReport> areas, List<CaseReport> cases) {
    /** Copies the lists. */
    public ConformanceReport {
        areas = List.copyOf(areas);
        cases = List.copyOf(cases);
    }

    /** Adds up runs. */
    static ConformanceReport of(Oracle oracle, List<CaseReport> cases) {
        List<String> names = cases.stream().map(CaseReport::area).distinct().toList();
        List<AreaReport> areas = names.stream()
                .map(name -> AreaReport.of(name, cases.stream().filter(each -> each.area().equals(name)).toList())).toList();
        return new ConformanceReport(oracle.text(), AreaReport.of("all", cases), areas, cases);
    }

    /** Those that did not end as expected. */
    public List<CaseReport> failures() {
        return cases.stream().filter(each -> !each.passed()).toList();
    }
}
