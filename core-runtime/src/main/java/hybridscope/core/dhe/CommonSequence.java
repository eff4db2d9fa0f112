package hybridscope.core.dhe;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The longest row of things that two sequences have in common, in order (E. Myers, "An O(ND) Difference Algorithm and Its
 * Variations", 1986).
 */
final class CommonSequence {
    /** Where more differ, what stands between the equal beginning and the equal end counts as replaced as a whole (our limit). */
    static final int MOST_DIFFERENCES = 2_000;

    private CommonSequence() {
    }

    /** For each position of the first sequence that of the same thing in the second one, or -1; ascending. */
    static int[] of(int[] before, int[] after) {
        int[] matches = new int[before.length];
        Arrays.fill(matches, -1);
        int start = 0;
        int least = Math.min(before.length, after.length);
        while (start < least && before[start] == after[start]) {
            matches[start] = start++;
        }
        int end = 0;
        while (end < least - start && before[before.length - 1 - end] == after[after.length - 1 - end]) {
            matches[before.length - 1 - end] = after.length - 1 - end++;
        }
        between(Arrays.copyOfRange(before, start, before.length - end), Arrays.copyOfRange(after, start, after.length - end),
                start, matches);
        return matches;
    }

    private static void between(int[] before, int[] after, int start, int[] matches) {
        int most = Math.min(before.length + after.length, MOST_DIFFERENCES);
        // How far one gets on each diagonal, the number of positions in after subtracted from that in before.
        int[] reach = new int[2 * most + 3];
        int middle = most + 1;
        List<int[]> trace = new ArrayList<>();
        for (int differences = 0; differences <= most; differences++) {
            trace.add(Arrays.copyOfRange(reach, middle - differences - 1, middle + differences + 2));
            for (int diagonal = -differences; diagonal <= differences; diagonal += 2) {
                boolean adds = diagonal == -differences
                        || diagonal != differences && reach[middle + diagonal - 1] < reach[middle + diagonal + 1];
                int x = adds ? reach[middle + diagonal + 1] : reach[middle + diagonal - 1] + 1;
                while (x < before.length && x - diagonal < after.length && before[x] == after[x - diagonal]) {
                    x++;
                }
                reach[middle + diagonal] = x;
                if (x >= before.length && x - diagonal >= after.length) {
                    back(trace, before.length, after.length, start, matches);
                    return;
                }
            }
        }
    }

    /** Walks the way back, and notes what was equal on it. */
    private static void back(List<int[]> trace, int length, int otherLength, int start, int[] matches) {
        int x = length;
        int y = otherLength;
        for (int differences = trace.size() - 1; differences >= 0; differences--) {
            int[] reach = trace.get(differences);
            int middle = differences + 1;
            int diagonal = x - y;
            boolean adds = diagonal == -differences
                    || diagonal != differences && reach[middle + diagonal - 1] < reach[middle + diagonal + 1];
            int from = adds ? diagonal + 1 : diagonal - 1;
            int fromX = differences == 0 ? 0 : reach[middle + from];
            int fromY = differences == 0 ? 0 : fromX - from;
            while (x > fromX && y > fromY) {
                matches[start + --x] = start + --y;
            }
            x = fromX;
            y = fromY;
        }
    }
}
