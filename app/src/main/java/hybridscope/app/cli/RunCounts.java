package hybridscope.app.cli;

import hybridscope.inspectors.runs.RunReport;
import hybridscope.inspectors.text.Escapes;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** What a run has executed, by mode, as text. */
final class RunCounts {
    private static final int MOST = 10;
    private static final double MILLI = 1_000;

    private RunCounts() {
    }

    static void print(RunReport run, PrintWriter out) {
        new TextTable("Mode", ">Methods", ">Instructions", ">Share", ">Time", ">Share").print(out,
                List.of(row("compiled", run.compiled(), run), row("interpreted", run.interpreted(), run)));
        out.println("%,d calls from compiled into interpreted code; %,d checks of injection; %,d samples"
                .formatted(run.intoInterpreter(), run.injectedChecks(), run.samples()));
        hottest(run, out);
    }

    private static List<String> row(String name, RunReport.Mode mode, RunReport run) {
        long instructions = run.compiled().instructions() + run.interpreted().instructions();
        long micros = run.compiled().micros() + run.interpreted().micros();
        return List.of(name, number(mode.methods()), number(mode.instructions()), share(mode.instructions(), instructions),
                millis(mode.micros()), share(mode.micros(), micros));
    }

    /** Where the interpreted time went. */
    static void hottest(RunReport run, PrintWriter out) {
        if (!run.hottest().isEmpty()) {
            out.println();
            new TextTable(">Instructions", ">Time", "Interpreted method").print(out, run.hottest().stream().limit(MOST)
                    .map(each -> List.of(number(each.instructions()), millis(each.micros()), Escapes.visible(each.method())))
                    .toList());
        }
        if (!run.called().isEmpty()) {
            out.println();
            new TextTable(">Calls", "Called by compiled code").print(out, run.called().stream().limit(MOST)
                    .map(each -> List.of(number(each.calls()), Escapes.visible(each.method()))).toList());
        }
    }

    static String number(long value) {
        return "%,d".formatted(value);
    }

    static String millis(long micros) {
        return String.format(Locale.ROOT, "%,.1f ms", micros / MILLI);
    }

    private static String share(long part, long all) {
        return all == 0 ? "" : String.format(Locale.ROOT, "%.1f %%", 100.0 * part / all);
    }
}
