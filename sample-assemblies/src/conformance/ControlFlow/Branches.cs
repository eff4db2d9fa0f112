using System;

// Conditional branches on every type and comparison, with operands both constant and not; short circuits; ternaries.
static class Program
{
    static int effects;

    static bool Effect(bool value, int id) { effects = unchecked(effects * 7 + id); return value; }

    static string I4(int a, int b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }
    static string U4(uint a, uint b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }
    static string I8(long a, long b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }
    static string U8(ulong a, ulong b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }
    static string R4(float a, float b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }
    static string R8(double a, double b)
    {
        string s = "";
        if (a == b) s += "=";
        if (a != b) s += "#";
        if (a < b) s += "<";
        if (a > b) s += ">";
        if (a <= b) s += "{";
        if (a >= b) s += "}";
        return s;
    }

    static int Constant4(int v)
    {
        int r = 0;
        if (v == 5) r |= 1;
        if (v != 5) r |= 2;
        if (v < 5) r |= 4;
        if (v > 5) r |= 8;
        if (v <= 5) r |= 16;
        if (v >= 5) r |= 32;
        if (v == 100000) r |= 64;
        if (v > 100000) r |= 128;
        if (v < -100000) r |= 256;
        if (v != 0) r |= 512;
        return r;
    }
    static int ConstantU4(uint v)
    {
        int r = 0;
        if (v == 5) r |= 1;
        if (v != 5) r |= 2;
        if (v < 5) r |= 4;
        if (v > 5) r |= 8;
        if (v <= 5) r |= 16;
        if (v >= 5) r |= 32;
        if (v == 4000000000) r |= 64;
        if (v > 4000000000) r |= 128;
        if (v < 100000) r |= 256;
        return r;
    }
    static int Constant8(long v)
    {
        int r = 0;
        if (v == 5) r |= 1;
        if (v != 5) r |= 2;
        if (v < 5) r |= 4;
        if (v > 5) r |= 8;
        if (v <= 5) r |= 16;
        if (v >= 5) r |= 32;
        if (v == 10000000000) r |= 64;
        if (v > 10000000000) r |= 128;
        if (v < -10000000000) r |= 256;
        return r;
    }
    static int ConstantU8(ulong v)
    {
        int r = 0;
        if (v == 5) r |= 1;
        if (v != 5) r |= 2;
        if (v < 5) r |= 4;
        if (v > 5) r |= 8;
        if (v <= 5) r |= 16;
        if (v >= 5) r |= 32;
        if (v == 10000000000) r |= 64;
        if (v > 10000000000) r |= 128;
        return r;
    }

    static void Main()
    {
        int[] ints = { int.MinValue, -100001, -1, 0, 4, 5, 6, 100000, int.MaxValue };
        foreach (int a in ints)
        {
            foreach (int b in ints)
                Console.Write("{0}|{1}|{2}|{3} ", I4(a, b), U4((uint)a, (uint)b), I8((long)a << 20, (long)b << 20), U8((ulong)a, (ulong)b));
            Console.WriteLine("{0} {1} {2} {3}", Constant4(a), ConstantU4((uint)a), Constant8(a), ConstantU8((ulong)a));
        }
        double[] doubles = { double.NaN, double.NegativeInfinity, -1, -0.0, 0, 1, double.PositiveInfinity };
        foreach (double a in doubles)
        {
            foreach (double b in doubles)
                Console.Write("{0}|{1} ", R4((float)a, (float)b), R8(a, b));
            Console.WriteLine();
        }
        object o = null, p = "p", q = p;
        Console.WriteLine("{0}{1}{2}{3}", o == null, p == q, o != q, p != null);
        if (Effect(false, 1) && Effect(true, 2) || Effect(true, 3) && !Effect(false, 4)) Effect(true, 5);
        if (Effect(false, 1) & Effect(true, 2) | Effect(true, 3) ^ Effect(true, 4)) Effect(true, 6);
        bool t = Effect(true, 1) ? Effect(false, 2) : Effect(true, 3);
        int n = 3;
        string size = n < 2 ? "small" : n < 4 ? "middle" : "large";
        Console.WriteLine("{0} {1} {2}", effects, t, size);
        bool flag = n > 2;
        flag &= n < 3; flag |= n == 3; flag ^= true;
        Console.WriteLine("{0} {1} {2}", flag, !flag, flag ? 1 : n > 2 ? 2L : 3);
    }
}
