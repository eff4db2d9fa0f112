package hybridscope.core.interpreter.operation;

import hybridscope.core.ir.IrOp;

/** Finds an operation by its opcode. Written by ./hybridscope regenerate; do not edit. */
public final class Operations {
    private static final long[] MASK = {0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL,
            0xffffffffffffffffL, 0x3fffffffffL, 0xfffffffffffe0000L, 0xffffffffffffffffL, 0xffffffffffffffffL,
            0xffffffffffffffffL, 0x7fffffffffe1ffL};
    private static final long[] ALLOCATE = {0x2000L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0x6000000000000000L,
            0x1800000000000L, 0x3000f2100L};
    private static final long[] REPLACE = {0x2000L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0xf000000000000000L, 0xffffffffffffffffL,
            0x600000000001ffffL, 0x1800000000000L, 0x3000f2100L};

    private Operations() {
    }

    /** Whether an instruction is an operation: it neither changes frames nor begins a call. */
    public static boolean has(int opCode) {
        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Whether an operation can allocate objects: a safepoint follows. */
    public static boolean allocates(int opCode) {
        return (ALLOCATE[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Whether an operation can replace the array that memory is. */
    public static boolean replacesMemory(int opCode) {
        return (REPLACE[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Carries out the operation at a word of the code; the word to go on at. */
    public static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.DebugBreak) {
            if (opCode <= IrOp.CheckFiniteVar_f8) {
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_ShrUn_i8_i8) {
                    if (opCode <= IrOp.LdstrVar) {
                        return MoveOperations.run(opCode, m, base, w, code, pc);
                    }
                    return ArithmeticOperations.run(opCode, m, base, w, code, pc);
                }
                return ConstantOperations.run(opCode, m, base, w, code, pc);
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_f8_u8) {
                if (opCode <= IrOp.CompOpVarVarConst_CleUn_i8) {
                    return ComparisonOperations.run(opCode, m, base, w, code, pc);
                }
                return ConversionOperations.run(opCode, m, base, w, code, pc);
            }
            return BranchOperations.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.MemoryBarrier) {
            if (opCode <= IrOp.InitClass) {
                if (opCode <= IrOp.LdfldaVarVar_4) {
                    return FieldOperations.run(opCode, m, base, w, code, pc);
                }
                return StaticFieldOperations.run(opCode, m, base, w, code, pc);
            }
            return MemoryOperations.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.RefanytypeVarVar) {
            if (opCode <= IrOp.GetMdArrElementAddressCheckVarVar) {
                return ArrayOperations.run(opCode, m, base, w, code, pc);
            }
            return ObjectOperations.run(opCode, m, base, w, code, pc);
        }
        return IntrinsicOperations.run(opCode, m, base, w, code, pc);
    }

    /** The class that has an operation as a method of its name. */
    public static Class<?> owner(int opCode) {
        if (opCode <= IrOp.DebugBreak) {
            if (opCode <= IrOp.CheckFiniteVar_f8) {
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_ShrUn_i8_i8) {
                    if (opCode <= IrOp.LdstrVar) {
                        return MoveOperations.class;
                    }
                    return ArithmeticOperations.class;
                }
                return ConstantOperations.class;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_f8_u8) {
                if (opCode <= IrOp.CompOpVarVarConst_CleUn_i8) {
                    return ComparisonOperations.class;
                }
                return ConversionOperations.class;
            }
            return BranchOperations.class;
        }
        if (opCode <= IrOp.MemoryBarrier) {
            if (opCode <= IrOp.InitClass) {
                if (opCode <= IrOp.LdfldaVarVar_4) {
                    return FieldOperations.class;
                }
                return StaticFieldOperations.class;
            }
            return MemoryOperations.class;
        }
        if (opCode <= IrOp.RefanytypeVarVar) {
            if (opCode <= IrOp.GetMdArrElementAddressCheckVarVar) {
                return ArrayOperations.class;
            }
            return ObjectOperations.class;
        }
        return IntrinsicOperations.class;
    }
}
