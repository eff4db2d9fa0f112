package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * Where the operands of an instruction lie (RULES.md §1): behind the 2-byte opcode from the smallest to the largest, those of
 * one size in declaration order; padding bytes in front of an operand that would not be aligned to its own size, and at the end
 * up to a multiple of 8 bytes. So at most 7 bytes are padding.
 *
 * @param parts   operands and padding bytes by offset, without the opcode
 * @param offsets where each operand lies, in declaration order
 * @param size    bytes of the whole instruction, opcode included: a multiple of 8
 */
public record IrLayout(List<Part> parts, List<Integer> offsets, int size) {
    /** Bytes of the opcode. */
    public static final int OPCODE_SIZE = 2;
    /** What instruction sizes are multiples of. */
    public static final int ALIGNMENT = 8;

    /** Something with a place in an instruction. */
    public sealed interface Part {
        /** Offset from the start of the instruction, in bytes. */
        int offset();

        /** Number of bytes. */
        int size();

        /** The operand's name, or {@code __padN} for the padding byte at offset N. */
        String name();
    }

    /**
     * An operand at its place.
     *
     * @param index position in declaration order
     */
    public record Placed(Operand operand, int index, int offset) implements Part {
        @Override
        public int size() {
            return operand.size();
        }

        @Override
        public String name() {
            return operand.name();
        }
    }

    /** A byte without meaning; always 0. */
    public record Padding(int offset) implements Part {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public String name() {
            return "__pad" + offset;
        }
    }

    /** The layout of an instruction with these operands. */
    public static IrLayout of(List<Operand> operands) {
        Integer[] offsets = new Integer[operands.size()];
        List<Part> parts = new ArrayList<>();
        int at = OPCODE_SIZE;
        for (int size = 1; size <= ALIGNMENT; size *= 2) {
            for (int index = 0; index < offsets.length; index++) {
                Operand operand = operands.get(index);
                if (operand.size() == size) {
                    at = pad(parts, at, size);
                    offsets[index] = at;
                    parts.add(new Placed(operand, index, at));
                    at += size;
                }
            }
        }
        int size = pad(parts, at, ALIGNMENT);
        return new IrLayout(List.copyOf(parts), List.of(offsets), size);
    }

    private static int pad(List<Part> parts, int from, int alignment) {
        int at = from;
        for (; at % alignment != 0; at++) {
            parts.add(new Padding(at));
        }
        return at;
    }

    /** How many bytes are padding. */
    public int padding() {
        return (int) parts.stream().filter(Padding.class::isInstance).count();
    }
}
