package hybridscope.inspectors.filter;

/**
 * A text that a regular expression may look at only so often: a pattern such as {@code (a+)+b} would otherwise keep a thread
 * busy for years over a few dozen characters.
 */
final class BoundedText implements CharSequence {
    private static final int LOOKS_A_CHARACTER = 1000;
    private static final int LOOKS_AT_LEAST = 100_000;

    private final String text;
    private long looks;

    BoundedText(String text) {
        this.text = text;
        this.looks = LOOKS_AT_LEAST + (long) LOOKS_A_CHARACTER * text.length();
    }

    @Override
    public char charAt(int index) {
        if (--looks < 0) {
            throw new FilterTooSlowException();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text;
    }
}
