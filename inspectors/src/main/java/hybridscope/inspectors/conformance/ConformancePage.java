package hybridscope.inspectors.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A report as one HTML file that needs no other: light and dark, English and Chinese, filters, outputs side by side. */
public final class ConformancePage {
    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");
    /** Lines shown around those that differ. */
    private static final int CONTEXT = 3;
    private static final double MILLIS = 1000;

    private final ConformanceReport report;

    private ConformancePage(ConformanceReport report) {
        this.report = report;
    }

    /** The page's text. */
    public static String of(ConformanceReport report) {
        return new ConformancePage(report).text();
    }

    private String text() {
        AreaReport total = report.total();
        Map<String, String> parts = Map.ofEntries(
                Map.entry("oracle", escaped(report.oracle())),
                Map.entry("passed", number(total.passed())),
                Map.entry("failed", number(total.failed())),
                Map.entry("failedClass", total.failed() == 0 ? "" : "bad"),
                Map.entry("onlyFailures", Boolean.toString(total.failed() > 0)),
                Map.entry("programs", number(total.programs())),
                Map.entry("instructions", number(total.instructions())),
                Map.entry("time", time(total.millis())),
                Map.entry("areas", report.areas().stream().map(ConformancePage::area).collect(Collectors.joining("\n"))),
                Map.entry("cases", report.cases().stream().map(ConformancePage::run).collect(Collectors.joining("\n"))));
        return PLACE.matcher(template()).replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
    }

    private static String template() {
        try (InputStream page = ConformancePage.class.getResourceAsStream("page.html")) {
            return new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String area(AreaReport area) {
        int all = area.passed() + area.failed();
        return """
                <tr data-area="%s"><td>%s</td><td class="n wide">%s</td><td class="n">%s</td><td class="n">%s</td>\
                <td class="share wide"><div class="bar" title="%d / %d"><i style="margin-left:auto;width:%s%%"></i></div></td>\
                <td class="n wide">%s</td><td class="n">%s</td></tr>""".formatted(escaped(area.area()),
                escaped(area.area()), number(area.programs()), number(area.passed()), number(area.failed()), area.passed(), all,
                percent(area.failed(), all), number(area.instructions()), time(area.millis()));
    }

    private static String run(CaseReport run) {
        String words = (run.program() + " " + run.build() + " " + run.transform() + " seed" + run.seed() + " "
                + (run.problem() == null ? "" : run.problem())).toLowerCase(Locale.ROOT);
        String line = """
                <span class="badge" data-text="%s">%s</span><span class="name">%s</span><span class="quiet variant">%s</span>\
                <span class="r instructions">%s</span><span class="r">%s</span>""".formatted(run.passed() ? "pass" : "fail",
                run.passed() ? "passed" : "failed", escaped(run.program()), escaped(run.build() + ", " + run.transform()
                + ", seed " + run.seed()), number(run.instructions()), time(run.millis()));
        String head = "class=\"%s\" data-area=\"%s\" data-words=\"%s\"".formatted(run.passed() ? "case pass" : "fail",
                escaped(run.area()), escaped(words));
        return run.passed() ? "<div " + head + ">" + line + "</div>"
                : "<details " + head + "><summary>" + line + "</summary><div class=\"body\">" + failure(run) + "</div></details>";
    }

    private static String failure(CaseReport run) {
        StringBuilder html = new StringBuilder();
        if (run.exitCode() != run.expectedExitCode()) {
            html.append("<div><span data-text=\"exit\">exit code</span> %d, <span data-text=\"expected\">expected</span> %d</div>"
                    .formatted(run.exitCode(), run.expectedExitCode()));
        }
        if (run.problem() != null) {
            html.append("<div class=\"problem\">").append(escaped(run.problem())).append("</div>");
        }
        if (run.output() != null) {
            comparison(TextComparison.of(run.expected(), run.output()).rows(), html);
        }
        return html.toString();
    }

    private static void comparison(List<TextComparison.Row> rows, StringBuilder html) {
        html.append("<table class=\"diff\"><colgroup><col class=\"no\"><col><col></colgroup><thead><tr><th></th><th "
                + "data-text=\"expected\">expected</th><th data-text=\"actual\">HybridScope</th></tr></thead><tbody>");
        int last = -1;
        for (int i = 0; i < rows.size(); i++) {
            if (near(rows, i)) {
                if (i > last + 1) {
                    html.append("<tr class=\"gap\"><td colspan=\"3\">⋯ ").append(i - last - 1).append("</td></tr>");
                }
                last = i;
                row(rows.get(i), html);
            }
        }
        if (last < rows.size() - 1) {
            html.append("<tr class=\"gap\"><td colspan=\"3\">⋯ ").append(rows.size() - 1 - last).append("</td></tr>");
        }
        html.append("</tbody></table>");
    }

    private static boolean near(List<TextComparison.Row> rows, int at) {
        return rows.subList(Math.max(at - CONTEXT, 0), Math.min(at + CONTEXT + 1, rows.size()))
                .stream().anyMatch(row -> !row.same());
    }

    private static void row(TextComparison.Row row, StringBuilder html) {
        html.append(row.same() ? "<tr>" : "<tr class=\"changed\">").append("<td class=\"no\">")
                .append(row.number() == 0 ? "" : row.number()).append("</td>");
        html.append(cell(row.expected(), row.actual())).append(cell(row.actual(), row.expected())).append("</tr>");
    }

    /** A line, with what is not at both ends of the other one marked. */
    private static String cell(String line, String other) {
        if (line == null) {
            return "<td class=\"none\"></td>";
        }
        if (other == null || line.equals(other)) {
            return "<td>" + escaped(line) + "</td>";
        }
        int shorter = Math.min(line.length(), other.length());
        int start = 0;
        while (start < shorter && line.charAt(start) == other.charAt(start)) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && line.charAt(line.length() - 1 - end) == other.charAt(other.length() - 1 - end)) {
            end++;
        }
        return "<td>" + escaped(line.substring(0, start)) + "<mark>" + escaped(line.substring(start, line.length() - end))
                + "</mark>" + escaped(line.substring(line.length() - end)) + "</td>";
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\t', '\n' -> escaped.appendCodePoint(c);
                default -> escaped.append(Character.isISOControl(c) || c >= Character.MIN_SURROGATE
                        && c <= Character.MAX_SURROGATE ? "\\u%04x".formatted(c) : Character.toString(c));
            }
        });
        return escaped.toString();
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String percent(int part, int all) {
        return String.format(Locale.ROOT, "%.1f", all == 0 ? 0.0 : 100.0 * part / all);
    }

    private static String time(double millis) {
        return millis < MILLIS
                ? String.format(Locale.ROOT, "%.0f ms", millis) : String.format(Locale.ROOT, "%.1f s", millis / MILLIS);
    }
}
