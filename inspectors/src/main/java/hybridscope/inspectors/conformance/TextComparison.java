package hybridscope.inspectors.conformance;

import java.util.ArrayList;
import java.util.List;

/**
 * Two texts side by side, line by line.
 *
 * @param rows in order
 */
public record TextComparison(List<Row> rows) {
    /** Beyond so many lines in the middle that differ, lines are paired by their numbers. */
    private static final int MOST = 1500;

    /** Copies the list. */
    public TextComparison {
        rows = List.copyOf(rows);
    }

    /**
     * A line of each, at least one of them there.
     *
     * @param number   the line's number in {@code expected}, from 1; 0 where only {@code actual} has it
     * @param expected null where there is none
     * @param actual   null where there is none
     */
    public record Row(int number, String expected, String actual) {
        /** Whether the two are the same. */
        public boolean same() {
            return expected != null && expected.equals(actual);
        }
    }

    /** Compares two texts: the longest common sequence of lines stays together. */
    public static TextComparison of(String expected, String actual) {
        List<String> left = expected.lines().toList();
        List<String> right = actual.lines().toList();
        int start = 0;
        while (start < left.size() && start < right.size() && left.get(start).equals(right.get(start))) {
            start++;
        }
        int end = 0;
        while (end < left.size() - start && end < right.size() - start
                && left.get(left.size() - 1 - end).equals(right.get(right.size() - 1 - end))) {
            end++;
        }
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < start; i++) {
            rows.add(new Row(i + 1, left.get(i), right.get(i)));
        }
        middle(left, right, start, left.size() - end, right.size() - end, rows);
        for (int i = 0; i < end; i++) {
            int at = left.size() - end + i;
            rows.add(new Row(at + 1, left.get(at), right.get(right.size() - end + i)));
        }
        return new TextComparison(rows);
    }

    private static void middle(List<String> left, List<String> right, int start, int leftEnd, int rightEnd, List<Row> rows) {
        int height = leftEnd - start;
        int width = rightEnd - start;
        int i = 0;
        int j = 0;
        if (height <= MOST && width <= MOST) {
            short[][] longest = longest(left, right, start, height, width);
            while (i < height && j < width) {
                String one = left.get(start + i);
                String other = right.get(start + j);
                if (one.equals(other) || longest[i + 1][j + 1] == longest[i][j]) {
                    rows.add(new Row(start + ++i, one, other));
                    j++;
                } else if (longest[i + 1][j] >= longest[i][j + 1]) {
                    rows.add(new Row(start + ++i, one, null));
                } else {
                    rows.add(new Row(0, null, other));
                    j++;
                }
            }
        }
        while (i < height || j < width) {
            String one = i < height ? left.get(start + i) : null;
            String other = j < width ? right.get(start + j) : null;
            rows.add(new Row(i < height ? start + i + 1 : 0, one, other));
            i++;
            j++;
        }
    }

    /** How many lines are common behind each pair of places. */
    private static short[][] longest(List<String> left, List<String> right, int start, int height, int width) {
        short[][] longest = new short[height + 1][width + 1];
        for (int i = height - 1; i >= 0; i--) {
            for (int j = width - 1; j >= 0; j--) {
                longest[i][j] = left.get(start + i).equals(right.get(start + j)) ? (short) (longest[i + 1][j + 1] + 1)
                        : (short) Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        return longest;
    }
}
