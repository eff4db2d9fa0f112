package hybridscope.app.cli;

import hybridscope.inspectors.bench.AotGroupSpeed;
import hybridscope.inspectors.bench.AotSpeedReport;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** {@code bench --aot}: AOT code beside the interpreter and Mono's JIT. */
final class AotBench {
    private AotBench() {
    }

    static void print(AotSpeedReport report, PrintWriter out) {
        List<List<String>> rows = new ArrayList<>();
        for (AotGroupSpeed group : report.groups()) {
            rows.add(List.of(group.name(), BenchCommand.millis(group.aotMillis()), BenchCommand.millis(group.monoMillis()),
                    BenchCommand.ratio(group.aotSlower()), BenchCommand.millis(group.interpreterMillis()),
                    BenchCommand.millis(group.loopMillis()), BenchCommand.ratio(group.interpreterRatio()),
                    BenchCommand.ratio(group.loopRatio()), group.agrees() ? "" : "RESULTS DIFFER"));
        }
        rows.add(List.of("geometric mean", "", "", BenchCommand.ratio(report.aotSlower()), "", "",
                BenchCommand.ratio(report.interpreterRatio()), BenchCommand.ratio(report.loopRatio()), ""));
        rows.add(List.of("worst", "", "", BenchCommand.ratio(report.worstSlower()), "", "", "", "", ""));
        new TextTable("Group", ">AOT", ">mono", ">AOT/mono", ">Compiled", ">Loop", ">Compiled/AOT", ">Loop/AOT", "")
                .print(out, rows);
        out.println();
        out.println("milliseconds of the best round; Compiled: interpreted, with hot methods compiled; Loop: the loop alone");
        out.println("compiled to machine code by " + report.compiler().text());
        report.published().forEach(each -> out.println(("HybridCLR publishes for its %s interpreter: "
                + "AOT %.1f to %.1f times as fast").formatted(each.edition(), each.smallest(), each.largest())));
        out.println(report.mono() == null ? "mono is not installed" : report.mono());
    }
}
