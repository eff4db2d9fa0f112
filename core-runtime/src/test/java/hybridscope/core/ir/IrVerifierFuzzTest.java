package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.ExceptionClause.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever the code is, the verifier answers with a list, and the printer with a line for each instruction. */
class IrVerifierFuzzTest {
    /** What decides about paths comes more often than by chance. */
    private static final List<String> CONTROL = List.of("LeaveEx", "LeaveEx_Directly", "EndFinallyEx", "EndFilterEx",
            "BranchTrueVar_i4");

    @Test
    void arbitraryInstructionsAreJudged() {
        Random random = new Random(11);
        Set<IrRule> broken = EnumSet.noneOf(IrRule.class);
        int correct = 0;
        for (int round = 0; round < 30_000; round++) {
            IrMethod method = random(random);
            List<IrDiagnostic> problems = IrVerifier.verify(method);
            problems.forEach(problem -> {
                broken.add(problem.rule());
                assertTrue(problem.offset() <= method.code().length() || problem.rule() == IrRule.CLAUSE, problem::text);
            });
            correct += problems.isEmpty() ? 1 : 0;
            IrPrinter printer = IrPrinter.of(method);
            method.code().forEach(instruction -> {
                assertTrue(printer.text(instruction).startsWith(instruction.opCode().name()));
                assertEquals(instruction.opCode().size(),
                        printer.parts(instruction, method.code()).stream().mapToInt(IrPart::size).sum());
            });
        }
        assertTrue(correct > 100, "correct code must be among it: " + correct);
        assertEquals(EnumSet.complementOf(EnumSet.of(IrRule.OPCODE, IrRule.INSIDE_CODE, IrRule.PADDING)), broken);
    }

    @Test
    void arbitraryBytesAreJudged() {
        Random random = new Random(12);
        for (int round = 0; round < 20_000; round++) {
            byte[] bytes = random(random).code().toByteArray();
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            IrMethod whole = random(random);
            IrMethod method = new IrMethod("fuzz", whole.result(), new IrCode(bytes), whole.resolvedDatas(), whole.slots(),
                    whole.clauses(), whole.origins());
            for (IrDiagnostic problem : IrVerifier.verify(method)) {
                assertFalse(problem.text().isBlank());
            }
        }
    }

    /** A few instructions with small operands, so that much of it makes sense. */
    private static IrMethod random(Random random) {
        SlotKind[] kinds = EnumSet.complementOf(EnumSet.of(SlotKind.ANY, SlotKind.ZERO)).toArray(SlotKind[]::new);
        Frame frame = Frame.of(List.of(SlotKind.VALUE, SlotKind.VALUE, SlotKind.VALUE, SlotKind.VALUE), List.of(SlotKind.I4), 4);
        frame.type("T", 1 + random.nextInt(20));
        frame.method("void F()", null);
        frame.method("F", kinds[random.nextInt(kinds.length)], kinds[random.nextInt(kinds.length)], SlotKind.VALUE);
        frame.datas.add(new ResolvedData.Bridge("b", "b"));
        frame.datas.add(new ResolvedData.Text("s"));
        frame.datas.addSlots(0, 1, 2, 3);
        frame.datas.addTargets(0, 8);
        int count = 1 + random.nextInt(8);
        for (int i = 0; i < count; i++) {
            IrOpCode opCode = random.nextInt(4) == 0 ? InstructionSet.named(CONTROL.get(random.nextInt(CONTROL.size())))
                    : InstructionSet.at(random.nextInt(InstructionSet.opCodes().size()));
            frame.code.emit(opCode, opCode.operands().stream().mapToLong(operand -> switch (operand.role()) {
                case OperandRole.Target _ -> 8L * random.nextInt(-1, 8);
                case OperandRole.Slot _ -> random.nextInt(random.nextInt(8) == 0 ? 12 : 7);
                default -> random.nextInt(random.nextInt(30) == 0 ? 100 : 8);
            }).toArray());
        }
        int end = random.nextInt(10) == 0 ? frame.emit("LdnullVar", 0) : frame.emit("RetVar_void");
        for (int i = random.nextInt(4); i > 1; i--) {
            Kind kind = Kind.values()[random.nextInt(4)];
            int start = 8 * random.nextInt(3);
            int handler = start + 8 * random.nextInt(3);
            frame.clauses
                    .add(new IrClause(kind, start, handler, kind == Kind.FILTER ? start : -1, handler, end, random.nextInt(-1, 3),
                    kind == Kind.CATCH || kind == Kind.FILTER ? random.nextInt(-1, 10) : random.nextInt(-1, 1)));
        }
        return frame.method();
    }
}
