package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RULES.md §1: how operands are laid out. */
class IrLayoutTest {
    private static Operand operand(String declared) {
        int colon = declared.indexOf(':');
        int size = Integer.parseInt(declared.substring(colon + 1));
        return new Operand(declared.substring(0, colon), size, new OperandRole.Immediate(OperandRole.ImmediateKind.BITS));
    }

    private static String text(IrLayout layout) {
        return layout.parts().stream().map(part -> part.offset() + ":" + part.name()).collect(Collectors.joining(" "));
    }

    /** The documents' own instructions (instruction-set-and-principles.zh.txt), operands in the order of their structs. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LdlocVarVar                | dst:2 src:2                                        | 2:dst 4:src 6:__pad6 7:__pad7                        | 8",
        "BinOpVarVarVar_Add_i4      | ret:2 op1:2 op2:2                                  | 2:ret 4:op1 6:op2                                    | 8",
        "LdcVarConst_4              | dst:2 src:4                                        | 2:dst 4:src                                          | 8",
        "LdnullVar                  | dst:2                                              | 2:dst 4:__pad4 5:__pad5 6:__pad6 7:__pad7            | 8",
        "BranchUncondition_4        | offset:4                                           | 2:__pad2 3:__pad3 4:offset                           | 8",
        "LdfldVarVar_i4             | dst:2 obj:2 offset:2                               | 2:dst 4:obj 6:offset                                 | 8",
        "LdthreadlocalVarVar_i4     | dst:2 offset:4 klass:4                             | 2:dst 4:offset 8:klass 12:__pad12 13:__pad13 14:__pad14 15:__pad15 | 16",
        "CallNative_ret             | ret:2 managed2NativeMethod:4 methodInfo:4 argIdxs:4 | 2:ret 4:managed2NativeMethod 8:methodInfo 12:argIdxs | 16",
        "CallInterp_ret             | argBase:2 ret:2 methodInfo:4                       | 2:argBase 4:ret 6:__pad6 7:__pad7 8:methodInfo 12:__pad12 13:__pad13 14:__pad14 15:__pad15 | 16",
        "NewVector3_3               | obj:2 x:2 y:2 z:2                                  | 2:obj 4:x 6:y 8:z 10:__pad10 11:__pad11 12:__pad12 13:__pad13 14:__pad14 15:__pad15 | 16"})
    void goldenLayouts(String name, String operands, String expected, int size) {
        IrLayout layout = IrLayout.of(Arrays.stream(operands.split(" ")).map(IrLayoutTest::operand).toList());
        assertEquals(expected, text(layout), name);
        assertEquals(size, layout.size(), name);
    }

    @Test
    void noInstructionWastesMoreThanSevenBytesAndEveryOperandIsAligned() {
        Random random = new Random(1);
        for (int round = 0; round < 20_000; round++) {
            List<Operand> operands = new ArrayList<>();
            int count = random.nextInt(9);
            for (int i = 0; i < count; i++) {
                operands.add(operand("o" + i + ":" + (1 << random.nextInt(4))));
            }
            IrLayout layout = IrLayout.of(operands);
            assertTrue(layout.padding() <= 7, layout::toString);
            assertEquals(0, layout.size() % 8);
            int at = IrLayout.OPCODE_SIZE;
            for (IrLayout.Part part : layout.parts()) {
                assertEquals(at, part.offset(), "gaps and overlaps");
                assertEquals(0, part.offset() % part.size(), "alignment");
                at += part.size();
            }
            assertEquals(layout.size(), at);
        }
    }
}
