package hybridscope.app.house;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a text that refers to a document of the project: {@code RULES.md §2}, {@code DESIGN.md, "Threads"},
 * {@code DESIGN.md, decision 3}, or to the whole of it.
 *
 * @param document the file's name
 * @param sections numbers of sections; empty for none
 * @param decision the number of a decision; empty for none
 * @param title    a heading in quotes; empty for none
 * @param unclear  what stands where one of these is expected; empty where all is clear
 */
record Citation(String document, List<String> sections, String decision, String title, String unclear) {
    /** Documents that others refer to by sections. */
    private static final Pattern DOCUMENT = Pattern.compile("(?<![\\w/-])(DESIGN|RULES|UI|STYLE|ARCHITECTURE|CONTRIBUTING)\\.md");
    private static final Pattern SECTIONS = Pattern.compile(" §(\\d+)((?:(?:,| and| to) §\\d+)*)");
    private static final Pattern NUMBER = Pattern.compile("§(\\d+)");
    private static final Pattern DECISION = Pattern.compile(", decision (\\d+)");
    private static final Pattern TITLE = Pattern.compile("(?:, | \\()\"([^\"]+)\"");
    /** A number or a name where a section is meant, but not in a form that can be looked up. */
    private static final Pattern UNCLEAR = Pattern.compile(",? \\(?§?(?:\\d|[A-Z]\\w)[^ ,;)]*|, ?\\w*section.{0,20}");
    /** A line's end, with what a comment begins the next line with. */
    private static final Pattern LINE_END = Pattern.compile("\\s*\\n\\s*(?:\\*(?!/)|//+|#+)?\\s*");

    /** All that stand in a text. */
    static List<Citation> in(String text) {
        String line = LINE_END.matcher(text).replaceAll(" ").replace("\\\"", "\"");
        List<Citation> citations = new ArrayList<>();
        Matcher document = DOCUMENT.matcher(line);
        while (document.find()) {
            citations.add(of(document.group(), line.substring(document.end())));
        }
        return citations;
    }

    private static Citation of(String document, String behind) {
        Optional<Matcher> sections = start(SECTIONS, behind);
        List<String> numbers = sections.map(found -> NUMBER.matcher(found.group()).results().map(each -> each.group(1)).toList())
                .orElse(List.of());
        String rest = behind.substring(sections.map(Matcher::end).orElse(0));
        Optional<Matcher> decision = start(DECISION, rest);
        Optional<Matcher> title = start(TITLE, rest);
        boolean told = !numbers.isEmpty() || decision.isPresent() || title.isPresent();
        return new Citation(document, numbers, decision.map(found -> found.group(1)).orElse(""),
                title.map(found -> found.group(1)).orElse(""), told ? "" : start(UNCLEAR, rest).map(Matcher::group).orElse(""));
    }

    private static Optional<Matcher> start(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text)).filter(Matcher::lookingAt);
    }

    /** What it refers to and the document does not have; empty where all is there. */
    Optional<String> missingIn(MarkdownFile file) {
        if (!unclear.isEmpty()) {
            return Optional.of(document + unclear + ": sections are cited as §1, \"Title\" or decision 1");
        }
        for (String number : sections) {
            if (file.section(number).isEmpty()) {
                return Optional.of(document + " §" + number);
            }
        }
        if (!decision.isEmpty() && file.headings().stream().noneMatch(heading -> heading.number().equals(decision)
                && heading.parent() != null && heading.parent().isCalled("Decisions"))) {
            return Optional.of(document + ", decision " + decision);
        }
        if (!title.isEmpty() && file.headings().stream().noneMatch(heading -> heading.isCalled(title)
                && (sections.isEmpty() || heading.parent() != null && sections.contains(heading.parent().number())))) {
            return Optional.of(document + ", \"" + title + "\"");
        }
        return Optional.empty();
    }
}
