package hybridscope.views.compare;

import hybridscope.core.dhe.BodyAlignment;
import hybridscope.core.dhe.BodyAlignment.Kind;
import hybridscope.core.dhe.Difference;
import hybridscope.core.il.IlRange;
import hybridscope.inspectors.dhe.IlDiffReport;
import hybridscope.inspectors.il.IlPartReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.text.Escapes;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.place.ViewContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * The IL of a method in both versions, the old one at the left: what differs has the colour of what is gone or new, and a sign in
 * front; of a changed operand the parts that differ stand out. Long lines are wrapped.
 */
final class IlDiffList extends ScrollPane {
    /** Up to so many lines all are shown; of more those that differ, with what stands around them. */
    private static final int MOST = 400;
    private static final int AROUND = 3;
    /** Height of a line in px, roughly. */
    private static final double LINE = 18;
    /** More lines than these are no reading matter (our limit). */
    private static final int LONGEST = 2_000;

    private final ViewContext context;
    private final List<Line> lines;
    private boolean moved;

    /**
     * A line.
     *
     * @param style  style class of it
     * @param before nodes to be, at the left; null for nothing
     * @param after  at the right
     */
    private record Line(String style, Side before, Side after) {
        private String text() {
            return "- " + (before == null ? "" : before.text()) + "\t+ " + (after == null ? "" : after.text());
        }
    }

    /**
     * One version's half of a line.
     *
     * @param sign   minus, plus, or a blank where both are the same
     * @param label  what stands in front: an offset, a variable's number
     * @param opcode the opcode's name; empty for what is no instruction
     * @param parts  what follows
     * @param marked the first part that differs
     * @param marks  how many do
     */
    private record Side(String sign, String label, String opcode, List<IlPartReport> parts, int marked, int marks) {
        private String text() {
            StringBuilder text = new StringBuilder(label).append(opcode.isEmpty() ? "" : " " + opcode);
            parts.forEach(each -> text.append(each == parts.getFirst() ? " " : "").append(each.text()));
            return text.toString();
        }
    }

    IlDiffList(IlDiffReport report, ViewContext context) {
        this.context = context;
        setId("compare-il");
        getStyleClass().addAll("il-code", "il-diff");
        setAccessibleText(context.text("compare.il"));
        lines = lines(report);
        VBox rows = new VBox();
        Node first = null;
        for (Line line : shown()) {
            rows.getChildren().add(row(line));
            if (first == null && !line.style.equals("same") && !line.style.equals("left-out")) {
                first = rows.getChildren().getLast();
            }
        }
        setContent(rows);
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        Node differs = first;
        if (differs != null) {
            rows.heightProperty().subscribe(height -> {
                double room = height.doubleValue() - getViewportBounds().getHeight();
                if (room > 0 && !moved) {
                    setVvalue(Math.clamp((differs.getBoundsInParent().getMinY() - AROUND * LINE) / room, 0, 1));
                }
            });
            setOnScroll(_ -> moved = true);
        }
    }

    private List<Line> shown() {
        if (lines.size() <= MOST) {
            return lines;
        }
        boolean[] near = new boolean[lines.size()];
        for (int i = 0; i < near.length; i++) {
            if (!lines.get(i).style.equals("same")) {
                Arrays.fill(near, Math.max(0, i - AROUND), Math.min(near.length, i + AROUND + 1), true);
            }
        }
        List<Line> shown = new ArrayList<>();
        int at = 0;
        while (at < near.length && shown.size() < LONGEST) {
            int end = at;
            while (end < near.length && !near[end]) {
                end++;
            }
            if (end > at) {
                shown.add(leftOut("compare.il.same", end - at));
                at = end;
            } else {
                shown.add(lines.get(at++));
            }
        }
        if (at < near.length) {
            shown.add(leftOut("compare.il.more", near.length - at));
        }
        return shown;
    }

    private Line leftOut(String key, int count) {
        return new Line("left-out", half("\u2026", "", context.text(key, count)), null);
    }

