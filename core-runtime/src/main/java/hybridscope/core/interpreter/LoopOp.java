package hybridscope.core.interpreter;

import hybridscope.core.ir.IrOp;

/**
 * The numbers that the loop knows instructions by: frequent ones from 0, so that its switch is one jump table,
 * all others by their opcode behind them. Written by ./hybridscope regenerate; do not edit.
 */
final class LoopOp {
    static final int LdlocVarVar = 0;
    static final int LdlocVarAddress = 1;
    static final int LdcVarConst_4 = 2;
    static final int LdcVarConst_8 = 3;
    static final int LdcVarConst_i4_i8 = 4;
    static final int LdnullVar = 5;
    static final int BinOpVarVarVar_Add_i4 = 6;
    static final int BinOpVarVarVar_Add_i8 = 7;
    static final int BinOpVarVarVar_Add_f4 = 8;
    static final int BinOpVarVarVar_Add_f8 = 9;
    static final int BinOpVarVarVar_Sub_i4 = 10;
    static final int BinOpVarVarVar_Sub_i8 = 11;
    static final int BinOpVarVarVar_Sub_f8 = 12;
    static final int BinOpVarVarVar_Mul_i4 = 13;
    static final int BinOpVarVarVar_Mul_f4 = 14;
    static final int BinOpVarVarVar_Mul_f8 = 15;
    static final int BinOpVarVarVar_And_i4 = 16;
    static final int BinOpVarVarVar_Or_i4 = 17;
    static final int BinOpVarVarVar_Xor_i4 = 18;
    static final int BinOpVarVarVar_Xor_i8 = 19;
    static final int BinOpVarVarConst_Add_i4 = 20;
    static final int BinOpVarVarConst_Add_i8 = 21;
    static final int BinOpVarVarConst_Sub_i4 = 22;
    static final int BinOpVarVarConst_Mul_i4 = 23;
    static final int BinOpVarVarConst_And_i4 = 24;
    static final int BitShiftBinOpVarVarConst_Shl_i4 = 25;
    static final int BitShiftBinOpVarVarConst_Shr_i4 = 26;
    static final int ConvertVarVar_i4_u1 = 27;
    static final int ConvertVarVar_i4_u2 = 28;
    static final int ConvertVarVar_i4_i8 = 29;
    static final int ConvertVarVar_i8_i4 = 30;
    static final int ConvertVarVar_i4_f8 = 31;
    static final int CompOpVarVarVar_Ceq_i4 = 32;
    static final int CompOpVarVarVar_Cgt_i4 = 33;
    static final int CompOpVarVarVar_Clt_i4 = 34;
    static final int BranchUncondition_4 = 35;
    static final int BranchTrueVar_i4 = 36;
    static final int BranchTrueVar_i8 = 37;
    static final int BranchFalseVar_i4 = 38;
    static final int BranchFalseVar_i8 = 39;
    static final int BranchVarVar_Ceq_i4 = 40;
    static final int BranchVarVar_Cne_i4 = 41;
    static final int BranchVarVar_Cgt_i4 = 42;
    static final int BranchVarVar_Cge_i4 = 43;
    static final int BranchVarVar_Clt_i4 = 44;
    static final int BranchVarVar_Cle_i4 = 45;
    static final int BranchVarConst_Ceq_i4 = 46;
    static final int BranchVarConst_Cne_i4 = 47;
    static final int BranchVarConst_Cgt_i4 = 48;
    static final int BranchVarConst_Cge_i4 = 49;
    static final int BranchVarConst_Clt_i4 = 50;
    static final int BranchVarConst_Cle_i4 = 51;
    static final int LdfldVarVar_u1 = 52;
    static final int LdfldVarVar_i4 = 53;
    static final int LdfldVarVar_i8 = 54;
    static final int StfldVarVar_i4 = 55;
    static final int StfldVarVar_i8 = 56;
    static final int LdsfldUncheckedVarVar_i4 = 57;
    static final int LdsfldUncheckedVarVar_i8 = 58;
    static final int StsfldUncheckedVarVar_i4 = 59;
    static final int LdindVarVar_i4 = 60;
    static final int StindVarVar_i4 = 61;
    static final int GetArrayLengthVarVar_4 = 62;
    static final int GetArrayElementVarVar_u1_4 = 63;
    static final int GetArrayElementVarVar_u2_4 = 64;
    static final int GetArrayElementVarVar_i4_4 = 65;
    static final int GetArrayElementVarVar_i8_4 = 66;
    static final int SetArrayElementVarVar_i1_4 = 67;
    static final int SetArrayElementVarVar_i4_4 = 68;
    static final int SetArrayElementVarVar_i8_4 = 69;
    static final int GetStringCharVarVarVar = 70;
    static final int BitShiftBinOpVarVarConst_Shl_i8 = 71;
    static final int BitShiftBinOpVarVarConst_ShrUn_i8 = 72;
    static final int BinOpVarVarConst_And_i8 = 73;
    static final int BinOpVarVarConst_Mul_f4 = 74;
    static final int BranchVarConst_Clt_i8 = 75;
    static final int LdfldVarVar_u2 = 76;
    static final int RetVar_void = 77;
    static final int RetVar_ret_8 = 78;
    static final int RetVar_ret_u1 = 79;
    static final int RetVar_ret_u2 = 80;
    static final int CallReadyInterface_ret = 81;
    static final int CallReadyInterface_void = 82;
    static final int CallReadyVirtual_ret = 83;
    static final int CallReadyVirtual_void = 84;
    static final int CallReady_ret = 85;
    static final int CallReady_void = 86;
    static final int NewClassReadyInterpVar = 87;
    static final int NewClassReadyVar = 88;

