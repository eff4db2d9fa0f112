package hybridscope.core.files;

/**
 * A pattern of names: {@code *} stands for any characters, and {@code ?} may stand for any one. Matching takes no more steps than
 * the name's length times the pattern's, whatever both hold; Java's regular expressions have no such bound.
 */
public final class NamePattern {
    private final String pattern;
    private final boolean oneMark;
    private final int shortest;

    private NamePattern(String pattern, boolean oneMark) {
        this.pattern = pattern;
        this.oneMark = oneMark;
        this.shortest = (int) pattern.chars().filter(c -> c != '*').count();
    }

    /** A pattern with {@code *} and {@code ?}. */
    public static NamePattern of(String pattern) {
        return new NamePattern(pattern, true);
    }

    /** A pattern with {@code *} alone; a question mark stands for itself. */
    public static NamePattern ofStars(String pattern) {
        return new NamePattern(pattern, false);
    }

    /** Whether a whole name is as the pattern says; upper and lower case differ. */
    public boolean matches(String name) {
        if (shortest > name.length()) {
            return false;
        }
        int at = 0;
        int in = 0;
        int star = -1;
        int behindStar = 0;
        while (in < name.length()) {
            if (at < pattern.length() && pattern.charAt(at) == '*') {
                star = at++;
                behindStar = in;
            } else if (at < pattern.length() && fits(pattern.charAt(at), name.charAt(in))) {
                at++;
                in++;
            } else if (star >= 0) {
                // Only the last star has to take more: an earlier one that did would leave less for what follows it.
                at = star + 1;
                in = ++behindStar;
            } else {
                return false;
            }
        }
        while (at < pattern.length() && pattern.charAt(at) == '*') {
            at++;
        }
        return at == pattern.length();
    }

    private boolean fits(char wanted, char found) {
        return wanted == found || oneMark && wanted == '?';
    }
}
