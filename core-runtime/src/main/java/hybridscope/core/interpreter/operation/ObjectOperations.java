package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Access.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Objects, boxes, casts, handles and typed references. Written by ./hybridscope regenerate; do not edit. */
public final class ObjectOperations {
    private ObjectOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.UnBoxNullableVarVar) {
            if (opCode <= IrOp.BoxVarVar) {
                if (opCode <= IrOp.LdftnVar) {
                    if (opCode <= IrOp.CtorDelegateVarVarVar) {
                        if (opCode <= IrOp.NewClassVar) {
                            NewClassVar(m, base, w, code, pc);
                            return pc + 1;
                        }
                        CtorDelegateVarVarVar(m, base, w, code, pc);
                        return pc + 2;
                    }
                    LdftnVar(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdvirtftnVarVar) {
                    LdvirtftnVarVar(m, base, w, code, pc);
                    return pc + 2;
                }
                BoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.BoxRefNullableVarVar) {
                if (opCode <= IrOp.BoxRefVarVar) {
                    if (opCode <= IrOp.BoxNullableVarVar) {
                        BoxNullableVarVar(m, base, w, code, pc);
                        return pc + 2;
                    }
                    BoxRefVarVar(m, base, w, code, pc);
                    return pc + 2;
                }
                BoxRefNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.UnBoxVarVar) {
                UnBoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            UnBoxNullableVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.LdtokenVar_type) {
            if (opCode <= IrOp.CastclassVarVar) {
                if (opCode <= IrOp.UnBoxAnyNullableVarVar) {
                    if (opCode <= IrOp.UnBoxAnyVarVar) {
                        UnBoxAnyVarVar(m, base, w, code, pc);
                        return pc + 2;
                    }
                    UnBoxAnyNullableVarVar(m, base, w, code, pc);
                    return pc + 2;
                }
                CastclassVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            if (opCode <= IrOp.IsInstVarVar) {
                IsInstVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            LdtokenVar_type(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.MakeRefVarVar) {
            if (opCode <= IrOp.LdtokenVar_field) {
                if (opCode <= IrOp.LdtokenVar_method) {
                    LdtokenVar_method(m, base, w, code, pc);
                    return pc + 1;
                }
                LdtokenVar_field(m, base, w, code, pc);
                return pc + 1;
            }
            MakeRefVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.RefanyvalVarVar) {
            RefanyvalVarVar(m, base, w, code, pc);
            return pc + 2;
        }
        RefanytypeVarVar(m, base, w, code, pc);
        return pc + 1;
    }

    public static void NewClassVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.readyNew(((int) (w >>> 32)), pc);
        int made = code.newObject(((int) (w >>> 32)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void CtorDelegateVarVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.newDelegate(((int) code.words[pc + 1]), (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void LdftnVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.functionPointer(((int) (w >>> 32))));
    }

    public static void LdvirtftnVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                code.virtualFunctionPointer(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void BoxVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.box(((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void BoxNullableVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.boxNullable(m, ((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void BoxRefVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.box(((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void BoxRefNullableVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.boxNullable(m, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    public static void UnBoxVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                code.unboxed(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])));
    }

    public static void UnBoxNullableVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int value = code.allocateLocal(code.valueSize(((int) code.words[pc + 1])));
        code.unboxNullable(m, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]), value);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), value);
    }

    public static void UnBoxAnyVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.unboxAny(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]),
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void UnBoxAnyNullableVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        code.unboxNullable(m, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]),
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    public static void CastclassVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        if (i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && !code.isInstance(m,
                at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void IsInstVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && code.isInstance(m,
                at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))
                ? i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) : 0);
    }

    public static void LdtokenVar_type(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.typeHandle(((int) (w >>> 32))));
    }

    public static void LdtokenVar_method(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.functionPointer(((int) (w >>> 32))));
    }

    public static void LdtokenVar_field(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.fieldHandle(((int) (w >>> 32))));
    }

    public static void MakeRefVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int address = (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.typeHandle(((int) code.words[pc + 1])));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, address);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 16, code.typeHandle(((int) code.words[pc + 1])));
    }

    public static void RefanyvalVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        if (!code.isType(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + 8));
    }

    public static void RefanytypeVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }
}
