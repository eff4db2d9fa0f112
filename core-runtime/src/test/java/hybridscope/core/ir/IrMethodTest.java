package hybridscope.core.ir;

import static hybridscope.core.ir.SlotKind.I4;
import static hybridscope.core.ir.SlotKind.I8;
import static hybridscope.core.ir.SlotKind.OBJECT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.il.BasicBlock;
import hybridscope.core.il.ExceptionClause.Kind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a transformed method consists of: frame, resolved data, origins, blocks, effects. */
class IrMethodTest {
    /** RULES.md §3: arguments, locals, evaluation stack; a value takes ceil(size/8) slots. */
    @Test
    void frames() {
        SlotMap map = SlotMap.of(List.of(ValueShape.of(OBJECT), ValueShape.ofBytes(12)), List.of(ValueShape.of(I4)), 2);
        assertEquals(6, map.size());
        assertEquals(4, map.stackStart());
        assertEquals(List.of("A0", "A1", "A1.1", "L0", "S0", "S1", "slot 6"), IntStream.range(0, 7).mapToObj(map::name).toList());
        assertEquals("a frame of 65536 slots; at most 65535 are possible", assertThrows(IllegalArgumentException.class,
                () -> SlotMap.of(List.of(), List.of(ValueShape.ofBytes(65530 * 8)), 6)).getMessage());
        assertEquals(65535, SlotMap.of(List.of(), List.of(ValueShape.ofBytes(65530 * 8)), 5).size());
    }

    @Test
    void valuesTakeWholeSlots() {
        assertEquals(List.of(1, 1, 1, 2, 2, 3),
                List.of(0, 1, 8, 9, 16, 17).stream().map(size -> ValueShape.ofBytes(size).slots()).toList());
    }

    @Test
    void valuesHaveSlotsAndAKind() {
        assertEquals("a value of 0 slots",
                assertThrows(IllegalArgumentException.class, () -> new ValueShape(I4, 0)).getMessage());
        assertEquals("a value of kind any",
                assertThrows(IllegalArgumentException.class, () -> ValueShape.of(SlotKind.ANY)).getMessage());
        assertEquals("a value of kind zero",
                assertThrows(IllegalArgumentException.class, () -> ValueShape.of(SlotKind.ZERO)).getMessage());
    }

    /** RULES.md §1: argument slots four to an entry, switch targets two. */
    @Test
    void packedEntries() {
        ResolvedDatas datas = new ResolvedDatas();
        assertEquals(0, datas.add(new ResolvedData.Text("a")));
        assertEquals(1, datas.addSlots(1, 2, 3, 0xFFFF, 5));
        assertEquals(3, datas.addTargets(8, -1, 16));
        assertEquals(0, datas.add(new ResolvedData.Text("a")), "equal entries share a place");
        assertEquals(1, datas.addSlots(1, 2, 3, 0xFFFF, 5));
        assertEquals(List.of(new ResolvedData.Text("a"), new ResolvedData.ArgumentSlots(0xFFFF_0003_0002_0001L),
                new ResolvedData.ArgumentSlots(5), new ResolvedData.SwitchTargets(0xFFFFFFFF_00000008L),
                new ResolvedData.SwitchTargets(16)),
                datas.entries());
    }

    @Test
    void originsBothWays() {
        Frame frame = Frame.of(List.of(I4, I4), List.of(I4), 1);
        frame.emit("BinOpVarVarVar_Add_i4", 2, 0, 1);
        frame.emit("LdlocVarVar", 3, 2);
        frame.emit("InitLocalVar", 2, 8);
        frame.emit("RetVar_ret_8", 3);
        IrCode code = frame.method().code();
        IlIrMap map = new IlIrMap.Builder().vanished(0, IlFate.Reason.NOTHING_TO_DO).origin(0, 1).origin(0, 2).origin(0, 3)
                .origin(8, 3).origin(24, 3).origin(24, 4).vanished(4, IlFate.Reason.NO_COPY_NEEDED).build(code);
        assertEquals(List.of(1, 2, 3), map.ilOffsets(0));
        assertEquals(List.of(), map.ilOffsets(16));
        assertEquals(List.of(0, 1, 2, 3, 4), map.ilOffsets());
        assertEquals(new IlFate.Vanished(IlFate.Reason.NOTHING_TO_DO), map.fate(0));
        assertEquals(new IlFate.Became(List.of(new IrRange(0, 8))), map.fate(1));
        assertEquals(new IlFate.Became(List.of(new IrRange(0, 16), new IrRange(24, 32))), map.fate(3));
        assertEquals(new IlFate.Became(List.of(new IrRange(24, 32))), map.fate(4));
        assertEquals("no IL instruction at 5", assertThrows(IllegalArgumentException.class, () -> map.fate(5)).getMessage());
        assertEquals("no IR instruction at IR_0004",
                assertThrows(IllegalArgumentException.class, () -> new IlIrMap.Builder().origin(4, 0).build(code)).getMessage());
        IrMethod method = new IrMethod("m", Optional.empty(), code, List.of(), frame.method().slots(), List.of(), map);
        assertEquals(new IrMethod.Counts(5, 4, 32, 2 + 4), method.counts());
    }

