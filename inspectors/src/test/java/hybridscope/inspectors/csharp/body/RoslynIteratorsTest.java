package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Iterators that Roslyn compiled, optimised and not; RoslynIterators.cs beside the programs is their source. */
class RoslynIteratorsTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynIterators" + build);
    }

    /** The body of a method, the names of local variables that only symbols know made one. */
    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(program(build), "Iterators", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void usingAndFinallyAroundAYield(String build) throws Exception {
        assertEquals("using (resource) { try { yield return 1; } finally { Console.WriteLine(\"finally\"); } }",
                body(build, "Tried"));
        assertEquals("lock (gate) { yield return 1; yield return 2; }", body(build, "Locked"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void foreachAndTheWaysOutOfIt(String build) throws Exception {
        String each = build.equals("Debug") ? "each" : "num";
        assertEquals("foreach (int # in all) { if (# == 3) { yield break; } if (# != 2) { yield return # + add; } } "
                .replace("#", each) + "Console.WriteLine(\"end\");", body(build, "Some"));
        assertEquals("foreach (int number in numbers) { using (new Resource(\"of \" + number.ToString())) { "
                + "foreach (string text in texts) { if (text == \"z\") { break; } yield return number.ToString() + text; } "
                + "try { yield return \"behind \" + number.ToString(); } "
                + "finally { Console.WriteLine(\"finally \" + number.ToString()); } } }", body(build, "Nested"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void aLoopThatOnlyItsMiddleLeaves(String build) throws Exception {
        String head = build.equals("Debug") ? "while (true) { if (number == 3) { break; }" : "while (number != 3) {";
        assertEquals("int number = 0; try { " + head + " int num = number; number = num + 1; yield return num; } } "
                + "finally { Console.WriteLine(\"over\"); }", body(build, "Endless"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void countedLoop(String build) throws Exception {
        assertEquals("for (int i = from; i < to; i++) { yield return i * i; }", body(build, "Squares"));
    }
}
