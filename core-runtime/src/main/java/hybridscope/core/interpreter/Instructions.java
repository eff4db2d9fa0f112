package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.operation.Access.at;
import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.setI4;

import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOp;

/** Instructions that change frames: they call, return, throw and leave. */
final class Instructions {
    /** Words of each instruction, by the loop's number. */
    private static final byte[] WORDS = new byte[Hot.COUNT + InstructionSet.opCodes().size()];

    static {
        for (int i = 0; i < WORDS.length; i++) {
            WORDS[i] = (byte) (InstructionSet.at(Hot.opCode(i)).size() / Long.BYTES);
        }
    }

    private final Engine engine;
    private final Unwinder unwinder;
    private final Calls calls;

    Instructions(Engine engine, Unwinder unwinder, Calls calls) {
        this.engine = engine;
        this.unwinder = unwinder;
        this.calls = calls;
    }

    /** The position behind the instruction in work. */
    static int next(Frame frame) {
        return next(frame.code, frame.pc);
    }

    /** The position behind an instruction. */
    static int next(Code code, int pc) {
        return pc + WORDS[(int) code.plain[pc] & 0xFFFF];
    }

    /** A slot operand at a bit of a word: its address. */
    private static int slot(Frame frame, long word, int bit) {
        return frame.base + (int) (word >>> bit & 0xFFFF) * Long.BYTES;
    }

    /**
     * Carries out the instruction in work of the top frame; moves its position on, or pushes and pops frames.
     *
     * @param left what is left of the budget; the answer is what is left then
     */
    long run(int opCode, ManagedThread thread, Frame frame, long w, long left) {
        byte[] m = engine.memory();
        thread.note(left);
        switch (opCode) {
            case IrOp.RetVar_ret_i1 -> returnI4(thread, frame, (byte) i4(m, slot(frame, w, 16)));
            case IrOp.RetVar_ret_u1 -> returnI4(thread, frame, i4(m, slot(frame, w, 16)) & 0xFF);
            case IrOp.RetVar_ret_i2 -> returnI4(thread, frame, (short) i4(m, slot(frame, w, 16)));
            case IrOp.RetVar_ret_u2 -> returnI4(thread, frame, i4(m, slot(frame, w, 16)) & 0xFFFF);
            case IrOp.RetVar_ret_16 -> back(thread, frame, slot(frame, w, 16), 16);
            case IrOp.RetVar_ret_24 -> back(thread, frame, slot(frame, w, 16), 24);
            case IrOp.RetVar_ret_32 -> back(thread, frame, slot(frame, w, 16), 32);
            case IrOp.RetVar_ret_n -> back(thread, frame, slot(frame, w, 16), (int) (w >>> 32));
            case IrOp.ThrowEx -> unwinder.raise(thread, at(m, slot(frame, w, 16)));
            case IrOp.RethrowEx -> unwinder.rethrow(thread, frame);
            case IrOp.LeaveEx -> unwinder.leave(frame, (int) (w >>> 32));
            case IrOp.LeaveEx_Directly -> unwinder.arrive(frame, (int) (w >>> 32));
            case IrOp.EndFilterEx -> unwinder.endFilter(thread, i4(m, slot(frame, w, 16)));
            case IrOp.MakeArglistVar -> {
                ArgumentLists.make(engine, thread, frame);
                frame.pc = next(frame);
            }
            case IrOp.EndFinallyEx -> unwinder.endFinally(thread, frame);
            default -> {
                if (opCode == Marks.OP_CODE) {
                    return engine.marks().reached(thread, frame, left);
                }
                CallForm form = CallForm.of(opCode);
                if (form == null) {
                    throw new Thrown(engine.exceptions().create("System.NotImplementedException", InstructionSet.at(opCode).name()));
                }
                return calls.call(form, thread, frame, left);
            }
        }
        return left;
    }

    private void returnI4(ManagedThread thread, Frame frame, int value) {
        setI4(engine.memory(), frame.result, value);
        back(thread, frame);
    }

    private void back(ManagedThread thread, Frame frame, int from, int size) {
        Blocks.copy(engine.memory(), from, frame.result, size);
        back(thread, frame);
    }

    /** Leaves the top frame; the caller goes on behind its call. */
    void back(ManagedThread thread, Frame frame) {
        Frame caller = thread.leave(frame);
        if (caller != null) {
            caller.pc = next(caller);
            return;
        }
        boolean constructor = frame.kind == Frame.Kind.CLASS_CONSTRUCTOR;
        if (constructor) {
            frame.method.declaringClass().end();
        }
        if (frame.handsBack) {
            thread.hand(frame.result, frame.method.resultSlots() * Long.BYTES);
        }
        thread.pop();
        if (thread.depth() > 0 && !constructor) {
            thread.top().advance();
        }
    }
}
