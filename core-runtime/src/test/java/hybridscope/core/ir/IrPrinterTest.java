package hybridscope.core.ir;

import static hybridscope.core.ir.SlotKind.I4;
import static hybridscope.core.ir.SlotKind.OBJECT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How IR is shown. */
class IrPrinterTest {
    /** A0 in slot 0, A1 in 1, L0 in 2, L1 in 3 to 4, S0 from 5 on. */
    private final Frame frame = new Frame(List.of(ValueShape.of(OBJECT), ValueShape.of(I4)),
            List.of(ValueShape.of(I4), ValueShape.ofBytes(12)), 8);

    @Test
    void copiesAndArithmetic() {
        frame.emit("LdlocVarVar", 5, 0);
        frame.emit("BinOpVarVarVar_Add_i4", 2, 1, 5);
        frame.emit("BinOpVarVarConst_Sub_i8_4", 2, 1, -70000);
        frame.emit("LdnullVar", 5);
        frame.emit("LdcVarConst_4", 4, -1);
        frame.emit("BinOpVarVarConst_Mul_f4", 2, 1, Float.floatToIntBits(1.5f));
        frame.emit("BinOpVarVarConst_Div_f8", 2, 1, Double.doubleToLongBits(-0.1));
        frame.emit("LdlocVarVarSize", 5, 3, 12);
        frame.emit("MemoryBarrier");
        frame.emit("LdlocVarAddress", 13, 3);
        assertEquals(List.of("LdlocVarVar S0 <- A0", "BinOpVarVarVar_Add_i4 L0 <- A1, S0",
                "BinOpVarVarConst_Sub_i8_4 L0 <- A1, -70000", "LdnullVar S0", "LdcVarConst_4 L1.1 <- -1",
                "BinOpVarVarConst_Mul_f4 L0 <- A1, 1.5", "BinOpVarVarConst_Div_f8 L0 <- A1, -0.1",
                "LdlocVarVarSize S0 <- L1, 12 bytes", "MemoryBarrier", "LdlocVarAddress slot 13 <- L1"), frame.text());
    }

    @Test
    void offsetsStandWithWhatTheyBelongTo() {
        int type = frame.type("Foo.Bar", 8);
        frame.emit("LdfldVarVar_i4", 5, 0, 16);
        frame.emit("StfldVarVar_n", 0, 16, 3, 12);
        frame.emit("LdfldValueTypeVarVar_u1", 5, 3, 9);
        frame.emit("StfldValueTypeVarVar_i4", 3, 8, 5);
        frame.emit("LdlocVarFieldAddress", 5, 3, 4);
        frame.emit("LdfldaVarVar_4", 5, 0, 100000);
        frame.emit("LdsfldVarVar_i8", 5, 24, type);
        frame.emit("StsfldUncheckedVarVar_i4", 24, type, 5);
        assertEquals(List.of("LdfldVarVar_i4 S0 <- A0[16]", "StfldVarVar_n A0[16], L1, 12 bytes",
                "LdfldValueTypeVarVar_u1 S0 <- L1[9]",
                "StfldValueTypeVarVar_i4 L1[8] <- S0", "LdlocVarFieldAddress S0 <- L1[4]", "LdfldaVarVar_4 S0 <- A0[100000]",
                "LdsfldVarVar_i8 S0 <- Foo.Bar[24]", "StsfldUncheckedVarVar_i4 Foo.Bar[24], S0"), frame.text());
    }

    @Test
    void branchesAndCalls() {
        int method = frame.method("int32 Foo::Add(int32,int32,int32,int32,int32)", I4, I4, I4, I4, I4, I4);
        int bridge = frame.datas.add(new ResolvedData.Bridge("b", "i4i4i4i4i4i4"));
        int slots = frame.datas.addSlots(0, 1, 2, 5, 6);
        int cases = frame.datas.addTargets(0, 24, 0x1234);
        frame.emit("BranchUncondition_4", 16);
        frame.emit("BranchVarConst_Clt_i4", 1, 10, 0);
        frame.emit("BranchSwitch", 1, 3, cases);
        frame.emit("CallInterp_ret", 6, 5, method);
        frame.emit("CallNative_ret_expand", 5, 2, bridge, method, slots);
        frame.emit("LdstrVar", 5, frame.datas.add(new ResolvedData.Text("a \"b\"\n\u0001")));
        frame.emit("RetVar_void");
        assertEquals(List.of("BranchUncondition_4 -> IR_0010", "BranchVarConst_Clt_i4 A1, 10 -> IR_0000",
                "BranchSwitch A1, 3, (IR_0000, IR_0018, IR_1234)",
                "CallInterp_ret S0 <- S1.., int32 Foo::Add(int32,int32,int32,int32,int32)",
                "CallNative_ret_expand S0 <- i2, i4i4i4i4i4i4, int32 Foo::Add(int32,int32,int32,int32,int32), (A0, A1, L0, "
                + "S0, S1)",
                "LdstrVar S0 <- \"a \\\"b\\\"\\n\\u0001\"", "RetVar_void"), frame.text());
    }

