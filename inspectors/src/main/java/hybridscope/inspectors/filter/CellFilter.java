package hybridscope.inspectors.filter;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A condition on the cells of one column, written as people type it ({@link FilterText} reads it). A cell has a number and
 * what the column shows: resolved text, or the number itself where nothing is resolved.
 */
public sealed interface CellFilter {
    /** Whether a cell passes. */
    boolean matches(long value, String shown);

    /** What stands behind the column's name in a summary: {@code ~Add}, {@code >5}. */
    String summary();

    /** The shown text contains {@code text}, upper and lower case alike. */
    record Contains(String text) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            int length = text.length();
            for (int at = shown.length() - length; at >= 0; at--) {
                if (shown.regionMatches(true, at, text, 0, length)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public String summary() {
            return "~" + text;
        }
    }

    /** The pattern is found in the shown text. */
    record Matches(Pattern pattern) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            return pattern.matcher(new BoundedText(shown)).find();
        }

        @Override
        public String summary() {
            return "~/" + pattern.pattern() + "/";
        }
    }

    /** The shown text is exactly {@code text}. */
    record Is(String text) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            return shown.equals(text);
        }

        @Override
        public String summary() {
            return "=" + text;
        }
    }

    /** The number compares to {@code operand}, both unsigned. {@code written} is the operand as it was typed. */
    record Compare(FilterComparison comparison, long operand, String written) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            int sign = Long.compareUnsigned(value, operand);
            return switch (comparison) {
                case LESS -> sign < 0;
                case AT_MOST -> sign <= 0;
                case EQUAL -> sign == 0 || shown.equals(written);
                case AT_LEAST -> sign >= 0;
                case GREATER -> sign > 0;
            };
        }

        @Override
        public String summary() {
            return comparison.sign() + written;
        }
    }

    /** The number lies between both, unsigned, ends included. {@code written} is the range as it was typed. */
    record Between(long first, long last, String written) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            return Long.compareUnsigned(value, first) >= 0 && Long.compareUnsigned(value, last) <= 0;
        }

        @Override
        public String summary() {
            return " " + written;
        }
    }

    /** Bits of the number, by name: every condition holds. */
    record Flags(List<FlagCondition> conditions) implements CellFilter {
        public Flags {
            conditions = List.copyOf(conditions);
        }

        @Override
        public boolean matches(long value, String shown) {
            for (FlagCondition condition : conditions) {
                if (!condition.holds(value)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public String summary() {
            return text();
        }

        /** The conditions as they are typed: {@code Static !Virtual}. */
        public String text() {
            return String.join(" ", conditions.stream().map(FlagCondition::text).toList());
        }
    }

    /** The other one does not hold. */
    record Not(CellFilter filter) implements CellFilter {
        @Override
        public boolean matches(long value, String shown) {
            return !filter.matches(value, shown);
        }

        @Override
        public String summary() {
            return "!" + filter.summary();
        }
    }
}
