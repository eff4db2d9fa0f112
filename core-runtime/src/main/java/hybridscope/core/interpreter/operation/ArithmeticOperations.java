package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.CheckedArithmetic.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Arithmetic on two slots. Written by ./hybridscope regenerate; do not edit. */
public final class ArithmeticOperations {
    private ArithmeticOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.BinOpVarVarVar_Or_i4) {
            if (opCode <= IrOp.BinOpVarVarVar_Div_i8) {
                if (opCode <= IrOp.BinOpVarVarVar_Sub_f4) {
                    if (opCode <= IrOp.BinOpVarVarVar_Add_f8) {
                        if (opCode <= IrOp.BinOpVarVarVar_Add_i8) {
                            if (opCode <= IrOp.BinOpVarVarVar_Add_i4) {
                                BinOpVarVarVar_Add_i4(m, base, w, code, pc);
                                return pc + 1;
                            }
                            BinOpVarVarVar_Add_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        if (opCode <= IrOp.BinOpVarVarVar_Add_f4) {
                            BinOpVarVarVar_Add_f4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarVar_Add_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarVar_Sub_i8) {
                        if (opCode <= IrOp.BinOpVarVarVar_Sub_i4) {
                            BinOpVarVarVar_Sub_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarVar_Sub_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_Sub_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarVar_Mul_f4) {
                    if (opCode <= IrOp.BinOpVarVarVar_Mul_i4) {
                        if (opCode <= IrOp.BinOpVarVarVar_Sub_f8) {
                            BinOpVarVarVar_Sub_f8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarVar_Mul_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarVar_Mul_i8) {
                        BinOpVarVarVar_Mul_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_Mul_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarVar_Div_i4) {
                    if (opCode <= IrOp.BinOpVarVarVar_Mul_f8) {
                        BinOpVarVarVar_Mul_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_Div_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpVarVarVar_Div_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpVarVarVar_Div_f4) {
                if (opCode <= IrOp.BinOpVarVarVar_DivUn_i8) {
                    if (opCode <= IrOp.BinOpVarVarVar_Rem_i8) {
                        if (opCode <= IrOp.BinOpVarVarVar_Rem_i4) {
                            BinOpVarVarVar_Rem_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarVar_Rem_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarVar_DivUn_i4) {
                        BinOpVarVarVar_DivUn_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_DivUn_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarVar_RemUn_i8) {
                    if (opCode <= IrOp.BinOpVarVarVar_RemUn_i4) {
                        BinOpVarVarVar_RemUn_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_RemUn_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpVarVarVar_Div_f4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpVarVarVar_Rem_f8) {
                if (opCode <= IrOp.BinOpVarVarVar_Rem_f4) {
                    if (opCode <= IrOp.BinOpVarVarVar_Div_f8) {
                        BinOpVarVarVar_Div_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarVar_Rem_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpVarVarVar_Rem_f8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpVarVarVar_And_i8) {
                if (opCode <= IrOp.BinOpVarVarVar_And_i4) {
                    BinOpVarVarVar_And_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpVarVarVar_And_i8(m, base, w, code, pc);
                return pc + 1;
            }
            BinOpVarVarVar_Or_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.BinOpOverflowVarVarVar_Mul_i8) {
            if (opCode <= IrOp.BinOpOverflowVarVarVar_Add_u8) {
                if (opCode <= IrOp.BinOpOverflowVarVarVar_Add_i4) {
                    if (opCode <= IrOp.BinOpVarVarVar_Xor_i4) {
                        if (opCode <= IrOp.BinOpVarVarVar_Or_i8) {
                            BinOpVarVarVar_Or_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarVar_Xor_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarVar_Xor_i8) {
                        BinOpVarVarVar_Xor_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpOverflowVarVarVar_Add_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpOverflowVarVarVar_Add_i8) {
                    if (opCode <= IrOp.BinOpOverflowVarVarVar_Add_u4) {
                        BinOpOverflowVarVarVar_Add_u4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpOverflowVarVarVar_Add_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpOverflowVarVarVar_Add_u8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpOverflowVarVarVar_Sub_u8) {
                if (opCode <= IrOp.BinOpOverflowVarVarVar_Sub_u4) {
                    if (opCode <= IrOp.BinOpOverflowVarVarVar_Sub_i4) {
                        BinOpOverflowVarVarVar_Sub_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpOverflowVarVarVar_Sub_u4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpOverflowVarVarVar_Sub_i8) {
                    BinOpOverflowVarVarVar_Sub_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpOverflowVarVarVar_Sub_u8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpOverflowVarVarVar_Mul_u4) {
                if (opCode <= IrOp.BinOpOverflowVarVarVar_Mul_i4) {
                    BinOpOverflowVarVarVar_Mul_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpOverflowVarVarVar_Mul_u4(m, base, w, code, pc);
                return pc + 1;
            }
            BinOpOverflowVarVarVar_Mul_i8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shr_i4_i8) {
            if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shl_i8_i4) {
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shl_i4_i4) {
                    if (opCode <= IrOp.BinOpOverflowVarVarVar_Mul_u8) {
                        BinOpOverflowVarVarVar_Mul_u8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BitShiftBinOpVarVarVar_Shl_i4_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shl_i4_i8) {
                    BitShiftBinOpVarVarVar_Shl_i4_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BitShiftBinOpVarVarVar_Shl_i8_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shr_i4_i4) {
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shl_i8_i8) {
                    BitShiftBinOpVarVarVar_Shl_i8_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BitShiftBinOpVarVarVar_Shr_i4_i4(m, base, w, code, pc);
                return pc + 1;
            }
            BitShiftBinOpVarVarVar_Shr_i4_i8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.BitShiftBinOpVarVarVar_ShrUn_i4_i4) {
            if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shr_i8_i8) {
                if (opCode <= IrOp.BitShiftBinOpVarVarVar_Shr_i8_i4) {
                    BitShiftBinOpVarVarVar_Shr_i8_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BitShiftBinOpVarVarVar_Shr_i8_i8(m, base, w, code, pc);
                return pc + 1;
            }
            BitShiftBinOpVarVarVar_ShrUn_i4_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.BitShiftBinOpVarVarVar_ShrUn_i8_i4) {
            if (opCode <= IrOp.BitShiftBinOpVarVarVar_ShrUn_i4_i8) {
                BitShiftBinOpVarVarVar_ShrUn_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            BitShiftBinOpVarVarVar_ShrUn_i8_i4(m, base, w, code, pc);
            return pc + 1;
        }
        BitShiftBinOpVarVarVar_ShrUn_i8_i8(m, base, w, code, pc);
        return pc + 1;
    }

    public static void BinOpVarVarVar_Add_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Add_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Add_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Add_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Sub_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Sub_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Sub_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Sub_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Mul_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Mul_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Mul_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Mul_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Div_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Div_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Rem_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Rem_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_DivUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_DivUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_RemUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_RemUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Div_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Div_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Rem_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_Rem_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpVarVarVar_And_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                & i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_And_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                & i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Or_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                | i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Or_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                | i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Xor_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ^ i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarVarVar_Xor_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ^ i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpOverflowVarVarVar_Add_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                addSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Add_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                addUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Add_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                addSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Add_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                addUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Sub_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                subSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Sub_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                subUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Sub_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                subSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Sub_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                subUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Mul_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                mulSigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Mul_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                mulUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Mul_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                mulSigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BinOpOverflowVarVarVar_Mul_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                mulUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void BitShiftBinOpVarVarVar_Shl_i4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shl_i4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shl_i8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shl_i8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) << i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shr_i4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shr_i4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shr_i8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_Shr_i8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >> i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_ShrUn_i4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_ShrUn_i4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_ShrUn_i8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarVar_ShrUn_i8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >>> i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }
}
