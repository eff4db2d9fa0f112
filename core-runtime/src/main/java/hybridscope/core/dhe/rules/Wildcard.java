package hybridscope.core.dhe.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * A text in which {@code *} stands for any text, the empty one included. Matching takes a time that is linear in the length of
 * the pattern and of what it is matched against, whatever they are.
 */
public final class Wildcard {
    /** Parts up to this length are looked for in the plain way. */
    private static final int SHORT = 16;

    private final String text;
    /** What stands between the asterisks; one part where there is none. */
    private final List<String> parts = new ArrayList<>();
    /** By part, for the search of Knuth, Morris and Pratt: how much is matched again where one differs; null for short ones. */
    private final List<int[]> borders = new ArrayList<>();

    /** The pattern that a text is. */
    public Wildcard(String text) {
        this.text = text;
        int from = 0;
        for (int star = text.indexOf('*'); star >= 0; star = text.indexOf('*', from)) {
            parts.add(text.substring(from, star));
            from = star + 1;
        }
        parts.add(text.substring(from));
        parts.forEach(part -> borders.add(part.length() <= SHORT ? null : borders(part)));
    }

    private static int[] borders(String part) {
        int[] borders = new int[part.length()];
        int border = 0;
        for (int i = 1; i < part.length(); i++) {
            while (border > 0 && part.charAt(i) != part.charAt(border)) {
                border = borders[border - 1];
            }
            border += part.charAt(i) == part.charAt(border) ? 1 : 0;
            borders[i] = border;
        }
        return borders;
    }

    /** The pattern as it was given. */
    public String text() {
        return text;
    }

    /** Whether it matches itself alone. */
    public boolean isLiteral() {
        return parts.size() == 1;
    }

    /** Whether it matches everything. */
    public boolean isAll() {
        return !text.isEmpty() && parts.stream().allMatch(String::isEmpty);
    }

    /** Whether it matches a text as a whole. */
    public boolean matches(String subject) {
        String first = parts.getFirst();
        if (isLiteral()) {
            return first.equals(subject);
        }
        String last = parts.getLast();
        int end = subject.length() - last.length();
        if (first.length() > end || !subject.startsWith(first) || !subject.endsWith(last)) {
            return false;
        }
        int at = first.length();
        for (int i = 1; i < parts.size() - 1; i++) {
            at = find(i, subject, at, end);
            if (at < 0) {
                return false;
            }
        }
        return true;
    }

    /** Where a part's first occurrence ends; -1 where there is none. */
    private int find(int number, String subject, int from, int end) {
        String part = parts.get(number);
        int[] border = borders.get(number);
        if (border == null) {
            int found = subject.indexOf(part, from, end);
            return found < 0 ? -1 : found + part.length();
        }
        int matched = 0;
        for (int i = from; i < end; i++) {
            while (matched > 0 && subject.charAt(i) != part.charAt(matched)) {
                matched = border[matched - 1];
            }
            matched += subject.charAt(i) == part.charAt(matched) ? 1 : 0;
            if (matched == part.length()) {
                return i + 1;
            }
        }
        return -1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Wildcard wildcard && wildcard.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
