package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.ComparisonProblem;
import hybridscope.core.dhe.Difference;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report as one HTML page that needs no other file: light and dark, with a filter. Unchanged methods are left out. */
public final class DhePage {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");

    private final DheReport report;

    private DhePage(DheReport report) {
        this.report = report;
    }

    /**
     * The page's text.
     *
     * @param before what the old version is called in the title
     * @param after  what the new version is called
     */
    public static String of(DheReport report, String before, String after) {
        return new DhePage(report).text(before, after);
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
        Map<String, List<DheMethodReport>> types = new LinkedHashMap<>();
        for (DheMethodReport method : report.methods()) {
            if (!method.nothingToTell() || Boolean.TRUE.equals(method.differs())) {
                types.computeIfAbsent(method.type(), _ -> new ArrayList<>()).add(method);
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

    private static void method(StringBuilder html, DheMethodReport method) {
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
        html.append("</div>\n");
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
