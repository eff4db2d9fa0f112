package hybridscope.views.gutter;

import hybridscope.views.gutter.GutterStyle.Paint;
import javafx.scene.canvas.GraphicsContext;

/** Draws the icons of the debugger: breakpoints, and the arrow at the instruction that comes next. */
final class GutterIconPainter {
    /** Width of their column, at 18 px a line. */
    static final double WIDTH = 11;
    private static final double RADIUS = 5.5;

    private final GutterStyle style;

    GutterIconPainter(GutterStyle style) {
        this.style = style;
    }

    /** A breakpoint in the middle of its place. */
    void breakpoint(GraphicsContext g, GutterIcon.Kind kind, double x, double y, double unit) {
        double r = RADIUS * unit;
        g.setFill(style.color(Paint.BREAKPOINT));
        g.setStroke(style.color(Paint.BREAKPOINT));
        g.setLineWidth(1.5);
        switch (kind) {
            case BREAKPOINT -> g.fillOval(x - r, y - r, 2 * r, 2 * r);
            case CONDITION -> {
                g.fillOval(x - r, y - r, 2 * r, 2 * r);
                g.setStroke(style.color(Paint.BACKGROUND));
                g.strokeLine(x - r / 2, y - 1.5 * unit, x + r / 2, y - 1.5 * unit);
                g.strokeLine(x - r / 2, y + 1.5 * unit, x + r / 2, y + 1.5 * unit);
            }
            case LOG -> g.fillPolygon(new double[] {x - r - 1, x, x + r + 1, x}, new double[] {y, y - r - 1, y, y + r + 1}, 4);
            case DISABLED -> {
                g.setStroke(style.color(Paint.ARROW));
                g.strokeOval(x - r + 1, y - r + 1, 2 * r - 2, 2 * r - 2);
            }
        }
    }

    /** Where a click would set one. */
    void hint(GraphicsContext g, double x, double y, double unit) {
        double r = RADIUS * unit;
        g.setStroke(style.color(Paint.BREAKPOINT));
        g.setLineWidth(1);
        g.setLineDashes(2, 2);
        g.strokeOval(x - r + 1, y - r + 1, 2 * r - 2, 2 * r - 2);
        g.setLineDashes((double[]) null);
    }

    /**
     * The arrow at the instruction that comes next; hollow at a call that a frame further out waits for.
     *
     * @param over whether it stands on a breakpoint, of which enough must be seen
     */
    void pointer(GraphicsContext g, double x, double y, double unit, boolean next, boolean over) {
        double w = (over ? 4 : 6) * unit;
        double h = (over ? 3.2 : 4.5) * unit;
        double[] xs = {x - w, x, x, x + w, x, x, x - w};
        double[] ys = {y - h / 2.2, y - h / 2.2, y - h, y, y + h, y + h / 2.2, y + h / 2.2};
        g.setFill(style.color(over ? Paint.POINTED : next ? Paint.POINTER : Paint.BACKGROUND));
        g.fillPolygon(xs, ys, xs.length);
        if (!over) {
            g.setLineWidth(1.5);
            g.setStroke(style.color(Paint.POINTER));
            g.strokePolygon(xs, ys, xs.length);
        }
    }
}
