package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.interpreter.operation.Blocks.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Static fields, those of threads, and class constructors. Written by ./hybridscope regenerate; do not edit. */
public final class StaticFieldOperations {
    private StaticFieldOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.LdsfldaFromFieldDataVarVar) {
            if (opCode <= IrOp.LdsfldUncheckedVarVar_n) {
                if (opCode <= IrOp.LdsfldVarVar_n) {
                    if (opCode <= IrOp.LdsfldVarVar_i8) {
                        if (opCode <= IrOp.LdsfldVarVar_i2) {
                            if (opCode <= IrOp.LdsfldVarVar_u1) {
                                if (opCode <= IrOp.LdsfldVarVar_i1) {
                                    LdsfldVarVar_i1(m, base, w, code, pc);
                                    return pc + 2;
                                }
                                LdsfldVarVar_u1(m, base, w, code, pc);
                                return pc + 2;
                            }
                            LdsfldVarVar_i2(m, base, w, code, pc);
                            return pc + 2;
                        }
                        if (opCode <= IrOp.LdsfldVarVar_i4) {
                            if (opCode <= IrOp.LdsfldVarVar_u2) {
                                LdsfldVarVar_u2(m, base, w, code, pc);
                                return pc + 2;
                            }
                            LdsfldVarVar_i4(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdsfldVarVar_i8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.LdsfldVarVar_size_24) {
                        if (opCode <= IrOp.LdsfldVarVar_size_16) {
                            if (opCode <= IrOp.LdsfldVarVar_size_12) {
                                LdsfldVarVar_size_12(m, base, w, code, pc);
                                return pc + 2;
                            }
                            LdsfldVarVar_size_16(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdsfldVarVar_size_24(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.LdsfldVarVar_size_32) {
                        LdsfldVarVar_size_32(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdsfldVarVar_n(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdsfldUncheckedVarVar_i8) {
                    if (opCode <= IrOp.LdsfldUncheckedVarVar_i2) {
                        if (opCode <= IrOp.LdsfldUncheckedVarVar_u1) {
                            if (opCode <= IrOp.LdsfldUncheckedVarVar_i1) {
                                LdsfldUncheckedVarVar_i1(m, base, w, code, pc);
                                return pc + 2;
                            }
                            LdsfldUncheckedVarVar_u1(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdsfldUncheckedVarVar_i2(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.LdsfldUncheckedVarVar_i4) {
                        if (opCode <= IrOp.LdsfldUncheckedVarVar_u2) {
                            LdsfldUncheckedVarVar_u2(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdsfldUncheckedVarVar_i4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdsfldUncheckedVarVar_i8(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdsfldUncheckedVarVar_size_24) {
                    if (opCode <= IrOp.LdsfldUncheckedVarVar_size_16) {
                        if (opCode <= IrOp.LdsfldUncheckedVarVar_size_12) {
                            LdsfldUncheckedVarVar_size_12(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdsfldUncheckedVarVar_size_16(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdsfldUncheckedVarVar_size_24(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdsfldUncheckedVarVar_size_32) {
                    LdsfldUncheckedVarVar_size_32(m, base, w, code, pc);
                    return pc + 2;
                }
                LdsfldUncheckedVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StsfldUncheckedVarVar_i2) {
                if (opCode <= IrOp.StsfldVarVar_size_16) {
                    if (opCode <= IrOp.StsfldVarVar_i4) {
                        if (opCode <= IrOp.StsfldVarVar_i2) {
                            if (opCode <= IrOp.StsfldVarVar_i1) {
                                StsfldVarVar_i1(m, base, w, code, pc);
                                return pc + 2;
                            }
                            StsfldVarVar_i2(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StsfldVarVar_i4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.StsfldVarVar_size_12) {
                        if (opCode <= IrOp.StsfldVarVar_i8) {
                            StsfldVarVar_i8(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StsfldVarVar_size_12(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StsfldVarVar_size_16(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.StsfldVarVar_n) {
                    if (opCode <= IrOp.StsfldVarVar_size_32) {
                        if (opCode <= IrOp.StsfldVarVar_size_24) {
                            StsfldVarVar_size_24(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StsfldVarVar_size_32(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StsfldVarVar_n(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.StsfldUncheckedVarVar_i1) {
                    StsfldUncheckedVarVar_i1(m, base, w, code, pc);
                    return pc + 2;
                }
                StsfldUncheckedVarVar_i2(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StsfldUncheckedVarVar_size_24) {
                if (opCode <= IrOp.StsfldUncheckedVarVar_size_12) {
                    if (opCode <= IrOp.StsfldUncheckedVarVar_i8) {
                        if (opCode <= IrOp.StsfldUncheckedVarVar_i4) {
                            StsfldUncheckedVarVar_i4(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StsfldUncheckedVarVar_i8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StsfldUncheckedVarVar_size_12(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.StsfldUncheckedVarVar_size_16) {
                    StsfldUncheckedVarVar_size_16(m, base, w, code, pc);
                    return pc + 2;
                }
                StsfldUncheckedVarVar_size_24(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdsfldaVarVar) {
                if (opCode <= IrOp.StsfldUncheckedVarVar_n) {
                    if (opCode <= IrOp.StsfldUncheckedVarVar_size_32) {
                        StsfldUncheckedVarVar_size_32(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StsfldUncheckedVarVar_n(m, base, w, code, pc);
                    return pc + 2;
                }
                LdsfldaVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdsfldaUncheckedVarVar) {
                LdsfldaUncheckedVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            LdsfldaFromFieldDataVarVar(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_n) {
            if (opCode <= IrOp.LdthreadlocalVarVar_n) {
                if (opCode <= IrOp.LdthreadlocalVarVar_i8) {
                    if (opCode <= IrOp.LdthreadlocalVarVar_i2) {
                        if (opCode <= IrOp.LdthreadlocalVarVar_u1) {
                            if (opCode <= IrOp.LdthreadlocalVarVar_i1) {
                                LdthreadlocalVarVar_i1(m, base, w, code, pc);
                                return pc + 2;
                            }
                            LdthreadlocalVarVar_u1(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdthreadlocalVarVar_i2(m, base, w, code, pc);
                        return pc + 2;
                    }
                    if (opCode <= IrOp.LdthreadlocalVarVar_i4) {
                        if (opCode <= IrOp.LdthreadlocalVarVar_u2) {
                            LdthreadlocalVarVar_u2(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdthreadlocalVarVar_i4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdthreadlocalVarVar_i8(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdthreadlocalVarVar_size_24) {
                    if (opCode <= IrOp.LdthreadlocalVarVar_size_16) {
                        if (opCode <= IrOp.LdthreadlocalVarVar_size_12) {
                            LdthreadlocalVarVar_size_12(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdthreadlocalVarVar_size_16(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdthreadlocalVarVar_size_24(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdthreadlocalVarVar_size_32) {
                    LdthreadlocalVarVar_size_32(m, base, w, code, pc);
                    return pc + 2;
                }
                LdthreadlocalVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_i8) {
                if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_i2) {
                    if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_u1) {
                        if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_i1) {
                            LdthreadlocalUncheckedVarVar_i1(m, base, w, code, pc);
                            return pc + 2;
                        }
                        LdthreadlocalUncheckedVarVar_u1(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdthreadlocalUncheckedVarVar_i2(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_i4) {
                    if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_u2) {
                        LdthreadlocalUncheckedVarVar_u2(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdthreadlocalUncheckedVarVar_i4(m, base, w, code, pc);
                    return pc + 2;
                }
                LdthreadlocalUncheckedVarVar_i8(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_size_24) {
                if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_size_16) {
                    if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_size_12) {
                        LdthreadlocalUncheckedVarVar_size_12(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdthreadlocalUncheckedVarVar_size_16(m, base, w, code, pc);
                    return pc + 2;
                }
                LdthreadlocalUncheckedVarVar_size_24(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.LdthreadlocalUncheckedVarVar_size_32) {
                LdthreadlocalUncheckedVarVar_size_32(m, base, w, code, pc);
                return pc + 2;
            }
            LdthreadlocalUncheckedVarVar_n(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.StthreadlocalUncheckedVarVar_i2) {
            if (opCode <= IrOp.StthreadlocalVarVar_size_16) {
                if (opCode <= IrOp.StthreadlocalVarVar_i4) {
                    if (opCode <= IrOp.StthreadlocalVarVar_i2) {
                        if (opCode <= IrOp.StthreadlocalVarVar_i1) {
                            StthreadlocalVarVar_i1(m, base, w, code, pc);
                            return pc + 2;
                        }
                        StthreadlocalVarVar_i2(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StthreadlocalVarVar_i4(m, base, w, code, pc);
                    return pc + 2;
                }
                if (opCode <= IrOp.StthreadlocalVarVar_size_12) {
                    if (opCode <= IrOp.StthreadlocalVarVar_i8) {
                        StthreadlocalVarVar_i8(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StthreadlocalVarVar_size_12(m, base, w, code, pc);
                    return pc + 2;
                }
                StthreadlocalVarVar_size_16(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StthreadlocalVarVar_n) {
                if (opCode <= IrOp.StthreadlocalVarVar_size_32) {
                    if (opCode <= IrOp.StthreadlocalVarVar_size_24) {
                        StthreadlocalVarVar_size_24(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StthreadlocalVarVar_size_32(m, base, w, code, pc);
                    return pc + 2;
                }
                StthreadlocalVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StthreadlocalUncheckedVarVar_i1) {
                StthreadlocalUncheckedVarVar_i1(m, base, w, code, pc);
                return pc + 2;
            }
            StthreadlocalUncheckedVarVar_i2(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_24) {
            if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_12) {
                if (opCode <= IrOp.StthreadlocalUncheckedVarVar_i8) {
                    if (opCode <= IrOp.StthreadlocalUncheckedVarVar_i4) {
                        StthreadlocalUncheckedVarVar_i4(m, base, w, code, pc);
                        return pc + 2;
                    }
                    StthreadlocalUncheckedVarVar_i8(m, base, w, code, pc);
                    return pc + 2;
                }
                StthreadlocalUncheckedVarVar_size_12(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_16) {
                StthreadlocalUncheckedVarVar_size_16(m, base, w, code, pc);
                return pc + 2;
            }
            StthreadlocalUncheckedVarVar_size_24(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.LdthreadlocalaVarVar) {
            if (opCode <= IrOp.StthreadlocalUncheckedVarVar_n) {
                if (opCode <= IrOp.StthreadlocalUncheckedVarVar_size_32) {
                    StthreadlocalUncheckedVarVar_size_32(m, base, w, code, pc);
                    return pc + 2;
                }
                StthreadlocalUncheckedVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            LdthreadlocalaVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.LdthreadlocalaUncheckedVarVar) {
            LdthreadlocalaUncheckedVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        InitClass(m, base, w, code, pc);
        return pc + 1;
    }

    public static void LdsfldVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_i1);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at));
    }

    public static void LdsfldVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_u1);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at));
    }

    public static void LdsfldVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_i2);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at));
    }

    public static void LdsfldVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_u2);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at));
    }

    public static void LdsfldVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_i4);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at));
    }

    public static void LdsfldVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_i8);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at));
    }

    public static void LdsfldVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_size_12);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdsfldVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_size_16);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdsfldVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_size_24);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdsfldVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_size_32);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdsfldVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldUncheckedVarVar_n);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void LdsfldUncheckedVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at));
    }

    public static void LdsfldUncheckedVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at));
    }

    public static void LdsfldUncheckedVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at));
    }

    public static void LdsfldUncheckedVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at));
    }

    public static void LdsfldUncheckedVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at));
    }

    public static void LdsfldUncheckedVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at));
    }

    public static void LdsfldUncheckedVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdsfldUncheckedVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdsfldUncheckedVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdsfldUncheckedVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdsfldUncheckedVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void StsfldVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_i1);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI1(m, at, (byte) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_i2);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI2(m, at, (short) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_i4);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, at, i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_i8);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, at, i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_size_12);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 12);
    }

    public static void StsfldVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_size_16);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 16);
    }

    public static void StsfldVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_size_24);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 24);
    }

    public static void StsfldVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_size_32);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 32);
    }

    public static void StsfldVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StsfldUncheckedVarVar_n);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void StsfldUncheckedVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI1(m, at, (byte) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldUncheckedVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI2(m, at, (short) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldUncheckedVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, at, i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldUncheckedVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, at, i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StsfldUncheckedVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 12);
    }

    public static void StsfldUncheckedVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 16);
    }

    public static void StsfldUncheckedVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 24);
    }

    public static void StsfldUncheckedVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 32);
    }

    public static void StsfldUncheckedVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void LdsfldaVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdsfldaUncheckedVarVar);
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at);
    }

    public static void LdsfldaUncheckedVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.statics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at);
    }

    public static void LdsfldaFromFieldDataVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.fieldAddress(((int) (w >>> 32)));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at);
    }

    public static void LdthreadlocalVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_i1);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at));
    }

    public static void LdthreadlocalVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_u1);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at));
    }

    public static void LdthreadlocalVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_i2);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at));
    }

    public static void LdthreadlocalVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_u2);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at));
    }

    public static void LdthreadlocalVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_i4);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at));
    }

    public static void LdthreadlocalVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_i8);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at));
    }

    public static void LdthreadlocalVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_size_12);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdthreadlocalVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_size_16);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdthreadlocalVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_size_24);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdthreadlocalVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_size_32);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdthreadlocalVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalUncheckedVarVar_n);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void LdthreadlocalUncheckedVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i4(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at));
    }

    public static void LdthreadlocalUncheckedVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 12);
    }

    public static void LdthreadlocalUncheckedVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 16);
    }

    public static void LdthreadlocalUncheckedVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 24);
    }

    public static void LdthreadlocalUncheckedVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), 32);
    }

    public static void LdthreadlocalUncheckedVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, at, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void StthreadlocalVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_i1);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI1(m, at, (byte) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_i2);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI2(m, at, (short) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_i4);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, at, i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_i8);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, at, i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_size_12);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 12);
    }

    public static void StthreadlocalVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_size_16);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 16);
    }

    public static void StthreadlocalVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_size_24);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 24);
    }

    public static void StthreadlocalVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_size_32);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 32);
    }

    public static void StthreadlocalVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.StthreadlocalUncheckedVarVar_n);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void StthreadlocalUncheckedVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI1(m, at, (byte) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalUncheckedVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI2(m, at, (short) i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalUncheckedVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI4(m, at, i4(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalUncheckedVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, at, i8(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void StthreadlocalUncheckedVarVar_size_12(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 12);
    }

    public static void StthreadlocalUncheckedVarVar_size_16(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 16);
    }

    public static void StthreadlocalUncheckedVarVar_size_24(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 24);
    }

    public static void StthreadlocalUncheckedVarVar_size_32(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, 32);
    }

    public static void StthreadlocalUncheckedVarVar_n(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        copy(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at, ((int) (code.words[pc + 1] >>> 32)));
    }

    public static void LdthreadlocalaVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) code.words[pc + 1]), pc, IrOp.LdthreadlocalaUncheckedVarVar);
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at);
    }

    public static void LdthreadlocalaUncheckedVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = code.threadStatics(((int) code.words[pc + 1])) + ((int) (w >>> 32));
        m = code.memory();
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), at);
    }

    public static void InitClass(byte[] m, int base, long w, OperationContext code, int pc) {
        code.ready(((int) (w >>> 32)));
    }
}
