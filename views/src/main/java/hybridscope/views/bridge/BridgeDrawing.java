package hybridscope.views.bridge;

import hybridscope.core.abi.ValuePlacement;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.inspectors.bridge.CallReport;
import hybridscope.inspectors.bridge.CallValueReport;
import hybridscope.inspectors.debug.CrossingReport;
import hybridscope.views.control.StyledCanvas;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/**
 * One call over a bridge: the interpreter's slots on the left, registers and stack on the right, an arrow for each value (UI.md
 * §4, "Bridge"). A click, or Up and Down, picks a value.
 */
public final class BridgeDrawing extends StyledCanvas {
    /** Sizes at 100 %, for a font of 12 px. */
    private static final double ROW = 24;
    private static final double TOP = 34;
    private static final double PAD = 12;
    private static final double SLOTS = 184;
    private static final double PLACE = 64;
    private static final double BYTES = 84;
    private static final double LEAST = 440;
    /** The same where there are values in them. */
    private static final double LIVE_SLOTS = 284;
    private static final double LIVE_BYTES = 150;
    private static final double LIVE_LEAST = 620;
    private static final double BASE = 12;
    /** The width of a character. */
    private static final double CHARACTER = 7.3;

    private final ViewContext context;
    private final Consumer<CallValueReport> picked;
    private CallReport call;
    /** What is handed over, as the call's values; empty where nobody knows. */
    private List<CrossingReport.PassedValue> passed = List.of();
    private int chosen = -1;
    private double laidOut = 1;

