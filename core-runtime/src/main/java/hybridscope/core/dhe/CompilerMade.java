package hybridscope.core.dhe;

import java.util.regex.Pattern;

/**
 * Names that compilers make up and number: {@code <Main>c__AnonStorey0}, {@code <M>m__0}, {@code <>f__am$cache0} of mcs,
 * {@code <>c__DisplayClass0_0}, {@code <M>b__0_0}, {@code <M>d__1}, {@code <M>g__Local|0_0} of Roslyn. Without its numbers such a
 * name says what the thing was made from: a method's lambdas are one row, whatever was added to other methods.
 */
final class CompilerMade {
    /** What counts stands at the end of a word behind two underscores; mcs counts in hexadecimal digits. */
    private static final Pattern NUMBER = Pattern.compile("__([\\w$|]*?)[0-9A-F]+(?:_[0-9A-F]+)*(?![\\w$|])",
            Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern MODULE_ID = Pattern.compile("\\{[0-9A-Fa-f-]+}");

    private CompilerMade() {
    }

    /** The name without what counts; the name itself where nobody's compiler numbers it. */
    static String key(String name) {
        return name.indexOf('<') < 0 && name.indexOf('$') < 0 ? name : withoutNumbers(name);
    }

    /** A text in which such names may stand, without what counts. */
    static String withoutNumbers(String text) {
        if (!text.contains("__") && text.indexOf('{') < 0) {
            return text;
        }
        return MODULE_ID.matcher(NUMBER.matcher(text).replaceAll("__$1")).replaceAll("");
    }
}
