package hybridscope.app.cli;

import hybridscope.core.dhe.BodyAlignment;
import hybridscope.core.dhe.Difference;
import hybridscope.inspectors.dhe.IlDiffReport;
import hybridscope.inspectors.dhe.IlDiffReport.Row;
import hybridscope.inspectors.dhe.MethodVersionsReport;
import hybridscope.inspectors.dhe.OutcomeReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.text.Escapes;
import java.io.PrintWriter;
import java.util.List;

/** One method of both versions as text: what became of it, and its IL with a minus and a plus in front of what differs. */
final class DheMethodText {
    private final PrintWriter out;

    private DheMethodText(PrintWriter out) {
        this.out = out;
    }

    static void print(MethodVersionsReport report, PrintWriter out) {
        new DheMethodText(out).print(report);
    }

    private void print(MethodVersionsReport report) {
        IlDiffReport il = report.il();
        line(report.method().method() + ": " + JsonName.of(report.method().change()));
        outcome(report.method().other() == null ? "" : "A: ", report.method().outcome());
        if (report.method().other() != null) {
            outcome("B: ", report.method().other());
        }
        out.println();
        if (il.before() != null && !il.before().equals(il.after())) {
            line("- " + il.before());
        }
        if (il.after() != null) {
            line((il.after().equals(il.before()) ? "  " : "+ ") + il.after());
        }
        pairs("local variable ", il.locals());
        pairs("", il.clauses());
        il.rows().forEach(this::row);
    }

    private void outcome(String set, OutcomeReport outcome) {
        line("  %s%s%s%s%s".formatted(set, outcome.dirty() ? "dirty, " : "", outcome.runs().jsonName(),
                outcome.injected() ? ", injected" : ", not injected",
                outcome.reason().isEmpty() ? "" : ": " + outcome.reason()));
    }

    private void pairs(String what, List<BodyAlignment.Pair> pairs) {
        for (int i = 0; i < pairs.size(); i++) {
            BodyAlignment.Pair pair = pairs.get(i);
            if (!pair.same()) {
                side("-", what.isEmpty() ? "clause " + i + ": " : what + i + ": ", pair.before());
                side("+", what.isEmpty() ? "clause " + i + ": " : what + i + ": ", pair.after());
            }
        }
    }

    private void side(String sign, String what, String text) {
        if (text != null) {
            line(sign + " " + what + text);
        }
    }

    private void row(Row row) {
        switch (row.kind()) {
            case SAME -> side(" ", "", row.after().text());
            case TOUCHES -> {
                side(" ", "", row.after().text());
                for (Difference each : row.touches()) {
                    line("    ^ " + each.text());
                }
            }
            case CHANGED, REMOVED, ADDED -> {
                side("-", "", row.before() == null ? null : row.before().text());
                side("+", "", row.after() == null ? null : row.after().text());
            }
        }
    }

    private void line(String text) {
        out.println(Escapes.visible(text));
    }
}
