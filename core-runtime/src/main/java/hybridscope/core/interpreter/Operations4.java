package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.*;
import static hybridscope.core.interpreter.ObjectInstructions.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Operations on the frame and memory. Written by the test OperationsSource; do not edit. */
final class Operations4 {
    private Operations4() {
    }

    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        switch (opCode) {
            case IrOp.BranchVarVar_CgeUn_i8 -> {
                return BranchVarVar_CgeUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Clt_i4 -> {
                return BranchVarVar_Clt_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Clt_i8 -> {
                return BranchVarVar_Clt_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CltUn_i4 -> {
                return BranchVarVar_CltUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CltUn_i8 -> {
                return BranchVarVar_CltUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cle_i4 -> {
                return BranchVarVar_Cle_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cle_i8 -> {
                return BranchVarVar_Cle_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CleUn_i4 -> {
                return BranchVarVar_CleUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CleUn_i8 -> {
                return BranchVarVar_CleUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Ceq_f4 -> {
                return BranchVarVar_Ceq_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Ceq_f8 -> {
                return BranchVarVar_Ceq_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cne_f4 -> {
                return BranchVarVar_Cne_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cne_f8 -> {
                return BranchVarVar_Cne_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cgt_f4 -> {
                return BranchVarVar_Cgt_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cgt_f8 -> {
                return BranchVarVar_Cgt_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CgtUn_f4 -> {
                return BranchVarVar_CgtUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CgtUn_f8 -> {
                return BranchVarVar_CgtUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cge_f4 -> {
                return BranchVarVar_Cge_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cge_f8 -> {
                return BranchVarVar_Cge_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CgeUn_f4 -> {
                return BranchVarVar_CgeUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CgeUn_f8 -> {
                return BranchVarVar_CgeUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Clt_f4 -> {
                return BranchVarVar_Clt_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Clt_f8 -> {
                return BranchVarVar_Clt_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CltUn_f4 -> {
                return BranchVarVar_CltUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CltUn_f8 -> {
                return BranchVarVar_CltUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cle_f4 -> {
                return BranchVarVar_Cle_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_Cle_f8 -> {
                return BranchVarVar_Cle_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CleUn_f4 -> {
                return BranchVarVar_CleUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarVar_CleUn_f8 -> {
                return BranchVarVar_CleUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Ceq_i4 -> {
                return BranchVarConst_Ceq_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Ceq_i8 -> {
                return BranchVarConst_Ceq_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cne_i4 -> {
                return BranchVarConst_Cne_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cne_i8 -> {
                return BranchVarConst_Cne_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cgt_i4 -> {
                return BranchVarConst_Cgt_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cgt_i8 -> {
                return BranchVarConst_Cgt_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgtUn_i4 -> {
                return BranchVarConst_CgtUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgtUn_i8 -> {
                return BranchVarConst_CgtUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cge_i4 -> {
                return BranchVarConst_Cge_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cge_i8 -> {
                return BranchVarConst_Cge_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgeUn_i4 -> {
                return BranchVarConst_CgeUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgeUn_i8 -> {
                return BranchVarConst_CgeUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Clt_i4 -> {
                return BranchVarConst_Clt_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Clt_i8 -> {
                return BranchVarConst_Clt_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CltUn_i4 -> {
                return BranchVarConst_CltUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CltUn_i8 -> {
                return BranchVarConst_CltUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cle_i4 -> {
                return BranchVarConst_Cle_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cle_i8 -> {
                return BranchVarConst_Cle_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CleUn_i4 -> {
                return BranchVarConst_CleUn_i4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CleUn_i8 -> {
                return BranchVarConst_CleUn_i8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Ceq_f4 -> {
                return BranchVarConst_Ceq_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cne_f4 -> {
                return BranchVarConst_Cne_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cgt_f4 -> {
                return BranchVarConst_Cgt_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgtUn_f4 -> {
                return BranchVarConst_CgtUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cge_f4 -> {
                return BranchVarConst_Cge_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgeUn_f4 -> {
                return BranchVarConst_CgeUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Clt_f4 -> {
                return BranchVarConst_Clt_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CltUn_f4 -> {
                return BranchVarConst_CltUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cle_f4 -> {
                return BranchVarConst_Cle_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CleUn_f4 -> {
                return BranchVarConst_CleUn_f4(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Ceq_f8 -> {
                return BranchVarConst_Ceq_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cne_f8 -> {
                return BranchVarConst_Cne_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cgt_f8 -> {
                return BranchVarConst_Cgt_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgtUn_f8 -> {
                return BranchVarConst_CgtUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cge_f8 -> {
                return BranchVarConst_Cge_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CgeUn_f8 -> {
                return BranchVarConst_CgeUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Clt_f8 -> {
                return BranchVarConst_Clt_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CltUn_f8 -> {
                return BranchVarConst_CltUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_Cle_f8 -> {
                return BranchVarConst_Cle_f8(m, base, w, code, pc);
            }
            case IrOp.BranchVarConst_CleUn_f8 -> {
                return BranchVarConst_CleUn_f8(m, base, w, code, pc);
            }
            case IrOp.BranchSwitch -> {
                return BranchSwitch(m, base, w, code, pc);
            }
            case IrOp.DebugBreak -> {
                DebugBreak(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_i1 -> {
                LdfldVarVar_i1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_u1 -> {
                LdfldVarVar_u1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_i2 -> {
                LdfldVarVar_i2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_u2 -> {
                LdfldVarVar_u2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_i4 -> {
                LdfldVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_i8 -> {
                LdfldVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_size_12 -> {
                LdfldVarVar_size_12(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_size_16 -> {
                LdfldVarVar_size_16(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_size_24 -> {
                LdfldVarVar_size_24(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_size_32 -> {
                LdfldVarVar_size_32(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldVarVar_n -> {
                LdfldVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdfldValueTypeVarVar_i1 -> {
                LdfldValueTypeVarVar_i1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_u1 -> {
                LdfldValueTypeVarVar_u1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_i2 -> {
                LdfldValueTypeVarVar_i2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_u2 -> {
                LdfldValueTypeVarVar_u2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_i4 -> {
                LdfldValueTypeVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_i8 -> {
                LdfldValueTypeVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_size_12 -> {
                LdfldValueTypeVarVar_size_12(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_size_16 -> {
                LdfldValueTypeVarVar_size_16(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_size_24 -> {
                LdfldValueTypeVarVar_size_24(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_size_32 -> {
                LdfldValueTypeVarVar_size_32(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdfldValueTypeVarVar_n -> {
                LdfldValueTypeVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.StfldVarVar_i1 -> {
                StfldVarVar_i1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.StfldVarVar_i2 -> {
                StfldVarVar_i2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.StfldVarVar_i4 -> {
                StfldVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            default -> throw new IllegalArgumentException("opcode " + opCode);
        }
    }

    static int BranchVarVar_CgeUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE >= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Clt_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Clt_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CltUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE < i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CltUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE < i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cle_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cle_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CleUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE <= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CleUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE <= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Ceq_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Ceq_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cne_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cne_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cgt_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cgt_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CgtUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CgtUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cge_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cge_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CgeUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CgeUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Clt_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Clt_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CltUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CltUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cle_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_Cle_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CleUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarVar_CleUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Ceq_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Ceq_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cne_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cne_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cgt_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cgt_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgtUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE > ((int) (w >>> 32)) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgtUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE > ((int) (w >>> 32)) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cge_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cge_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgeUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE >= ((int) (w >>> 32)) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgeUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE >= ((int) (w >>> 32)) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Clt_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Clt_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CltUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE < ((int) (w >>> 32)) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CltUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE < ((int) (w >>> 32)) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cle_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cle_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CleUn_i4(byte[] m, int base, long w, Code code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE <= ((int) (w >>> 32)) + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CleUn_i8(byte[] m, int base, long w, Code code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE <= ((int) (w >>> 32)) + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Ceq_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cne_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cgt_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgtUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Float.intBitsToFloat(((int) (w >>> 32)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cge_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgeUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Float.intBitsToFloat(((int) (w >>> 32)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Clt_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CltUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Float.intBitsToFloat(((int) (w >>> 32)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cle_f4(byte[] m, int base, long w, Code code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Float.intBitsToFloat(((int) (w >>> 32))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CleUn_f4(byte[] m, int base, long w, Code code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Float.intBitsToFloat(((int) (w >>> 32)))) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Ceq_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cne_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cgt_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgtUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Double.longBitsToDouble(code.words[pc + 1])) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cge_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CgeUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Double.longBitsToDouble(code.words[pc + 1])) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Clt_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CltUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Double.longBitsToDouble(code.words[pc + 1])) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_Cle_f8(byte[] m, int base, long w, Code code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Double.longBitsToDouble(code.words[pc + 1]) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchVarConst_CleUn_f8(byte[] m, int base, long w, Code code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Double.longBitsToDouble(code.words[pc + 1])) ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    static int BranchSwitch(byte[] m, int base, long w, Code code, int pc) {
        int number = i4(m, (base + ((int) (w >>> 13) & 0x7FFF8)));
        return Integer.compareUnsigned(number, ((int) (w >>> 32))) < 0 ? code.target(((int) code.words[pc + 1]), number) : pc + 2;
    }

    static void DebugBreak(byte[] m, int base, long w, Code code, int pc) {
        // Nobody listens.
    }

    static void LdfldVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_u1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_u2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldVarVar_size_12(byte[] m, int base, long w, Code code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    static void LdfldVarVar_size_16(byte[] m, int base, long w, Code code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    static void LdfldVarVar_size_24(byte[] m, int base, long w, Code code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    static void LdfldVarVar_size_32(byte[] m, int base, long w, Code code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    static void LdfldVarVar_n(byte[] m, int base, long w, Code code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    static void LdfldValueTypeVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_u1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_u2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    static void LdfldValueTypeVarVar_size_12(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    static void LdfldValueTypeVarVar_size_16(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    static void LdfldValueTypeVarVar_size_24(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    static void LdfldValueTypeVarVar_size_32(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    static void LdfldValueTypeVarVar_n(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    static void StfldVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI1(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF), (byte) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void StfldVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI2(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF), (short) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void StfldVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }
}
