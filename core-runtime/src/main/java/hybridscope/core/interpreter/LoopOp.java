package hybridscope.core.interpreter;

import hybridscope.core.ir.IrOp;

/**
 * The numbers that the loop knows instructions by: frequent ones from 0, all others by their opcode behind them.
 * Written by ./hybridscope regenerate; do not edit.
 */
final class LoopOp {
    static final int LdfldVarVar_i8 = 0;
    static final int CallReadyNative_ret = 1;
    static final int CallReadyNative_ret_expand = 2;
    static final int LdfldVarVar_i4 = 3;
    static final int LdcVarConst_4 = 4;
    static final int LdlocVarVar = 5;
    static final int RetVar_ret_8 = 6;
    static final int BranchUncondition_4 = 7;
    static final int BranchFalseVar_i4 = 8;
    static final int BinOpVarVarConst_Add_i4 = 9;
    static final int BranchTrueVar_i4 = 10;
    static final int StfldVarVar_i4 = 11;
    static final int CallReadyNative_void = 12;
    static final int CallReady_ret = 13;
    static final int RetVar_ret_u1 = 14;
    static final int GetArrayLengthVarVar_4 = 15;
    static final int RetVar_void = 16;
    static final int BinOpVarVarConst_Sub_i4 = 17;
    static final int LdlocVarAddress = 18;
    static final int BranchVarVar_Clt_i4 = 19;
    static final int StfldVarVar_i8 = 20;
    static final int GetArrayElementAddressVarVar_4 = 21;
    static final int BranchTrueVar_i8 = 22;
    static final int BranchFalseVar_i8 = 23;
    static final int BranchVarConst_Cne_i4 = 24;
    static final int BranchVarConst_Clt_i4 = 25;
    static final int BranchVarVar_Cge_i4 = 26;
    static final int BinOpVarVarVar_Add_i8 = 27;
    static final int BranchSwitch = 28;
    static final int InitLocalVar = 29;
    static final int LdnullVar = 30;
    static final int ConvertVarVar_i4_i8 = 31;
    static final int CallReadyNativeVirtual_ret = 32;
    static final int CallReadyNativeInterface_ret = 33;
    static final int CallReadyNativeVirtual_ret_expand = 34;
    static final int CallReadyNativeInterface_ret_expand = 35;
    static final int CallReadyVirtual_ret = 36;
    static final int CallReadyInterface_ret = 37;
    static final int BranchVarConst_Ceq_i4 = 38;
    static final int LdsfldUncheckedVarVar_i8 = 39;
    static final int BranchVarVar_Cne_i4 = 40;
    static final int LdfldaVarVar = 41;
    static final int LdindVarVar_u2 = 42;
    static final int GetArrayElementVarVar_i8_4 = 43;
    static final int BinOpVarVarVar_Add_i4 = 44;
    static final int BranchVarConst_Cge_i4 = 45;
    static final int BinOpVarVarVar_Sub_i4 = 46;
    static final int BinOpVarVarConst_And_i4 = 47;
    static final int BinOpVarVarConst_Add_i8 = 48;
    static final int GetStringCharVarVarVar = 49;
    static final int BranchVarConst_Cle_i4 = 50;
    static final int CallReady_void = 51;
    static final int NewClassReadyInterpVar = 52;
    static final int SetArrayElementVarVar_ref_4 = 53;
    static final int BinOpVarVarConst_And_i4_4 = 54;
    static final int BinOpVarVarConst_Mul_i8 = 55;
    static final int GetArrayElementVarVar_i4_4 = 56;
    static final int BranchVarConst_Cgt_i4 = 57;
    static final int StindVarVar_i2 = 58;
    static final int LdindVarVar_u1 = 59;
    static final int ConvertVarVar_i4_u2 = 60;
    static final int BranchVarVar_Cle_i4 = 61;
    static final int BranchVarVar_Ceq_i4 = 62;
    static final int NewClassReadyVar = 63;
    static final int CallReadyNativeVirtual_void = 64;
    static final int CallReadyNativeInterface_void = 65;
    static final int CallReadyVirtual_void = 66;
    static final int CallReadyInterface_void = 67;
    static final int LdfldVarVar_u1 = 68;
    static final int LdcVarConst_8 = 69;
    static final int LdindVarVar_i4 = 70;
    static final int ConvertVarVar_i8_i4 = 71;
    static final int LdcVarConst_i4_i8 = 72;
    static final int SetArrayElementVarVar_i4_4 = 73;
    static final int BinOpVarVarConst_Mul_i4 = 74;
    static final int BitShiftBinOpVarVarConst_Shr_i4 = 75;
    static final int BranchVarVar_Cgt_i4 = 76;
    static final int StindVarVar_i4 = 77;
    static final int BinOpVarVarVar_Or_i4 = 78;
    static final int LdfldVarVar_u2 = 79;
    static final int BinOpVarVarVar_And_i4 = 80;
    static final int BinOpVarVarVar_Sub_i8 = 81;
    static final int GetArrayElementVarVar_u1_4 = 82;
    static final int RetVar_ret_u2 = 83;
    static final int BitShiftBinOpVarVarConst_Shl_i4 = 84;
    static final int BinOpVarVarVar_Xor_i4 = 85;
    static final int BitShiftBinOpVarVarConst_ShrUn_i8 = 86;
    static final int ConvertVarVar_i4_u1 = 87;
    static final int BitShiftBinOpVarVarConst_Shl_i8 = 88;
    static final int BinOpVarVarConst_And_i8 = 89;
    static final int GetArrayElementVarVar_u2_4 = 90;
    static final int CompOpVarVarVar_Ceq_i4 = 91;
    static final int ConvertVarVar_i4_f8 = 92;
    static final int BinOpVarVarVar_Xor_i8 = 93;
    static final int BinOpVarVarVar_Mul_i4 = 94;
    static final int LdsfldUncheckedVarVar_i4 = 95;
    static final int SetArrayElementVarVar_i1_4 = 96;
    static final int BinOpVarVarVar_Add_f8 = 97;
    static final int BranchVarConst_Clt_i8 = 98;
    static final int SetArrayElementVarVar_i8_4 = 99;
    static final int BinOpVarVarVar_Mul_f8 = 100;
    static final int CompOpVarVarVar_Clt_i4 = 101;
    static final int CompOpVarVarVar_Cgt_i4 = 102;
    static final int BinOpVarVarVar_Sub_f8 = 103;
    static final int BinOpVarVarVar_Add_f4 = 104;
    static final int BinOpVarVarVar_Mul_f4 = 105;
    static final int BinOpVarVarConst_Mul_f4 = 106;
    static final int StsfldUncheckedVarVar_i4 = 107;

