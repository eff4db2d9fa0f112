package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Expression trees that Roslyn made of lambdas are lambdas again; the conformance program Language/ExpressionTrees.cs is their
 * source. That the text makes the same trees was seen with Roslyn itself; the round trip does it for what mcs makes.
 */
class RoslynExpressionTreesTest {
    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(RoslynPrograms.program("RoslynExpressionTrees" + build), "Program", method);
    }

    private static void assertBody(String expected, String build, String method) throws Exception {
        assertEquals(expected.replace("\n", " ").strip(), body(build, method));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void members(String build) throws Exception {
        assertBody("""
                Show(p => p.Age);
                Show(p => p.Boss.Boss.Name);
                Show(p => p.Home.Zip + p.Home.City.Length);
                Show(p => Person.Count + Person.Only.Age + field);
                Show(p => p.Name.Length);
                Show(p => p[3] + p.Numbers[1] + p.Marks[0] + p.Grid[0, 1] + p.Points["a"]);
                Show(p => p.Numbers.Length);
                Show(p => p.Twice(4));
                Show(p => p.Born.AddDays(1.0).Year);
                Show(p => string.Empty);
                Show(p => int.MaxValue);
                Show(p => Kind.Second);
                Show(p => default(DateTime));
                Show(p => typeof(Person));
                """, build, "Members");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void operators(String build) throws Exception {
        assertBody("""
                Show(p => p.Age + 1 - 2 * p.Age / 3 % 4);
                Show(p => p.Age << 2 >> p.Age);
                Show(p => (p.Age & 3 | p.Age ^ 5) == ~p.Age);
                Show(p => -p.Age == p.Age);
                Show(p => -p.Weight);
                Show(p => !(p.Age > 3) && !p.IsOlder(2) || p.Age <= 4 && p.Age >= 1);
                Show(p => !(p.Age == 3));
                Show(p => p.Age != 3 ^ true);
                Show(p => checked((long)(p.Age * 2) + p.Big));
                Show(p => checked((byte)p.Age));
                Show(p => (byte)p.Age);
                Show(p => p.Age > 3 ? "old" : p.Name ?? "none");
                Show(p => p.Height ?? 170);
                Show(p => p.Height ?? p.Height);
                Show(p => p.Boss ?? p);
                Show(p => p.Cash + p.Cash == (Money)3);
                Show(p => (int)-p.Cash);
                Show(p => p.Pay * 2m > 10m);
                Show(p => p.Pay == 1.50m);
                Show(p => p.Born < new DateTime(2000, 1, 1));
                Show(p => p.Name == "a" || p.Name != null);
                Show(p => p.Boss == null);
                Show(p => (object)p.Name == (object)"x");
                Show(p => p.Name + p.Age + 'c' + null);
                Show(p => p.Name + "a" + p.Name);
                Show(p => string.Concat(p.Name, "b"));
                """, build, "Operators");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void conversions(String build) throws Exception {
        assertBody("""
                Show(p => (long)p.Age);
                Show(p => p.Age + p.Big);
                Show(p => p.Age + p.Weight);
                Show(p => (int)p.Small + (int)p.Short);
                Show(p => p.Small == 3);
                Show(p => p.Letter == 'a' || p.Letter > 'z');
                Show(p => (int)p.Letter + 1);
                Show(p => p.Kind == Kind.First);
                Show(p => p.Kind > Kind.First && p.Kind != p.Boss.Kind);
                Show(p => (int)p.Kind);
                Show(p => (Kind)p.Age);
                Show(p => p.Flags & Marks.A);
                Show(p => (p.Flags & (Marks.B | Marks.A)) != Marks.None);
                Show(p => (p.Flags | Marks.C) == (Marks.A ^ p.Flags));
                Show(p => p.Height == 3);
                Show(p => p.Height > p.Age);
                Show(p => p.Height + 1);
                Show(p => p.Height == null);
                Show(p => p.Height.HasValue && p.Height.Value > 1);
                Show(p => (int?)p.Age);
                Show(p => (int)p.Height);
                Show(p => (object)p.Age);
                Show<object>(p => p.Name);
                Show(p => (object)p.Name);
                Show<INamed>(p => p);
                Show(p => (INamed)p);
                Show(p => ((Person)(object)p).Age);
                Show(p => p is INamed);
                Show(p => (p as INamed).Name);
                Show(p => (long)p.Age);
                Show(p => (double?)(double)p.Age);
                Show(p => (Money)3);
                """, build, "Conversions");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void callsAndObjects(String build) throws Exception {
        assertBody("""
                Show(p => p.IsOlder(3));
                Show(p => Person.Is(p) && Person.Is(null));
                Show(p => p.Join(", ", 1, "a", p.Age));
                Show(p => p.Join(","));
                Show(p => p.As(3) + p.As(3L));
                Show(p => Person.Over(p.Name) + Person.Over((object)p.Name) + Person.Over(p));
                Show(p => string.Format("{0} {1}", p.Age, p.Name));
                Show(p => Math.Max(p.Age, p.Short));
                Show(p => p.ToString() + p.Age.ToString("x"));
                Show(p => new Person());
                Show(p => new DateTime(p.Age, 1, 1));
                Show(p => new string('c', 3));
                Show(p => new { p.Name, Twice = p.Age * 2, p });
                Show(p => new Person { Age = 3, Name = "x" + p.Name, Home = { City = "c", Zip = 4 }, Marks = { 1, p.Age } });
                Show(p => new List<int> { 1, p.Age, 3 });
                Show(p => new Dictionary<string, int> { { "a", 1 }, { p.Name, 2 } });
                Show(p => new string[] { p.Name, "a" });
                Show(p => new int[p.Age]);
                Show(p => new object[] { (object)1, p, null });
                Show(p => new int[][] { new int[] { 1 }, new int[0] });
                """, build, "Calls");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void operatorsOnNullableValues(String build) throws Exception {
        assertBody("""
                Show(p => p.Bonus > 5m);
                Show(p => p.Bonus + p.Pay == p.Bonus * 2);
                Show(p => -p.Bonus);
                Show(p => p.Left < p.Born);
                Show(p => p.Left == null || p.Left != p.Born);
                Show(p => (decimal?)p.Height);
                """, build, "Lifted");
        assertBody("""
                Show(p => new DateTime().Year + p.Age);
                Show(p => new { At = new DateTime(), p.Age });
                Show(p => new Person { Born = new DateTime(), Marks = { p.Age } });
                Show(p => new Address { City = p.Name }.City.Length);
                """, build, "Values");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void capturedVariablesAndQueries(String build) throws Exception {
        String captured = body(build, "Captured");
        assertTrue(captured.startsWith("int local = 3; Show(p => p.Age + local + parameter); "), captured);
        assertTrue(captured.contains("Show(p => p.Name == both && p.Age == own && local > 1);"), captured);
        assertTrue(captured.contains("= a => b => a + b + local;"), captured);
        String queries = body(build, "Queries");
        assertTrue(queries.contains("= all.Where(p => p.Age > limit).OrderBy(p => p.Name).Select(p => p.Name + p.Age);"),
                queries);
        assertTrue(queries.contains("= from p in all from q in all where p.Age < q.Age orderby q.Age descending, p.Name "
                + "select new { p.Name, Other = q.Name };"), queries);
        assertTrue(queries.contains("from p in all let half = p.Age / 2 group p by half into g select g.Key + g.Count()"),
                queries);
    }

    /** A factory that throws does so where it is called; nodes that are used twice, or that no lambda has, stay calls. */
    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void treesByHandStayAsTheyAre(String build) throws Exception {
        String trees = body(build, "ByHand");
        assertTrue(trees.contains("Expression.Lambda<Func<object>>((Expression)Expression.Constant(3), "
                + "Array.Empty<ParameterExpression>())"), trees);
        assertTrue(trees.contains("Expression.Lambda<Func<int, int, int>>("), trees);
        assertEquals(9, trees.split("Expression\\.Lambda<", -1).length - 1, trees);
    }
}
