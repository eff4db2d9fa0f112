package hybridscope.core.interpreter;

import hybridscope.core.ir.IrOp;

/** Finds an operation by its opcode. Written by the test OperationsSource; do not edit. */
final class Operations {
    private Operations() {
    }

    /** Whether an instruction is carried out here: it needs nothing but the frame and memory. */
    static boolean has(int opCode) {
        return (MASK[opCode >> 6] >>> opCode & 1) != 0;
    }

    /** Carries out the instruction at a word of the code; the word to go on at. */
    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        if (opCode <= IrOp.BinOpVarVarConst_Rem_i4_4) {
            return Operations1.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.CompOpVarVarConst_CleUn_i4) {
            return Operations2.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarVar_CgeUn_i8) {
            return Operations3.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.StfldVarVar_size_12) {
            return Operations4.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_32) {
            return Operations5.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.GetMdArrElementVarVar_size_12) {
            return Operations6.run(opCode, m, base, w, code, pc);
        }
        if (opCode <= IrOp.InterlockedReadVarVar_i8) {
            return Operations7.run(opCode, m, base, w, code, pc);
        }
        throw new IllegalArgumentException("opcode " + opCode);
    }

    private static final long[] MASK = {0xffffffffffffdfffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0xffffffffffffffffL, 0x3fffffffffL, 0xfffffffffffc0000L, 0xffffffbfffffffffL, 0x93ffffffffffffffL, 0xfffe19ffffffffffL, 0x7f03f80000005fL};
}
