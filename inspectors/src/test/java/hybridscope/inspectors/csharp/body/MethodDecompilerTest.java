package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpReport;
import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies as C#, against the sources that the conformance programs were compiled from, optimised and not. */
class MethodDecompilerTest {
    private static final Path PROGRAMS = Path.of("../sample-assemblies/conformance");

    private static CSharpReport report(String build, String program, String method) throws Exception {
        OpenFile file = OpenFile.read(PROGRAMS.resolve(build).resolve(program + ".exe"));
        MethodInfo found = file.loaded().module().find("Program").or(() -> file.loaded().module().find("P")).orElseThrow()
                .methods(method).getFirst();
        return CSharpReport.ofMethod(file, found.token() & 0xFF_FFFF);
    }

    private static String text(String build, String program, String method) throws Exception {
        return report(build, program, method).lines().stream().map(line -> line.text() + "\n").collect(Collectors.joining());
    }

    /** The lines of a method's body, without its braces and their indentation. */
    private static List<String> statements(String build, String program, String method) throws Exception {
        List<String> lines = text(build, program, method).lines().map(String::strip).toList();
        return lines.subList(lines.indexOf("{") + 1, lines.size() - 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void iteratorWithFinally(String build) throws Exception {
        assertEquals("""
                [DebuggerHidden]
                private static IEnumerable<int> Count(int from, int to)
                {
                    Console.Write("[start]");
                    try
                    {
                        for (int i = from; i <= to; i++)
                        {
                            if (i == 7)
                            {
                                yield break;
                            }
                            Console.Write("<");
                            yield return i;
                            Console.Write(">");
                        }
                    }
                    finally
                    {
                        Console.Write("[finally]");
                    }
                    Console.Write("[end]");
                }
                """, text(build, "Iterators/Basics", "Count"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void iteratorOverIterators(String build) throws Exception {
        assertEquals("""
                [DebuggerHidden]
                private static IEnumerable<T> Tree<T>(T[] items, int low, int high)
                {
                    if (low <= high)
                    {
                        int middle = (low + high) / 2;
                        foreach (T t in Tree<T>(items, low, middle - 1))
                        {
                            yield return t;
                        }
                        yield return items[middle];
                        foreach (T t2 in Tree<T>(items, middle + 1, high))
                        {
                            yield return t2;
                        }
                    }
                }
                """, text(build, "Iterators/Basics", "Tree").replace("Tree(", "Tree<T>("));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void awaitsInAnExpression(String build) throws Exception {
        assertEquals("""
                [DebuggerStepThrough]
                private static async Task<int> Fibonacci(int n)
                {
                    return n < 2 ? n : await Fibonacci(n - 1) + await Fibonacci(n - 2);
                }
                """, text(build, "Tasks/Async", "Fibonacci"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void asyncMethodWithHandlersAndFilter(String build) throws Exception {
        assertEquals("""
                [DebuggerStepThrough]
                private static async Task<string> Guard(int kind)
                {
                    Log("begin" + kind);
                    try
                    {
                        try
                        {
                            if (kind == 1)
                            {
                                throw new InvalidOperationException("now");
                            }
                            await Task.Delay(1);
                            if (kind == 2)
                            {
                                throw new InvalidOperationException("later");
                            }
                            if (kind == 3)
                            {
                                await Task.Run(() =>
                                {
                                    throw new ArgumentException("inner");
                                });
                            }
                            Log("through");
                        }
                        finally
                        {
                            Log("finally");
                        }
                    }
                    catch (InvalidOperationException invalidOperationException) \
                when (invalidOperationException.Message == "later")
                    {
                        Log("filtered");
                    }
                    catch (ArgumentException ex)
                    {
                        Log("caught:" + ex.Message);
                    }
                    Log("after");
                    return "result" + kind;
                }
                """, text(build, "Tasks/Async", "Guard"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void lambdaWithCapturedVariables(String build) throws Exception {
        assertEquals("""
                private static Func<A, R> Memo<A, R>(Func<A, R> f)
                {
                    Dictionary<A, R> known = new Dictionary<A, R>();
                    return a =>
                    {
                        if (!known.TryGetValue(a, out R val))
                        {
                            known[a] = val = f(a);
                        }
                        return val;
                    };
                }
                """, text(build, "Delegates/Closures", "Memo"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void whatMayBeNull(String build) throws Exception {
        assertEquals(List.of("return n?.Next?.Name;"), statements(build, "Language/NullConditional", "Name"));
        assertEquals(List.of("return n?.Size;"), statements(build, "Language/NullConditional", "Size"));
        assertEquals(List.of("return n?.Next?.Size ?? -1;"), statements(build, "Language/NullConditional", "SizeOr"));
        assertEquals(List.of("return a?[0]?.Length ?? 7;"), statements(build, "Language/NullConditional", "First"));
        assertEquals(List.of("return o?.ToString() ?? \"nothing\";"), statements(build, "Language/NullConditional", "Text"));
        assertEquals(List.of("n.Seen?.Invoke(3);", "n.Next?.Seen?.Invoke(4);"),
                statements(build, "Language/NullConditional", "Call"));
        assertEquals(List.of("n.Name = n.Name ?? \"x\";", "n.Next = n.Next ?? (n.Next = new Node());"),
                statements(build, "Language/NullConditional", "Fill"));
        assertEquals(List.of("return n.Weight?.ToString() ?? \"none\";"),
                statements(build, "Language/NullConditional", "Weight"));
        assertEquals(List.of("return n.Weight ?? 12;"), statements(build, "Language/NullConditional", "Weigh"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void interpolatedStrings(String build) throws Exception {
        assertEquals(List.of("return $\"a={a,5:X} b={b} {{x}} {a + 1}\";"),
                statements(build, "Language/NullConditional", "Show"));
        assertEquals(List.of("return $\"{a}{b}:{n.Size:D3}{b.Length}{a * 2,-3}|\";"),
                statements(build, "Language/NullConditional", "Many"));
        assertEquals(List.of("return $\"\\\"{o}\\\"\\t{(o == null ? 1 : 2)}\";"),
                statements(build, "Language/NullConditional", "Quotes"));
        // The order of the values is not the text's: no interpolation says that.
        assertEquals(List.of("return string.Format(\"{1}{0}\", a, \"b\");"),
                statements(build, "Language/NullConditional", "Skip"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void variablesDeclaredInExpressions(String build) throws Exception {
        assertEquals(List.of("return int.TryParse(s, out int num) ? num : -1;"),
                statements(build, "Language/NullConditional", "Parse"));
        assertEquals(List.of("if (!int.TryParse(s, out int num))", "{", "return -2;", "}", "return num * 2;"),
                statements(build, "Language/NullConditional", "Parse2"));
        assertEquals(List.of("if (o is Node node && node.Size > 0)", "{", "return node.Size;", "}", "if (!(o is string text))",
                "{", "return o is int num ? num : 0;", "}", "return text.Length;"),
                statements(build, "Language/NullConditional", "Kind"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void tuples(String build) throws Exception {
        assertEquals("""
                private static (int Sum, int Count) Tally(params int[] v)
                {
                    return (v.Sum(), v.Length);
                }
                """, text(build, "Language/TuplesAndPatterns", "Tally"));
        assertEquals("""
                private static (T, T) Swap<T>((T, T) p)
                {
                    return (p.Item2, p.Item1);
                }
                """, text(build, "Language/TuplesAndPatterns", "Swap"));
        List<String> main = statements(build, "Language/TuplesAndPatterns", "Main");
        assertTrue(main.contains("var valueTuple = (5, \"five\");"), main.toString());
        assertTrue(main.contains("valueTuple.Item1++;"), main.toString());
        assertTrue(main.contains("(int num3, int num4) = Tally(4, 5);"), main.toString());
        assertTrue(main.contains("(num, num2) = (num2, num);"), main.toString());
        assertTrue(main.contains("Console.WriteLine(string.Join(\" \", new string[] { \"b\", \"a\" }.Select((v, i) => (v, i))"
                + ".OrderBy(p => p.Item1).Select(p => p.Item1 + p.Item2)));"), main.toString());
        assertTrue(main.contains("Console.WriteLine(sortedDictionary.First().Value);"), main.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void queries(String build) throws Exception {
        String program = "Language/Queries";
        assertEquals(List.of("return (from x in all", "let n = x.Name.Length", "let m = n * 2", "where m > 1 && n < 10",
                "orderby m, x.Name descending", "select x.Name + m).ToList();"), statements(build, program, "Lets"));
        assertEquals(List.of("return from x in all", "let s = x.Size", "group x.Name by s into g", "where g.Count() > 0",
                "orderby g.Key", "select g.Key + \":\" + string.Join(\",\", g);"), statements(build, program, "Groups"));
        assertEquals(List.of("return from x in all", "join y in all on x.Name equals y.Name + \"b\" into ys",
                "from y in ys.DefaultIfEmpty()", "select x.Name + (y == null ? \"-\" : y.Name);"),
                statements(build, program, "LeftJoin"));
        assertEquals(List.of("return from x in all", "let inner = (from p in x.Parts", "let q = p.Name", "where q != \"z\"",
                "select q + x.Name)", "where inner.Any()", "select string.Join(\"|\", inner);"),
                statements(build, program, "Nested"));
        assertEquals(List.of("return from a in all", "from b in a.Parts", "from c in all",
                "join d in all on b.Size equals d.Size", "let e = a.Name + b.Name", "where c.Size == 1", "orderby e, d.Name",
                "select e + c.Name + d.Name;"), statements(build, program, "Multi"));
        // A query that only orders selects what it runs over.
        assertEquals("select p;", statements(build, program, "Flat").getLast());
        // What hands on objects with names was no query.
        assertEquals(List.of("return all.Where(x => x.Size > 1).Select(x => new { x, n = x.Name })"
                + ".Where(y => y.n != \"q\").Select(y => y.x.Name + y.n);"), statements(build, program, "Methods"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void anonymousTypes(String build) throws Exception {
        String program = "Language/AnonymousTypes";
        assertEquals("var item = new { a, b, c = a * 2 };", statements(build, program, "One").getFirst());
        assertEquals("foreach (var item in all.Select(p => new { p.Name, Years = p.Age, "
                + "Boss = p.Boss == null ? \"none\" : p.Boss.Name }))", statements(build, program, "Loop").getFirst());
        assertEquals("foreach (var item in new[] { new { X = 1, Y = 2L }, new { X = 3, Y = 4L } })",
                statements(build, program, "Array").getFirst());
        assertEquals("var k = new { n, Text = \"t\" };", statements(build, program, "Captured").getFirst());
        // Each member has the type of its value: what the value alone would not have is said.
        assertEquals("var item = b ? new { A = (object)1, B = (string)null, C = (byte)3, D = default(DateTime), "
                + "E = new int?(4) } : null;", statements(build, program, "Types").getFirst());
        assertEquals("var item = new { };", statements(build, program, "Empty").getFirst());
        OpenFile file = OpenFile.read(PROGRAMS.resolve(build).resolve(program + ".exe"));
        String whole = CSharpReport.ofFile(file).lines().stream().map(line -> line.text() + "\n").collect(Collectors.joining());
        assertFalse(whole.contains("AnonType"), whole);
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void choicesBetweenValuesAndObjects(String build) throws Exception {
        String program = "Language/Choices";
        assertEquals(List.of("return k == 3 ? 0 : (object)DBNull.Value;"), statements(build, program, "Number"));
        assertEquals("a[3] = b ? (byte)1 : (object)System.DayOfWeek.Friday;",
                statements(build, program, "Elements").get(3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void callsAreWrittenAsTheirMethodIsChosen(String build) throws Exception {
        List<String> numbers = statements(build, "Language/Overloads", "Numbers");
        assertEquals("Line(\"cast\", M((int)c), M((long)i), M((uint)b), M((double)i), M((object)c), M((object)(int)c), "
                + "M((object)b), M((object)(byte)3));", numbers.get(1));
        assertEquals("Line(\"small\", (e & Small.One) != Small.None, e | Small.Two, e ^ Small.All, (Small)~e, (int)e + 1, "
                + "(byte)(e & Small.Two));", numbers.get(5));
        List<String> arrays = statements(build, "Language/Overloads", "Arrays");
        assertEquals("Line(\"params\", P(), P(o), P((object)all), P(all), P(null), P((object)null), P(1, 2), "
                + "P(new object[] { 1 }), P(names), P((object)names));", arrays.get(0));
        assertEquals("Line(\"ints\", Q(\"f\", 1), Q(\"f\", 1, 2), Q(\"f\", new object[] { 1, 2 }), Q(\"f\", new object[] { 1 }), "
                + "Q(\"f\", \"a\"), Q(\"f\", 1), Q(\"f\", new object[] { 1, 2 }), Q(\"f\", (object[])null));", arrays.get(2));
        List<String> generics = statements(build, "Language/Overloads", "Generics");
        assertEquals("Line(\"T\", T(s), T((object)s), T(1), T(l), T(a), T(e), T<object>((object)s), "
                + "T<IEnumerable<int>>((IEnumerable<int>)l), T(1L), T((IEnumerable<char>)s));", generics.get(0));
        assertEquals("Line(\"E\", E((Func<int, int>)(x => x + 1)), E((Func<string, string>)(x => x + 1)));", generics.get(3));
        assertEquals("Line(\"sum\", l.Sum(), l.Sum(x => x), l.Sum(x => (long)x), l.Sum(x => (double)x), "
                + "l.Sum(x => new int?(x)), l.Average(x => x * 2));", generics.get(4));
        List<String> members = statements(build, "Language/Overloads", "Members");
        assertTrue(members.contains("action2 -= Print;"), members.toString());
        assertTrue(members.contains("action2 += t => Print(t + \"!\");"), members.toString());
        assertTrue(members.contains("Line(\"virtual\", d.F(1L), base1.F(1), d.F(1L), d.G(\"s\"), base1.G(\"s\"), "
                + "d.G((object)\"s\"), d.G((object)\"s\"));"), members.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void operatorsOnNullableValues(String build) throws Exception {
        Map<String, String> bodies = new LinkedHashMap<>();
        bodies.put("Less", "return -a - 1;");
        bodies.put("Narrow", "return (byte?)a;");
        bodies.put("Equal", "return a == b;");
        bodies.put("Same", "return a == b;");
        bodies.put("Other", "return a != b;");
        bodies.put("Differs", "return a != 3;");
        bodies.put("Below", "return a < b || !a.HasValue;");
        bodies.put("NotBelow", "return !(a < b);");
        bodies.put("NotOver", "return !(a > 2.5);");
        // What is compared with could do something: C# would do it without a value, too.
        bodies.put("Written", "return a.HasValue && a.Value > Next();");
        bodies.put("Year", "return d?.Year ?? 1;");
        bodies.put("YearOrNull", "return d?.Year;");
        bodies.put("Day", "return d?.AddDays(1.0).ToString(\"yyyy-MM-dd\");");
        bodies.put("Add", "return a + b;");
        bodies.put("Cheaper", "return a < b;");
        bodies.put("Between", "return a - b;");
        bodies.put("OrElse", "return a ?? Next();");
        bodies.put("Exact", "return checked((byte?)(a * 100));");
        for (Map.Entry<String, String> each : bodies.entrySet()) {
            assertEquals(List.of(each.getValue()), statements(build, "Language/NullableOperators", each.getKey()), each.getKey());
        }
        assertEquals(List.of("field++;", "field += 2;", "Console.WriteLine(field);", "field = null;", "field++;",
                "field = field ?? 9;", "field--;", "Console.WriteLine(field);"),
                statements(build, "Language/NullableOperators", "Steps"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void eachRoundCapturesItsOwnVariable(String build) throws Exception {
        assertEquals("""
                [DebuggerHidden]
                private static IEnumerable<Func<int, int>> Adders()
                {
                    for (int i = 1; i <= 3; i++)
                    {
                        int captured = i;
                        yield return x => x + captured;
                    }
                }
                """, text(build, "Delegates/Closures", "Adders"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void localsOfLambdasAreTheirOwnAndStepsAreChecked(String build) throws Exception {
        assertEquals("""
                private static void Unary(int a)
                {
                    int num = a;
                    int num2 = a;
                    num++;
                    num2--;
                    Line("{0}: not {1} negative {2} next {3} previous {4}", a, ~a, -a, num, num2);
                    Try("checked ++", () =>
                    {
                        int num3 = a;
                        checked { num3++; }
                        return num3;
                    });
                    Try("checked --", () =>
                    {
                        int num3 = a;
                        checked { num3--; }
                        return num3;
                    });
                    Try("checked -", () => checked(-a));
                }
                """, text(build, "Arithmetic/Int32", "Unary"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimized", "debug"})
    void pinnedStringsAreFixed(String build) throws Exception {
        assertEquals("""
                private static unsafe string Upper(string s)
                {
                    string text = new string(' ', s.Length);
                    fixed (char* ptr = text)
                    {
                        fixed (char* ptr2 = s)
                        {
                            for (int num = 0; num < s.Length; num++)
                            {
                                ptr[num] = (char)(ptr2[num] >= 'a' && ptr2[num] <= 'z' \
                ? (ushort)(ptr2[num] - ' ') : (int)ptr2[num]);
                            }
                        }
                    }
                    return text;
                }
                """, text(build, "Language/Unsafe", "Upper"));
    }

    /** Beside its own text no field is shown, so what a constructor sets first stays in it. */
    @Test
    void constructorAloneKeepsWhatItSetsFirst() throws Exception {
        assertEquals("""
                static Program()
                {
                    functions = new List<Func<int>>();
                }
                """, text("optimized", "Delegates/Closures", ".cctor"));
    }

    @Test
    void statementsKnowTheirInstructions() throws Exception {
        CSharpReport report = report("optimized", "ControlFlow/SwitchInt", "Dense");
        List<String> statements = report.pieces().stream().filter(piece -> piece.kind() == CodeSpan.Kind.STATEMENT)
                .map(piece -> report.lines().get(piece.startLine()).text().substring(piece.start(), piece.end())).toList();
        assertEquals(List.of("switch (v)", "return \"zero\";", "return \"few\";", "return \"five\";", "return \"seven\";",
                "return \"other\";"), statements);
        // ldarg.0 and switch; ldstr and ret.
        assertEquals(List.of(0, 1), IntStream.of(report.pieces().getFirst().offsets()).boxed().toList());
        assertEquals(List.of(2, 2, 2, 2, 2), report.pieces().stream().filter(piece ->
                piece.kind() == CodeSpan.Kind.STATEMENT).skip(1)
                .map(piece -> piece.offsets().length).toList());
    }

    /** The tokens of expression trees: what is public, what is not, of generic types, generic itself. */
    @Test
    void membersByTheirTokens() throws Exception {
        List<String> lines = statements("optimized", "Language/ExpressionTrees", "LeftAsCalls");
        assertTrue(lines.stream().anyMatch(line -> line.contains("typeof(string).GetMethod(\"get_Length\", new Type[0])")));
        assertTrue(lines.stream().anyMatch(line -> line.contains("typeof(Person).GetMethod(\"Hidden\", BindingFlags.NonPublic"
                + " | BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly, null, "
                + "new Type[] { typeof(int) }, null)")));
        assertTrue(lines.stream().anyMatch(line -> line.contains("typeof(Person).GetConstructor(new Type[0])")));
        assertTrue(lines.stream().anyMatch(line -> line.contains("Expression.Bind(typeof(Person).GetField(\"Age\")")));
        assertTrue(lines.stream().anyMatch(line -> line.contains(
                "typeof(List<int>).GetMethod(\"Add\", new Type[] { typeof(int) })")));
        assertTrue(lines.stream().noneMatch(line -> line.contains("ldtoken")), () -> String.join("\n", lines));
        assertTrue(lines.stream().anyMatch(line -> line.contains(
                "(new Func<IEnumerable<int>, Func<int, bool>, int>(Enumerable.Count<int>)).Method")));
    }
}
