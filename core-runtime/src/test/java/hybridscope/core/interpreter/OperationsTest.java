package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.interpreter.operation.Operations;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrSection;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OperationsTest {
    /** Beyond it HotSpot does not compile a method by default; the limit leaves room below (DESIGN.md, decision 3). */
    private static final int MAX_BYTECODE = 7500;
    private static final Set<IrFlow> BRANCHES = Set.of(IrFlow.BRANCH, IrFlow.CONDITIONAL, IrFlow.SWITCH);

    @Test
    void everyInstructionOfNumbersAndBranchesIsAnOperation() {
        List<String> missing = InstructionSet.opCodes().stream()
                .filter(opCode -> IrSection.NUMBERS.families().contains(opCode.family()) || BRANCHES.contains(opCode.flow()))
                .filter(opCode -> !Operations.has(opCode.number())).map(IrOpCode::name).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void theClassFoundForAnOperationHasIt() {
        List<String> missing = InstructionSet.opCodes().stream().filter(opCode -> Operations.has(opCode.number()))
                .filter(opCode -> Stream.of(Operations.owner(opCode.number()).getMethods())
                        .noneMatch(method -> method.getName().equals(opCode.name()))).map(IrOpCode::name).toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void noMethodThatDispatchesIsTooLongForHotSpot() throws IOException {
        Path classes = Path.of("target/classes/hybridscope/core/interpreter");
        int seen = 0;
        try (Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
                for (MethodModel method : ClassFile.of().parse(file).methods()) {
                    int length = method.code().map(code -> ((CodeAttribute) code).codeLength()).orElse(0);
                    assertTrue(length <= MAX_BYTECODE, file.getFileName() + " " + method.methodName() + ": " + length);
                    seen++;
                }
            }
        }
        assertTrue(seen > InstructionSet.opCodes().size() / 2, "methods looked at: " + seen);
    }
}
