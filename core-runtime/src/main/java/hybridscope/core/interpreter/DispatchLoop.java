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
import hybridscope.core.interpreter.operation.MoveOperations;
import hybridscope.core.interpreter.operation.Operations;
import hybridscope.core.interpreter.operation.StaticFieldOperations;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/**
 * Executes the instructions of a thread. The most frequent ones have a case here; the others are found through
 * {@link Operations} and {@link Instructions}. Written by ./hybridscope regenerate; do not edit.
 */
abstract class DispatchLoop {
    private static final VarHandle I2 = Memory.view(short[].class);
    private static final VarHandle I4 = Memory.view(int[].class);
    private static final VarHandle I8 = Memory.view(long[].class);
    private static final VarHandle F4 = Memory.view(float[].class);
    private static final VarHandle F8 = Memory.view(double[].class);

    final Engine engine;
    private final ObjectAllocator allocator;
    private final GarbageCollector collector;
    final Instructions instructions;
    final Unwinder unwinder;
    final CallInstructions calls;

    DispatchLoop(Engine engine) {
        this.engine = engine;
        allocator = engine.allocator();
        collector = engine.collector();
        unwinder = new Unwinder(engine);
        calls = new CallInstructions(engine);
        instructions = new Instructions(engine, unwinder, calls);
    }

    /** A loop in the method of a frame begins anew, with so much left of the budget; what is left then. */
    abstract long round(ManagedThread thread, Frame frame, long left);

