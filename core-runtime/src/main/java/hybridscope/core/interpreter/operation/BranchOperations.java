package hybridscope.core.interpreter.operation;

import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Branches, and the breakpoint that nobody listens to. Written by ./hybridscope regenerate; do not edit. */
public final class BranchOperations {
    private BranchOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.BranchVarVar_CleUn_f4) {
            if (opCode <= IrOp.BranchVarVar_Cle_i4) {
                if (opCode <= IrOp.BranchVarVar_Cgt_i8) {
                    if (opCode <= IrOp.BranchVarVar_Ceq_i4) {
                        if (opCode <= IrOp.BranchTrueVar_i8) {
                            if (opCode <= IrOp.BranchTrueVar_i4) {
                                if (opCode <= IrOp.BranchUncondition_4) {
                                    return BranchUncondition_4(m, base, w, code, pc);
                                }
                                return BranchTrueVar_i4(m, base, w, code, pc);
                            }
                            return BranchTrueVar_i8(m, base, w, code, pc);
                        }
                        if (opCode <= IrOp.BranchFalseVar_i8) {
                            if (opCode <= IrOp.BranchFalseVar_i4) {
                                return BranchFalseVar_i4(m, base, w, code, pc);
                            }
                            return BranchFalseVar_i8(m, base, w, code, pc);
                        }
                        return BranchVarVar_Ceq_i4(m, base, w, code, pc);
                    }
                    if (opCode <= IrOp.BranchVarVar_Cne_i8) {
                        if (opCode <= IrOp.BranchVarVar_Cne_i4) {
                            if (opCode <= IrOp.BranchVarVar_Ceq_i8) {
                                return BranchVarVar_Ceq_i8(m, base, w, code, pc);
                            }
                            return BranchVarVar_Cne_i4(m, base, w, code, pc);
                        }
                        return BranchVarVar_Cne_i8(m, base, w, code, pc);
                    }
                    if (opCode <= IrOp.BranchVarVar_Cgt_i4) {
                        return BranchVarVar_Cgt_i4(m, base, w, code, pc);
                    }
                    return BranchVarVar_Cgt_i8(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_CgeUn_i8) {
                    if (opCode <= IrOp.BranchVarVar_Cge_i4) {
                        if (opCode <= IrOp.BranchVarVar_CgtUn_i8) {
                            if (opCode <= IrOp.BranchVarVar_CgtUn_i4) {
                                return BranchVarVar_CgtUn_i4(m, base, w, code, pc);
                            }
                            return BranchVarVar_CgtUn_i8(m, base, w, code, pc);
                        }
                        return BranchVarVar_Cge_i4(m, base, w, code, pc);
                    }
                    if (opCode <= IrOp.BranchVarVar_CgeUn_i4) {
                        if (opCode <= IrOp.BranchVarVar_Cge_i8) {
                            return BranchVarVar_Cge_i8(m, base, w, code, pc);
                        }
                        return BranchVarVar_CgeUn_i4(m, base, w, code, pc);
                    }
                    return BranchVarVar_CgeUn_i8(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_CltUn_i4) {
                    if (opCode <= IrOp.BranchVarVar_Clt_i8) {
                        if (opCode <= IrOp.BranchVarVar_Clt_i4) {
                            return BranchVarVar_Clt_i4(m, base, w, code, pc);
                        }
                        return BranchVarVar_Clt_i8(m, base, w, code, pc);
                    }
                    return BranchVarVar_CltUn_i4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_CltUn_i8) {
                    return BranchVarVar_CltUn_i8(m, base, w, code, pc);
                }
                return BranchVarVar_Cle_i4(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarVar_CgtUn_f8) {
                if (opCode <= IrOp.BranchVarVar_Cne_f4) {
                    if (opCode <= IrOp.BranchVarVar_CleUn_i8) {
                        if (opCode <= IrOp.BranchVarVar_CleUn_i4) {
                            if (opCode <= IrOp.BranchVarVar_Cle_i8) {
                                return BranchVarVar_Cle_i8(m, base, w, code, pc);
                            }
                            return BranchVarVar_CleUn_i4(m, base, w, code, pc);
                        }
                        return BranchVarVar_CleUn_i8(m, base, w, code, pc);
                    }
                    if (opCode <= IrOp.BranchVarVar_Ceq_f8) {
                        if (opCode <= IrOp.BranchVarVar_Ceq_f4) {
                            return BranchVarVar_Ceq_f4(m, base, w, code, pc);
                        }
                        return BranchVarVar_Ceq_f8(m, base, w, code, pc);
                    }
                    return BranchVarVar_Cne_f4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_Cgt_f8) {
                    if (opCode <= IrOp.BranchVarVar_Cgt_f4) {
                        if (opCode <= IrOp.BranchVarVar_Cne_f8) {
                            return BranchVarVar_Cne_f8(m, base, w, code, pc);
                        }
                        return BranchVarVar_Cgt_f4(m, base, w, code, pc);
                    }
                    return BranchVarVar_Cgt_f8(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_CgtUn_f4) {
                    return BranchVarVar_CgtUn_f4(m, base, w, code, pc);
                }
                return BranchVarVar_CgtUn_f8(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarVar_Clt_f8) {
                if (opCode <= IrOp.BranchVarVar_CgeUn_f4) {
                    if (opCode <= IrOp.BranchVarVar_Cge_f8) {
                        if (opCode <= IrOp.BranchVarVar_Cge_f4) {
                            return BranchVarVar_Cge_f4(m, base, w, code, pc);
                        }
                        return BranchVarVar_Cge_f8(m, base, w, code, pc);
                    }
                    return BranchVarVar_CgeUn_f4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarVar_Clt_f4) {
                    if (opCode <= IrOp.BranchVarVar_CgeUn_f8) {
                        return BranchVarVar_CgeUn_f8(m, base, w, code, pc);
                    }
                    return BranchVarVar_Clt_f4(m, base, w, code, pc);
                }
                return BranchVarVar_Clt_f8(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarVar_Cle_f4) {
                if (opCode <= IrOp.BranchVarVar_CltUn_f8) {
                    if (opCode <= IrOp.BranchVarVar_CltUn_f4) {
                        return BranchVarVar_CltUn_f4(m, base, w, code, pc);
                    }
                    return BranchVarVar_CltUn_f8(m, base, w, code, pc);
                }
                return BranchVarVar_Cle_f4(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarVar_Cle_f8) {
                return BranchVarVar_Cle_f8(m, base, w, code, pc);
            }
            return BranchVarVar_CleUn_f4(m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarConst_Ceq_f4) {
            if (opCode <= IrOp.BranchVarConst_Cge_i8) {
                if (opCode <= IrOp.BranchVarConst_Cgt_i4) {
                    if (opCode <= IrOp.BranchVarConst_Ceq_i8) {
                        if (opCode <= IrOp.BranchVarConst_Ceq_i4) {
                            if (opCode <= IrOp.BranchVarVar_CleUn_f8) {
                                return BranchVarVar_CleUn_f8(m, base, w, code, pc);
                            }
                            return BranchVarConst_Ceq_i4(m, base, w, code, pc);
                        }
                        return BranchVarConst_Ceq_i8(m, base, w, code, pc);
                    }
                    if (opCode <= IrOp.BranchVarConst_Cne_i8) {
                        if (opCode <= IrOp.BranchVarConst_Cne_i4) {
                            return BranchVarConst_Cne_i4(m, base, w, code, pc);
                        }
                        return BranchVarConst_Cne_i8(m, base, w, code, pc);
                    }
                    return BranchVarConst_Cgt_i4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarConst_CgtUn_i8) {
                    if (opCode <= IrOp.BranchVarConst_CgtUn_i4) {
                        if (opCode <= IrOp.BranchVarConst_Cgt_i8) {
                            return BranchVarConst_Cgt_i8(m, base, w, code, pc);
                        }
                        return BranchVarConst_CgtUn_i4(m, base, w, code, pc);
                    }
                    return BranchVarConst_CgtUn_i8(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarConst_Cge_i4) {
                    return BranchVarConst_Cge_i4(m, base, w, code, pc);
                }
                return BranchVarConst_Cge_i8(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_CltUn_i8) {
                if (opCode <= IrOp.BranchVarConst_Clt_i4) {
                    if (opCode <= IrOp.BranchVarConst_CgeUn_i8) {
                        if (opCode <= IrOp.BranchVarConst_CgeUn_i4) {
                            return BranchVarConst_CgeUn_i4(m, base, w, code, pc);
                        }
                        return BranchVarConst_CgeUn_i8(m, base, w, code, pc);
                    }
                    return BranchVarConst_Clt_i4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarConst_CltUn_i4) {
                    if (opCode <= IrOp.BranchVarConst_Clt_i8) {
                        return BranchVarConst_Clt_i8(m, base, w, code, pc);
                    }
                    return BranchVarConst_CltUn_i4(m, base, w, code, pc);
                }
                return BranchVarConst_CltUn_i8(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_CleUn_i4) {
                if (opCode <= IrOp.BranchVarConst_Cle_i8) {
                    if (opCode <= IrOp.BranchVarConst_Cle_i4) {
                        return BranchVarConst_Cle_i4(m, base, w, code, pc);
                    }
                    return BranchVarConst_Cle_i8(m, base, w, code, pc);
                }
                return BranchVarConst_CleUn_i4(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_CleUn_i8) {
                return BranchVarConst_CleUn_i8(m, base, w, code, pc);
            }
            return BranchVarConst_Ceq_f4(m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarConst_Cne_f8) {
            if (opCode <= IrOp.BranchVarConst_Clt_f4) {
                if (opCode <= IrOp.BranchVarConst_CgtUn_f4) {
                    if (opCode <= IrOp.BranchVarConst_Cgt_f4) {
                        if (opCode <= IrOp.BranchVarConst_Cne_f4) {
                            return BranchVarConst_Cne_f4(m, base, w, code, pc);
                        }
                        return BranchVarConst_Cgt_f4(m, base, w, code, pc);
                    }
                    return BranchVarConst_CgtUn_f4(m, base, w, code, pc);
                }
                if (opCode <= IrOp.BranchVarConst_CgeUn_f4) {
                    if (opCode <= IrOp.BranchVarConst_Cge_f4) {
                        return BranchVarConst_Cge_f4(m, base, w, code, pc);
                    }
                    return BranchVarConst_CgeUn_f4(m, base, w, code, pc);
                }
                return BranchVarConst_Clt_f4(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_CleUn_f4) {
                if (opCode <= IrOp.BranchVarConst_Cle_f4) {
                    if (opCode <= IrOp.BranchVarConst_CltUn_f4) {
                        return BranchVarConst_CltUn_f4(m, base, w, code, pc);
                    }
                    return BranchVarConst_Cle_f4(m, base, w, code, pc);
                }
                return BranchVarConst_CleUn_f4(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_Ceq_f8) {
                return BranchVarConst_Ceq_f8(m, base, w, code, pc);
            }
            return BranchVarConst_Cne_f8(m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarConst_Clt_f8) {
            if (opCode <= IrOp.BranchVarConst_Cge_f8) {
                if (opCode <= IrOp.BranchVarConst_CgtUn_f8) {
                    if (opCode <= IrOp.BranchVarConst_Cgt_f8) {
                        return BranchVarConst_Cgt_f8(m, base, w, code, pc);
                    }
                    return BranchVarConst_CgtUn_f8(m, base, w, code, pc);
                }
                return BranchVarConst_Cge_f8(m, base, w, code, pc);
            }
            if (opCode <= IrOp.BranchVarConst_CgeUn_f8) {
                return BranchVarConst_CgeUn_f8(m, base, w, code, pc);
            }
            return BranchVarConst_Clt_f8(m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchVarConst_CleUn_f8) {
            if (opCode <= IrOp.BranchVarConst_Cle_f8) {
                if (opCode <= IrOp.BranchVarConst_CltUn_f8) {
                    return BranchVarConst_CltUn_f8(m, base, w, code, pc);
                }
                return BranchVarConst_Cle_f8(m, base, w, code, pc);
            }
            return BranchVarConst_CleUn_f8(m, base, w, code, pc);
        }
        if (opCode <= IrOp.BranchSwitch) {
            return BranchSwitch(m, base, w, code, pc);
        }
        DebugBreak(m, base, w, code, pc);
        return pc + 1;
    }

    public static int BranchUncondition_4(byte[] m, int base, long w, OperationContext code, int pc) {
        return ((int) (w >>> 32)) >> 3;
    }

    public static int BranchTrueVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != 0 ? ((int) (w >>> 32)) >> 3 : pc + 1;
    }

    public static int BranchTrueVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != 0 ? ((int) (w >>> 32)) >> 3 : pc + 1;
    }

    public static int BranchFalseVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == 0 ? ((int) (w >>> 32)) >> 3 : pc + 1;
    }

    public static int BranchFalseVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == 0 ? ((int) (w >>> 32)) >> 3 : pc + 1;
    }

    public static int BranchVarVar_Ceq_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Ceq_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cne_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cne_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cgt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cgt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgtUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE > i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgtUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE > i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cge_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cge_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgeUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE >= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgeUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE >= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Clt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Clt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CltUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE < i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CltUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE < i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cle_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cle_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CleUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE <= i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Integer.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CleUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE <= i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + Long.MIN_VALUE ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Ceq_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Ceq_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cne_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cne_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cgt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cgt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgtUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgtUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cge_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cge_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgeUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CgeUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Clt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Clt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CltUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CltUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cle_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f4(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_Cle_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= f8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CleUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f4(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarVar_CleUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > f8(m, (base + ((int) (w >>> 29) & 0x7FFF8))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Ceq_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Ceq_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cne_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cne_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cgt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cgt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_CgtUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE > ((int) (w >>> 32)) + Integer.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgtUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE > ((int) (w >>> 32)) + Long.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cge_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cge_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_CgeUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE >= ((int) (w >>> 32)) + Integer.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgeUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE >= ((int) (w >>> 32)) + Long.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Clt_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Clt_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_CltUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE < ((int) (w >>> 32)) + Integer.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CltUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE < ((int) (w >>> 32)) + Long.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cle_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_Cle_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= ((int) (w >>> 32)) ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc
                + 2;
    }

    public static int BranchVarConst_CleUn_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        return i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Integer.MIN_VALUE <= ((int) (w >>> 32)) + Integer.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CleUn_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        return i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + Long.MIN_VALUE <= ((int) (w >>> 32)) + Long.MIN_VALUE
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Ceq_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cne_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cgt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgtUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Float.intBitsToFloat(((int) (w >>> 32))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cge_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgeUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Float.intBitsToFloat(((int) (w >>> 32))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Clt_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CltUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Float.intBitsToFloat(((int) (w >>> 32))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cle_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Float.intBitsToFloat(((int) (w >>> 32)))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CleUn_f4(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f4(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Float.intBitsToFloat(((int) (w >>> 32))))
                ? ((int) (code.words[pc + 1] >>> 0)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Ceq_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) == Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cne_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) != Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cgt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgtUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Double.longBitsToDouble(code.words[pc + 1]))
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cge_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CgeUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Double.longBitsToDouble(code.words[pc + 1]))
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Clt_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) < Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CltUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) >= Double.longBitsToDouble(code.words[pc + 1]))
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_Cle_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) <= Double.longBitsToDouble(code.words[pc + 1])
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchVarConst_CleUn_f8(byte[] m, int base, long w, OperationContext code, int pc) {
        return !(f8(m, (base + ((int) (w >>> 13) & 0x7FFF8))) > Double.longBitsToDouble(code.words[pc + 1]))
                ? ((int) (w >>> 32)) >> 3 : pc + 2;
    }

    public static int BranchSwitch(byte[] m, int base, long w, OperationContext code, int pc) {
        int number = i4(m, (base + ((int) (w >>> 13) & 0x7FFF8)));
        return Integer.compareUnsigned(number, ((int) (w >>> 32))) < 0 ? code.target(((int) code.words[pc + 1]), number) : pc + 2;
    }

    public static void DebugBreak(byte[] m, int base, long w, OperationContext code, int pc) {
        // Nobody listens.
    }
}
