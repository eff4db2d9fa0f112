package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.BodyAlignment;
import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.ComparisonProblem;
import hybridscope.core.dhe.Difference;
import hybridscope.core.il.IlRange;
import hybridscope.inspectors.json.JsonName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report as one HTML page that needs no other file: light and dark, with a filter. Unchanged methods are left out. */
public final class DhePage {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    private static final String LEFT_OUT = "<tr class=\"quiet\"><td>…</td><td>…</td></tr>";
    /** Instructions that are shown around those that differ. */
    private static final int AROUND = 3;
    /** Beyond so many methods no more IL is shown, for a page to stay one that a browser can open (our limit). */
    private static final int MOST_BODIES = 2_000;

    private final DheReport report;
    private final IntFunction<IlDiffReport> il;
    private int bodies;

    private DhePage(DheReport report, IntFunction<IlDiffReport> il) {
        this.report = report;
        this.il = il;
    }

    /**
     * The page's text.
     *
     * @param il     the IL of both versions of a method, by its number in the report
     * @param before what the old version is called in the title
     * @param after  what the new version is called
     */
    public static String of(DheReport report, IntFunction<IlDiffReport> il, String before, String after) {
        return new DhePage(report, il).text(before, after);
    }

    private String text(String before, String after) {
        boolean two = report.otherTotals() != null;
        String differing = "<label><input type=\"checkbox\" id=\"only\"> Only where A and B differ</label>";
        Map<String, String> parts = Map.of("before", escaped(before), "after", escaped(after), "rules", rules(),
                "counts", counts(), "types", types(), "switch", two ? differing : "",
                "methods", methods(), "problems", problems());
        return PLACE.matcher(template()).replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
    }

