package hybridscope.app.cli;

import hybridscope.inspectors.bench.HotSpotWork;
import hybridscope.inspectors.bench.ProcessTime;
import hybridscope.inspectors.bench.Ratios;
import hybridscope.inspectors.bench.WideReport;
import hybridscope.inspectors.bench.WideSpeed;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** {@code bench --wide}: whole cold processes of programs that touch much code. */
final class WideBench {
    private static final double MILLION = 1e6;

    private WideBench() {
    }

    static void print(WideReport report, PrintWriter out) {
        times(report, out);
        out.println();
        new TextTable("HotSpot compiles", ">Compiled: methods", ">MB", ">s", ">Loop: methods", ">MB", ">s").print(out,
                report.programs().stream().map(WideBench::work).toList());
        out.println();
        out.println(("seconds of a whole process, from its start to its end, the best of %d: on the clock, and processor time "
                + "(user and system, all threads)").formatted(report.rounds()));
        out.println("First: the first run of a program, which keeps what it has made; the others find that");
        out.println("C: with hot methods compiled, as programs run; L: --loop-only; I: mono --interpreter; processor: C/L of it");
        out.println("HotSpot: compilations of all tiers, their machine code, time of all compiler threads; by -XX:+CITime in a "
                + "run of its own");
        if (report.mono() != null) {
            out.println(report.mono());
        }
        report.skipped().forEach(out::println);
    }

    private static void times(WideReport report, PrintWriter out) {
        List<List<String>> rows = new ArrayList<>();
        report.programs().forEach(each -> rows.add(times(each)));
        if (report.wide() != null) {
            rows.add(summary("wide, geometric mean", report.wide(), Ratios::mean));
            rows.add(summary("wide, worst", report.wide(), Ratios::worst));
        }
        rows.add(summary("all, geometric mean", report.all(), Ratios::mean));
        rows.add(summary("all, worst", report.all(), Ratios::worst));
        new TextTable("Program", ">M instr.", ">First", ">proc.", ">Compiled", ">proc.", ">Loop", ">proc.",
                ">mono --interp.", ">proc.", ">mono", ">proc.", ">C/I", ">L/I", ">C/L", ">processor", "").print(out, rows);
    }

    private static List<String> times(WideSpeed each) {
        List<String> row = new ArrayList<>(List.of(each.name(), "%,.2f".formatted(each.instructions() / MILLION)));
        for (ProcessTime time : new ProcessTime[] {each.first(), each.compiled(), each.loop(), each.monoInterpreter(),
                each.mono()}) {
            row.add(time == null ? "-" : BenchCommand.millis(time.wall()));
            row.add(time == null ? "-" : BenchCommand.millis(time.processor()));
        }
        row.addAll(List.of(BenchCommand.ratio(each.compiledSlower()), BenchCommand.ratio(each.loopSlower()),
                BenchCommand.ratio(each.wallToLoop()), BenchCommand.ratio(each.processorToLoop()),
                each.agrees() ? "" : "RESULTS DIFFER"));
        return row;
    }

    private static List<String> summary(String name, WideReport.Summary summary, Function<Ratios, Double> of) {
        List<String> row = new ArrayList<>(List.of(name, "", "", "", "", "", "", "", "", "", "", ""));
        for (Ratios each : new Ratios[] {summary.compiledSlower(), summary.loopSlower(), summary.wallToLoop(),
                summary.processorToLoop()}) {
            row.add(BenchCommand.ratio(each == null ? null : of.apply(each)));
        }
        row.add("");
        return row;
    }

    private static List<String> work(WideSpeed each) {
        List<String> row = new ArrayList<>(List.of(each.name()));
        for (HotSpotWork work : new HotSpotWork[] {each.compiledWork(), each.loopWork()}) {
            row.add(work == null ? "-" : "%,d".formatted(work.methods()));
            row.add(work == null ? "-" : "%.1f".formatted(work.codeBytes() / MILLION));
            row.add(work == null ? "-" : "%.1f".formatted(work.seconds()));
        }
        return row;
    }
}
