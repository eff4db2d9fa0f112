package hybridscope.core.dhe;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.OpCode;

/** Instructions without the abbreviations of their encoding: {@code ldarg.0} and {@code ldarg.s 0} are {@code ldarg 0}. */
final class LongForm {
    private LongForm() {
    }

    /** The opcode that has no part of the operand in its name, and the operand in full. */
    static OpCode of(OpCode opCode) {
        return switch (opCode) {
            case LDARG_0, LDARG_1, LDARG_2, LDARG_3, LDARG_S -> OpCode.LDARG;
            case LDLOC_0, LDLOC_1, LDLOC_2, LDLOC_3, LDLOC_S -> OpCode.LDLOC;
            case STLOC_0, STLOC_1, STLOC_2, STLOC_3, STLOC_S -> OpCode.STLOC;
            case LDARGA_S -> OpCode.LDARGA;
            case STARG_S -> OpCode.STARG;
            case LDLOCA_S -> OpCode.LDLOCA;
            case LDC_I4_M1, LDC_I4_0, LDC_I4_1, LDC_I4_2, LDC_I4_3, LDC_I4_4, LDC_I4_5, LDC_I4_6, LDC_I4_7, LDC_I4_8, LDC_I4_S ->
                    OpCode.LDC_I4;
            case BR_S -> OpCode.BR;
            case BRFALSE_S -> OpCode.BRFALSE;
            case BRTRUE_S -> OpCode.BRTRUE;
            case BEQ_S -> OpCode.BEQ;
            case BGE_S -> OpCode.BGE;
            case BGT_S -> OpCode.BGT;
            case BLE_S -> OpCode.BLE;
            case BLT_S -> OpCode.BLT;
            case BNE_UN_S -> OpCode.BNE_UN;
            case BGE_UN_S -> OpCode.BGE_UN;
            case BGT_UN_S -> OpCode.BGT_UN;
            case BLE_UN_S -> OpCode.BLE_UN;
            case BLT_UN_S -> OpCode.BLT_UN;
            case LEAVE_S -> OpCode.LEAVE;
            default -> opCode;
        };
    }

    /** The operand, also where the name of the opcode says it. */
    static long operand(InstructionCursor cursor) {
        return cursor.opCode().length() == 1 && cursor.opCode().implicitOperand().isPresent()
                ? cursor.opCode().implicitOperand().getAsInt() : cursor.operand();
    }
}
