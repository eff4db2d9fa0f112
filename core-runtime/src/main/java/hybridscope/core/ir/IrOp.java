package hybridscope.core.ir;

/**
 * The opcodes' numbers as compile-time constants, for switches, from {@link InstructionSet}. A row for each
 * family. Written by ./hybridscope regenerate; do not edit.
 */
public final class IrOp {
    public static final int LdlocVarVar = 0;
    public static final int LdlocExpandVarVar_i1 = 1, LdlocExpandVarVar_u1 = 2, LdlocExpandVarVar_i2 = 3,
            LdlocExpandVarVar_u2 = 4;
    public static final int LdlocVarVarSize = 5;
    public static final int LdlocVarAddress = 6;
    public static final int LdlocVarFieldAddress = 7;
    public static final int InitLocalVar = 8;
    public static final int LdcVarConst_4 = 9;
    public static final int LdcVarConst_8 = 10;
    public static final int LdcVarConst_i4_i8 = 11;
    public static final int LdnullVar = 12;
    public static final int LdstrVar = 13;
    public static final int BinOpVarVarVar_Add_i4 = 14, BinOpVarVarVar_Add_i8 = 15, BinOpVarVarVar_Add_f4 = 16,
            BinOpVarVarVar_Add_f8 = 17, BinOpVarVarVar_Sub_i4 = 18, BinOpVarVarVar_Sub_i8 = 19, BinOpVarVarVar_Sub_f4 = 20,
            BinOpVarVarVar_Sub_f8 = 21, BinOpVarVarVar_Mul_i4 = 22, BinOpVarVarVar_Mul_i8 = 23, BinOpVarVarVar_Mul_f4 = 24,
            BinOpVarVarVar_Mul_f8 = 25;
    public static final int BinOpVarVarVar_Div_i4 = 26, BinOpVarVarVar_Div_i8 = 27, BinOpVarVarVar_Rem_i4 = 28,
            BinOpVarVarVar_Rem_i8 = 29;
    public static final int BinOpVarVarVar_DivUn_i4 = 30, BinOpVarVarVar_DivUn_i8 = 31, BinOpVarVarVar_RemUn_i4 = 32,
            BinOpVarVarVar_RemUn_i8 = 33;
    public static final int BinOpVarVarVar_Div_f4 = 34, BinOpVarVarVar_Div_f8 = 35, BinOpVarVarVar_Rem_f4 = 36,
            BinOpVarVarVar_Rem_f8 = 37;
    public static final int BinOpVarVarVar_And_i4 = 38, BinOpVarVarVar_And_i8 = 39, BinOpVarVarVar_Or_i4 = 40,
            BinOpVarVarVar_Or_i8 = 41, BinOpVarVarVar_Xor_i4 = 42, BinOpVarVarVar_Xor_i8 = 43;
    public static final int BinOpOverflowVarVarVar_Add_i4 = 44, BinOpOverflowVarVarVar_Add_u4 = 45,
            BinOpOverflowVarVarVar_Add_i8 = 46, BinOpOverflowVarVarVar_Add_u8 = 47, BinOpOverflowVarVarVar_Sub_i4 = 48,
            BinOpOverflowVarVarVar_Sub_u4 = 49, BinOpOverflowVarVarVar_Sub_i8 = 50, BinOpOverflowVarVarVar_Sub_u8 = 51,
            BinOpOverflowVarVarVar_Mul_i4 = 52, BinOpOverflowVarVarVar_Mul_u4 = 53, BinOpOverflowVarVarVar_Mul_i8 = 54,
            BinOpOverflowVarVarVar_Mul_u8 = 55;
    public static final int BitShiftBinOpVarVarVar_Shl_i4_i4 = 56, BitShiftBinOpVarVarVar_Shl_i4_i8 = 57,
            BitShiftBinOpVarVarVar_Shl_i8_i4 = 58, BitShiftBinOpVarVarVar_Shl_i8_i8 = 59, BitShiftBinOpVarVarVar_Shr_i4_i4 = 60,
            BitShiftBinOpVarVarVar_Shr_i4_i8 = 61, BitShiftBinOpVarVarVar_Shr_i8_i4 = 62, BitShiftBinOpVarVarVar_Shr_i8_i8 = 63,
            BitShiftBinOpVarVarVar_ShrUn_i4_i4 = 64, BitShiftBinOpVarVarVar_ShrUn_i4_i8 = 65,
            BitShiftBinOpVarVarVar_ShrUn_i8_i4 = 66, BitShiftBinOpVarVarVar_ShrUn_i8_i8 = 67;
    public static final int BinOpVarVarConst_Add_i4 = 68, BinOpVarVarConst_Add_i8 = 69, BinOpVarVarConst_Sub_i4 = 70,
            BinOpVarVarConst_Sub_i8 = 71, BinOpVarVarConst_Mul_i4 = 72, BinOpVarVarConst_Mul_i8 = 73;
    public static final int BinOpVarVarConst_Div_i4 = 74, BinOpVarVarConst_Div_i8 = 75, BinOpVarVarConst_Rem_i4 = 76,
            BinOpVarVarConst_Rem_i8 = 77;
    public static final int BinOpVarVarConst_DivUn_i4 = 78, BinOpVarVarConst_DivUn_i8 = 79, BinOpVarVarConst_RemUn_i4 = 80,
            BinOpVarVarConst_RemUn_i8 = 81;
    public static final int BinOpVarVarConst_And_i4 = 82, BinOpVarVarConst_And_i8 = 83, BinOpVarVarConst_Or_i4 = 84,
            BinOpVarVarConst_Or_i8 = 85, BinOpVarVarConst_Xor_i4 = 86, BinOpVarVarConst_Xor_i8 = 87;
    public static final int BinOpVarVarConst_Add_i4_4 = 88, BinOpVarVarConst_Add_i8_4 = 89, BinOpVarVarConst_Sub_i4_4 = 90,
            BinOpVarVarConst_Sub_i8_4 = 91, BinOpVarVarConst_Mul_i4_4 = 92, BinOpVarVarConst_Mul_i8_4 = 93;
    public static final int BinOpVarVarConst_Div_i4_4 = 94, BinOpVarVarConst_Div_i8_4 = 95, BinOpVarVarConst_Rem_i4_4 = 96,
            BinOpVarVarConst_Rem_i8_4 = 97;
    public static final int BinOpVarVarConst_DivUn_i4_4 = 98, BinOpVarVarConst_DivUn_i8_4 = 99, BinOpVarVarConst_RemUn_i4_4 = 100,
            BinOpVarVarConst_RemUn_i8_4 = 101;
    public static final int BinOpVarVarConst_And_i4_4 = 102, BinOpVarVarConst_And_i8_4 = 103, BinOpVarVarConst_Or_i4_4 = 104,
            BinOpVarVarConst_Or_i8_4 = 105, BinOpVarVarConst_Xor_i4_4 = 106, BinOpVarVarConst_Xor_i8_4 = 107;
    public static final int BinOpVarVarConst_Add_f4 = 108, BinOpVarVarConst_Sub_f4 = 109, BinOpVarVarConst_Mul_f4 = 110;
    public static final int BinOpVarVarConst_Add_f8 = 111, BinOpVarVarConst_Sub_f8 = 112, BinOpVarVarConst_Mul_f8 = 113;
    public static final int BinOpVarVarConst_Div_f4 = 114, BinOpVarVarConst_Rem_f4 = 115;
    public static final int BinOpVarVarConst_Div_f8 = 116, BinOpVarVarConst_Rem_f8 = 117;
    public static final int BinOpVarConstVar_Sub_i4 = 118, BinOpVarConstVar_Sub_i8 = 119;
    public static final int BitShiftBinOpVarVarConst_Shl_i4 = 120, BitShiftBinOpVarVarConst_Shl_i8 = 121,
            BitShiftBinOpVarVarConst_Shr_i4 = 122, BitShiftBinOpVarVarConst_Shr_i8 = 123, BitShiftBinOpVarVarConst_ShrUn_i4 = 124,
            BitShiftBinOpVarVarConst_ShrUn_i8 = 125;
    public static final int UnaryOpVarVar_Neg_i4 = 126, UnaryOpVarVar_Neg_i8 = 127, UnaryOpVarVar_Neg_f4 = 128,
            UnaryOpVarVar_Neg_f8 = 129;
    public static final int UnaryOpVarVar_Not_i4 = 130, UnaryOpVarVar_Not_i8 = 131;
    public static final int CheckFiniteVar_f4 = 132, CheckFiniteVar_f8 = 133;
    public static final int CompOpVarVarVar_Ceq_i4 = 134, CompOpVarVarVar_Ceq_i8 = 135, CompOpVarVarVar_Cne_i4 = 136,
            CompOpVarVarVar_Cne_i8 = 137, CompOpVarVarVar_Cgt_i4 = 138, CompOpVarVarVar_Cgt_i8 = 139,
            CompOpVarVarVar_CgtUn_i4 = 140, CompOpVarVarVar_CgtUn_i8 = 141, CompOpVarVarVar_Cge_i4 = 142,
            CompOpVarVarVar_Cge_i8 = 143, CompOpVarVarVar_CgeUn_i4 = 144, CompOpVarVarVar_CgeUn_i8 = 145,
            CompOpVarVarVar_Clt_i4 = 146, CompOpVarVarVar_Clt_i8 = 147, CompOpVarVarVar_CltUn_i4 = 148,
            CompOpVarVarVar_CltUn_i8 = 149, CompOpVarVarVar_Cle_i4 = 150, CompOpVarVarVar_Cle_i8 = 151,
            CompOpVarVarVar_CleUn_i4 = 152, CompOpVarVarVar_CleUn_i8 = 153;
    public static final int CompOpVarVarVar_Ceq_f4 = 154, CompOpVarVarVar_Ceq_f8 = 155, CompOpVarVarVar_Cne_f4 = 156,
            CompOpVarVarVar_Cne_f8 = 157, CompOpVarVarVar_Cgt_f4 = 158, CompOpVarVarVar_Cgt_f8 = 159,
            CompOpVarVarVar_CgtUn_f4 = 160, CompOpVarVarVar_CgtUn_f8 = 161, CompOpVarVarVar_Cge_f4 = 162,
            CompOpVarVarVar_Cge_f8 = 163, CompOpVarVarVar_CgeUn_f4 = 164, CompOpVarVarVar_CgeUn_f8 = 165,
            CompOpVarVarVar_Clt_f4 = 166, CompOpVarVarVar_Clt_f8 = 167, CompOpVarVarVar_CltUn_f4 = 168,
            CompOpVarVarVar_CltUn_f8 = 169, CompOpVarVarVar_Cle_f4 = 170, CompOpVarVarVar_Cle_f8 = 171,
            CompOpVarVarVar_CleUn_f4 = 172, CompOpVarVarVar_CleUn_f8 = 173;
    public static final int CompOpVarVarConst_Ceq_i4 = 174, CompOpVarVarConst_Ceq_i8 = 175, CompOpVarVarConst_Cne_i4 = 176,
            CompOpVarVarConst_Cne_i8 = 177, CompOpVarVarConst_Cgt_i4 = 178, CompOpVarVarConst_Cgt_i8 = 179,
            CompOpVarVarConst_CgtUn_i4 = 180, CompOpVarVarConst_CgtUn_i8 = 181, CompOpVarVarConst_Cge_i4 = 182,
            CompOpVarVarConst_Cge_i8 = 183, CompOpVarVarConst_CgeUn_i4 = 184, CompOpVarVarConst_CgeUn_i8 = 185,
            CompOpVarVarConst_Clt_i4 = 186, CompOpVarVarConst_Clt_i8 = 187, CompOpVarVarConst_CltUn_i4 = 188,
            CompOpVarVarConst_CltUn_i8 = 189, CompOpVarVarConst_Cle_i4 = 190, CompOpVarVarConst_Cle_i8 = 191,
            CompOpVarVarConst_CleUn_i4 = 192, CompOpVarVarConst_CleUn_i8 = 193;
    public static final int ConvertVarVar_i4_i1 = 194, ConvertVarVar_i4_u1 = 195, ConvertVarVar_i4_i2 = 196,
            ConvertVarVar_i4_u2 = 197, ConvertVarVar_i4_i8 = 198, ConvertVarVar_i4_f4 = 199, ConvertVarVar_i4_f8 = 200,
            ConvertVarVar_u4_i8 = 201, ConvertVarVar_u4_f4 = 202, ConvertVarVar_u4_f8 = 203, ConvertVarVar_i8_i1 = 204,
            ConvertVarVar_i8_u1 = 205, ConvertVarVar_i8_i2 = 206, ConvertVarVar_i8_u2 = 207, ConvertVarVar_i8_i4 = 208,
            ConvertVarVar_i8_f4 = 209, ConvertVarVar_i8_f8 = 210, ConvertVarVar_u8_f4 = 211, ConvertVarVar_u8_f8 = 212,
            ConvertVarVar_f4_i1 = 213, ConvertVarVar_f4_u1 = 214, ConvertVarVar_f4_i2 = 215, ConvertVarVar_f4_u2 = 216,
            ConvertVarVar_f4_i4 = 217, ConvertVarVar_f4_u4 = 218, ConvertVarVar_f4_i8 = 219, ConvertVarVar_f4_u8 = 220,
            ConvertVarVar_f4_f8 = 221, ConvertVarVar_f8_i1 = 222, ConvertVarVar_f8_u1 = 223, ConvertVarVar_f8_i2 = 224,
            ConvertVarVar_f8_u2 = 225, ConvertVarVar_f8_i4 = 226, ConvertVarVar_f8_u4 = 227, ConvertVarVar_f8_i8 = 228,
            ConvertVarVar_f8_u8 = 229, ConvertVarVar_f8_f4 = 230;
    public static final int ConvertOverflowVarVar_i4_i1 = 231, ConvertOverflowVarVar_i4_u1 = 232,
            ConvertOverflowVarVar_i4_i2 = 233, ConvertOverflowVarVar_i4_u2 = 234, ConvertOverflowVarVar_i4_u4 = 235,
            ConvertOverflowVarVar_i4_u8 = 236, ConvertOverflowVarVar_u4_i1 = 237, ConvertOverflowVarVar_u4_u1 = 238,
            ConvertOverflowVarVar_u4_i2 = 239, ConvertOverflowVarVar_u4_u2 = 240, ConvertOverflowVarVar_u4_i4 = 241,
            ConvertOverflowVarVar_i8_i1 = 242, ConvertOverflowVarVar_i8_u1 = 243, ConvertOverflowVarVar_i8_i2 = 244,
            ConvertOverflowVarVar_i8_u2 = 245, ConvertOverflowVarVar_i8_i4 = 246, ConvertOverflowVarVar_i8_u4 = 247,
            ConvertOverflowVarVar_i8_u8 = 248, ConvertOverflowVarVar_u8_i1 = 249, ConvertOverflowVarVar_u8_u1 = 250,
            ConvertOverflowVarVar_u8_i2 = 251, ConvertOverflowVarVar_u8_u2 = 252, ConvertOverflowVarVar_u8_i4 = 253,
            ConvertOverflowVarVar_u8_u4 = 254, ConvertOverflowVarVar_u8_i8 = 255, ConvertOverflowVarVar_f4_i1 = 256,
            ConvertOverflowVarVar_f4_u1 = 257, ConvertOverflowVarVar_f4_i2 = 258, ConvertOverflowVarVar_f4_u2 = 259,
            ConvertOverflowVarVar_f4_i4 = 260, ConvertOverflowVarVar_f4_u4 = 261, ConvertOverflowVarVar_f4_i8 = 262,
            ConvertOverflowVarVar_f4_u8 = 263, ConvertOverflowVarVar_f8_i1 = 264, ConvertOverflowVarVar_f8_u1 = 265,
            ConvertOverflowVarVar_f8_i2 = 266, ConvertOverflowVarVar_f8_u2 = 267, ConvertOverflowVarVar_f8_i4 = 268,
            ConvertOverflowVarVar_f8_u4 = 269, ConvertOverflowVarVar_f8_i8 = 270, ConvertOverflowVarVar_f8_u8 = 271;
    public static final int BranchUncondition_4 = 272;
    public static final int BranchTrueVar_i4 = 273, BranchTrueVar_i8 = 274;
    public static final int BranchFalseVar_i4 = 275, BranchFalseVar_i8 = 276;
    public static final int BranchVarVar_Ceq_i4 = 277, BranchVarVar_Ceq_i8 = 278, BranchVarVar_Cne_i4 = 279,
            BranchVarVar_Cne_i8 = 280, BranchVarVar_Cgt_i4 = 281, BranchVarVar_Cgt_i8 = 282, BranchVarVar_CgtUn_i4 = 283,
            BranchVarVar_CgtUn_i8 = 284, BranchVarVar_Cge_i4 = 285, BranchVarVar_Cge_i8 = 286, BranchVarVar_CgeUn_i4 = 287,
            BranchVarVar_CgeUn_i8 = 288, BranchVarVar_Clt_i4 = 289, BranchVarVar_Clt_i8 = 290, BranchVarVar_CltUn_i4 = 291,
            BranchVarVar_CltUn_i8 = 292, BranchVarVar_Cle_i4 = 293, BranchVarVar_Cle_i8 = 294, BranchVarVar_CleUn_i4 = 295,
            BranchVarVar_CleUn_i8 = 296;
    public static final int BranchVarVar_Ceq_f4 = 297, BranchVarVar_Ceq_f8 = 298, BranchVarVar_Cne_f4 = 299,
            BranchVarVar_Cne_f8 = 300, BranchVarVar_Cgt_f4 = 301, BranchVarVar_Cgt_f8 = 302, BranchVarVar_CgtUn_f4 = 303,
            BranchVarVar_CgtUn_f8 = 304, BranchVarVar_Cge_f4 = 305, BranchVarVar_Cge_f8 = 306, BranchVarVar_CgeUn_f4 = 307,
            BranchVarVar_CgeUn_f8 = 308, BranchVarVar_Clt_f4 = 309, BranchVarVar_Clt_f8 = 310, BranchVarVar_CltUn_f4 = 311,
            BranchVarVar_CltUn_f8 = 312, BranchVarVar_Cle_f4 = 313, BranchVarVar_Cle_f8 = 314, BranchVarVar_CleUn_f4 = 315,
            BranchVarVar_CleUn_f8 = 316;
    public static final int BranchVarConst_Ceq_i4 = 317, BranchVarConst_Ceq_i8 = 318, BranchVarConst_Cne_i4 = 319,
            BranchVarConst_Cne_i8 = 320, BranchVarConst_Cgt_i4 = 321, BranchVarConst_Cgt_i8 = 322, BranchVarConst_CgtUn_i4 = 323,
            BranchVarConst_CgtUn_i8 = 324, BranchVarConst_Cge_i4 = 325, BranchVarConst_Cge_i8 = 326,
            BranchVarConst_CgeUn_i4 = 327, BranchVarConst_CgeUn_i8 = 328, BranchVarConst_Clt_i4 = 329,
            BranchVarConst_Clt_i8 = 330, BranchVarConst_CltUn_i4 = 331, BranchVarConst_CltUn_i8 = 332,
            BranchVarConst_Cle_i4 = 333, BranchVarConst_Cle_i8 = 334, BranchVarConst_CleUn_i4 = 335,
            BranchVarConst_CleUn_i8 = 336;
    public static final int BranchVarConst_Ceq_f4 = 337, BranchVarConst_Cne_f4 = 338, BranchVarConst_Cgt_f4 = 339,
            BranchVarConst_CgtUn_f4 = 340, BranchVarConst_Cge_f4 = 341, BranchVarConst_CgeUn_f4 = 342,
            BranchVarConst_Clt_f4 = 343, BranchVarConst_CltUn_f4 = 344, BranchVarConst_Cle_f4 = 345,
            BranchVarConst_CleUn_f4 = 346;
    public static final int BranchVarConst_Ceq_f8 = 347, BranchVarConst_Cne_f8 = 348, BranchVarConst_Cgt_f8 = 349,
            BranchVarConst_CgtUn_f8 = 350, BranchVarConst_Cge_f8 = 351, BranchVarConst_CgeUn_f8 = 352,
            BranchVarConst_Clt_f8 = 353, BranchVarConst_CltUn_f8 = 354, BranchVarConst_Cle_f8 = 355,
            BranchVarConst_CleUn_f8 = 356;
    public static final int BranchSwitch = 357;
    public static final int CallNative_void = 358, CallNative_ret = 359, CallNative_ret_expand = 360;
    public static final int CallInterp_void = 361, CallInterp_ret = 362;
    public static final int CallVirtual_void = 363, CallVirtual_ret = 364, CallVirtual_ret_expand = 365;
    public static final int CallInterface_void = 366, CallInterface_ret = 367, CallInterface_ret_expand = 368;
    public static final int CallInterpVirtual_void = 369, CallInterpVirtual_ret = 370;
    public static final int CallInterpInterface_void = 371, CallInterpInterface_ret = 372;
    public static final int CallInd_void = 373, CallInd_ret = 374, CallInd_ret_expand = 375;
    public static final int CallDelegateInvoke_void = 376, CallDelegateInvoke_ret = 377, CallDelegateInvoke_ret_expand = 378;
    public static final int TailCallNative = 379;
    public static final int TailCallInterp = 380;
    public static final int TailCallVirtual = 381;
    public static final int TailCallInterface = 382;
    public static final int TailCallInd = 383;
    public static final int MakeArglistVar = 384;
    public static final int RetVar_void = 385;
    public static final int RetVar_ret_i1 = 386, RetVar_ret_u1 = 387, RetVar_ret_i2 = 388, RetVar_ret_u2 = 389,
            RetVar_ret_8 = 390, RetVar_ret_16 = 391, RetVar_ret_24 = 392, RetVar_ret_32 = 393;
    public static final int RetVar_ret_n = 394;
    public static final int ThrowEx = 395;
    public static final int RethrowEx = 396;
    public static final int LeaveEx = 397;
    public static final int LeaveEx_Directly = 398;
    public static final int EndFilterEx = 399;
    public static final int EndFinallyEx = 400;
    public static final int DebugBreak = 401;
    public static final int LdfldVarVar_i1 = 402, LdfldVarVar_u1 = 403, LdfldVarVar_i2 = 404, LdfldVarVar_u2 = 405,
            LdfldVarVar_i4 = 406, LdfldVarVar_i8 = 407, LdfldVarVar_size_12 = 408, LdfldVarVar_size_16 = 409,
            LdfldVarVar_size_24 = 410, LdfldVarVar_size_32 = 411, LdfldVarVar_n = 412;
    public static final int LdfldValueTypeVarVar_i1 = 413, LdfldValueTypeVarVar_u1 = 414, LdfldValueTypeVarVar_i2 = 415,
            LdfldValueTypeVarVar_u2 = 416, LdfldValueTypeVarVar_i4 = 417, LdfldValueTypeVarVar_i8 = 418,
            LdfldValueTypeVarVar_size_12 = 419, LdfldValueTypeVarVar_size_16 = 420, LdfldValueTypeVarVar_size_24 = 421,
            LdfldValueTypeVarVar_size_32 = 422, LdfldValueTypeVarVar_n = 423;
    public static final int StfldVarVar_i1 = 424, StfldVarVar_i2 = 425, StfldVarVar_i4 = 426, StfldVarVar_i8 = 427,
            StfldVarVar_size_12 = 428, StfldVarVar_size_16 = 429, StfldVarVar_size_24 = 430, StfldVarVar_size_32 = 431,
            StfldVarVar_n = 432;
    public static final int StfldValueTypeVarVar_i1 = 433, StfldValueTypeVarVar_i2 = 434, StfldValueTypeVarVar_i4 = 435,
            StfldValueTypeVarVar_i8 = 436, StfldValueTypeVarVar_size_12 = 437, StfldValueTypeVarVar_size_16 = 438,
            StfldValueTypeVarVar_size_24 = 439, StfldValueTypeVarVar_size_32 = 440, StfldValueTypeVarVar_n = 441;
    public static final int LdfldaVarVar = 442;
    public static final int LdfldaVarVar_4 = 443;
    public static final int LdsfldVarVar_i1 = 444, LdsfldVarVar_u1 = 445, LdsfldVarVar_i2 = 446, LdsfldVarVar_u2 = 447,
            LdsfldVarVar_i4 = 448, LdsfldVarVar_i8 = 449, LdsfldVarVar_size_12 = 450, LdsfldVarVar_size_16 = 451,
            LdsfldVarVar_size_24 = 452, LdsfldVarVar_size_32 = 453, LdsfldVarVar_n = 454;
    public static final int LdsfldUncheckedVarVar_i1 = 455, LdsfldUncheckedVarVar_u1 = 456, LdsfldUncheckedVarVar_i2 = 457,
            LdsfldUncheckedVarVar_u2 = 458, LdsfldUncheckedVarVar_i4 = 459, LdsfldUncheckedVarVar_i8 = 460,
            LdsfldUncheckedVarVar_size_12 = 461, LdsfldUncheckedVarVar_size_16 = 462, LdsfldUncheckedVarVar_size_24 = 463,
            LdsfldUncheckedVarVar_size_32 = 464, LdsfldUncheckedVarVar_n = 465;
    public static final int StsfldVarVar_i1 = 466, StsfldVarVar_i2 = 467, StsfldVarVar_i4 = 468, StsfldVarVar_i8 = 469,
            StsfldVarVar_size_12 = 470, StsfldVarVar_size_16 = 471, StsfldVarVar_size_24 = 472, StsfldVarVar_size_32 = 473,
            StsfldVarVar_n = 474;
    public static final int StsfldUncheckedVarVar_i1 = 475, StsfldUncheckedVarVar_i2 = 476, StsfldUncheckedVarVar_i4 = 477,
            StsfldUncheckedVarVar_i8 = 478, StsfldUncheckedVarVar_size_12 = 479, StsfldUncheckedVarVar_size_16 = 480,
            StsfldUncheckedVarVar_size_24 = 481, StsfldUncheckedVarVar_size_32 = 482, StsfldUncheckedVarVar_n = 483;
    public static final int LdsfldaVarVar = 484;
    public static final int LdsfldaUncheckedVarVar = 485;
    public static final int LdsfldaFromFieldDataVarVar = 486;
    public static final int LdthreadlocalVarVar_i1 = 487, LdthreadlocalVarVar_u1 = 488, LdthreadlocalVarVar_i2 = 489,
            LdthreadlocalVarVar_u2 = 490, LdthreadlocalVarVar_i4 = 491, LdthreadlocalVarVar_i8 = 492,
            LdthreadlocalVarVar_size_12 = 493, LdthreadlocalVarVar_size_16 = 494, LdthreadlocalVarVar_size_24 = 495,
            LdthreadlocalVarVar_size_32 = 496, LdthreadlocalVarVar_n = 497;
    public static final int LdthreadlocalUncheckedVarVar_i1 = 498, LdthreadlocalUncheckedVarVar_u1 = 499,
            LdthreadlocalUncheckedVarVar_i2 = 500, LdthreadlocalUncheckedVarVar_u2 = 501, LdthreadlocalUncheckedVarVar_i4 = 502,
            LdthreadlocalUncheckedVarVar_i8 = 503, LdthreadlocalUncheckedVarVar_size_12 = 504,
            LdthreadlocalUncheckedVarVar_size_16 = 505, LdthreadlocalUncheckedVarVar_size_24 = 506,
            LdthreadlocalUncheckedVarVar_size_32 = 507, LdthreadlocalUncheckedVarVar_n = 508;
    public static final int StthreadlocalVarVar_i1 = 509, StthreadlocalVarVar_i2 = 510, StthreadlocalVarVar_i4 = 511,
            StthreadlocalVarVar_i8 = 512, StthreadlocalVarVar_size_12 = 513, StthreadlocalVarVar_size_16 = 514,
            StthreadlocalVarVar_size_24 = 515, StthreadlocalVarVar_size_32 = 516, StthreadlocalVarVar_n = 517;
    public static final int StthreadlocalUncheckedVarVar_i1 = 518, StthreadlocalUncheckedVarVar_i2 = 519,
            StthreadlocalUncheckedVarVar_i4 = 520, StthreadlocalUncheckedVarVar_i8 = 521,
            StthreadlocalUncheckedVarVar_size_12 = 522, StthreadlocalUncheckedVarVar_size_16 = 523,
            StthreadlocalUncheckedVarVar_size_24 = 524, StthreadlocalUncheckedVarVar_size_32 = 525,
            StthreadlocalUncheckedVarVar_n = 526;
    public static final int LdthreadlocalaVarVar = 527;
    public static final int LdthreadlocalaUncheckedVarVar = 528;
    public static final int InitClass = 529;
    public static final int LdindVarVar_i1 = 530, LdindVarVar_u1 = 531, LdindVarVar_i2 = 532, LdindVarVar_u2 = 533,
            LdindVarVar_i4 = 534, LdindVarVar_i8 = 535, LdindVarVar_size_12 = 536, LdindVarVar_size_16 = 537,
            LdindVarVar_size_24 = 538, LdindVarVar_size_32 = 539, LdindVarVar_n = 540;
    public static final int StindVarVar_i1 = 541, StindVarVar_i2 = 542, StindVarVar_i4 = 543, StindVarVar_i8 = 544,
            StindVarVar_size_12 = 545, StindVarVar_size_16 = 546, StindVarVar_size_24 = 547, StindVarVar_size_32 = 548,
            StindVarVar_n = 549;
    public static final int CpobjVarVar_1 = 550, CpobjVarVar_2 = 551, CpobjVarVar_4 = 552, CpobjVarVar_8 = 553,
            CpobjVarVar_12 = 554, CpobjVarVar_16 = 555, CpobjVarVar_24 = 556, CpobjVarVar_32 = 557, CpobjVarVar_n = 558;
    public static final int InitobjVar_1 = 559, InitobjVar_2 = 560, InitobjVar_4 = 561, InitobjVar_8 = 562, InitobjVar_12 = 563,
            InitobjVar_16 = 564, InitobjVar_24 = 565, InitobjVar_32 = 566, InitobjVar_n = 567;
    public static final int CpblkVarVarVar = 568;
    public static final int InitblkVarVarVar = 569;
    public static final int LocallocVarVar_4 = 570, LocallocVarVar_8 = 571;
    public static final int MemoryBarrier = 572;
    public static final int NewarrVarVar_4 = 573, NewarrVarVar_8 = 574;
    public static final int GetArrayLengthVarVar_4 = 575, GetArrayLengthVarVar_8 = 576;
    public static final int GetArrayElementVarVar_i1_4 = 577, GetArrayElementVarVar_i1_8 = 578, GetArrayElementVarVar_u1_4 = 579,
            GetArrayElementVarVar_u1_8 = 580, GetArrayElementVarVar_i2_4 = 581, GetArrayElementVarVar_i2_8 = 582,
            GetArrayElementVarVar_u2_4 = 583, GetArrayElementVarVar_u2_8 = 584, GetArrayElementVarVar_i4_4 = 585,
            GetArrayElementVarVar_i4_8 = 586, GetArrayElementVarVar_i8_4 = 587, GetArrayElementVarVar_i8_8 = 588,
            GetArrayElementVarVar_size_12_4 = 589, GetArrayElementVarVar_size_12_8 = 590, GetArrayElementVarVar_size_16_4 = 591,
            GetArrayElementVarVar_size_16_8 = 592, GetArrayElementVarVar_size_24_4 = 593, GetArrayElementVarVar_size_24_8 = 594,
            GetArrayElementVarVar_size_32_4 = 595, GetArrayElementVarVar_size_32_8 = 596, GetArrayElementVarVar_n_4 = 597,
            GetArrayElementVarVar_n_8 = 598;
    public static final int SetArrayElementVarVar_i1_4 = 599, SetArrayElementVarVar_i1_8 = 600, SetArrayElementVarVar_i2_4 = 601,
            SetArrayElementVarVar_i2_8 = 602, SetArrayElementVarVar_i4_4 = 603, SetArrayElementVarVar_i4_8 = 604,
            SetArrayElementVarVar_i8_4 = 605, SetArrayElementVarVar_i8_8 = 606, SetArrayElementVarVar_size_12_4 = 607,
            SetArrayElementVarVar_size_12_8 = 608, SetArrayElementVarVar_size_16_4 = 609, SetArrayElementVarVar_size_16_8 = 610,
            SetArrayElementVarVar_size_24_4 = 611, SetArrayElementVarVar_size_24_8 = 612, SetArrayElementVarVar_size_32_4 = 613,
            SetArrayElementVarVar_size_32_8 = 614, SetArrayElementVarVar_n_4 = 615, SetArrayElementVarVar_n_8 = 616;
    public static final int SetArrayElementVarVar_ref_4 = 617, SetArrayElementVarVar_ref_8 = 618;
    public static final int GetArrayElementAddressVarVar_4 = 619, GetArrayElementAddressVarVar_8 = 620;
    public static final int GetArrayElementAddressCheckVarVar_4 = 621, GetArrayElementAddressCheckVarVar_8 = 622;
    public static final int NewMdArrVarVar_length = 623;
    public static final int NewMdArrVarVar_length_bound = 624;
    public static final int GetMdArrElementVarVar_i1 = 625, GetMdArrElementVarVar_u1 = 626, GetMdArrElementVarVar_i2 = 627,
            GetMdArrElementVarVar_u2 = 628, GetMdArrElementVarVar_i4 = 629, GetMdArrElementVarVar_i8 = 630,
            GetMdArrElementVarVar_size_12 = 631, GetMdArrElementVarVar_size_16 = 632, GetMdArrElementVarVar_size_24 = 633,
            GetMdArrElementVarVar_size_32 = 634, GetMdArrElementVarVar_n = 635;
    public static final int SetMdArrElementVarVar_i1 = 636, SetMdArrElementVarVar_i2 = 637, SetMdArrElementVarVar_i4 = 638,
            SetMdArrElementVarVar_i8 = 639, SetMdArrElementVarVar_size_12 = 640, SetMdArrElementVarVar_size_16 = 641,
            SetMdArrElementVarVar_size_24 = 642, SetMdArrElementVarVar_size_32 = 643, SetMdArrElementVarVar_n = 644;
    public static final int SetMdArrElementVarVar_ref = 645;
    public static final int GetMdArrElementAddressVarVar = 646;
    public static final int GetMdArrElementAddressCheckVarVar = 647;
    public static final int NewClassVar = 648;
    public static final int NewClassInterpVar = 649;
    public static final int NewClassNativeVar = 650;
    public static final int NewValueTypeInterpVar = 651;
    public static final int NewValueTypeNativeVar = 652;
    public static final int CtorDelegateVarVarVar = 653;
    public static final int LdftnVar = 654;
    public static final int LdvirtftnVarVar = 655;
    public static final int BoxVarVar = 656;
    public static final int BoxNullableVarVar = 657;
    public static final int BoxRefVarVar = 658;
    public static final int BoxRefNullableVarVar = 659;
    public static final int UnBoxVarVar = 660;
    public static final int UnBoxNullableVarVar = 661;
    public static final int UnBoxAnyVarVar = 662;
    public static final int UnBoxAnyNullableVarVar = 663;
    public static final int CastclassVarVar = 664;
    public static final int IsInstVarVar = 665;
    public static final int LdtokenVar_type = 666;
    public static final int LdtokenVar_method = 667;
    public static final int LdtokenVar_field = 668;
    public static final int MakeRefVarVar = 669;
    public static final int RefanyvalVarVar = 670;
    public static final int RefanytypeVarVar = 671;
    public static final int LdtypeVar = 672;
    public static final int GetTypeVarVar = 673;
    public static final int InitializeArrayVar = 674;
    public static final int GetStringCharVarVarVar = 675;
    public static final int NewVector2 = 676;
    public static final int NewVector3_2 = 677;
    public static final int NewVector3_3 = 678;
    public static final int NewVector4_2 = 679;
    public static final int NewVector4_3 = 680;
    public static final int NewVector4_4 = 681;
    public static final int NullableNewVarVar = 682;
    public static final int NullableCtorVarVar = 683;
    public static final int NullableHasValueVar = 684;
    public static final int NullableGetValueOrDefaultVarVar = 685;
    public static final int NullableGetValueOrDefaultVarVar_1 = 686;
    public static final int NullableGetValueVarVar = 687;
    public static final int InterlockedCompareExchangeVarVarVarVar_i4 = 688, InterlockedCompareExchangeVarVarVarVar_i8 = 689;
    public static final int InterlockedExchangeVarVarVar_i4 = 690, InterlockedExchangeVarVarVar_i8 = 691;
    public static final int InterlockedAddVarVarVar_i4 = 692, InterlockedAddVarVarVar_i8 = 693;
    public static final int InterlockedReadVarVar_i8 = 694;

    private IrOp() {
    }
}
