package hybridscope.views.debug;

import hybridscope.core.debug.DebugEvents;
import hybridscope.inspectors.debug.TimelineReport;
import hybridscope.inspectors.debug.TimelineReport.Event;
import hybridscope.inspectors.debug.TimelineReport.Stretch;
import hybridscope.inspectors.json.JsonName;
import hybridscope.views.control.StyledCanvas;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/**
 * The timeline as lanes: call depth, turns of threads, internal calls, crossings, allocated bytes with collections, exceptions,
 * snapshots. The wheel zooms,
 * dragging chooses what is seen, a click goes there; the arrows move a cursor, plus and minus zoom, Enter goes to the cursor.
 */
final class TimelineCanvas extends StyledCanvas {
    private static final double ZOOM = 1.5;
    private static final double STILL = 4;
    /** Pixels of the narrowest column. */
    private static final double COLUMN = 4;
    private static final String[] LANES = {"depth", "threads", "exceptions", "calls", "crossings", "allocations", "snapshots"};
    /** What is told by another lane, or too often. */
    private static final Set<DebugEvents.Kind> HIDDEN = EnumSet.of(DebugEvents.Kind.SWITCH, DebugEvents.Kind.FIRST_CALL);
    /** What is drawn as an event. */
    private static final Set<DebugEvents.Kind> EVENTS = EnumSet.of(DebugEvents.Kind.EXCEPTION, DebugEvents.Kind.THREAD_START,
            DebugEvents.Kind.THREAD_END);
    /** Shares of the height. */
    private static final double[] HEIGHTS = {0.26, 0.13, 0.13, 0.13, 0.12, 0.13, 0.10};

    private final ViewContext context;
    private final LongConsumer go;
    private final Tooltip card = new Tooltip();
    private TimelineReport report = new TimelineReport(0, 0, 0, 0, List.of(), List.of(), List.of(), 0);
    private List<Stretch> columns = List.of();
    private List<Event> turns = List.of();
    private List<Event> events = List.of();
    private List<Long> snapshots = List.of();
    private double from;
    private double to = 1;
    private long cursor;
    private double pressed = -1;
    private double dragged = -1;

