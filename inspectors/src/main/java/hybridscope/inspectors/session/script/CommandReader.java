package hybridscope.inspectors.session.script;

import java.util.List;

/** The rest of a command of a script, taken word by word. */
final class CommandReader {
    private final String text;
    /** Where what is left begins, and where what was taken last did. */
    private int at;
    private int last;

    CommandReader(String text) {
        this.text = text;
        skip();
        last = at;
    }

    private void skip() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    /** Where what was taken last stands, in characters from 0. */
    int last() {
        return last;
    }

    /** Whether nothing is left. */
    boolean isEmpty() {
        return at == text.length();
    }

    private String rest() {
        return text.substring(at).stripTrailing();
    }

    /** The next word, which stays; empty where there is none. */
    String peek() {
        int end = at;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end);
    }

    /** The next word. */
    String next(String what) {
        String word = peek();
        last = at;
        if (word.isEmpty()) {
            throw missing(what);
        }
        at += word.length();
        skip();
        return word;
    }

    private static ScriptException missing(String what) {
        return new ScriptException(what + " is missing");
    }

    /** Takes the next word where it is that one. */
    boolean take(String word) {
        if (!peek().equals(word)) {
            return false;
        }
        next(word);
        return true;
    }

    /** The next word, one of those; the first of them where there is another one or none, which stays. */
    String oneOf(List<String> words) {
        return words.contains(peek()) ? next("") : words.getFirst();
    }

    /** The next word as a number from a lowest one up. */
    int number(String what, int lowest) {
        String word = next(what);
        try {
            int number = Integer.parseInt(word);
            if (number >= lowest) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Complained about below.
        }
        throw new ScriptException("%s is a number from %d up, not %s".formatted(what, lowest, word));
    }

    /** A number, or another one where nothing is left. */
    int number(String what, int lowest, int otherwise) {
        return isEmpty() ? otherwise : number(what, lowest);
    }

    /** Everything that is left. */
    String all(String what) {
        String all = rest();
        last = at;
        if (all.isEmpty()) {
            throw missing(what);
        }
        at = text.length();
        return all;
    }

    /** What stands in front of a text with blanks around it, or all where that does not occur; the text itself is left. */
    String until(String wanted, String what) {
        int found = (" " + text + " ").indexOf(wanted, at) - 1;
        if (found < at - 1) {
            return all(what);
        }
        last = at;
        String front = text.substring(at, Math.max(found, at)).strip();
        if (front.isEmpty()) {
            throw missing(what);
        }
        at = found;
        skip();
        return front;
    }

    /** Nothing more is expected. */
    void end() {
        if (!isEmpty()) {
            last = at;
            throw new ScriptException("'" + rest() + "' makes no sense here");
        }
    }
}
