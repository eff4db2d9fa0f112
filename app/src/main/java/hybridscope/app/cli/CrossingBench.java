package hybridscope.app.cli;

import hybridscope.inspectors.bench.CrossingSpeed;
import hybridscope.inspectors.bench.CrossingSpeedReport;
import java.io.PrintWriter;
import java.util.List;

/** {@code bench --crossings}: what calls between interpreted code and the AOT part cost. */
final class CrossingBench {
    private CrossingBench() {
    }

    static void print(CrossingSpeedReport report, PrintWriter out) {
        new TextTable("Method", "Signature", ">AOT>AOT", ">AOT>I", ">I>AOT", ">I>I", ">mono", "").print(out,
                report.calls().stream().map(CrossingBench::row).toList());
        out.println();
        out.println("nanoseconds of a call in the best round, with the loop around it; "
                + "I: interpreted, with hot methods compiled");
        out.println(report.mono() == null ? "mono is not installed" : report.mono());
    }

    private static List<String> row(CrossingSpeed call) {
        return List.of(call.method(), call.signature(), BenchCommand.millis(call.withinAot()),
                BenchCommand.millis(call.toInterpreter()), BenchCommand.millis(call.toAot()),
                BenchCommand.millis(call.withinHot()), BenchCommand.millis(call.mono()), call.agrees() ? "" : "RESULTS DIFFER");
    }
}
