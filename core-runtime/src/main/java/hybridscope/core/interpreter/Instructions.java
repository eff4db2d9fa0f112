package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.operation.Access.at;
import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.setI4;

import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrOpCode;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Instructions that change frames: they call, return, throw and leave. */
final class Instructions {
    /** Words of each instruction, by the loop's number. */
    private static final byte[] WORDS = new byte[LoopOp.COUNT + InstructionSet.opCodes().size()];

    static {
        for (int i = 0; i < WORDS.length; i++) {
            WORDS[i] = (byte) (InstructionSet.at(LoopOp.opCode(i)).size() / Long.BYTES);
        }
    }

    /** Where operands lie in the first word of an instruction. */
    private static final int RETURNED = bit("ret", IrOp.RetVar_ret_i1, IrOp.RetVar_ret_u1, IrOp.RetVar_ret_i2, IrOp.RetVar_ret_u2,
            IrOp.RetVar_ret_16, IrOp.RetVar_ret_24, IrOp.RetVar_ret_32, IrOp.RetVar_ret_n);
    private static final int RETURNED_SIZE = bit("size", IrOp.RetVar_ret_n);
    private static final int EXCEPTION = bit("exceptionObj", IrOp.ThrowEx);
    private static final int LEFT_FOR = bit("offset", IrOp.LeaveEx, IrOp.LeaveEx_Directly);
    private static final int FILTERED = bit("value", IrOp.EndFilterEx);

    private final Engine engine;
    private final Unwinder unwinder;
    private final CallInstructions calls;

    Instructions(Engine engine, Unwinder unwinder, CallInstructions calls) {
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

    /** The bit at which an operand begins, in the first word of each of the opcodes. */
    private static int bit(String operand, int... opCodes) {
        int[] bits = IntStream.of(opCodes).map(number -> {
            IrOpCode opCode = InstructionSet.at(number);
            return Byte.SIZE * opCode.layout().offsets().get(opCode.indexOf(operand));
        }).distinct().toArray();
        if (bits.length != 1 || bits[0] >= Long.SIZE) {
            throw new IllegalStateException(operand + " at " + Arrays.toString(bits));
        }
        return bits[0];
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
        if (opCode == InstructionMarks.OP_CODE) {
            return engine.marks().reached(thread, frame, left);
        }
        CallForm form = CallForm.of(opCode);
        if (form != null) {
            return calls.call(form, thread, frame, left);
        }
        switch (opCode) {
            case IrOp.RetVar_ret_i1 -> returnI4(thread, frame, (byte) i4(m, slot(frame, w, RETURNED)));
            case IrOp.RetVar_ret_u1 -> returnI4(thread, frame, i4(m, slot(frame, w, RETURNED)) & 0xFF);
            case IrOp.RetVar_ret_i2 -> returnI4(thread, frame, (short) i4(m, slot(frame, w, RETURNED)));
            case IrOp.RetVar_ret_u2 -> returnI4(thread, frame, i4(m, slot(frame, w, RETURNED)) & 0xFFFF);
            case IrOp.RetVar_ret_16 -> back(thread, frame, slot(frame, w, RETURNED), 16);
            case IrOp.RetVar_ret_24 -> back(thread, frame, slot(frame, w, RETURNED), 24);
            case IrOp.RetVar_ret_32 -> back(thread, frame, slot(frame, w, RETURNED), 32);
            case IrOp.RetVar_ret_n -> back(thread, frame, slot(frame, w, RETURNED), (int) (w >>> RETURNED_SIZE));
            case IrOp.ThrowEx -> unwinder.raise(thread, at(m, slot(frame, w, EXCEPTION)));
            case IrOp.RethrowEx -> unwinder.rethrow(thread, frame);
            case IrOp.LeaveEx -> unwinder.leave(frame, (int) (w >>> LEFT_FOR));
            case IrOp.LeaveEx_Directly -> unwinder.arrive(frame, (int) (w >>> LEFT_FOR));
            case IrOp.EndFilterEx -> unwinder.endFilter(thread, i4(m, slot(frame, w, FILTERED)));
            case IrOp.MakeArglistVar -> {
                ArgumentLists.make(engine, thread, frame);
                frame.pc = next(frame);
            }
            case IrOp.EndFinallyEx -> unwinder.endFinally(thread, frame);
            default -> throw new Thrown(engine.exceptions().create("System.NotImplementedException",
                    InstructionSet.at(opCode).name()));
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
            thread.handed().keep(thread.memory(), frame.result, frame.method.resultSlots() * Long.BYTES);
        }
        boolean handler = frame.kind == Frame.Kind.ASSEMBLY_HANDLER;
        if (handler) {
            engine.missingAssemblies().answered(thread, frame);
        }
        boolean cast = frame.kind == Frame.Kind.CAST;
        if (cast) {
            engine.proxies().answered(thread, frame);
        }
        thread.pop();
        if (thread.depth() > 0 && !constructor && !handler && !cast) {
            thread.top().advance();
        }
    }
}
