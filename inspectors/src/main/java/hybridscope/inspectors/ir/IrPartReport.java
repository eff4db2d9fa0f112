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

    /** One of its bytes as two hex digits. @param index from 0 to {@code size - 1} */
    public String byteAt(int index) {
        return bytes.substring(3 * index, 3 * index + 2);
    }

    /** This one and the part behind it as one, which has this one's name and no meaning. */
    public IrPartReport joined(IrPartReport next) {
        return new IrPartReport(kind, offset, size + next.size, name, bytes + " " + next.bytes, "");
    }

    /** Whether it has no meaning. */
    public boolean pads() {
        return kind == IrPart.Kind.PADDING;
    }
}
