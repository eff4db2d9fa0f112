package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slots that several variables share, and functions, as Roslyn compiled them; RoslynSlots.cs is their source. */
class RoslynSlotsTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynSlots" + build);
    }

    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(program(build), "Slots", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @Test
    void loopsOverOneSlotHaveVariablesOfTheirOwn() throws Exception {
        assertEquals("int num = 0; foreach (int num2 in one) { num += num2; } foreach (int num3 in other) { num -= num3 * 2; } "
                + "return num;", body("Release", "Twice"));
        assertEquals("foreach (string text in one) { Console.Write(text); } "
                + "foreach (string text2 in other) { Console.WriteLine(text2); }", body("Release", "Interfaces"));
        assertEquals("int num = 1; for (int num2 = 1; num2 < n; num2++) { num *= num2; } "
                + "for (int num3 = n; num3 > 0; num3 -= 2) { num += num3; } return num;", body("Release", "Loops"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void eventsAreRaisedWhereSomebodyListens(String build) throws Exception {
        assertEquals("Console.Write(\"raised \"); Changed?.Invoke(sender, EventArgs.Empty);", body(build, "Raise"));
    }

    @Test
    void valuesOfStepsAreReturned() throws Exception {
        assertEquals("return (Func<int>)(() => ++n) + (Func<int>)(() => n + 1);", body("Release", "Counter"));
    }

    @Test
    void whatAFixedStatementStoresNeedsNoValueBefore() throws Exception {
        assertEquals("int num; fixed (byte* ptr = all) { num = 0; for (byte* ptr2 = ptr; ptr2 < ptr + all.Length; ptr2++) "
                + "{ num += *ptr2; } } return num;", body("Release", "Sum"));
    }

    @Test
    void handlersHaveVariablesOfTheirOwn() throws Exception {
        String body = body("Release", "Caught");
        assertTrue(body.contains("catch (FormatException) { int num3 = text2.Length; int num4 = num3 * num3; "
                + "text += num4.ToString(); } finally { int num5 = text.Length; Console.WriteLine(num5 + num5); }"), body);
    }

    /** A compiler gives two variables one slot only where the first one's block has ended. */
    @Test
    void whatStandsInSightStaysOneVariable() throws Exception {
        assertEquals("int num = n * 2; Console.WriteLine(num); Console.WriteLine(num); num = n * 3; Console.WriteLine(num); "
                + "return num + n;", body("Debug", "Again"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void functionsWithTwoReturnsAreExpressions(String build) throws Exception {
        String body = body(build, "Choices");
        assertTrue(body.startsWith("return all.Where(x => x > 1 && x < 5 || x == 9).Select(x => "), body);
        assertEquals("return (from x in all let n = x.Length where n > least && x[0] != 'z' orderby n descending, x "
                + "select x + n.ToString()).ToList();", body(build, "Query"));
    }
}
