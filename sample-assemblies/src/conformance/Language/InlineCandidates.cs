using System;

// Small methods that a transform inlines, in every shape: results used and not, arguments stored to, nested, with structs, by reference, throwing.
static class Program
{
    struct V
    {
        public float X, Y;
        public V(float x, float y) { X = x; Y = y; }
        public static V operator +(V a, V b) { return new V(a.X + b.X, a.Y + b.Y); }
        public static V operator *(V a, float s) { return new V(a.X * s, a.Y * s); }
        public float Length2 { get { return X * X + Y * Y; } }
        public override string ToString() { return X + "/" + Y; }
    }
    class C
    {
        int f;
        public int P { get { return f; } set { f = value; } }
        public C Chain(int v) { f += v; return this; }
        public int this[int i] { get { return f + i; } }
        public V Position { get; set; }
        public static int S { get; set; }
        public byte Small { get; set; }
    }
    static int One() { return 1; }
    static int Add(int a, int b) { return a + b; }
    static int Nested(int a) { return Add(Add(a, 1), Add(a, 2)); }
    static void Nothing() { }
    static int Twice(int a) { return a + a; }
    static int First(int a, int b) { return a; }
    static int Assign(int a) { a = a + 1; return a; }
    static long Widen(int a) { return a; }
    static byte Narrow(int a) { return (byte)a; }
    static bool Not(bool b) { return !b; }
    static int Abs(int a) { return a < 0 ? -a : a; }
    static T Id<T>(T t) { return t; }
    static void Inc(ref int a) { a++; }
    static int Get(ref int a) { return a; }
    static ref int Same(ref int a) { return ref a; }
    static V Make(float f) { return new V(f, f); }
    static V PassV(V v) { return v; }
    static float GetX(V v) { return v.X; }
    static object Box(int i) { return i; }
    static int Throw() { throw new InvalidOperationException("inlined"); }
    static int Divide(int a, int b) { return a / b; }
    static int Element(int[] a, int i) { return a[i]; }
    static string Str() { return "literal"; }
    static int Length(string s) { return s.Length; }
    static double Half(double d) { return d / 2; }
    static int Cond(bool b, int x, int y) { return b ? x : y; }

    static void Main()
    {
        int x = 5;
        Nothing();
        One();
        Console.WriteLine("{0} {1} {2} {3} {4}", One(), Add(x, One()), Nested(x), Twice(x++), x);
        Console.WriteLine("{0} {1} {2} {3}", First(x, Throwing(0)), Assign(x), x, Widen(x) << 33);
        Console.WriteLine("{0} {1} {2} {3}", Narrow(300), Not(x > 3), Abs(-x), Abs(x));
        Inc(ref x);
        Inc(ref x);
        Same(ref x) += 10;
        Console.WriteLine("{0} {1} {2}", x, Get(ref x), Id(x) + Id("s") + Id(2.5));
        V v = new V(1, 2);
        v = PassV(v + Make(3)) * 2;
        Console.WriteLine("{0} {1} {2} {3}", v, GetX(v), v.Length2, PassV(PassV(v)).Y);
        C c = new C();
        c.P = 3;
        c.P += c.P * 2;
        c.P++;
        Console.WriteLine("{0} {1} {2}", c.P, c.Chain(1).Chain(2).P, c[5]);
        c.Position = v;
        c.Position = c.Position + c.Position;
        C.S = c.P;
        C.S -= 2;
        c.Small = 250;
        c.Small += 10;
        Console.WriteLine("{0} {1} {2} {3}", c.Position, C.S, c.Small, Box(c.Small));
        int sum = 0;
        for (int i = 0; i < 10; i++) { sum = Add(sum, Twice(i)); if (Not(Abs(i - 5) > 2)) sum += One(); }
        Console.WriteLine(sum);
        try { Throw(); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
        try { Divide(1, x - x); }
        catch (DivideByZeroException) { Console.WriteLine("divided"); }
        try { Element(new[] { 1 }, 1); }
        catch (IndexOutOfRangeException) { Console.WriteLine("outside"); }
        try { Length(null); }
        catch (NullReferenceException) { Console.WriteLine("null"); }
        try { C none = null; none.P = 1; }
        catch (NullReferenceException) { Console.WriteLine("null property"); }
        Console.WriteLine("{0} {1} {2} {3} {4}", Str() + Length(Str()), Half(Half(10)), Cond(x > 0, 1, 2),
            Cond(x < 0, Add(1, 1), Twice(4)), Add(Cond(true, x, 0), Cond(false, 0, x)));
        int a = 1, b = 2;
        a = Add(a, a = b);
        b = Add(b = 7, b);
        Console.WriteLine("{0} {1} {2}", a, b, Add(Assign(a), a));
        Func<int, int> f = Twice;
        Console.WriteLine(f(Add(f(1), 1)));
        V[] vs = { v, Make(1) };
        vs[1] = vs[0] + vs[1];
        vs[0].X = GetX(vs[1]);
        Console.WriteLine("{0} {1}", vs[0], vs[1]);
        decimal d = Id(1.5m) + Id(2m);
        DateTime t = Id(new DateTime(5));
        Console.WriteLine("{0} {1}", d, t.Ticks);
    }

    static int Throwing(int i) { return i == 0 ? 9 : throw new Exception(); }
}
