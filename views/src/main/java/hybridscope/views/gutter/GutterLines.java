package hybridscope.views.gutter;

import java.util.List;

/** The code that a {@link Gutter} stands beside, line by line. */
public interface GutterLines {
    /** The branches. */
    List<Arrow> arrows();

    /** The exception regions. */
    List<RegionBar> bars();

    /** What the instruction on a line is called: {@code IL_0004}. */
    String label(int line);

    /** Lanes that the arrows take. */
    default int lanes() {
        return arrows().stream().mapToInt(arrow -> arrow.lane() + 1).max().orElse(0);
    }

    /** How deep the exception regions are nested. */
    default int barDepth() {
        return bars().stream().mapToInt(bar -> bar.depth() + 1).max().orElse(0);
    }
}
