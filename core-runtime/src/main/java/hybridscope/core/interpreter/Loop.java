package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Operations1.*;
import static hybridscope.core.interpreter.Operations2.*;
import static hybridscope.core.interpreter.Operations3.*;
import static hybridscope.core.interpreter.Operations4.*;
import static hybridscope.core.interpreter.Operations5.*;
import static hybridscope.core.interpreter.Operations6.*;
import static hybridscope.core.interpreter.Operations7.*;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI8;

/**
 * The loop that executes IR: one for all methods of a thread. The most frequent instructions have a case here; the others are
 * found through {@link Operations} and {@link Instructions}.
 */
final class Loop {
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

    /** Executes until an exception is raised or the thread ends; how much of the budget is left. */
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
                switch ((int) w & 0xFFFF) {
                    case Hot.LdlocVarVar -> {
                        LdlocVarVar(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdlocVarAddress -> {
                        LdlocVarAddress(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdcVarConst_4 -> {
                        LdcVarConst_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdcVarConst_8 -> {
                        LdcVarConst_8(m, base, w, code, pc);
                        pc += 2;
                        continue;
                    }
                    case Hot.LdcVarConst_i4_i8 -> {
                        LdcVarConst_i4_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdnullVar -> {
                        LdnullVar(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Add_i4 -> {
                        BinOpVarVarVar_Add_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Add_i8 -> {
                        BinOpVarVarVar_Add_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Add_f4 -> {
                        BinOpVarVarVar_Add_f4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Add_f8 -> {
                        BinOpVarVarVar_Add_f8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Sub_i4 -> {
                        BinOpVarVarVar_Sub_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Sub_i8 -> {
                        BinOpVarVarVar_Sub_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Sub_f8 -> {
                        BinOpVarVarVar_Sub_f8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Mul_i4 -> {
                        BinOpVarVarVar_Mul_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Mul_f4 -> {
                        BinOpVarVarVar_Mul_f4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Mul_f8 -> {
                        BinOpVarVarVar_Mul_f8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_And_i4 -> {
                        BinOpVarVarVar_And_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Or_i4 -> {
                        BinOpVarVarVar_Or_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Xor_i4 -> {
                        BinOpVarVarVar_Xor_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarVar_Xor_i8 -> {
                        BinOpVarVarVar_Xor_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarConst_Add_i4 -> {
                        BinOpVarVarConst_Add_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarConst_Add_i8 -> {
                        BinOpVarVarConst_Add_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarConst_Sub_i4 -> {
                        BinOpVarVarConst_Sub_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarConst_Mul_i4 -> {
                        BinOpVarVarConst_Mul_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BinOpVarVarConst_And_i4 -> {
                        BinOpVarVarConst_And_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BitShiftBinOpVarVarConst_Shl_i4 -> {
                        BitShiftBinOpVarVarConst_Shl_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BitShiftBinOpVarVarConst_Shr_i4 -> {
                        BitShiftBinOpVarVarConst_Shr_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.ConvertVarVar_i4_u1 -> {
                        ConvertVarVar_i4_u1(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.ConvertVarVar_i4_u2 -> {
                        ConvertVarVar_i4_u2(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.ConvertVarVar_i4_i8 -> {
                        ConvertVarVar_i4_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.ConvertVarVar_i8_i4 -> {
                        ConvertVarVar_i8_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.ConvertVarVar_i4_f8 -> {
                        ConvertVarVar_i4_f8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.CompOpVarVarVar_Ceq_i4 -> {
                        CompOpVarVarVar_Ceq_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.CompOpVarVarVar_Cgt_i4 -> {
                        CompOpVarVarVar_Cgt_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.CompOpVarVarVar_Clt_i4 -> {
                        CompOpVarVarVar_Clt_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.BranchUncondition_4 -> {
                        int to = BranchUncondition_4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchTrueVar_i4 -> {
                        int to = BranchTrueVar_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchTrueVar_i8 -> {
                        int to = BranchTrueVar_i8(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchFalseVar_i4 -> {
                        int to = BranchFalseVar_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchFalseVar_i8 -> {
                        int to = BranchFalseVar_i8(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Ceq_i4 -> {
                        int to = BranchVarVar_Ceq_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Cne_i4 -> {
                        int to = BranchVarVar_Cne_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Cgt_i4 -> {
                        int to = BranchVarVar_Cgt_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Cge_i4 -> {
                        int to = BranchVarVar_Cge_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Clt_i4 -> {
                        int to = BranchVarVar_Clt_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarVar_Cle_i4 -> {
                        int to = BranchVarVar_Cle_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Ceq_i4 -> {
                        int to = BranchVarConst_Ceq_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Cne_i4 -> {
                        int to = BranchVarConst_Cne_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Cgt_i4 -> {
                        int to = BranchVarConst_Cgt_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Cge_i4 -> {
                        int to = BranchVarConst_Cge_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Clt_i4 -> {
                        int to = BranchVarConst_Clt_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.BranchVarConst_Cle_i4 -> {
                        int to = BranchVarConst_Cle_i4(m, base, w, code, pc);
                        if (to > pc || --code.roundsUntilCompiled >= 0) {
                            pc = to;
                            continue;
                        }
                        frame.pc = to;
                        left = round(thread, frame, left);
                    }
                    case Hot.LdfldVarVar_u1 -> {
                        LdfldVarVar_u1(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdfldVarVar_i4 -> {
                        LdfldVarVar_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdfldVarVar_i8 -> {
                        LdfldVarVar_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.StfldVarVar_i4 -> {
                        StfldVarVar_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.StfldVarVar_i8 -> {
                        StfldVarVar_i8(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.LdsfldUncheckedVarVar_i4 -> {
                        LdsfldUncheckedVarVar_i4(m, base, w, code, pc);
                        pc += 2;
                        continue;
                    }
                    case Hot.LdsfldUncheckedVarVar_i8 -> {
                        LdsfldUncheckedVarVar_i8(m, base, w, code, pc);
                        pc += 2;
                        continue;
                    }
                    case Hot.StsfldUncheckedVarVar_i4 -> {
                        StsfldUncheckedVarVar_i4(m, base, w, code, pc);
                        pc += 2;
                        continue;
                    }
                    case Hot.LdindVarVar_i4 -> {
                        LdindVarVar_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.StindVarVar_i4 -> {
                        StindVarVar_i4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetArrayLengthVarVar_4 -> {
                        GetArrayLengthVarVar_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetArrayElementVarVar_u1_4 -> {
                        GetArrayElementVarVar_u1_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetArrayElementVarVar_u2_4 -> {
                        GetArrayElementVarVar_u2_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetArrayElementVarVar_i4_4 -> {
                        GetArrayElementVarVar_i4_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetArrayElementVarVar_i8_4 -> {
                        GetArrayElementVarVar_i8_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.SetArrayElementVarVar_i1_4 -> {
                        SetArrayElementVarVar_i1_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.SetArrayElementVarVar_i4_4 -> {
                        SetArrayElementVarVar_i4_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.SetArrayElementVarVar_i8_4 -> {
                        SetArrayElementVarVar_i8_4(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.GetStringCharVarVarVar -> {
                        GetStringCharVarVarVar(m, base, w, code, pc);
                        pc++;
                        continue;
                    }
                    case Hot.CallReady_void -> {
                        frame.pc = pc;
                        thread.enterCompiled();
                        left = instructions.callReady(thread, frame, (int) (w >>> 32), base + ((int) (w >>> 13) & 0x7FFF8), 0, left);
                    }
                    case Hot.CallReady_ret -> {
                        frame.pc = pc;
                        thread.enterCompiled();
                        left = instructions.callReady(thread, frame, (int) words[pc + 1], base + ((int) (w >>> 13) & 0x7FFF8),
                                base + ((int) (w >>> 29) & 0x7FFF8), left);
                    }
                    case Hot.NewClassReadyInterpVar -> {
                        frame.pc = pc;
                        thread.enterCompiled();
                        left = instructions.constructReady(thread, frame, (int) words[pc + 1], base + ((int) (w >>> 29) & 0x7FFF8),
                                base + ((int) (w >>> 13) & 0x7FFF8), left);
                    }
                    case Hot.NewClassReadyVar -> {
                        thread.note(left);
                        int made = engine.allocate(code.klass((int) (w >>> 32)));
                        engine.collectIfWanted();
                        m = engine.memory();
                        setI8(m, base + ((int) (w >>> 13) & 0x7FFF8), made);
                        pc++;
                        continue;
                    }
                    case Hot.RetVar_void -> instructions.back(thread, frame);
                    case Hot.RetVar_ret_8 -> {
                        setI8(m, frame.result, i8(m, base + ((int) (w >>> 13) & 0x7FFF8)));
                        instructions.back(thread, frame);
                    }
                    default -> {
                        int opCode = Hot.opCode(w);
                        if (Operations.has(opCode)) {
                            boolean allocates = Operations.allocates(opCode);
                            if (allocates) {
                                thread.note(left);
                            }
                            int to = Operations.run(opCode, m, base, w, code, pc);
                            if (allocates) {
                                engine.collectIfWanted();
                            }
                            m = engine.memory();
                            if (to > pc || --code.roundsUntilCompiled >= 0) {
                                pc = to;
                                continue;
                            }
                            frame.pc = to;
                            left = round(thread, frame, left);
                            break;
                        }
                        frame.pc = pc;
                        thread.enterCompiled();
                        left = instructions.run(opCode, thread, frame, w, left);
                    }
                }
                // Frames have changed.
                if (thread.depth() == 0 || thread.isStopped()) {
                    return left;
                }
                frame = thread.top();
                code = frame.code;
                words = code.words;
                base = frame.base;
                pc = frame.pc;
                m = engine.memory();
            }
            frame.pc = pc;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
            frame.pc = pc;
            thread.note(left);
            unwinder.stopped(thread, stopped);
        }
        return left;
    }
}
