package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.interpreter.operation.Blocks.*;
import static hybridscope.core.interpreter.operation.MdArrays.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Vectors and arrays of any rank. Written by ./hybridscope regenerate; do not edit. */
public final class ArrayOperations {
    private ArrayOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.SetArrayElementVarVar_size_16_8) {
            if (opCode <= IrOp.GetArrayElementVarVar_size_16_4) {
                if (opCode <= IrOp.GetArrayElementVarVar_i2_8) {
                    if (opCode <= IrOp.GetArrayElementVarVar_i1_4) {
                        if (opCode <= IrOp.GetArrayLengthVarVar_4) {
                            if (opCode <= IrOp.NewarrVarVar_8) {
                                if (opCode <= IrOp.NewarrVarVar_4) {
                                    NewarrVarVar_4(m, base, w, code, pc);
                                    return pc + 2;
                                }
                                NewarrVarVar_8(m, base, w, code, pc);
                                return pc + 2;
                            }
                            GetArrayLengthVarVar_4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        if (opCode <= IrOp.GetArrayLengthVarVar_8) {
                            GetArrayLengthVarVar_8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        GetArrayElementVarVar_i1_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.GetArrayElementVarVar_u1_8) {
                        if (opCode <= IrOp.GetArrayElementVarVar_u1_4) {
                            if (opCode <= IrOp.GetArrayElementVarVar_i1_8) {
                                GetArrayElementVarVar_i1_8(m, base, w, code, pc);
                                return pc + 1;
                            }
                            GetArrayElementVarVar_u1_4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        GetArrayElementVarVar_u1_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.GetArrayElementVarVar_i2_4) {
                        GetArrayElementVarVar_i2_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    GetArrayElementVarVar_i2_8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.GetArrayElementVarVar_i8_4) {
                    if (opCode <= IrOp.GetArrayElementVarVar_i4_4) {
                        if (opCode <= IrOp.GetArrayElementVarVar_u2_8) {
                            if (opCode <= IrOp.GetArrayElementVarVar_u2_4) {
                                GetArrayElementVarVar_u2_4(m, base, w, code, pc);
                                return pc + 1;
                            }
                            GetArrayElementVarVar_u2_8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        GetArrayElementVarVar_i4_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.GetArrayElementVarVar_i4_8) {
                        GetArrayElementVarVar_i4_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    GetArrayElementVarVar_i8_4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.GetArrayElementVarVar_size_12_4) {
                    if (opCode <= IrOp.GetArrayElementVarVar_i8_8) {
                        GetArrayElementVarVar_i8_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    GetArrayElementVarVar_size_12_4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.GetArrayElementVarVar_size_12_8) {
                    GetArrayElementVarVar_size_12_8(m, base, w, code, pc);
                    return pc + 1;
                }
                GetArrayElementVarVar_size_16_4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.SetArrayElementVarVar_i2_4) {
                if (opCode <= IrOp.GetArrayElementVarVar_size_32_8) {
                    if (opCode <= IrOp.GetArrayElementVarVar_size_24_8) {
                        if (opCode <= IrOp.GetArrayElementVarVar_size_24_4) {
                            if (opCode <= IrOp.GetArrayElementVarVar_size_16_8) {
                                GetArrayElementVarVar_size_16_8(m, base, w, code, pc);
                                return pc + 1;
                            }
                            GetArrayElementVarVar_size_24_4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        GetArrayElementVarVar_size_24_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.GetArrayElementVarVar_size_32_4) {
                        GetArrayElementVarVar_size_32_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    GetArrayElementVarVar_size_32_8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.SetArrayElementVarVar_i1_4) {
                    if (opCode <= IrOp.GetArrayElementVarVar_n_8) {
                        if (opCode <= IrOp.GetArrayElementVarVar_n_4) {
                            GetArrayElementVarVar_n_4(m, base, w, code, pc);
                            return pc + 2;
                        }
                        GetArrayElementVarVar_n_8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    SetArrayElementVarVar_i1_4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.SetArrayElementVarVar_i1_8) {
                    SetArrayElementVarVar_i1_8(m, base, w, code, pc);
                    return pc + 1;
                }
                SetArrayElementVarVar_i2_4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.SetArrayElementVarVar_i8_8) {
                if (opCode <= IrOp.SetArrayElementVarVar_i4_8) {
                    if (opCode <= IrOp.SetArrayElementVarVar_i4_4) {
                        if (opCode <= IrOp.SetArrayElementVarVar_i2_8) {
                            SetArrayElementVarVar_i2_8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        SetArrayElementVarVar_i4_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    SetArrayElementVarVar_i4_8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.SetArrayElementVarVar_i8_4) {
                    SetArrayElementVarVar_i8_4(m, base, w, code, pc);
                    return pc + 1;
                }
                SetArrayElementVarVar_i8_8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.SetArrayElementVarVar_size_12_8) {
                if (opCode <= IrOp.SetArrayElementVarVar_size_12_4) {
                    SetArrayElementVarVar_size_12_4(m, base, w, code, pc);
                    return pc + 1;
                }
                SetArrayElementVarVar_size_12_8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.SetArrayElementVarVar_size_16_4) {
                SetArrayElementVarVar_size_16_4(m, base, w, code, pc);
                return pc + 1;
            }
            SetArrayElementVarVar_size_16_8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.GetMdArrElementVarVar_i4) {
            if (opCode <= IrOp.GetArrayElementAddressVarVar_8) {
                if (opCode <= IrOp.SetArrayElementVarVar_n_4) {
                    if (opCode <= IrOp.SetArrayElementVarVar_size_32_4) {
                        if (opCode <= IrOp.SetArrayElementVarVar_size_24_8) {
                            if (opCode <= IrOp.SetArrayElementVarVar_size_24_4) {
                                SetArrayElementVarVar_size_24_4(m, base, w, code, pc);
                                return pc + 1;
                            }
                            SetArrayElementVarVar_size_24_8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        SetArrayElementVarVar_size_32_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.SetArrayElementVarVar_size_32_8) {
                        SetArrayElementVarVar_size_32_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    SetArrayElementVarVar_n_4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.SetArrayElementVarVar_ref_8) {
                    if (opCode <= IrOp.SetArrayElementVarVar_ref_4) {
                        if (opCode <= IrOp.SetArrayElementVarVar_n_8) {
                            SetArrayElementVarVar_n_8(m, base, w, code, pc);
                            return pc + 2;
                        }
                        SetArrayElementVarVar_ref_4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    SetArrayElementVarVar_ref_8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.GetArrayElementAddressVarVar_4) {
                    GetArrayElementAddressVarVar_4(m, base, w, code, pc);
                    return pc + 1;
                }
                GetArrayElementAddressVarVar_8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.GetMdArrElementVarVar_i1) {
                if (opCode <= IrOp.NewMdArrVarVar_length) {
                    if (opCode <= IrOp.GetArrayElementAddressCheckVarVar_8) {
                        if (opCode <= IrOp.GetArrayElementAddressCheckVarVar_4) {
                            GetArrayElementAddressCheckVarVar_4(m, base, w, code, pc);
                            return pc + 2;
                        }
                        GetArrayElementAddressCheckVarVar_8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    NewMdArrVarVar_length(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.NewMdArrVarVar_length_bound) {
                    NewMdArrVarVar_length_bound(m, base, w, code, pc);
                    return pc + 2;
                }
                GetMdArrElementVarVar_i1(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.GetMdArrElementVarVar_i2) {
                if (opCode <= IrOp.GetMdArrElementVarVar_u1) {
                    GetMdArrElementVarVar_u1(m, base, w, code, pc);
                    return pc + 2;
                }
                GetMdArrElementVarVar_i2(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.GetMdArrElementVarVar_u2) {
                GetMdArrElementVarVar_u2(m, base, w, code, pc);
                return pc + 2;
            }
            GetMdArrElementVarVar_i4(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.SetMdArrElementVarVar_i4) {
            if (opCode <= IrOp.GetMdArrElementVarVar_size_32) {
                if (opCode <= IrOp.GetMdArrElementVarVar_size_16) {
                    if (opCode <= IrOp.GetMdArrElementVarVar_size_12) {
                        if (opCode <= IrOp.GetMdArrElementVarVar_i8) {
                            GetMdArrElementVarVar_i8(m, base, w, code, pc);
                            return pc + 2;
                        }
                        GetMdArrElementVarVar_size_12(m, base, w, code, pc);
                        return pc + 2;
                    }
                    GetMdArrElementVarVar_size_16(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.GetMdArrElementVarVar_size_24) {
                    GetMdArrElementVarVar_size_24(m, base, w, code, pc);
                    return pc + 2;
                }
                GetMdArrElementVarVar_size_32(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.SetMdArrElementVarVar_i1) {
                if (opCode <= IrOp.GetMdArrElementVarVar_n) {
                    GetMdArrElementVarVar_n(m, base, w, code, pc);
                    return pc + 2;
                }
                SetMdArrElementVarVar_i1(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.SetMdArrElementVarVar_i2) {
                SetMdArrElementVarVar_i2(m, base, w, code, pc);
                return pc + 2;
            }
            SetMdArrElementVarVar_i4(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.SetMdArrElementVarVar_size_32) {
            if (opCode <= IrOp.SetMdArrElementVarVar_size_16) {
                if (opCode <= IrOp.SetMdArrElementVarVar_size_12) {
                    if (opCode <= IrOp.SetMdArrElementVarVar_i8) {
                        SetMdArrElementVarVar_i8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    SetMdArrElementVarVar_size_12(m, base, w, code, pc);
                    return pc + 2;
                }
                SetMdArrElementVarVar_size_16(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.SetMdArrElementVarVar_size_24) {
                SetMdArrElementVarVar_size_24(m, base, w, code, pc);
                return pc + 2;
            }
            SetMdArrElementVarVar_size_32(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.SetMdArrElementVarVar_ref) {
            if (opCode <= IrOp.SetMdArrElementVarVar_n) {
                SetMdArrElementVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            SetMdArrElementVarVar_ref(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.GetMdArrElementAddressVarVar) {
            GetMdArrElementAddressVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        GetMdArrElementAddressCheckVarVar(m, base, w, code, pc);
        return pc + 2;
    }

    public static void NewarrVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.newVector(((int) code.words[pc + 1]), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void NewarrVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.newVector(((int) code.words[pc + 1]), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void GetArrayLengthVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), (int) i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + LENGTH));
    }

    public static void GetArrayLengthVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + LENGTH));
    }

    public static void GetArrayElementVarVar_i1_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i1(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 1)));
    }

    public static void GetArrayElementVarVar_i1_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i1(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 1)));
    }

    public static void GetArrayElementVarVar_u1_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u1(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 1)));
    }

    public static void GetArrayElementVarVar_u1_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u1(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 1)));
    }

    public static void GetArrayElementVarVar_i2_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i2(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 2)));
    }

    public static void GetArrayElementVarVar_i2_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i2(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 2)));
    }

    public static void GetArrayElementVarVar_u2_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u2(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 2)));
    }

    public static void GetArrayElementVarVar_u2_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u2(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 2)));
    }

    public static void GetArrayElementVarVar_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 4)));
    }

    public static void GetArrayElementVarVar_i4_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 4)));
    }

    public static void GetArrayElementVarVar_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8)));
    }

    public static void GetArrayElementVarVar_i8_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8)));
    }

    public static void GetArrayElementVarVar_size_12_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 12),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void GetArrayElementVarVar_size_12_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 12),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void GetArrayElementVarVar_size_16_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 16),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void GetArrayElementVarVar_size_16_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 16),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void GetArrayElementVarVar_size_24_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 24),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void GetArrayElementVarVar_size_24_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 24),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void GetArrayElementVarVar_size_32_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 32),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void GetArrayElementVarVar_size_32_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 32),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void GetArrayElementVarVar_n_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                ((int) code.words[pc + 1])), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    public static void GetArrayElementVarVar_n_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, element(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                ((int) code.words[pc + 1])), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    public static void SetArrayElementVarVar_i1_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 1),
                (byte) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i1_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 1),
                (byte) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i2_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 2),
                (short) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i2_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 2),
                (short) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 4),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i4_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 4),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i8_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 8),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_i8_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 8),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_size_12_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 12), 12);
    }

    public static void SetArrayElementVarVar_size_12_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 12), 12);
    }

    public static void SetArrayElementVarVar_size_16_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 16), 16);
    }

    public static void SetArrayElementVarVar_size_16_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 16), 16);
    }

    public static void SetArrayElementVarVar_size_24_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 24), 24);
    }

    public static void SetArrayElementVarVar_size_24_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 24), 24);
    }

    public static void SetArrayElementVarVar_size_32_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 32), 32);
    }

    public static void SetArrayElementVarVar_size_32_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 32), 32);
    }

    public static void SetArrayElementVarVar_n_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                ((int) code.words[pc + 1])), ((int) code.words[pc + 1]));
    }

    public static void SetArrayElementVarVar_n_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)),
                element(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                ((int) code.words[pc + 1])), ((int) code.words[pc + 1]));
    }

    public static void SetArrayElementVarVar_ref_4(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 13) & 0x7FFF8)));
        int place = element(m, array, i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 8);
        code.checkStore(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(m, place, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void SetArrayElementVarVar_ref_8(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 13) & 0x7FFF8)));
        int place = element(m, array, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), 8);
        code.checkStore(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(m, place, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void GetArrayElementAddressVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                element(m, array, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), code.elementSize(m, array)));
    }

    public static void GetArrayElementAddressVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                element(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), code.elementSize(m, array)));
    }

    public static void GetArrayElementAddressCheckVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = element(m, array, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8);
        code.checkElement(m, array, ((int) code.words[pc + 1]));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), place);
    }

    public static void GetArrayElementAddressCheckVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = element(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8);
        code.checkElement(m, array, ((int) code.words[pc + 1]));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), place);
    }

    public static void NewMdArrVarVar_length(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.newArray(m, ((int) code.words[pc + 1]), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF),
                false);
        setI8(code.memory(), (base + ((int) (w >>> 29) & 0x7FFF8)), made);
    }

    public static void NewMdArrVarVar_length_bound(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.newArray(m, ((int) code.words[pc + 1]), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF),
                true);
        setI8(code.memory(), (base + ((int) (w >>> 29) & 0x7FFF8)), made);
    }

    public static void GetMdArrElementVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i1(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 1)));
    }

    public static void GetMdArrElementVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                u1(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 1)));
    }

    public static void GetMdArrElementVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i2(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 2)));
    }

    public static void GetMdArrElementVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                u2(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 2)));
    }

    public static void GetMdArrElementVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i4(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 4)));
    }

    public static void GetMdArrElementVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                i8(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))),
                (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8)));
    }

    public static void GetMdArrElementVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 12), (base + ((int) (w >>> 29) & 0x7FFF8)), 12);
    }

    public static void GetMdArrElementVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 16), (base + ((int) (w >>> 29) & 0x7FFF8)), 16);
    }

    public static void GetMdArrElementVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 24), (base + ((int) (w >>> 29) & 0x7FFF8)), 24);
    }

    public static void GetMdArrElementVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 32), (base + ((int) (w >>> 29) & 0x7FFF8)), 32);
    }

    public static void GetMdArrElementVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), ((int) (code.words[pc + 1] >>> 32))), (base + ((int) (w >>> 29) & 0x7FFF8)),
                ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void SetMdArrElementVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 1), (byte) i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    public static void SetMdArrElementVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 2), (short) i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    public static void SetMdArrElementVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 4), i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    public static void SetMdArrElementVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 8), i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    public static void SetMdArrElementVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 12), 12);
    }

    public static void SetMdArrElementVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 16), 16);
    }

    public static void SetMdArrElementVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 24), 24);
    }

    public static void SetMdArrElementVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), 32), 32);
    }

    public static void SetMdArrElementVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)),
                mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)),
                ((int) (w >>> 16) & 0xFF), ((int) (code.words[pc + 1] >>> 32))), ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void SetMdArrElementVarVar_ref(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = mdElement(m, array, (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8);
        code.checkStore(m, array, i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
        setI8(m, place, i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    public static void GetMdArrElementAddressVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)),
                mdElement(m, array, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF),
                code.elementSize(m, array)));
    }

    public static void GetMdArrElementAddressCheckVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int array = at(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int place = mdElement(m, array, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8);
        code.checkElement(m, array, ((int) (code.words[pc + 1] >>> 32)));
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)), place);
    }
}
