package hybridscope.views.method;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrPiece;
import hybridscope.inspectors.ir.CountsReport;
import hybridscope.inspectors.ir.FateReport;
import hybridscope.inspectors.ir.FrameReport;
import hybridscope.inspectors.ir.IrInstructionReport;
import hybridscope.inspectors.ir.IrPieceReport;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.views.control.LinkLabel;
import hybridscope.views.control.Mark;
import hybridscope.views.opcode.OpcodeTexts;
import hybridscope.views.place.ViewContext;
import java.util.regex.Pattern;
import javafx.scene.Node;

/** What views say about IR, in the user's language. */
final class IrTexts {
    private static final Pattern QUALIFIER = Pattern.compile("(?:\\b[A-Za-z_]\\w*\\.)+(?=[A-Za-z_<])");

    private IrTexts() {
    }

    /** What an opcode does. */
    static String documentation(ViewContext context, IrOpCode opCode) {
        return opCode == null ? "" : new OpcodeTexts(context.messages()).documentation(opCode);
    }

    /** A method, type or field without namespaces and without what a method returns. */
    static String brief(String text) {
        int member = text.indexOf("::");
        int space = member < 0 ? -1 : text.lastIndexOf(' ', member);
        return QUALIFIER.matcher(text.substring(space + 1)).replaceAll("");
    }

    /** What a row has room for of a piece; its tooltip and Details have the rest. */
    static String shown(IrInstructionReport instruction, IrPieceReport piece) {
        boolean isCode = piece.kind() == IrPiece.Kind.DATA
                && instruction.data().stream().anyMatch(data -> data.text().equals(piece.text()) && data.kind().isNamed());
        return isCode ? brief(piece.text()) : piece.kind() == IrPiece.Kind.DATA ? piece.text() : piece.shown();
    }

    /** An opcode's name as a title. */
    static Node opcodeLink(ViewContext context, String file, IrOpCode opCode) {
        LinkLabel title = new LinkLabel(opCode.name(), new Place(file, new Place.Opcode(opCode.name())), context.navigator());
        title.setId("ir-opcode");
        title.getStyleClass().addAll("pane-title", "mono", "ink-opcode");
        title.setWrapText(true);
        return title;
    }

    /** {@code IL 14 > IR 6, 48 B, pad 8 %}. */
    static String counts(ViewContext context, CountsReport counts) {
        return counts == null ? context.text("ir.counts.failed")
                : context.text("ir.counts", counts.il(), counts.ir(), counts.bytes(), counts.paddingPercent());
    }

    /** {@code IR 6, 48 B, pad 8 %}. */
    static String brief(ViewContext context, CountsReport counts) {
        return counts == null ? context.text("ir.counts.failed")
                : context.text("ir.counts.brief", counts.ir(), counts.bytes(), counts.paddingPercent());
    }

    /** The mark of slots in a part of the frame. */
    static Mark mark(FrameReport.Area area) {
        return switch (area) {
            case ARGUMENT -> Mark.ARGUMENT;
            case LOCAL -> Mark.LOCAL;
            case STACK -> Mark.STACK;
        };
    }

    /** Why an IL instruction has no IR of its own; empty where it has. */
    static String note(ViewContext context, FateReport fate) {
        return switch (fate.fate()) {
            case FOLDED -> context.text("ir.note.folded", IrInstruction.label(fate.ranges().getFirst().start()).substring(3));
            case VANISHED -> context.text("ir.reason." + JsonName.of(fate.reason()));
            case BECAME, UNTRANSFORMED -> "";
        };
    }

    /** A count in at most four characters: {@code 12}, {@code 9999}, {@code 12k}, {@code 3M}. */
    static String brief(long count) {
        return count < 10_000 ? String.valueOf(count) : count < 1_000_000 ? count / 1000 + "k" : count / 1_000_000 + "M";
    }
}
