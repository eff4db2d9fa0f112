using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// HashSet, SortedSet, Queue, Stack, BitArray, ArrayList, SortedSet views, set algebra.
static class Program
{
    static string S<T>(IEnumerable<T> items) { return string.Join(",", items); }
    static void Try(string what, Action a)
    {
        try { a(); Console.Write(what + " fine; "); }
        catch (Exception e) { Console.Write(what + " " + e.GetType().Name + "; "); }
    }

    static void Main()
    {
        var a = new HashSet<int> { 1, 2, 3, 4 }; var b = new HashSet<int>(new[] { 3, 4, 5, 3 });
        Console.WriteLine("{0} {1} {2}", a.Add(4), b.Count, a.Contains(2));
        var u = new HashSet<int>(a);
        u.UnionWith(b);
        var i = new HashSet<int>(a);
        i.IntersectWith(b);
        var e = new HashSet<int>(a);
        e.ExceptWith(b);
        var x = new HashSet<int>(a);
        x.SymmetricExceptWith(b);
        Console.WriteLine("{0} | {1} | {2} | {3}", S(u.OrderBy(v => v)), S(i.OrderBy(v => v)), S(e.OrderBy(v => v)), S(x.OrderBy(v => v)));
        Console.WriteLine("{0} {1} {2} {3} {4}", i.IsSubsetOf(a), a.IsProperSupersetOf(i), a.Overlaps(b),
            a.SetEquals(new[] { 4, 3, 2, 1, 1 }), a.RemoveWhere(v => v % 2 == 0));
        var s = new SortedSet<string>(StringComparer.Ordinal) { "pear", "apple", "fig", "Zoo" };
        Console.WriteLine("{0} {1} {2} {3} {4}", S(s), s.Min, s.Max, S(s.Reverse()), S(s.GetViewBetween("b", "g")));
        var n = new SortedSet<int>(Enumerable.Range(0, 100).Select(v => v * 37 % 101));
        n.RemoveWhere(v => v % 3 == 0);
        Console.WriteLine("{0} {1} {2}", n.Count, n.Min, n.GetViewBetween(10, 20).Count);
        var q = new Queue<int>();
        for (int k = 0; k < 10; k++) { q.Enqueue(k); if (k % 3 == 2) q.Dequeue(); }
        Console.WriteLine("{0} {1} {2} {3}", S(q), q.Peek(), q.Count, q.Contains(9));
        var st = new Stack<string>(new[] { "a", "b" });
        st.Push("c");
        Console.WriteLine("{0} {1} {2} {3}", st.Pop(), st.Peek(), S(st), st.ToArray().Length);
        Try("dequeue", () => new Queue<int>().Dequeue());
        Try("peek", () => new Stack<int>().Peek());
        Try("changed", () => { foreach (int v in q) q.Enqueue(v); });
        Console.WriteLine();
        var bits = new BitArray(20);
        bits[3] = bits[19] = true;
        var other = new BitArray(new[] { 0xff });
        other.Length = 20;
        bits.Or(other);
        bits.Xor(new BitArray(20, true));
        bits.Not();
        Console.WriteLine(S(bits.Cast<bool>().Select(v => v ? 1 : 0)));
        var list = new ArrayList { 1, "two", 3.0, null }; list.Insert(1, 'c'); list.Remove("two"); list.AddRange(new[] { 5, 6 }); list.Reverse(0, 2);
        foreach (object o in list) Console.Write((o ?? "null") + " "); Console.WriteLine("{0} {1}", list.IndexOf(3.0), list.Count);
        var queue = new Queue();
        queue.Enqueue(1);
        queue.Enqueue("x");
        var stack = new Stack();
        stack.Push(queue.Dequeue());
        Console.WriteLine("{0} {1}", stack.Peek(), queue.Count);
        var heap = new SortedDictionary<int, Queue<string>>();
        foreach (string t in new[] { "3c", "1a", "2b", "1z" })
        {
            Queue<string> qq;
            if (!heap.TryGetValue(t[0], out qq)) heap[t[0]] = qq = new Queue<string>();
            qq.Enqueue(t);
        }
        Console.WriteLine(S(heap.SelectMany(p => p.Value)));
        var cmp = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "A", "a", "B" }; Console.WriteLine("{0} {1}", cmp.Count, cmp.Contains("b"));
        var objects = new HashSet<object> { 1, 1, "1", 1L, null };
        Console.WriteLine(objects.Count);
        IEqualityComparer<HashSet<int>> setComparer = HashSet<int>.CreateSetComparer();
        Console.WriteLine(setComparer.Equals(a, new HashSet<int> { 3, 1 }));
        IStructuralEquatable se = new[] { 1, 2 };
        Console.WriteLine("{0} {1}", se.Equals(new[] { 1, 2 }, StructuralComparisons.StructuralEqualityComparer),
            ((IStructuralComparable)new[] { 1, 3 }).CompareTo(new[] { 1, 2 }, Comparer<int>.Default));
    }
}
