package hybridscope.views.gutter;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** The icons of a gutter by the offsets of instructions, which outlive the text they stand beside. */
public final class GutterIcons {
    private static final IntUnaryOperator NOWHERE = _ -> -1;

    private final Gutter gutter;
    private IntUnaryOperator lineOf = NOWHERE;
    private IntUnaryOperator offsetOf = NOWHERE;
    private Map<Integer, GutterIcon> icons = Map.of();
    private int pointed = -1;
    private boolean next;

    /** A column of a gutter. */
    public GutterIcons(Gutter gutter, GutterActions told) {
        this.gutter = gutter;
        gutter.setIconActions(new Gutter.IconActions() {
            @Override
            public boolean takes(int line) {
                return offsetOf.applyAsInt(line) >= 0;
            }

            @Override
            public void toggle(int line) {
                told.toggle(offsetOf.applyAsInt(line));
            }

            @Override
            public void menu(int line, double screenX, double screenY) {
                if (takes(line)) {
                    told.menu(offsetOf.applyAsInt(line), screenX, screenY);
                }
            }

            @Override
            public String hint() {
                return told.hint();
            }
        });
    }

    /**
     * Goes on beside another text.
     *
     * @param line   the line of an offset, or -1
     * @param offset the offset of the instruction that begins on a line, or -1
     */
    public void beside(IntUnaryOperator line, IntUnaryOperator offset) {
        lineOf = line;
        offsetOf = offset;
        update();
    }

    /** Shows exactly these icons, by offset. */
    public void show(Map<Integer, GutterIcon> shown) {
        icons = Map.copyOf(shown);
        update();
    }

    /** Puts the arrow at an offset, -1 for none. @param comesNext whether the instruction comes next, rather than waits */
    public void point(int offset, boolean comesNext) {
        pointed = offset;
        next = comesNext;
        update();
    }

    /** The offset that the arrow is at, or -1. */
    public int pointed() {
        return pointed;
    }

    private void update() {
        Map<Integer, GutterIcon> byLine = new HashMap<>();
        icons.forEach((offset, icon) -> {
            int line = lineOf.applyAsInt(offset);
            if (line >= 0) {
                byLine.put(line, icon);
            }
        });
        gutter.showIcons(byLine);
        gutter.point(pointed < 0 ? -1 : lineOf.applyAsInt(pointed), next);
    }
}
