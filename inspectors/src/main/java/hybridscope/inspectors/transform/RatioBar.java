package hybridscope.inspectors.transform;

import java.util.ArrayList;
import java.util.List;

/**
 * A bar of the histogram: how many methods have so many IR instructions for 100 IL instructions.
 *
 * @param from    smallest percentage
 * @param to      largest percentage, in whole numbers; -1 in the last bar, which has no end
 * @param methods how many
 */
public record RatioBar(int from, int to, int methods) {
    /** Percentages in a bar. */
    public static final int WIDTH = 10;
    /** Where the last bar begins. */
    public static final int LAST = 200;

    /** All bars, empty ones too, over the methods that were transformed. */
    static List<RatioBar> of(Iterable<TransformedMethodReport> methods) {
        int[] counts = new int[LAST / WIDTH + 1];
        for (TransformedMethodReport method : methods) {
            if (method.percent() >= 0) {
                counts[Math.min(method.percent() / WIDTH, counts.length - 1)]++;
            }
        }
        List<RatioBar> bars = new ArrayList<>();
        for (int i = 0; i < counts.length; i++) {
            bars.add(new RatioBar(i * WIDTH, i == counts.length - 1 ? -1 : i * WIDTH + WIDTH - 1, counts[i]));
        }
        return List.copyOf(bars);
    }
}
