package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The opcode table against the one of System.Reflection.Emit, as Mono runs it. */
class OpCodeTest {
    private static final String DUMP = """
            using System;
            using System.Reflection;
            using System.Reflection.Emit;
            static class Dump {
                static void Main() {
                    foreach (FieldInfo field in typeof(OpCodes).GetFields(BindingFlags.Public | BindingFlags.Static)) {
                        OpCode code = (OpCode) field.GetValue(null);
                        Console.WriteLine("{0} {1:x4} {2} {3} {4} {5} {6}", code.Name, (ushort) code.Value, code.Size, code.OperandType,
                            code.StackBehaviourPop, code.StackBehaviourPush, code.FlowControl);
                    }
                }
            }
            """;

    @TempDir
    Path folder;

    /** One opcode in the words of System.Reflection.Emit. */
    private static String line(OpCode code) {
        String flow = switch (code.flow()) {
            case COND_BRANCH -> "Cond_Branch";
            default -> code.flow().name().charAt(0) + code.flow().name().substring(1).toLowerCase();
        };
        return "%s %04x %d %s %s %s %s".formatted(code.text(), code.value(), code.size(), code.operand().text(),
                stack("Pop", code.pops()), stack("Push", code.pushes()), flow);
    }

    private static String stack(String verb, List<StackSlot> slots) {
        if (slots.isEmpty()) {
            return verb + "0";
        }
        if (slots.contains(StackSlot.VARIES)) {
            return "Var" + verb.toLowerCase();
        }
        String text = slots.stream().map(slot -> verb.toLowerCase() + slot.text().toLowerCase()).collect(Collectors.joining("_"));
        return text.substring(0, 1).toUpperCase() + text.substring(1);
    }

    @Test
    void agreesWithReflectionEmit() throws Exception {
        Path source = Files.writeString(folder.resolve("Dump.cs"), DUMP);
        Path exe = folder.resolve("Dump.exe");
        run("mcs", "-out:" + exe, source.toString());
        Set<String> emit = new TreeSet<>(run("mono", exe.toString()).lines().toList());
        Set<String> ours = Arrays.stream(OpCode.values()).map(OpCodeTest::line).collect(Collectors.toCollection(TreeSet::new));
        Set<String> onlyOurs = new TreeSet<>(ours);
        onlyOurs.removeAll(emit);
        emit.removeAll(ours);
        // Emit names the reserved prefix bytes, does not know the prefix "no.", and has isinst push a mere I.
        assertEquals("""
                isinst 0075 1 InlineType Popref Pushi Next
                prefix1 00fe 1 InlineNone Pop0 Push0 Meta
                prefix2 00fd 1 InlineNone Pop0 Push0 Meta
                prefix3 00fc 1 InlineNone Pop0 Push0 Meta
                prefix4 00fb 1 InlineNone Pop0 Push0 Meta
                prefix5 00fa 1 InlineNone Pop0 Push0 Meta
                prefix6 00f9 1 InlineNone Pop0 Push0 Meta
                prefix7 00f8 1 InlineNone Pop0 Push0 Meta
                prefixref 00ff 1 InlineNone Pop0 Push0 Meta
                """.strip(), String.join("\n", emit));
        assertEquals("""
                isinst 0075 1 InlineType Popref Pushref Next
                no. fe19 2 ShortInlineI Pop0 Push0 Meta
                """.strip(), String.join("\n", onlyOurs));
    }

    static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), String.join(" ", command));
        return output;
    }

    @Test
    void lookupFindsEveryOpcodeAndNothingElse() {
        Set<OpCode> found = new HashSet<>();
        for (int value = 0; value < 256; value++) {
            OpCode one = OpCode.oneByte(value);
            OpCode two = OpCode.twoByte(value);
            if (one != null) {
                assertEquals(value, one.value());
                assertTrue(found.add(one));
            }
            if (two != null) {
                assertEquals(0xFE00 + value, two.value());
                assertTrue(found.add(two));
            }
        }
        assertEquals(Set.of(OpCode.values()), found);
        assertEquals(219, found.size());
        for (int reserved : new int[] {0x24, 0x77, 0x78, 0xA6, 0xB2, 0xBB, 0xC1, 0xC4, 0xC5, 0xC7, 0xCF, 0xE1, 0xF0, 0xF7, 0xF8,
                0xFD, 0xFE, 0xFF}) {
            assertNull(OpCode.oneByte(reserved));
        }
        for (int reserved : new int[] {0x08, 0x10, 0x1B, 0x1F, 0x22, 0xFF}) {
            assertNull(OpCode.twoByte(reserved));
        }
        assertSame(OpCode.LDC_I4_M1, OpCode.named("ldc.i4.m1"));
        assertSame(OpCode.TAIL, OpCode.named("tail."));
        assertNull(OpCode.named("tail"));
    }

    @Test
    void partsOfNames() {
        assertEquals(OptionalInt.of(2), OpCode.STLOC_2.implicitOperand());
        assertEquals(OptionalInt.of(3), OpCode.LDARG_3.implicitOperand());
        assertEquals(OptionalInt.of(-1), OpCode.LDC_I4_M1.implicitOperand());
        assertEquals(OptionalInt.of(8), OpCode.LDC_I4_8.implicitOperand());
        assertEquals(OptionalInt.empty(), OpCode.LDARG_S.implicitOperand());
        assertEquals(OptionalInt.empty(), OpCode.NOP.implicitOperand());
        assertEquals(OptionalInt.empty(), OpCode.LDC_I4_S.implicitOperand());
        assertSame(VariableKind.ARGUMENT, OpCode.LDARG_3.variable());
        assertSame(VariableKind.ARGUMENT, OpCode.STARG.variable());
        assertSame(VariableKind.LOCAL, OpCode.LDLOC_0.variable());
        assertSame(VariableKind.LOCAL, OpCode.LDLOCA_S.variable());
        assertNull(OpCode.LDNULL.variable());
        assertNull(OpCode.BREAK.variable());
    }

    @Test
    void sentences() {
        for (OpCode code : OpCode.values()) {
            assertTrue(code.description().matches("[A-Z].*\\."), code.text());
            assertTrue(code.section()
                    .matches("ECMA-335 III\\.(2\\.[1-6]|3\\.([1-9]|[1-5][0-9]|6[0-7])|4\\.([1-9]|[12][0-9]|3[0-3]))"),
                    code.text());
        }
    }

    @Test
    void branchesReturnsThrowsAndJmpEndABlockAndCallsDoNot() {
        assertEquals(Set.of("ret", "br", "br.s", "brfalse", "brfalse.s", "brtrue", "brtrue.s", "beq", "beq.s", "bge", "bge.s",
                "bgt", "bgt.s", "ble", "ble.s", "blt", "blt.s", "bne.un", "bne.un.s", "bge.un", "bge.un.s", "bgt.un", "bgt.un.s",
                "ble.un", "ble.un.s", "blt.un", "blt.un.s", "switch", "leave",
                "leave.s", "throw", "rethrow", "endfinally", "endfilter", "jmp"),
                Arrays.stream(OpCode.values()).filter(OpCode::endsBlock).map(OpCode::text).collect(Collectors.toSet()));
    }
}
