using System;

// Operations with one constant operand, of every size, in values and in conditions; comparisons as values.
static class Program
{
    static string I(int v)
    {
        return string.Join(" ", v + 100000, v - 100000, v * 100000, v / 100000, v % 100000, v & 0x12345678, v | 0x12340000, v ^ 0x1234567, v + 3, v - 3, v * 3, v / 3, v % 3, v & 255, v | 255, v ^ 255, v << 5, v >> 5, 100000 - v, 7 / (v | 1));
    }

    static string L(long v)
    {
        return string.Join(" ", v + 5000000L, v - 5000000L, v * 5000000L, v / 5000000L, v % 5000000L, v & 0x12345678L, v | 0x12345678L, v ^ 0x12345678L, v - 7L, v & 255L, v | 255L, v ^ 255L, v % 7L, v + 5000000000L, v & 0x123456789aL, v << 40, v >> 40);
    }

    static string U(uint v, ulong w)
    {
        return string.Join(" ", v / 3u, v % 3u, v / 100000u, v % 100000u, v >> 3, w / 3ul, w % 3ul, w / 5000000ul, w % 5000000ul, w >> 33, v * 7u, w - 1ul);
    }

    static int Values(int i, uint u, long l, ulong w)
    {
        bool[] all = { i == 5, i != 5, i > 5, i >= 5, i < 5, i <= 5, u > 5, u >= 5, u < 5, u <= 5, u == 5, l == 5, l != 5, l > 5, l >= 5, l < 5, l <= 5, w > 5, w >= 5, w < 5, w <= 5, i > 100000, u < 100000, l > 100000, w <= 100000, l < 10000000000, w >= 10000000000 };
        int bits = 0;
        foreach (bool each in all)
            bits = bits << 1 ^ (each ? 1 : 0) ^ (bits < 0 ? 0x4c11db7 : 0);
        return bits;
    }

    static int Floats(float f, double d)
    {
        int r = 0;
        if (f == 1.5f) r |= 1; if (f != 1.5f) r |= 2; if (f > 1.5f) r |= 4; if (f >= 1.5f) r |= 8; if (f < 1.5f) r |= 16; if (f <= 1.5f) r |= 32;
        if (!(f > 1.5f)) r |= 64; if (!(f >= 1.5f)) r |= 128; if (!(f < 1.5f)) r |= 256; if (!(f <= 1.5f)) r |= 512;
        if (d == 1.5) r |= 1024; if (d != 1.5) r |= 2048; if (d > 1.5) r |= 4096; if (d >= 1.5) r |= 8192; if (d < 1.5) r |= 16384; if (d <= 1.5) r |= 32768;
        if (!(d > 1.5)) r |= 1 << 16; if (!(d >= 1.5)) r |= 1 << 17; if (!(d < 1.5)) r |= 1 << 18; if (!(d <= 1.5)) r |= 1 << 19;
        return r;
    }

    static int FloatLoops(float f, double d)
    {
        int n = 0;
        while (f < 10.5f) { f += 1.25f; n++; }
        while (f > 2.5f) { f -= 1.25f; n++; }
        do { f *= 1.5f; n++; } while (f <= 20.25f);
        do { f /= 2; n++; } while (f >= 1.25f);
        do { n += 10; f = 3; } while (f != 3f);
        while (d < 10.5) { d += 1.25; n++; }
        do { d /= 2; n++; } while (d >= 1.25);
        while (!(d > 5.5)) { d *= 1.5; n++; }
        while (!(d <= 1.5)) { d -= 1; n++; }
        return n;
    }

    static void Main()
    {
        foreach (int v in new[] { 0, 5, -5, 123456789, int.MinValue, int.MaxValue })
        {
            unchecked
            {
                Console.WriteLine(I(v));
                Console.WriteLine(L(v * 98765L));
                Console.WriteLine(U((uint)v, (ulong)v));
                Console.WriteLine(Values(v, (uint)v, v, (ulong)v));
            }
        }
        foreach (double d in new[] { 1, 1.5, 2, double.NaN, double.PositiveInfinity })
            Console.WriteLine(Floats((float)d, d));
        Console.WriteLine(FloatLoops(0.25f, 0.25));
    }
}
