package hybridscope.inspectors.expression;

import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;

/**
 * What is wrong with a type that was written, and where. (A {@code ExpressionError} is about an expression of C#
 * that has no value.)
 *
 * @param kind       what
 * @param column     where in the text, from 0; the text's length where something is missing at its end
 * @param length     how many characters are concerned, 0 at the end of the text
 * @param arguments  what {@link Kind#english()} speaks of
 * @param candidates types that may have been meant, as expressions; at most {@link #MAX_CANDIDATES}
 */
public record TypeExpressionError(Kind kind, int column, int length, List<String> arguments, List<String> candidates) {
    /** How many candidates are listed. */
    public static final int MAX_CANDIDATES = 20;

    /** What can be wrong. */
    public enum Kind {
        EMPTY("a type is wanted"),
        UNEXPECTED("{0} is out of place; {1} is wanted"),
        ENDS("the text ends where {0} is wanted"),
        TOO_LONG("the text has more than {0} characters"),
        TOO_DEEP("types nest more than {0} levels deep"),
        ARITY_NUMBER("the arity {0} is no number from 1 to {1}"),
        RANK("an array has at most {0} dimensions"),
        NOT_FOUND("no type is named {0}"),
        AMBIGUOUS("{0} is ambiguous"),
        ARITY("{0} takes {1} generic arguments, not {2}"),
        ASSEMBLY("there is no assembly {0}"),
        TOKEN("there is no type {0} in the file"),
        ELEMENT("{0} can be no element of arrays, pointers and by-refs"),
        ARGUMENT("{0} is no generic argument"),
        METHOD_NOT_FOUND("{0} has no method {1}"),
        METHOD_ARITY("no method {0} takes {1} generic arguments"),
        METHOD_PARAMETERS("no method {0} takes these parameters"),
        METHOD_AMBIGUOUS("{0} is overloaded; say its parameters"),
        LOAD("{0}");

        private final String english;

        Kind(String english) {
            this.english = english;
        }

        /** The sentence in English, a {@link MessageFormat}. */
        public String english() {
            return english;
        }

        /** The key of its sentence in message bundles. */
        public String messageKey() {
            return "expression." + name().toLowerCase(Locale.ROOT);
        }
    }

    static TypeExpressionError of(Kind kind, int start, int end, String... arguments) {
        return new TypeExpressionError(kind, start, end - start, List.of(arguments), List.of());
    }

    TypeExpressionError with(List<String> newCandidates) {
        return new TypeExpressionError(kind, column, length, arguments,
                List.copyOf(newCandidates.subList(0, Math.min(newCandidates.size(), MAX_CANDIDATES))));
    }

    /** The sentence in English. */
    public String sentence() {
        return new MessageFormat(kind.english, Locale.ROOT).format(arguments.toArray());
    }

    /** The sentence with its column, the text with a mark below the place, and the candidates, one on each line. */
    public String text(String expression) {
        StringBuilder text = new StringBuilder("column %d: %s".formatted(column + 1, sentence()));
        if (expression.length() <= 200 && expression.chars().noneMatch(Character::isISOControl)) {
            text.append("\n  ").append(expression).append("\n  ").append(" ".repeat(column))
                    .append("^".repeat(Math.max(length, 1)));
        }
        candidates.forEach(candidate -> text.append("\n  ").append(candidate));
        return text.toString();
    }
}
