package hybridscope.views.method;

import hybridscope.core.ir.IrPart;
import hybridscope.inspectors.ir.FrameReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPartReport;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The bytes of one instruction under a ruler: where each operand begins, what it is called, what it says. */
final class IrRuler extends FlowPane {
    private static final int LONGEST = 40;

    IrRuler() {
        getStyleClass().add("ir-ruler");
        setId("ir-ruler");
        show(null, null);
    }

    /** Shows an instruction; null shows nothing and takes no room. */
    void show(FrameReport frame, IrInstructionReport instruction) {
        getChildren().clear();
        setVisible(instruction != null);
        setManaged(instruction != null);
        if (instruction == null) {
            return;
        }
        HBox line = null;
        for (IrPartReport part : merged(instruction)) {
            if (part.offset() % IrRows.LINE_BYTES == 0) {
                line = new HBox();
                line.getStyleClass().add("line");
                getChildren().add(line);
            }
            line.getChildren().add(part(frame, instruction, part));
        }
    }

    /** The parts, padding bytes next to each other as one. */
    private static List<IrPartReport> merged(IrInstructionReport instruction) {
        List<IrPartReport> merged = new ArrayList<>();
        for (IrPartReport part : instruction.parts()) {
            IrPartReport last = merged.isEmpty() ? null : merged.getLast();
            if (last != null && last.pads() && part.pads() && part.offset() % IrRows.LINE_BYTES != 0) {
                merged.set(merged.size() - 1, last.joined(part));
            } else {
                merged.add(part);
            }
        }
        return merged;
    }

    private static VBox part(FrameReport frame, IrInstructionReport instruction, IrPartReport part) {
        HBox cells = new HBox();
        String style = IrCell.color(frame, instruction, part);
        for (int i = 0; i < part.size(); i++) {
            Label cell = new Label(part.pads() ? "" : part.byteAt(i));
            cell.getStyleClass().addAll("byte", style);
            if (cells.getChildren().isEmpty()) {
                cell.getStyleClass().add("first");
            }
            cell.setMinWidth(Region.USE_PREF_SIZE);
            cells.getChildren().add(cell);
        }
        Label name = new Label(part.offset() + " " + (part.pads() ? "pad" : part.name()));
        name.getStyleClass().add("name");
        String value = part.kind() == IrPart.Kind.OPCODE ? Integer.toString(instruction.number()) : part.text();
        Label meaning = new Label(value.length() > LONGEST ? value.substring(0, LONGEST - 1) + "…" : value);
        meaning.getStyleClass().addAll("meaning", "ink-" + style);
        VBox box = new VBox(cells, name, meaning);
        box.getStyleClass().add("part");
        box.setAlignment(Pos.TOP_LEFT);
        return box;
    }
}
