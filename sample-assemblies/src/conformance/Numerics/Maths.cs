using System;

// Math and bit work: functions at special points, rounding, integer helpers, bits of floating-point numbers, BitConverter, Convert.
static class Program
{
    static string R(double d) { return d == 0 && 1 / d < 0 ? "-0" : Math.Round(d, 12).ToString("R"); }
    static string T(Func<object> f) { try { return f().ToString(); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        foreach (double x in new[] { 0, -0.0, 0.5, -0.5, 1, -1, 1.5, 2.5, -2.5, 1e10, double.NaN, double.PositiveInfinity, double.NegativeInfinity })
            Console.WriteLine("{0}: {1} {2} {3} {4} {5} {6} {7} {8} {9} {10} {11}", x, R(Math.Sin(x)), R(Math.Atan(x)),
                R(Math.Exp(-Math.Abs(x))), R(Math.Log(x)), R(Math.Sqrt(x)), R(Math.Floor(x)), R(Math.Ceiling(x)),
                R(Math.Round(x)), R(Math.Truncate(x)), R(Math.Abs(x)), R(Math.Tanh(x)));
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", Math.Pow(2, 10), Math.Pow(0, 0), Math.Pow(-8, 1.0 / 3),
            Math.Pow(double.NaN, 0), Math.Pow(-1, double.PositiveInfinity), R(Math.Atan2(-1, -1)));
        Console.WriteLine("{0} {1} {2} {3}", Math.IEEERemainder(5, 3), Math.IEEERemainder(-7, 4), R(Math.Log(8, 2)), Math.Log10(1000));
        foreach (double x in new[] { 2.345, 0.5, 1.5, -1.5, 1e15 + 0.5, 123.455 })
            Console.Write("{0} {1} {2}; ", Math.Round(x, 1), Math.Round(x, MidpointRounding.AwayFromZero),
                Math.Round(x, 2, MidpointRounding.AwayFromZero));
        Console.WriteLine();
        int rem;
        long q;
        Console.WriteLine("{0} {1} {2} {3}", Math.DivRem(-7, 2, out rem), rem, Math.BigMul(int.MaxValue, int.MinValue),
            Math.DivRem(long.MaxValue, 10L, out q) + q);
        Console.WriteLine("{0} {1} {2} {3}", T(() => Math.Abs(int.MinValue)), T(() => Math.Abs(short.MinValue)), Math.Sign(-5L),
            Math.Max(double.NaN, 1));
        Console.WriteLine("{0:x} {1:x} {2}", BitConverter.DoubleToInt64Bits(-0.1), BitConverter.DoubleToInt64Bits(double.NaN),
            BitConverter.Int64BitsToDouble(0x7ff0000000000000));
        foreach (byte[] b in new[] { BitConverter.GetBytes(1.5f), BitConverter.GetBytes(-2), BitConverter.GetBytes('x'),
            BitConverter.GetBytes(true), BitConverter.GetBytes(ulong.MaxValue - 1), BitConverter.GetBytes((short)-3) })
            Console.Write(BitConverter.ToString(b) + " ");
        byte[] raw = { 1, 2, 3, 4, 5, 6, 7, 8, 9 };
        Console.WriteLine("{0} {1} {2} {3} {4}", BitConverter.ToInt16(raw, 1), BitConverter.ToInt32(raw, 1),
            BitConverter.ToInt64(raw, 1), BitConverter.ToDouble(raw, 0), T(() => BitConverter.ToInt32(raw, 7)));
        object[] inputs = { true, 'A', (sbyte)-5, 300, -1L, ulong.MaxValue, 2.5, 3.5, -0.4f, 1e20, 99.5m, "12", "abc", null, DayOfWeek.Friday };
        foreach (object o in inputs)
            Console.WriteLine("{0}: {1} {2} {3} {4} {5} {6} {7}", o ?? "null", T(() => Convert.ToByte(o)),
                T(() => Convert.ToInt32(o)), T(() => Convert.ToInt64(o)), T(() => Convert.ToDouble(o)),
                T(() => Convert.ToDecimal(o)), T(() => Convert.ToBoolean(o)), T(() => (int)Convert.ToChar(o)));
        Console.WriteLine("{0} {1} {2} {3}", Convert.ToString(255, 2), Convert.ToString(-1, 16), Convert.ToInt32("777", 8),
            T(() => Convert.ToByte("1ff", 16)));
        Console.WriteLine("{0} {1} {2}", Convert.ChangeType("5", typeof(int)), Convert.ChangeType(1, typeof(double)),
            T(() => Convert.ChangeType("x", typeof(DateTime))));
        var r = new Random(42);
        Console.WriteLine("{0} {1} {2} {3}", r.Next(), r.Next(100), r.Next(-5, 5), r.NextDouble());
        byte[] rb = new byte[5];
        r.NextBytes(rb);
        Console.WriteLine(BitConverter.ToString(rb));
        Guid g = new Guid(new byte[] { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 });
        Console.WriteLine("{0} {1} {2} {3}", g, g.ToString("N"), g.CompareTo(Guid.Empty), Guid.NewGuid() != Guid.NewGuid());
        uint v = 0xdeadbeef;
        int ones = 0;
        while (v != 0) { v &= v - 1; ones++; }
        long rotate = 1L << 63;
        Console.WriteLine("{0} {1} {2} {3}", ones, rotate >> 63, (ulong)rotate >> 63, (int)(0x80000000 >> 31));
    }
}
