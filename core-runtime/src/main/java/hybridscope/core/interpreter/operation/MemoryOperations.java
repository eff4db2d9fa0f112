package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.interpreter.operation.Blocks.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** What pointers lead to, and blocks of memory. Written by ./hybridscope regenerate; do not edit. */
public final class MemoryOperations {
    private MemoryOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.CpobjVarVar_2) {
            if (opCode <= IrOp.LdindVarVar_n) {
                if (opCode <= IrOp.LdindVarVar_i8) {
                    if (opCode <= IrOp.LdindVarVar_i2) {
                        if (opCode <= IrOp.LdindVarVar_u1) {
                            if (opCode <= IrOp.LdindVarVar_i1) {
                                LdindVarVar_i1(m, base, w, code, pc);
                                return pc + 1;
                            }
                            LdindVarVar_u1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdindVarVar_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    if (opCode <= IrOp.LdindVarVar_i4) {
                        if (opCode <= IrOp.LdindVarVar_u2) {
                            LdindVarVar_u2(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdindVarVar_i4(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdindVarVar_i8(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdindVarVar_size_24) {
                    if (opCode <= IrOp.LdindVarVar_size_16) {
                        if (opCode <= IrOp.LdindVarVar_size_12) {
                            LdindVarVar_size_12(m, base, w, code, pc);
                            return pc + 1;
                        }
                        LdindVarVar_size_16(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdindVarVar_size_24(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdindVarVar_size_32) {
                    LdindVarVar_size_32(m, base, w, code, pc);
                    return pc + 1;
                }
                LdindVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StindVarVar_size_16) {
                if (opCode <= IrOp.StindVarVar_i4) {
                    if (opCode <= IrOp.StindVarVar_i2) {
                        if (opCode <= IrOp.StindVarVar_i1) {
                            StindVarVar_i1(m, base, w, code, pc);
                            return pc + 1;
                        }
                        StindVarVar_i2(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StindVarVar_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.StindVarVar_size_12) {
                    if (opCode <= IrOp.StindVarVar_i8) {
                        StindVarVar_i8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StindVarVar_size_12(m, base, w, code, pc);
                    return pc + 1;
                }
                StindVarVar_size_16(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.StindVarVar_n) {
                if (opCode <= IrOp.StindVarVar_size_32) {
                    if (opCode <= IrOp.StindVarVar_size_24) {
                        StindVarVar_size_24(m, base, w, code, pc);
                        return pc + 1;
                    }
                    StindVarVar_size_32(m, base, w, code, pc);
                    return pc + 1;
                }
                StindVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.CpobjVarVar_1) {
                CpobjVarVar_1(m, base, w, code, pc);
                return pc + 1;
            }
            CpobjVarVar_2(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.InitobjVar_8) {
            if (opCode <= IrOp.CpobjVarVar_32) {
                if (opCode <= IrOp.CpobjVarVar_12) {
                    if (opCode <= IrOp.CpobjVarVar_8) {
                        if (opCode <= IrOp.CpobjVarVar_4) {
                            CpobjVarVar_4(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CpobjVarVar_8(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CpobjVarVar_12(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.CpobjVarVar_24) {
                    if (opCode <= IrOp.CpobjVarVar_16) {
                        CpobjVarVar_16(m, base, w, code, pc);
                        return pc + 1;
                    }
                    CpobjVarVar_24(m, base, w, code, pc);
                    return pc + 1;
                }
                CpobjVarVar_32(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.InitobjVar_2) {
                if (opCode <= IrOp.InitobjVar_1) {
                    if (opCode <= IrOp.CpobjVarVar_n) {
                        CpobjVarVar_n(m, base, w, code, pc);
                        return pc + 2;
                    }
                    InitobjVar_1(m, base, w, code, pc);
                    return pc + 1;
                }
                InitobjVar_2(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.InitobjVar_4) {
                InitobjVar_4(m, base, w, code, pc);
                return pc + 1;
            }
            InitobjVar_8(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.InitobjVar_n) {
            if (opCode <= IrOp.InitobjVar_24) {
                if (opCode <= IrOp.InitobjVar_16) {
                    if (opCode <= IrOp.InitobjVar_12) {
                        InitobjVar_12(m, base, w, code, pc);
                        return pc + 1;
                    }
                    InitobjVar_16(m, base, w, code, pc);
                    return pc + 1;
                }
                InitobjVar_24(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.InitobjVar_32) {
                InitobjVar_32(m, base, w, code, pc);
                return pc + 1;
            }
            InitobjVar_n(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.LocallocVarVar_4) {
            if (opCode <= IrOp.InitblkVarVarVar) {
                if (opCode <= IrOp.CpblkVarVarVar) {
                    CpblkVarVarVar(m, base, w, code, pc);
                    return pc + 1;
                }
                InitblkVarVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            LocallocVarVar_4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.LocallocVarVar_8) {
            LocallocVarVar_8(m, base, w, code, pc);
            return pc + 1;
        }
        MemoryBarrier(m, base, w, code, pc);
        return pc + 1;
    }

    public static void LdindVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void LdindVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdindVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdindVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdindVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdindVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    public static void StindVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI1(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), (byte) i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void StindVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI2(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), (short) i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void StindVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void StindVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void StindVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 12);
    }

    public static void StindVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 16);
    }

    public static void StindVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 24);
    }

    public static void StindVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 32);
    }

    public static void StindVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), ((int) code.words[pc + 1]));
    }

    public static void CpobjVarVar_1(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 1);
    }

    public static void CpobjVarVar_2(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 2);
    }

    public static void CpobjVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 4);
    }

    public static void CpobjVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 8);
    }

    public static void CpobjVarVar_12(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 12);
    }

    public static void CpobjVarVar_16(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 16);
    }

    public static void CpobjVarVar_24(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 24);
    }

    public static void CpobjVarVar_32(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 32);
    }

    public static void CpobjVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))),
                ((int) code.words[pc + 1]));
    }

    public static void InitobjVar_1(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 1);
    }

    public static void InitobjVar_2(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 2);
    }

    public static void InitobjVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 4);
    }

    public static void InitobjVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 8);
    }

    public static void InitobjVar_12(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 12);
    }

    public static void InitobjVar_16(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 16);
    }

    public static void InitobjVar_24(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 24);
    }

    public static void InitobjVar_32(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), 32);
    }

    public static void InitobjVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        clear(m, at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), ((int) (w >>> 32)));
    }

    public static void CpblkVarVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.worked(copyBlock(m, (base + ((int) (w >>> 29) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void InitblkVarVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.worked(initBlock(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void LocallocVarVar_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                code.allocateLocal(i4(m, (base + ((int) (w >>> 29) & 0x7FFF8))) & 0xFFFF_FFFFL));
    }

    public static void LocallocVarVar_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.allocateLocal(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }

    public static void MemoryBarrier(byte[] m, int base, long w, OperationContext code, int pc) {
        // One thread runs at a time.
    }
}
