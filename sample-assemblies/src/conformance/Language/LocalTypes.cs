using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Anonymous types, collection initialisers with Add of several arguments, query syntax over own types, duck-typed foreach and
// await, using aliases, nameof.
using Map = System.Collections.Generic.Dictionary<string, System.Collections.Generic.List<int>>;

static class Program
{
    class Table : IEnumerable<string>
    {
        readonly List<string> rows = new List<string>();
        public void Add(string a) { rows.Add(a); }
        public void Add(int a, string b, params double[] c) { rows.Add(a + b + string.Join(";", c)); }
        public IEnumerator<string> GetEnumerator() { return rows.GetEnumerator(); }
        IEnumerator IEnumerable.GetEnumerator() { return GetEnumerator(); }
    }
    class Maybe<T>
    {
        public readonly T Value;
        public readonly bool Has;
        public Maybe(T v) { Value = v; Has = true; }
        public Maybe() { }
        public Maybe<R> Select<R>(Func<T, R> f) { return Has ? new Maybe<R>(f(Value)) : new Maybe<R>(); }
        public Maybe<R> SelectMany<M, R>(Func<T, Maybe<M>> f, Func<T, M, R> g)
        {
            if (!Has) return new Maybe<R>();
            Maybe<M> m = f(Value);
            return m.Has ? new Maybe<R>(g(Value, m.Value)) : new Maybe<R>();
        }
        public Maybe<T> Where(Func<T, bool> p) { return Has && p(Value) ? this : new Maybe<T>(); }
        public override string ToString() { return Has ? "Just " + Value : "None"; }
    }
    static Maybe<int> Parse(string s) { int i; return int.TryParse(s, out i) ? new Maybe<int>(i) : new Maybe<int>(); }

    static void Main()
    {
        var people = new[] { new { Name = "Ann", Age = 30 }, new { Name = "Bob", Age = 20 } };
        Console.WriteLine("{0} {1} {2}", people[0], people.Max(p => p.Age), people[0].Equals(new { Name = "Ann", Age = 30 }));
        Console.WriteLine(people[0].GetType() == people[1].GetType());
        Console.WriteLine(string.Join(" ", new Table { "x", { 1, "y" }, { 2, "z", 1.5, 2.5 } }));
        Console.WriteLine("{0} {1} {2}", from a in Parse("1") from b in Parse("2") select a + b, from a in Parse("1")
            from b in Parse("x") select a + b, from a in Parse("5") where a > 9 select a);
        var map = new Map { { "a", new List<int> { 1 } }, { "b", new List<int>() } };
        map["b"].Add(7);
        Console.WriteLine("{0} {1}", map["b"][0], nameof(Map) + nameof(map.Count));
        var nested = new { A = new { B = new[] { new { C = 1 } } } };
        Console.WriteLine("{0} {1}", nested.A.B[0].C, new { X = (string)null, people.Length });
        foreach (var g in from p in people from c in p.Name group c by char.ToLowerInvariant(c) into g orderby g.Key
            select new { g.Key, Count = g.Count() })
            Console.Write(g.Key + "" + g.Count + " ");
        Console.WriteLine();
        int[] numbers = { 1, 2, 3, 4 };
        var q = from n in numbers join m in numbers on n % 2 equals m % 2 into ms select new { n, All = string.Join("", ms) };
        foreach (var e in q) Console.Write("{0}:{1} ", e.n, e.All);
        Console.WriteLine();
        var dict = numbers.ToDictionary(n => new { n, Even = n % 2 == 0 });
        Console.WriteLine(dict[new { n = 2, Even = true }]);
        Console.WriteLine(global::System.Math.Abs(-1) + new Func<int>(() => { const int C = 5; return C; })());
        object o = new { Hidden = 1 };
        Console.WriteLine(o.GetType().GetProperty("Hidden").GetValue(o, null));
        unchecked { Console.WriteLine(@"verbatim ""quotes"" \n" + '\x41' + "\u0042\U00000043" + (char)68); }
    }
}
