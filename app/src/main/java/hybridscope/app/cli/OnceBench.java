package hybridscope.app.cli;

import hybridscope.inspectors.bench.KernelSpeed;
import hybridscope.inspectors.bench.OnceReport;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** {@code bench --once}: kernels that run once, in a fresh process each. */
final class OnceBench {
    private OnceBench() {
    }

    static void print(OnceReport report, PrintWriter out) {
        for (OnceReport.Length length : report.lengths()) {
            print(length, out);
            out.println();
        }
        out.println("milliseconds of a single round by the program's own clock, in a fresh process, the best of %d"
                .formatted(report.rounds()));
        out.println("C: with hot methods compiled, as programs run; L: --loop-only; I: mono --interpreter; M: mono");
        out.println(report.mono());
    }

    private static void print(OnceReport.Length length, PrintWriter out) {
        List<List<String>> rows = new ArrayList<>();
        length.kernels().forEach(each -> rows.add(row(each)));
        rows.add(List.of("geometric mean", "", "", "", "", "", BenchCommand.ratio(length.compiled().mean()),
                BenchCommand.ratio(length.loop().mean()), BenchCommand.ratio(length.jit().mean()), ""));
        rows.add(List.of("worst", "", "", "", "", "", BenchCommand.ratio(length.compiled().worst()),
                BenchCommand.ratio(length.loop().worst()), BenchCommand.ratio(length.jit().worst()), ""));
        new TextTable("Kernel, %,d ms".formatted(length.millis()), ">Size", ">Compiled", ">Loop", ">mono --interpreter", ">mono",
                ">C/I", ">L/I", ">M/I", "").print(out, rows);
    }

    private static List<String> row(KernelSpeed each) {
        return List.of(each.name(), "%,d".formatted(each.size()), BenchCommand.millis(each.compiled()),
                BenchCommand.millis(each.loop()), BenchCommand.millis(each.monoInterpreter()), BenchCommand.millis(each.mono()),
                BenchCommand.ratio(each.compiledRatio()), BenchCommand.ratio(each.loopRatio()),
                BenchCommand.ratio(each.monoRatio()), each.agrees() ? "" : "RESULTS DIFFER");
    }
}
