package hybridscope.views.opcode;

import hybridscope.inspectors.opcode.OpcodePartReport;
import hybridscope.inspectors.opcode.OpcodeReport;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/**
 * The bytes of an instruction: eight cells a line, in the colours of their parts, padding hatched; below them the ruler
 * {@code 0 opcode|2 ret|4 op1|6 op2}. Only the opcode's bytes have values here.
 */
final class ByteLayout extends VBox {
    private static final int LINE = 8;

    ByteLayout(OpcodeReport opcode) {
        getStyleClass().add("byte-layout");
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText(opcode.name() + ": " + opcode.ruler());
        for (int line = 0; line < opcode.size(); line += LINE) {
            getChildren().addAll(offsets(line), cells(opcode, line));
        }
        getChildren().add(ruler(opcode));
    }

    private static HBox offsets(int line) {
        HBox box = new HBox();
        for (int offset = line; offset < line + LINE; offset++) {
            Label label = new Label(Integer.toString(offset));
            label.getStyleClass().add("byte-offset");
            box.getChildren().add(label);
        }
        return box;
    }

    /** Operands lie aligned to their own size, so none goes on in the next line; padding may. */
    private static HBox cells(OpcodeReport opcode, int line) {
        HBox box = new HBox();
        for (OpcodePartReport part : opcode.layout()) {
            int from = Math.max(part.offset(), line);
            int to = Math.min(part.offset() + part.size(), line + LINE);
            if (from < to) {
                box.getChildren().add(part(opcode, part, from, to));
            }
        }
        return box;
    }

    private static HBox part(OpcodeReport opcode, OpcodePartReport part, int from, int to) {
        PartMark mark = PartMark.of(part.kind());
        HBox box = new HBox();
        box.getStyleClass().addAll("byte-part", mark.styleClass());
        for (int offset = from; offset < to; offset++) {
            boolean first = offset == part.offset();
            Label cell = new Label(mark == PartMark.OPCODE ? "%02X".formatted(opcode.number() >> 8 * offset & 0xFF) : first
                    ? mark.sign() : "");
            cell.getStyleClass().add("byte-cell");
            if (offset > from) {
                cell.getStyleClass().add("inner");
            }
            box.getChildren().add(cell);
        }
        Tooltip.install(box, new Tooltip("%d %s %s".formatted(part.offset(), part.type(), part.name())));
        return box;
    }

    /** Wraps between parts only. */
    private static FlowPane ruler(OpcodeReport opcode) {
        FlowPane flow = new FlowPane();
        flow.getStyleClass().add("byte-ruler");
        for (OpcodePartReport part : opcode.layout()) {
            flow.getChildren().add(new HBox(text((part.offset() == 0 ? "" : "|") + part.offset() + " ", "quiet"),
                    text(part.name(), "ink-" + PartMark.of(part.kind()).styleClass())));
        }
        return flow;
    }

    private static Text text(String text, String styleClass) {
        Text node = new Text(text);
        node.getStyleClass().addAll("ruler-text", styleClass);
        return node;
    }
}
