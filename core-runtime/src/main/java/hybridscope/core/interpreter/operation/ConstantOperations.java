package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.CheckedArithmetic.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Arithmetic on a slot and a constant, or on a slot alone. Written by ./hybridscope regenerate; do not edit. */
public final class ConstantOperations {
    private ConstantOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.BinOpVarVarConst_RemUn_i4_4) {
            if (opCode <= IrOp.BinOpVarVarConst_Or_i4) {
                if (opCode <= IrOp.BinOpVarVarConst_Rem_i4) {
                    if (opCode <= IrOp.BinOpVarVarConst_Mul_i4) {
                        if (opCode <= IrOp.BinOpVarVarConst_Sub_i4) {
                            if (opCode <= IrOp.BinOpVarVarConst_Add_i8) {
                                if (opCode <= IrOp.BinOpVarVarConst_Add_i4) {
                                    BinOpVarVarConst_Add_i4(m, base, w, code, pc);
                                    return pc + 1;
                                }
                                BinOpVarVarConst_Add_i8(m, base, w, code, pc);
                                return pc + 1;
                            }
                            BinOpVarVarConst_Sub_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        if (opCode <= IrOp.BinOpVarVarConst_Sub_i8) {
                            BinOpVarVarConst_Sub_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarConst_Mul_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarConst_Div_i4) {
                        if (opCode <= IrOp.BinOpVarVarConst_Mul_i8) {
                            BinOpVarVarConst_Mul_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarConst_Div_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarConst_Div_i8) {
                        BinOpVarVarConst_Div_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarConst_Rem_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarConst_RemUn_i4) {
                    if (opCode <= IrOp.BinOpVarVarConst_DivUn_i4) {
                        if (opCode <= IrOp.BinOpVarVarConst_Rem_i8) {
                            BinOpVarVarConst_Rem_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarConst_DivUn_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarConst_DivUn_i8) {
                        BinOpVarVarConst_DivUn_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarConst_RemUn_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarConst_And_i4) {
                    if (opCode <= IrOp.BinOpVarVarConst_RemUn_i8) {
                        BinOpVarVarConst_RemUn_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarConst_And_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BinOpVarVarConst_And_i8) {
                    BinOpVarVarConst_And_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                BinOpVarVarConst_Or_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BinOpVarVarConst_Mul_i4_4) {
                if (opCode <= IrOp.BinOpVarVarConst_Add_i4_4) {
                    if (opCode <= IrOp.BinOpVarVarConst_Xor_i4) {
                        if (opCode <= IrOp.BinOpVarVarConst_Or_i8) {
                            BinOpVarVarConst_Or_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        BinOpVarVarConst_Xor_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.BinOpVarVarConst_Xor_i8) {
                        BinOpVarVarConst_Xor_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarVarConst_Add_i4_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Sub_i4_4) {
                    if (opCode <= IrOp.BinOpVarVarConst_Add_i8_4) {
                        BinOpVarVarConst_Add_i8_4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BinOpVarVarConst_Sub_i4_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Sub_i8_4) {
                    BinOpVarVarConst_Sub_i8_4(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_Mul_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_Rem_i4_4) {
                if (opCode <= IrOp.BinOpVarVarConst_Div_i4_4) {
                    if (opCode <= IrOp.BinOpVarVarConst_Mul_i8_4) {
                        BinOpVarVarConst_Mul_i8_4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BinOpVarVarConst_Div_i4_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Div_i8_4) {
                    BinOpVarVarConst_Div_i8_4(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_Rem_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_DivUn_i4_4) {
                if (opCode <= IrOp.BinOpVarVarConst_Rem_i8_4) {
                    BinOpVarVarConst_Rem_i8_4(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_DivUn_i4_4(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_DivUn_i8_4) {
                BinOpVarVarConst_DivUn_i8_4(m, base, w, code, pc);
                return pc + 2;
            }
            BinOpVarVarConst_RemUn_i4_4(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.BinOpVarVarConst_Rem_f8) {
            if (opCode <= IrOp.BinOpVarVarConst_Sub_f4) {
                if (opCode <= IrOp.BinOpVarVarConst_Or_i8_4) {
                    if (opCode <= IrOp.BinOpVarVarConst_And_i8_4) {
                        if (opCode <= IrOp.BinOpVarVarConst_And_i4_4) {
                            if (opCode <= IrOp.BinOpVarVarConst_RemUn_i8_4) {
                                BinOpVarVarConst_RemUn_i8_4(m, base, w, code, pc);
                                return pc + 2;
                            }
                            BinOpVarVarConst_And_i4_4(m, base, w, code, pc);
                            return pc + 2;
                        }
                        BinOpVarVarConst_And_i8_4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.BinOpVarVarConst_Or_i4_4) {
                        BinOpVarVarConst_Or_i4_4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BinOpVarVarConst_Or_i8_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Xor_i8_4) {
                    if (opCode <= IrOp.BinOpVarVarConst_Xor_i4_4) {
                        BinOpVarVarConst_Xor_i4_4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BinOpVarVarConst_Xor_i8_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Add_f4) {
                    BinOpVarVarConst_Add_f4(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_Sub_f4(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_Mul_f8) {
                if (opCode <= IrOp.BinOpVarVarConst_Add_f8) {
                    if (opCode <= IrOp.BinOpVarVarConst_Mul_f4) {
                        BinOpVarVarConst_Mul_f4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BinOpVarVarConst_Add_f8(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.BinOpVarVarConst_Sub_f8) {
                    BinOpVarVarConst_Sub_f8(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_Mul_f8(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_Rem_f4) {
                if (opCode <= IrOp.BinOpVarVarConst_Div_f4) {
                    BinOpVarVarConst_Div_f4(m, base, w, code, pc);
                    return pc + 2;
                }
                BinOpVarVarConst_Rem_f4(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BinOpVarVarConst_Div_f8) {
                BinOpVarVarConst_Div_f8(m, base, w, code, pc);
                return pc + 2;
            }
            BinOpVarVarConst_Rem_f8(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.BitShiftBinOpVarVarConst_ShrUn_i8) {
            if (opCode <= IrOp.BitShiftBinOpVarVarConst_Shl_i8) {
                if (opCode <= IrOp.BinOpVarConstVar_Sub_i8) {
                    if (opCode <= IrOp.BinOpVarConstVar_Sub_i4) {
                        BinOpVarConstVar_Sub_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    BinOpVarConstVar_Sub_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.BitShiftBinOpVarVarConst_Shl_i4) {
                    BitShiftBinOpVarVarConst_Shl_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BitShiftBinOpVarVarConst_Shl_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BitShiftBinOpVarVarConst_Shr_i8) {
                if (opCode <= IrOp.BitShiftBinOpVarVarConst_Shr_i4) {
                    BitShiftBinOpVarVarConst_Shr_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                BitShiftBinOpVarVarConst_Shr_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.BitShiftBinOpVarVarConst_ShrUn_i4) {
                BitShiftBinOpVarVarConst_ShrUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            BitShiftBinOpVarVarConst_ShrUn_i8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.UnaryOpVarVar_Neg_f8) {
            if (opCode <= IrOp.UnaryOpVarVar_Neg_i8) {
                if (opCode <= IrOp.UnaryOpVarVar_Neg_i4) {
                    UnaryOpVarVar_Neg_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                UnaryOpVarVar_Neg_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.UnaryOpVarVar_Neg_f4) {
                UnaryOpVarVar_Neg_f4(m, base, w, code, pc);
                return pc + 1;
            }
            UnaryOpVarVar_Neg_f8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.UnaryOpVarVar_Not_i8) {
            if (opCode <= IrOp.UnaryOpVarVar_Not_i4) {
                UnaryOpVarVar_Not_i4(m, base, w, code, pc);
                return pc + 1;
            }
            UnaryOpVarVar_Not_i8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.CheckFiniteVar_f4) {
            CheckFiniteVar_f4(m, base, w, code, pc);
            return pc + 1;
        }
        CheckFiniteVar_f8(m, base, w, code, pc);
        return pc + 1;
    }

    public static void BinOpVarVarConst_Add_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Add_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Sub_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Sub_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) - ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Mul_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Mul_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) * ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Div_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_Div_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_Rem_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), rem(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_Rem_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_DivUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_DivUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_RemUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_RemUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((short) (w >>> 48))));
    }

    public static void BinOpVarVarConst_And_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_And_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Or_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Or_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) | ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Xor_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Xor_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) ^ ((short) (w >>> 48)));
    }

    public static void BinOpVarVarConst_Add_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Add_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Sub_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Sub_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Mul_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Mul_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Div_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Div_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Rem_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Rem_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_DivUn_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_DivUn_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                divUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_RemUn_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_RemUn_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                remUn(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (long) ((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_And_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                & ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_And_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                & ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Or_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                | ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Or_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                | ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Xor_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ^ ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Xor_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ^ ((int) code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Add_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Float.intBitsToFloat(((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Sub_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - Float.intBitsToFloat(((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Mul_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * Float.intBitsToFloat(((int) code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Add_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Double.longBitsToDouble(code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Sub_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                - Double.longBitsToDouble(code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Mul_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                * Double.longBitsToDouble(code.words[pc + 1]));
    }

    public static void BinOpVarVarConst_Div_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), Float.intBitsToFloat(((int) code.words[pc + 1]))));
    }

    public static void BinOpVarVarConst_Rem_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), Float.intBitsToFloat(((int) code.words[pc + 1]))));
    }

    public static void BinOpVarVarConst_Div_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                div(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), Double.longBitsToDouble(code.words[pc + 1])));
    }

    public static void BinOpVarVarConst_Rem_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                rem(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), Double.longBitsToDouble(code.words[pc + 1])));
    }

    public static void BinOpVarConstVar_Sub_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((short) (w >>> 32)) - i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BinOpVarConstVar_Sub_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((short) (w >>> 32)) - i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void BitShiftBinOpVarVarConst_Shl_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) << ((int) (w >>> 16) & 0xFF));
    }

    public static void BitShiftBinOpVarVarConst_Shl_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) << ((int) (w >>> 16) & 0xFF));
    }

    public static void BitShiftBinOpVarVarConst_Shr_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) >> ((int) (w >>> 16) & 0xFF));
    }

    public static void BitShiftBinOpVarVarConst_Shr_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) >> ((int) (w >>> 16) & 0xFF));
    }

    public static void BitShiftBinOpVarVarConst_ShrUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) >>> ((int) (w >>> 16) & 0xFF));
    }

    public static void BitShiftBinOpVarVarConst_ShrUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) >>> ((int) (w >>> 16) & 0xFF));
    }

    public static void UnaryOpVarVar_Neg_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), -i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void UnaryOpVarVar_Neg_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), -i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void UnaryOpVarVar_Neg_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), -f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void UnaryOpVarVar_Neg_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), -f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void UnaryOpVarVar_Not_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ~i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void UnaryOpVarVar_Not_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ~i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void CheckFiniteVar_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        checkFinite(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void CheckFiniteVar_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        checkFinite(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }
}
