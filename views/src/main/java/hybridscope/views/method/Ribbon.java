package hybridscope.views.method;

import hybridscope.views.control.StyledCanvas;
import hybridscope.views.il.LineExtent;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import javafx.scene.canvas.GraphicsContext;

/** Joins each run of IL instructions with the IR it became: a band from the lines on the left to the rows on the right. */
final class Ribbon extends StyledCanvas {
    private final IntFunction<Optional<LineExtent>> il;
    private final BiFunction<Integer, Integer, Optional<LineExtent>> ir;
    private List<IrRows.Band> bands = List.of();
    private Set<Integer> activeIl = Set.of();
    private Set<Integer> activeIr = Set.of();
    private List<Optional<LineExtent>> ends = List.of();

    /**
     * @param il where the line of an IL offset stands
     * @param ir where the rows of instructions stand, from an index to an index
     */
    Ribbon(IntFunction<Optional<LineExtent>> il, BiFunction<Integer, Integer, Optional<LineExtent>> ir) {
        this.il = il;
        this.ir = ir;
        getStyleClass().add("ribbon");
        setId("ribbon");
    }

    /** Joins what these bands say. */
    void show(List<IrRows.Band> shown) {
        bands = shown;
        // Their rows are laid out later, and may come to stand where those before them stood.
        ends = List.of();
        repaint();
    }

    /** Makes the bands stand out that join these IL offsets with these IR instructions. */
    void light(Set<Integer> ilOffsets, Set<Integer> irIndexes) {
        if (!ilOffsets.equals(activeIl) || !irIndexes.equals(activeIr)) {
            activeIl = ilOffsets;
            activeIr = irIndexes;
            repaint();
        }
    }

    /** Draws anew where a line has moved; cheap otherwise. */
    void follow() {
        if (bands.isEmpty()) {
            return;
        }
        // All lines of a pane move together, so one of each tells.
        IrRows.Band first = bands.getFirst();
        List<Optional<LineExtent>> now = List.of(il.apply(first.firstIl()), ir.apply(first.firstIr(), first.lastIr()));
        if (!Objects.equals(now, ends)) {
            ends = now;
            repaint();
        }
    }

    @Override
    protected void paint(GraphicsContext g) {
        double top = localToScene(0, 0).getY();
        double height = getHeight();
        for (boolean lit : new boolean[] {false, true}) {
            for (IrRows.Band band : bands) {
                boolean stands = isLit(band);
                Optional<LineExtent> from = stands == lit ? il.apply(band.firstIl()) : Optional.empty();
                Optional<LineExtent> to = from.isPresent() ? ir.apply(band.firstIr(), band.lastIr()) : Optional.empty();
                if (to.isPresent()) {
                    double lastLine = il.apply(band.lastIl()).map(LineExtent::bottom).orElse(from.get().bottom());
                    double[] y = {from.get().top() - top + 1, to.get().top() - top + 1, to.get().bottom() - top - 1,
                            lastLine - top - 1};
                    if (Math.max(y[2], y[3]) > 0 && Math.min(y[0], y[1]) < height) {
                        band(g, y, stands);
                    }
                }
            }
        }
    }

    private boolean isLit(IrRows.Band band) {
        return activeIl.stream().anyMatch(offset -> offset >= band.firstIl() && offset <= band.lastIl())
                && activeIr.stream().anyMatch(index -> index >= band.firstIr() && index <= band.lastIr());
    }

    private void band(GraphicsContext g, double[] y, boolean lit) {
        double w = getWidth();
        double bend = w / 2;
        g.beginPath();
        g.moveTo(0, y[0]);
        g.bezierCurveTo(bend, y[0], bend, y[1], w, y[1]);
        g.lineTo(w, y[2]);
        g.bezierCurveTo(bend, y[2], bend, y[3], 0, y[3]);
        g.closePath();
        g.setFill(color(lit ? Ink.SELECT : Ink.INSET));
        g.fill();
        g.setStroke(color(lit ? Ink.ACCENT : Ink.LINE));
        g.setLineWidth(lit ? 1.5 : 1);
        g.stroke();
    }
}
