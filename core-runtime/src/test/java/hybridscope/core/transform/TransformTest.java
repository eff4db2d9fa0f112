package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.types.Compiled;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §1 to §3, case by case: IL, and the IR it becomes. The cases stand in {@code *.cases} beside this class. */
class TransformTest {
    @TestFactory
    List<DynamicTest> cases(@TempDir Path directory) throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : List.of("numbers", "copies", "flow", "memory", "objects", "calls", "inlining", "invalid")) {
            CaseFile file = CaseFile.read(name + ".cases");
            Compiled program = Compiled.il(Files.createDirectory(directory.resolve(name)), file.source());
            for (CaseFile.Case each : file.cases()) {
                for (CaseFile.Expected expected : each.expected()) {
                    String title = "%s: %s (%s %s %s)".formatted(name, each.title(), expected.options(), expected.method(),
                            expected.view());
                    tests.add(DynamicTest.dynamicTest(title, () -> {
                        assertEquals(String.join("\n", expected.lines()), String.join("\n", CaseFile.actual(program, expected)));
                        assertEquals(List.of(), CaseFile.problems(program, expected));
                    }));
                }
            }
        }
        return tests;
    }
}
