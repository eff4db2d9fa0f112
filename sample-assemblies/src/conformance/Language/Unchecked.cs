using System;

// checked and unchecked in all their places: blocks, expressions, constants, casts, compound assignment, increments; user-defined conversions.
static class Program
{
    static string T(Func<object> f) { try { return f().ToString(); } catch (OverflowException) { return "overflow"; } }
    static int max = int.MaxValue;
    static uint umax = uint.MaxValue;
    static long lmin = long.MinValue;
    static byte b255 = 255;
    static sbyte s128 = -128;
    static ushort u16 = 65535;
    static char cmax = '\uffff';
    static double huge = 1e40;
    static ulong ul = ulong.MaxValue;
    static short sh = short.MinValue;

    static void Main()
    {
        Console.WriteLine("{0} {1} {2} {3}", unchecked(max + 1), T(() => checked(max + 1)), unchecked(max * max), T(() => checked(max * 2)));
        Console.WriteLine("{0} {1} {2} {3}", unchecked(umax + 1), T(() => checked(umax + 1)), unchecked(0 - umax), T(() => checked(umax * umax)));
        Console.WriteLine("{0} {1} {2} {3}", unchecked(lmin - 1), T(() => checked(lmin - 1)), unchecked(-lmin), T(() => checked(-lmin)));
        Console.WriteLine("{0} {1} {2} {3}", unchecked(ul + 1), T(() => checked(ul + 1)), unchecked(ul * ul), T(() => checked(ul * 2)));
        Console.WriteLine("{0} {1} {2} {3}", unchecked((byte)max), T(() => checked((byte)max)), unchecked((sbyte)b255),
            T(() => checked((sbyte)b255)));
        Console.WriteLine("{0} {1} {2} {3}", unchecked((uint)s128), T(() => checked((uint)s128)), unchecked((int)ul), T(() => checked((int)ul)));
        Console.WriteLine("{0} {1} {2}", T(() => checked((int)huge)), T(() => checked((ulong)(huge * -1))),
            T(() => checked((byte)(huge / huge * 255.9))));
        Console.WriteLine("{0} {1} {2} {3}", T(() =>
        {
            checked { byte b = b255; b++; return b; }
        }), T(() => { unchecked { byte b = b255; b++; return b; } }), T(() => { checked { char c = cmax; c++; return (int)c; } }),
            T(() => { checked { short x = sh; x--; return x; } }));
        Console.WriteLine("{0} {1} {2}", T(() =>
        {
            checked { ushort u = u16; u += 1; return u; }
        }), T(() => { checked { sbyte s = s128; s -= 1; return s; } }),
            T(() => { checked { int i = max; i *= 1; i += 0; return i; } }));
        Console.WriteLine("{0} {1} {2}", T(() => checked(max + (int)(unchecked(max + 1)))),
            T(() => unchecked(checked(max + 1) + 1)), T(() => checked(-int.MaxValue - 1)));
        const int constant = unchecked(int.MaxValue + 1);
        const uint all = unchecked((uint)-1);
        const byte b1 = unchecked((byte)300);
        Console.WriteLine("{0} {1} {2}", constant, all, b1);
        Console.WriteLine("{0} {1} {2} {3}", T(() => checked((DayOfWeek)(max - 1 + 1))),
            T(() => checked((int)(DayOfWeek)3 * max)), T(() => checked((long)max * max)),
            T(() => checked((int)((long)max * max))));
        Console.WriteLine("{0} {1} {2}", T(() => checked((IntPtr)(long)max)), T(() => checked(new int[max - max].Length - 1)),
            T(() => checked((uint)(new int[0].Length - 1))));
        int shift = checked(1 << 31);
        Console.WriteLine("{0} {1} {2}", shift, checked(shift >> 31), checked(~max));
        long product = 1;
        int steps = 0;
        try { checked { while (true) { product *= 10; steps++; } } }
        catch (OverflowException) { Console.WriteLine(steps); }
        ulong hash = 5381; foreach (char c in "hash me") hash = unchecked(hash * 33 ^ c); Console.WriteLine(hash);
    }
}
