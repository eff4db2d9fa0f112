using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

// List, LinkedList, Collection and ReadOnlyCollection: growth, ranges, removal, searching, versions, sorting, capacity.
static class Program
{
    class Watched : Collection<int>
    {
        protected override void InsertItem(int i, int v) { Console.Write("+" + v); base.InsertItem(i, v * 2); }
        protected override void RemoveItem(int i) { Console.Write("-" + i); base.RemoveItem(i); }
        protected override void SetItem(int i, int v) { Console.Write("=" + v); base.SetItem(i, v); }
        protected override void ClearItems() { Console.Write("clear"); base.ClearItems(); }
    }

    static void Try(string what, Action a)
    {
        try { a(); Console.Write(what + " fine; "); }
        catch (Exception e) { Console.Write(what + " " + e.GetType().Name + "; "); }
    }

    static void Main()
    {
        var l = new List<int> { 5, 3, 8 };
        l.AddRange(new[] { 1, 9, 3 }); l.Insert(1, 7); l.InsertRange(2, Enumerable.Range(100, 3)); l.Remove(3); l.RemoveAt(0); l.RemoveRange(1, 2);
        Console.WriteLine(string.Join(" ", l) + " | " + l.Count);
        Console.WriteLine("{0} {1} {2} {3} {4}", l.IndexOf(3), l.LastIndexOf(3), l.Contains(9), l.Find(x => x > 8), l.FindLastIndex(x => x < 5));
        l.AddRange(l); l.Sort(); Console.WriteLine(string.Join(" ", l) + " " + l.BinarySearch(8) + " " + l.BinarySearch(2));
        l.Reverse(1, 4); l.RemoveAll(x => x == 9); Console.WriteLine(string.Join(" ", l));
        l.Sort((a, b) => b - a); Console.WriteLine(string.Join(" ", l.GetRange(0, 3)) + " " + string.Join(",", l.ConvertAll(x => "c" + x)));
        l.Capacity = 50; int c = l.Capacity; l.TrimExcess();
        Console.WriteLine("{0} {1} {2}", c, l.Capacity == l.Count, new List<string>(10).Capacity);
        l.ForEach(x => { if (x > 100) Console.Write(x + "!"); }); Console.WriteLine(l.TrueForAll(x => x > 0));
        Try("index", () => l[99] = 1);
        Try("negative", () => l.RemoveAt(-1));
        Try("range", () => l.GetRange(3, 99));
        Try("capacity", () => l.Capacity = 1);
        Try("insert", () => l.Insert(99, 1));
        Try("changed", () => { foreach (int i in l) l.Remove(i); });
        Try("foreach", () => { foreach (int i in l) if (i < 0) l.Add(i); });
        Try("null", () => l.AddRange(null));
        Console.WriteLine();
        IList<int> ro = l.AsReadOnly(); System.Collections.IList old = l;
        Try("read only", () => ro.Add(1));
        Try("old wrong", () => old.Add("s"));
        Console.WriteLine("{0} {1} {2}", ro.Count, old.Contains("x"), old.Add(4));
        var linked = new LinkedList<string>(new[] { "b", "d" });
        linked.AddFirst("a");
        LinkedListNode<string> d = linked.Find("d");
        linked.AddBefore(d, "c");
        linked.AddAfter(d, "e");
        linked.RemoveFirst();
        linked.Remove("d");
        linked.AddLast("z");
        for (LinkedListNode<string> n = linked.Last; n != null; n = n.Previous) Console.Write(n.Value);
        Console.WriteLine("{0} {1} {2}", linked.Count, linked.First.Next.Value, d.List == null); Try("foreign", () => linked.AddAfter(d, "x"));
        var w = new Watched { 1, 2 }; w.Insert(0, 5); w[1] = 9; w.Remove(4); Console.Write(" " + string.Join(",", w)); w.Clear(); Console.WriteLine();
        var structs = new List<KeyValuePair<int, string>>();
        for (int i = 0; i < 40; i++) structs.Add(new KeyValuePair<int, string>(i % 7, "v" + i));
        structs.Sort((a, b) => a.Key != b.Key ? a.Key - b.Key : string.CompareOrdinal(a.Value, b.Value));
        Console.WriteLine("{0} {1} {2}", structs[0], structs[39], structs.FindIndex(p => p.Key == 4));
        int[] target = new int[5];
        new List<int> { 1, 2, 3 }.CopyTo(1, target, 2, 2);
        Console.WriteLine(string.Join("", target) + new List<int> { 1, 2 }.ToArray().Length);
    }
}