    @Test
    void effectsAreWhatTheOperandsSay() {
        Frame frame = Frame.of(List.of(OBJECT, I4), List.of(I4), 12);
        int method = frame.method("int64 F(object,int32)", I8, OBJECT, I4);
        int bridge = frame.datas.add(new ResolvedData.Bridge("b", "i8i8i4"));
        int type = frame.type("Vector3", 12);
        assertEquals("READ object 4+1, READ i4 5+1, BASE any 4+1, WRITE i8 3+1", effects(frame, "CallInterp_ret", 4, 3, method));
        assertEquals("READ object 0+1, READ i4 1+1, WRITE i8 3+1",
                effects(frame, "CallNative_ret", 3, bridge, method, frame.datas.addSlots(0, 1)));
        assertEquals("READ i4 1+1, WRITE object 3+1",
                effects(frame, "NewClassNativeVar", 3, bridge, method, frame.datas.addSlots(1)));
        assertEquals("READ i4 5+1, BASE any 4+1, WRITE object 3+1", effects(frame, "NewClassInterpVar", 3, 4, method));
        assertEquals("READ value 5+2, WRITE object 3+1", effects(frame, "BoxVarVar", 3, 5, type));
        assertEquals("READ value 6+1, WRITE bits4 3+1", effects(frame, "LdfldValueTypeVarVar_i4", 3, 5, 8));
        assertEquals("READ value 5+3, WRITE value 3+2", effects(frame, "LdfldValueTypeVarVar_size_16", 3, 5, 4));
        assertEquals("READ i4 4+1, WRITE value 6+1", effects(frame, "StfldValueTypeVarVar_i1", 5, 15, 4));
        assertEquals("READ i4 6+6, WRITE object 3+1", effects(frame, "NewMdArrVarVar_length_bound", 3, 6, 3, type));
        assertEquals("ADDRESS any 5+1, WRITE pointer 3+1", effects(frame, "LdlocVarAddress", 3, 5));
        assertEquals("READ pointer 0+1, READ value 5+2", effects(frame, "StfldVarVar_size_12", 0, 16, 5));
        assertEquals("READ any 5+2, WRITE any 3+2", effects(frame, "LdlocVarVarSize", 3, 5, 9));
        assertEquals("", effects(frame, "MemoryBarrier"));
    }

    private static String effects(Frame frame, String name, long... values) {
        int at = frame.emit(name, values);
        IrMethod method = frame.method();
        return SlotEffects.of(method.code().at(at), method.resolvedDatas())
                .stream().map(use -> "%s %s %d+%d".formatted(use.access(),
                use.kind().text(), use.slot(), use.count())).collect(Collectors.joining(", "));
    }

    @Test
    void blocks() {
        Frame frame = Frame.of(List.of(I4), List.of(), 3);
        int cases = frame.datas.addTargets(24, 32);
        frame.emit("BranchSwitch", 0, 2, cases);
        int leave = frame.emit("LeaveEx", 0);
        frame.emit("LdcVarConst_4", 1, 1);
        frame.emit("RetVar_void");
        int handler = frame.emit("EndFinallyEx");
        frame.land(leave);
        frame.emit("RetVar_void");
        frame.clauses.add(new IrClause(Kind.FINALLY, 16, 24, -1, handler, handler + 8, -1, -1));
        List<String> found = IrBlocks.of(frame.method())
                .stream().map(block -> "%d..%d %s %s".formatted(block.start(), block.end(), block.entry(),
                block.exits().stream().map(edge -> edge.kind() + ":" + edge.block()).toList())).toList();
        assertEquals(List.of("0..16 METHOD [NEXT:1, CASE:2, CASE:3]", "16..24 NONE [LEAVE:5]", "24..32 NONE [NEXT:3]",
                "32..40 NONE []", "40..48 HANDLER []", "48..56 NONE []"), found);
        assertEquals(BasicBlock.Entry.METHOD, IrBlocks.of(frame.method()).getFirst().entry());
    }
}
