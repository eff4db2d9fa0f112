package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.ArithmeticOperations;
import hybridscope.core.interpreter.operation.ArrayOperations;
import hybridscope.core.interpreter.operation.BranchOperations;
import hybridscope.core.interpreter.operation.ComparisonOperations;
import hybridscope.core.interpreter.operation.ConstantOperations;
import hybridscope.core.interpreter.operation.ConversionOperations;
import hybridscope.core.interpreter.operation.Convert;
import hybridscope.core.interpreter.operation.FieldOperations;
import hybridscope.core.interpreter.operation.IntrinsicOperations;
import hybridscope.core.interpreter.operation.MemoryOperations;
import hybridscope.core.interpreter.operation.Operations;
import hybridscope.core.interpreter.operation.StaticFieldOperations;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/**
 * The loop that executes IR: one for all methods of a thread. The most frequent instructions have a case here; the others are
 * found through {@link Operations} and {@link Instructions}.
 */
final class Loop {
    private static final VarHandle I2 = Memory.view(short[].class);
    private static final VarHandle I4 = Memory.view(int[].class);
    private static final VarHandle I8 = Memory.view(long[].class);
    private static final VarHandle F4 = Memory.view(float[].class);
    private static final VarHandle F8 = Memory.view(double[].class);

    private final Engine engine;
    private final Instructions instructions;
    private final Unwinder unwinder;
    private final Calls calls;

    Loop(Engine engine) {
        this.engine = engine;
        unwinder = new Unwinder(engine);
        calls = new Calls(engine);
        instructions = new Instructions(engine, unwinder, calls);
    }

    Instructions instructions() {
        return instructions;
    }

    Calls calls() {
        return calls;
    }

    Unwinder unwinder() {
        return unwinder;
    }

    /** A loop in the method of a frame begins anew: compiled code goes on, once the loop is hot. What is left of the budget. */
    private long round(ManagedThread thread, Frame frame, long left) {
        CompiledLoop form = frame.kind == Frame.Kind.FILTER ? null : engine.forms().loop(frame, frame.pc);
        if (form == null) {
            return left;
        }
        thread.enterCompiled();
        long rest = form.run(thread, frame.base, frame.result, left, frame);
        if (rest < 0) {
            return ~rest;
        }
        if (thread.depth() > 0) {
            thread.top().advance();
        }
        return rest;
    }

    /**
     * Executes a thread until it has no frame left, or so many instructions are done.
     *
     * @return whether it has come to its end
     */
    boolean run(ManagedThread thread, long budget) {
        long left = budget;
        thread.grant(budget);
        try {
            while (thread.depth() > 0 && left > 0 && !thread.isStopped()) {
                left = steps(thread, left);
            }
        } catch (RunEnd end) {
            left = thread.left();
            throw end;
        } finally {
            thread.count(budget - left);
        }
        return thread.depth() == 0;
    }

    /** Executes one instruction of a thread, within the loop's work on it; so much is left of the budget then. */
    void step(ManagedThread thread, long left) {
        thread.nest(left);
        try {
            steps(thread, 1);
        } finally {
            thread.nest(0);
        }
    }

    /** Raises the exception that has waited for somebody who watches. */
    void goOn(ManagedThread thread) {
        Postponed postponed = thread.takePostponed();
        if (postponed != null) {
            unwinder.goOn(thread, postponed);
        }
    }

    /** Raises the abort that a thread is to end with, if this is the place for it. */
    void deliver(ManagedThread thread) {
        if (thread.takeAbort()) {
            thread.top().state = 0;
            unwinder.raise(thread, engine.exceptions().create(Unwinder.ABORT, null));
        }
    }

