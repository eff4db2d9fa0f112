package hybridscope.core.il;

import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All instructions of a body.
 *
 * @param body         the body
 * @param instructions the instructions, as far as they can be decoded
 * @param rest         the bytes behind them; empty where all could be decoded
 * @param problem      why decoding stopped before the end
 */
public record Disassembly(MethodBody body, List<Instruction> instructions, Span rest, Optional<Diagnostic> problem) {
    /** Decodes a body. */
    public static Disassembly of(MethodBody body) {
        List<Instruction> instructions = new ArrayList<>();
        InstructionCursor cursor = new InstructionCursor(body);
        while (cursor.next()) {
            instructions.add(Instruction.at(cursor));
        }
        int end = cursor.fileOffset();
        return new Disassembly(body, List.copyOf(instructions), new Span(end, body.code().end() - end), cursor.problem());
    }

    /** Position of the instruction that starts at an IL offset, or -1. */
    public int indexOf(long ilOffset) {
        int low = 0;
        int high = instructions.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int offset = instructions.get(middle).offset();
            if (offset == ilOffset) {
                return middle;
            }
            if (offset < ilOffset) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** The instruction whose bytes contain an IL offset. */
    public Optional<Instruction> covering(int ilOffset) {
        for (Instruction instruction : instructions) {
            if (ilOffset >= instruction.offset() && ilOffset < instruction.end()) {
                return Optional.of(instruction);
            }
        }
        return Optional.empty();
    }

    /** IL offset behind the last decoded instruction. */
    public int end() {
        return instructions.isEmpty() ? 0 : instructions.getLast().end();
    }
}
