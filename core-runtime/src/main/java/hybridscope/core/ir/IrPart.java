package hybridscope.core.ir;

/**
 * A piece of an encoded instruction, as views draw it.
 *
 * @param kind   what it is
 * @param offset from the start of the instruction, in bytes
 * @param size   number of bytes
 * @param name   {@code opcode}, the operand's name, or {@code __padN}
 * @param bytes  its bytes in hexadecimal, in order: {@code "05 00"}
 * @param text   what it means: the opcode's name, a slot's name, a constant; empty for padding
 */
public record IrPart(Kind kind, int offset, int size, String name, String bytes, String text) {
    /** What a piece of an instruction is. */
    public enum Kind {
        OPCODE,
        /** A slot that is read, or where a callee's frame begins. */
        READ,
        /** A slot that is written. */
        WRITE,
        /** A slot whose address is taken. */
        ADDRESS,
        /** A number. */
        IMMEDIATE,
        /** A branch target. */
        TARGET,
        /** An index into resolvedDatas. */
        DATA,
        PADDING;

        /** What an operand is drawn as. */
        public static Kind of(Operand operand) {
            return switch (operand.role()) {
                case OperandRole.Slot slot -> switch (slot.access()) {
                    case READ, BASE -> READ;
                    case WRITE -> WRITE;
                    case ADDRESS -> ADDRESS;
                };
                case OperandRole.Immediate _ -> IMMEDIATE;
                case OperandRole.Target _ -> TARGET;
                case OperandRole.Data _ -> DATA;
            };
        }
    }
}
