package hybridscope.app.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A text in Markdown: what others can refer to, and what it refers to.
 *
 * @param headings  in the order of the text
 * @param links     targets of links and pictures, those in code aside
 * @param codeNames what stands in code font within sentences and tables
 */
record MarkdownFile(List<Heading> headings, List<String> links, List<String> codeNames) {
    private static final Pattern HEADING = Pattern.compile("(#+) (?:(\\d+)\\. )?(.+)");
    private static final Pattern CODE = Pattern.compile("``(.+?)``|`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("!?\\[[^\\]]*]\\(([^)\\s]+)\\)");

    /**
     * A heading.
     *
     * @param level  1 for the title of the whole
     * @param number what stands in front of it, such as 3 of "## 3. Frames"; empty for none
     * @param parent the heading of the next higher level that it belongs to; null for none
     */
    record Heading(int level, String number, String title, Heading parent) {
        /** Whether it has that title, in upper or lower case. */
        boolean isCalled(String other) {
            return title.equalsIgnoreCase(other);
        }

        /** What a link to it ends with, as GitHub makes it. */
        private String anchor() {
            String whole = number.isEmpty() ? title : number + ". " + title;
            return whole.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
        }
    }

    static MarkdownFile of(Path file) throws IOException {
        return of(Files.readString(file));
    }

    static MarkdownFile of(String text) {
        List<Heading> headings = new ArrayList<>();
        StringBuilder sentences = new StringBuilder();
        boolean code = false;
        for (String line : text.lines().toList()) {
            if (line.strip().startsWith("```")) {
                code = !code;
            } else if (!code) {
                Matcher heading = HEADING.matcher(line);
                if (heading.matches()) {
                    int level = heading.group(1).length();
                    Heading parent = headings.reversed().stream().filter(before -> before.level() < level)
                            .findFirst().orElse(null);
                    headings.add(new Heading(level, Optional.ofNullable(heading.group(2)).orElse(""),
                            heading.group(3).strip(), parent));
                }
                sentences.append(line.strip()).append('\n');
            }
        }
        List<String> names = CODE.matcher(sentences).results()
                .map(each -> (each.group(1) == null ? each.group(2) : each.group(1)).replace('\n', ' ')).toList();
        Stream<MatchResult> links = LINK.matcher(CODE.matcher(sentences).replaceAll("code")).results();
        return new MarkdownFile(List.copyOf(headings), links.map(each -> each.group(1)).toList(), names);
    }

    /** The ends of links that lead to its headings; of equal ones the later have a number behind them. */
    Set<String> anchors() {
        Set<String> anchors = new HashSet<>();
        for (Heading heading : headings) {
            String anchor = heading.anchor();
            for (int i = 1; !anchors.add(anchor); i++) {
                anchor = heading.anchor() + "-" + i;
            }
        }
        return anchors;
    }

    /** The section of a number. */
    Optional<Heading> section(String number) {
        return headings.stream().filter(heading -> heading.level() == 2 && heading.number().equals(number)).findFirst();
    }
}
