package hybridscope.core.il;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.Locale;
import java.util.Optional;

/**
 * Walks instructions without allocating: {@code while (cursor.next()) ...}. It stops at the end of the code or at the first
 * instruction that cannot be decoded; {@link #problem()} tells which. One cursor can walk many bodies.
 */
public final class InstructionCursor {
    private MethodBody body;
    private Bytes bytes;
    private int start;
    private int limit;
    private int next;
    private int at;
    private OpCode opCode;
    private long operand;
    private Diagnostic problem;

    /** A cursor without code; {@link #reset} gives it some. */
    public InstructionCursor() {
    }

    /** A cursor in front of a body's first instruction. */
    public InstructionCursor(MethodBody body) {
        reset(body);
    }

    /** Goes in front of a body's first instruction. */
    public void reset(MethodBody newBody) {
        body = newBody;
        bytes = newBody.bytes();
        Span code = newBody.code();
        start = code.offset();
        limit = code.end();
        next = start;
        at = start;
        opCode = null;
        problem = null;
    }

    /** Moves to the next instruction; false at the end and at what cannot be decoded. */
    public boolean next() {
        at = next;
        if (at >= limit) {
            return false;
        }
        int first = bytes.u1(at);
        OpCode found;
        if (first != OpCode.TWO_BYTE_PREFIX) {
            found = OpCode.oneByte(first);
        } else if (at + 1 < limit) {
            found = OpCode.twoByte(bytes.u1(at + 1));
        } else {
            return stop(Rule.INSTRUCTION, 1, "a second opcode byte", "the end of the code");
        }
        if (found == null) {
            return first == OpCode.TWO_BYTE_PREFIX ? stop(Rule.OPCODE, 2, "a defined opcode", hex(0xFE00 | bytes.u1(at + 1)))
                    : stop(Rule.OPCODE, 1, "a defined opcode", hex(first));
        }
        // More than half of all instructions are a single byte.
        if (found.length() == 1) {
            opCode = found;
            operand = 0;
            next = at + 1;
            return true;
        }
        if (found.length() > limit - at) {
            return stop(Rule.INSTRUCTION, limit - at, found.length() + " bytes of " + found.text(),
                    (limit - at) + " bytes up to the end of the code");
        }
        return decode(found);
    }

    private boolean decode(OpCode found) {
        int operandAt = at + found.size();
        int end = at + found.length();
        switch (found.operand()) {
            case INLINE_NONE -> operand = 0;
            case SHORT_INLINE_U, SHORT_INLINE_ARG, SHORT_INLINE_LOCAL -> operand = bytes.u1(operandAt);
            case SHORT_INLINE_I -> operand = (byte) bytes.u1(operandAt);
            case INLINE_ARG, INLINE_LOCAL -> operand = bytes.u2(operandAt);
            case INLINE_I, SHORT_INLINE_R, INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING ->
                operand = bytes.i4(operandAt);
            case INLINE_I8, INLINE_R -> operand = bytes.i8(operandAt);
            // Offsets add up in 32 bits, as runtimes do it: what leaves the method wraps to a negative one.
            case SHORT_INLINE_BR_TARGET -> operand = end - start + (byte) bytes.u1(operandAt);
            case INLINE_BR_TARGET -> operand = end - start + bytes.i4(operandAt);
            case INLINE_SWITCH -> {
                operand = bytes.u4(operandAt);
                if (operand > (limit - end) / 4) {
                    return stop(Rule.INSTRUCTION, limit - at, operand + " switch targets",
                            (limit - end) + " bytes up to the end of the code");
                }
                end += (int) operand * 4;
            }
        }
        opCode = found;
        next = end;
        return true;
    }

    private boolean stop(Rule rule, int size, String expected, String foundText) {
        if (problem == null) {
            problem = Diagnostic.error(rule, new Span(at, size), body.label() + ", " + IlRange.label(offset()), expected,
                    foundText);
        }
        opCode = null;
        return false;
    }

    private static String hex(int value) {
        return "0x" + Integer.toHexString(value).toUpperCase(Locale.ROOT);
    }

    /** IL offset of the instruction; after {@link #next()} said no: of the end, or of what cannot be decoded. */
    public int offset() {
        return at - start;
    }

    /** IL offset behind the instruction. */
    public int nextOffset() {
        return next - start;
    }

    /** File offset of the instruction. */
    public int fileOffset() {
        return at;
    }

    /** Bytes of the instruction. */
    public int length() {
        return next - at;
    }

    /** The opcode; null before the first and behind the last instruction. */
    public OpCode opCode() {
        return opCode;
    }

    /**
     * The operand: a constant or variable number, the raw bits of a float32 (sign-extended) or float64, a token
     * (sign-extended), the IL offset a branch leads to, or how many targets a switch has; 0 where there is none.
     */
    public long operand() {
        return operand;
    }

    /** The operand as a token. */
    public int token() {
        return (int) operand;
    }

    /** The IL offset that a branch, or target {@code index} of a switch, leads to; it may lie anywhere. */
    public int target(int index) {
        if (opCode == OpCode.SWITCH) {
            return next - start + bytes.i4(at + 5 + 4 * index);
        }
        return (int) operand;
    }

    /** How many branch targets the instruction has: 0, 1, or as many as a switch lists. */
    public int targetCount() {
        if (opCode == OpCode.SWITCH) {
            return (int) operand;
        }
        return opCode.operand().isBranchTarget() ? 1 : 0;
    }

    /** Why the walk stopped before the end of the code. */
    public Optional<Diagnostic> problem() {
        return Optional.ofNullable(problem);
    }
}
