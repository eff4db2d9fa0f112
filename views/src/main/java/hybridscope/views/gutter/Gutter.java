package hybridscope.views.gutter;

import hybridscope.views.gutter.GutterStyle.Paint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.css.CssMetaData;
import javafx.css.Styleable;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/**
 * What stands left of the text: a bar with a letter for each exception region, an arrow for each branch. Branches that lead
 * upward are dashed and have an open head. The arrows of the current line and of the line or arrow under the mouse stand out.
 */
public final class Gutter extends Region {
    private static final double LANE = 7;
    private static final double BAR = 12;
    private static final double HEAD = 12;
    /** How many levels of regions are drawn side by side. */
    private static final int MOST_BARS = 8;
    /** Height of a line that the sizes above are meant for. */
    private static final double LINE = 18;

    private final Canvas canvas = new Canvas();
    private final GutterStyle style = new GutterStyle(this, this::repaint);
    private final Tooltip tip = new Tooltip();
    private final IntConsumer go;
    private final GutterIconPainter painter = new GutterIconPainter(style);
    private IconActions icons;
    private Map<Integer, GutterIcon> shownIcons = Map.of();
    private int pointed = -1;
    private boolean pointsAtNext;
    private int hoverIcon = -1;
    private GutterLines lines;
    private int first;
    private double top;
    private double lineHeight = LINE;
    private int current = -1;
    private int hoverLine = -1;
    private Arrow hoverArrow;

