package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RULES.md §1: how operands are laid out. */
class IrLayoutTest {
    /**
     * The documents' own instructions (instruction-set-and-principles.zh.txt); klass is a u32 as every index, which is how their
     * code reads it.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LdlocVarVar                | 2:dst u16, 4:src u16, 6:__pad6 u8, 7:__pad7 u8                           | 8",
        "LdlocExpandVarVar_u1       | 2:dst u16, 4:src u16, 6:__pad6 u8, 7:__pad7 u8                           | 8",
        "BinOpVarVarVar_Add_i4      | 2:ret u16, 4:op1 u16, 6:op2 u16                                          | 8",
        "LdcVarConst_4              | 2:dst u16, 4:src u32                                                     | 8",
        "LdnullVar                  | 2:dst u16, 4:__pad4 u8, 5:__pad5 u8, 6:__pad6 u8, 7:__pad7 u8            | 8",
        "LdstrVar                   | 2:dst u16, 4:str u32                                                     | 8",
        "BranchUncondition_4        | 2:__pad2 u8, 3:__pad3 u8, 4:offset i32                                   | 8",
        "LdfldVarVar_i4             | 2:dst u16, 4:obj u16, 6:offset u16                                       | 8",
        "LdthreadlocalVarVar_i4     | 2:dst u16, 4:offset i32, 8:klass u32, 12:__pad12 u8, 13:__pad13 u8, 14:__pad14 u8, "
                + "15:__pad15 u8 | 16",
        "GetArrayElementVarVar_i4_4 | 2:dst u16, 4:arr u16, 6:index u16                                        | 8",
        "CallNative_ret             | 2:ret u16, 4:managed2NativeMethod u32, 8:methodInfo u32, 12:argIdxs u32  | 16",
        "CallInterp_ret             | 2:argBase u16, 4:ret u16, 6:__pad6 u8, 7:__pad7 u8, 8:methodInfo u32, 12:__pad12 u8, "
                + "13:__pad13 u8, "
                + "14:__pad14 u8, 15:__pad15 u8 | 16",
        "LeaveEx                    | 2:__pad2 u8, 3:__pad3 u8, 4:offset i32                                   | 8",
        "NewVector3_3               | 2:obj u16, 4:x u16, 6:y u16, 8:z u16, 10:__pad10 u8, 11:__pad11 u8, 12:__pad12 u8, "
                + "13:__pad13 u8, "
                + "14:__pad14 u8, 15:__pad15 u8 | 16"})
    void goldenLayouts(String name, String expected, int size) {
        IrOpCode opCode = InstructionSet.named(name);
        String found = opCode.layout().parts().stream().map(part -> part.offset() + ":" + part.name() + " "
                + (part instanceof IrLayout.Placed placed ? IrReference.type(placed.operand()) : "u8"))
                .collect(Collectors.joining(", "));
        assertEquals(expected, found);
        assertEquals(size, opCode.size());
    }

    @Test
    void oneOperandOfEachSizeWastesMost() {
        IrLayout layout = IrLayout.of(List.of(operand(0, 8), operand(1, 4), operand(2, 2), operand(3, 1)));
        assertEquals(List.of(16, 8, 4, 2), layout.offsets(), "in declaration order");
        assertEquals(24, layout.size());
        assertEquals(7, layout.padding());
    }

    @Test
    void noInstructionWastesMoreThanSevenBytesAndEveryOperandIsAligned() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            List<Operand> operands = new ArrayList<>();
            int count = random.nextInt(9);
            for (int i = 0; i < count; i++) {
                operands.add(operand(i, 1 << random.nextInt(4)));
            }
            check(operands, IrLayout.of(operands));
        }
    }

    @Test
    void theWholeInstructionSetKeepsTheRules() {
        for (IrOpCode opCode : InstructionSet.opCodes()) {
            check(opCode.operands(), opCode.layout());
        }
    }

    private static Operand operand(int index, int size) {
        return new Operand("o" + index, size, new OperandRole.Immediate(OperandRole.ImmediateKind.BITS));
    }

    private static void check(List<Operand> operands, IrLayout layout) {
        assertTrue(layout.padding() <= 7, layout::toString);
        assertEquals(0, layout.size() % 8);
        int at = 2;
        int lastSize = 0;
        List<Operand> placed = new ArrayList<>();
        for (IrLayout.Part part : layout.parts()) {
            assertEquals(at, part.offset(), "gaps and overlaps");
            assertEquals(0, part.offset() % part.size(), "alignment");
            if (part instanceof IrLayout.Placed operand) {
                assertTrue(part.size() >= lastSize, "from the smallest to the largest");
                assertEquals(part.offset(), layout.offsets().get(operand.index()));
                lastSize = part.size();
                placed.add(operand.operand());
            }
            at += part.size();
        }
        assertEquals(layout.size(), at);
        assertEquals(operands.size(), placed.size());
        assertTrue(placed.containsAll(operands));
    }
}
