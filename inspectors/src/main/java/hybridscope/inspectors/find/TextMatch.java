package hybridscope.inspectors.find;

/** How well a text matches what is looked for, upper and lower case alike, the best first. */
enum TextMatch {
    EXACT,
    PREFIX,
    /** The beginnings of all its words, the last one whole. */
    WORDS,
    /** The beginnings of some of its words, the first one among them. */
    SOME_WORDS,
    WORD,
    INSIDE,
    NONE;

    /** The match of {@code wanted} (lower case, not empty) in {@code text}. */
    static TextMatch of(String text, String wanted) {
        int last = text.length() - wanted.length();
        TextMatch best = NONE;
        for (int at = 0; at <= last; at++) {
            if (lower(text.charAt(at)) == wanted.charAt(0) && text.regionMatches(true, at, wanted, 0, wanted.length())) {
                if (at == 0) {
                    return last == 0 ? EXACT : PREFIX;
                }
                if (startsWord(text, at)) {
                    return WORD;
                }
                best = INSIDE;
            }
        }
        return best;
    }

    /**
     * The match of {@code wanted} in a name of several parts. A match that starts where a part starts is as good as one at
     * the start of the whole: {@code list.add} is all that was wanted of {@code System.Collections.Generic.List.Add}.
     */
    static TextMatch ofParts(String text, String wanted) {
        TextMatch best = of(text, wanted);
        int last = text.length() - wanted.length();
        for (int at = 1; at <= last && best != EXACT; at++) {
            if (text.charAt(at - 1) == '.' && text.regionMatches(true, at, wanted, 0, wanted.length())) {
                best = at == last ? EXACT : PREFIX;
            }
        }
        return best;
    }

    private static char lower(char c) {
        return c < 0x80 ? c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c : Character.toLowerCase(Character.toUpperCase(c));
    }

    private static boolean startsWord(String text, int at) {
        char before = text.charAt(at - 1);
        return !Character.isLetterOrDigit(before) || Character.isUpperCase(text.charAt(at)) && Character.isLowerCase(before);
    }
}
