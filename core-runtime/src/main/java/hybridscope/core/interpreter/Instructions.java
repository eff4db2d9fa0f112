package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.at;
import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI4;
import static hybridscope.core.memory.Memory.setI8;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.OperandRole;

/** Instructions that call, return, throw, or need classes and objects. */
final class Instructions {
    /** Words of each instruction, by opcode. */
    private static final byte[] WORDS = new byte[InstructionSet.opCodes().size()];
    /** Which instructions call a method that is none of the frequent ones. */
    private static final boolean[] CALLS = new boolean[WORDS.length];

    static {
        for (IrOpCode each : InstructionSet.opCodes()) {
            WORDS[each.number()] = (byte) (each.size() / Long.BYTES);
            CALLS[each.number()] = isCall(each);
        }
    }

    private final Engine engine;
    private final Unwinder unwinder;
    private final Calls calls;
    private final ObjectInstructions objects;

    Instructions(Engine engine, Unwinder unwinder) {
        this.engine = engine;
        this.unwinder = unwinder;
        calls = new Calls(engine);
        objects = new ObjectInstructions(engine);
    }

    /** The position behind the instruction in work. */
    static int next(Frame frame) {
        return frame.pc + WORDS[(int) frame.code.words[frame.pc] & 0xFFFF];
    }

    /** A slot operand at a bit of a word: its address. */
    static int slot(Frame frame, long word, int bit) {
        return frame.base + (int) (word >>> bit & 0xFFFF) * Long.BYTES;
    }

    /** Carries out the instruction in work of the top frame; moves its position on, or pushes and pops frames. */
    void run(int opCode, ManagedThread thread, Frame frame, long w) {
        byte[] m = engine.memory();
        switch (opCode) {
            case IrOp.CallInterp_void -> calls.direct(thread, frame, (int) (w >>> 32), slot(frame, w, 16), 0);
            case IrOp.CallInterp_ret -> calls.direct(thread, frame, (int) frame.code.words[frame.pc + 1], slot(frame, w, 16), slot(frame, w, 32));
            case IrOp.RetVar_void -> back(thread);
            case IrOp.RetVar_ret_8 -> {
                setI8(m, frame.result, i8(m, slot(frame, w, 16)));
                back(thread);
            }
            case IrOp.RetVar_ret_i1 -> returnI4(thread, frame, (byte) i4(m, slot(frame, w, 16)));
            case IrOp.RetVar_ret_u1 -> returnI4(thread, frame, i4(m, slot(frame, w, 16)) & 0xFF);
            case IrOp.RetVar_ret_i2 -> returnI4(thread, frame, (short) i4(m, slot(frame, w, 16)));
            case IrOp.RetVar_ret_u2 -> returnI4(thread, frame, i4(m, slot(frame, w, 16)) & 0xFFFF);
            case IrOp.RetVar_ret_16 -> back(thread, slot(frame, w, 16), 16);
            case IrOp.RetVar_ret_24 -> back(thread, slot(frame, w, 16), 24);
            case IrOp.RetVar_ret_32 -> back(thread, slot(frame, w, 16), 32);
            case IrOp.RetVar_ret_n -> back(thread, slot(frame, w, 16), (int) (w >>> 32));
            case IrOp.ThrowEx -> unwinder.raise(thread, at(m, slot(frame, w, 16)));
            case IrOp.RethrowEx -> unwinder.rethrow(thread, frame);
            case IrOp.LeaveEx -> unwinder.leave(frame, (int) (w >>> 32));
            case IrOp.LeaveEx_Directly -> unwinder.arrive(frame, (int) (w >>> 32));
            case IrOp.EndFilterEx -> unwinder.endFilter(thread, i4(m, slot(frame, w, 16)));
            case IrOp.EndFinallyEx -> unwinder.endFinally(thread, frame);
            default -> {
                IrInstruction instruction = frame.code.instruction(frame.pc);
                if (CALLS[opCode]) {
                    calls.call(thread, frame, instruction);
                } else {
                    objects.run(thread, frame, instruction);
                    frame.pc = next(frame);
                }
            }
        }
    }

    /** Whether the instruction in work of a frame calls a method. */
    static boolean isCall(Frame frame) {
        int opCode = (int) frame.code.words[frame.pc] & 0xFFFF;
        return CALLS[opCode] || opCode == IrOp.CallInterp_void || opCode == IrOp.CallInterp_ret;
    }

    private static boolean isCall(IrOpCode opCode) {
        return opCode.operands().stream().anyMatch(operand -> operand.is(OperandRole.DataKind.METHOD) || operand.is(OperandRole.DataKind.SIGNATURE))
                && !opCode.name().startsWith("Ld") && !opCode.name().startsWith("MakeArglist");
    }

    private void returnI4(ManagedThread thread, Frame frame, int value) {
        setI4(engine.memory(), frame.result, value);
        back(thread);
    }

    private void back(ManagedThread thread, int from, int size) {
        Access.copy(engine.memory(), from, thread.top().result, size);
        back(thread);
    }

    /** Leaves the top frame; the caller goes on behind its call. */
    private void back(ManagedThread thread) {
        Frame frame = thread.top();
        boolean constructor = frame.kind == Frame.Kind.CLASS_CONSTRUCTOR;
        if (constructor) {
            engine.link(frame.method.info().declaringType()).end();
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
