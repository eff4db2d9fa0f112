using System;
using System.Collections.Generic;

// readonly structs, in parameters, defensive copies, readonly fields, const of every type, default literals, private protected, expression bodies.
class Program
{
    readonly struct Vec
    {
        public readonly double X, Y;
        public Vec(double x, double y) { X = x; Y = y; }
        public Vec With(double x) => new Vec(x, Y);
        public double Dot(in Vec o) => X * o.X + Y * o.Y;
        public static Vec operator -(in Vec a, in Vec b) => new Vec(a.X - b.X, a.Y - b.Y);
        public override string ToString() => $"<{X},{Y}>";
    }
    struct Mutable { public int N; public int Inc() => ++N; }
    class Shape
    {
        public readonly Mutable Fixed;
        public Mutable Free;
        public readonly int[] Array = { 1, 2 };
        public static readonly Mutable Static = new Mutable { N = 5 };
        int backing;
        public int Body { get => backing; set => backing = value * 2; }
        public Shape() => Fixed = new Mutable { N = 10 };
        ~Shape() => backing = 0;
        private protected int Secret() => 3;
        public int this[int i] => Array[i];
    }
    class Sub : Shape { public int Open() => Secret(); }

    const bool B = true;
    const byte Y = 255;
    const sbyte S = -128;
    const char C = '\u20ac';
    const short H = -32768;
    const ushort U = 65535;
    const int I = int.MinValue;
    const uint N = uint.MaxValue;
    const long L = long.MinValue;
    const ulong M = ulong.MaxValue;
    const float F = 1f / 3;
    const double D = 1.0 / 3;
    const decimal E = 1.10m;
    const string T = "t" + "x";
    const object O = null;
    const DayOfWeek W = DayOfWeek.Saturday;
    static int Sum(in int a, int b = 4) => a + b;
    static int Effects(in Mutable m) { m.Inc(); m.Inc(); return m.N; }
    static T Def<T>() => default;
    static Vec Max(in Vec a, in Vec b) { if (a.X > b.X) return a; return b; }

    static void Main()
    {
        var v = new Vec(1, 2);
        var w = v.With(5);
        Console.WriteLine("{0} {1} {2} {3}", v, w, v.Dot(w), v - w);
        Vec big = Max(v, w);
        Console.WriteLine(big);
        var s = new Shape();
        Console.WriteLine("{0} {1} {2} {3}", s.Fixed.Inc(), s.Fixed.Inc(), s.Free.Inc(), s.Free.Inc());
        Console.WriteLine("{0} {1}", Shape.Static.Inc(), Shape.Static.N);
        s.Array[0] = 9;
        s.Body = 4;
        Console.WriteLine("{0} {1} {2}", s[0], s.Body, new Sub().Open());
        var m = new Mutable { N = 1 };
        Console.WriteLine("{0} {1}", Effects(m), Effects(in m));
        Console.WriteLine("{0} {1} {2}", Sum(1), Sum(1, 2), Sum(b: 1, a: 2));
        Console.WriteLine("{0} {1} {2}", Def<int>(), Def<string>() == null, Def<Vec>());
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7} {8} {9} {10:R} {11:R} {12} {13} {14} {15}", B, Y, S, C, H, U, I, N, L,
            M, F, D, E, T, O == null, W);
        const int loop = 3;
        int total = 0;
        for (int i = 0; i < loop; i++) total += i * loop;
        Console.WriteLine(total);
    }
}
