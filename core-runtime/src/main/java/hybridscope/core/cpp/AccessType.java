package hybridscope.core.cpp;

import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.signature.ElementType;

/** What opcodes that name a type by themselves read, write or convert to. */
final class AccessType {
    private AccessType() {
    }

    /** The number of an element type. */
    static CppType of(ElementType type) {
        return switch (type) {
            case I1 -> new CppType("int8_t", CppType.Kind.INT32);
            case U1 -> new CppType("uint8_t", CppType.Kind.INT32);
            case I2 -> new CppType("int16_t", CppType.Kind.INT32);
            case U2 -> new CppType("uint16_t", CppType.Kind.INT32);
            case I4 -> CppType.INT32;
            case U4 -> CppType.UINT32;
            case I8 -> CppType.INT64;
            case U8 -> new CppType("uint64_t", CppType.Kind.INT64);
            case I -> CppType.NATIVE;
            case U -> CppType.UNATIVE;
            case R4 -> CppType.FLOAT;
            case R8 -> CppType.DOUBLE;
            default -> CppType.OBJECT;
        };
    }

    /** Of a load, a store or a conversion. */
    static CppType of(OpCode opCode) {
        return of(element(opCode));
    }

    private static ElementType element(OpCode opCode) {
        return switch (opCode) {
            case LDIND_I1, STIND_I1, LDELEM_I1, STELEM_I1, CONV_I1, CONV_OVF_I1, CONV_OVF_I1_UN -> ElementType.I1;
            case LDIND_U1, LDELEM_U1, CONV_U1, CONV_OVF_U1, CONV_OVF_U1_UN -> ElementType.U1;
            case LDIND_I2, STIND_I2, LDELEM_I2, STELEM_I2, CONV_I2, CONV_OVF_I2, CONV_OVF_I2_UN -> ElementType.I2;
            case LDIND_U2, LDELEM_U2, CONV_U2, CONV_OVF_U2, CONV_OVF_U2_UN -> ElementType.U2;
            case LDIND_I4, STIND_I4, LDELEM_I4, STELEM_I4, CONV_I4, CONV_OVF_I4, CONV_OVF_I4_UN -> ElementType.I4;
            case LDIND_U4, LDELEM_U4, CONV_U4, CONV_OVF_U4, CONV_OVF_U4_UN -> ElementType.U4;
            case LDIND_I8, STIND_I8, LDELEM_I8, STELEM_I8, CONV_I8, CONV_OVF_I8, CONV_OVF_I8_UN -> ElementType.I8;
            case CONV_U8, CONV_OVF_U8, CONV_OVF_U8_UN -> ElementType.U8;
            case LDIND_I, STIND_I, LDELEM_I, STELEM_I, CONV_I, CONV_OVF_I, CONV_OVF_I_UN -> ElementType.I;
            case CONV_U, CONV_OVF_U, CONV_OVF_U_UN -> ElementType.U;
            case LDIND_R4, STIND_R4, LDELEM_R4, STELEM_R4, CONV_R4 -> ElementType.R4;
            case LDIND_R8, STIND_R8, LDELEM_R8, STELEM_R8, CONV_R8, CONV_R_UN -> ElementType.R8;
            default -> ElementType.OBJECT;
        };
    }
}
