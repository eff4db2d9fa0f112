package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.interpreter.operation.Blocks.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Fields of objects and of values. Written by ./hybridscope regenerate; do not edit. */
public final class FieldOperations {
    private FieldOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.LdfldValueTypeVarVar_size_32) {
            if (opCode <= IrOp.LdfldVarVar_n) {
                if (opCode <= IrOp.LdfldVarVar_i8) {
                    if (opCode <= IrOp.LdfldVarVar_i2) {
                        if (opCode <= IrOp.LdfldVarVar_u1) {
                            if (opCode <= IrOp.LdfldVarVar_i1) {
                                LdfldVarVar_i1(m, base, w, code, pc);
                                return pc + 1;
                            }
                            LdfldVarVar_u1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdfldVarVar_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.LdfldVarVar_i4) {
                        if (opCode <= IrOp.LdfldVarVar_u2) {
                            LdfldVarVar_u2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdfldVarVar_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdfldVarVar_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdfldVarVar_size_24) {
                    if (opCode <= IrOp.LdfldVarVar_size_16) {
                        if (opCode <= IrOp.LdfldVarVar_size_12) {
                            LdfldVarVar_size_12(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdfldVarVar_size_16(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdfldVarVar_size_24(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdfldVarVar_size_32) {
                    LdfldVarVar_size_32(m, base, w, code, pc);
                    return pc + 1;
                }
                LdfldVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdfldValueTypeVarVar_i4) {
                if (opCode <= IrOp.LdfldValueTypeVarVar_i2) {
                    if (opCode <= IrOp.LdfldValueTypeVarVar_u1) {
                        if (opCode <= IrOp.LdfldValueTypeVarVar_i1) {
                            LdfldValueTypeVarVar_i1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdfldValueTypeVarVar_u1(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdfldValueTypeVarVar_i2(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdfldValueTypeVarVar_u2) {
                    LdfldValueTypeVarVar_u2(m, base, w, code, pc);
                    return pc + 1;
                }
                LdfldValueTypeVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.LdfldValueTypeVarVar_size_16) {
                if (opCode <= IrOp.LdfldValueTypeVarVar_size_12) {
                    if (opCode <= IrOp.LdfldValueTypeVarVar_i8) {
                        LdfldValueTypeVarVar_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdfldValueTypeVarVar_size_12(m, base, w, code, pc);
                    return pc + 1;
                }
                LdfldValueTypeVarVar_size_16(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.LdfldValueTypeVarVar_size_24) {
                LdfldValueTypeVarVar_size_24(m, base, w, code, pc);
                return pc + 1;
            }
            LdfldValueTypeVarVar_size_32(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.StfldValueTypeVarVar_i1) {
            if (opCode <= IrOp.StfldVarVar_size_12) {
                if (opCode <= IrOp.StfldVarVar_i2) {
                    if (opCode <= IrOp.StfldVarVar_i1) {
                        if (opCode <= IrOp.LdfldValueTypeVarVar_n) {
                            LdfldValueTypeVarVar_n(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StfldVarVar_i1(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StfldVarVar_i2(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.StfldVarVar_i8) {
                    if (opCode <= IrOp.StfldVarVar_i4) {
                        StfldVarVar_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StfldVarVar_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                StfldVarVar_size_12(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.StfldVarVar_size_32) {
                if (opCode <= IrOp.StfldVarVar_size_24) {
                    if (opCode <= IrOp.StfldVarVar_size_16) {
                        StfldVarVar_size_16(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StfldVarVar_size_24(m, base, w, code, pc);
                    return pc + 1;
                }
                StfldVarVar_size_32(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.StfldVarVar_n) {
                StfldVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            StfldValueTypeVarVar_i1(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.StfldValueTypeVarVar_size_16) {
            if (opCode <= IrOp.StfldValueTypeVarVar_i8) {
                if (opCode <= IrOp.StfldValueTypeVarVar_i4) {
                    if (opCode <= IrOp.StfldValueTypeVarVar_i2) {
                        StfldValueTypeVarVar_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StfldValueTypeVarVar_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                StfldValueTypeVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.StfldValueTypeVarVar_size_12) {
                StfldValueTypeVarVar_size_12(m, base, w, code, pc);
                return pc + 1;
            }
            StfldValueTypeVarVar_size_16(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.StfldValueTypeVarVar_n) {
            if (opCode <= IrOp.StfldValueTypeVarVar_size_32) {
                if (opCode <= IrOp.StfldValueTypeVarVar_size_24) {
                    StfldValueTypeVarVar_size_24(m, base, w, code, pc);
                    return pc + 1;
                }
                StfldValueTypeVarVar_size_32(m, base, w, code, pc);
                return pc + 1;
            }
            StfldValueTypeVarVar_n(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.LdfldaVarVar) {
            LdfldaVarVar(m, base, w, code, pc);
            return pc + 1;
        }
        LdfldaVarVar_4(m, base, w, code, pc);
        return pc + 2;
    }

    public static void LdfldVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdfldVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdfldVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdfldVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF),
                (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdfldVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + ((int) (w >>> 48) & 0xFFFF),
                (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    public static void LdfldValueTypeVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i1(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u1(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i2(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u2(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF)));
    }

    public static void LdfldValueTypeVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdfldValueTypeVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdfldValueTypeVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdfldValueTypeVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdfldValueTypeVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF), (base + ((int) (w >>> 13) & 0x7FFF8)),
                ((int) code.words[pc + 1]));
    }

    public static void StfldVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF),
                (byte) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF),
                (short) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))) + ((int) (w >>> 32) & 0xFFFF),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8)))
                + ((int) (w >>> 32) & 0xFFFF), 12);
    }

    public static void StfldVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8)))
                + ((int) (w >>> 32) & 0xFFFF), 16);
    }

    public static void StfldVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8)))
                + ((int) (w >>> 32) & 0xFFFF), 24);
    }

    public static void StfldVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8)))
                + ((int) (w >>> 32) & 0xFFFF), 32);
    }

    public static void StfldVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8)))
                + ((int) (w >>> 32) & 0xFFFF), ((int) code.words[pc + 1]));
    }

    public static void StfldValueTypeVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF),
                (byte) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldValueTypeVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF),
                (short) i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldValueTypeVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldValueTypeVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
    }

    public static void StfldValueTypeVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF), 12);
    }

    public static void StfldValueTypeVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF), 16);
    }

    public static void StfldValueTypeVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF), 24);
    }

    public static void StfldValueTypeVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF), 32);
    }

    public static void StfldValueTypeVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)) + ((int) (w >>> 32) & 0xFFFF),
                ((int) code.words[pc + 1]));
    }

    public static void LdfldaVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + ((int) (w >>> 48) & 0xFFFF));
    }

    public static void LdfldaVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))
                + ((int) code.words[pc + 1]));
    }
}
