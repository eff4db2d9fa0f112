package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.*;
import static hybridscope.core.interpreter.ObjectInstructions.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Operations on the frame and memory. Written by the test OperationsSource; do not edit. */
final class Operations7 {
    private Operations7() {
    }

    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        switch (opCode) {
            case IrOp.GetArrayElementAddressVarVar_4 -> {
                GetArrayElementAddressVarVar_4(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.GetArrayElementAddressVarVar_8 -> {
                GetArrayElementAddressVarVar_8(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.GetArrayElementAddressCheckVarVar_4 -> {
                GetArrayElementAddressCheckVarVar_4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetArrayElementAddressCheckVarVar_8 -> {
                GetArrayElementAddressCheckVarVar_8(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NewMdArrVarVar_length -> {
                NewMdArrVarVar_length(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NewMdArrVarVar_length_bound -> {
                NewMdArrVarVar_length_bound(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_i1 -> {
                GetMdArrElementVarVar_i1(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_u1 -> {
                GetMdArrElementVarVar_u1(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_i2 -> {
                GetMdArrElementVarVar_i2(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_u2 -> {
                GetMdArrElementVarVar_u2(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_i4 -> {
                GetMdArrElementVarVar_i4(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_i8 -> {
                GetMdArrElementVarVar_i8(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementVarVar_size_12 -> {
                GetMdArrElementVarVar_size_12(m, base, w, code, pc);
                return pc + 2;
            }
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
            case IrOp.SetMdArrElementVarVar_ref -> {
                SetMdArrElementVarVar_ref(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementAddressVarVar -> {
                GetMdArrElementAddressVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.GetMdArrElementAddressCheckVarVar -> {
                GetMdArrElementAddressCheckVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NewClassVar -> {
                NewClassVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.CtorDelegateVarVarVar -> {
                CtorDelegateVarVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdftnVar -> {
                LdftnVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdvirtftnVarVar -> {
                LdvirtftnVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxVarVar -> {
                BoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxNullableVarVar -> {
                BoxNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxRefVarVar -> {
                BoxRefVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxRefNullableVarVar -> {
                BoxRefNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxVarVar -> {
                UnBoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxNullableVarVar -> {
                UnBoxNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxAnyVarVar -> {
                UnBoxAnyVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxAnyNullableVarVar -> {
                UnBoxAnyNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.CastclassVarVar -> {
                CastclassVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.IsInstVarVar -> {
                IsInstVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdtokenVar_type -> {
                LdtokenVar_type(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdtokenVar_method -> {
                LdtokenVar_method(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdtokenVar_field -> {
                LdtokenVar_field(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.MakeRefVarVar -> {
                MakeRefVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.RefanyvalVarVar -> {
                RefanyvalVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.RefanytypeVarVar -> {
                RefanytypeVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdtypeVar -> {
                LdtypeVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.GetTypeVarVar -> {
                GetTypeVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.InitializeArrayVar -> {
                InitializeArrayVar(m, base, w, code, pc);
                return pc + 1;
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
            case IrOp.NullableNewVarVar -> {
                NullableNewVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NullableCtorVarVar -> {
                NullableCtorVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NullableHasValueVar -> {
                NullableHasValueVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NullableGetValueOrDefaultVarVar -> {
                NullableGetValueOrDefaultVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NullableGetValueOrDefaultVarVar_1 -> {
                NullableGetValueOrDefaultVarVar_1(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.NullableGetValueVarVar -> {
                NullableGetValueVarVar(m, base, w, code, pc);
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

    static void GetArrayElementAddressVarVar_4(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), element(m, array, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), code.elementSize(m, array)));
    }

    static void GetArrayElementAddressVarVar_8(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), element(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), code.elementSize(m, array)));
    }

    static void GetArrayElementAddressCheckVarVar_4(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = element(m, array, i4(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8);
        checkElement(m, code, array, ((int) code.words[pc + 1]));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), place);
    }

    static void GetArrayElementAddressCheckVarVar_8(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = element(m, array, i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))), 8);
        checkElement(m, code, array, ((int) code.words[pc + 1]));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), place);
    }

    static void NewMdArrVarVar_length(byte[] m, int base, long w, Code code, int pc) {
        int made = newArray(m, code, ((int) code.words[pc + 1]), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), false);
        setI8(code.memory(), (base + ((int) (w >>> 29) & 0x7FFF8)), made);
    }

    static void NewMdArrVarVar_length_bound(byte[] m, int base, long w, Code code, int pc) {
        int made = newArray(m, code, ((int) code.words[pc + 1]), (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), true);
        setI8(code.memory(), (base + ((int) (w >>> 29) & 0x7FFF8)), made);
    }

    static void GetMdArrElementVarVar_i1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)), i1(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 1)));
    }

    static void GetMdArrElementVarVar_u1(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)), u1(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 1)));
    }

    static void GetMdArrElementVarVar_i2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)), i2(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 2)));
    }

    static void GetMdArrElementVarVar_u2(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)), u2(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 2)));
    }

    static void GetMdArrElementVarVar_i4(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 29) & 0x7FFF8)), i4(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 4)));
    }

    static void GetMdArrElementVarVar_i8(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)), i8(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8)));
    }

    static void GetMdArrElementVarVar_size_12(byte[] m, int base, long w, Code code, int pc) {
        copy(m, mdElement(m, at(m, (base + ((int) (w >>> 45) & 0x7FFF8))), (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 12), (base + ((int) (w >>> 29) & 0x7FFF8)), 12);
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

    static void SetMdArrElementVarVar_ref(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        int place = mdElement(m, array, (base + ((int) (w >>> 45) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8);
        checkStore(m, code, array, i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
        setI8(m, place, i8(m, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8))));
    }

    static void GetMdArrElementAddressVarVar(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)), mdElement(m, array, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), code.elementSize(m, array)));
    }

    static void GetMdArrElementAddressCheckVarVar(byte[] m, int base, long w, Code code, int pc) {
        int array = at(m, (base + ((int) (w >>> 45) & 0x7FFF8)));
        int place = mdElement(m, array, (base + ((int) (code.words[pc + 1] << 3) & 0x7FFF8)), ((int) (w >>> 16) & 0xFF), 8);
        checkElement(m, code, array, ((int) (code.words[pc + 1] >>> 32)));
        setI8(m, (base + ((int) (w >>> 29) & 0x7FFF8)), place);
    }

    static void NewClassVar(byte[] m, int base, long w, Code code, int pc) {
        code.readyNew(((int) (w >>> 32)), pc);
        int made = code.engine.allocate(code.klass(((int) (w >>> 32))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void CtorDelegateVarVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = newDelegate(m, code, ((int) code.words[pc + 1]), (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void LdftnVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Engine.functionPointer(code.method(((int) (w >>> 32)))));
    }

    static void LdvirtftnVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Engine.functionPointer(dispatched(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))));
    }

    static void BoxVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.box(code.klass(((int) code.words[pc + 1])), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = boxNullable(m, code, ((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxRefVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.box(code.klass(((int) code.words[pc + 1])), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxRefNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = boxNullable(m, code, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void UnBoxVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), unboxed(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.klass(((int) code.words[pc + 1]))));
    }

    static void UnBoxNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int value = code.engine.current().allocateLocal(code.klass(((int) code.words[pc + 1])).valueSize());
        unboxNullable(m, code, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]), value);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), value);
    }

    static void UnBoxAnyVarVar(byte[] m, int base, long w, Code code, int pc) {
        unboxAny(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]), (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void UnBoxAnyNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        unboxNullable(m, code, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]), (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void CastclassVarVar(byte[] m, int base, long w, Code code, int pc) {
        if (i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && !isInstance(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void IsInstVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && isInstance(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1])) ? i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) : 0);
    }

    static void LdtokenVar_type(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), RuntimeHandles.handle(code.klass(((int) (w >>> 32)))));
    }

    static void LdtokenVar_method(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Engine.functionPointer(code.method(((int) (w >>> 32)))));
    }

    static void LdtokenVar_field(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.engine.handles().handle(code.field(((int) (w >>> 32)))));
    }

    static void MakeRefVarVar(byte[] m, int base, long w, Code code, int pc) {
        int address = (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), RuntimeHandles.handle(code.klass(((int) code.words[pc + 1]))));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, address);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 16, RuntimeHandles.handle(code.klass(((int) code.words[pc + 1]))));
    }

    static void RefanyvalVarVar(byte[] m, int base, long w, Code code, int pc) {
        if (code.engine.handles().linked(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) != code.klass(((int) code.words[pc + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + 8));
    }

    static void RefanytypeVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void LdtypeVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.handles().typeObject(code.klass(((int) (w >>> 32))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void GetTypeVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.handles().typeObject(code.engine.classOf(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8)))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void InitializeArrayVar(byte[] m, int base, long w, Code code, int pc) {
        code.engine.initializeArray(at(m, (base + ((int) (w >>> 13) & 0x7FFF8))), code.field(((int) (w >>> 32))));
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

    static void NullableNewVarVar(byte[] m, int base, long w, Code code, int pc) {
        makeNullable(m, code.klass(((int) code.words[pc + 1])), (base + ((int) (w >>> 29) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void NullableCtorVarVar(byte[] m, int base, long w, Code code, int pc) {
        makeNullable(m, code.klass(((int) code.words[pc + 1])), (base + ((int) (w >>> 29) & 0x7FFF8)), at(m, (base + ((int) (w >>> 13) & 0x7FFF8))));
    }

    static void NullableHasValueVar(byte[] m, int base, long w, Code code, int pc) {
        setI4(m, (base + ((int) (w >>> 13) & 0x7FFF8)), u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + code.klass(((int) code.words[pc + 1])).hasValueOffset()));
    }

    static void NullableGetValueOrDefaultVarVar(byte[] m, int base, long w, Code code, int pc) {
        nullableValue(m, code.klass(((int) code.words[pc + 1])), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), -1, (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void NullableGetValueOrDefaultVarVar_1(byte[] m, int base, long w, Code code, int pc) {
        nullableValue(m, code.klass(((int) code.words[pc + 1])), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), (base + ((int) (w >>> 45) & 0x7FFF8)), (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void NullableGetValueVarVar(byte[] m, int base, long w, Code code, int pc) {
        if (u1(m, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))) + code.klass(((int) code.words[pc + 1])).hasValueOffset()) == 0) {
            throw Trap.INVALID_OPERATION;
        }
        nullableValue(m, code.klass(((int) code.words[pc + 1])), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), -1, (base + ((int) (w >>> 13) & 0x7FFF8)));
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