    /** @param picked told the value that is picked; null for none */
    public BridgeDrawing(ViewContext context, Consumer<CallValueReport> picked) {
        this.context = context;
        this.picked = picked;
        setId("bridge-drawing");
        setFocusTraversable(true);
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            requestFocus();
            choose(at(event.getX(), event.getY()));
            // The pane that scrolls would take the focus.
            event.consume();
        });
        addEventHandler(MouseEvent.MOUSE_MOVED, event -> setCursor(at(event.getX(), event.getY()) < 0 ? null : Cursor.HAND));
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
    }

    /** Shows a call; of one with as many values the same one stays picked. */
    void show(CallReport shown) {
        show(shown, List.of());
    }

    /** Shows a call that is made, with the values on their way; null for none. */
    public void show(CrossingReport crossing) {
        show(crossing == null ? null : crossing.call(), crossing == null ? List.of() : crossing.passed());
    }

    private void show(CallReport shown, List<CrossingReport.PassedValue> values) {
        passed = values;
        int before = call != null && shown != null && call.values().size() == shown.values().size() ? chosen : -1;
        call = shown;
        requestLayout();
        choose(before);
    }

    /** The call that is shown. */
    CallReport call() {
        return call;
    }

    /** Picks a value by its number among the call's; -1 for none. */
    void choose(int value) {
        chosen = value;
        repaint();
        CallValueReport report = call == null || value < 0 ? null : call.values().get(value);
        setAccessibleText(report == null ? call == null ? "" : call.declared() : report.type() + " " + report.kind() + " "
                + report.places());
        picked.accept(report);
    }

    private void key(KeyEvent event) {
        int step = event.getCode() == KeyCode.DOWN ? 1 : event.getCode() == KeyCode.UP ? -1 : 0;
        if (call == null || step == 0) {
            return;
        }
        choose(Math.floorMod(chosen < 0 && step < 0 ? 0 : chosen + step, call.values().size()));
        event.consume();
    }

    private double slotsWidth() {
        return passed.isEmpty() ? SLOTS : LIVE_SLOTS;
    }

    private double bytesWidth() {
        return passed.isEmpty() ? BYTES : LIVE_BYTES;
    }

    private double zoom() {
        return font().getSize() / BASE;
    }

    /** The row of a value's first slot: results stand below the arguments, the method's record has none. */
    private int row(CallValueReport value) {
        return value.role() == CallValueReport.Role.RESULT ? arguments() + 1 : value.firstSlot();
    }

    private int arguments() {
        return call.values().stream().filter(value -> value.role() != CallValueReport.Role.RESULT)
                .mapToInt(value -> value.firstSlot() + value.slots()).max().orElse(0);
    }

    private int slotRows() {
        return arguments() + 1 + call.values().getLast().slots();
    }

    /** What stands on the right, from the top: where it is, and the value's number whose piece is in it. */
    private Map<String, Integer> places() {
        Map<String, Integer> rows = new LinkedHashMap<>();
        List<CallValueReport> values = call.values();
        List<String> stack = new ArrayList<>();
        for (CallValueReport value : values) {
            for (ValuePlacement.Piece piece : value.pieces()) {
                if (piece.register() == null) {
                    stack.add(piece.place());
                } else if (value.role() != CallValueReport.Role.RESULT) {
                    rows.putIfAbsent(piece.place(), rows.size());
                }
            }
        }
        List<String> ordered = new ArrayList<>();
        call.convention().generalRegisters().stream().filter(rows::containsKey).forEach(ordered::add);
        if (call.address() != null && !ordered.contains(call.address())) {
            ordered.add(call.address());
        }
        call.convention().floatingRegisters().stream().filter(rows::containsKey).forEach(ordered::add);
        ordered.addAll(stack);
        Map<String, Integer> byPlace = new LinkedHashMap<>();
        ordered.forEach(place -> byPlace.putIfAbsent(place, byPlace.size()));
        return byPlace;
    }

    private double height() {
        int right = places().size() + 1 + Math.max(1, call.values().getLast().pieces().size());
        return TOP + (Math.max(slotRows(), right) + 1) * ROW + PAD;
    }

    /** The value at a point: by its slots, its places, or its arrow in between. */
    private int at(double x, double y) {
        if (call == null) {
            return -1;
        }
        double row = (y / zoom() - TOP) / ROW;
        if (row < 0) {
            return -1;
        }
        boolean left = x < zoom() * (PAD + slotsWidth());
        boolean right = x > getWidth() - zoom() * (PAD + PLACE + bytesWidth());
        double nearest = ROW / 2;
        int found = -1;
        for (int i = 0; i < call.values().size(); i++) {
            CallValueReport value = call.values().get(i);
            if (left && value.slots() > 0 && row >= row(value) && row < row(value) + value.slots()) {
                return i;
            }
            for (ValuePlacement.Piece piece : value.pieces()) {
                int place = placeRow(value, piece);
                if (right && (int) row == place) {
                    return i;
                }
                if (!left && !right && value.slots() > 0) {
                    double from = zoom() * (PAD + slotsWidth());
                    double to = getWidth() - zoom() * (PAD + PLACE + bytesWidth());
                    double share = (x - from) / Math.max(1, to - from);
                    double line = TOP + ((row(value) + value.slots() / 2.0) * (1 - share) + (place + 0.5) * share) * ROW;
                    double distance = Math.abs(line - y / zoom());
                    if (distance < nearest) {
                        nearest = distance;
                        found = i;
                    }
                }
            }
        }
        return found;
    }

    private int placeRow(CallValueReport value, ValuePlacement.Piece piece) {
        Map<String, Integer> places = places();
        return value.role() == CallValueReport.Role.RESULT
                ? Math.max(places.size(), arguments()) + 1 + value.pieces().indexOf(piece) : places.get(piece.place());
    }

    @Override
    protected double computeMinWidth(double height) {
        return zoom() * (passed.isEmpty() ? LEAST : LIVE_LEAST);
    }

    @Override
    protected double computePrefHeight(double width) {
        return call == null ? 0 : zoom() * height();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void paint(GraphicsContext g) {
        if (laidOut != zoom()) {
            // The font has come, or another zoom: the drawing has another size.
            laidOut = zoom();
            requestLayout();
        }
        if (call == null) {
            return;
        }
        g.save();
        g.scale(zoom(), zoom());
        double width = getWidth() / zoom();
        g.setFill(color(Ink.BG));
        g.fillRect(0, 0, width, getHeight() / zoom());
        Font small = Font.font(font().getFamily(), BASE);
        g.setFont(small);
        g.setTextBaseline(VPos.CENTER);
        g.setFill(color(Ink.MUTED));
        g.fillText(context.text("bridge.slots"), PAD, TOP / 2);
        g.fillText(context.text("bridge.registers") + " · " + call.convention().text(), width - PAD - PLACE - bytesWidth(),
                TOP / 2);
        boolean toNative = call.direction() == BridgeDirection.MANAGED2NATIVE;
        for (int i = 0; i < call.values().size(); i++) {
            slots(g, call.values().get(i), passed.isEmpty() ? "" : passed.get(i).text(), i == chosen);
        }
        for (int i = 0; i < call.values().size(); i++) {
            CallValueReport value = call.values().get(i);
            boolean isResult = value.role() == CallValueReport.Role.RESULT;
            List<String> contents = passed.isEmpty() ? List.of() : passed.get(i).pieces();
            for (int j = 0; j < value.pieces().size(); j++) {
                ValuePlacement.Piece piece = value.pieces().get(j);
                place(g, value, piece, j < contents.size() ? contents.get(j) : null, width, i == chosen);
                if (value.slots() > 0) {
                    arrow(g, value, piece, width, isResult != toNative, i == chosen);
                }
            }
        }
        if (call.address() != null && call.values().stream().noneMatch(value -> value.role() != CallValueReport.Role.RESULT
                && value.pieces().stream().anyMatch(piece -> piece.place().equals(call.address())))) {
            box(g, width - PAD - PLACE - bytesWidth(), TOP + places().get(call.address()) * ROW, call.address(), "&result",
                    Ink.STACK_INK, false);
        }
        g.restore();
    }

    private Ink ink(CallValueReport value) {
        return switch (value.role()) {
            case THIS, PARAMETER -> Ink.ARGUMENT_INK;
            case RESULT -> Ink.STACK_INK;
            case METHOD -> Ink.MUTED;
        };
    }

    private void slots(GraphicsContext g, CallValueReport value, String content, boolean isChosen) {
        if (value.slots() == 0) {
            return;
        }
        double y = TOP + row(value) * ROW;
        double height = value.slots() * ROW;
        g.setFill(color(isChosen ? Ink.SELECT : Ink.PANEL));
        g.fillRect(PAD, y, slotsWidth(), height - 4);
        g.setStroke(color(isChosen ? Ink.ACCENT : Ink.OUTLINE));
        g.setLineWidth(isChosen ? 2 : 1);
        g.strokeRect(PAD + 0.5, y + 0.5, slotsWidth() - 1, height - 5);
        String letter = value.role() == CallValueReport.Role.RESULT ? "S" : "A";
        for (int i = 0; i < value.slots(); i++) {
            g.setFill(color(ink(value)));
            g.fillText(letter + (value.firstSlot() + i), PAD + 8, y + (i + 0.5) * ROW - 2);
        }
        g.setFill(color(Ink.TEXT));
        String type = value.type() + (value.role() == CallValueReport.Role.THIS ? " this" : "");
        double x = PAD + 46;
        int most = (int) ((slotsWidth() - 50) / CHARACTER);
        if (content.isEmpty() || content.startsWith(value.type())) {
            g.fillText(fit(content.isEmpty() ? type : content, most), x, y + height / 2 - 2);
        } else if (value.slots() > 1) {
            g.fillText(fit(content, most), x, y + height / 2 + ROW / 2 - 4);
            g.setFill(color(Ink.MUTED));
            g.fillText(fit(type, most), x, y + height / 2 - ROW / 2 + 2);
        } else {
            String before = fit(type, most / 2);
            g.setFill(color(Ink.MUTED));
            g.fillText(before, x, y + height / 2 - 2);
            g.setFill(color(Ink.TEXT));
            g.fillText(fit(content, most - before.length() - 1), x + (before.length() + 1) * CHARACTER, y + height / 2 - 2);
        }
    }

    private static String fit(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most - 1) + "…";
    }

    private void place(GraphicsContext g, CallValueReport value, ValuePlacement.Piece piece, String content, double width,
            boolean isChosen) {
        String bytes = content != null ? content : value.role() == CallValueReport.Role.METHOD ? "MethodInfo*"
                : value.byAddress() ? "&" + fit(value.type(), 9) : piece.offset() + ".." + (piece.offset() + piece.size() - 1);
        box(g, width - PAD - PLACE - bytesWidth(), TOP + placeRow(value, piece) * ROW, piece.place(), bytes, ink(value),
                isChosen);
    }

    private void box(GraphicsContext g, double x, double y, String place, String content, Ink ink, boolean isChosen) {
        g.setFill(color(isChosen ? Ink.SELECT : Ink.PANEL));
        g.fillRect(x, y, PLACE + bytesWidth(), ROW - 4);
        g.setStroke(color(isChosen ? Ink.ACCENT : Ink.OUTLINE));
        g.setLineWidth(isChosen ? 2 : 1);
        g.strokeRect(x + 0.5, y + 0.5, PLACE + bytesWidth() - 1, ROW - 5);
        g.setFill(color(ink));
        g.fillText(place, x + 8, y + ROW / 2 - 2);
        g.setFill(color(Ink.TEXT));
        g.fillText(content, x + PLACE, y + ROW / 2 - 2);
    }

    private void arrow(GraphicsContext g, CallValueReport value, ValuePlacement.Piece piece, double width, boolean toRight,
            boolean isChosen) {
        double left = PAD + slotsWidth() + 4;
        double right = width - PAD - PLACE - bytesWidth() - 4;
        double from = TOP + (row(value) + value.slots() / 2.0) * ROW - 2;
        double to = TOP + (placeRow(value, piece) + 0.5) * ROW - 2;
        boolean differs = value.kind() != null && !value.printed().equals(value.runnable());
        boolean isWrong = !value.expected().isEmpty();
        Color ink = color(isWrong ? Ink.REMOVED_INK : isChosen ? Ink.ACCENT : ink(value));
        g.setStroke(ink);
        g.setLineWidth(isChosen ? 2 : 1);
        g.setLineDashes(isWrong ? new double[] {5, 3} : null);
        g.strokeLine(left, from, right, to);
        g.setLineDashes((double[]) null);
        double tipX = toRight ? right : left;
        double tipY = toRight ? to : from;
        double angle = Math.atan2(to - from, right - left) + (toRight ? Math.PI : 0);
        g.setFill(ink);
        g.fillPolygon(new double[] {tipX, tipX + 9 * Math.cos(angle + 0.4), tipX + 9 * Math.cos(angle - 0.4)},
                new double[] {tipY, tipY + 9 * Math.sin(angle + 0.4), tipY + 9 * Math.sin(angle - 0.4)}, 3);
        if (value.pieces().getFirst() == piece) {
            String text = value.kind() + (differs ? "*" : "") + (isWrong ? " !" : "");
            double x = left + (right - left) * 0.3;
            double y = from + (to - from) * 0.3;
            g.setFont(Font.font(font().getFamily(), FontWeight.BOLD, BASE));
            g.setTextAlign(TextAlignment.CENTER);
            double half = (text.length() * CHARACTER + 8) / 2;
            g.setFill(color(differs ? Ink.LINKED : Ink.BG));
            g.fillRect(x - half, y - 9, 2 * half, 18);
            g.setFill(color(isWrong ? Ink.REMOVED_INK : Ink.TEXT));
            g.fillText(text, x, y);
            g.setTextAlign(TextAlignment.LEFT);
            g.setFont(Font.font(font().getFamily(), BASE));
        }
    }
}
