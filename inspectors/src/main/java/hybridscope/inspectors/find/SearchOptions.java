package hybridscope.inspectors.find;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/**
 * How a text is looked for.
 *
 * @param group     what is looked for
 * @param matchCase whether upper and lower case are told apart
 * @param regex     whether the text is a regular expression, which is found in names, strings and, where they are what is
 *                  looked for, instructions
 */
public record SearchOptions(SearchGroup group, boolean matchCase, boolean regex) {
    /** Anything, upper and lower case alike. */
    public static final SearchOptions PLAIN = new SearchOptions(SearchGroup.ALL, false, false);

    /**
     * What a text asks for under these options; empty for a text that asks for nothing.
     *
     * @throws PatternSyntaxException where it is to be a regular expression and is none
     */
    public Optional<Query> parse(String typed) {
        if (typed.isBlank()) {
            return Optional.empty();
        }
        int flags = matchCase ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        if (regex) {
            return Optional.of(new Query.PatternQuery(Pattern.compile(typed, flags)));
        }
        return Query.parse(typed).map(query -> !(query instanceof Query.TextQuery text) ? query
                : group == SearchGroup.IL ? new Query.PatternQuery(Pattern.compile(words(text.typed()), flags))
                : matchCase ? new Query.PatternQuery(Pattern.compile(text.typed(), flags | Pattern.LITERAL)) : query);
    }

    /** Between an opcode and the name that people know there may be a type: {@code newobj Resource}. */
    private static String words(String typed) {
        return Arrays.stream(typed.strip().split("\\s+")).map(Pattern::quote).collect(Collectors.joining(".*"));
    }
}
