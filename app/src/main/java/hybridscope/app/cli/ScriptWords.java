package hybridscope.app.cli;

import java.util.List;

/** The rest of a script's line, taken word by word. */
final class ScriptWords {
    private String rest;

    ScriptWords(String line) {
        rest = line.strip();
    }

    /** Whether nothing is left. */
    boolean isEmpty() {
        return rest.isEmpty();
    }

    /** The next word, which stays; empty where there is none. */
    String peek() {
        int end = 0;
        while (end < rest.length() && !Character.isWhitespace(rest.charAt(end))) {
            end++;
        }
        return rest.substring(0, end);
    }

    /** The next word. */
    String next(String what) {
        String word = peek();
        if (word.isEmpty()) {
            throw new ScriptError(what + " is missing");
        }
        rest = rest.substring(word.length()).strip();
        return word;
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
        throw new ScriptError("%s is a number from %d up, not %s".formatted(what, lowest, word));
    }

    /** A number, or another one where nothing is left. */
    int number(String what, int lowest, int otherwise) {
        return isEmpty() ? otherwise : number(what, lowest);
    }

    /** Everything that is left. */
    String all(String what) {
        if (rest.isEmpty()) {
            throw new ScriptError(what + " is missing");
        }
        String all = rest;
        rest = "";
        return all;
    }

    /** What stands in front of a text, or all where that does not occur; the text itself is taken as well. */
    String until(String text, String what) {
        int at = (" " + rest).indexOf(text);
        if (at < 0) {
            return all(what);
        }
        String front = (" " + rest).substring(0, at).strip();
        rest = (" " + rest).substring(at).strip();
        if (front.isEmpty()) {
            throw new ScriptError(what + " is missing");
        }
        return front;
    }

    /** Nothing more is expected. */
    void end() {
        if (!isEmpty()) {
            throw new ScriptError("'" + rest + "' makes no sense here");
        }
    }
}
