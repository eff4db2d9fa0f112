package hybridscope.core.interpreter;

import hybridscope.core.ir.IrOp;

/** Finds an operation by its opcode. Written by the test OperationsSource; do not edit. */
final class Operations {
    private Operations() {
    }

    /** Whether an instruction is carried out here: it neither changes frames nor begins a call. It may replace the memory. */
    static boolean has(int opCode) {
        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Carries out the instruction at a word of the code; the word to go on at. */
    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        if (opCode <= IrOp.BinOpVarVarConst_Div_i8_4) {
            return Operations1.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.CompOpVarVarConst_Cle_i8) {
            return Operations2.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarVar_CgeUn_i4) {
            return Operations3.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.StfldVarVar_i4) {
            return Operations4.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_12) {
            return Operations5.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.SetArrayElementVarVar_ref_8) {
            return Operations6.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.InterlockedReadVarVar_i8) {
            return Operations7.run(opCode, m, base, w, code, pc);
        }
        throw new IllegalArgumentException("opcode " + opCode);
    }

    /** Whether it can allocate objects: a safepoint follows. */
    static boolean allocates(int opCode) {
        return (ALLOCATE[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Whether it can replace the array that memory is. */
    static boolean replacesMemory(int opCode) {
        return (REPLACE[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** The class that has the operation as a method of its name. */
    static Class<?> owner(int opCode) {
        if (opCode <= IrOp.BinOpVarVarConst_Div_i8_4) {
            return Operations1.class;
        }
        if (opCode <= IrOp.CompOpVarVarConst_Cle_i8) {
            return Operations2.class;
        }
        if (opCode <= IrOp.BranchVarVar_CgeUn_i4) {
            return Operations3.class;
        }
        if (opCode <= IrOp.StfldVarVar_i4) {
            return Operations4.class;
        }
        if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_12) {
            return Operations5.class;
        }
        if (opCode <= IrOp.SetArrayElementVarVar_ref_8) {
            return Operations6.class;
        }
        if (opCode <= IrOp.InterlockedReadVarVar_i8) {
            return Operations7.class;
        }
        throw new IllegalArgumentException("opcode " + opCode);
    }

    private static final long[] MASK = {0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0x3fffffffffL, 0xfffffffffffe0000L, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0x7fffffffffe1ffL};
    private static final long[] ALLOCATE = {0x2000L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0x4000000000L, 0x6000000000000000L, 0x1800000000000L, 0x3000f2100L};
    private static final long[] REPLACE = {0x2000L, 0x0L, 0x0L, 0x0L, 0x0L, 0x0L, 0xf000000000000000L, 0xffffffffffffffffL, 0x600000000001ffffL, 0x1800000000000L, 0x3000f2100L};
}
