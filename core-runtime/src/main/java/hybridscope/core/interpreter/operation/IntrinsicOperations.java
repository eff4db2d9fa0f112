package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** What intrinsic methods become. Written by ./hybridscope regenerate; do not edit. */
public final class IntrinsicOperations {
    private IntrinsicOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.NullableCtorVarVar) {
            if (opCode <= IrOp.NewVector3_2) {
                if (opCode <= IrOp.InitializeArrayVar) {
                    if (opCode <= IrOp.GetTypeVarVar) {
                        if (opCode <= IrOp.LdtypeVar) {
                            LdtypeVar(m, base, w, code, pc);
                            return pc + 1;
                        }
                        GetTypeVarVar(m, base, w, code, pc);
                        return pc + 1;
                    }
                    InitializeArrayVar(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.NewVector2) {
                    if (opCode <= IrOp.GetStringCharVarVarVar) {
                        GetStringCharVarVarVar(m, base, w, code, pc);
                        return pc + 1;
                    }
                    NewVector2(m, base, w, code, pc);
                    return pc + 1;
                }
                NewVector3_2(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.NewVector4_3) {
                if (opCode <= IrOp.NewVector4_2) {
                    if (opCode <= IrOp.NewVector3_3) {
                        NewVector3_3(m, base, w, code, pc);
                        return pc + 2;
                    }
                    NewVector4_2(m, base, w, code, pc);
                    return pc + 1;
                }
                NewVector4_3(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.NullableNewVarVar) {
                if (opCode <= IrOp.NewVector4_4) {
                    NewVector4_4(m, base, w, code, pc);
                    return pc + 2;
                }
                NullableNewVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            NullableCtorVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.InterlockedCompareExchangeVarVarVarVar_i8) {
            if (opCode <= IrOp.NullableGetValueOrDefaultVarVar_1) {
                if (opCode <= IrOp.NullableGetValueOrDefaultVarVar) {
                    if (opCode <= IrOp.NullableHasValueVar) {
                        NullableHasValueVar(m, base, w, code, pc);
                        return pc + 2;
                    }
                    NullableGetValueOrDefaultVarVar(m, base, w, code, pc);
                    return pc + 2;
                }
                NullableGetValueOrDefaultVarVar_1(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.InterlockedCompareExchangeVarVarVarVar_i4) {
                if (opCode <= IrOp.NullableGetValueVarVar) {
                    NullableGetValueVarVar(m, base, w, code, pc);
                    return pc + 2;
                }
                InterlockedCompareExchangeVarVarVarVar_i4(m, base, w, code, pc);
                return pc + 2;
            }
            InterlockedCompareExchangeVarVarVarVar_i8(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.InterlockedAddVarVarVar_i4) {
            if (opCode <= IrOp.InterlockedExchangeVarVarVar_i8) {
                if (opCode <= IrOp.InterlockedExchangeVarVarVar_i4) {
                    InterlockedExchangeVarVarVar_i4(m, base, w, code, pc);
                    return pc + 1;
                }
                InterlockedExchangeVarVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            InterlockedAddVarVarVar_i4(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.InterlockedAddVarVarVar_i8) {
            InterlockedAddVarVarVar_i8(m, base, w, code, pc);
            return pc + 1;
        }
        InterlockedReadVarVar_i8(m, base, w, code, pc);
        return pc + 1;
    }

    public static void LdtypeVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.typeObject(((int) (w >>> 32)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void GetTypeVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.typeObjectOf(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void InitializeArrayVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.initializeArray(at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), ((int) (w >>> 32)));
    }

    public static void GetStringCharVarVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                charAt(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    public static void NewVector2(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
    }

    public static void NewVector3_2(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, 0);
    }

    public static void NewVector3_3(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
    }

    public static void NewVector4_2(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, 0);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, 0);
    }

    public static void NewVector4_3(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, 0);
    }

    public static void NewVector4_4(byte[] m, int base, long w, OperationContext code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        int last = i4(m, (base + ((int) (code.words[pc + 1] >>> 13) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, last);
    }

    public static void NullableNewVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.makeNullable(m, ((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)),
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void NullableCtorVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.makeNullable(m, ((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)),
                at(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    public static void NullableHasValueVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + code.hasValueOffset(((int) code.words[pc + 1]))));
    }

    public static void NullableGetValueOrDefaultVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.nullableValue(m, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), -1,
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void NullableGetValueOrDefaultVarVar_1(byte[] m, int base, long w, OperationContext code, int pc) {
        code.nullableValue(m, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void NullableGetValueVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        if (u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + code.hasValueOffset(((int) code.words[pc + 1]))) == 0) {
            throw Trap.INVALID_OPERATION;
        }
        code.nullableValue(m, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), -1,
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void InterlockedCompareExchangeVarVarVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int found = i4(m, at);
        if (found == i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)))) {
            setI4(m, at, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        }
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    public static void InterlockedCompareExchangeVarVarVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long found = i8(m, at);
        if (found == i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)))) {
            setI8(m, at, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    public static void InterlockedExchangeVarVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int found = i4(m, at);
        setI4(m, at, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    public static void InterlockedExchangeVarVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long found = i8(m, at);
        setI8(m, at, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    public static void InterlockedAddVarVarVar_i4(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int sum = i4(m, at) + i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, at, sum);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), sum);
    }

    public static void InterlockedAddVarVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long sum = i8(m, at) + i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI8(m, at, sum);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), sum);
    }

    public static void InterlockedReadVarVar_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }
}
