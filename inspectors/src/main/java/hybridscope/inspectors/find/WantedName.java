package hybridscope.inspectors.find;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A name as somebody types it: in small letters or in those of the name, with type arguments or without, a member behind its
 * type, or the first letters of its words ({@code LAdd} is {@code List.Add}).
 */
final class WantedName {
    /** In small letters, type arguments as metadata count them: {@code list`1} of {@code List<T>}. */
    private final String name;
    /** What follows the last separator of {@link #name}. */
    private final String last;
    /** From an opening parenthesis on, in small letters and without blanks; empty for none. */
    private final String parameters;
    /** Beginnings of words, each with a capital; fewer than two where nothing was abbreviated. */
    private final List<String> humps;

    WantedName(String typed) {
        int open = typed.indexOf('(');
        parameters = open < 1 ? "" : typed.substring(open).replace(" ", "").toLowerCase(Locale.ROOT);
        String plain = open < 1 ? typed : typed.substring(0, open);
        name = arities(plain.strip()).toLowerCase(Locale.ROOT);
        last = name.substring(Math.max(name.lastIndexOf('.'), Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'))) + 1);
        humps = plain.chars().allMatch(Character::isLetterOrDigit) ? humps(plain) : List.of();
    }

    /** Without type arguments, which are counted: {@code Dictionary`2.Add} of {@code Dictionary<string, int>.Add}. */
    private static String arities(String typed) {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        int arguments = 0;
        for (char c : typed.toCharArray()) {
            if (c == '<' && (depth > 0 || !text.isEmpty() && text.charAt(text.length() - 1) != '.')) {
                arguments = depth++ == 0 ? 1 : arguments;
            } else if (c == '>' && depth > 0) {
                if (--depth == 0) {
                    text.append('`').append(arguments);
                }
            } else if (depth == 0) {
                text.append(c);
            } else if (c == ',' && depth == 1) {
                arguments++;
            }
        }
        // Still being typed: any number of them.
        return depth > 0 ? text.append('`').toString() : text.toString();
    }

    /** A name's words: each begins with a capital, a digit, or behind something else than a letter. */
    private static List<String> humps(String name) {
        List<String> humps = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c) || !Character.isLetterOrDigit(c)) {
                if (i > from) {
                    humps.add(name.substring(from, i));
                }
                from = Character.isLetterOrDigit(c) ? i : i + 1;
            }
        }
        if (from < name.length()) {
            humps.add(name.substring(from));
        }
        return humps;
    }

    String name() {
        return name;
    }

    String last() {
        return last;
    }

    /** Parameters that the name must have, as far as they were typed: {@code (string,i}; empty for any. */
    String parameters() {
        return parameters;
    }

    boolean isQualified() {
        return !last.isEmpty() && !last.equals(name);
    }

    /** How well a name by itself matches. */
    TextMatch match(String text) {
        int arity = text.indexOf('`');
        TextMatch match = TextMatch.of(text, name);
        if (match == TextMatch.PREFIX && arity == name.length() && name.indexOf('`') < 0) {
            return TextMatch.EXACT;
        }
        return match.compareTo(TextMatch.WORD) < 0 || humps.size() < 2 || text.isEmpty() || !begins(text, humps.getFirst())
                ? match : better(match, match(0, humps.size(), humps(text), true));
    }

    private static TextMatch better(TextMatch one, TextMatch other) {
        return one.compareTo(other) <= 0 ? one : other;
    }

    private static boolean begins(String text, String part) {
        return text.regionMatches(true, 0, part, 0, part.length());
    }

    /** Whether a member of that name could be meant, with words of its type in front: {@code LAdd} for Add. */
    boolean mayEndWith(String member) {
        for (int i = 1; i < humps.size(); i++) {
            if (!member.isEmpty() && begins(member, humps.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** How well the words of a type with those of its member behind them match: some of both, from the first of each. */
    TextMatch match(String type, String member) {
        TextMatch best = TextMatch.NONE;
        int arity = type.indexOf('`');
        List<String> ofType = humps(arity < 0 ? type : type.substring(0, arity));
        List<String> ofMember = humps(member);
        for (int i = 1; i < humps.size(); i++) {
            if (!ofType.isEmpty() && begins(ofType.getFirst(), humps.getFirst()) && begins(member, humps.get(i))) {
                TextMatch front = match(0, i, ofType, false);
                TextMatch behind = match(i, humps.size(), ofMember, true);
                if (front != TextMatch.NONE && behind != TextMatch.NONE) {
                    best = better(best, front.compareTo(behind) >= 0 ? front : behind);
                }
            }
        }
        return best;
    }

    /** How well some of the beginnings match words, which may have others between them. */
    private TextMatch match(int from, int to, List<String> words, boolean toItsEnd) {
        int at = 0;
        boolean whole = words.size() == to - from;
        for (int i = from; i < to; i++) {
            while (at < words.size() && !begins(words.get(at), humps.get(i))) {
                at++;
            }
            if (at == words.size()) {
                return TextMatch.NONE;
            }
            whole &= !toItsEnd || i + 1 < to || words.get(at).length() == humps.get(i).length();
            at++;
        }
        return whole ? TextMatch.WORDS : TextMatch.SOME_WORDS;
    }
}
