package hybridscope.app.cli;

import hybridscope.core.dhe.cost.Inlining;
import hybridscope.inspectors.bench.InjectionSpeed;
import hybridscope.inspectors.bench.InjectionSpeedReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** {@code bench --injection}: what the checks of injection cost. */
final class InjectionBench {
    private InjectionBench() {
    }

    static void print(InjectionSpeedReport report, PrintWriter out) {
        new TextTable("Method", ">Plain", ">Injected", ">Slower", ">mono", ">C++ bytes", ">Added", "Not inlined", "").print(out,
                report.methods().stream().map(InjectionBench::row).toList());
        out.println();
        out.println("slower, geometric mean: %s of methods that injection keeps from being inlined in C++, %s of the others"
                .formatted(BenchCommand.ratio(report.shortSlower()), BenchCommand.ratio(report.otherSlower())));
        out.println("bytecode of its compiled methods: %,d -> %,d bytes".formatted(report.plainBytes(), report.injectedBytes()));
        out.println("nanoseconds of a call in the best round, with the loop around it; nothing has changed, so each check "
                + "lets the compiled code go on");
        out.println(report.mono() == null ? "mono is not installed" : report.mono());
    }

    private static List<String> row(InjectionSpeed method) {
        return List.of(method.method(), BenchCommand.millis(method.plain()), BenchCommand.millis(method.injected()),
                BenchCommand.ratio(method.slower()), BenchCommand.millis(method.mono()), "%,d".formatted(method.cppBytes()),
                "%+,d".formatted(method.cppAdded()),
                method.prevented().stream().map(Inlining::option).collect(Collectors.joining(" ")),
                method.agrees() ? "" : "RESULTS DIFFER");
    }
}
