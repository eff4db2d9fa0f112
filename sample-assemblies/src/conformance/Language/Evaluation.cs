using System;
using System.Collections.Generic;

// Order of evaluation: operands, arguments, indexers, compound assignment, initialisers, named arguments, conditional operators, null propagation.
class Program
{
    static List<string> log = new List<string>();
    static T L<T>(string s, T v) { log.Add(s); return v; }
    static void Flush() { Console.WriteLine(string.Join(" ", log)); log.Clear(); }
    int[] items = { 1, 2, 3 };
    int field;
    Program next;
    public int P { get { log.Add("get"); return field; } set { log.Add("set" + value); field = value; } }
    int this[int i, string s]
    {
        get { log.Add("index" + i + s); return items[i]; }
        set { log.Add("store" + i + s + value); items[i] = value; }
    }
    static int F(int a, int b = 7, int c = 8) { return a * 100 + b * 10 + c; }
    static Program Self(Program p) { log.Add("self"); return p; }
    string Name() { return "name"; }
    event Action E;
    static int Ref(ref int a, int b) { a += b; return a; }

    static void Main()
    {
        var p = new Program();
        int r = L("a", 1) + L("b", 2) * L("c", 3) - L("d", 4); Flush();
        F(L("x", 1), L("y", 2), L("z", 3)); F(c: L("c", 1), a: L("a", 2)); Flush();
        Self(p).P += L("v", 5); Self(p)[L("i", 1), L("s", "k")] += L("w", 10); Flush();
        Self(p).P++; int old = Self(p).P--; Console.Write(old + " "); Flush();
        L("arr", p.items)[L("idx", 2)] = L("val", 9); L("arr", p.items)[L("idx", 0)] *= L("by", 4); Flush();
        var list = new List<int> { L("1", 1), L("2", 2) }; var o = new Program { field = L("f", 3), items = new[] { L("e", 1) } }; Flush();
        bool t = L("t", true) || L("no", true);
        t = L("f", false) && L("no", true);
        t = L("q", false) ? L("no", true) : L("yes", false);
        string s = L("n", (string)null) ?? L("else", "e");
        Flush();
        Console.Write("{0} {1} {2} ", p.next?.Name() ?? "none", p.next?.next?.field, Self(p)?.Name()); p.E?.Invoke(); p.next?.Name(); Flush();
        int i = 1; i = i++ + ++i; int j = 5; j += j++ * 2; int k = 2; k = k-- - --k; Console.WriteLine("{0} {1} {2}", i, j, k);
        int[] a = { 0, 0, 0 }; int n = 0; a[n++] = n++; a[n] = n = 1; Console.WriteLine("{0} {1}", string.Join(",", a), n);
        int x = 3; Console.WriteLine(x + Ref(ref x, 2) + x); int y = y = 4; int z; int w = z = y + (y = 1) + y; Console.WriteLine("{0} {1}", w, y);
        try { L("null", (int[])null)[L("index", 0)] = L("value", 1); }
        catch (NullReferenceException) { log.Add("after value"); }
        try { p.items[L("out", 9)] = L("value", 1); }
        catch (IndexOutOfRangeException) { log.Add("after value"); }
        Flush();
        string str = "s";
        str += 1 + 2 + "x" + 1 + 2;
        Console.WriteLine(str);
        Console.WriteLine(1 + 2 + "a" + 'b' + 'c' + 1.5 + null + true);
        char c1 = 'a';
        Console.WriteLine(c1 + 1 + "" + c1 + (char)(c1 + 1));
        double d = 1 / 2 + 1 / 2.0 + 7 % 4 - -3;
        Console.WriteLine(d);
        Console.WriteLine(~5 & 0xf | 1 << 2 ^ 3);
        Console.WriteLine(-7 / 2 + " " + -7 % 2 + " " + (-7 >> 1) + " " + (int)-3.9);
    }
}
