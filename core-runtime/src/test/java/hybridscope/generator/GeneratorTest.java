package hybridscope.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFamily;
import hybridscope.core.ir.IrOpCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class GeneratorTest {
    /** Where Maven runs tests. */
    private static final Path MODULE = Path.of("");

    @TestFactory
    Stream<DynamicTest> whatIsCheckedInIsWhatTheGeneratorWrites() {
        return Generator.files().entrySet().stream().map(file -> DynamicTest.dynamicTest(file.getKey().toString(), () ->
                assertEquals(file.getValue(), Files.readString(MODULE.resolve(file.getKey())), "./hybridscope regenerate")));
    }

    @Test
    void everyRowOfSemanticsIsOfAFamilyAndNoFamilyHasTwo() {
        List<String> rows = OperationClass.ALL.stream().flatMap(each -> each.semantics().stream()).map(Semantics::family)
                .toList();
        List<String> families = InstructionSet.families().stream().map(IrFamily::name).toList();
        assertEquals(List.of(), rows.stream().filter(row -> !families.contains(row)).toList());
        assertEquals(rows.size(), Set.copyOf(rows).size());
    }

    @Test
    void theOpcodesOfEachClassComeBehindThoseOfTheOneBefore() {
        List<IrOpCode> inClasses = OperationClass.ALL.stream().flatMap(each -> each.opCodes().stream()).toList();
        assertEquals(OperationClass.operations(), inClasses);
    }

    /** The instruction set declares it, for whoever executes: behind those instructions the array is another one. */
    @Test
    void semanticsTakeMemoryAnewWhereItMayBeAnotherArray() {
        List<IrOpCode> anew = OperationClass.operations().stream()
                .filter(opCode -> OperationClass.java(opCode).contains("code.memory()")).toList();
        assertEquals(OperationClass.operations().stream().filter(IrOpCode::mayReplaceMemory).toList(), anew);
    }

    @Test
    void operationsThatMakeObjects() {
        assertEquals(List.of("LdstrVar", "NewarrVarVar_4", "NewarrVarVar_8", "NewMdArrVarVar_length",
                        "NewMdArrVarVar_length_bound", "NewClassVar", "CtorDelegateVarVarVar", "BoxVarVar", "BoxNullableVarVar",
                        "BoxRefVarVar", "BoxRefNullableVarVar", "LdtypeVar", "GetTypeVarVar"),
                OperationClass.operations().stream().filter(IrOpCode::allocates).map(IrOpCode::name).toList());
    }

    @Test
    void noFileIsLeftThatTheGeneratorWritesNoMore() throws IOException {
        Set<Path> left = new TreeSet<>();
        try (Stream<Path> files = Files.walk(MODULE.resolve("src/main/java"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.readString(file).contains(Generator.NOTE)) {
                    left.add(file);
                }
            }
        }
        assertTrue(left.size() > 10, left.toString());
        left.removeAll(Generator.files().keySet());
        assertEquals(Set.of(), left);
    }
}