    /** @param go told the position that was chosen */
    TimelineCanvas(ViewContext context, LongConsumer go) {
        this.context = context;
        this.go = go;
        setId("timeline-canvas");
        getStyleClass().add("timeline");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        card.getStyleClass().add("hover-card");
        Tooltip.install(this, card);
        addEventHandler(ScrollEvent.SCROLL, event -> {
            zoom(event.getDeltaY() > 0 ? 1 / ZOOM : ZOOM, position(event.getX()));
            event.consume();
        });
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, event -> {
            dragged = event.getX();
            repaint();
        });
        addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> card.setText(describe(Math.round(position(event.getX())), reach())));
        addEventHandler(KeyEvent.KEY_PRESSED, this::keyPressed);
        focusedProperty().subscribe(_ -> repaint());
    }

    /** Shows another report; what is seen stays where the end was not in view. */
    void show(TimelineReport next, List<Long> begins) {
        boolean all = from <= 0 && to >= Math.max(1, report.end());
        report = next;
        turns = next.events().stream().filter(each -> each.kind() == DebugEvents.Kind.SWITCH).toList();
        events = next.events().stream().filter(each -> !HIDDEN.contains(each.kind())).toList();
        snapshots = begins;
        if (all || next.position() > to || next.position() < from) {
            from = 0;
            to = Math.max(1, next.end());
        }
        cursor = next.position();
        say();
        repaint();
    }

    /** Shows everything. */
    void whole() {
        from = 0;
        to = Math.max(1, report.end());
        repaint();
    }

    /** Shows more around the cursor, or less. @param closer whether less */
    void zoom(boolean closer) {
        zoom(closer ? 1 / ZOOM : ZOOM, cursor >= from && cursor <= to ? cursor : (from + to) / 2);
    }

    private void zoom(double factor, double around) {
        double width = Math.clamp((to - from) * factor, 16, Math.max(16, report.end()));
        double share = Math.clamp((around - from) / (to - from), 0, 1);
        from = Math.clamp(around - share * width, 0, Math.max(0, report.end() - width));
        to = from + width;
        repaint();
    }

    /** The first and the last position that are seen. */
    long[] range() {
        return new long[] {Math.round(from), Math.round(to)};
    }

    // ---- where

    private double left() {
        return font().getSize() * 8.5;
    }

    private double x(double position) {
        return left() + (position - from) / (to - from) * (getWidth() - left() - 8);
    }

    private double position(double x) {
        return Math.clamp(from + (x - left()) / Math.max(1, getWidth() - left() - 8) * (to - from), 0, Math.max(1, report.end()));
    }

    /** Instructions that lie as near as the mouse can tell. */
    private double reach() {
        return (to - from) / Math.max(1, getWidth() - left()) * STILL;
    }

    private void press(MouseEvent event) {
        requestFocus();
        if (event.getButton() == MouseButton.PRIMARY) {
            pressed = event.getX();
            dragged = event.getX();
        }
        event.consume();
    }

    private void release(MouseEvent event) {
        if (pressed < 0) {
            return;
        }
        double start = position(Math.min(pressed, event.getX()));
        double end = position(Math.max(pressed, event.getX()));
        boolean click = Math.abs(pressed - event.getX()) <= STILL;
        pressed = -1;
        if (click && event.getX() >= left() - STILL) {
            cursor = near(Math.round(position(event.getX())));
            say();
            go.accept(cursor);
        } else if (!click && end - start >= 16) {
            from = start;
            to = end;
        }
        repaint();
    }

    /** An event near a position, else that. */
    private long near(long position) {
        double reach = reach();
        return events.stream().map(Event::position).filter(each -> Math.abs(each - position) <= reach)
                .min((a, b) -> Long.compare(Math.abs(a - position), Math.abs(b - position))).orElse(position);
    }

    private void keyPressed(KeyEvent event) {
        if (event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        long step = Math.max(1, Math.round((to - from) / (event.isShiftDown() ? 10 : 100)));
        switch (event.getCode()) {
            case LEFT -> move(cursor - step);
            case RIGHT -> move(cursor + step);
            case HOME -> move(0);
            case END -> move(report.end());
            case PLUS, ADD, EQUALS -> zoom(true);
            case MINUS, SUBTRACT -> zoom(false);
            case DIGIT0, NUMPAD0 -> whole();
            case ENTER -> go.accept(cursor);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private void move(long where) {
        cursor = Math.clamp(where, 0, report.end());
        if (cursor < from || cursor > to) {
            double width = to - from;
            from = Math.clamp(cursor - width / 2, 0, Math.max(0, report.end() - width));
            to = from + width;
        }
        say();
        repaint();
    }

    private void say() {
        setAccessibleText(describe(cursor, reach()));
    }

    /** What there is at a position, for people. */
    private String describe(long position, double reach) {
        List<String> lines = new ArrayList<>();
        lines.add(context.text("debug.timeline.at", position));
        Stretch stretch = report.stretches().stream().filter(each -> each.start() <= position
                && position <= each.start() + each.length()).reduce((_, last) -> last).orElse(null);
        if (stretch != null) {
            lines.add(context.text("debug.timeline.stretch", stretch.depth(), stretch.internalCalls(), stretch.allocated(),
                    stretch.length(), stretch.crossings()));
        }
        events.stream().filter(each -> Math.abs(each.position() - position) <= reach).limit(6)
                .forEach(each -> lines.add(context.text("debug.timeline.event." + JsonName.of(each.kind()), each.position(),
                each.thread(), each.text())));
        return String.join("\n", lines);
    }

    // ---- the drawing

    @Override
    protected void paint(GraphicsContext g) {
        g.setFill(color(Ink.BG));
        g.fillRect(0, 0, getWidth(), getHeight());
        columns = columns();
        double em = font().getSize();
        double bottom = getHeight() - em * 1.7;
        g.setFont(Font.font(font().getFamily(), em));
        double y = 0;
        int lanes = lanes(bottom, em);
        double share = IntStream.range(0, lanes).mapToDouble(lane -> HEIGHTS[lane]).sum();
        for (int lane = 0; lane < lanes; lane++) {
            double height = bottom * HEIGHTS[lane] / share;
            g.setFill(color(lane % 2 == 0 ? Ink.BG : Ink.PANEL));
            g.fillRect(0, y, getWidth(), height);
            g.setFill(color(Ink.MUTED));
            g.setTextAlign(TextAlignment.LEFT);
            g.setTextBaseline(VPos.CENTER);
            g.fillText(context.text("debug.timeline." + LANES[lane]), em * 0.6, y + height / 2, left() - em);
            g.save();
            g.beginPath();
            g.rect(left(), y, getWidth() - left(), height);
            g.clip();
            switch (lane) {
                case 0 -> depth(g, y + 2, height - 3);
                case 1 -> threads(g, y + 2, height - 4);
                case 2 -> {
                    exceptions(g, y, height);
                    none(g, y + height / 2, events.stream().noneMatch(each -> EVENTS.contains(each.kind())));
                }
                case 3 -> {
                    bars(g, y + 2, height - 3, Ink.OPCODE_INK, Stretch::internalCalls);
                    none(g, y + height / 2, columns.stream().allMatch(each -> each.internalCalls() == 0));
                }
                case 4 -> {
                    bars(g, y + 2, height - 3, Ink.REMOVED_INK, Stretch::crossings);
                    none(g, y + height / 2, columns.stream().allMatch(each -> each.crossings() == 0));
                }
                case 5 -> {
                    bars(g, y + 2, height - 3, Ink.LOCAL_INK, Stretch::allocated);
                    collections(g, y, height);
                    none(g, y + height / 2, columns.stream().allMatch(each -> each.allocated() == 0) && events.isEmpty());
                }
                default -> snapshots(g, y, height);
            }
            g.restore();
            y += height;
            g.setStroke(color(Ink.LINE));
            g.setLineWidth(1);
            g.strokeLine(0, Math.round(y) + 0.5, getWidth(), Math.round(y) + 0.5);
        }
        g.strokeLine(Math.round(left()) - 0.5, 0, Math.round(left()) - 0.5, bottom);
        scale(g, bottom, em);
        marks(g, bottom, em);
    }

    /** How many lanes have room for their names; those that matter less come last. */
    private static int lanes(double height, double em) {
        int lanes = LANES.length;
        double share = 1;
        while (lanes > 1 && height * HEIGHTS[lanes - 1] / share < em) {
            share -= HEIGHTS[--lanes];
        }
        return lanes;
    }

    private void depth(GraphicsContext g, double y, double height) {
        int most = Math.max(1, columns.stream().mapToInt(Stretch::depth).max().orElse(1));
        for (Stretch each : seen()) {
            double h = Math.max(1, (double) each.depth() / most * height);
            double x = x(each.start());
            double width = Math.max(1, x(each.start() + each.length()) - x);
            g.setFill(color(Ink.ARGUMENT_INK).deriveColor(0, 1, 1, 0.35));
            g.fillRect(x, y + height - h, width, h);
            g.setFill(color(Ink.ARGUMENT_INK));
            g.fillRect(x, y + height - h, width, 1.5);
        }
    }

    private List<Stretch> seen() {
        return columns.stream().filter(each -> each.start() <= to && each.start() + each.length() >= from).toList();
    }

    /** The stretches, those that lie too close to be told apart together. */
    private List<Stretch> columns() {
        double width = Math.max(1, (to - from) / Math.max(1, getWidth() - left()) * COLUMN);
        List<Stretch> all = new ArrayList<>();
        for (Stretch each : report.stretches()) {
            Stretch last = all.isEmpty() ? null : all.getLast();
            if (last != null && (long) (last.start() / width) == (long) (each.start() / width)) {
                all.set(all.size() - 1,
                        new Stretch(last.start(), last.length() + each.length(), last.internalCalls() + each.internalCalls(),
                        last.crossings() + each.crossings(), last.allocated() + each.allocated(),
                        Math.max(last.depth(), each.depth()),
                        each.thread()));
            } else {
                all.add(each);
            }
        }
        return all;
    }

    /** A lane in which nothing has happened says so. */
    private void none(GraphicsContext g, double middle, boolean empty) {
        if (empty) {
            g.setFill(color(Ink.MUTED));
            g.setTextBaseline(VPos.CENTER);
            g.fillText(context.text("debug.timeline.none"), left() + font().getSize() * 0.6, middle);
        }
    }

    private void threads(GraphicsContext g, double y, double height) {
        for (int i = 0; i < turns.size(); i++) {
            double start = x(turns.get(i).position());
            double end = x(i + 1 < turns.size() ? turns.get(i + 1).position() : report.end());
            int thread = turns.get(i).thread();
            if (end < left() || start > getWidth()) {
                continue;
            }
            Color ink =
                    color(new Ink[] {Ink.LOCAL_INK, Ink.STACK_INK, Ink.OPERAND_INK, Ink.OPCODE_INK}[Math.floorMod(thread, 4)]);
            g.setFill(ink.deriveColor(0, 1, 1, 0.25));
            g.fillRect(start, y, Math.max(1, end - start), height);
            g.setStroke(ink);
            g.setLineWidth(1);
            g.strokeRect(start + 0.5, y + 0.5, Math.max(1, end - start - 1), height - 1);
            double visible = Math.max(start, left());
            if (Math.min(end, getWidth()) - visible > font().getSize() * 1.6) {
                g.setFill(ink);
                g.setTextBaseline(VPos.CENTER);
                g.fillText(Integer.toString(thread), visible + 4, y + height / 2);
            }
        }
    }

    /** A bar for each stretch, as high as its share for each instruction. */
    private void bars(GraphicsContext g, double y, double height, Ink ink, ToLongFunction<Stretch> amount) {
        double most = columns.stream().mapToDouble(each -> rate(each, amount)).max().orElse(0);
        g.setFill(color(ink));
        for (Stretch each : seen()) {
            double h = most == 0 ? 0 : rate(each, amount) / most * height;
            if (h > 0) {
                double x = x(each.start());
                g.fillRect(x, y + height - Math.max(1, h), Math.max(1, x(each.start() + each.length()) - x - 0.5),
                        Math.max(1, h));
            }
        }
    }

    private static double rate(Stretch stretch, ToLongFunction<Stretch> amount) {
        return (double) amount.applyAsLong(stretch) / Math.max(1, stretch.length());
    }

    private void collections(GraphicsContext g, double y, double height) {
        g.setStroke(color(Ink.REMOVED_INK));
        g.setLineWidth(2);
        events.stream().filter(each -> each.kind() == DebugEvents.Kind.COLLECTION)
                .forEach(each -> g.strokeLine(x(each.position()), y, x(each.position()), y + height));
    }

    private void exceptions(GraphicsContext g, double y, double height) {
        double size = Math.min(height - 4, font().getSize());
        for (Event event : events) {
            double x = event.position() == 0 && from == 0 ? left() + size / 2 : x(event.position());
            if (x < left() - size || x > getWidth() + size) {
                continue;
            }
            double middle = y + height / 2;
            switch (event.kind()) {
                case EXCEPTION -> {
                    g.setFill(color(Ink.REMOVED_INK));
                    g.fillPolygon(new double[] {x - size / 2, x + size / 2, x},
                            new double[] {middle + size / 2, middle + size / 2, middle - size / 2}, 3);
                }
                case THREAD_START, THREAD_END -> {
                    g.setStroke(color(Ink.STACK_INK));
                    g.setLineWidth(1.5);
                    double way = event.kind() == DebugEvents.Kind.THREAD_START ? size / 3 : -size / 3;
                    g.strokePolyline(new double[] {x - way, x, x - way},
                            new double[] {middle - size / 2, middle, middle + size / 2}, 3);
                }
                default -> { }
            }
        }
    }

    private void snapshots(GraphicsContext g, double y, double height) {
        g.setFill(color(Ink.OUTLINE));
        for (long each : snapshots) {
            if (each < from) {
                continue;
            }
            g.fillOval(Math.max(x(each), left() + 3) - 2.5, y + height / 2 - 2.5, 5, 5);
        }
    }

    private void scale(GraphicsContext g, double bottom, double em) {
        double room = em * 9;
        double least = Math.max(1, (to - from) * room / Math.max(1, getWidth() - left()));
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        double step = power * (least <= power ? 1 : least <= 2 * power ? 2 : least <= 5 * power ? 5 : 10);
        g.setFill(color(Ink.MUTED));
        g.setStroke(color(Ink.LINE));
        g.setTextBaseline(VPos.TOP);
        g.setTextAlign(TextAlignment.CENTER);
        for (double at = Math.ceil(from / step) * step; at <= to; at += step) {
            double x = x(at);
            g.strokeLine(Math.round(x) + 0.5, bottom, Math.round(x) + 0.5, bottom + 4);
            if (x > left() + em * 2 && x < getWidth() - em * 4) {
                g.fillText("%,d".formatted(Math.round(at)), x, bottom + 4);
            }
        }
        g.setTextAlign(TextAlignment.LEFT);
    }

    private void marks(GraphicsContext g, double bottom, double em) {
        if (pressed >= 0 && Math.abs(pressed - dragged) > STILL) {
            g.setFill(color(Ink.ACCENT).deriveColor(0, 1, 1, 0.2));
            g.fillRect(Math.min(pressed, dragged), 0, Math.abs(pressed - dragged), bottom);
        }
        if (isFocused() && cursor != report.position() && cursor >= from && cursor <= to) {
            g.setStroke(color(Ink.TEXT));
            g.setLineWidth(1);
            g.setLineDashes(3, 3);
            g.strokeLine(x(cursor), 0, x(cursor), bottom);
            g.setLineDashes();
        }
        if (report.position() >= from && report.position() <= to) {
            double x = x(report.position());
            g.setStroke(color(Ink.ACCENT));
            g.setLineWidth(2);
            g.strokeLine(x, 0, x, bottom);
            g.setFill(color(Ink.ACCENT));
            g.fillPolygon(new double[] {x - em / 2, x + em / 2, x},
                    new double[] {bottom + em * 0.6, bottom + em * 0.6, bottom}, 3);
        }
    }
}
