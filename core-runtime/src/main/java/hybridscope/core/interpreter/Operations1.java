package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.*;
import static hybridscope.core.interpreter.ObjectInstructions.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Operations on the frame and memory. Written by the test OperationsSource; do not edit. */
final class Operations1 {
    private Operations1() {
    }

    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        switch (opCode) {
            case IrOp.LdlocVarVar -> {
                LdlocVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocExpandVarVar_i1 -> {
                LdlocExpandVarVar_i1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocExpandVarVar_u1 -> {
                LdlocExpandVarVar_u1(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocExpandVarVar_i2 -> {
                LdlocExpandVarVar_i2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocExpandVarVar_u2 -> {
                LdlocExpandVarVar_u2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocVarVarSize -> {
                LdlocVarVarSize(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdlocVarAddress -> {
                LdlocVarAddress(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdlocVarFieldAddress -> {
                LdlocVarFieldAddress(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InitLocalVar -> {
                InitLocalVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdcVarConst_4 -> {
                LdcVarConst_4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdcVarConst_8 -> {
                LdcVarConst_8(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdcVarConst_i4_i8 -> {
                LdcVarConst_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdnullVar -> {
                LdnullVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdstrVar -> {
                LdstrVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Add_i4 -> {
                BinOpVarVarVar_Add_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Add_i8 -> {
                BinOpVarVarVar_Add_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Add_f4 -> {
                BinOpVarVarVar_Add_f4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Add_f8 -> {
                BinOpVarVarVar_Add_f8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Sub_i4 -> {
                BinOpVarVarVar_Sub_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Sub_i8 -> {
                BinOpVarVarVar_Sub_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Sub_f4 -> {
                BinOpVarVarVar_Sub_f4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Sub_f8 -> {
                BinOpVarVarVar_Sub_f8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Mul_i4 -> {
                BinOpVarVarVar_Mul_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Mul_i8 -> {
                BinOpVarVarVar_Mul_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Mul_f4 -> {
                BinOpVarVarVar_Mul_f4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Mul_f8 -> {
                BinOpVarVarVar_Mul_f8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Div_i4 -> {
                BinOpVarVarVar_Div_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Div_i8 -> {
                BinOpVarVarVar_Div_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Rem_i4 -> {
                BinOpVarVarVar_Rem_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Rem_i8 -> {
                BinOpVarVarVar_Rem_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_DivUn_i4 -> {
                BinOpVarVarVar_DivUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_DivUn_i8 -> {
                BinOpVarVarVar_DivUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_RemUn_i4 -> {
                BinOpVarVarVar_RemUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_RemUn_i8 -> {
                BinOpVarVarVar_RemUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Div_f4 -> {
                BinOpVarVarVar_Div_f4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Div_f8 -> {
                BinOpVarVarVar_Div_f8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Rem_f4 -> {
                BinOpVarVarVar_Rem_f4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Rem_f8 -> {
                BinOpVarVarVar_Rem_f8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_And_i4 -> {
                BinOpVarVarVar_And_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_And_i8 -> {
                BinOpVarVarVar_And_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Or_i4 -> {
                BinOpVarVarVar_Or_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Or_i8 -> {
                BinOpVarVarVar_Or_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Xor_i4 -> {
                BinOpVarVarVar_Xor_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarVar_Xor_i8 -> {
                BinOpVarVarVar_Xor_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Add_i4 -> {
                BinOpOverflowVarVarVar_Add_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Add_u4 -> {
                BinOpOverflowVarVarVar_Add_u4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Add_i8 -> {
                BinOpOverflowVarVarVar_Add_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Add_u8 -> {
                BinOpOverflowVarVarVar_Add_u8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Sub_i4 -> {
                BinOpOverflowVarVarVar_Sub_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Sub_u4 -> {
                BinOpOverflowVarVarVar_Sub_u4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Sub_i8 -> {
                BinOpOverflowVarVarVar_Sub_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Sub_u8 -> {
                BinOpOverflowVarVarVar_Sub_u8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Mul_i4 -> {
                BinOpOverflowVarVarVar_Mul_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Mul_u4 -> {
                BinOpOverflowVarVarVar_Mul_u4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Mul_i8 -> {
                BinOpOverflowVarVarVar_Mul_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpOverflowVarVarVar_Mul_u8 -> {
                BinOpOverflowVarVarVar_Mul_u8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shl_i4_i4 -> {
                BitShiftBinOpVarVarVar_Shl_i4_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shl_i4_i8 -> {
                BitShiftBinOpVarVarVar_Shl_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shl_i8_i4 -> {
                BitShiftBinOpVarVarVar_Shl_i8_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shl_i8_i8 -> {
                BitShiftBinOpVarVarVar_Shl_i8_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shr_i4_i4 -> {
                BitShiftBinOpVarVarVar_Shr_i4_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shr_i4_i8 -> {
                BitShiftBinOpVarVarVar_Shr_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shr_i8_i4 -> {
                BitShiftBinOpVarVarVar_Shr_i8_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_Shr_i8_i8 -> {
                BitShiftBinOpVarVarVar_Shr_i8_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_ShrUn_i4_i4 -> {
                BitShiftBinOpVarVarVar_ShrUn_i4_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_ShrUn_i4_i8 -> {
                BitShiftBinOpVarVarVar_ShrUn_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_ShrUn_i8_i4 -> {
                BitShiftBinOpVarVarVar_ShrUn_i8_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BitShiftBinOpVarVarVar_ShrUn_i8_i8 -> {
                BitShiftBinOpVarVarVar_ShrUn_i8_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Add_i4 -> {
                BinOpVarVarConst_Add_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Add_i8 -> {
                BinOpVarVarConst_Add_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Sub_i4 -> {
                BinOpVarVarConst_Sub_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Sub_i8 -> {
                BinOpVarVarConst_Sub_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Mul_i4 -> {
                BinOpVarVarConst_Mul_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Mul_i8 -> {
                BinOpVarVarConst_Mul_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Div_i4 -> {
                BinOpVarVarConst_Div_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Div_i8 -> {
                BinOpVarVarConst_Div_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Rem_i4 -> {
                BinOpVarVarConst_Rem_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Rem_i8 -> {
                BinOpVarVarConst_Rem_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_DivUn_i4 -> {
                BinOpVarVarConst_DivUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_DivUn_i8 -> {
                BinOpVarVarConst_DivUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_RemUn_i4 -> {
                BinOpVarVarConst_RemUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_RemUn_i8 -> {
                BinOpVarVarConst_RemUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_And_i4 -> {
                BinOpVarVarConst_And_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_And_i8 -> {
                BinOpVarVarConst_And_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Or_i4 -> {
                BinOpVarVarConst_Or_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Or_i8 -> {
                BinOpVarVarConst_Or_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Xor_i4 -> {
                BinOpVarVarConst_Xor_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Xor_i8 -> {
                BinOpVarVarConst_Xor_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.BinOpVarVarConst_Add_i4_4 -> {
                BinOpVarVarConst_Add_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Add_i8_4 -> {
                BinOpVarVarConst_Add_i8_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Sub_i4_4 -> {
                BinOpVarVarConst_Sub_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Sub_i8_4 -> {
                BinOpVarVarConst_Sub_i8_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Mul_i4_4 -> {
                BinOpVarVarConst_Mul_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Mul_i8_4 -> {
                BinOpVarVarConst_Mul_i8_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Div_i4_4 -> {
                BinOpVarVarConst_Div_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BinOpVarVarConst_Div_i8_4 -> {
                BinOpVarVarConst_Div_i8_4(m, base, w, code, pc);
                return pc + 2;
            }
            default -> throw new IllegalArgumentException("opcode " + opCode);
        }
    }

    static void LdlocVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdlocExpandVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdlocExpandVarVar_u1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdlocExpandVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdlocExpandVarVar_u2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdlocVarVarSize(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    static void LdlocVarAddress(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), (base + ((int) (w >>> 29) & 0x7FFF8)));
    }

    static void LdlocVarFieldAddress(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF));
    }

    static void InitLocalVar(byte[] m, int base, long w, Code code, int pc) {
        clearSlots(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    static void LdcVarConst_4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    static void LdcVarConst_8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.words[pc + 1]);
    }

    static void LdcVarConst_i4_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    static void LdnullVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), 0);
    }

    static void LdstrVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.string(((int) (w >>> 32)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BinOpVarVarVar_Add_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Add_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Add_f4(byte[] m, int base, long w, Code code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Add_f8(byte[] m, int base, long w, Code code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Sub_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Sub_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Sub_f4(byte[] m, int base, long w, Code code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Sub_f8(byte[] m, int base, long w, Code code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Mul_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Mul_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Mul_f4(byte[] m, int base, long w, Code code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Mul_f8(byte[] m, int base, long w, Code code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Div_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_Div_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_Rem_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), rem(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_Rem_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), rem(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_DivUn_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), divUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_DivUn_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), divUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_RemUn_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), remUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_RemUn_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), remUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpVarVarVar_Div_f4(byte[] m, int base, long w, Code code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) / f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Div_f8(byte[] m, int base, long w, Code code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) / f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Rem_f4(byte[] m, int base, long w, Code code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) % f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Rem_f8(byte[] m, int base, long w, Code code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) % f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_And_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_And_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Or_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Or_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Xor_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarVar_Xor_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpOverflowVarVarVar_Add_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), addSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Add_u4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), addUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Add_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), addSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Add_u8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), addUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Sub_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), subSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Sub_u4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), subUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Sub_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), subSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Sub_u8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), subUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Mul_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), mulSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Mul_u4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), mulUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Mul_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), mulSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BinOpOverflowVarVarVar_Mul_u8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), mulUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void BitShiftBinOpVarVarVar_Shl_i4_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shl_i4_i8(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shl_i8_i4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shl_i8_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shr_i4_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shr_i4_i8(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shr_i8_i4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_Shr_i8_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_ShrUn_i4_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_ShrUn_i4_i8(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_ShrUn_i8_i4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BitShiftBinOpVarVarVar_ShrUn_i8_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> (int) i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    static void BinOpVarVarConst_Add_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Add_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Sub_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Sub_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Mul_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Mul_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Div_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_Div_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_Rem_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), rem(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_Rem_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), rem(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_DivUn_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), divUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_DivUn_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), divUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_RemUn_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), remUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_RemUn_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), remUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    static void BinOpVarVarConst_And_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_And_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Or_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Or_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Xor_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Xor_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ ((short) (w >>> 48)));
    }

    static void BinOpVarVarConst_Add_i4_4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Add_i8_4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Sub_i4_4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Sub_i8_4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Mul_i4_4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Mul_i8_4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((int) code.words[pc + 1]));
    }

    static void BinOpVarVarConst_Div_i4_4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    static void BinOpVarVarConst_Div_i8_4(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((int) code.words[pc + 1])));
    }
}