    /** How many there are. */
    static final int COUNT = 89;
    /** How many of them stand for an opcode as it is; the others are what it becomes later. */
    private static final int PLAIN = 81;

    private static final short[] OP_CODES = {
        IrOp.LdlocVarVar,
        IrOp.LdlocVarAddress,
        IrOp.LdcVarConst_4,
        IrOp.LdcVarConst_8,
        IrOp.LdcVarConst_i4_i8,
        IrOp.LdnullVar,
        IrOp.BinOpVarVarVar_Add_i4,
        IrOp.BinOpVarVarVar_Add_i8,
        IrOp.BinOpVarVarVar_Add_f4,
        IrOp.BinOpVarVarVar_Add_f8,
        IrOp.BinOpVarVarVar_Sub_i4,
        IrOp.BinOpVarVarVar_Sub_i8,
        IrOp.BinOpVarVarVar_Sub_f8,
        IrOp.BinOpVarVarVar_Mul_i4,
        IrOp.BinOpVarVarVar_Mul_f4,
        IrOp.BinOpVarVarVar_Mul_f8,
        IrOp.BinOpVarVarVar_And_i4,
        IrOp.BinOpVarVarVar_Or_i4,
        IrOp.BinOpVarVarVar_Xor_i4,
        IrOp.BinOpVarVarVar_Xor_i8,
        IrOp.BinOpVarVarConst_Add_i4,
        IrOp.BinOpVarVarConst_Add_i8,
        IrOp.BinOpVarVarConst_Sub_i4,
        IrOp.BinOpVarVarConst_Mul_i4,
        IrOp.BinOpVarVarConst_And_i4,
        IrOp.BitShiftBinOpVarVarConst_Shl_i4,
        IrOp.BitShiftBinOpVarVarConst_Shr_i4,
        IrOp.ConvertVarVar_i4_u1,
        IrOp.ConvertVarVar_i4_u2,
        IrOp.ConvertVarVar_i4_i8,
        IrOp.ConvertVarVar_i8_i4,
        IrOp.ConvertVarVar_i4_f8,
        IrOp.CompOpVarVarVar_Ceq_i4,
        IrOp.CompOpVarVarVar_Cgt_i4,
        IrOp.CompOpVarVarVar_Clt_i4,
        IrOp.BranchUncondition_4,
        IrOp.BranchTrueVar_i4,
        IrOp.BranchTrueVar_i8,
        IrOp.BranchFalseVar_i4,
        IrOp.BranchFalseVar_i8,
        IrOp.BranchVarVar_Ceq_i4,
        IrOp.BranchVarVar_Cne_i4,
        IrOp.BranchVarVar_Cgt_i4,
        IrOp.BranchVarVar_Cge_i4,
        IrOp.BranchVarVar_Clt_i4,
        IrOp.BranchVarVar_Cle_i4,
        IrOp.BranchVarConst_Ceq_i4,
        IrOp.BranchVarConst_Cne_i4,
        IrOp.BranchVarConst_Cgt_i4,
        IrOp.BranchVarConst_Cge_i4,
        IrOp.BranchVarConst_Clt_i4,
        IrOp.BranchVarConst_Cle_i4,
        IrOp.LdfldVarVar_u1,
        IrOp.LdfldVarVar_i4,
        IrOp.LdfldVarVar_i8,
        IrOp.StfldVarVar_i4,
        IrOp.StfldVarVar_i8,
        IrOp.LdsfldUncheckedVarVar_i4,
        IrOp.LdsfldUncheckedVarVar_i8,
        IrOp.StsfldUncheckedVarVar_i4,
        IrOp.LdindVarVar_i4,
        IrOp.StindVarVar_i4,
        IrOp.GetArrayLengthVarVar_4,
        IrOp.GetArrayElementVarVar_u1_4,
        IrOp.GetArrayElementVarVar_u2_4,
        IrOp.GetArrayElementVarVar_i4_4,
        IrOp.GetArrayElementVarVar_i8_4,
        IrOp.SetArrayElementVarVar_i1_4,
        IrOp.SetArrayElementVarVar_i4_4,
        IrOp.SetArrayElementVarVar_i8_4,
        IrOp.GetStringCharVarVarVar,
        IrOp.BitShiftBinOpVarVarConst_Shl_i8,
        IrOp.BitShiftBinOpVarVarConst_ShrUn_i8,
        IrOp.BinOpVarVarConst_And_i8,
        IrOp.BinOpVarVarConst_Mul_f4,
        IrOp.BranchVarConst_Clt_i8,
        IrOp.LdfldVarVar_u2,
        IrOp.RetVar_void,
        IrOp.RetVar_ret_8,
        IrOp.RetVar_ret_u1,
        IrOp.RetVar_ret_u2,
        IrOp.CallInterpInterface_ret,
        IrOp.CallInterpInterface_void,
        IrOp.CallInterpVirtual_ret,
        IrOp.CallInterpVirtual_void,
        IrOp.CallInterp_ret,
        IrOp.CallInterp_void,
        IrOp.NewClassInterpVar,
        IrOp.NewClassVar
    };
    private static final short[] NUMBERS = new short[1024];

    static {
        for (int i = 0; i < PLAIN; i++) {
            NUMBERS[OP_CODES[i]] = (short) i;
        }
        for (int i = 0; i < NUMBERS.length; i++) {
            boolean hot = NUMBERS[i] != 0 || i == OP_CODES[0];
            NUMBERS[i] = hot ? NUMBERS[i] : (short) (COUNT + i);
        }
    }

    private LoopOp() {
    }

    /** The first word of an instruction as the loop has it. */
    static long word(long w) {
        return w & ~0xFFFFL | NUMBERS[(int) w & 0xFFFF];
    }

    /** What the loop replaces an instruction by once its method is ready; -1 for nothing. */
    static int ready(int opCode) {
        for (int number = PLAIN; number < COUNT; number++) {
            if (OP_CODES[number] == opCode) {
                return number;
            }
        }
        return -1;
    }

    /** The opcode of an instruction whose first word the loop has. */
    static int opCode(long w) {
        int number = (int) w & 0xFFFF;
        return number < COUNT ? OP_CODES[number] : number - COUNT;
    }
}
