package hybridscope.core.interpreter.operation;

import static hybridscope.core.interpreter.operation.Blocks.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Copies within the frame, and constants. Written by ./hybridscope regenerate; do not edit. */
public final class MoveOperations {
    private MoveOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, OperationContext code, int pc) {
        if (opCode <= IrOp.LdlocVarAddress) {
            if (opCode <= IrOp.LdlocExpandVarVar_i2) {
                if (opCode <= IrOp.LdlocExpandVarVar_i1) {
                    if (opCode <= IrOp.LdlocVarVar) {
                        LdlocVarVar(m, base, w, code, pc);
                        return pc + 1;
                    }
                    LdlocExpandVarVar_i1(m, base, w, code, pc);
                    return pc + 1;
                }
                if (opCode <= IrOp.LdlocExpandVarVar_u1) {
                    LdlocExpandVarVar_u1(m, base, w, code, pc);
                    return pc + 1;
                }
                LdlocExpandVarVar_i2(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.LdlocVarVarSize) {
                if (opCode <= IrOp.LdlocExpandVarVar_u2) {
                    LdlocExpandVarVar_u2(m, base, w, code, pc);
                    return pc + 1;
                }
                LdlocVarVarSize(m, base, w, code, pc);
                return pc + 2;
            }
            LdlocVarAddress(m, base, w, code, pc);
            return pc + 1;
        }
        if (opCode <= IrOp.LdcVarConst_8) {
            if (opCode <= IrOp.InitLocalVar) {
                if (opCode <= IrOp.LdlocVarFieldAddress) {
                    LdlocVarFieldAddress(m, base, w, code, pc);
                    return pc + 1;
                }
                InitLocalVar(m, base, w, code, pc);
                return pc + 1;
            }
            if (opCode <= IrOp.LdcVarConst_4) {
                LdcVarConst_4(m, base, w, code, pc);
                return pc + 1;
            }
            LdcVarConst_8(m, base, w, code, pc);
            return pc + 2;
        }
        if (opCode <= IrOp.LdnullVar) {
            if (opCode <= IrOp.LdcVarConst_i4_i8) {
                LdcVarConst_i4_i8(m, base, w, code, pc);
                return pc + 1;
            }
            LdnullVar(m, base, w, code, pc);
            return pc + 1;
        }
        LdstrVar(m, base, w, code, pc);
        return pc + 1;
    }

    public static void LdlocVarVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void LdlocExpandVarVar_i1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i1(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void LdlocExpandVarVar_u1(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void LdlocExpandVarVar_i2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i2(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void LdlocExpandVarVar_u2(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u2(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    public static void LdlocVarVarSize(byte[] m, int base, long w, OperationContext code, int pc) {
        copy(m, (base + ((int) (w >>> 29) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) code.words[pc + 1]));
    }

    public static void LdlocVarAddress(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), (base + ((int) (w >>> 29) & 0x7FFF8)));
    }

    public static void LdlocVarFieldAddress(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), (base + ((int) (w >>> 29) & 0x7FFF8)) + ((int) (w >>> 48) & 0xFFFF));
    }

    public static void InitLocalVar(byte[] m, int base, long w, OperationContext code, int pc) {
        clearSlots(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    public static void LdcVarConst_4(byte[] m, int base, long w, OperationContext code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    public static void LdcVarConst_8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.words[pc + 1]);
    }

    public static void LdcVarConst_i4_i8(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), ((int) (w >>> 32)));
    }

    public static void LdnullVar(byte[] m, int base, long w, OperationContext code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), 0);
    }

    public static void LdstrVar(byte[] m, int base, long w, OperationContext code, int pc) {
        int made = code.string(((int) (w >>> 32)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }
}