    /**
     * Executes until an exception is raised, the thread ends, or something stops it; how much of the budget is
     * left. What belongs to a frame stays as it is in the inner loop, which leaves registers for the position and
     * the budget: what changes it begins another round of the outer one.
     */
    final long steps(ManagedThread thread, long budget) {
        Frame frame = thread.top();
        int pc = frame.pc;
        long left = budget;
        Engine engine = this.engine;
        CallInstructions calls = this.calls;
        try {
            frames:
            do {
                frame = thread.top();
                pc = frame.pc;
                Code code = frame.code;
                long[] words = code.words;
                long[] operands = code.operands;
                // The number of the frame's first slot: HotSpot makes a shorter address from the number of a slot
                // than from that of a byte.
                int first = frame.base >> 3;
                byte[] m = engine.memory();
                // Once and for all, that the array is not shorter than a number: HotSpot then leaves that out
                // wherever one is read or written.
                Objects.checkIndex(0, m.length - 3);
                Objects.checkIndex(0, m.length - 7);
                while (--left >= 0) {
                    long w;
                    int number;
                    long wide;
                    int to;
                    jump: {
                        wide: {
                            int op = (int) words[pc] & 0xFFFF;
                            if (op >= LoopOp.COUNT) {
                                int opCode = op - LoopOp.COUNT;
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
                                    collector.collectIfWanted();
                                }
                                if (m != engine.memory() || allocates && thread.isStopped()) {
                                    frame.pc = to;
                                    continue frames;
                                }
                                if (to > pc) {
                                    pc = to;
                                    continue;
                                }
                                break jump;
                            }
                            // Not one switch: HotSpot's first compiler compares with one case after the other.
                            switch (op >> 3) {
                                case 0 -> {
                                    switch (op) {
                                        case LoopOp.LdfldVarVar_i8 -> {
                                            w = operands[pc];
                                            long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                            if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                                throw Access.wrong(address);
                                            }
                                            wide = ((long) I8.get(m, (int) address + ((int) (w >>> 48) & 0xFFFF)));
                                            break wide;
                                        }
                                        case LoopOp.CallReadyNative_ret -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.moved(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    code.moved(pc), (first + ((int) (w >>> 16) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.CallReadyNative_ret_expand -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.moved(thread, frame, code.linked(((int) (operands[pc + 1] >>> 32))),
                                                    code.moved(pc), (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.LdfldVarVar_i4 -> {
                                            w = operands[pc];
                                            long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                            if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                                throw Access.wrong(address);
                                            }
                                            number = ((int) I4.get(m, (int) address + ((int) (w >>> 48) & 0xFFFF)));
                                        }
                                        case LoopOp.LdcVarConst_4 -> {
                                            w = operands[pc];
                                            number = ((int) (w >>> 32));
                                        }
                                        case LoopOp.LdlocVarVar -> {
                                            w = operands[pc];
                                            wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                            break wide;
                                        }
                                        case LoopOp.RetVar_ret_8 -> {
                                            I8.set(m, frame.result,
                                                    ((long) I8.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3))));
                                            instructions.back(thread, frame);
                                            continue frames;
                                        }
                                        // LoopOp.BranchUncondition_4
                                        default -> {
                                            w = operands[pc];
                                            to = ((int) (w >>> 32)) >> 3;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                    }
                                }
                                case 1 -> {
                                    switch (op) {
                                        case LoopOp.BranchFalseVar_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) == 0
                                                    ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BinOpVarVarConst_Add_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    + ((short) (w >>> 48));
                                        }
                                        case LoopOp.BranchTrueVar_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != 0
                                                    ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.StfldVarVar_i4 -> {
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
                                        case LoopOp.CallReadyNative_void -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.moved(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    code.moved(pc), 0, left);
                                            continue frames;
                                        }
                                        case LoopOp.CallReady_ret -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.direct(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3),
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.RetVar_ret_u1 -> {
                                            I4.set(m, frame.result,
                                                    ((int) I4.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3)))
                                                    & 0xFF);
                                            instructions.back(thread, frame);
                                            continue frames;
                                        }
                                        // LoopOp.GetArrayLengthVarVar_4
                                        default -> {
                                            w = operands[pc];
                                            long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                            if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                                throw Access.wrong(address);
                                            }
                                            number = (int) ((long) I8.get(m, (int) address + Access.LENGTH));
                                        }
                                    }
                                }
                                case 2 -> {
                                    switch (op) {
                                        case LoopOp.RetVar_void -> {
                                            instructions.back(thread, frame);
                                            continue frames;
                                        }
                                        case LoopOp.BinOpVarVarConst_Sub_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    - ((short) (w >>> 48));
                                        }
                                        case LoopOp.LdlocVarAddress -> {
                                            w = operands[pc];
                                            wide = (first + ((int) (w >>> 32) & 0xFFFF) << 3);
                                            break wide;
                                        }
                                        case LoopOp.BranchVarVar_Clt_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) < ((int) I4.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.StfldVarVar_i8 -> {
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
                                        case LoopOp.GetArrayElementAddressVarVar_4 -> {
                                            ArrayOperations.GetArrayElementAddressVarVar_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BranchTrueVar_i8 -> {
                                            w = operands[pc];
                                            to = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != 0
                                                    ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        // LoopOp.BranchFalseVar_i8
                                        default -> {
                                            w = operands[pc];
                                            to = ((long) I8.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) == 0
                                                    ? ((int) (w >>> 32)) >> 3 : pc + 1;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                    }
                                }
                                case 3 -> {
                                    switch (op) {
                                        case LoopOp.BranchVarConst_Cne_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m,
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != ((int) (w >>> 32))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BranchVarConst_Clt_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m,
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3))) < ((int) (w >>> 32))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BranchVarVar_Cge_i4 -> {
                                            to = BranchOperations.BranchVarVar_Cge_i4(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BinOpVarVarVar_Add_i8 -> {
                                            w = operands[pc];
                                            wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    + ((long) I8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                            break wide;
                                        }
                                        case LoopOp.BranchSwitch -> {
                                            to = BranchOperations.BranchSwitch(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.InitLocalVar -> {
                                            MoveOperations.InitLocalVar(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.LdnullVar -> {
                                            w = operands[pc];
                                            wide = 0;
                                            break wide;
                                        }
                                        // LoopOp.ConvertVarVar_i4_i8
                                        default -> {
                                            w = operands[pc];
                                            wide = Convert.toI8(((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3))));
                                            break wide;
                                        }
                                    }
                                }
                                case 4 -> {
                                    switch (op) {
                                        case LoopOp.CallReadyNativeVirtual_ret, LoopOp.CallReadyNativeInterface_ret -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.movedVirtual(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    code.moved(pc), (first + ((int) (w >>> 16) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.CallReadyNativeVirtual_ret_expand,
                                                LoopOp.CallReadyNativeInterface_ret_expand -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.movedVirtual(thread, frame,
                                                    code.linked(((int) (operands[pc + 1] >>> 32))), code.moved(pc),
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.CallReadyVirtual_ret, LoopOp.CallReadyInterface_ret -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.virtual(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3),
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3), left);
                                            continue frames;
                                        }
                                        case LoopOp.BranchVarConst_Ceq_i4 -> {
                                            to = BranchOperations.BranchVarConst_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        // LoopOp.LdsfldUncheckedVarVar_i8
                                        default -> {
                                            StaticFieldOperations.LdsfldUncheckedVarVar_i8(m, frame.base, operands[pc], code, pc);
                                            pc += 2;
                                            if (m != engine.memory()) {
                                                frame.pc = pc;
                                                continue frames;
                                            }
                                            continue;
                                        }
                                    }
                                }
                                case 5 -> {
                                    switch (op) {
                                        case LoopOp.BranchVarVar_Cne_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m,
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3))) != ((int) I4.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.LdfldaVarVar -> {
                                            FieldOperations.LdfldaVarVar(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.LdindVarVar_u2 -> {
                                            MemoryOperations.LdindVarVar_u2(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.GetArrayElementVarVar_i8_4 -> {
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
                                        case LoopOp.BinOpVarVarVar_Add_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    + ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                        }
                                        case LoopOp.BranchVarConst_Cge_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m,
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3))) >= ((int) (w >>> 32))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BinOpVarVarVar_Sub_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    - ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                        }
                                        // LoopOp.BinOpVarVarConst_And_i4
                                        default -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    & ((short) (w >>> 48));
                                        }
                                    }
                                }
                                case 6 -> {
                                    switch (op) {
                                        case LoopOp.BinOpVarVarConst_Add_i8 -> {
                                            w = operands[pc];
                                            wide = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    + ((short) (w >>> 48));
                                            break wide;
                                        }
                                        case LoopOp.GetStringCharVarVarVar -> {
                                            IntrinsicOperations.GetStringCharVarVarVar(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BranchVarConst_Cle_i4 -> {
                                            to = BranchOperations.BranchVarConst_Cle_i4(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.CallReady_void -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.direct(thread, frame, code.linked(((int) (w >>> 32))),
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0, left);
                                            continue frames;
                                        }
                                        case LoopOp.NewClassReadyInterpVar -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            LinkedMethod constructor = code.linked(((int) operands[pc + 1]));
                                            calls.make(constructor, (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3));
                                            left = calls.ready(thread, frame, constructor,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3), 0, left);
                                            continue frames;
                                        }
                                        case LoopOp.SetArrayElementVarVar_ref_4 -> {
                                            ArrayOperations.SetArrayElementVarVar_ref_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarConst_And_i4_4 -> {
                                            ConstantOperations.BinOpVarVarConst_And_i4_4(m, frame.base, operands[pc], code, pc);
                                            pc += 2;
                                            continue;
                                        }
                                        // LoopOp.BinOpVarVarConst_Mul_i8
                                        default -> {
                                            ConstantOperations.BinOpVarVarConst_Mul_i8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                    }
                                }
                                case 7 -> {
                                    switch (op) {
                                        case LoopOp.GetArrayElementVarVar_i4_4 -> {
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
                                        case LoopOp.BranchVarConst_Cgt_i4 -> {
                                            to = BranchOperations.BranchVarConst_Cgt_i4(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.StindVarVar_i2 -> {
                                            MemoryOperations.StindVarVar_i2(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.LdindVarVar_u1 -> {
                                            MemoryOperations.LdindVarVar_u1(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.ConvertVarVar_i4_u2 -> {
                                            ConversionOperations.ConvertVarVar_i4_u2(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BranchVarVar_Cle_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m,
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3))) <= ((int) I4.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.BranchVarVar_Ceq_i4 -> {
                                            to = BranchOperations.BranchVarVar_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        // LoopOp.NewClassReadyVar
                                        default -> {
                                            w = operands[pc];
                                            thread.note(left);
                                            int made = allocator.newObject(code.klass(((int) (w >>> 32))));
                                            collector.collectIfWanted();
                                            I8.set(engine.memory(), (first + ((int) (w >>> 16) & 0xFFFF) << 3), (long) made);
                                            pc++;
                                            if (m == engine.memory()) {
                                                continue;
                                            }
                                            frame.pc = pc;
                                            continue frames;
                                        }
                                    }
                                }
                                case 8 -> {
                                    switch (op) {
                                        case LoopOp.CallReadyNativeVirtual_void, LoopOp.CallReadyNativeInterface_void -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.movedVirtual(thread, frame, code.linked(((int) operands[pc + 1])),
                                                    code.moved(pc), 0, left);
                                            continue frames;
                                        }
                                        case LoopOp.CallReadyVirtual_void, LoopOp.CallReadyInterface_void -> {
                                            w = operands[pc];
                                            frame.pc = pc;
                                            left = calls.virtual(thread, frame, code.linked(((int) (w >>> 32))),
                                                    (first + ((int) (w >>> 16) & 0xFFFF) << 3), 0, left);
                                            continue frames;
                                        }
                                        case LoopOp.LdfldVarVar_u1 -> {
                                            FieldOperations.LdfldVarVar_u1(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.LdcVarConst_8 -> {
                                            w = operands[pc];
                                            wide = words[pc + 1];
                                            pc++;
                                            break wide;
                                        }
                                        case LoopOp.LdindVarVar_i4 -> {
                                            w = operands[pc];
                                            long address = ((long) I8.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)));
                                            if (address < Memory.NULL_PAGE || address > Integer.MAX_VALUE) {
                                                throw Access.wrong(address);
                                            }
                                            number = ((int) I4.get(m, (int) address));
                                        }
                                        // LoopOp.ConvertVarVar_i8_i4
                                        default -> {
                                            ConversionOperations.ConvertVarVar_i8_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                    }
                                }
                                case 9 -> {
                                    switch (op) {
                                        case LoopOp.LdcVarConst_i4_i8 -> {
                                            w = operands[pc];
                                            wide = ((int) (w >>> 32));
                                            break wide;
                                        }
                                        case LoopOp.SetArrayElementVarVar_i4_4 -> {
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
                                        case LoopOp.BinOpVarVarConst_Mul_i4 -> {
                                            ConstantOperations.BinOpVarVarConst_Mul_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BitShiftBinOpVarVarConst_Shr_i4 -> {
                                            ConstantOperations.BitShiftBinOpVarVarConst_Shr_i4(m, frame.base, operands[pc], code,
                                                    pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BranchVarVar_Cgt_i4 -> {
                                            w = operands[pc];
                                            to = ((int) I4.get(m, (first + ((int) (w >>> 16) & 0xFFFF) << 3))) > ((int) I4.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    ? ((int) (words[pc + 1] >>> 0)) >> 3 : pc + 2;
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.StindVarVar_i4 -> {
                                            MemoryOperations.StindVarVar_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Or_i4 -> {
                                            ArithmeticOperations.BinOpVarVarVar_Or_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        // LoopOp.LdfldVarVar_u2
                                        default -> {
                                            FieldOperations.LdfldVarVar_u2(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                    }
                                }
                                case 10 -> {
                                    switch (op) {
                                        case LoopOp.BinOpVarVarVar_And_i4 -> {
                                            ArithmeticOperations.BinOpVarVarVar_And_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Sub_i8 -> {
                                            ArithmeticOperations.BinOpVarVarVar_Sub_i8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.GetArrayElementVarVar_u1_4 -> {
                                            ArrayOperations.GetArrayElementVarVar_u1_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.RetVar_ret_u2 -> {
                                            I4.set(m, frame.result,
                                                    ((int) I4.get(m, (first + ((int) (operands[pc] >>> 16) & 0xFFFF) << 3)))
                                                    & 0xFFFF);
                                            instructions.back(thread, frame);
                                            continue frames;
                                        }
                                        case LoopOp.BitShiftBinOpVarVarConst_Shl_i4 -> {
                                            ConstantOperations.BitShiftBinOpVarVarConst_Shl_i4(m, frame.base, operands[pc], code,
                                                    pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Xor_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    ^ ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                        }
                                        case LoopOp.BitShiftBinOpVarVarConst_ShrUn_i8 -> {
                                            ConstantOperations.BitShiftBinOpVarVarConst_ShrUn_i8(m, frame.base, operands[pc],
                                                    code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        // LoopOp.ConvertVarVar_i4_u1
                                        default -> {
                                            ConversionOperations.ConvertVarVar_i4_u1(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                    }
                                }
                                case 11 -> {
                                    switch (op) {
                                        case LoopOp.BitShiftBinOpVarVarConst_Shl_i8 -> {
                                            ConstantOperations.BitShiftBinOpVarVarConst_Shl_i8(m, frame.base, operands[pc], code,
                                                    pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarConst_And_i8 -> {
                                            ConstantOperations.BinOpVarVarConst_And_i8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.GetArrayElementVarVar_u2_4 -> {
                                            ArrayOperations.GetArrayElementVarVar_u2_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.CompOpVarVarVar_Ceq_i4 -> {
                                            ComparisonOperations.CompOpVarVarVar_Ceq_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.ConvertVarVar_i4_f8 -> {
                                            ConversionOperations.ConvertVarVar_i4_f8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Xor_i8 -> {
                                            ArithmeticOperations.BinOpVarVarVar_Xor_i8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Mul_i4 -> {
                                            w = operands[pc];
                                            number = ((int) I4.get(m, (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    * ((int) I4.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3)));
                                        }
                                        // LoopOp.LdsfldUncheckedVarVar_i4
                                        default -> {
                                            StaticFieldOperations.LdsfldUncheckedVarVar_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 2;
                                            if (m != engine.memory()) {
                                                frame.pc = pc;
                                                continue frames;
                                            }
                                            continue;
                                        }
                                    }
                                }
                                case 12 -> {
                                    switch (op) {
                                        case LoopOp.SetArrayElementVarVar_i1_4 -> {
                                            ArrayOperations.SetArrayElementVarVar_i1_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Add_f8 -> {
                                            w = operands[pc];
                                            wide = Double.doubleToRawLongBits(((double) F8.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    + ((double) F8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                            break wide;
                                        }
                                        case LoopOp.BranchVarConst_Clt_i8 -> {
                                            to = BranchOperations.BranchVarConst_Clt_i8(m, frame.base, operands[pc], code, pc);
                                            if (to > pc) {
                                                pc = to;
                                                continue;
                                            }
                                            break jump;
                                        }
                                        case LoopOp.SetArrayElementVarVar_i8_4 -> {
                                            ArrayOperations.SetArrayElementVarVar_i8_4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Mul_f8 -> {
                                            w = operands[pc];
                                            wide = Double.doubleToRawLongBits(((double) F8.get(m,
                                                    (first + ((int) (w >>> 32) & 0xFFFF) << 3)))
                                                    * ((double) F8.get(m, (first + ((int) (w >>> 48) & 0xFFFF) << 3))));
                                            break wide;
                                        }
                                        case LoopOp.CompOpVarVarVar_Clt_i4 -> {
                                            ComparisonOperations.CompOpVarVarVar_Clt_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.CompOpVarVarVar_Cgt_i4 -> {
                                            ComparisonOperations.CompOpVarVarVar_Cgt_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        // LoopOp.BinOpVarVarVar_Sub_f8
                                        default -> {
                                            ArithmeticOperations.BinOpVarVarVar_Sub_f8(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                    }
                                }
                                default -> {
                                    switch (op) {
                                        case LoopOp.BinOpVarVarVar_Add_f4 -> {
                                            ArithmeticOperations.BinOpVarVarVar_Add_f4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarVar_Mul_f4 -> {
                                            ArithmeticOperations.BinOpVarVarVar_Mul_f4(m, frame.base, operands[pc], code, pc);
                                            pc += 1;
                                            continue;
                                        }
                                        case LoopOp.BinOpVarVarConst_Mul_f4 -> {
                                            ConstantOperations.BinOpVarVarConst_Mul_f4(m, frame.base, operands[pc], code, pc);
                                            pc += 2;
                                            continue;
                                        }
                                        // LoopOp.StsfldUncheckedVarVar_i4
                                        default -> {
                                            StaticFieldOperations.StsfldUncheckedVarVar_i4(m, frame.base, operands[pc], code, pc);
                                            pc += 2;
                                            if (m != engine.memory()) {
                                                frame.pc = pc;
                                                continue frames;
                                            }
                                            continue;
                                        }
                                    }
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
