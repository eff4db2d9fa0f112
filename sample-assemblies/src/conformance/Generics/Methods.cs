using System;
using System.Collections.Generic;
using System.Linq;

// Generic methods: inference, virtual and interface generic methods, recursion that grows types, constraints, default and new.
static class Program
{
    interface IVisitor { string Visit<T>(T value); }
    class Plain : IVisitor { public virtual string Visit<T>(T value) { return "plain " + typeof(T).Name + " " + value; } }
    class Fancy : Plain { public override string Visit<T>(T value) { return "fancy>" + base.Visit(new List<T> { value }); } }
    struct ByValue : IVisitor { public int Calls; public string Visit<T>(T value) { return typeof(T).Name + ++Calls; } }
    abstract class Shape { public abstract R Accept<R>(Func<Shape, R> f); }
    class Circle : Shape { public override R Accept<R>(Func<Shape, R> f) { return f(this); } }
    class Thing { public int V = 7; public Thing() { V++; } }
    struct Small { public byte B; }
    enum E { A, B }

    static T Make<T>() where T : new() { return new T(); }
    static T Default<T>() { return default(T); }
    static bool Same<T>(T a, T b) { return EqualityComparer<T>.Default.Equals(a, b); }
    static int Compare<T>(T a, T b) where T : IComparable<T> { return Math.Sign(a.CompareTo(b)); }
    static string Kind<T>()
    {
        return typeof(T).IsValueType ? typeof(T).IsEnum ? "enum" : "value" : typeof(T).IsInterface ? "interface" : "reference";
    }
    static string Grow<T>(T t, int n) { return n == 0 ? typeof(T).ToString() : Grow(new KeyValuePair<T, int>(t, n), n - 1); }
    static string GrowClass<T>(int n) where T : class { return n == 0 ? typeof(T).Name : GrowClass<List<T>>(n - 1) + "<" + typeof(T).Name; }
    static T Max<T>(params T[] items) where T : IComparable<T> { T m = items[0]; foreach (T t in items) if (t.CompareTo(m) > 0) m = t; return m; }
    static U[] Map<T, U>(T[] items, Func<T, U> f) { var r = new U[items.Length]; for (int i = 0; i < r.Length; i++) r[i] = f(items[i]); return r; }
    static Func<B, C> Curry<A, B, C>(Func<A, B, C> f, A a) { return b => f(a, b); }
    static void Assign<T, U>(ref T place, U value) where U : T { place = value; }
    static string Overload(object o) { return "object"; }
    static string Overload<T>(T o) { return "T"; }
    static string Overload(int o) { return "int"; }
    static string Overload<T>(List<T> o) { return "List"; }
    static int Hash<T>(T t) { return t.GetHashCode(); }
    static string Text<T>(T t) { return t.ToString(); }
    static unsafe int SizeOf<T>(T[] two) where T : struct { return System.Runtime.InteropServices.Marshal.SizeOf(typeof(T)); }

    static void Main()
    {
        foreach (IVisitor v in new IVisitor[] { new Plain(), new Fancy(), new ByValue() })
            Console.WriteLine("{0} | {1} | {2} | {3}", v.Visit(1), v.Visit("s"), v.Visit<object>(2.5), v.Visit(new Small()));
        Plain p = new Fancy();
        Console.WriteLine("{0} {1}", p.Visit('c'), p.Visit(new[] { 1 }));
        Shape shape = new Circle();
        Console.WriteLine("{0} {1} {2}", shape.Accept(s => s.GetType().Name), shape.Accept(s => 1.5), shape.Accept(s => new Small { B = 3 }).B);
        Console.WriteLine("{0} {1} {2} {3}", Make<Thing>().V, Make<int>(), Make<Small>().B, Make<List<string>>().Count);
        Console.WriteLine("{0} {1} {2} {3}", Default<int>(), Default<string>() == null, Default<Small>().B, Default<int?>().HasValue);
        Console.WriteLine("{0} {1} {2} {3}", Same(1, 1), Same("a", "b"), Same(new Small { B = 1 }, new Small { B = 1 }), Same<object>(E.A, E.A));
        Console.WriteLine("{0} {1} {2} {3}", Compare(1, 2), Compare("b", "a"), Compare(1.5m, 1.5m), Max(3, 9, 2) + Max("x", "y"));
        Console.WriteLine("{0} {1} {2} {3}", Kind<int>(), Kind<E>(), Kind<IVisitor>(), Kind<string[]>());
        Console.WriteLine(Grow("s", 4));
        Console.WriteLine(GrowClass<string>(4));
        Console.WriteLine(string.Join(",", Map(Map(new[] { 1, 2, 3 }, i => i * 1.5), d => "d" + d)));
        Console.WriteLine("{0}", Curry<int, string, string>((i, s) => s + i, 5)("x"));
        object place = null;
        Assign(ref place, "assigned"); Console.Write(place + " ");
        Assign(ref place, 5); Console.WriteLine(place);
        Console.WriteLine("{0} {1} {2} {3} {4}", Overload((object)1), Overload(1), Overload(1L), Overload("s"), Overload(new List<int>()));
        Console.WriteLine("{0} {1} {2} {3}", Hash(7), Text(E.B), Text(new Small()), SizeOf(new[] { 1L, 2 }));
        try { Text<string>(null); } catch (NullReferenceException) { Console.WriteLine("null"); }
        Func<int, int> f = Max<int>(1, 2).CompareTo;
        Console.WriteLine(f(1));
    }
}
