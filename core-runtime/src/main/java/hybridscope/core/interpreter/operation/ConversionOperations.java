package hybridscope.core.interpreter.operation;

import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Conversions of numbers. Written by ./hybridscope regenerate; do not edit. */
public final class ConversionOperations {
    private ConversionOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.ConvertOverflowVarVar_i4_u1) {
            if (opCode <= IrOp.ConvertVarVar_f4_i1) {
                if (opCode <= IrOp.ConvertVarVar_u4_f8) {
                    if (opCode <= IrOp.ConvertVarVar_i4_i8) {
                        if (opCode <= IrOp.ConvertVarVar_i4_i2) {
                            if (opCode <= IrOp.ConvertVarVar_i4_u1) {
                                if (opCode <= IrOp.ConvertVarVar_i4_i1) {
                                    ConvertVarVar_i4_i1(m, base, w, code, pc);
                                    return pc + 1;
                                }
                                ConvertVarVar_i4_u1(m, base, w, code, pc);
                                return pc + 1;
                            }
                            ConvertVarVar_i4_i2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        if (opCode <= IrOp.ConvertVarVar_i4_u2) {
                            ConvertVarVar_i4_u2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_i4_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.ConvertVarVar_u4_i8) {
                        if (opCode <= IrOp.ConvertVarVar_i4_f8) {
                            if (opCode <= IrOp.ConvertVarVar_i4_f4) {
                                ConvertVarVar_i4_f4(m, base, w, code, pc);
                                return pc + 1;
                            }
                            ConvertVarVar_i4_f8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_u4_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.ConvertVarVar_u4_f4) {
                        ConvertVarVar_u4_f4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_u4_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_i8_i4) {
                    if (opCode <= IrOp.ConvertVarVar_i8_i2) {
                        if (opCode <= IrOp.ConvertVarVar_i8_u1) {
                            if (opCode <= IrOp.ConvertVarVar_i8_i1) {
                                ConvertVarVar_i8_i1(m, base, w, code, pc);
                                return pc + 1;
                            }
                            ConvertVarVar_i8_u1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_i8_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.ConvertVarVar_i8_u2) {
                        ConvertVarVar_i8_u2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_i8_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_u8_f4) {
                    if (opCode <= IrOp.ConvertVarVar_i8_f8) {
                        if (opCode <= IrOp.ConvertVarVar_i8_f4) {
                            ConvertVarVar_i8_f4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_i8_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_u8_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_u8_f8) {
                    ConvertVarVar_u8_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertVarVar_f4_i1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertVarVar_f8_u1) {
                if (opCode <= IrOp.ConvertVarVar_f4_u4) {
                    if (opCode <= IrOp.ConvertVarVar_f4_u2) {
                        if (opCode <= IrOp.ConvertVarVar_f4_i2) {
                            if (opCode <= IrOp.ConvertVarVar_f4_u1) {
                                ConvertVarVar_f4_u1(m, base, w, code, pc);
                                return pc + 1;
                            }
                            ConvertVarVar_f4_i2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_f4_u2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.ConvertVarVar_f4_i4) {
                        ConvertVarVar_f4_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_f4_u4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_f4_f8) {
                    if (opCode <= IrOp.ConvertVarVar_f4_u8) {
                        if (opCode <= IrOp.ConvertVarVar_f4_i8) {
                            ConvertVarVar_f4_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_f4_u8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_f4_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_f8_i1) {
                    ConvertVarVar_f8_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertVarVar_f8_u1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertVarVar_f8_i8) {
                if (opCode <= IrOp.ConvertVarVar_f8_i4) {
                    if (opCode <= IrOp.ConvertVarVar_f8_u2) {
                        if (opCode <= IrOp.ConvertVarVar_f8_i2) {
                            ConvertVarVar_f8_i2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertVarVar_f8_u2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertVarVar_f8_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertVarVar_f8_u4) {
                    ConvertVarVar_f8_u4(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertVarVar_f8_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertVarVar_f8_f4) {
                if (opCode <= IrOp.ConvertVarVar_f8_u8) {
                    ConvertVarVar_f8_u8(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertVarVar_f8_f4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_i4_i1) {
                ConvertOverflowVarVar_i4_i1(m, base, w, code, pc);
                return pc + 1;
            }
            ConvertOverflowVarVar_i4_u1(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.ConvertOverflowVarVar_u8_u2) {
            if (opCode <= IrOp.ConvertOverflowVarVar_i8_i1) {
                if (opCode <= IrOp.ConvertOverflowVarVar_u4_i1) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_i4_u4) {
                        if (opCode <= IrOp.ConvertOverflowVarVar_i4_u2) {
                            if (opCode <= IrOp.ConvertOverflowVarVar_i4_i2) {
                                ConvertOverflowVarVar_i4_i2(m, base, w, code, pc);
                                return pc + 1;
                            }
                            ConvertOverflowVarVar_i4_u2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertOverflowVarVar_i4_u4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.ConvertOverflowVarVar_i4_u8) {
                        ConvertOverflowVarVar_i4_u8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_u4_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertOverflowVarVar_u4_u2) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_u4_i2) {
                        if (opCode <= IrOp.ConvertOverflowVarVar_u4_u1) {
                            ConvertOverflowVarVar_u4_u1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertOverflowVarVar_u4_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_u4_u2(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertOverflowVarVar_u4_i4) {
                    ConvertOverflowVarVar_u4_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_i8_i1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_i8_u4) {
                if (opCode <= IrOp.ConvertOverflowVarVar_i8_u2) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_i8_i2) {
                        if (opCode <= IrOp.ConvertOverflowVarVar_i8_u1) {
                            ConvertOverflowVarVar_i8_u1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertOverflowVarVar_i8_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_i8_u2(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertOverflowVarVar_i8_i4) {
                    ConvertOverflowVarVar_i8_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_i8_u4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_u8_u1) {
                if (opCode <= IrOp.ConvertOverflowVarVar_u8_i1) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_i8_u8) {
                        ConvertOverflowVarVar_i8_u8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_u8_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_u8_u1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_u8_i2) {
                ConvertOverflowVarVar_u8_i2(m, base, w, code, pc);
                return pc + 1;
            }
            ConvertOverflowVarVar_u8_u2(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.ConvertOverflowVarVar_f4_i8) {
            if (opCode <= IrOp.ConvertOverflowVarVar_f4_u1) {
                if (opCode <= IrOp.ConvertOverflowVarVar_u8_i8) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_u8_u4) {
                        if (opCode <= IrOp.ConvertOverflowVarVar_u8_i4) {
                            ConvertOverflowVarVar_u8_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        ConvertOverflowVarVar_u8_u4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_u8_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.ConvertOverflowVarVar_f4_i1) {
                    ConvertOverflowVarVar_f4_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_f4_u1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_f4_i4) {
                if (opCode <= IrOp.ConvertOverflowVarVar_f4_u2) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_f4_i2) {
                        ConvertOverflowVarVar_f4_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_f4_u2(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_f4_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_f4_u4) {
                ConvertOverflowVarVar_f4_u4(m, base, w, code, pc);
                return pc + 1;
            }
            ConvertOverflowVarVar_f4_i8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.ConvertOverflowVarVar_f8_u2) {
            if (opCode <= IrOp.ConvertOverflowVarVar_f8_u1) {
                if (opCode <= IrOp.ConvertOverflowVarVar_f8_i1) {
                    if (opCode <= IrOp.ConvertOverflowVarVar_f4_u8) {
                        ConvertOverflowVarVar_f4_u8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    ConvertOverflowVarVar_f8_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                ConvertOverflowVarVar_f8_u1(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.ConvertOverflowVarVar_f8_i2) {
                ConvertOverflowVarVar_f8_i2(m, base, w, code, pc);
                return pc + 1;
            }
            ConvertOverflowVarVar_f8_u2(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.ConvertOverflowVarVar_f8_u4) {
            if (opCode <= IrOp.ConvertOverflowVarVar_f8_i4) {
                ConvertOverflowVarVar_f8_i4(m, base, w, code, pc);
                return pc + 1;
            }
            ConvertOverflowVarVar_f8_u4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.ConvertOverflowVarVar_f8_i8) {
            ConvertOverflowVarVar_f8_i8(m, base, w, code, pc);
            return pc + 1;
        }
        ConvertOverflowVarVar_f8_u8(m, base, w, code, pc);
        return pc + 1;
    }

    public static void ConvertVarVar_i4_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI1(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toU1(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI2(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toU2(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI8(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF4(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i4_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF8(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_u4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI8FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_u4_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF4FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_u4_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF8FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI1(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toU1(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI2(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toU2(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toI4(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF4(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_i8_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF8(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_u8_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF4FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_u8_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF8FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_f4_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI1(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU1(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI2(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU2(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI4(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU4(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI8(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU8(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f4_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setF8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF8(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertVarVar_f8_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI1(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU1(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI2(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU2(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI4(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU4(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toI8(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toU8(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.platform));
    }

    public static void ConvertVarVar_f8_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setF4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toF4(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI1(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU1(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI2(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU2(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU4(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i4_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU8(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u4_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI1FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u4_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedU1FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u4_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI2FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u4_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedU2FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI4FromUnsigned(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI1(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU1(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI2(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU2(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI4(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU4(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_i8_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU8(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI1FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedU1FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI2FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedU2FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI4FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedU4FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_u8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Convert.toCheckedI8FromUnsigned(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI1(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU1(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI2(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU2(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI4(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU4(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI8(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f4_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU8(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI1(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU1(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI2(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU2(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI4(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_u4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU4(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedI8(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void ConvertOverflowVarVar_f8_u8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Convert.toCheckedU8(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }
}