    /**
     * Executes until an exception is raised, the thread ends, or something stops it; how much of the budget is left. What belongs to a
     * frame stays as it is in the inner loop, which leaves registers for the position and the budget: what changes it begins another
     * round of the outer one.
     */
    private long steps(ManagedThread thread, long budget) {
        Frame frame = thread.top();
        int pc = frame.pc;
        long left = budget;
        Engine engine = this.engine;
        Calls calls = this.calls;
        try {
            frames:
            do {
                frame = thread.top();
                pc = frame.pc;
                Code code = frame.code;
                long[] words = code.words;
                long[] operands = code.operands;
                // The number of the frame's first slot: HotSpot makes a shorter address from the number of a slot than from that of a byte.
                int first = frame.base >> 3;
                byte[] m = engine.memory();
                // Once and for all, that the array is not shorter than a number: HotSpot then leaves that out wherever one is read or written.
                Objects.checkIndex(0, m.length - 3);
                Objects.checkIndex(0, m.length - 7);
                while (--left >= 0) {
                    long w;
                    int number;
                    long wide;
                    int to;
                    jump: {
                        wide: {
                            switch ((int) words[pc] & 0xFFFF) {
                                // Cases written by ./hybridscope regenerate: begin.
                                case Hot.LdlocVarVar -> {
                                    w = operands[pc];
                                    wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    break wide;
                                }
                                case Hot.LdlocVarAddress -> {
                                    w = operands[pc];
                                    wide = (first + ((int) (w >>> 32) & 0xFFFF) << 3);
                                    break wide;
                                }
                                case Hot.LdcVarConst_4 -> {
                                    w = operands[pc];
                                    number = ((int) (w >>> 32));
                                }
                                case Hot.LdcVarConst_8 -> {
                                    w = operands[pc];
                                    wide = words[pc + 1];
                                    pc++;
                                    break wide;
                                }
                                case Hot.LdcVarConst_i4_i8 -> {
                                    w = operands[pc];
                                    wide = ((int) (w >>> 32));
                                    break wide;
                                }
                                case Hot.LdnullVar -> {
                                    w = operands[pc];
                                    wide = 0;
                                    break wide;
                                }
                                case Hot.BinOpVarVarVar_Add_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            + ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                }
                                case Hot.BinOpVarVarVar_Add_i8 -> {
                                    w = operands[pc];
                                    wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            + ((long) I8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                    break wide;
                                }
                                case Hot.BinOpVarVarVar_Add_f4 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Add_f4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Add_f8 -> {
                                    w = operands[pc];
                                    wide = Double.doubleToRawLongBits(((double) F8.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            + ((double) F8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                    break wide;
                                }
                                case Hot.BinOpVarVarVar_Sub_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            - ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                }
                                case Hot.BinOpVarVarVar_Sub_i8 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Sub_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Sub_f8 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Sub_f8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Mul_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            * ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                }
                                case Hot.BinOpVarVarVar_Mul_f4 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Mul_f4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Mul_f8 -> {
                                    w = operands[pc];
                                    wide = Double.doubleToRawLongBits(((double) F8.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            * ((double) F8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                    break wide;
                                }
                                case Hot.BinOpVarVarVar_And_i4 -> {
                                    ArithmeticOperations.BinOpVarVarVar_And_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Or_i4 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Or_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarVar_Xor_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                            ^ ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                }
                                case Hot.BinOpVarVarVar_Xor_i8 -> {
                                    ArithmeticOperations.BinOpVarVarVar_Xor_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarConst_Add_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))) + ((short) (w >>> 48));
                                }
                                case Hot.BinOpVarVarConst_Add_i8 -> {
                                    w = operands[pc];
                                    wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))) + ((short) (w >>> 48));
                                    break wide;
                                }
                                case Hot.BinOpVarVarConst_Sub_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))) - ((short) (w >>> 48));
                                }
                                case Hot.BinOpVarVarConst_Mul_i4 -> {
                                    ConstantOperations.BinOpVarVarConst_Mul_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarConst_And_i4 -> {
                                    w = operands[pc];
                                    number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))) & ((short) (w >>> 48));
                                }
                                case Hot.BitShiftBinOpVarVarConst_Shl_i4 -> {
                                    ConstantOperations.BitShiftBinOpVarVarConst_Shl_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BitShiftBinOpVarVarConst_Shr_i4 -> {
                                    ConstantOperations.BitShiftBinOpVarVarConst_Shr_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.ConvertVarVar_i4_u1 -> {
                                    ConversionOperations.ConvertVarVar_i4_u1(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.ConvertVarVar_i4_u2 -> {
                                    ConversionOperations.ConvertVarVar_i4_u2(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.ConvertVarVar_i4_i8 -> {
                                    w = operands[pc];
                                    wide = Convert.toI8(((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))));
                                    break wide;
                                }
                                case Hot.ConvertVarVar_i8_i4 -> {
                                    ConversionOperations.ConvertVarVar_i8_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.ConvertVarVar_i4_f8 -> {
                                    ConversionOperations.ConvertVarVar_i4_f8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.CompOpVarVarVar_Ceq_i4 -> {
                                    ComparisonOperations.CompOpVarVarVar_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.CompOpVarVarVar_Cgt_i4 -> {
                                    ComparisonOperations.CompOpVarVarVar_Cgt_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.CompOpVarVarVar_Clt_i4 -> {
                                    ComparisonOperations.CompOpVarVarVar_Clt_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BranchUncondition_4 -> {
                                    w = operands[pc];
                                    to = ((int) (w >>> 32)) >> 3;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchTrueVar_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != 0
                                            ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchTrueVar_i8 -> {
                                    w = operands[pc];
                                    to = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != 0
                                            ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchFalseVar_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) == 0
                                            ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchFalseVar_i8 -> {
                                    w = operands[pc];
                                    to = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) == 0
                                            ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Ceq_i4 -> {
                                    to = BranchOperations.BranchVarVar_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Cne_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != ((int) I4.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3))) ? ((int) (words[pc + 1] >>> 0)) >> 3
                                            : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Cgt_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) > ((int) I4.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3))) ? ((int) (words[pc + 1] >>> 0)) >> 3
                                            : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Cge_i4 -> {
                                    to = BranchOperations.BranchVarVar_Cge_i4(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Clt_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) < ((int) I4.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3))) ? ((int) (words[pc + 1] >>> 0)) >> 3
                                            : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarVar_Cle_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) <= ((int) I4.get(m,
                                            (first + ((int) (w >>> 32) & 0xFFFF) << 3))) ? ((int) (words[pc + 1] >>> 0)) >> 3
                                            : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Ceq_i4 -> {
                                    to = BranchOperations.BranchVarConst_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Cne_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != ((int) (w >>> 32))
                                            ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Cgt_i4 -> {
                                    to = BranchOperations.BranchVarConst_Cgt_i4(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Cge_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) >= ((int) (w >>> 32))
                                            ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Clt_i4 -> {
                                    w = operands[pc];
                                    to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) < ((int) (w >>> 32))
                                            ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.BranchVarConst_Cle_i4 -> {
                                    to = BranchOperations.BranchVarConst_Cle_i4(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.LdfldVarVar_u1 -> {
                                    FieldOperations.LdfldVarVar_u1(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.LdfldVarVar_i4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    number = ((int) I4.get(m, (int) address + ((int) (w >>> 48) & 0xFFFF)));
                                }
                                case Hot.LdfldVarVar_i8 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    wide = ((long) I8.get(m, (int) address + ((int) (w >>> 48) & 0xFFFF)));
                                    break wide;
                                }
                                case Hot.StfldVarVar_i4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    I4.set(m, (int) address + ((int) (w >>> 32) & 0xFFFF),
                                            ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                    pc += 1;
                                    continue;
                                }
                                case Hot.StfldVarVar_i8 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    I8.set(m, (int) address + ((int) (w >>> 32) & 0xFFFF),
                                            ((long) I8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                    pc += 1;
                                    continue;
                                }
                                case Hot.LdsfldUncheckedVarVar_i4 -> {
                                    StaticFieldOperations.LdsfldUncheckedVarVar_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 2;
                                    if (m != engine.memory()) {
                                        frame.pc = pc;
                                        continue frames;
                                    }
                                    continue;
                                }
                                case Hot.LdsfldUncheckedVarVar_i8 -> {
                                    StaticFieldOperations.LdsfldUncheckedVarVar_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 2;
                                    if (m != engine.memory()) {
                                        frame.pc = pc;
                                        continue frames;
                                    }
                                    continue;
                                }
                                case Hot.StsfldUncheckedVarVar_i4 -> {
                                    StaticFieldOperations.StsfldUncheckedVarVar_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 2;
                                    if (m != engine.memory()) {
                                        frame.pc = pc;
                                        continue frames;
                                    }
                                    continue;
                                }
                                case Hot.LdindVarVar_i4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    number = ((int) I4.get(m, (int) address));
                                }
                                case Hot.StindVarVar_i4 -> {
                                    MemoryOperations.StindVarVar_i4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.GetArrayLengthVarVar_4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    number = (int) ((long) I8.get(m, (int) address + Access.LENGTH));
                                }
                                case Hot.GetArrayElementVarVar_u1_4 -> {
                                    ArrayOperations.GetArrayElementVarVar_u1_4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.GetArrayElementVarVar_u2_4 -> {
                                    ArrayOperations.GetArrayElementVarVar_u2_4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.GetArrayElementVarVar_i4_4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    long index = ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                    if (index < 0 || index >= ((long) I8.get(m, (int) address + Access.LENGTH))) {
                                        throw Trap.INDEX_OUT_OF_RANGE;
                                    }
                                    number = ((int) I4.get(m, (int) address + Access.ELEMENTS + (int) index * 4));
                                }
                                case Hot.GetArrayElementVarVar_i8_4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    long index = ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                    if (index < 0 || index >= ((long) I8.get(m, (int) address + Access.LENGTH))) {
                                        throw Trap.INDEX_OUT_OF_RANGE;
                                    }
                                    wide = ((long) I8.get(m, (int) address + Access.ELEMENTS + (int) index * 8));
                                    break wide;
                                }
                                case Hot.SetArrayElementVarVar_i1_4 -> {
                                    ArrayOperations.SetArrayElementVarVar_i1_4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.SetArrayElementVarVar_i4_4 -> {
                                    w = operands[pc];
                                    long address = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3)));
                                    if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                        throw Access.wrong(address);
                                    }
                                    long index = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                    if (index < 0 || index >= ((long) I8.get(m, (int) address + Access.LENGTH))) {
                                        throw Trap.INDEX_OUT_OF_RANGE;
                                    }
                                    I4.set(m, (int) address + Access.ELEMENTS + (int) index * 4,
                                            ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                    pc += 1;
                                    continue;
                                }
                                case Hot.SetArrayElementVarVar_i8_4 -> {
                                    ArrayOperations.SetArrayElementVarVar_i8_4(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.GetStringCharVarVarVar -> {
                                    IntrinsicOperations.GetStringCharVarVarVar(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BitShiftBinOpVarVarConst_Shl_i8 -> {
                                    ConstantOperations.BitShiftBinOpVarVarConst_Shl_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BitShiftBinOpVarVarConst_ShrUn_i8 -> {
                                    ConstantOperations.BitShiftBinOpVarVarConst_ShrUn_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarConst_And_i8 -> {
                                    ConstantOperations.BinOpVarVarConst_And_i8(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                case Hot.BinOpVarVarConst_Mul_f4 -> {
                                    ConstantOperations.BinOpVarVarConst_Mul_f4(m, frame.base, operands[pc], code, pc);
                                    pc += 2;
                                    continue;
                                }
                                case Hot.BranchVarConst_Clt_i8 -> {
                                    to = BranchOperations.BranchVarConst_Clt_i8(m, frame.base, operands[pc], code, pc);
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                                case Hot.LdfldVarVar_u2 -> {
                                    FieldOperations.LdfldVarVar_u2(m, frame.base, operands[pc], code, pc);
                                    pc += 1;
                                    continue;
                                }
                                // Cases written by ./hybridscope regenerate: end.
                                case Hot.CallReady_void -> {
                                    w = operands[pc];
                                    frame.pc = pc;
                                    left = calls.direct(thread, frame, code.linked((int) (w >>> 32)), (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0, left);
                                    continue frames;
                                }
                                case Hot.CallReady_ret -> {
                                    w = operands[pc];
                                    frame.pc = pc;
                                    left = calls.direct(thread, frame, code.linked((int) operands[pc + 1]), (first + ((int) (w >>> 16) & 0xFFFF) << 3), (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                    continue frames;
                                }
                                case Hot.CallReadyVirtual_void, Hot.CallReadyInterface_void -> {
                                    w = operands[pc];
                                    frame.pc = pc;
                                    left = calls.virtual(thread, frame, code.linked((int) (w >>> 32)), (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0, left);
                                    continue frames;
                                }
                                case Hot.CallReadyVirtual_ret, Hot.CallReadyInterface_ret -> {
                                    w = operands[pc];
                                    frame.pc = pc;
                                    left = calls.virtual(thread, frame, code.linked((int) operands[pc + 1]), (first + ((int) (w >>> 16) & 0xFFFF) << 3), (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                    continue frames;
                                }
                                case Hot.NewClassReadyInterpVar -> {
                                    w = operands[pc];
                                    frame.pc = pc;
                                    LinkedMethod constructor = code.linked((int) operands[pc + 1]);
                                    calls.make(constructor, (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0, (first + ((int) (w >>> 32) & 0xFFFF) << 3));
                                    left = calls.ready(thread, frame, constructor, (first + ((int) (w >>> 32) & 0xFFFF) << 3), 0, left);
                                    continue frames;
                                }
                                case Hot.NewClassReadyVar -> {
                                    w = operands[pc];
                                    thread.note(left);
                                    int made = engine.allocate(code.klass((int) (w >>> 32)));
                                    engine.collectIfWanted();
                                    I8.set(engine.memory(), (first + ((int) (w >>> 16) & 0xFFFF) << 3), (long) made);
                                    pc++;
                                    if (m == engine.memory()) {
                                        continue;
                                    }
                                    frame.pc = pc;
                                    continue frames;
                                }
                                case Hot.RetVar_void -> {
                                    instructions.back(thread, frame);
                                    continue frames;
                                }
                                case Hot.RetVar_ret_8 -> {
                                    I8.set(m, frame.result, (long) I8.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3)));
                                    instructions.back(thread, frame);
                                    continue frames;
                                }
                                case Hot.RetVar_ret_u1 -> {
                                    I4.set(m, frame.result, (int) I4.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3)) & 0xFF);
                                    instructions.back(thread, frame);
                                    continue frames;
                                }
                                case Hot.RetVar_ret_u2 -> {
                                    I4.set(m, frame.result, (int) I4.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3)) & 0xFFFF);
                                    instructions.back(thread, frame);
                                    continue frames;
                                }
                                default -> {
                                    int opCode = ((int) words[pc] & 0xFFFF) - Hot.COUNT;
                                    w = operands[pc];
                                    if (!Operations.has(opCode)) {
                                        frame.pc = pc;
                                        thread.enterCompiled();
                                        left = instructions.run(opCode, thread, frame, w, left);
                                        continue frames;
                                    }
                                    boolean allocates = Operations.allocates(opCode);
                                    if (allocates) {
                                        thread.note(left);
                                    }
                                    to = Operations.run(opCode, m, frame.base, w, code, pc);
                                    if (allocates) {
                                        engine.collectIfWanted();
                                    }
                                    if (m != engine.memory()) {
                                        frame.pc = to;
                                        continue frames;
                                    }
                                    if (to > pc) {
                                        pc = to;
                                        continue;
                                    }
                                    break jump;
                                }
                            }
                            I4.set(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3), number);
                            pc++;
                            continue;
                        }
                        I8.set(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3), wide);
                        pc++;
                        continue;
                    }
                    // Back: a loop begins anew.
                    if (--code.roundsUntilCompiled < 0) {
                        frame.pc = to;
                        left = round(thread, frame, left);
                        continue frames;
                    }
                    pc = to;
                }
                frame.pc = pc;
                left = 0;
            } while (left > 0 && thread.depth() > 0 && !thread.isStopped());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
            frame.pc = pc;
            thread.note(left);
            unwinder.stopped(thread, stopped);
        }
        return left;
    }
}