    private static String template() {
        try (InputStream page = DhePage.class.getResourceAsStream("page.html")) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String rules() {
        return report.otherRules() == null ? "Rules: " + files(report.rules())
                : "Rules A: " + files(report.rules()) + "<br>Rules B: " + files(report.otherRules());
    }

    private static String files(List<String> files) {
        return files.isEmpty() ? "none, everything is injected" : escaped(String.join(", ", files));
    }

    private String counts() {
        StringBuilder html = new StringBuilder();
        if (report.otherTotals() != null) {
            html.append("<tr><th></th><th class=\"n\">A</th><th class=\"n\">B</th></tr>");
        }
        count(html, "methods", OutcomeTotals::methods);
        count(html, "changed", OutcomeTotals::changed);
        count(html, "new", OutcomeTotals::added);
        count(html, "removed", OutcomeTotals::removed);
        count(html, "dirty", OutcomeTotals::dirty);
        count(html, "injected", OutcomeTotals::injected);
        count(html, "interpreted", OutcomeTotals::interpreted);
        count(html, "AOT", OutcomeTotals::aot);
        row(html, "code that stays AOT", totals -> String.format(Locale.ROOT, "%.1f %%", 100 * totals.share()));
        return html.toString();
    }

    private void count(StringBuilder html, String name, Function<OutcomeTotals, Integer> of) {
        row(html, name, totals -> String.format(Locale.ROOT, "%,d", of.apply(totals)));
    }

    private void row(StringBuilder html, String name, Function<OutcomeTotals, String> of) {
        html.append("<tr><td>").append(name).append("</td><td class=\"n\">").append(of.apply(report.totals())).append("</td>");
        if (report.otherTotals() != null) {
            html.append("<td class=\"n\">").append(of.apply(report.otherTotals())).append("</td>");
        }
        html.append("</tr>");
    }

    private String types() {
        if (report.types().isEmpty()) {
            return "";
        }
        return report.types().stream().map(type -> "<tr><td>%s</td><td>%s</td><td>%s</td></tr>".formatted(escaped(type.type()),
                badge(JsonName.of(type.change())), escaped(type.differences().stream().map(Difference::text)
                .collect(Collectors.joining("; "))))).collect(Collectors.joining("\n",
                "<section><h2>Types</h2><table><tr><th>Type</th><th>Change</th><th>What differs</th></tr>",
                "</table></section>"));
    }

    private String methods() {
        Map<String, List<Integer>> types = new LinkedHashMap<>();
        for (int i = 0; i < report.methods().size(); i++) {
            DheMethodReport method = report.methods().get(i);
            if (!method.nothingToTell() || Boolean.TRUE.equals(method.differs())) {
                types.computeIfAbsent(method.type(), _ -> new ArrayList<>()).add(i);
            }
        }
        StringBuilder html = new StringBuilder();
        types.forEach((type, methods) -> {
            html.append("<section class=\"group\"><h2>").append(escaped(type)).append("</h2>");
            methods.forEach(method -> method(html, method));
            html.append("</section>\n");
        });
        return html.toString();
    }

    private void method(StringBuilder html, int number) {
        DheMethodReport method = report.methods().get(number);
        String words = (method.method() + " " + method.signature() + " " + method.outcome().reason() + " "
                + (method.other() == null ? "" : method.other().reason())).toLowerCase(Locale.ROOT);
        html.append("<div class=\"method%s\" data-words=\"%s\">".formatted(
                Boolean.TRUE.equals(method.differs()) ? " differs" : "", escaped(words)));
        html.append(badge(method.outcome().dirty() ? "dirty" : JsonName.of(method.change())));
        html.append(badge(method.outcome().runs().jsonName()));
        html.append("<span class=\"name\">").append(escaped(method.name())).append(" <span class=\"quiet\">")
                .append(escaped(method.signature())).append("</span></span>");
        boolean two = method.other() != null;
        why(html, two ? "A" : "", method.outcome());
        if (two) {
            why(html, "B", method.other());
        }
        if (method.change() == ChangeKind.CHANGED && bodies < MOST_BODIES) {
            il(html, il.apply(number));
        }
        html.append("</div>\n");
    }

    private void il(StringBuilder html, IlDiffReport diff) {
        if (!diff.differs()) {
            return;
        }
        bodies++;
        html.append("<details><summary>IL</summary><table class=\"il\">");
        for (int i = 0; i < diff.locals().size(); i++) {
            pair(html, "local variable " + i + ": ", diff.locals().get(i));
        }
        for (int i = 0; i < diff.clauses().size(); i++) {
            pair(html, "", diff.clauses().get(i));
        }
        int last = -1;
        for (int i = 0; i < diff.rows().size(); i++) {
            if (isNear(diff.rows(), i)) {
                html.append(last == i - 1 ? "" : LEFT_OUT);
                last = i;
                row(html, diff.rows().get(i));
            }
        }
        html.append(last == diff.rows().size() - 1 ? "" : LEFT_OUT).append("</table></details>");
    }

    private static boolean isNear(List<IlDiffReport.Row> rows, int number) {
        return rows.subList(Math.max(0, number - AROUND), Math.min(rows.size(), number + AROUND + 1)).stream()
                .anyMatch(row -> row.kind() != BodyAlignment.Kind.SAME);
    }

    private static void pair(StringBuilder html, String what, BodyAlignment.Pair pair) {
        if (!pair.same()) {
            html.append("<tr><td%s>%s</td><td%s>%s</td></tr>".formatted(
                    pair.before() == null ? "" : " class=\"old\"", pair.before() == null ? "" : escaped(what + pair.before()),
                    pair.after() == null ? "" : " class=\"new\"", pair.after() == null ? "" : escaped(what + pair.after())));
        }
    }

    private static void row(StringBuilder html, IlDiffReport.Row row) {
        boolean plain = row.kind() == BodyAlignment.Kind.SAME;
        boolean touches = row.kind() == BodyAlignment.Kind.TOUCHES;
        html.append("<tr>");
        side(html, row.before(), plain ? "" : touches ? " class=\"touches\"" : " class=\"old\"", "");
        side(html, row.after(), plain ? "" : touches ? " class=\"touches\"" : " class=\"new\"",
                row.touches().stream().map(Difference::text).collect(Collectors.joining("; ")));
        html.append("</tr>");
    }

    private static void side(StringBuilder html, IlDiffReport.Side side, String style, String touches) {
        if (side == null) {
            html.append("<td></td>");
            return;
        }
        html.append("<td").append(style).append("><span class=\"quiet\">").append(IlRange.label(side.offset())).append("</span> ")
                .append(escaped(side.opcode())).append(' ');
        for (int i = 0; i < side.operand().size(); i++) {
            html.append(side.marks() > 0 && i == side.marked() ? "<mark>" : "").append(escaped(side.operand().get(i).text()))
                    .append(side.marks() > 0 && i == side.marked() + side.marks() - 1 ? "</mark>" : "");
        }
        html.append(touches.isEmpty() ? "" : "<br><span class=\"quiet\">" + escaped(touches) + "</span>").append("</td>");
    }

    private static void why(StringBuilder html, String set, OutcomeReport outcome) {
        List<String> told = new ArrayList<>();
        if (!set.isEmpty()) {
            told.add("<b>%s</b> %s%s".formatted(set, outcome.dirty() ? "dirty, " : "", outcome.runs().jsonName()));
        }
        told.add(outcome.injected() ? "injected" : "not injected");
        if (outcome.rule() != null) {
            told.add("by " + escaped(outcome.rule()));
        }
        if (!outcome.reason().isEmpty()) {
            told.add(escaped(outcome.reason()));
        }
        html.append("<span class=\"why\">").append(String.join(" · ", told)).append("</span>");
    }

    private String problems() {
        if (report.problems().isEmpty() && report.ruleProblems().isEmpty()) {
            return "";
        }
        StringBuilder html = new StringBuilder("<section><h2>Problems</h2><table>");
        report.ruleProblems().forEach(each -> html.append("<tr><td>%s:%d:%d</td><td>%s</td></tr>".formatted(escaped(each.file()),
                each.line(), each.column(), escaped(each.message()))));
        for (ComparisonProblem each : report.problems()) {
            html.append("<tr><td>%s, %s: %s</td><td>%s</td></tr>".formatted(each.isNew() ? "new" : "old",
                    escaped(each.assembly()), escaped(each.where()), escaped(each.message())));
        }
        return html.append("</table></section>").toString();
    }

    private static String badge(String text) {
        return "<span class=\"badge %s\">%s</span>".formatted(text.toLowerCase(Locale.ROOT), text);
    }

    /** Text as HTML has it; what would make no valid page is told by its number. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.append(Character.isISOControl(c) || c >= Character.MIN_SURROGATE
                        && c <= Character.MAX_SURROGATE ? "\\u%04x".formatted(c) : Character.toString(c));
            }
        });
        return escaped.toString();
    }
}
