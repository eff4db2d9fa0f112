package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** RULES.md §1: bytes really are encoded as the layouts say. */
class IrCodeTest {
    /** In the expected bytes, "op" stands for the opcode, whose number is no part of the rules. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LdlocVarVar            | 5 258                | op op 05 00 02 01 00 00",
        "BinOpVarVarVar_Add_i4  | 1 2 65535            | op op 01 00 02 00 ff ff",
        "LdcVarConst_4          | 3 -2                 | op op 03 00 fe ff ff ff",
        "LdnullVar              | 4                    | op op 04 00 00 00 00 00",
        "BranchUncondition_4    | 65536                | op op 00 00 00 00 01 00",
        "LdthreadlocalVarVar_i4 | 1 16 7               | op op 01 00 10 00 00 00 07 00 00 00 00 00 00 00",
        "CallNative_ret         | 1 2 3 4              | op op 01 00 02 00 00 00 03 00 00 00 04 00 00 00",
        "CallNative_ret_expand  | 9 1 2 3 4            | op op 01 00 09 00 00 00 02 00 00 00 03 00 00 00 04 00 00 00 00 00 00 00",
        "CallInterp_ret         | 8 9 10               | op op 08 00 09 00 00 00 0a 00 00 00 00 00 00 00",
        "LdcVarConst_8          | 1 72623859790382856  | op op 01 00 00 00 00 00 08 07 06 05 04 03 02 01",
        "BinOpVarVarConst_Add_i8 | 1 2 -1              | op op 01 00 02 00 ff ff"})
    void bytes(String name, String values, String expected) {
        IrOpCode opCode = InstructionSet.named(name);
        IrEncoder encoder = new IrEncoder();
        encoder.emit(opCode, List.of(values.split(" ")).stream().mapToLong(Long::parseLong).toArray());
        String opcodeBytes = "%02x %02x".formatted(opCode.number() & 0xFF, opCode.number() >> 8);
        assertEquals(expected.replace("op op", opcodeBytes), HexFormat.ofDelimiter(" ").formatHex(encoder.toByteArray()));
    }

    @Test
    void everyInstructionComesBackAsItWasWritten() {
        Random random = new Random(3);
        IrEncoder encoder = new IrEncoder();
        List<long[]> written = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        for (int round = 0; round < 5; round++) {
            for (IrOpCode opCode : InstructionSet.opCodes()) {
                long[] values = opCode.operands().stream().mapToLong(operand -> random(random, operand)).toArray();
                offsets.add(encoder.emit(opCode, values));
                written.add(values);
            }
        }
        IrCode code = new IrCode(encoder.toByteArray());
        List<IrInstruction> read = code.instructions();
        assertEquals(written.size(), read.size());
        for (int i = 0; i < read.size(); i++) {
            IrInstruction instruction = read.get(i);
            assertEquals(offsets.get(i), instruction.offset());
            assertEquals(InstructionSet.at(i % InstructionSet.opCodes().size()), instruction.opCode());
            for (int operand = 0; operand < written.get(i).length; operand++) {
                assertEquals(written.get(i)[operand], instruction.value(operand), instruction::toString);
                assertEquals(written.get(i)[operand], instruction.value(instruction.opCode().operands().get(operand).name()));
            }
            for (IrLayout.Part part : instruction.opCode().layout().parts()) {
                if (part instanceof IrLayout.Padding) {
                    assertEquals(0, code.byteAt(instruction.offset() + part.offset()));
                }
            }
        }
    }

    private static long random(Random random, Operand operand) {
        long bits = switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> -1;
            default -> random.nextLong();
        };
        int unused = 64 - 8 * operand.size();
        return operand.isSigned() ? bits << unused >> unused : bits << unused >>> unused;
    }

    @Test
    void valuesThatDoNotFitAreRefused() {
        IrEncoder encoder = new IrEncoder();
        assertEquals("LdlocVarVar.dst: 65536 does not fit unsigned 2 bytes", refused(encoder, "LdlocVarVar", 65536, 0));
        assertEquals("LdlocVarVar.src: -1 does not fit unsigned 2 bytes", refused(encoder, "LdlocVarVar", 0, -1));
        assertEquals("BinOpVarVarConst_Add_i4.op2: 32768 does not fit signed 2 bytes",
                refused(encoder, "BinOpVarVarConst_Add_i4", 0, 0, 32768));
        assertEquals("LdcVarConst_4.src: 4294967295 does not fit signed 4 bytes",
                refused(encoder, "LdcVarConst_4", 0, 0xFFFFFFFFL));
        assertEquals("LdnullVar has 1 operands, not 2", refused(encoder, "LdnullVar", 0, 0));
        assertEquals(0, encoder.length(), "nothing is written");
    }

    private static String refused(IrEncoder encoder, String name, long... values) {
        return assertThrows(IllegalArgumentException.class, () -> encoder.emit(InstructionSet.named(name), values)).getMessage();
    }

    @Test
    void aTargetCanBeGivenLater() {
        IrEncoder encoder = new IrEncoder();
        int branch = encoder.emit(InstructionSet.named("BranchVarVar_Ceq_i4"), 1, 2, 0);
        int end = encoder.emit(InstructionSet.named("RetVar_void"));
        encoder.patch(branch, 2, end);
        assertEquals(16, new IrCode(encoder.toByteArray()).at(branch).value("offset"));
        assertEquals("BranchVarVar_Ceq_i4.op1: 65536 does not fit unsigned 2 bytes",
                assertThrows(IllegalArgumentException.class, () -> encoder.patch(branch, 0, 65536)).getMessage());
    }

    @Test
    void theCodeKeepsItsOwnBytes() {
        IrEncoder encoder = new IrEncoder();
        encoder.emit(InstructionSet.named("LdnullVar"), 4);
        byte[] bytes = encoder.toByteArray();
        IrCode code = new IrCode(bytes);
        bytes[2] = 9;
        code.toByteArray()[2] = 9;
        assertEquals(4, code.at(0).value("dst"));
        assertArrayEquals(encoder.toByteArray(), code.toByteArray());
    }

    @Test
    void whatIsNoInstructionIsToldSo() {
        IrEncoder encoder = new IrEncoder();
        encoder.emit(InstructionSet.named("LdcVarConst_8"), 1, 2);
        byte[] whole = encoder.toByteArray();
        IrCode cut = new IrCode(Arrays.copyOf(whole, 8));
        assertEquals("IR_0000 LdcVarConst_8: an instruction ends inside the code: expected 16 bytes, found 8",
                cut.problemAt(0).orElseThrow().text());
        assertEquals("IR_0004: an instruction ends inside the code: expected at least 8 bytes, found 4",
                cut.problemAt(4).orElseThrow().text());
        byte[] unknown = {-1, -1, 0, 0, 0, 0, 0, 0};
        assertEquals("IR_0000: an opcode is one of the instruction set: expected 0 to %d, found 65535"
                .formatted(InstructionSet.opCodes().size() - 1), new IrCode(unknown).problemAt(0).orElseThrow().text());
        assertEquals(Optional.empty(), new IrCode(whole).problemAt(0));
        assertEquals("IR_0000 LdcVarConst_8: an instruction ends inside the code: expected 16 bytes, found 8",
                assertThrows(IllegalArgumentException.class, () -> cut.at(0)).getMessage());
    }

    @Test
    void theWalkEnds() {
        Iterator<IrInstruction> empty = new IrCode(new byte[0]).iterator();
        assertThrows(NoSuchElementException.class, empty::next);
    }
}
