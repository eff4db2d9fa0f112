package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies that Roslyn compiled otherwise than mcs does, optimised and not; Roslyn.cs beside the dlls is their source. */
class RoslynFormsTest {
    private static final Path COMPILED = Path.of("src/test/resources/hybridscope/inspectors/csharp");

    /** The lines of a body, without its braces and their indentation. */
    private static List<String> statements(String build, String method) throws Exception {
        OpenFile file = OpenFile.read(COMPILED.resolve("Roslyn" + build + ".dll"));
        MethodInfo found = file.loaded().module().find("Statements").orElseThrow().methods(method).getFirst();
        List<String> lines = CSharpReport.ofMethod(file, found.token() & 0xFF_FFFF).lines().stream()
                .map(line -> line.text().strip()).toList();
        return lines.subList(lines.indexOf("{") + 1, lines.size() - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void argumentsOfInParametersHaveNoWord(String build) throws Exception {
        assertEquals(List.of("return Minus(a, b);"), statements(build, "Differ"));
        assertEquals(List.of("return (a - b).X;"), statements(build, "Minus"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void conditionalOperatorsOfAType(String build) throws Exception {
        assertEquals(List.of("return a && b;"), statements(build, "Both"));
        assertEquals(List.of("return a || b;"), statements(build, "Either"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void arraysArePinned(String build) throws Exception {
        assertEquals(List.of("fixed (int* ptr = numbers)", "{", "return Sum(ptr, numbers.Length);", "}"),
                statements(build, "Pinned"));
    }

    @Test
    void memoryWithinAnExpressionHasAVariable() throws Exception {
        assertEquals(List.of("byte* ptr = stackalloc byte[22];", "char* ptr2 = (char*)(ptr + 20L);"),
                statements("Release", "Digits").subList(0, 2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void filterThatKeepsItsVerdict(String build) throws Exception {
        List<String> lines = statements(build, "Divides");
        assertEquals("catch (ArithmeticException arithmeticException) when (arithmeticException.Message.Length > 0)",
                lines.get(lines.indexOf("}") + 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void filterThatNeedsNoException(String build) throws Exception {
        List<String> lines = statements(build, "Parsed");
        assertEquals("catch (FormatException) when (lenient || text.Length == 0)", lines.get(lines.indexOf("}") + 1));
    }

    @Test
    void anOperatorIsNoStatement() throws Exception {
        assertEquals("decimal decimal1 = a / b;", statements("Release", "Divides").get(2));
    }

    @Test
    void negativeSizesAreNoConstants() throws Exception {
        assertEquals(List.of("return new object[(int)(object)(-5)];"), statements("Release", "Negative"));
    }
}
