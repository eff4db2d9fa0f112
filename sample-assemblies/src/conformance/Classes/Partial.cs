using System;
using System.Collections.Generic;

// Partial classes and methods, nested types, extension methods, static classes, indexers with several keys, properties of every form.
static partial class Program
{
    static partial void Hook(ref int value);
    static partial void Missing(int value);

    static void Main()
    {
        int v = 1;
        Hook(ref v);
        Missing(v++);
        Console.WriteLine(v);
        Console.WriteLine("{0} {1} {2}", "abc".Twice(), 5.Twice(), new[] { 1, 2, 3 }.Second());
        ((string)null).Describe();
        "x".Describe();
        var p = new Properties { Auto = 3, ["k", 1] = 5 };
        p.Computed += 2;
        p["k", 2] = 6;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", p.Auto, p.Computed, p["k", 1], p["k", 2], Properties.Shared, p.ReadOnly);
        Properties.Shared++;
        Console.WriteLine("{0} {1}", Properties.Shared, p.Lazy + p.Lazy);
        var outer = new Outer<int>.Inner<string> { A = 1, B = "b" };
        Console.WriteLine("{0} {1} {2}", outer, outer.GetType(), new Outer<int>().Secret(outer));
        Console.WriteLine("{0} {1}", Nested.Deep.Deeper.Value, nameof(Nested.Deep.Deeper));
        foreach (int i in new Range(3)) Console.Write(i);
        foreach (var pair in new Dictionary<string, int> { { "a", 1 } }) Console.Write(pair.Key + pair.Value);
        Console.WriteLine();
    }

    class Properties
    {
        readonly Dictionary<string, int> items = new Dictionary<string, int>();
        public int Auto { get; set; } = 1;
        public int Computed { get { return Auto * 10; } set { Auto = value; } }
        public static int Shared { get; internal set; } = 100;
        public string ReadOnly { get; } = "ro";
        int computed;
        public int Lazy => ++computed;
        public int this[string key, int index] { get { return items[key + index]; } set { items[key + index] = value; } }
    }

    class Outer<T>
    {
        public class Inner<U> { public T A; public U B; int secret = 9; public int Get() => secret; public override string ToString() => $"{A}{B}"; }
        public string Secret(Inner<string> i) => "secret " + i.Get();
    }

    static class Nested { public static class Deep { public class Deeper { public const int Value = 11; } } }

    // foreach needs a pattern, no interface.
    struct Range
    {
        readonly int count;
        public Range(int n) { count = n; }
        public Enumerator GetEnumerator() { return new Enumerator { Left = count }; }
        public struct Enumerator { public int Left; public int Current { get { return Left; } } public bool MoveNext() { return --Left >= 0; } }
    }
}

static partial class Program
{
    static partial void Hook(ref int value) { value += 41; }
}

static class Extensions
{
    public static string Twice(this string s) { return s + s; }
    public static int Twice(this int i) { return i * 2; }
    public static T Second<T>(this IEnumerable<T> items) { int n = 0; foreach (T t in items) if (n++ == 1) return t; return default(T); }
    public static void Describe(this object o) { Console.WriteLine(o == null ? "nothing" : o.GetType().Name); }
}
