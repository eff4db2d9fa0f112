using System;
using System.Collections.Generic;
using System.Reflection;

struct Pair { public int a, b; public override string ToString() { return a + "/" + b; } }

class Backward : IComparer<int>
{
    public int Compare(int x, int y) { return y - x; }
}

static class Statics
{
    public static readonly int Seven;
    static Statics() { Seven = 7; }
}

public static class Program
{
    static int Twice(int n) { return 2 * n; }

    static int Inside(int n) { return Twice(n) + 1; }

    public static int Reflected(int n) { return n + 1; }

    static int Main()
    {
        int inside = Inside(3);
        string text = 5.ToString();
        int[] numbers = { 1, 2 };
        Array.Sort(numbers, new Backward());
        Converter<int, int> twice = Twice;
        int called = twice(4);
        int[] doubled = Array.ConvertAll(numbers, twice);
        object pair = new Pair();
        string made = pair.ToString();
        object reflected = typeof(Program).GetMethod("Reflected").Invoke(null, new object[] { 1 });
        return inside + called + doubled[0] + Statics.Seven;
    }
}