    /** All as text: what the old version has, and what the new one has. */
    String text() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }

    private List<Line> lines(IlDiffReport report) {
        List<Line> found = new ArrayList<>();
        boolean renamed = report.before() == null || !report.before().equals(report.after());
        if (renamed) {
            found.add(pair("", new BodyAlignment.Pair(report.before(), report.after(), false)));
        }
        for (int i = 0; i < report.locals().size(); i++) {
            found.add(pair(context.text("compare.local", i), report.locals().get(i)));
        }
        for (int i = 0; i < report.clauses().size(); i++) {
            found.add(pair(context.text("compare.clause", i), report.clauses().get(i)));
        }
        for (IlDiffReport.Row row : report.rows()) {
            boolean same = row.kind() == Kind.SAME || row.kind() == Kind.TOUCHES;
            found.add(new Line(row.kind() == Kind.TOUCHES ? "touches" : same ? "same" : "differs",
                    side(same ? row.kind() == Kind.SAME ? " " : "~" : "-", row.before()),
                    side(same ? row.kind() == Kind.SAME ? " " : "~" : "+", row.after())));
            for (Difference touched : row.touches()) {
                Side note = new Side("^", "", "", List.of(plain(touched.text())), 0, 0);
                found.add(new Line("note", null, note));
            }
        }
        return found;
    }

    private static Line pair(String label, BodyAlignment.Pair pair) {
        return new Line(pair.same() ? "same" : "differs", half(pair.same() ? " " : "-", label, pair.before()),
                half(pair.same() ? " " : "+", label, pair.after()));
    }

    private static Side half(String sign, String label, String text) {
        return text == null ? null : new Side(sign, label, "", List.of(plain(text)), 0, 0);
    }

    private static Side side(String sign, IlDiffReport.Side side) {
        return side == null ? null : new Side(sign, IlRange.label(side.offset()), side.opcode(), side.operand(), side.marked(),
                side.marks());
    }

    private static IlPartReport plain(String text) {
        return new IlPartReport(IlPartReport.Kind.TEXT, text, null);
    }

    private GridPane row(Line line) {
        ColumnConstraints half = new ColumnConstraints();
        half.setPercentWidth(50);
        GridPane row = new GridPane();
        row.getColumnConstraints().addAll(half, half);
        if (line.style.equals("left-out")) {
            row.add(flow(line, line.before, "both"), 0, 0, 2, 1);
        } else {
            row.add(flow(line, line.before, "before"), 0, 0);
            row.add(flow(line, line.after, "after"), 1, 0);
        }
        return row;
    }

    private TextFlow flow(Line line, Side side, String which) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().addAll("il-half", which, side == null ? "nothing" : line.style);
        if (side == null) {
            return flow;
        }
        flow.getChildren().add(text(side.sign + " ", "sign"));
        if (!side.label.isEmpty()) {
            flow.getChildren().add(text(side.label + "  ", "offset"));
        }
        if (!side.opcode.isEmpty()) {
            boolean differs = line.style.equals("differs") && side.marks == 0 && side.parts.isEmpty();
            flow.getChildren().addAll(text(side.opcode, differs ? "number" : "opcode"), text(" ", ""));
        }
        for (int i = 0; i < side.parts.size(); i++) {
            boolean marked = i >= side.marked && i < side.marked + side.marks;
            flow.getChildren().add(part(side.parts.get(i), marked));
        }
        return flow;
    }

    private Node part(IlPartReport part, boolean marked) {
        Place place = part.place();
        String shown = Escapes.visible(part.text());
        Node node;
        if (marked) {
            Label label = new Label(shown);
            label.setWrapText(true);
            label.getStyleClass().add("marked");
            node = label;
        } else {
            node = text(shown, JsonName.of(part.kind()));
        }
        if (place != null) {
            LinkLabel.follow(node, () -> place, context.navigator());
            node.getStyleClass().add("go");
        }
        return node;
    }

    private static Text text(String content, String style) {
        Text text = new Text(content);
        text.getStyleClass().addAll("text", style);
        return text;
    }
}
