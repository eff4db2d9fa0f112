using System;

// __makeref, __refvalue, __reftype, and methods with __arglist.
static class Program
{
    struct Point { public int X, Y; public override string ToString() { return X + "/" + Y; } }
    class Holder { public Point P; public string S = "s"; public static long L = 5; }

    static void Increment(TypedReference r)
    {
        if (__reftype(r) == typeof(int)) __refvalue(r, int) = __refvalue(r, int) + 1;
        else Console.Write(__reftype(r).Name + " ");
    }
    static string Describe(TypedReference r) { return __reftype(r) + "=" + TypedReference.ToObject(r); }

    static string Var(string first, __arglist)
    {
        var it = new ArgIterator(__arglist);
        string s = first + "(" + it.GetRemainingCount() + ")";
        while (it.GetRemainingCount() > 0)
        {
            TypedReference r = it.GetNextArg();
            s += " " + __reftype(r).Name + ":" + TypedReference.ToObject(r);
        }
        return s;
    }

    static int SumAll(__arglist)
    {
        var it = new ArgIterator(__arglist);
        int sum = 0;
        while (it.GetRemainingCount() > 0) sum += __refvalue(it.GetNextArg(), int);
        it.End();
        return sum;
    }

    static void Main()
    {
        int i = 5;
        Increment(__makeref(i)); Increment(__makeref(i));
        Console.WriteLine(i);
        Point p = new Point { X = 1 };
        TypedReference r = __makeref(p);
        __refvalue(r, Point).Y = 9;
        __refvalue(r, Point) = new Point { X = __refvalue(r, Point).Y, Y = 3 };
        Console.WriteLine("{0} {1}", p, Describe(r));
        Holder h = new Holder();
        __refvalue(__makeref(h.P.X), int) = 77;
        __refvalue(__makeref(h.S), string) = h.S + "!";
        __refvalue(__makeref(Holder.L), long) = 15;
        Console.WriteLine("{0} {1} {2}", h.P, h.S, Holder.L);
        int[] a = { 1, 2, 3 };
        Increment(__makeref(a[1])); Increment(__makeref(a));
        Console.WriteLine(string.Join(",", a));
        try { Console.WriteLine(__refvalue(r, long)); } catch (InvalidCastException e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine(Var("none", __arglist()));
        Console.WriteLine(Var("some", __arglist(1, "two", 3.5, 'c', 5L, (byte)6, p, true)));
        Console.WriteLine(SumAll(__arglist(1, 2, 3, 40)));
    }
}
