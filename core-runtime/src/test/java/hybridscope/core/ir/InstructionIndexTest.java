package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.ir.InstructionIndex.CallResult;
import hybridscope.core.ir.IrOperation.Call;
import hybridscope.core.ir.IrOperation.InterlockedOperator;
import hybridscope.core.ir.IrOperation.Made;
import hybridscope.core.ir.IrOperation.Place;
import hybridscope.core.ir.IrOperation.Simple;
import org.junit.jupiter.api.Test;

/** Instructions are found by what they do and on what. */
class InstructionIndexTest {
    @Test
    void numbers() {
        found("LdcVarConst_8", InstructionIndex.constant(IrType.I8, 8));
        found("LdcVarConst_i4_i8", InstructionIndex.constant(IrType.I8, 4));
        found("LdlocExpandVarVar_u2", InstructionIndex.extend(IrType.U2));
        found("BinOpVarVarVar_RemUn_i8", InstructionIndex.binary(BinaryOperator.RemUn, IrType.I8));
        found("BinOpVarVarConst_And_i8", InstructionIndex.binaryWithConstant(BinaryOperator.And, IrType.I8, 2));
        found("BinOpVarVarConst_And_i8_4", InstructionIndex.binaryWithConstant(BinaryOperator.And, IrType.I8, 4));
        found("BinOpVarVarConst_Div_f8", InstructionIndex.binaryWithConstant(BinaryOperator.Div, IrType.F8, 8));
        found("BinOpVarConstVar_Sub_i4", InstructionIndex.binaryOfConstant(BinaryOperator.Sub, IrType.I4, 2));
        found("BinOpOverflowVarVarVar_Mul_u8", InstructionIndex.checkedBinary(BinaryOperator.Mul, IrType.U8));
        found("BitShiftBinOpVarVarVar_Shr_i4_i8", InstructionIndex.shift(BinaryOperator.Shr, IrType.I4, IrType.I8));
        found("BitShiftBinOpVarVarVar_Shr_i8_i4", InstructionIndex.shift(BinaryOperator.Shr, IrType.I8, IrType.I4));
        found("BitShiftBinOpVarVarConst_ShrUn_i8", InstructionIndex.binaryWithConstant(BinaryOperator.ShrUn, IrType.I8, 1));
        found("CompOpVarVarConst_CltUn_i4", InstructionIndex.compare(Comparison.CltUn, IrType.I4, true));
        found("CompOpVarVarVar_CltUn_f4", InstructionIndex.compare(Comparison.CltUn, IrType.F4, false));
        found("BranchVarConst_Cge_f8", InstructionIndex.branch(Comparison.Cge, IrType.F8, true));
        found("BranchFalseVar_i8", InstructionIndex.branchIf(false, IrType.I8));
        found("ConvertVarVar_u4_f4", InstructionIndex.convert(IrType.U4, IrType.F4));
        found("ConvertOverflowVarVar_u4_i4", InstructionIndex.checkedConvert(IrType.U4, IrType.I4));
    }

    @Test
    void memory() {
        found("LdindVarVar_size_12", InstructionIndex.load(Place.ADDRESS, MemoryValue.ofBytes(12)));
        found("LdfldValueTypeVarVar_n", InstructionIndex.load(Place.SLOT_FIELD, MemoryValue.ofBytes(20)));
        found("StsfldUncheckedVarVar_i2", InstructionIndex.store(Place.INITIALIZED_STATIC_FIELD, MemoryValue.of(IrType.I2)));
        found("GetArrayElementVarVar_u1_4", InstructionIndex.loadElement(MemoryValue.of(IrType.U1), IrType.I4));
        found("SetArrayElementVarVar_ref_8", InstructionIndex.storeElement(MemoryValue.REFERENCE, IrType.I8));
        found("SetMdArrElementVarVar_ref", InstructionIndex.store(Place.ARRAY_ELEMENT, MemoryValue.REFERENCE));
        found("LdfldaVarVar_4", InstructionIndex.loadFieldAddress(4));
        found("LdfldaVarVar", InstructionIndex.loadFieldAddress(2));
        found("GetArrayElementAddressCheckVarVar_8", InstructionIndex.loadElementAddress(Place.CHECKED_ELEMENT, IrType.I8));
        found("LdthreadlocalaVarVar", InstructionIndex.loadAddress(Place.THREAD_STATIC_FIELD));
        found("CpobjVarVar_4", InstructionIndex.copyMemory(MemoryValue.ofBytes(4)));
        found("InitobjVar_n", InstructionIndex.clearMemory(MemoryValue.ofBytes(5)));
        found("InterlockedExchangeVarVarVar_i4", InstructionIndex.interlocked(InterlockedOperator.EXCHANGE, IrType.I4));
    }

    @Test
    void callsAndObjects() {
        found("CallNative_ret_expand", InstructionIndex.call(Call.direct(false, false), CallResult.EXPANDED));
        found("CallInterp_void", InstructionIndex.call(Call.direct(true, false), CallResult.NONE));
        found("CallInterface_ret", InstructionIndex.call(Call.virtual(true, false, false), CallResult.VALUE));
        found("CallVirtual_ret", InstructionIndex.call(Call.virtual(false, false, false), CallResult.VALUE));
        found("TailCallInterface", InstructionIndex.call(Call.virtual(true, false, true), CallResult.NONE));
        found("CallDelegateInvoke_void", InstructionIndex.call(Call.delegate(), CallResult.NONE));
        found("TailCallInd", InstructionIndex.call(Call.pointer(true), CallResult.NONE));
        found("NewValueTypeInterpVar", InstructionIndex.construct(Made.VALUE, true));
        found("RetVar_ret_u1", InstructionIndex.returning(MemoryValue.of(IrType.U1)));
        found("RetVar_ret_24", InstructionIndex.returning(MemoryValue.ofBytes(24)));
        found("NewVector4_3", InstructionIndex.makeFloatVector(4, 3));
        found("NullableGetValueOrDefaultVarVar_1", InstructionIndex.of(Simple.NULLABLE_VALUE_OR_OTHER));
        found("LeaveEx_Directly", InstructionIndex.of(Simple.LEAVE_DIRECTLY));
    }

    @Test
    void whatThereIsNot() {
        assertThrows(IllegalArgumentException.class, () -> InstructionIndex.binary(BinaryOperator.DivUn, IrType.F8));
        assertThrows(IllegalArgumentException.class, () -> InstructionIndex.binaryOfConstant(BinaryOperator.Add, IrType.I4, 2));
        assertThrows(IllegalArgumentException.class, () -> InstructionIndex.store(Place.FIELD, MemoryValue.of(IrType.U1)));
        assertThrows(IllegalArgumentException.class, () -> InstructionIndex.of(Simple.MAKE_FLOAT_VECTOR));
    }

    private static void found(String name, IrOpCode opCode) {
        assertEquals(name, opCode.name());
    }
}
