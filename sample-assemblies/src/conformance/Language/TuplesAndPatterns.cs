using System;
using System.Collections.Generic;
using System.Linq;

// Tuple and ValueTuple, tuple literals and names, deconstruction into variables, is-patterns, out variables, throw expressions, discards.
static class Program
{
    static (int Sum, int Count) Tally(params int[] v) { return (v.Sum(), v.Length); }
    static (T, T) Swap<T>((T, T) p) { return (p.Item2, p.Item1); }
    static string Kind(object o)
    {
        if (o is int i) return "int " + (i + 1);
        if (o is string s && s.Length > 2) return "long string " + s;
        return o is DayOfWeek d ? "day " + d : "other";
    }
    static int Parse(string s) => int.TryParse(s, out var v) ? v : throw new FormatException("not " + s);

    static void Main()
    {
        var t = Tuple.Create(1, "two", 3.5);
        Console.WriteLine("{0} {1} {2} {3}", t, t.Item2, t.Equals(Tuple.Create(1, "two", 3.5)),
            t.GetHashCode() == Tuple.Create(1, "two", 3.5).GetHashCode());
        var big = new Tuple<int, int, int, int, int, int, int, Tuple<string>>(1, 2, 3, 4, 5, 6, 7, Tuple.Create("rest"));
        Console.WriteLine("{0} {1}", big, big.Rest.Item1);
        (int a, string b) named = (5, "five"); named.a++; named.Item2 += "!"; Console.WriteLine("{0} {1} {2}", named, named.a, named.b);
        var r = Tally(1, 2, 3); Console.WriteLine("{0} {1} {2}", r.Sum, r.Count, Swap((1, 2)));
        int x = 1, y = 2; (x, y) = (y, x); Console.WriteLine("{0} {1}", x, y);
        (int s, int c) = Tally(4, 5); Console.WriteLine(s + c);
        var nested = (1, (2, "three"), new[] { 4 }); Console.WriteLine("{0} {1} {2}", nested.Item2.Item2, nested.Item3[0], nested.Item2);
        Console.WriteLine("{0} {1} {2}", (1, 2).Equals((1, 2)), (1, "a").CompareTo((1, "b")), new Dictionary<(int, int),
            string> { { (1, 2), "found" } }[(1, 2)]);
        var seven = (1, 2, 3, 4, 5, 6, 7); Console.WriteLine("{0} {1}", seven, seven.Item7);
        foreach (object o in new object[] { 5, "abc", "a", DayOfWeek.Monday, null }) Console.Write(Kind(o) + "; "); Console.WriteLine();
        Console.WriteLine(Parse("12")); try { Parse("x"); } catch (FormatException e) { Console.WriteLine(e.Message); }
        string text = null;
        try { string n = text ?? throw new ArgumentNullException("text"); }
        catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        Console.WriteLine(string.Join(" ", new[] { "b", "a" }.Select((v, i) => (v, i)).OrderBy(p => p.Item1).Select(p => p.Item1 + p.Item2)));
        ValueTuple<int> one = new ValueTuple<int>(1);
        ValueTuple zero = ValueTuple.Create();
        Console.WriteLine("{0} {1}", one, zero);
        var sorted = new SortedDictionary<Tuple<int, string>, int> { { Tuple.Create(2, "a"), 1 }, { Tuple.Create(1, "b"), 2 } };
        Console.WriteLine(sorted.First().Value);
        int binary = 0b1010_1010, hex = 0xff_ff; Console.WriteLine("{0} {1} {2}", binary, hex, default((int, string)));
    }
}
