using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

// Iterators: laziness, try and finally, early disposal, break, several enumerations, recursion, generics, Reset.
static class Program
{
    static IEnumerable<int> Count(int from, int to)
    {
        Console.Write("[start]");
        try
        {
            for (int i = from; i <= to; i++)
            {
                if (i == 7) yield break;
                Console.Write("<");
                yield return i;
                Console.Write(">");
            }
        }
        finally { Console.Write("[finally]"); }
        Console.Write("[end]");
    }
    static IEnumerator<string> Nested()
    {
        try
        {
            yield return "a";
            try { yield return "b"; } finally { Console.Write("{inner}"); }
            yield return "c";
        }
        finally { Console.Write("{outer}"); }
    }
    static IEnumerable<T> Tree<T>(T[] items, int low, int high)
    {
        if (low > high) yield break;
        int middle = (low + high) / 2;
        foreach (T t in Tree(items, low, middle - 1)) yield return t;
        yield return items[middle];
        foreach (T t in Tree(items, middle + 1, high)) yield return t;
    }
    static IEnumerable<int> Throwing() { yield return 1; throw new InvalidOperationException("in iterator"); }
    static IEnumerable Untyped() { yield return 1; yield return "two"; yield return null; }
    static IEnumerable<long> Fibonacci() { long a = 0, b = 1; while (true) { yield return a; long c = a + b; a = b; b = c; } }
    static IEnumerable<int> Parameter(int n) { n *= 2; while (n > 0) yield return n--; }
    struct Source { public int N; public IEnumerable<int> Items() { for (int i = 0; i < N; i++) yield return i * N; } }
    static IEnumerable<IEnumerable<int>> Rows(int n)
    {
        for (int i = 0; i < n; i++) { int row = i; yield return Enumerable.Range(0, n).Select(c => row * n + c); }
    }

    static void Main()
    {
        IEnumerable<int> seq = Count(1, 3);
        Console.Write("created ");
        foreach (int i in seq) Console.Write(i);
        Console.WriteLine();
        foreach (int i in seq) { if (i == 2) break; Console.Write(i); }
        Console.WriteLine();
        foreach (int i in Count(6, 9)) Console.Write(i);
        Console.WriteLine();
        Console.WriteLine(seq.Zip(seq, (a, b) => a * b).Sum());
        using (IEnumerator<string> e = Nested()) { e.MoveNext(); e.MoveNext(); Console.Write(e.Current); }
        Console.WriteLine();
        IEnumerator<string> all = Nested();
        while (all.MoveNext()) Console.Write(all.Current);
        Console.WriteLine(all.MoveNext());
        try { all.Reset(); } catch (NotSupportedException ex) { Console.WriteLine(ex.GetType().Name); }
        Console.WriteLine(string.Join(" ", Tree("abcdefghij".ToCharArray(), 0, 9)));
        try { foreach (int i in Throwing()) Console.Write(i); } catch (InvalidOperationException ex) { Console.WriteLine(ex.Message); }
        IEnumerator<int> t = Throwing().GetEnumerator();
        t.MoveNext();
        try { t.MoveNext(); } catch (InvalidOperationException) { Console.WriteLine(t.MoveNext()); }
        foreach (object o in Untyped()) Console.Write((o ?? "null") + " ");
        Console.WriteLine();
        Console.WriteLine(string.Join(" ", Fibonacci().SkipWhile(x => x < 100).Take(5)));
        IEnumerable<int> p = Parameter(2);
        Console.WriteLine(string.Join(",", p) + " " + string.Join(",", p));
        Console.WriteLine(string.Join(",", new Source { N = 3 }.Items()));
        foreach (var row in Rows(3)) Console.Write(string.Join("", row) + " ");
        Console.WriteLine();
        IEnumerable ie = seq;
        IEnumerator first = ie.GetEnumerator();
        first.MoveNext();
        Console.WriteLine(first.Current);
        ((IDisposable)first).Dispose();
        Console.WriteLine();
    }
}
