package hybridscope.core.ir;

import static hybridscope.core.ir.SlotKind.F8;
import static hybridscope.core.ir.SlotKind.I4;
import static hybridscope.core.ir.SlotKind.I8;
import static hybridscope.core.ir.SlotKind.OBJECT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.il.ExceptionClause.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the verifier accepts and what it says about the rest. */
class IrVerifierTest {
    /** A0 i4 in slot 0, A1 i4 in 1, L0 i4 in 2, S0 from 3 on. */
    private final Frame frame = Frame.of(List.of(I4, I4), List.of(I4), 6);

    @Test
    void aSumIsFine() {
        frame.returns(ValueShape.of(I4));
        frame.emit("BinOpVarVarVar_Add_i4", 2, 0, 1);
        frame.emit("RetVar_ret_8", 2);
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void emptyCode() {
        assertEquals(List.of("IR_0000: control does not run past the end of the code: expected an instruction, found none"),
                frame.problems());
    }

    @Test
    void localsHaveNoValueBeforeTheyGetOne() {
        frame.returns(ValueShape.of(I4));
        frame.emit("BinOpVarVarVar_Add_i4", 3, 0, 2);
        frame.emit("RetVar_ret_8", 3);
        assertEquals(List.of(
                "IR_0000 BinOpVarVarVar_Add_i4: a slot is written before it is read: expected a value in L0 (op2), found none"),
                frame.problems());
    }

    @Test
    void zeroedLocalsHaveOneOfEveryKind() {
        frame.emit("InitLocalVar", 2, 8);
        frame.emit("BinOpVarVarVar_Add_i4", 3, 0, 2);
        frame.emit("ThrowEx", 2);
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void aValueOnOneWayOnly() {
        frame.returns(ValueShape.of(I4));
        int branch = frame.emit("BranchTrueVar_i4", 0, 0);
        frame.emit("LdcVarConst_4", 2, 7);
        frame.land(branch);
        frame.emit("RetVar_ret_8", 2);
        assertEquals(List.of("IR_0010 RetVar_ret_8: a slot is written before it is read: expected a value in L0 (ret), "
                + "found none on some way here"), frame.problems());
    }

    @Test
    void aLoopIsFollowedUntilNothingChanges() {
        frame.returns(ValueShape.of(I4));
        frame.emit("LdcVarConst_4", 2, 0);
        int head = frame.emit("BinOpVarVarConst_Add_i4", 2, 2, 1);
        frame.emit("BranchVarVar_Clt_i4", 2, 0, head);
        frame.emit("RetVar_ret_8", 2);
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void kindsThatDoNotFit() {
        Frame mixed = Frame.of(List.of(OBJECT, F8), List.of(), 4);
        mixed.emit("BinOpVarVarVar_Add_i4", 2, 0, 1);
        mixed.emit("LdlocVarVar", 3, 1);
        mixed.emit("ThrowEx", 3);
        assertEquals(List.of(
                "IR_0000 BinOpVarVarVar_Add_i4: a slot is read as what was written: expected i4 in A0 (op1), found object",
                "IR_0000 BinOpVarVarVar_Add_i4: a slot is read as what was written: expected i4 in A1 (op2), found f8",
                "IR_0010 ThrowEx: a slot is read as what was written: expected object in S1 (exceptionObj), found f8"),
                mixed.problems());
    }

    @Test
    void kindsThatDependOnTheWay() {
        Frame mixed = Frame.of(List.of(I4), List.of(), 2);
        int branch = mixed.emit("BranchTrueVar_i4", 0, 0);
        mixed.emit("LdnullVar", 1);
        int end = mixed.emit("BranchUncondition_4", 0);
        mixed.land(branch);
        mixed.emit("LdcVarConst_4", 1, 1);
        mixed.land(end);
        mixed.emit("LdlocVarVar", 2, 1);
        mixed.emit("UnaryOpVarVar_Neg_i8", 2, 2);
        mixed.emit("RetVar_void");
        assertEquals(List.of("IR_0028 UnaryOpVarVar_Neg_i8: a slot is read as what was written: expected i8 in S1 (src), "
                + "found object or bits4"), mixed.problems());
    }

    @Test
    void bitsFitWhatHasTheirSize() {
        frame.emit("LdcVarConst_4", 3, 0x3F800000);
        frame.emit("UnaryOpVarVar_Neg_f4", 4, 3);
        frame.emit("UnaryOpVarVar_Neg_i4", 4, 3);
        frame.emit("UnaryOpVarVar_Neg_f8", 4, 3);
        frame.emit("RetVar_void");
        assertEquals(
                List.of("IR_0018 UnaryOpVarVar_Neg_f8: a slot is read as what was written: expected f8 in S0 (src), found bits4"),
                frame.problems());
    }

    @Test
    void valuesTakeAllTheirSlots() {
        Frame values = new Frame(List.of(ValueShape.ofBytes(12)), List.of(ValueShape.ofBytes(12)), 2);
        values.returns(ValueShape.ofBytes(12));
        values.emit("LdlocVarVar", 2, 0);
        values.emit("LdlocVarVarSize", 4, 2, 12);
        values.emit("RetVar_ret_n", 4, 12);
        assertEquals(List.of(
                "IR_0008 LdlocVarVarSize: a slot is written before it is read: expected a value in L0.1 (src), found none",
                "IR_0018 RetVar_ret_n: a slot is written before it is read: expected a value in S1 (ret), found none"),
                values.problems());
    }

    @Test
    void anAddressLetsOthersWrite() {
        Frame values = new Frame(List.of(ValueShape.of(I4)), List.of(ValueShape.ofBytes(16), ValueShape.of(I4)), 4);
        values.returns(ValueShape.ofBytes(16));
        int method = values.method("void F(&)", null, SlotKind.POINTER);
        values.emit("LdlocVarAddress", 4, 1);
        values.emit("CallInterp_void", 4, method);
        values.emit("RetVar_ret_16", 1);
        assertEquals(List.of(), values.problems());
    }

    @Test
    void aCallLeavesNothingOfItsFrame() {
        frame.returns(ValueShape.of(I4));
        int method = frame.method("int32 F(int32,int32)", I4, I4, I4);
        frame.emit("LdlocVarVar", 3, 0);
        frame.emit("LdlocVarVar", 4, 0);
        frame.emit("LdlocVarVar", 5, 1);
        frame.emit("CallInterp_ret", 4, 3, method);
        frame.emit("BinOpVarVarVar_Add_i4", 3, 3, 5);
        frame.emit("RetVar_ret_8", 3);
        assertEquals(List.of(
                "IR_0028 BinOpVarVarVar_Add_i4: a slot is written before it is read: expected a value in S2 (op2), found none"),
                frame.problems());
    }

    @Test
    void argumentsMustBeThereAndFit() {
        int method = frame.method("void F(int32,object,int32)", null, I4, OBJECT, I4);
        int bridge = frame.datas.add(new ResolvedData.Bridge("b", "vi4i8i4"));
        frame.emit("LdlocVarVar", 4, 0);
        frame.emit("LdlocVarVar", 5, 0);
        frame.emit("CallInterp_void", 4, method);
        frame.emit("CallNative_void", bridge, method, frame.datas.addSlots(0, 1, 2));
        frame.emit("RetVar_void");
        assertEquals(List.of(
                "IR_0010 CallInterp_void: a slot is read as what was written: expected object in S2 (argBase), found i4",
                "IR_0010 CallInterp_void: a slot is written before it is read: expected a value in S3 (argBase), found none",
                "IR_0018 CallNative_void: a slot is read as what was written: expected object in A1 (argIdxs), found i4",
                "IR_0018 CallNative_void: a slot is written before it is read: expected a value in L0 (argIdxs), found none"),
                frame.problems());
    }

    @Test
    void constructorsGetTheirObjectAndKeepOutOfItsFrame() {
        int method = frame.method("void .ctor(this,int32)", null, OBJECT, I4);
        frame.emit("LdlocVarVar", 5, 0);
        frame.emit("NewClassInterpVar", 3, 4, method);
        frame.emit("ThrowEx", 3);
        assertEquals(List.of(), frame.problems());
        frame.emit("NewClassInterpVar", 4, 4, method);
        assertEquals(List.of("IR_0020 NewClassInterpVar: a constructor's object lies below its frame: expected slots below 4, "
                + "found slot 4 (obj)"), frame.problems());
    }

    @Test
    void operandsThatMeanNothing() {
        int method = frame.method("int32 F()", I4);
        int type = frame.type("T", 8);
        frame.emit("BranchUncondition_4", 4);
        frame.emit("BranchUncondition_4", -8);
        frame.emit("LdstrVar", 3, type);
        frame.emit("LdstrVar", 3, 77);
        frame.emit("LdlocVarVar", 9, 0);
        frame.emit("LdlocVarVarSize", 8, 0, 16);
        frame.emit("CallInterp_void", 3, method);
        frame.emit("BranchSwitch", 0, 1_000_000, type);
        frame.emit("LdlocVarVarSize", 3, 0, 0);
        frame.emit("NewMdArrVarVar_length", 3, 4, 0, type);
        frame.emit("CallNative_ret_expand", 3, 4, frame.datas.add(new ResolvedData.Bridge("b", "i4")), method,
                frame.datas.addSlots());
        assertEquals(List.of(
                "IR_0000 BranchUncondition_4: a branch leads to the start of an instruction: expected the start of an "
                + "instruction, found IR_0004",
                "IR_0008 BranchUncondition_4: a branch leads to the start of an instruction: expected the start of an "
                + "instruction, "
                        + "found IR_fffffff8",
                "IR_0010 LdstrVar: an index names entries of resolvedDatas that fit the operand: expected string as str, found "
                + "class",
                "IR_0018 LdstrVar: an index names entries of resolvedDatas that fit the operand: expected string as str, found "
                + "entry 77 of 4",
                "IR_0020 LdlocVarVar: an operand's slots lie inside the frame: expected slots below 9, found slot 9 (dst)",
                "IR_0028 LdlocVarVarSize: an operand's slots lie inside the frame: expected slots below 9, found slots 8 to 9 "
                + "(dst)",
                "IR_0038 CallInterp_void: a call has an operand for its result exactly where the method has one: expected a void "
                + "method, "
                        + "found one with a result",
                "IR_0040 BranchSwitch: an index names entries of resolvedDatas that fit the operand: expected 1000000 cases as "
                + "caseOffsets, "
                        + "found fewer from entry 1 on",
                "IR_0050 LdlocVarVarSize: an operand's value has a meaning: expected 1 or more as size, found 0",
                "IR_0060 NewMdArrVarVar_length: an operand's value has a meaning: expected 1 or more as rank, found 0",
                "IR_0070 CallNative_ret_expand: an operand's value has a meaning: expected 0 to 3 as expand, found 4"),
                frame.problems());
    }

    @Test
    void paddingIsZero() {
        frame.emit("RetVar_void");
        IrMethod method = frame.method();
        byte[] bytes = method.code().toByteArray();
        bytes[5] = 1;
        IrMethod changed = new IrMethod("test", Optional.empty(), new IrCode(bytes), List.of(), method.slots(), List.of(),
                method.origins());
        assertEquals(List.of("IR_0000 RetVar_void: padding bytes are zero: expected 0 in __pad5, found 1"),
                IrVerifier.verify(changed).stream().map(IrDiagnostic::text).toList());
        IrMethod cut = new IrMethod("test", Optional.empty(), new IrCode(Arrays.copyOf(bytes, 7)), List.of(), method.slots(),
                List.of(), method.origins());
        assertEquals(List.of("IR_0000: an instruction ends inside the code: expected at least 8 bytes, found 7"),
                IrVerifier.verify(cut).stream().map(IrDiagnostic::text).toList());
    }

    @Test
    void methodsReturnWhatTheyState() {
        int method = frame.method("int32 F()", I4);
        frame.emit("RetVar_ret_8", 0);
        frame.emit("RetVar_ret_16", 0);
        frame.emit("TailCallInterp", 3, method);
        frame.emit("RetVar_void");
        assertEquals(List.of("IR_0000 RetVar_ret_8: a method returns what it states: expected 0 slots, found 1",
                "IR_0008 RetVar_ret_16: a method returns what it states: expected 0 slots, found 2",
                "IR_0010 TailCallInterp: a method returns what it states: expected 0 slots, found 1"), frame.problems());
        frame.returns(ValueShape.of(I4));
        assertEquals(List.of("IR_0008 RetVar_ret_16: a method returns what it states: expected 1 slots, found 2",
                "IR_0018 RetVar_void: a method returns what it states: expected 1 slots, found 0"), frame.problems());
        Frame wrongKind = Frame.of(List.of(F8), List.of(), 1).returns(ValueShape.of(OBJECT));
        wrongKind.emit("RetVar_ret_8", 0);
        assertEquals(List.of("IR_0000 RetVar_ret_8: a slot is read as what was written: expected object in A0 (ret), found f8"),
                wrongKind.problems());
    }

    @Test
    void controlStaysInside() {
        frame.emit("LdnullVar", 3);
        assertEquals(List.of("IR_0000 LdnullVar: control does not run past the end of the code: "
                + "expected an instruction that does not go on, found the end of the code behind it"), frame.problems());
    }

    @Test
    void codeThatIsNeverReachedIsNotFollowed() {
        frame.emit("RetVar_void");
        frame.emit("ThrowEx", 2);
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void handlersFindTheExceptionAndWhatWasWrittenBefore() {
        frame.returns(ValueShape.of(I4));
        int method = frame.method("void F()", null);
        frame.emit("LdcVarConst_4", 2, 1);
        int tryStart = frame.emit("CallInterp_void", 3, method);
        frame.emit("LdcVarConst_4", 3, 1);
        int leave = frame.emit("LeaveEx_Directly", 0);
        int handler = frame.emit("LdlocVarVar", 4, 5);
        frame.emit("RetVar_ret_8", 2);
        frame.emit("RetVar_ret_8", 3);
        int end = frame.code.length();
        frame.land(leave);
        frame.emit("RetVar_ret_8", 2);
        frame.clauses.add(new IrClause(Kind.CATCH, tryStart, handler, -1, handler, end, frame.type("E", 8), 5));
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void handlersDoNotRelyOnTheProtectedBlock() {
        frame.returns(ValueShape.of(I4));
        int method = frame.method("void F()", null);
        int tryStart = frame.emit("CallInterp_void", 3, method);
        frame.emit("LdcVarConst_4", 2, 1);
        frame.emit("CallInterp_void", 3, method);
        int leave = frame.emit("LeaveEx", 0);
        int handler = frame.emit("RetVar_ret_8", 2);
        int end = frame.code.length();
        frame.land(leave);
        frame.emit("RetVar_ret_8", 2);
        frame.clauses.add(new IrClause(Kind.CATCH, tryStart, handler, -1, handler, end, frame.type("E", 8), 5));
        assertEquals(List.of("IR_0020 RetVar_ret_8: a slot is written before it is read: expected a value in L0 (ret), "
                + "found none on some way here"), frame.problems());
    }

    /** Behind the finally block the value from the protected block is there, though the block itself may not rely on it. */
    @Test
    void leavesGoThroughFinallyBlocks() {
        Frame locals = Frame.of(List.of(), List.of(I4, I4, I4), 3);
        locals.returns(ValueShape.of(I4));
        int method = locals.method("void F()", null);
        int tryStart = locals.emit("CallInterp_void", 3, method);
        locals.emit("LdcVarConst_4", 0, 1);
        int leave = locals.emit("LeaveEx", 0);
        int handler = locals.emit("LdcVarConst_4", 1, 2);
        locals.emit("EndFinallyEx");
        int end = locals.code.length();
        locals.land(leave);
        locals.emit("BinOpVarVarVar_Add_i4", 3, 0, 1);
        locals.emit("BinOpVarVarVar_Add_i4", 3, 3, 2);
        locals.emit("RetVar_ret_8", 3);
        locals.clauses.add(new IrClause(Kind.FINALLY, tryStart, handler, -1, handler, end, -1, -1));
        assertEquals(List.of(
                "IR_0030 BinOpVarVarVar_Add_i4: a slot is written before it is read: expected a value in L2 (op2), found none"),
                locals.problems());
    }

    @Test
    void callsInFinallyBlocksLeaveNothingOfTheirFrames() {
        frame.returns(ValueShape.of(I4));
        int method = frame.method("void F(int32)", null, I4);
        int tryStart = frame.emit("LdcVarConst_4", 4, 1);
        frame.emit("LdcVarConst_4", 7, 1);
        int leave = frame.emit("LeaveEx", 0);
        int handler = frame.emit("LdlocVarVar", 5, 0);
        frame.emit("CallInterp_void", 5, method);
        frame.emit("EndFinallyEx");
        int end = frame.code.length();
        frame.land(leave);
        frame.emit("BinOpVarVarVar_Add_i4", 4, 4, 7);
        frame.emit("RetVar_ret_8", 4);
        frame.clauses.add(new IrClause(Kind.FINALLY, tryStart, handler, -1, handler, end, -1, -1));
        assertEquals(List.of(
                "IR_0030 BinOpVarVarVar_Add_i4: a slot is written before it is read: expected a value in S4 (op2), found none"),
                frame.problems());
    }

    /** Inner blocks run before outer ones, and what each writes is there behind both. */
    @Test
    void leavesGoThroughNestedFinallyBlocks() {
        Frame locals = Frame.of(List.of(), List.of(I4, I4, I4), 2).returns(ValueShape.of(I4));
        int tryStart = locals.emit("MemoryBarrier");
        int leave = locals.emit("LeaveEx", 0);
        int inner = locals.emit("LdcVarConst_4", 0, 1);
        locals.emit("EndFinallyEx");
        int outer = locals.emit("BinOpVarVarConst_Add_i4", 1, 0, 1);
        locals.emit("EndFinallyEx");
        int end = locals.code.length();
        locals.land(leave);
        locals.emit("BinOpVarVarVar_Add_i4", 3, 0, 1);
        locals.emit("BinOpVarVarVar_Add_i4", 3, 3, 2);
        locals.emit("RetVar_ret_8", 3);
        locals.clauses.add(new IrClause(Kind.FINALLY, tryStart, inner, -1, inner, outer, -1, -1));
        locals.clauses.add(new IrClause(Kind.FINALLY, tryStart, outer, -1, outer, end, -1, -1));
        assertEquals(List.of(
                "IR_0020 BinOpVarVarConst_Add_i4: a slot is written before it is read: expected a value in L0 (op1), found none "
                + "on some way here",
                "IR_0038 BinOpVarVarVar_Add_i4: a slot is written before it is read: expected a value in L2 (op2), found none"),
                locals.problems());
    }

    /** A finally block that never ends keeps control from the target. */
    @Test
    void aLeaveWaitsForItsFinallyBlock() {
        frame.returns(ValueShape.of(I4));
        int tryStart = frame.emit("LdcVarConst_4", 3, 1);
        int leave = frame.emit("LeaveEx", 0);
        int handler = frame.emit("LdnullVar", 4);
        frame.emit("ThrowEx", 4);
        int end = frame.code.length();
        frame.land(leave);
        frame.emit("RetVar_ret_8", 2);
        frame.clauses.add(new IrClause(Kind.FINALLY, tryStart, handler, -1, handler, end, -1, -1));
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void aDirectLeaveCrossesNoFinallyBlock() {
        int tryStart = frame.emit("LdcVarConst_4", 2, 1);
        int leave = frame.emit("LeaveEx_Directly", 0);
        int handler = frame.emit("EndFinallyEx");
        frame.land(leave);
        int end = frame.emit("RetVar_void");
        frame.clauses.add(new IrClause(Kind.FINALLY, tryStart, handler, -1, handler, end, -1, -1));
        assertEquals(List.of("IR_0008 LeaveEx_Directly: a leave that runs no finally blocks crosses none: "
                + "expected no finally block on the way, found clause 0"), frame.problems());
    }

    @Test
    void filtersHandTheExceptionOn() {
        int method = frame.method("void F()", null);
        int tryStart = frame.emit("CallInterp_void", 3, method);
        int leave = frame.emit("LeaveEx", 0);
        int filter = frame.emit("IsInstVarVar", 4, 3, frame.type("E", 8));
        frame.emit("CompOpVarVarConst_Cne_i8", 4, 4, 0);
        frame.emit("EndFilterEx", 4);
        int handler = frame.emit("ThrowEx", 3);
        int end = frame.code.length();
        frame.land(leave);
        frame.emit("RetVar_void");
        frame.clauses.add(new IrClause(Kind.FILTER, tryStart, filter, filter, handler, end, -1, 3));
        assertEquals(List.of(), frame.problems());
    }

    @Test
    void clausesCoverInstructions() {
        frame.emit("RetVar_void");
        frame.emit("RetVar_void");
        frame.clauses.add(new IrClause(Kind.CATCH, 0, 4, -1, 8, 16, 3, 99));
        frame.clauses.add(new IrClause(Kind.FINALLY, 0, 0, -1, 8, 24, -1, 5));
        assertEquals(List.of(
                "IR_0004 clause 0: an exception clause covers whole instructions: expected the start of an instruction, found "
                + "IR_0004",
                "IR_0008 clause 0: an exception clause covers whole instructions: expected a slot of the frame for the "
                + "exception, found 99",
                "IR_0008 clause 0: an exception clause covers whole instructions: expected a class to catch in resolvedDatas, "
                + "found entry 3",
                "IR_0018 clause 1: an exception clause covers whole instructions: expected the start of an instruction, found "
                + "IR_0018",
                "IR_0000 clause 1: an exception clause covers whole instructions: expected ranges that are not empty, found an "
                + "empty one",
                "IR_0008 clause 1: an exception clause covers whole instructions: expected no slot for an exception, found 5"),
                frame.problems());
    }

    @Test
    void objectsServeAsPointersButNotTheOtherWayRound() {
        Frame references = Frame.of(List.of(OBJECT, SlotKind.POINTER, I8), List.of(), 2);
        references.emit("LdfldVarVar_i8", 3, 0, 16);
        references.emit("LdfldVarVar_i8", 3, 1, 16);
        references.emit("LdindVarVar_i8", 3, 2);
        references.emit("GetArrayLengthVarVar_4", 4, 3);
        references.emit("GetArrayLengthVarVar_4", 4, 1);
        references.emit("RetVar_void");
        assertEquals(List.of(
                "IR_0020 GetArrayLengthVarVar_4: a slot is read as what was written: expected object in A1 (arr), found pointer"),
                references.problems());
    }
}
