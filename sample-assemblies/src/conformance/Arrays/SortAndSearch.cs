using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Array.Sort in all its forms, BinarySearch, Find, ConvertAll, Exists, Copy with overlap, Reverse.
static class Program
{
    class Word : IComparable<Word>, IComparable
    {
        public string Text; public int Order;
        public int CompareTo(Word other) { return Text.Length.CompareTo(other.Text.Length); }
        public int CompareTo(object other) { return CompareTo((Word)other); }
        public override string ToString() { return Text + Order; }
    }

    class Descending : IComparer<int>, IComparer
    {
        public int Compare(int a, int b) { return b.CompareTo(a); }
        public int Compare(object a, object b) { return Compare((int)a, (int)b); }
    }

    static int[] Numbers(int count, int seed)
    {
        var result = new int[count];
        uint state = (uint)seed;
        for (int i = 0; i < count; i++) { state = state * 1664525 + 1013904223; result[i] = (int)(state >> 20) % 100; }
        return result;
    }

    static void Main()
    {
        foreach (int n in new[] { 0, 1, 2, 3, 16, 17, 33, 500 })
        {
            int[] a = Numbers(n, n + 1), b = (int[])a.Clone();
            Array.Sort(a);
            Array.Sort(b, new Descending());
            Array.Reverse(b);
            bool sorted = true;
            for (int i = 1; i < n; i++) sorted &= a[i - 1] <= a[i];
            Console.Write("{0} {1} {2}; ", n, sorted, a.SequenceEqual(b));
        }
        Console.WriteLine();
        int[] keys = { 5, 1, 4, 2, 3 };
        string[] items = { "five", "one", "four", "two", "three" };
        Array.Sort(keys, items);
        Console.WriteLine(string.Join(" ", items));
        Array.Sort(keys, items, 1, 3, new Descending());
        Console.WriteLine(string.Join(" ", items) + " " + string.Join(" ", keys));
        string[] words = { "pear", "Apple", "fig", "apple", "Fig", "\u00e4rger", "zoo", null, "" };
        Array.Sort(words, StringComparer.Ordinal);
        Console.WriteLine(string.Join("|", words.Select(w => w ?? "null")));
        Array.Sort(words, (x, y) => (x ?? "").Length != (y ?? "").Length ? (x ?? "").Length - (y ?? "").Length : string.CompareOrdinal(x, y));
        Console.WriteLine(string.Join("|", words.Select(w => w ?? "null")));
        double[] doubles = { 1, double.NaN, -0.0, 0, double.NegativeInfinity, 5 };
        Array.Sort(doubles);
        Console.WriteLine(string.Join(" ", doubles));
        int[] sorted2 = { 1, 3, 5, 7, 9, 11 };
        foreach (int v in new[] { 0, 1, 4, 5, 11, 12 }) Console.Write(Array.BinarySearch(sorted2, v) + " ");
        Console.WriteLine(Array.BinarySearch(sorted2, 2, 3, 9));
        Console.WriteLine("{0} {1} {2} {3}", Array.Find(sorted2, v => v > 4), Array.FindIndex(sorted2, v => v > 100),
            Array.FindLast(sorted2, v => v < 6), string.Join(",", Array.FindAll(sorted2, v => v % 3 == 0)));
        Console.WriteLine("{0} {1} {2}", Array.Exists(sorted2, v => v == 7), Array.TrueForAll(sorted2, v => v % 2 == 1),
            string.Join(",", Array.ConvertAll(sorted2, v => v / 2.0)));
        Console.WriteLine("{0} {1} {2}", Array.IndexOf(sorted2, 7), Array.LastIndexOf(new[] { 1, 2, 1 }, 1),
            Array.IndexOf(new object[] { 1, "x", null }, null));
        Array.Copy(sorted2, 0, sorted2, 2, 4);
        Console.WriteLine(string.Join(",", sorted2));
        Array.Copy(sorted2, 2, sorted2, 1, 4);
        Console.WriteLine(string.Join(",", sorted2));
        Array untyped = new object[] { 3, 1, 2 };
        Array.Sort(untyped);
        Console.WriteLine("{0} {1}", untyped.GetValue(0), Array.BinarySearch(untyped, 2));
        try { Array.Sort(new object[] { 1, "a" }); }
        catch (InvalidOperationException e) { Console.WriteLine(e.GetType().Name + " " + (e.InnerException != null)); }
        try { Array.Copy(sorted2, 4, sorted2, 0, 5); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        try { Array.Sort<int>(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        Word[] w2 = { new Word { Text = "ccc", Order = 1 }, new Word { Text = "a", Order = 2 }, new Word { Text = "bb", Order = 3 } };
        Array.Sort(w2);
        Console.WriteLine(string.Join(" ", (object[])w2));
        Array.ForEach(w2, w => Console.Write(w.Order));
        Console.WriteLine();
    }
}
