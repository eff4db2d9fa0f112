package hybridscope.views.sharing;

import hybridscope.inspectors.sharing.ValueReport;
import hybridscope.views.control.StyledCanvas;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** Values as they lie in memory, below each other on one scale, each with the registers that it travels in. */
final class ValueLayouts extends StyledCanvas {
    /** Sizes at 100 %, for a font of 12 px. */
    private static final double NAME = 132;
    private static final double REGISTERS = 120;
    private static final double TOP = 20;
    private static final double BOX = 26;
    private static final double ROW = 46;
    private static final double PAD = 8;
    private static final double LARGEST = 34;
    private static final double BASE = 12;
    /** More bytes than this are not told apart on a screen: the drawing ends there. */
    private static final int MOST_BYTES = 96;

    private final ViewContext context;
    private List<ValueReport> values = List.of();

    ValueLayouts(ViewContext context) {
        this.context = context;
        setId("share-layouts");
        setMinHeight(0);
    }

    void show(List<ValueReport> shown) {
        values = shown;
        setAccessibleText(String.join("; ", shown.stream().map(value -> context.text("share.value", value.type(), value.size(),
                value.alignment()) + " " + value.registers()).toList()));
        requestLayout();
        repaint();
    }

    private double zoom() {
        return font().getSize() / BASE;
    }

    @Override
    protected double computePrefHeight(double width) {
        return zoom() * (TOP + values.size() * ROW + PAD);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    private int bytes() {
        return values.stream().mapToInt(value -> Math.min(value.size(), MOST_BYTES)).max().orElse(1);
    }

    @Override
    protected void paint(GraphicsContext g) {
        double zoom = zoom();
        Font plain = font();
        Font bold = Font.font(plain.getFamily(), FontWeight.BOLD, plain.getSize());
        Font small = Font.font(plain.getFamily(), plain.getSize() * 0.85);
        double room = getWidth() - (NAME + REGISTERS + 2 * PAD) * zoom;
        double unit = Math.max(3, Math.min(LARGEST * zoom, room / Math.max(8, bytes())));
        double left = (NAME + PAD) * zoom;
        g.setTextBaseline(VPos.CENTER);
        scale(g, small, left, unit);
        double places = left + Math.max(8, bytes()) * unit + PAD * 2 * zoom;
        g.setTextAlign(TextAlignment.LEFT);
        g.setFont(small);
        g.setFill(color(Ink.MUTED));
        g.fillText(context.text("share.registers"), places, TOP * zoom / 2);
        for (int i = 0; i < values.size(); i++) {
            ValueReport value = values.get(i);
            double top = (TOP + i * ROW) * zoom;
            g.setTextAlign(TextAlignment.LEFT);
            g.setFont(bold);
            g.setFill(color(Ink.TEXT));
            g.fillText(cut(value.type(), 17), PAD * zoom, top + 8 * zoom, (NAME - PAD) * zoom);
            g.setFont(small);
            g.setFill(color(Ink.MUTED));
            g.fillText(context.text("share.size", value.size(), value.alignment()), PAD * zoom, top + 24 * zoom,
                    (NAME - PAD) * zoom);
            value(g, value, left, top + 2 * zoom, unit, plain);
            registers(g, value, places, top + 2 * zoom, plain);
        }
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    private void scale(GraphicsContext g, Font small, double left, double unit) {
        g.setFont(small);
        g.setTextAlign(TextAlignment.CENTER);
        int step = unit * 4 < 20 ? 8 : 4;
        for (int at = 0; at <= bytes(); at += step) {
            g.setStroke(color(Ink.LINE));
            g.strokeLine(left + at * unit, TOP * zoom() - 4 * zoom(), left + at * unit,
                    (TOP + values.size() * ROW - 10) * zoom());
            g.setFill(color(Ink.MUTED));
            g.fillText(Integer.toString(at), left + at * unit, TOP * zoom() / 2);
        }
    }

    private void value(GraphicsContext g, ValueReport value, double left, double top, double unit, Font font) {
        double height = BOX * zoom();
        int shown = Math.min(value.size(), MOST_BYTES);
        hatch(g, left, top, shown * unit, height);
        g.setFont(font);
        g.setTextAlign(TextAlignment.CENTER);
        List<ValueReport.Field> fields = new ArrayList<>(value.fields());
        if (fields.isEmpty()) {
            fields.add(new ValueReport.Field(0, value.size(), context.text("share.address"), ""));
        }
        for (ValueReport.Field field : fields) {
            int end = Math.min(field.offset() + field.size(), shown);
            if (field.offset() >= end) {
                continue;
            }
            double x = left + field.offset() * unit;
            double width = (end - field.offset()) * unit;
            g.setFill(color(Ink.BG));
            g.fillRect(x, top, width, height);
            g.setFill(color(Ink.SELECT));
            g.fillRect(x, top, width, height);
            g.setStroke(color(Ink.ARGUMENT_INK));
            g.setLineWidth(1);
            g.strokeRect(x + 0.5, top + 0.5, width - 1, height - 1);
            g.setFill(color(Ink.ARGUMENT_INK));
            int letters = (int) (width / (7.4 * zoom()));
            String both = (field.type() + " " + field.name()).strip();
            String label = both.length() <= letters ? both : field.name().isEmpty() ? cut(both, Math.max(1, letters))
                    : cut(field.name(), Math.max(1, letters));
            g.fillText(label, x + width / 2, top + height / 2);
        }
        g.setStroke(color(Ink.OUTLINE));
        g.strokeRect(left + 0.5, top + 0.5, shown * unit - 1, height - 1);
        if (shown < value.size()) {
            g.setFill(color(Ink.MUTED));
            g.setTextAlign(TextAlignment.RIGHT);
            g.fillText("…", left + shown * unit - 3, top + height / 2);
        }
    }

    /** What is no field is padding: hatched, without digits. */
    private void hatch(GraphicsContext g, double x, double y, double width, double height) {
        g.save();
        g.beginPath();
        g.rect(x, y, width, height);
        g.clip();
        g.setStroke(color(Ink.PADDING_INK));
        g.setLineWidth(1);
        for (double at = x - height; at < x + width; at += 6 * zoom()) {
            g.strokeLine(at, y + height, at + height, y);
        }
        g.restore();
    }

    private void registers(GraphicsContext g, ValueReport value, double left, double top, Font font) {
        double x = left;
        double height = BOX * zoom();
        g.setFont(font);
        g.setTextAlign(TextAlignment.CENTER);
        for (String register : value.registers().split(",")) {
            double width = (register.length() * 7.4 + 12) * zoom();
            Color ink = color(register.startsWith("v") ? Ink.STACK_INK : Ink.LOCAL_INK);
            g.setStroke(ink);
            g.setLineDashes(register.startsWith("v") ? new double[] {4, 3} : null);
            g.strokeRect(x + 0.5, top + 0.5, width - 1, height - 1);
            g.setLineDashes((double[]) null);
            g.setFill(ink);
            g.fillText(register, x + width / 2, top + height / 2);
            x += width + 4 * zoom();
        }
    }
}