    @Test
    void indicesThatLeadNowhereAreShownAsNumbers() {
        frame.emit("LdstrVar", 5, 3);
        frame.emit("BranchSwitch", 1, 3, 9);
        frame.emit("CallNative_void", 1, 2, 3);
        assertEquals(List.of("LdstrVar S0 <- #3", "BranchSwitch A1, 3, #9", "CallNative_void #1, #2, #3"), frame.text());
    }

    @Test
    void slotsAndDataCanBeNamedOtherwise() {
        frame.emit("LdstrVar", 5, frame.datas.add(new ResolvedData.Text("hello")));
        IrMethod method = frame.method();
        IrPrinter printer = new IrPrinter(slot -> "v" + slot, method.resolvedDatas(), data -> "<" + data.text().length() + ">");
        assertEquals("LdstrVar v5 <- <7>", printer.text(method.code().at(0)));
    }

    @Test
    void piecesTellWhatTheyStandFor() {
        int method = frame.method("void F(int32)", null, I4);
        int bridge = frame.datas.add(new ResolvedData.Bridge("b", "vi4"));
        int slots = frame.datas.addSlots(1);
        int cases = frame.datas.addTargets(0, 8);
        frame.emit("CallNative_void", bridge, method, slots);
        int at = frame.emit("BranchSwitch", 1, 2, cases);
        IrMethod built = frame.method();
        IrPrinter printer = IrPrinter.of(built);
        assertEquals("OPCODE CallNative_void 0|PLAIN   0|DATA vi4 1|PLAIN ,  0|DATA void F(int32) 0|PLAIN ,  0|PLAIN ( 0|SLOT A1 "
                + "1|PLAIN ) 0",
                pieces(printer, built.code().at(0)));
        assertEquals("OPCODE BranchSwitch 0|PLAIN   0|SLOT A1 1|PLAIN ,  0|NUMBER 2 0|PLAIN ,  0|PLAIN ( 0|TARGET IR_0000 "
                + "0|PLAIN ,  0|TARGET IR_0008 8|PLAIN ) 0",
                pieces(printer, built.code().at(at)));
    }

    private static String pieces(IrPrinter printer, IrInstruction instruction) {
        return printer.pieces(instruction).stream().map(piece -> piece.kind() + " " + piece.text() + " " + piece.value())
                .collect(Collectors.joining("|"));
    }

    @Test
    void everyByteIsAccountedFor() {
        int method = frame.datas
                .add(new ResolvedData.Method("void Foo::Bar()", new CallShape(List.of(), Optional.of(ValueShape.of(I4)))));
        int at = frame.emit("CallInterp_ret", 6, 5, method);
        IrMethod built = frame.method();
        int number = InstructionSet.named("CallInterp_ret").number();
        assertEquals(List.of(
                new IrPart(IrPart.Kind.OPCODE, 0, 2, "opcode", "%02X %02X".formatted(number & 0xFF, number >> 8),
                "CallInterp_ret"),
                new IrPart(IrPart.Kind.READ, 2, 2, "argBase", "06 00", "S1.."),
                new IrPart(IrPart.Kind.WRITE, 4, 2, "ret", "05 00", "S0"),
                new IrPart(IrPart.Kind.PADDING, 6, 1, "__pad6", "00", ""),
                new IrPart(IrPart.Kind.PADDING, 7, 1, "__pad7", "00", ""),
                new IrPart(IrPart.Kind.DATA, 8, 4, "methodInfo", "00 00 00 00", "void Foo::Bar()"),
                new IrPart(IrPart.Kind.PADDING, 12, 1, "__pad12", "00", ""),
                new IrPart(IrPart.Kind.PADDING, 13, 1, "__pad13", "00", ""),
                new IrPart(IrPart.Kind.PADDING, 14, 1, "__pad14", "00", ""),
                new IrPart(IrPart.Kind.PADDING, 15, 1, "__pad15", "00", "")),
                IrPrinter.of(built).parts(built.code().at(at), built.code()));
    }

    @Test
    void helpText() {
        IrOpCode opCode = InstructionSet.named("GetArrayElementVarVar_size_12_8");
        assertEquals(List.of("GetArrayElementVarVar_size_12_8 (opcode %d, 8 bytes)".formatted(opCode.number()),
                "Loads 12 bytes from a vector's element, at a native int index.",
                "  0 u16 opcode",
                "  2 u16 dst: writes a value of 12 bytes",
                "  4 u16 arr: reads object",
                "  6 u16 index: reads i8",
                "control: next",
                "throws: System.NullReferenceException, System.IndexOutOfRangeException",
                "effects: memory",
                "IL: ldelem"), IrReference.lines(opCode));
        assertEquals(List.of("LeaveEx (opcode %d, 8 bytes)".formatted(IrOp.LeaveEx),
                "Leaves protected blocks for the target, running the finally blocks in between.",
                "  0 u16 opcode",
                "  2 u8  __pad2",
                "  3 u8  __pad3",
                "  4 i32 offset: where to go: offset from the start of the code",
                "control: leave",
                "effects: safepoint",
                "IL: leave, leave.s"), IrReference.lines(InstructionSet.named("LeaveEx")));
    }
}
