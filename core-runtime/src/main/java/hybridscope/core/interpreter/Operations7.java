package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Operations on the frame and memory. Written by the test OperationsSource; do not edit. */
final class Operations7 {
    private Operations7() {
    }

    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        switch (opCode) {
            case IrOp.GetMdArrElementVarVar_size_16 -> {
                GetMdArrElementVarVar_size_16(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_size_24 -> {
                GetMdArrElementVarVar_size_24(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_size_32 -> {
                GetMdArrElementVarVar_size_32(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_n -> {
                GetMdArrElementVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_i1 -> {
                SetMdArrElementVarVar_i1(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_i2 -> {
                SetMdArrElementVarVar_i2(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_i4 -> {
                SetMdArrElementVarVar_i4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_i8 -> {
                SetMdArrElementVarVar_i8(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_size_12 -> {
                SetMdArrElementVarVar_size_12(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_size_16 -> {
                SetMdArrElementVarVar_size_16(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_size_24 -> {
                SetMdArrElementVarVar_size_24(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_size_32 -> {
                SetMdArrElementVarVar_size_32(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.SetMdArrElementVarVar_n -> {
                SetMdArrElementVarVar_n(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementAddressVarVar -> {
                GetMdArrElementAddressVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetStringCharVarVarVar -> {
                GetStringCharVarVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.NewVector2 -> {
                NewVector2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.NewVector3_2 -> {
                NewVector3_2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.NewVector3_3 -> {
                NewVector3_3(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NewVector4_2 -> {
                NewVector4_2(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.NewVector4_3 -> {
                NewVector4_3(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NewVector4_4 -> {
                NewVector4_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.InterlockedCompareExchangeVarVarVarVar_i4 -> {
                InterlockedCompareExchangeVarVarVarVar_i4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.InterlockedCompareExchangeVarVarVarVar_i8 -> {
                InterlockedCompareExchangeVarVarVarVar_i8(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.InterlockedExchangeVarVarVar_i4 -> {
                InterlockedExchangeVarVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InterlockedExchangeVarVarVar_i8 -> {
                InterlockedExchangeVarVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InterlockedAddVarVarVar_i4 -> {
                InterlockedAddVarVarVar_i4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InterlockedAddVarVarVar_i8 -> {
                InterlockedAddVarVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InterlockedReadVarVar_i8 -> {
                InterlockedReadVarVar_i8(m, base, w, code, pc);
                return pc + 1;
            }
            default -> throw new IllegalArgumentException("opcode " + opCode);
        }
    }

    static void GetMdArrElementVarVar_size_16(byte[] m, int base, long w, Code code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 16), (base + ((int) (w >>> 29) & 0x7FFF8)), 16);
    }

    static void GetMdArrElementVarVar_size_24(byte[] m, int base, long w, Code code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 24), (base + ((int) (w >>> 29) & 0x7FFF8)), 24);
    }

    static void GetMdArrElementVarVar_size_32(byte[] m, int base, long w, Code code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 32), (base + ((int) (w >>> 29) & 0x7FFF8)), 32);
    }

    static void GetMdArrElementVarVar_n(byte[] m, int base, long w, Code code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), ((int) (code.words[pc + 1] >>> 32))), (base + ((int) (w >>> 29) & 0x7FFF8)), ((int) (code.words[pc + 1] >>> 32)));
    }

    static void SetMdArrElementVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI1(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 1), (byte) i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    static void SetMdArrElementVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI2(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 2), (short) i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    static void SetMdArrElementVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 4), i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    static void SetMdArrElementVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8), i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    static void SetMdArrElementVarVar_size_12(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 12), 12);
    }

    static void SetMdArrElementVarVar_size_16(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 16), 16);
    }

    static void SetMdArrElementVarVar_size_24(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 24), 24);
    }

    static void SetMdArrElementVarVar_size_32(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 32), 32);
    }

    static void SetMdArrElementVarVar_n(byte[] m, int base, long w, Code code, int pc) {
        copy(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), mdElement(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), ((int) (code.words[pc + 1] >>> 32))), ((int) (code.words[pc + 1] >>> 32)));
    }

    static void GetMdArrElementAddressVarVar(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)), mdElement(m, array, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), code.elementSize(m, array)));
    }

    static void GetStringCharVarVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), charAt(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)))));
    }

    static void NewVector2(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
    }

    static void NewVector3_2(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, 0);
    }

    static void NewVector3_3(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
    }

    static void NewVector4_2(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, 0);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, 0);
    }

    static void NewVector4_3(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, 0);
    }

    static void NewVector4_4(byte[] m, int base, long w, Code code, int pc) {
        int x = i4(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int y = i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int z = i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)));
        int last = i4(m, (base + ((int) (code.words[pc + 1] >>> 13) & 0x7FFF8)));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 0, x);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 4, y);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, z);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 12, last);
    }

    static void InterlockedCompareExchangeVarVarVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int found = i4(m, at);
        if (found == i4(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)))) {
            setI4(m, at, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        }
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    static void InterlockedCompareExchangeVarVarVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long found = i8(m, at);
        if (found == i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)))) {
            setI8(m, at, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    static void InterlockedExchangeVarVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int found = i4(m, at);
        setI4(m, at, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    static void InterlockedExchangeVarVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long found = i8(m, at);
        setI8(m, at, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), found);
    }

    static void InterlockedAddVarVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int sum = i4(m, at) + i4(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI4(m, at, sum);
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), sum);
    }

    static void InterlockedAddVarVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        int at = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        long sum = i8(m, at) + i8(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI8(m, at, sum);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), sum);
    }

    static void InterlockedReadVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
    }
}