    /**
     * @param styleClass names the code beside it
     * @param go         told the line that a click on an arrow or a bar leads to
     */
    public Gutter(String styleClass, IntConsumer go) {
        this.go = go;
        getStyleClass().addAll("gutter", styleClass);
        getChildren().add(canvas);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::moved);
        addEventHandler(MouseEvent.MOUSE_EXITED, _ -> {
            hover(null);
            hoverIcon(-1);
        });
        addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
    }

    /** What the user does in the column of the icons. */
    public interface IconActions {
        /** Whether a line can have a breakpoint. */
        boolean takes(int line);

        /** The user has clicked beside a line. */
        void toggle(int line);

        /** The user wants to see what can be done with a line's icon. */
        void menu(int line, double screenX, double screenY);

        /** What a click would do there. */
        String hint();
    }

    /** Gives the gutter a column for icons. */
    public void setIconActions(IconActions told) {
        icons = told;
        addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            if (inIcons(event.getX())) {
                icons.menu(lineAt(event.getY()), event.getScreenX(), event.getScreenY());
                event.consume();
            }
        });
        requestLayout();
    }

    /** Shows exactly these icons, by line. */
    public void showIcons(Map<Integer, GutterIcon> shown) {
        if (!shown.equals(shownIcons)) {
            shownIcons = Map.copyOf(shown);
            repaint();
        }
    }

    /** Puts the arrow at a line, -1 for none. @param next whether the line comes next, rather than waits for a call */
    public void point(int line, boolean next) {
        if (line != pointed || next != pointsAtNext) {
            pointed = line;
            pointsAtNext = next;
            repaint();
        }
    }

    GutterStyle style() {
        return style;
    }

    /** Shows the arrows and bars of a lines. */
    public void show(GutterLines shown) {
        lines = shown;
        hoverArrow = null;
        requestLayout();
        relayout();
    }

    /**
     * Follows the text.
     *
     * @param line   a line that is visible
     * @param y      where its top lies
     * @param height of each line
     */
    public void follow(int line, double y, double height) {
        if (line != first || y != top || height != lineHeight) {
            boolean resized = height != lineHeight;
            first = line;
            top = y;
            lineHeight = height;
            if (resized) {
                requestLayout();
                relayout();
            }
            repaint();
        }
    }

    /** Makes the arrows of a line stand out. */
    public void setCurrent(int line) {
        current = line;
        repaint();
    }

    /** Makes the arrows of the line under the mouse stand out; -1 for none. */
    public void setHoverLine(int line) {
        if (line != hoverLine) {
            hoverLine = line;
            repaint();
        }
    }

    /** Its width follows what it shows. */
    private void relayout() {
        if (getParent() != null) {
            getParent().requestLayout();
        }
    }

    private double unit() {
        return lineHeight / LINE;
    }

    private double iconWidth() {
        return icons == null ? 0 : unit() * GutterIconPainter.WIDTH;
    }

    private boolean inIcons(double x) {
        return icons != null && x < iconWidth() + 2;
    }

    private int bars() {
        return lines == null ? 0 : Math.min(lines.barDepth(), MOST_BARS);
    }

    @Override
    protected double computePrefWidth(double height) {
        int lanes = lines == null ? 0 : lines.lanes();
        boolean arrows = lines != null && !lines.arrows().isEmpty();
        return Math.ceil(iconWidth() + unit() * (4 + bars() * BAR + (arrows ? lanes * LANE + HEAD : 4)));
    }

    @Override
    protected double computeMinWidth(double height) {
        return computePrefWidth(height);
    }

    @Override
    protected void layoutChildren() {
        if (canvas.getWidth() != getWidth() || canvas.getHeight() != getHeight()) {
            canvas.setWidth(getWidth());
            canvas.setHeight(getHeight());
            repaint();
        }
    }

    @Override
    public List<CssMetaData<? extends Styleable, ?>> getCssMetaData() {
        return GutterStyle.metaData();
    }

    private double middle(int line) {
        return Math.round(top + (line - first + 0.5) * lineHeight) + 0.5;
    }

    private double laneX(int lane) {
        return Math.round(getWidth() - unit() * (HEAD + lane * LANE + 2)) + 0.5;
    }

    private void repaint() {
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.setFill(style.color(Paint.BACKGROUND));
        g.fillRect(0, 0, canvas.getWidth(), canvas.getHeight());
        if (lines == null) {
            return;
        }
        int from = first - 1 - (int) Math.max(0, top / lineHeight);
        int to = from + (int) (canvas.getHeight() / lineHeight) + 3;
        if (current >= 0) {
            g.setFill(style.color(Paint.CURRENT));
            g.fillRect(0, Math.round(top + (current - first) * lineHeight), canvas.getWidth(), Math.round(lineHeight));
        }
        if (pointed >= 0) {
            g.setFill(style.color(Paint.POINTED));
            g.fillRect(0, Math.round(top + (pointed - first) * lineHeight), canvas.getWidth(), Math.round(lineHeight));
        }
        lines.bars().stream().filter(bar -> bar.to() >= from && bar.from() <= to && bar.depth() < MOST_BARS)
                .forEach(bar -> paint(g, bar, from));
        List<Arrow> shown = lines.arrows().stream().filter(arrow -> arrow.to() >= from && arrow.from() <= to).toList();
        shown.stream().filter(arrow -> !stands(arrow)).forEach(arrow -> paint(g, arrow, false, from, to));
        shown.stream().filter(this::stands).forEach(arrow -> paint(g, arrow, true, from, to));
        if (icons != null) {
            paintIcons(g, from, to);
        }
    }

    private void paintIcons(GraphicsContext g, int from, int to) {
        double x = Math.round(iconWidth() / 2) + 1;
        if (hoverIcon >= 0 && !shownIcons.containsKey(hoverIcon)) {
            painter.hint(g, x, middle(hoverIcon), unit());
        }
        shownIcons.forEach((line, icon) -> {
            if (line >= from && line <= to) {
                painter.breakpoint(g, icon.kind(), x, middle(line), unit());
            }
        });
        if (pointed >= from && pointed <= to) {
            painter.pointer(g, x, middle(pointed), unit(), pointsAtNext, shownIcons.containsKey(pointed));
        }
    }

    private boolean stands(Arrow arrow) {
        return arrow.equals(hoverArrow) || current >= 0 && arrow.touches(current) || hoverLine >= 0 && arrow.touches(hoverLine);
    }

    private void paint(GraphicsContext g, RegionBar bar, int firstVisible) {
        double x = 2 + iconWidth() + unit() * bar.depth() * BAR;
        double y = Math.round(top + (bar.from() - first) * lineHeight) + 1;
        double height = Math.round((bar.to() - bar.from() + 1) * lineHeight) - 2;
        double width = unit() * BAR - 2;
        g.setFill(style.fill(bar.kind()));
        g.fillRect(x, y, width, height);
        g.setFill(style.ink(bar.kind()));
        g.fillRect(x, y, Math.max(2, Math.round(unit() * 2)), height);
        g.setFont(Font.font("JetBrains Mono", FontWeight.BOLD, 9 * unit()));
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        // The letter stays in sight while its bar is.
        int letter = Math.min(Math.max(bar.from(), firstVisible + 1), bar.to());
        g.fillText(bar.letter(), x + width / 2 + 1, middle(letter));
    }

    private void paint(GraphicsContext g, Arrow arrow, boolean stands, int from, int to) {
        Color color = style.color(stands ? Paint.ACTIVE : Paint.ARROW);
        g.setStroke(color);
        g.setFill(color);
        g.setLineWidth(stands ? 2 : 1);
        g.setLineDashes(arrow.back() ? new double[] {4, 3} : null);
        double right = getWidth() - 3;
        double x = arrow.lane() < 0 ? right - unit() * HEAD / 2 : laneX(arrow.lane());
        if (arrow.lane() >= 0) {
            g.strokeLine(x, middle(Math.max(arrow.from(), from)), x, middle(Math.min(arrow.to(), to)));
        }
        for (int source : arrow.sources()) {
            if (source >= from && source <= to) {
                g.strokeLine(x, middle(source), right, middle(source));
            }
        }
        g.setLineDashes((double[]) null);
        if (arrow.target() >= from && arrow.target() <= to) {
            head(g, x, right, middle(arrow.target()), arrow.back());
        }
    }

    private void head(GraphicsContext g, double x, double right, double y, boolean open) {
        double size = unit() * 4;
        g.strokeLine(x, y, right - (open ? 0 : size), y);
        if (open) {
            g.strokePolyline(new double[] {right - size, right, right - size}, new double[] {y - size, y, y + size}, 3);
        } else {
            g.fillPolygon(new double[] {right - size * 1.4, right, right - size * 1.4}, new double[] {y - size, y, y + size}, 3);
        }
    }

    private Optional<Arrow> arrowAt(double x, double y) {
        if (lines == null) {
            return Optional.empty();
        }
        int line = lineAt(y);
        return lines.arrows().stream().filter(arrow -> arrow.lane() >= 0 && arrow.from() <= line && arrow.to() >= line)
                .filter(arrow -> Math.abs(laneX(arrow.lane()) - x) <= unit() * LANE / 2).findFirst()
                .or(() -> x > laneX(0)
                ? lines.arrows().stream().filter(arrow -> arrow.touches(line)).findFirst() : Optional.empty());
    }

    private Optional<RegionBar> barAt(double x, double y) {
        int line = lineAt(y);
        int depth = (int) Math.floor((x - 2 - iconWidth()) / (unit() * BAR));
        return lines == null ? Optional.empty()
                : lines.bars().stream().filter(bar -> bar.depth() == depth && bar.from() <= line && bar.to() >= line).findFirst();
    }

    private int lineAt(double y) {
        return first + (int) Math.floor((y - top) / lineHeight);
    }

    private void moved(MouseEvent event) {
        boolean inIcons = inIcons(event.getX());
        int line = lineAt(event.getY());
        hoverIcon(inIcons && lines != null && icons.takes(line) ? line : -1);
        Optional<Arrow> arrow = inIcons ? Optional.empty() : arrowAt(event.getX(), event.getY());
        hover(arrow.orElse(null));
        String text = inIcons ? iconText(line)
                : arrow.map(this::describe).or(() -> barAt(event.getX(), event.getY()).map(RegionBar::text)).orElse("");
        setCursor(text.isEmpty() ? null : javafx.scene.Cursor.HAND);
        tip.setText(text);
        if (text.isEmpty()) {
            Tooltip.uninstall(this, tip);
            tip.hide();
        } else {
            Tooltip.install(this, tip);
        }
    }

    private String iconText(int line) {
        GutterIcon icon = shownIcons.get(line);
        return icon != null ? icon.text() : hoverIcon >= 0 ? icons.hint() : "";
    }

    private void hoverIcon(int line) {
        if (line != hoverIcon) {
            hoverIcon = line;
            repaint();
        }
    }

    private String describe(Arrow arrow) {
        StringBuilder text = new StringBuilder();
        arrow.sources().stream().limit(8).forEach(source -> text.append(text.isEmpty() ? "" : ", ").append(lines.label(source)));
        return text.append(arrow.sources().size() > 8 ? ", …" : "").append(" → ").append(lines.label(arrow.target())).toString();
    }

    private void hover(Arrow arrow) {
        if (arrow != hoverArrow) {
            hoverArrow = arrow;
            repaint();
        }
    }

    /** A click leads to the far end: to the target, from there to the first source. */
    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        if (inIcons(event.getX())) {
            int line = lineAt(event.getY());
            if (lines != null && icons.takes(line)) {
                icons.toggle(line);
            }
            return;
        }
        Optional<Arrow> arrow = arrowAt(event.getX(), event.getY());
        if (arrow.isPresent()) {
            boolean atTarget = lineAt(event.getY()) == arrow.get().target() || current == arrow.get().target();
            go.accept(atTarget ? arrow.get().sources().getFirst() : arrow.get().target());
        } else {
            barAt(event.getX(), event.getY()).ifPresent(bar -> go.accept(bar.from()));
        }
    }
}
