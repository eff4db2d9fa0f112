package hybridscope.inspectors.ir;

import hybridscope.core.ir.IrPart;

/**
 * A piece of an encoded instruction.
 *
 * @param kind   what it is
 * @param offset from the start of the instruction, in bytes
 * @param size   number of bytes
 * @param name   {@code opcode}, the operand's name, or {@code __padN}
 * @param bytes  its bytes as hex, in order
 * @param text   what it means; empty for padding
 */
public record IrPartReport(IrPart.Kind kind, int offset, int size, String name, String bytes, String text) {
    static IrPartReport of(IrPart part) {
        return new IrPartReport(part.kind(), part.offset(), part.size(), part.name(), part.bytes(), part.text());
    }

    /** Whether it has no meaning. */
    public boolean pads() {
        return kind == IrPart.Kind.PADDING;
    }
}
