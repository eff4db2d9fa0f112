package hybridscope.inspectors.runs;

/**
 * The first line in which two outputs differ.
 *
 * @param line   its number, from 1
 * @param first  what the first one has there; null where it has ended
 * @param second the same of the second one
 */
public record OutputDifference(int line, String first, String second) {
    /** Of two texts; null where they are the same. */
    public static OutputDifference of(String first, String second) {
        if (first.equals(second)) {
            return null;
        }
        String[] one = first.split("\n", -1);
        String[] other = second.split("\n", -1);
        int at = 0;
        while (at < one.length && at < other.length && one[at].equals(other[at])) {
            at++;
        }
        return new OutputDifference(at + 1, at < one.length ? one[at] : null, at < other.length ? other[at] : null);
    }
}
