using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Dictionary, SortedDictionary, SortedList, Hashtable: order, collisions, comparers, removal while counting, null and duplicate keys.
static class Program
{
    class Bad
    {
        public int V;
        public override int GetHashCode() { return 1; }
        public override bool Equals(object o) { return o is Bad && ((Bad)o).V == V; }
        public override string ToString() { return "B" + V; }
    }
    struct Key : IEquatable<Key>
    {
        public int A;
        public string B;
        public bool Equals(Key o) { return A == o.A && B == o.B; }
        public override int GetHashCode() { return A; }
    }
    class Mod : IEqualityComparer<int>
    {
        public bool Equals(int a, int b) { return a % 10 == b % 10; }
        public int GetHashCode(int a) { return a % 10; }
    }

    static void Try(string what, Action a)
    {
        try { a(); Console.Write(what + " fine; "); }
        catch (Exception e) { Console.Write(what + " " + e.GetType().Name + "; "); }
    }

    static void Main()
    {
        var d = new Dictionary<string, int> { { "one", 1 }, { "two", 2 }, { "three", 3 } };
        d["four"] = 4; d["one"] = 11; d.Remove("two"); d.Add("five", 5);
        Console.WriteLine(string.Join(" ", d) + " | " + string.Join(",", d.Keys) + " | " + d.Values.Sum());
        int v; Console.WriteLine("{0} {1} {2} {3}", d.TryGetValue("three", out v), v, d.TryGetValue("none", out v), d.ContainsValue(4));
        Try("missing", () => { int x = d["none"]; });
        Try("duplicate", () => d.Add("one", 1));
        Try("null", () => d[null] = 1);
        Try("changed", () => { foreach (var p in d) d["new" + p.Key] = 1; });
        Console.WriteLine(d.Remove("nothing"));
        var big = new Dictionary<int, int>();
        for (int i = 0; i < 2000; i++) big[i * 7919 % 1009] = i;
        for (int i = 0; i < 1009; i += 3) big.Remove(i);
        long hash = 0; foreach (var p in big) hash = hash * 31 + p.Key * 7 + p.Value; Console.WriteLine("{0} {1}", big.Count, hash);
        var bad = new Dictionary<Bad, int>(); for (int i = 0; i < 30; i++) bad[new Bad { V = i % 10 }] = i; bad.Remove(new Bad { V = 3 });
        Console.WriteLine("{0} {1} {2}", bad.Count, bad[new Bad { V = 7 }], string.Join("", bad.Keys));
        var keys = new Dictionary<Key, string> { { new Key { A = 1, B = "x" }, "1x" } }; keys[new Key { A = 1, B = "y" }] = "1y";
        Console.WriteLine("{0} {1}", keys[new Key { A = 1, B = "x" }], keys.ContainsKey(new Key { A = 2 }));
        var mod = new Dictionary<int, string>(new Mod()) { { 5, "five" } };
        mod[15] = "fifteen";
        Console.WriteLine("{0} {1} {2}", mod.Count, mod[25], mod.Keys.First());
        var ignore = new Dictionary<string, int>(StringComparer.OrdinalIgnoreCase) { { "KEY", 1 } };
        ignore["key"]++;
        Console.WriteLine(ignore["Key"]);
        foreach (var e in new Dictionary<DayOfWeek, int> { { DayOfWeek.Friday, 5 } }) Console.Write(e.Key + " ");
        var nullable = new Dictionary<long, int?> { { long.MinValue, null } }; Console.WriteLine(nullable[long.MinValue] == null);
        var sorted = new SortedDictionary<string, int>(StringComparer.Ordinal);
        foreach (string s in "the quick brown fox jumps over The lazy dog the end".Split(' '))
        {
            int n;
            sorted.TryGetValue(s, out n);
            sorted[s] = n + 1;
        }
        sorted.Remove("fox"); Console.WriteLine(string.Join(" ", sorted.Select(p => p.Key + p.Value)));
        var list = new SortedList<int, string>(Comparer<int>.Create((a, b) => b - a)) { { 1, "a" }, { 5, "e" }, { 3, "c" } }; list.RemoveAt(0);
        Console.WriteLine("{0} {1} {2} {3}", list.Keys[0], list.Values[1], list.IndexOfKey(1), list.IndexOfValue("zz"));
        var table = new Hashtable { { "k", 1 }, { 2, "v" } }; table["k"] = null; table[new Bad { V = 1 }] = "bad";
        Console.WriteLine("{0} {1} {2} {3}", table.Count, table["k"] == null, table[2], table[new Bad { V = 1 }]);
        Try("hashtable null", () => table.Add(null, 1));
        Try("hashtable twice", () => table.Add(2, 1));
        IDictionary<string, int> i2 = d;
        ICollection<KeyValuePair<string, int>> pairs = d;
        Console.WriteLine("{0} {1}", pairs.Contains(new KeyValuePair<string, int>("one", 11)),
            pairs.Remove(new KeyValuePair<string, int>("one", 0)));
        foreach (DictionaryEntry e in (IDictionary)d) Console.Write(e.Key + "=" + e.Value + " "); Console.WriteLine();
        d.Clear(); Console.WriteLine(d.Count + d.Keys.Count);
        var lookup = new[] { "apple", "avocado", "bean" }.ToLookup(s => s[0]); Console.WriteLine("{0} {1}", lookup['a'].Count(), lookup['z'].Any());
    }
}
