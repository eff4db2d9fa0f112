package hybridscope.inspectors.opcode;

import hybridscope.core.ir.IrLayout;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrPart;
import hybridscope.core.ir.IrReference;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of an instruction's bytes: the opcode, an operand, or padding bytes side by side.
 *
 * @param offset  from the start of the instruction, in bytes
 * @param size    number of bytes
 * @param kind    what it is
 * @param name    {@code opcode}, the operand's name, {@code padding}
 * @param type    as C would write it: {@code u16}
 * @param meaning what it stands for, in English; for the opcode its number
 */
public record OpcodePartReport(int offset, int size, IrPart.Kind kind, String name, String type, String meaning) {
    /** The parts of an instruction by offset; together they are all its bytes. */
    static List<OpcodePartReport> of(IrOpCode opCode) {
        List<OpcodePartReport> parts = new ArrayList<>();
        parts.add(new OpcodePartReport(0, IrLayout.OPCODE_SIZE, IrPart.Kind.OPCODE, "opcode", "u16",
                Integer.toString(opCode.number())));
        for (IrLayout.Part part : opCode.layout().parts()) {
            switch (part) {
                case IrLayout.Placed placed ->
                        parts.add(new OpcodePartReport(part.offset(), part.size(), IrPart.Kind.of(placed.operand()),
                        part.name(), IrReference.type(placed.operand()), IrReference.meaning(placed.operand())));
                case IrLayout.Padding _ -> {
                    OpcodePartReport before = parts.getLast();
                    boolean goesOn = before.isPadding();
                    if (goesOn) {
                        parts.removeLast();
                    }
                    int offset = goesOn ? before.offset : part.offset();
                    int size = part.offset() + part.size() - offset;
                    parts.add(new OpcodePartReport(offset, size, IrPart.Kind.PADDING, "padding", "u8[" + size + "]", "always 0"));
                }
            }
        }
        return List.copyOf(parts);
    }

    private boolean isPadding() {
        return kind == IrPart.Kind.PADDING;
    }
}