    /** How many there are. */
    static final int COUNT = 108;
    /** Those of them that an instruction becomes later; the others stand for an opcode as it is. */
    private static final int[] READY = {
        CallReadyNative_ret, CallReadyNative_ret_expand, CallReadyNative_void, CallReady_ret, CallReadyNativeVirtual_ret,
                CallReadyNativeInterface_ret, CallReadyNativeVirtual_ret_expand, CallReadyNativeInterface_ret_expand,
                CallReadyVirtual_ret, CallReadyInterface_ret, CallReady_void, NewClassReadyInterpVar, NewClassReadyVar,
                CallReadyNativeVirtual_void, CallReadyNativeInterface_void, CallReadyVirtual_void, CallReadyInterface_void
    };

    private static final short[] OP_CODES = {
        IrOp.LdfldVarVar_i8,
        IrOp.CallNative_ret,
        IrOp.CallNative_ret_expand,
        IrOp.LdfldVarVar_i4,
        IrOp.LdcVarConst_4,
        IrOp.LdlocVarVar,
        IrOp.RetVar_ret_8,
        IrOp.BranchUncondition_4,
        IrOp.BranchFalseVar_i4,
        IrOp.BinOpVarVarConst_Add_i4,
        IrOp.BranchTrueVar_i4,
        IrOp.StfldVarVar_i4,
        IrOp.CallNative_void,
        IrOp.CallInterp_ret,
        IrOp.RetVar_ret_u1,
        IrOp.GetArrayLengthVarVar_4,
        IrOp.RetVar_void,
        IrOp.BinOpVarVarConst_Sub_i4,
        IrOp.LdlocVarAddress,
        IrOp.BranchVarVar_Clt_i4,
        IrOp.StfldVarVar_i8,
        IrOp.GetArrayElementAddressVarVar_4,
        IrOp.BranchTrueVar_i8,
        IrOp.BranchFalseVar_i8,
        IrOp.BranchVarConst_Cne_i4,
        IrOp.BranchVarConst_Clt_i4,
        IrOp.BranchVarVar_Cge_i4,
        IrOp.BinOpVarVarVar_Add_i8,
        IrOp.BranchSwitch,
        IrOp.InitLocalVar,
        IrOp.LdnullVar,
        IrOp.ConvertVarVar_i4_i8,
        IrOp.CallVirtual_ret,
        IrOp.CallInterface_ret,
        IrOp.CallVirtual_ret_expand,
        IrOp.CallInterface_ret_expand,
        IrOp.CallInterpVirtual_ret,
        IrOp.CallInterpInterface_ret,
        IrOp.BranchVarConst_Ceq_i4,
        IrOp.LdsfldUncheckedVarVar_i8,
        IrOp.BranchVarVar_Cne_i4,
        IrOp.LdfldaVarVar,
        IrOp.LdindVarVar_u2,
        IrOp.GetArrayElementVarVar_i8_4,
        IrOp.BinOpVarVarVar_Add_i4,
        IrOp.BranchVarConst_Cge_i4,
        IrOp.BinOpVarVarVar_Sub_i4,
        IrOp.BinOpVarVarConst_And_i4,
        IrOp.BinOpVarVarConst_Add_i8,
        IrOp.GetStringCharVarVarVar,
        IrOp.BranchVarConst_Cle_i4,
        IrOp.CallInterp_void,
        IrOp.NewClassInterpVar,
        IrOp.SetArrayElementVarVar_ref_4,
        IrOp.BinOpVarVarConst_And_i4_4,
        IrOp.BinOpVarVarConst_Mul_i8,
        IrOp.GetArrayElementVarVar_i4_4,
        IrOp.BranchVarConst_Cgt_i4,
        IrOp.StindVarVar_i2,
        IrOp.LdindVarVar_u1,
        IrOp.ConvertVarVar_i4_u2,
        IrOp.BranchVarVar_Cle_i4,
        IrOp.BranchVarVar_Ceq_i4,
        IrOp.NewClassVar,
        IrOp.CallVirtual_void,
        IrOp.CallInterface_void,
        IrOp.CallInterpVirtual_void,
        IrOp.CallInterpInterface_void,
        IrOp.LdfldVarVar_u1,
        IrOp.LdcVarConst_8,
        IrOp.LdindVarVar_i4,
        IrOp.ConvertVarVar_i8_i4,
        IrOp.LdcVarConst_i4_i8,
        IrOp.SetArrayElementVarVar_i4_4,
        IrOp.BinOpVarVarConst_Mul_i4,
        IrOp.BitShiftBinOpVarVarConst_Shr_i4,
        IrOp.BranchVarVar_Cgt_i4,
        IrOp.StindVarVar_i4,
        IrOp.BinOpVarVarVar_Or_i4,
        IrOp.LdfldVarVar_u2,
        IrOp.BinOpVarVarVar_And_i4,
        IrOp.BinOpVarVarVar_Sub_i8,
        IrOp.GetArrayElementVarVar_u1_4,
        IrOp.RetVar_ret_u2,
        IrOp.BitShiftBinOpVarVarConst_Shl_i4,
        IrOp.BinOpVarVarVar_Xor_i4,
        IrOp.BitShiftBinOpVarVarConst_ShrUn_i8,
        IrOp.ConvertVarVar_i4_u1,
        IrOp.BitShiftBinOpVarVarConst_Shl_i8,
        IrOp.BinOpVarVarConst_And_i8,
        IrOp.GetArrayElementVarVar_u2_4,
        IrOp.CompOpVarVarVar_Ceq_i4,
        IrOp.ConvertVarVar_i4_f8,
        IrOp.BinOpVarVarVar_Xor_i8,
        IrOp.BinOpVarVarVar_Mul_i4,
        IrOp.LdsfldUncheckedVarVar_i4,
        IrOp.SetArrayElementVarVar_i1_4,
        IrOp.BinOpVarVarVar_Add_f8,
        IrOp.BranchVarConst_Clt_i8,
        IrOp.SetArrayElementVarVar_i8_4,
        IrOp.BinOpVarVarVar_Mul_f8,
        IrOp.CompOpVarVarVar_Clt_i4,
        IrOp.CompOpVarVarVar_Cgt_i4,
        IrOp.BinOpVarVarVar_Sub_f8,
        IrOp.BinOpVarVarVar_Add_f4,
        IrOp.BinOpVarVarVar_Mul_f4,
        IrOp.BinOpVarVarConst_Mul_f4,
        IrOp.StsfldUncheckedVarVar_i4
    };
    private static final short[] NUMBERS = new short[1024];

    static {
        for (int i = 0; i < NUMBERS.length; i++) {
            NUMBERS[i] = (short) (COUNT + i);
        }
        for (int i = 0; i < COUNT; i++) {
            NUMBERS[OP_CODES[i]] = (short) i;
        }
        for (int number : READY) {
            NUMBERS[OP_CODES[number]] = (short) (COUNT + OP_CODES[number]);
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
        for (int number : READY) {
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
