using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Calls that C# has to choose a method for: by conversions that it makes itself, by boxes, by arrays around the last
// arguments, by what lambdas return, by type arguments that it finds. Each method says who it is.
static class Program
{
    interface INamed { string Name(); }
    struct Both : INamed { public int N; public string Name() { return "Both" + N; } public int Next() { return ++N; } }
    class Base { public virtual string F(int a) { return "Base.F(int)"; } public string G(object o) { return "Base.G(object)"; } }
    class Derived : Base
    {
        public override string F(int a) { return "Derived.F(int)"; }
        public string F(long a) { return "Derived.F(long)"; }
        public string G(string s) { return "Derived.G(string)"; }
    }
    enum Small : byte { None, One, Two = 2, All = 255 }

    static string M(int a) { return "int"; }
    static string M(uint a) { return "uint"; }
    static string M(long a) { return "long"; }
    static string M(double a) { return "double"; }
    static string M(object a) { return "object " + a; }
    static string M(char a) { return "char"; }
    static string M(Small a) { return "Small " + a; }
    static string M(int? a) { return "int? " + (a.HasValue ? "some" : "none"); }
    static string P(params object[] all) { return "P" + (all == null ? "null" : all.Length.ToString()); }
    static string P(object one) { return "P(object)"; }
    static string Q(string f, params int[] all) { return "Q ints " + all.Length; }
    static string Q(string f, params object[] all) { return "Q objects " + (all == null ? "null" : all.Length + ""); }
    static string T<U>(U u) { return "T<" + typeof(U).Name + ">"; }
    static string T(object o) { return "T(object)"; }
    static string T<U>(IEnumerable<U> u) { return "T<IEnumerable " + typeof(U).Name + ">"; }
    static string D(Func<int> f) { return "Func<int> " + f(); }
    static string D(Func<long> f) { return "Func<long> " + f(); }
    static string D(Action f) { return "Action"; }
    static string E(Func<int, int> f) { return "int " + f(2); }
    static string E(Func<string, string> f) { return "string " + f("q"); }
    static string N(string s) { return "N(string)"; }
    static string N(object o) { return "N(object)"; }
    static string N(int[] o) { return "N(int[])"; }
    static string O(int a, string b = "b", int c = 3) { return "O " + a + b + c; }
    static string O(int a, object b) { return "O(int, object)"; }
    static string R(ref int a) { return "ref " + a++; }
    static string R(int a) { return "value " + a; }
    static string S(IEnumerable e) { return "IEnumerable"; }
    static string S(IEnumerable<int> e) { return "IEnumerable<int>"; }
    static string S(ICollection<int> e) { return "ICollection<int>"; }
    static int Seven() { return 7; }

    static void Line(string name, params object[] all) { Console.WriteLine(name + ": " + string.Join(", ", all)); }

    static void Numbers(byte b, short s, char c, int i, uint u, long l, float f, Small e)
    {
        Line("own", M(b), M(s), M(c), M(i), M(u), M(l), M(f), M(e));
        Line("cast", M((int)c), M((long)i), M((uint)b), M((double)i), M((object)c), M((object)(int)c), M((object)b), M((object)(byte)3));
        Line("constants", M(1), M(1u), M((byte)1), M((long)1), M('a'), M((int)'a'), M((Small)2), M(Small.All), M((object)2), M(null));
        Line("nullable", M((int?)i), M(new int?(4)), M((int?)null), M((object)(int?)i));
        Line("sums", "" + c + (int)c + (object)c, c + (int)c + "", (object)b + "x", "x" + (object)e + (byte)e + (Small)i);
        Line("small", (e & Small.One) != 0, e | Small.Two, (Small)(e ^ Small.All), ~e, (int)e + 1, (byte)(e & Small.Two));
    }

