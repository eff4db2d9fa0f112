package hybridscope.core.interpreter.operation;

import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Comparisons that load 1 or 0. Written by ./hybridscope regenerate; do not edit. */
public final class ComparisonOperations {
    private ComparisonOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.CompOpVarVarVar_Cge_f8) {
            if (opCode <= IrOp.CompOpVarVarVar_CltUn_i4) {
                if (opCode <= IrOp.CompOpVarVarVar_CgtUn_i8) {
                    if (opCode <= IrOp.CompOpVarVarVar_Cne_i8) {
                        if (opCode <= IrOp.CompOpVarVarVar_Ceq_i8) {
                            if (opCode <= IrOp.CompOpVarVarVar_Ceq_i4) {
                                CompOpVarVarVar_Ceq_i4(m, base, w, code, pc);
                                return pc + 1;
                            }
                            CompOpVarVarVar_Ceq_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        if (opCode <= IrOp.CompOpVarVarVar_Cne_i4) {
                            CompOpVarVarVar_Cne_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CompOpVarVarVar_Cne_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.CompOpVarVarVar_Cgt_i8) {
                        if (opCode <= IrOp.CompOpVarVarVar_Cgt_i4) {
                            CompOpVarVarVar_Cgt_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CompOpVarVarVar_Cgt_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.CompOpVarVarVar_CgtUn_i4) {
                        CompOpVarVarVar_CgtUn_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_CgtUn_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_CgeUn_i8) {
                    if (opCode <= IrOp.CompOpVarVarVar_Cge_i8) {
                        if (opCode <= IrOp.CompOpVarVarVar_Cge_i4) {
                            CompOpVarVarVar_Cge_i4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CompOpVarVarVar_Cge_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.CompOpVarVarVar_CgeUn_i4) {
                        CompOpVarVarVar_CgeUn_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_CgeUn_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_Clt_i8) {
                    if (opCode <= IrOp.CompOpVarVarVar_Clt_i4) {
                        CompOpVarVarVar_Clt_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_Clt_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarVar_CltUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarVar_Cne_f4) {
                if (opCode <= IrOp.CompOpVarVarVar_CleUn_i4) {
                    if (opCode <= IrOp.CompOpVarVarVar_Cle_i4) {
                        if (opCode <= IrOp.CompOpVarVarVar_CltUn_i8) {
                            CompOpVarVarVar_CltUn_i8(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CompOpVarVarVar_Cle_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.CompOpVarVarVar_Cle_i8) {
                        CompOpVarVarVar_Cle_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_CleUn_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_Ceq_f4) {
                    if (opCode <= IrOp.CompOpVarVarVar_CleUn_i8) {
                        CompOpVarVarVar_CleUn_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_Ceq_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_Ceq_f8) {
                    CompOpVarVarVar_Ceq_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarVar_Cne_f4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarVar_CgtUn_f4) {
                if (opCode <= IrOp.CompOpVarVarVar_Cgt_f4) {
                    if (opCode <= IrOp.CompOpVarVarVar_Cne_f8) {
                        CompOpVarVarVar_Cne_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_Cgt_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_Cgt_f8) {
                    CompOpVarVarVar_Cgt_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarVar_CgtUn_f4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarVar_Cge_f4) {
                if (opCode <= IrOp.CompOpVarVarVar_CgtUn_f8) {
                    CompOpVarVarVar_CgtUn_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarVar_Cge_f4(m, base, w, code, pc);
                return pc + 1;
            }
            CompOpVarVarVar_Cge_f8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.CompOpVarVarConst_Cgt_i4) {
            if (opCode <= IrOp.CompOpVarVarVar_Cle_f8) {
                if (opCode <= IrOp.CompOpVarVarVar_Clt_f8) {
                    if (opCode <= IrOp.CompOpVarVarVar_CgeUn_f8) {
                        if (opCode <= IrOp.CompOpVarVarVar_CgeUn_f4) {
                            CompOpVarVarVar_CgeUn_f4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CompOpVarVarVar_CgeUn_f8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.CompOpVarVarVar_Clt_f4) {
                        CompOpVarVarVar_Clt_f4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_Clt_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_CltUn_f8) {
                    if (opCode <= IrOp.CompOpVarVarVar_CltUn_f4) {
                        CompOpVarVarVar_CltUn_f4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_CltUn_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarVar_Cle_f4) {
                    CompOpVarVarVar_Cle_f4(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarVar_Cle_f8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarConst_Ceq_i8) {
                if (opCode <= IrOp.CompOpVarVarVar_CleUn_f8) {
                    if (opCode <= IrOp.CompOpVarVarVar_CleUn_f4) {
                        CompOpVarVarVar_CleUn_f4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarVar_CleUn_f8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarConst_Ceq_i4) {
                    CompOpVarVarConst_Ceq_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarConst_Ceq_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarConst_Cne_i8) {
                if (opCode <= IrOp.CompOpVarVarConst_Cne_i4) {
                    CompOpVarVarConst_Cne_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarConst_Cne_i8(m, base, w, code, pc);
                return pc + 1;
            }
            CompOpVarVarConst_Cgt_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.CompOpVarVarConst_Clt_i4) {
            if (opCode <= IrOp.CompOpVarVarConst_Cge_i4) {
                if (opCode <= IrOp.CompOpVarVarConst_CgtUn_i4) {
                    if (opCode <= IrOp.CompOpVarVarConst_Cgt_i8) {
                        CompOpVarVarConst_Cgt_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CompOpVarVarConst_CgtUn_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CompOpVarVarConst_CgtUn_i8) {
                    CompOpVarVarConst_CgtUn_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarConst_Cge_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarConst_CgeUn_i4) {
                if (opCode <= IrOp.CompOpVarVarConst_Cge_i8) {
                    CompOpVarVarConst_Cge_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarConst_CgeUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarConst_CgeUn_i8) {
                CompOpVarVarConst_CgeUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            CompOpVarVarConst_Clt_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.CompOpVarVarConst_Cle_i4) {
            if (opCode <= IrOp.CompOpVarVarConst_CltUn_i4) {
                if (opCode <= IrOp.CompOpVarVarConst_Clt_i8) {
                    CompOpVarVarConst_Clt_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                CompOpVarVarConst_CltUn_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.CompOpVarVarConst_CltUn_i8) {
                CompOpVarVarConst_CltUn_i8(m, base, w, code, pc);
                return pc + 1;
            }
            CompOpVarVarConst_Cle_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.CompOpVarVarConst_CleUn_i4) {
            if (opCode <= IrOp.CompOpVarVarConst_Cle_i8) {
                CompOpVarVarConst_Cle_i8(m, base, w, code, pc);
                return pc + 1;
            }
            CompOpVarVarConst_CleUn_i4(m, base, w, code, pc);
            return pc + 1;
        }
        CompOpVarVarConst_CleUn_i8(m, base, w, code, pc);
        return pc + 1;
    }

    public static void CompOpVarVarVar_Ceq_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Ceq_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cne_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cne_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cgt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cgt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgtUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE > i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgtUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE > i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cge_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cge_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgeUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE >= i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgeUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE >= i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_Clt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Clt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CltUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE < i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_CltUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE < i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cle_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cle_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CleUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE <= i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_CleUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE <= i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarVar_Ceq_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Ceq_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cne_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cne_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cgt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cgt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgtUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgtUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cge_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cge_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgeUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CgeUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Clt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Clt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CltUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CltUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cle_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_Cle_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 45) & 0x7FFF8))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CleUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarVar_CleUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                !(f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 45) & 0x7FFF8)))) ? 1 : 0);
    }

    public static void CompOpVarVarConst_Ceq_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Ceq_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) == ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cne_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cne_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cgt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cgt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) > ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_CgtUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE > ((short) (w >>> 48)) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_CgtUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE > ((short) (w >>> 48)) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_Cge_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cge_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) >= ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_CgeUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE >= ((short) (w >>> 48)) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_CgeUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE >= ((short) (w >>> 48)) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_Clt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Clt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) < ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_CltUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE < ((short) (w >>> 48)) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_CltUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE < ((short) (w >>> 48)) + Long.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_Cle_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_Cle_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) <= ((short) (w >>> 48)) ? 1
                : 0);
    }

    public static void CompOpVarVarConst_CleUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE <= ((short) (w >>> 48)) + Integer.MIN_VALUE ? 1 : 0);
    }

    public static void CompOpVarVarConst_CleUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE <= ((short) (w >>> 48)) + Long.MIN_VALUE ? 1 : 0);
    }
}
