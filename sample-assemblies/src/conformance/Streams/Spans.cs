using System;
using System.Collections.Generic;

// Span, ReadOnlySpan and Memory where the class library has them; ArraySegment; stackalloc into spans; slices and copies.
static class Program
{
    static int Sum(ReadOnlySpan<int> s) { int sum = 0; foreach (int i in s) sum += i; return sum; }
    static void Fill(Span<byte> s, byte start) { for (int i = 0; i < s.Length; i++) s[i] = (byte)(start + i); }

    static unsafe void Main()
    {
        int[] a = { 1, 2, 3, 4, 5, 6 };
        Span<int> s = a;
        Console.WriteLine("{0} {1} {2} {3}", s.Length, Sum(s), Sum(s.Slice(2)), Sum(new ReadOnlySpan<int>(a, 1, 2)));
        s[0] = 10; s.Slice(4, 2).Fill(7); Console.WriteLine(string.Join(",", a));
        ref int place = ref s[3]; place *= 100;
        s.Slice(0, 3).CopyTo(s.Slice(1)); Console.WriteLine(string.Join(",", s.ToArray()));
        byte* block = stackalloc byte[8];
        var local = new Span<byte>(block, 8);
        Fill(local, 250);
        Console.WriteLine(string.Join(",", local.ToArray()));
        local.Clear(); Console.WriteLine("{0} {1}", local[7], local.IsEmpty);
        ReadOnlySpan<char> text = "hello world".AsSpan();
        Console.WriteLine("{0} {1} {2} {3}", text.Slice(6).ToString(), text.IndexOf('w'), text.StartsWith("hell".AsSpan()),
            text.SequenceEqual("hello world".AsSpan()));
        Memory<int> m = new Memory<int>(a, 1, 3);
        Span<int> view = m.Span;
        view[0] = -1;
        Console.WriteLine("{0} {1} {2}", m.Length, a[1], m.Slice(1).ToArray().Length);
        try { s[6] = 1; } catch (IndexOutOfRangeException e) { Console.WriteLine(e.GetType().Name); }
        try { s.Slice(7); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.GetType().Name); }
        try { new Span<object>(new string[1]); } catch (ArrayTypeMismatchException e) { Console.WriteLine(e.GetType().Name); }
        try { s.CopyTo(new int[2]); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        var segment = new ArraySegment<int>(a, 2, 3);
        IList<int> list = segment;
        list[0] = 55;
        Console.WriteLine("{0} {1} {2} {3}", segment.Count, a[2], string.Join(",", segment), list.IndexOf(55));
        Span<long> longs = new long[] { 3, 1, 2 }; longs.Reverse(); Console.WriteLine(longs[0] + " " + longs.IndexOf(1));
        Span<string> strings = new[] { "b", null }; strings[1] = strings[0] + "c"; Console.WriteLine(strings[1]);
        Console.WriteLine("{0} {1}", default(Span<int>).Length, ReadOnlySpan<byte>.Empty.IsEmpty);
    }
}