    static void Arrays(object o, object[] all, string[] names, string s)
    {
        Line("params", P(), P(o), P((object)all), P(all), P(null), P((object)null), P(1, 2), P(new object[] { 1 }), P(names), P((object)names));
        Line("more", P(new object[] { all }), P(new object[0]), P(new object[] { null }), P(s, all), P((object[])names));
        Line("ints", Q("f", 1), Q("f", 1, 2), Q("f", 1, (object)2), Q("f", (object)1), Q("f", "a"), Q("f", new int[] { 1 }), Q("f", new object[] { 1, 2 }), Q("f", (object[])null));
        Line("null", N((string)null), N((object)null), N((int[])null), N((object)s), N(s));
        Line("optional", O(1), O(1, "x"), O(1, (object)"x"), O(1, "x", 4));
    }

    static void Generics(string s, List<int> l, int[] a, IEnumerable<string> e)
    {
        Line("T", T(s), T((object)s), T(1), T(l), T(a), T(e), T<object>(s), T<IEnumerable<int>>(l), T<long>(1), T((IEnumerable<char>)s));
        Line("S", S(l), S((IEnumerable<int>)l), S((IEnumerable)l), S(a), S((IEnumerable)a), S(s));
        Line("D", D(() => 1), D(() => 1L), D(() => { }), D((Func<long>)(() => 2)), D(Seven), D(() => { int k = Seven(); return k; }));
        Line("E", E((int x) => x + 1), E((string x) => x + 1));
        Line("sum", l.Sum(), l.Sum(x => x), l.Sum(x => (long)x), l.Sum(x => (double)x), l.Sum(x => (int?)x), l.Average(x => x * 2));
        Line("linq", l.Where((x, i) => i > 0).Count(), a.Select(x => (object)x).First(), a.Cast<object>().Count(), e.OfType<string>().Count(),
            l.Aggregate(0L, (x, y) => x + y), l.ToDictionary(x => x, x => x + "").Count, a.Concat(l).Max(), l.Contains(2), ((IEnumerable<int>)l).Contains(2),
            l.GroupBy(x => x % 2).Select(g => g.Key + ":" + g.Count()).Aggregate((x, y) => x + y), e.SelectMany(x => x).Count(), l.Reverse<int>().First());
    }

    static void Members(Both b, Derived d, INamed n)
    {
        Base x = d;
        Line("virtual", d.F(1), x.F(1), d.F(1L), d.G("s"), x.G("s"), d.G((object)"s"), ((Base)d).G("s"));
        int i = 5;
        Line("ref", R(i), R(ref i), i);
        Line("struct", b.Next(), b.N, Make(3).Next(), Make(4).N, ((INamed)b).Name(), n.Name(), new Both { N = 9 }.Next(), b.N);
        Both copy = b; copy.Next(); Line("copy", copy.N, b.N);
        var list = new List<Both> { b }; list[0].Next(); Line("list", list[0].N, list.First().Next(), list[0].N);
        Func<int, string> f = x.F; Func<long, string> g = d.F; Func<string> h = b.Name; Line("groups", f(1), g(1), h());
        Action<object> o = Print; Action<string> p = Print; o("object"); p("string"); p += Print; p -= Print; p += t => Print(t + "!"); p("more");
        Line("dates", new DateTime(2001, 2, 3).AddDays(1).Year, DateTime.MinValue.Date.AddYears(4).Year, TimeSpan.FromHours(2).TotalMinutes.ToString());
    }

    static void Print(object o) { Console.WriteLine("object " + o); }
    static void Print(string s) { Console.WriteLine("string " + s); }
    static Both Make(int n) { return new Both { N = n }; }

    static void Main()
    {
        Numbers(1, 2, 'c', 4, 5, 6, 7, Small.Two);
        Arrays("o", new object[] { 1, 2, 3 }, new[] { "a", "b" }, "s");
        Generics("text", new List<int> { 1, 2, 3 }, new[] { 4, 5 }, new[] { "six", "7" });
        Members(new Both { N = 2 }, new Derived(), new Both { N = 6 });
    }
}
