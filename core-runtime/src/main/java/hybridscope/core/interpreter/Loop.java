package hybridscope.core.interpreter;

import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI8;

import hybridscope.core.ir.IrOp;

/**
 * The loop that executes IR: one for all methods of a thread. The most frequent instructions have a case here; the others are
 * found through {@link Operations} and {@link Instructions}.
 */
final class Loop {
    private final Engine engine;
    private final Instructions instructions;
    private final Unwinder unwinder;

    Loop(Engine engine) {
        this.engine = engine;
        unwinder = new Unwinder(engine);
        instructions = new Instructions(engine, unwinder);
    }

    /**
     * Executes a thread until it has no frame left, or so many instructions are done.
     *
     * @return whether it has come to its end
     */
    boolean run(ManagedThread thread, long budget) {
        long left = budget;
        while (thread.depth() > 0 && left > 0) {
            left = steps(thread, left);
        }
        thread.count(budget - left);
        return thread.depth() == 0;
    }

    /** Executes until the frames change in a way that only the caller can follow; how much of the budget is left. */
    private long steps(ManagedThread thread, long budget) {
        Frame frame = thread.top();
        Code code = frame.code;
        long[] words = code.words;
        int base = frame.base;
        int pc = frame.pc;
        byte[] m = engine.memory();
        long left = budget;
        try {
            while (left > 0) {
                left--;
                long w = words[pc];
                int opCode = (int) w & 0xFFFF;
                switch (opCode) {
                    case IrOp.LdlocVarVar -> {
                        setI8(m, base + ((int) (w >>> 13) & 0x7FFF8), i8(m, base + ((int) (w >>> 29) & 0x7FFF8)));
                        pc++;
                    }
                    case IrOp.LdcVarConst_4 -> {
                        Operations1.LdcVarConst_4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.LdnullVar -> {
                        Operations1.LdnullVar(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.LdlocVarAddress -> {
                        Operations1.LdlocVarAddress(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Add_i4 -> {
                        Operations1.BinOpVarVarVar_Add_i4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Sub_i4 -> {
                        Operations1.BinOpVarVarVar_Sub_i4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Mul_i4 -> {
                        Operations1.BinOpVarVarVar_Mul_i4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Add_i8 -> {
                        Operations1.BinOpVarVarVar_Add_i8(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Add_f8 -> {
                        Operations1.BinOpVarVarVar_Add_f8(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarVar_Mul_f8 -> {
                        Operations1.BinOpVarVarVar_Mul_f8(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarConst_Add_i4 -> {
                        Operations1.BinOpVarVarConst_Add_i4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BinOpVarVarConst_Sub_i4 -> {
                        Operations1.BinOpVarVarConst_Sub_i4(m, base, w, code, pc);
                        pc++;
                    }
                    case IrOp.BranchUncondition_4 -> pc = Operations3.BranchUncondition_4(m, base, w, code, pc);
                    default -> {
                        if (Operations.has(opCode)) {
                            pc = Operations.run(opCode, m, base, w, code, pc);
                        } else {
                            frame.pc = pc;
                            instructions.run(opCode, thread, frame, w);
                            engine.collectIfWanted();
                            if (thread.depth() == 0) {
                                return left;
                            }
                            frame = thread.top();
                            code = frame.code;
                            words = code.words;
                            base = frame.base;
                            pc = frame.pc;
                            m = engine.memory();
                        }
                    }
                }
            }
            frame.pc = pc;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
            frame.pc = pc;
            unwinder.stopped(thread, stopped);
        }
        return left;
    }
}
