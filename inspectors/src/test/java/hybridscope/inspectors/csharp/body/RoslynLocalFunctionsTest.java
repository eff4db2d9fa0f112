package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Local functions as Roslyn compiled them; RoslynLocalFunctions.cs is their source. */
class RoslynLocalFunctionsTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynLocalFunctions" + build);
    }

    private static String body(String build, String type, String method) throws Exception {
        return RoslynPrograms.body(program(build), type, method);
    }

    /** In C# 7, for Mono's compiler, as the methods and structs that they become. */
    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theirMethodsDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void nothingOfTheCompilersIsLeft(String build) throws Exception {
        String text = CSharpFile.of(OpenFile.read(program(build))).whole().text();
        assertFalse(text.contains("DisplayClass") || text.contains("g__") || text.contains("_Gg"), text);
        String seven = CSharpFile.of(OpenFile.read(program(build)), LanguageLevel.CSHARP_7).whole().text();
        assertTrue(seven.contains("DisplayClass3_0"), seven);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Plain       | return Twice(n) + Twice(n + 1);  static int Twice(int x) => x * 2;
            Captured    | int sum = 0; foreach (int num in all) { Add(num); } \
            Add(1); return sum;  void Add(int value) => sum += value * factor;
            IsEven      | int steps = 0; bool flag = Even(n); Console.Write(steps.ToString() + " steps: "); return flag;  \
            bool Even(int k) { steps++; if (k != 0) { return Odd(k - 1); } return true; }  \
            bool Odd(int k) { steps++; if (k != 0) { return Even(k - 1); } return false; }
            Counter     | Next(); return Next;  int Next() { start += 2; return start; }
            Range       | if (count < 0) { throw new ArgumentOutOfRangeException("count"); } return Iterate();  \
            IEnumerable<int> Iterate() { for (int i = 0; i < count; i++) { yield return from + i; } }
            SumAsync    | return Add();  async Task<int> Add() { await Task.Yield(); return a + b; }
            References  | int num = 5; Set(ref a, out b, num);  \
            static void Set(ref int x, out int y, in int z) { x += z; y = x * 2; }
            Before      | int total = 1; Show(); int step = 0; if (wide) { step = 10; } else { step = 3; } Take(); Take(); \
            return total;  void Show() => Console.Write("[" + total.ToString() + "]");  void Take() => total += step;
            Hidden      | return Helper(n) + Locals.Helper(n);  static int Helper(int x) => -x;
            Nested      | int outer = 10; Func<int, int> func = x => { int inner = x + 1; return Both(2) + Both(3);  \
            int Both(int y) => inner * y + outer; }; return all.Select(func).Sum() + Apply(3);  int Apply(int z) \
            { return ((Func<int, int>)(v => v + z + outer))(1) + Deeper(2);  int Deeper(int w) => w * z; }
            """)
    void theyStandInTheirMethod(String method, String expected) throws Exception {
        assertEquals(expected, body("Release", "Locals", method));
    }

    @Test
    void theyStandInTheBlockWhoseVariablesTheyUse() throws Exception {
        assertEquals("string text = \"\"; for (int num = 0; num < n; num++) { int square = num * num; if (square > 1) "
                + "{ int half = square / 2; Append(\"h\"); Append(\"H\");  void Append(string label) => text = text + label "
                + "+ half.ToString() + \":\" + square.ToString() + \" \"; } } return text;", body("Release", "Locals", "Blocks"));
    }

    @Test
    void genericOnesHaveParametersOfTheirOwn() throws Exception {
        String body = body("Release", "Locals", "Constrained");
        assertTrue(body.contains("if (Larger<T>(all[num2], all[num]))")
                && body.endsWith("static bool Larger<U>(U a, U b) where U : IComparable<U> => a.CompareTo(b) > 0;"), body);
        String generic = body("Release", "Locals", "Generic");
        assertTrue(generic.startsWith("return Pair<T, int>(value, n) + Pair<string, T>(\"x\", value) + Same(value);  "
                + "static string Pair<A, B>(A a, B b)") && generic.contains("typeof(T).Name")
                && generic.contains("string Same(T other)"), generic);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyCaptureThisAndVariablesTogether(String build) throws Exception {
        assertEquals("return Scale(n) + Scale(2);  int Scale(int x) => x * state;", body(build, "Instance", "OwnState")
                .replace("int num; num = ", "return "));
        String mixed = body("Release", "Instance", "Mixed");
        assertTrue(mixed.startsWith("int local = n + 1; Log(\"in\"); Bump(); return local + state;")
                && mixed.contains("void Bump() { local += state; state++; Log(\"bump\"); }"), mixed);
    }
}
