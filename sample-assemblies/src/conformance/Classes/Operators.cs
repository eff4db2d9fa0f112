using System;

// User-defined operators and conversions, true and false with && and ||, indexers, compound assignment, equality.
static class Program
{
    struct Mod7
    {
        readonly int v;
        public Mod7(int value) { v = (value % 7 + 7) % 7; }
        public static Mod7 operator +(Mod7 a, Mod7 b) { return new Mod7(a.v + b.v); }
        public static Mod7 operator -(Mod7 a, Mod7 b) { return new Mod7(a.v - b.v); }
        public static Mod7 operator *(Mod7 a, int b) { return new Mod7(a.v * b); }
        public static Mod7 operator *(int a, Mod7 b) { return b * a; }
        public static Mod7 operator -(Mod7 a) { return new Mod7(-a.v); }
        public static Mod7 operator +(Mod7 a) { return a; }
        public static Mod7 operator ~(Mod7 a) { return new Mod7(6 - a.v); }
        public static Mod7 operator ++(Mod7 a) { return new Mod7(a.v + 1); }
        public static Mod7 operator --(Mod7 a) { return new Mod7(a.v - 1); }
        public static Mod7 operator <<(Mod7 a, int n) { return new Mod7(a.v << n); }
        public static Mod7 operator >>(Mod7 a, int n) { return new Mod7(a.v >> n); }
        public static Mod7 operator %(Mod7 a, Mod7 b) { return b.v == 0 ? throw new DivideByZeroException("mod 0") : new Mod7(a.v % b.v); }
        public static bool operator <(Mod7 a, Mod7 b) { return a.v < b.v; }
        public static bool operator >(Mod7 a, Mod7 b) { return a.v > b.v; }
        public static bool operator ==(Mod7 a, Mod7 b) { return a.v == b.v; }
        public static bool operator !=(Mod7 a, Mod7 b) { return a.v != b.v; }
        public static bool operator true(Mod7 a) { return a.v != 0; }
        public static bool operator false(Mod7 a) { return a.v == 0; }
        public static Mod7 operator &(Mod7 a, Mod7 b) { Console.Write("&"); return new Mod7(a.v & b.v); }
        public static Mod7 operator |(Mod7 a, Mod7 b) { Console.Write("|"); return new Mod7(a.v | b.v); }
        public static implicit operator Mod7(int v) { return new Mod7(v); }
        public static explicit operator int(Mod7 a) { return a.v; }
        public static explicit operator string(Mod7 a) { return "m" + a.v; }
        public override bool Equals(object o) { return o is Mod7 && (Mod7)o == this; }
        public override int GetHashCode() { return v; }
        public override string ToString() { return v + "mod7"; }
    }

    class Matrix
    {
        readonly double[] cells = new double[4];
        public double this[int row, int column] { get { return cells[row * 2 + column]; } set { cells[row * 2 + column] = value; } }
        public string this[string key] { get { return key + cells.Length; } }
        public static Matrix operator *(Matrix a, Matrix b)
        {
            var m = new Matrix();
            for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) m[i, j] += a[i, k] * b[k, j];
            return m;
        }
        public override string ToString() { return string.Join(",", cells); }
    }

    static int calls;
    static Matrix M() { calls++; return shared; }
    static readonly Matrix shared = new Matrix();

    static void Main()
    {
        Mod7 a = 5, b = 9;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", a + b, a - b, a * 3, 4 * b, -a, ~b);
        Mod7 c = a++;
        Mod7 d = --b;
        a += 3; b <<= 2; b *= 3;
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", a, b, c, d, (int)a, (string)d);
        Console.WriteLine("{0} {1} {2} {3}", a < b, a == new Mod7(8), a.Equals(1), a != b);
        Mod7 zero = 0;
        if (zero && a) Console.Write("never");
        if (zero || a) Console.Write(" or ");
        if (a && b) Console.Write(" and ");
        Console.WriteLine(a ? "true" : "false");
        Mod7? n = null, m = 3;
        Console.WriteLine("{0} {1} {2} {3}", (n + m).HasValue, m + m, n == m, n < m);
        Matrix x = new Matrix();
        x[0, 0] = 1; x[0, 1] = 2; x[1, 0] = 3; x[1, 1] = 4;
        x[1, 1]++; x[0, 1] *= 2.5;
        Matrix y = x * x;
        y *= x;
        Console.WriteLine("{0} {1} {2}", x, y, x["k"]);
        M()[1, 0] += 2; M()[1, 0]++;
        Console.WriteLine("{0} {1}", calls, shared);
        try { Console.WriteLine(a % 0); } catch (DivideByZeroException e) { Console.WriteLine(e.Message); }
        try { x[2, 0] = 1; } catch (IndexOutOfRangeException) { Console.WriteLine("outside"); }
    }
}
