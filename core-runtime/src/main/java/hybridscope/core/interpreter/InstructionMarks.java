package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import java.util.ArrayList;
import java.util.List;

/** The marked instructions of all methods, and who is asked there ({@link Probe}). */
final class InstructionMarks {
    /** The opcode of a mark: behind all others. */
    static final int OP_CODE = InstructionSet.opCodes().size();
    /** The number that the loop knows it by. */
    static final int NUMBER = LoopOp.COUNT + OP_CODE;

    private final Engine engine;
    private final List<Code> codes = new ArrayList<>();
    private Probe probe;

    InstructionMarks(Engine engine) {
        this.engine = engine;
    }

    /** From now on that one is asked; null for nobody. */
    void ask(Probe asked) {
        probe = asked;
        codes.forEach(this::placeAnew);
    }

    private void placeAnew(Code code) {
        for (int pc = 0; pc < code.words.length; pc++) {
            if (code.isMarked(pc)) {
                code.unmark(pc);
            }
        }
        place(code);
    }

    /** A method's code was made. */
    void add(Code code) {
        codes.add(code);
        place(code);
    }

    private void place(Code code) {
        if (probe != null) {
            probe.mark(code.info, code.method, offset -> code.mark(offset / Long.BYTES));
        }
    }

    /** An instruction has become another one. */
    void replaced(Code code, int pc) {
        if (probe != null && probe.marksReplaced()) {
            code.mark(pc);
        }
    }

    /** An exception is about to be raised on a thread: whether that waits for somebody who watches. */
    boolean postponesRaised(ManagedThread thread, int exception) {
        return probe != null && probe.raised(thread, exception);
    }

    /** Nobody handles an exception: whether leaving all frames waits for somebody who watches. */
    boolean postponesUnhandled(ManagedThread thread, int exception) {
        return probe != null && probe.unhandled(thread, exception);
    }

    /** An exception makes a frame leave the block that it stands in. */
    void leaves(ManagedThread thread, Frame frame) {
        if (probe != null && frame.pc >= 0) {
            probe.left(thread, frame.code.info, frame.code.method, frame.pc * Long.BYTES);
        }
    }

    /** The loop has come to a mark: asks, and executes what is behind it. The answer is what is left of the budget. */
    long reached(ManagedThread thread, Frame frame, long left) {
        Code code = frame.code;
        int pc = frame.pc;
        // The mark itself does not count.
        long whole = left + 1;
        thread.note(whole);
        Probe.Answer answer = probe.reached(thread, code.info, pc * Long.BYTES, InstructionSet.at(code.opCode(pc)));
        if (answer == Probe.Answer.STOP) {
            thread.halt();
            return whole;
        }
        code.unmark(pc);
        if (answer == Probe.Answer.FORGET) {
            return whole;
        }
        try {
            engine.loop().step(thread, left);
        } finally {
            code.mark(pc);
        }
        thread.note(left);
        if (probe.executed(thread)) {
            thread.halt();
        }
        return left;
    }
}
