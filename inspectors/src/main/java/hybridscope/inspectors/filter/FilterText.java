package hybridscope.inspectors.filter;

import hybridscope.core.pe.BitNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What people type into the filter row:
 *
 * <pre>
 * Add            contains, upper and lower case alike
 * "&lt;5"           contains exactly what stands between the quotes
 * =Add           is exactly; =5 and =0x10 also compare the number
 * &gt;5 &lt;0x10 &gt;= &lt;=  compares the number
 * 10..19  10..   a number between both, or from one on
 * /^get_/        regular expression
 * Static !Final  in a flags column: named bits set, or not
 * !…             anything but …
 * </pre>
 *
 * A sign without a number behind it is text: {@code <Module>} finds the type of that name.
 */
public final class FilterText {
    private static final Pattern RANGE = Pattern.compile("(\\w+)\\.\\.(\\w*)");

    private FilterText() {
    }

    /**
     * Reads a filter; empty for blank text.
     *
     * @param names names of the column's values, or null
     * @param radix in which numbers without {@code 0x} are written, 10 or 16
     * @throws PatternSyntaxException for a regular expression that is none
     */
    public static Optional<CellFilter> parse(String typed, BitNames names, int radix) {
        String text = typed.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<CellFilter> flags = names == null ? Optional.empty() : flags(text, names);
        return flags.isPresent() ? flags : Optional.of(plain(text, radix));
    }

    private static CellFilter plain(String text, int radix) {
        if (text.length() > 1 && text.charAt(0) == '!') {
            return new CellFilter.Not(plain(text.substring(1).strip(), radix));
        }
        if (text.length() > 2 && text.startsWith("/") && text.endsWith("/")) {
            return new CellFilter.Matches(Pattern.compile(text.substring(1, text.length() - 1)));
        }
        if (text.length() > 2 && text.startsWith("\"") && text.endsWith("\"")) {
            return new CellFilter.Contains(text.substring(1, text.length() - 1));
        }
        Optional<CellFilter> range = range(text, radix);
        if (range.isPresent()) {
            return range.get();
        }
        for (FilterComparison comparison : FilterComparison.values()) {
            if (text.startsWith(comparison.sign())) {
                return compare(comparison, text, radix);
            }
        }
        return new CellFilter.Contains(text);
    }

    private static CellFilter compare(FilterComparison comparison, String text, int radix) {
        String operand = text.substring(comparison.sign().length()).strip();
        Optional<Long> number = number(operand, radix);
        if (number.isPresent()) {
            return new CellFilter.Compare(comparison, number.get(), operand);
        }
        return comparison == FilterComparison.EQUAL ? new CellFilter.Is(operand) : new CellFilter.Contains(text);
    }

    private static Optional<CellFilter> range(String text, int radix) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            return Optional.empty();
        }
        Optional<Long> last = range.group(2).isEmpty() ? Optional.of(Long.MAX_VALUE) : number(range.group(2), radix);
        return number(range.group(1), radix).flatMap(first -> last.map(end -> new CellFilter.Between(first, end, text)));
    }

    private static Optional<Long> number(String text, int radix) {
        try {
            return Optional.of(text.startsWith("0x") || text.startsWith("0X") ? Long.parseUnsignedLong(text.substring(2), 16)
                    : Long.parseUnsignedLong(text, radix));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** A list of names with or without {@code !}; empty where one of the words is no name. */
    private static Optional<CellFilter> flags(String text, BitNames names) {
        List<FlagCondition> conditions = new ArrayList<>();
        for (String word : text.split("[\\s,]+")) {
            boolean holds = !word.startsWith("!");
            Optional<FlagCondition> condition = condition(holds ? word : word.substring(1), holds, names);
            if (condition.isEmpty()) {
                return Optional.empty();
            }
            conditions.add(condition.get());
        }
        return Optional.of(new CellFilter.Flags(conditions));
    }

    private static Optional<FlagCondition> condition(String name, boolean holds, BitNames names) {
        for (BitNames.Group group : names.groups()) {
            for (BitNames.Value value : group.values()) {
                if (value.name().equalsIgnoreCase(name)) {
                    return Optional.of(FlagCondition.of(group, value, holds));
                }
            }
        }
        return Optional.empty();
    }
}
