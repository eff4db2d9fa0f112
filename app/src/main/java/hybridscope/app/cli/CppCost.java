package hybridscope.app.cli;

import hybridscope.inspectors.dhe.cost.InjectionCostReport;
import hybridscope.inspectors.text.Escapes;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** {@code cpp FILE --cost}: what injection costs. */
final class CppCost {
    /** As many methods as fit a screen. */
    private static final int SHOWN = 20;

    private CppCost() {
    }

    static void print(InjectionCostReport report, PrintWriter out) {
        var totals = report.totals();
        out.println("%,d of %,d methods are injected; %,d have no IL%s".formatted(totals.injected(), totals.injectable(),
                totals.methods() - totals.injectable(), report.unmeasured().isEmpty() ? ""
                : ", %,d cannot be written as C++".formatted(report.unmeasured().size())));
        out.println("C++: %,d -> %,d bytes, %,d -> %,d statements: %+.1f %% (the documents: about %.0f %%)".formatted(
                totals.without().bytes(), totals.with().bytes(), totals.without().statements(), totals.with().statements(),
                100 * report.growth(), 100 * report.documented()));
        out.println("checks: %,d, in %,d methods two".formatted(totals.checks(), totals.blocks()));
        out.println("no longer inlined: %,d short methods in a build for size (-Os), %,d for speed (-O2)".formatted(
                totals.preventedForSize(), totals.preventedForSpeed()));
        if (totals.checks() > 0) {
            out.println("how much slower compiled code gets by that here: bench --injection");
        }
        List<InjectionCostReport.Method> most = report.methods().stream().filter(InjectionCostReport.Method::injected)
                .sorted(Comparator.comparingDouble(CppCost::growth).reversed()).limit(SHOWN).toList();
        if (most.isEmpty()) {
            return;
        }
        out.println();
        new TextTable("Grows most", ">Bytes", ">Added", ">Checks", "Not inlined").print(out, most.stream().map(method -> List.of(
                Escapes.visible(method.method()), "%,d".formatted(method.before().bytes()),
                "%+,d".formatted(method.added().bytes()), "%d".formatted(method.checks()),
                method.prevented().stream().map(each -> each.option()).collect(Collectors.joining(" ")))).toList());
    }

    private static double growth(InjectionCostReport.Method method) {
        return (double) method.added().bytes() / Math.max(1, method.before().bytes());
    }
}
