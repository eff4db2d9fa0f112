using System;

// Arguments of every type and number: many, mixed sizes, stored to, captured addresses, small integers that wrap.
static class Program
{
    struct Pair { public int A; public long B; public override string ToString() { return A + "/" + B; } }

    static string Many(byte a, short b, int c, long d, float e, double f, char g, bool h, string i, object j, sbyte k, ushort l,
        uint m, ulong n, decimal o, Pair p, DateTime q, int[] r)
    {
        return string.Join(" ", a, b, c, d, e, f, (int)g, h, i, j ?? "null", k, l, m, n, o, p, q.Ticks, r.Length);
    }

    static int Twenty(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, int m, int n, int o,
        int p, int q, int r, int s, int t)
    {
        t = a + b * 2 + c * 3; s += t; r -= s; a = r;
        return a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + p + q + r + s + t;
    }

    static string Small(byte b, sbyte s, short h, ushort u, char c, bool f)
    {
        b += 10; s += 10; h += 10; u += 10; c += (char)10; f = !f;
        b--; s--;
        return b + " " + s + " " + h + " " + u + " " + (int)c + " " + f;
    }

    static byte B(int v) { return unchecked((byte)v); }
    static sbyte S(int v) { return unchecked((sbyte)v); }
    static short H(int v) { return unchecked((short)v); }
    static ushort U(int v) { return unchecked((ushort)v); }
    static char C(int v) { return unchecked((char)v); }
    static float F(double v) { return (float)v; }

    static int Sum(params int[] values) { int sum = values.Length * 1000; foreach (int v in values) sum += v; return sum; }
    static string Optional(int a, string b = "b", double c = 2.5, Pair d = default(Pair), DayOfWeek e = DayOfWeek.Friday)
    {
        return a + b + c + d + e;
    }

    static void Main()
    {
        Console.WriteLine(Many(255, -32768, int.MinValue, long.MaxValue, 1.5f, -2.25, '\uffff', true, "s", null, -128, 65535,
            uint.MaxValue, ulong.MaxValue, 1.50m, new Pair { A = 1, B = 2 }, new DateTime(5), new int[3]));
        Console.WriteLine(Twenty(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20));
        Console.WriteLine(Small(250, 120, 32760, 65530, '\ufffa', false));
        foreach (int v in new[] { -1, 127, 128, 255, 256, 32768, 65535, 65536, int.MinValue })
            Console.Write("{0} {1} {2} {3} {4}; ", B(v), S(v), H(v), U(v), (int)C(v));
        Console.WriteLine();
        Console.WriteLine(F(0.1) + F(1e300) + " " + (F(0.1) == 0.1));
        Console.WriteLine("{0} {1} {2} {3}", Sum(), Sum(1), Sum(1, 2, 3), Sum(new[] { 5, 5 }));
        Console.WriteLine(Optional(1) + " " + Optional(2, c: 1) + " " + Optional(b: "x", a: 3, e: DayOfWeek.Monday));
        int order = 0;
        Console.WriteLine("{0} {1} {2}", order++, order++, order += 5);
        Console.WriteLine(Named(z: order++, x: order++, y: order++));
    }

    static string Named(int x, int y, int z) { return x + "," + y + "," + z; }
}
