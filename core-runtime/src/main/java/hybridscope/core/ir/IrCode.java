package hybridscope.core.ir;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/** Encoded instructions, one behind the other. Immutable. */
public final class IrCode implements Iterable<IrInstruction> {
    private final byte[] bytes;

    /** Copies the bytes. */
    public IrCode(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** A copy of the bytes. */
    public byte[] toByteArray() {
        return bytes.clone();
    }

    /** A copy of the bytes, eight in each number, the first in the lowest bits. */
    public long[] words() {
        long[] words = new long[bytes.length / Long.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asLongBuffer().get(words);
        return words;
    }

    /** One byte, 0 to 255. */
    public int byteAt(int offset) {
        return bytes[offset] & 0xFF;
    }

    /** What is wrong with the form of the instruction at an offset; empty where {@link #at} can decode it. */
    public Optional<IrDiagnostic> problemAt(int offset) {
        if (offset < 0 || offset > bytes.length - IrLayout.ALIGNMENT) {
            return Optional.of(new IrDiagnostic(IrRule.INSIDE_CODE, offset, "",
                    "at least %d bytes".formatted(IrLayout.ALIGNMENT), "%d".formatted(bytes.length - offset)));
        }
        IrOpCode opCode = InstructionSet.at(number(offset));
        if (opCode == null) {
            return Optional.of(new IrDiagnostic(IrRule.OPCODE, offset, "",
                    "0 to %d".formatted(InstructionSet.opCodes().size() - 1), "%d".formatted(number(offset))));
        }
        return opCode.size() <= bytes.length - offset
                ? Optional.empty() : Optional.of(new IrDiagnostic(IrRule.INSIDE_CODE, offset,
                opCode.name(), "%d bytes".formatted(opCode.size()), "%d".formatted(bytes.length - offset)));
    }

    /**
     * The instruction that starts at an offset.
     *
     * @throws IllegalArgumentException where {@link #problemAt} finds something
     */
    public IrInstruction at(int offset) {
        problemAt(offset).ifPresent(problem -> {
            throw new IllegalArgumentException(problem.text());
        });
        IrOpCode opCode = InstructionSet.at(number(offset));
        long[] values = new long[opCode.operands().size()];
        for (int i = 0; i < values.length; i++) {
            Operand operand = opCode.operands().get(i);
            values[i] = operand.extended(littleEndian(offset + opCode.layout().offsets().get(i), operand.size()));
        }
        return new IrInstruction(offset, opCode, values);
    }

    /**
     * Walks over the instructions in order.
     *
     * @throws IllegalArgumentException from {@link Iterator#next} where the bytes are no instruction
     */
    @Override
    public Iterator<IrInstruction> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < bytes.length;
            }

            @Override
            public IrInstruction next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                IrInstruction instruction = at(next);
                next = instruction.end();
                return instruction;
            }
        };
    }

    /** All instructions in order; decoded anew at each call. */
    public List<IrInstruction> instructions() {
        List<IrInstruction> instructions = new ArrayList<>(bytes.length / IrLayout.ALIGNMENT);
        forEach(instructions::add);
        return List.copyOf(instructions);
    }

    /**
     * The offsets at which instructions start.
     *
     * @throws IllegalArgumentException where the bytes are no instruction
     */
    BitSet starts() {
        BitSet starts = new BitSet(bytes.length);
        int next = 0;
        while (next < bytes.length) {
            starts.set(next);
            next += sizeAt(next);
        }
        return starts;
    }

    /**
     * How many bytes the instruction that starts at an offset has.
     *
     * @throws IllegalArgumentException where {@link #problemAt} finds something
     */
    public int sizeAt(int offset) {
        IrOpCode opCode = offset < 0 || offset > bytes.length - IrLayout.ALIGNMENT ? null : InstructionSet.at(number(offset));
        return opCode == null || opCode.size() > bytes.length - offset ? at(offset).opCode().size() : opCode.size();
    }

    private int number(int offset) {
        return (int) littleEndian(offset, IrLayout.OPCODE_SIZE);
    }

    private long littleEndian(int offset, int size) {
        long value = 0;
        for (int i = 0; i < size; i++) {
            value |= (bytes[offset + i] & 0xFFL) << 8 * i;
        }
        return value;
    }
}
