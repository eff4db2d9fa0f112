package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Span;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** From exact bytes to exact instructions. */
class InstructionTest {
    /** A body with a tiny header around code below 64 bytes. */
    private static MethodBody tiny(String code) {
        int size = code.replace(" ", "").length() / 2;
        return BodyImage.only("%02X".formatted(size << 2 | 2) + code);
    }

    private static Disassembly read(String code) {
        return Disassembly.of(tiny(code));
    }

    private static Operand operand(String code) {
        Disassembly all = read(code);
        assertEquals(List.of(), all.problem().stream().toList());
        assertEquals(1, all.instructions().size());
        return all.instructions().getFirst().operand();
    }

    @Test
    void operandsOfEveryKind() {
        assertEquals(new Operand.None(), operand("2A"));
        assertEquals(new Operand.Int(-2), operand("1F FE"));
        assertEquals(new Operand.Int(0x80000001), operand("20 01000080"));
        assertEquals(new Operand.Long(0x8070605040302010L), operand("21 1020304050607080"));
        assertEquals(new Operand.Float(0x7FA00001), operand("22 0100A07F"));
        assertEquals(new Operand.Double(0x7FF4000000000001L), operand("23 010000000000F47F"));
        assertEquals(new Operand.Variable(VariableKind.ARGUMENT, 200), operand("0E C8"));
        assertEquals(new Operand.Variable(VariableKind.ARGUMENT, 0xFFFE), operand("FE09 FEFF"));
        assertEquals(new Operand.Variable(VariableKind.LOCAL, 255), operand("11 FF"));
        assertEquals(new Operand.Variable(VariableKind.LOCAL, 0x0201), operand("FE0D 0102"));
        assertEquals(new Operand.Target(0), operand("2B FE"));
        assertEquals(new Operand.Target(0x7D + 2 + 2 - 2), operand("2C 7D"));
        assertEquals(new Operand.Target(5 + 0x1000), operand("38 00100000"));
        assertEquals(new Operand.Targets(List.of(0, 29, -19)), operand("45 03000000 EFFFFFFF 0C000000 DCFFFFFF"));
        assertEquals(new Operand.Targets(List.of()), operand("45 00000000"));
        assertEquals(new Operand.Row(0x06000001), operand("28 01000006"));
        assertEquals(new Operand.Row(0x11000001), operand("29 01000011"));
        assertEquals(new Operand.Row(0x0A000001), operand("7B 0100000A"));
        assertEquals(new Operand.Row(0x02000002), operand("FE15 02000002"));
        assertEquals(new Operand.Row(0x1B000001), operand("D0 0100001B"));
        assertEquals(new Operand.UserString(0x70000001), operand("72 01000070"));
        assertEquals(new Operand.Int(4), operand("FE12 04"));
    }

    @Test
    void offsetsAndSpans() {
        MethodBody body = tiny("00 FE16 01000002 6F 0100000A 2A");
        Disassembly all = Disassembly.of(body);
        int at = body.code().offset();
        assertEquals(List.of(
                new Instruction(0, new Span(at, 1), OpCode.NOP, new Operand.None()),
                new Instruction(1, new Span(at + 1, 6), OpCode.CONSTRAINED, new Operand.Row(0x02000001)),
                new Instruction(7, new Span(at + 7, 5), OpCode.CALLVIRT, new Operand.Row(0x0A000001)),
                new Instruction(12, new Span(at + 12, 1), OpCode.RET, new Operand.None())), all.instructions());
        assertEquals(new Span(at + 13, 0), all.rest());
        assertEquals(2, all.indexOf(7));
        assertEquals(-1, all.indexOf(8));
        assertEquals(OpCode.CALLVIRT, all.covering(8).orElseThrow().opCode());
        assertTrue(all.covering(13).isEmpty());
    }

    @Test
    void decodingStopsAtAnUndefinedOpcodeAndKeepsTheRest() {
        MethodBody body = tiny("00 17 24 2A 2A");
        Disassembly all = Disassembly.of(body);
        int at = body.code().offset();
        assertEquals(2, all.instructions().size());
        assertEquals(new Span(at + 2, 3), all.rest());
        assertEquals("error at 0x%X in MethodDef row 1, body, IL_0002: An opcode is one of the defined ones (ECMA-335 III.1.2): "
                .formatted(at + 2) + "expected a defined opcode, found 0x24", all.problem().orElseThrow().text());
        assertEquals("0xFE22", read("FE22").problem().orElseThrow().found());
        assertEquals("0xF0", read("F000").problem().orElseThrow().found());
        assertEquals("0xFF", read("FF").problem().orElseThrow().found());
    }

    @Test
    void instructionsCutShort() {
        assertEquals("INSTRUCTION: expected a second opcode byte, found the end of the code", problem("FE"));
        assertEquals("INSTRUCTION: expected 5 bytes of ldc.i4, found 4 bytes up to the end of the code", problem("20 000000"));
        assertEquals("INSTRUCTION: expected 4 bytes of ldarg, found 3 bytes up to the end of the code", problem("FE09 00"));
        assertEquals("INSTRUCTION: expected 5 bytes of switch, found 1 bytes up to the end of the code", problem("45"));
        assertEquals("INSTRUCTION: expected 2 switch targets, found 7 bytes up to the end of the code",
                problem("45 02000000 00000000 000000"));
        assertEquals("INSTRUCTION: expected 4294967295 switch targets, found 4 bytes up to the end of the code",
                problem("45 FFFFFFFF 00000000"));
        assertEquals("INSTRUCTION: expected 1073741824 switch targets, found 4 bytes up to the end of the code",
                problem("45 00000040 00000000"));
    }

    private static String problem(String code) {
        return read(code).problem().map(d -> d.rule() + ": expected " + d.expected() + ", found " + d.found()).orElse("none");
    }

    @Test
    void cursorStaysAtTheEnd() {
        InstructionCursor cursor = new InstructionCursor(tiny("00 24"));
        assertTrue(cursor.next());
        assertEquals(OpCode.NOP, cursor.opCode());
        assertEquals(0, cursor.targetCount());
        assertFalse(cursor.next());
        assertFalse(cursor.next());
        assertEquals(1, cursor.offset());
        cursor.reset(tiny("2A"));
        assertTrue(cursor.problem().isEmpty());
        assertTrue(cursor.next());
        assertEquals(OpCode.RET, cursor.opCode());
        assertFalse(cursor.next());
        assertTrue(cursor.problem().isEmpty());
    }

    @Test
    void mscorlibHas584248Instructions() throws Exception {
        Image image = Image.open(Path.of("/usr/lib/mono/4.5/mscorlib.dll"));
        InstructionCursor cursor = new InstructionCursor();
        int instructions = 0;
        for (int rid = 1; rid <= image.metadata().orElseThrow().tables().rows(Table.METHOD_DEF); rid++) {
            switch (MethodCode.read(image, rid)) {
                case MethodCode.Il(MethodBody body) -> {
                    assertEquals(List.of(), body.diagnostics());
                    cursor.reset(body);
                    while (cursor.next()) {
                        instructions++;
                    }
                    assertTrue(cursor.problem().isEmpty());
                    assertEquals(body.code().length(), cursor.offset());
                }
                case MethodCode.None _ -> {
                }
                case MethodCode.Opaque opaque -> throw new AssertionError(opaque);
                case MethodCode.Unreadable(var diagnostic) -> throw new AssertionError(diagnostic.text());
            }
        }
        assertEquals(584_248, instructions);
    }
}
