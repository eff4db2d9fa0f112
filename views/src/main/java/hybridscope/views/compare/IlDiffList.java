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
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * The IL of a method in both versions, the old one at the left: what differs has the colour of what is gone or new, and a sign in
 * front; of a changed operand the parts that differ stand out. Long lines are wrapped.
 */
final class IlDiffList extends ListView<IlDiffList.Line> {
    /** What scroll bar and border take of the width, in px. */
    private static final double EDGES = 18;

    private final ViewContext context;

    /**
     * A line.
     *
     * @param style  style class of it
     * @param before nodes to be, at the left; null for nothing
     * @param after  at the right
     */
    record Line(String style, Side before, Side after) {
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
    record Side(String sign, String label, String opcode, List<IlPartReport> parts, int marked, int marks) {
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
        setCellFactory(_ -> new Cell());
        List<Line> lines = lines(report);
        getItems().setAll(lines);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).style.equals("same")) {
                scrollTo(Math.max(0, i - 3));
                break;
            }
        }
    }

    /** All as text: what the old version has, and what the new one has. */
    String text() {
        StringBuilder text = new StringBuilder();
        getItems().forEach(line -> text.append(line.text()).append('\n'));
        return text.toString();
    }

    private List<Line> lines(IlDiffReport report) {
        List<Line> lines = new ArrayList<>();
        boolean renamed = report.before() == null || !report.before().equals(report.after());
        if (renamed) {
            lines.add(pair("", new BodyAlignment.Pair(report.before(), report.after(), false)));
        }
        for (int i = 0; i < report.locals().size(); i++) {
            lines.add(pair(context.text("compare.local", i), report.locals().get(i)));
        }
        for (int i = 0; i < report.clauses().size(); i++) {
            lines.add(pair(context.text("compare.clause", i), report.clauses().get(i)));
        }
        for (IlDiffReport.Row row : report.rows()) {
            boolean same = row.kind() == Kind.SAME || row.kind() == Kind.TOUCHES;
            lines.add(new Line(row.kind() == Kind.TOUCHES ? "touches" : same ? "same" : "differs",
                    side(same ? row.kind() == Kind.SAME ? " " : "~" : "-", row.before()),
                    side(same ? row.kind() == Kind.SAME ? " " : "~" : "+", row.after())));
            for (Difference touched : row.touches()) {
                Side note = new Side("^", "", "", List.of(plain(touched.text())), 0, 0);
                lines.add(new Line("note", null, note));
            }
        }
        return lines;
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

    /** Two halves of one width; as high as its text needs. */
    private final class Cell extends ListCell<Line> {
        private final GridPane halves = new GridPane();

        Cell() {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(50);
            halves.getColumnConstraints().addAll(half, half);
            halves.prefWidthProperty().bind(IlDiffList.this.widthProperty().subtract(EDGES));
            setText(null);
        }

        @Override
        protected double computePrefWidth(double height) {
            return 0;
        }

        @Override
        protected double computePrefHeight(double width) {
            return isEmpty() ? super.computePrefHeight(width)
                    : halves.prefHeight(IlDiffList.this.getWidth() - EDGES) + snappedTopInset() + snappedBottomInset();
        }

        @Override
        protected void updateItem(Line line, boolean empty) {
            super.updateItem(line, empty);
            halves.getChildren().clear();
            setGraphic(empty || line == null ? null : halves);
            if (!empty && line != null) {
                halves.add(flow(line, line.before, "before"), 0, 0);
                halves.add(flow(line, line.after, "after"), 1, 0);
            }
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
}
