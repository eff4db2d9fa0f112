using System;

// double to every other number type: wrapping, checked, and to decimal.
static class Program
{
    static readonly double[] Values = { 0, -0.0, 0.4, 0.5, -0.6, 1.5, -1.5, 127.9, -128.9, 255.5, 32767.5, 65535.5, 2147483647.9,
        -2147483648.9, 4294967295.9, 9.2233720368547748e18, 1e-320 };

    static void Main()
    {
        foreach (double v in Values)
        {
            Console.Write(v + ":");
            if (v >= 0 && v < 128)
                Plain(v);
            Console.Write(" | checked:");
            Checked(v);
            Console.WriteLine();
        }
        Wild();
    }

    static void Plain(double v)
    {
        unchecked
        {
            Console.Write(" sbyte " + (unchecked((sbyte)v)));
            Console.Write(" byte " + (unchecked((byte)v)));
            Console.Write(" short " + (unchecked((short)v)));
            Console.Write(" ushort " + (unchecked((ushort)v)));
            Console.Write(" int " + (unchecked((int)v)));
            Console.Write(" uint " + (unchecked((uint)v)));
            Console.Write(" long " + (unchecked((long)v)));
            Console.Write(" ulong " + (unchecked((ulong)v)));
            Console.Write(" char " + ((int)unchecked((char)v)));
            Console.Write(" float " + (unchecked((float)v)).ToString("R"));
        }
        Console.Write(" decimal " + (decimal)v);
    }

    static void Checked(double v)
    {
        Try("sbyte", () => checked((sbyte)v));
        Try("byte", () => checked((byte)v));
        Try("short", () => checked((short)v));
        Try("ushort", () => checked((ushort)v));
        Try("int", () => checked((int)v));
        Try("uint", () => checked((uint)v));
        Try("long", () => checked((long)v));
        Try("ulong", () => checked((ulong)v));
        Try("char", () => checked((char)v));
    }

    // Out of range: ECMA-335 leaves the result open, the processor does not where one instruction converts.
    static void Wild()
    {
        double[] wild = { double.NaN, double.PositiveInfinity, double.NegativeInfinity, 1e300, -1e300, 3e9, -3e9, 1e10, 9.3e18, double.MaxValue };
        foreach (double v in wild)
        {
            Console.WriteLine("{0}: int {1} long {2}", v, unchecked((int)v), unchecked((long)v));
            Checked(v);
            Console.WriteLine();
        }
    }

    static void Try<T>(string name, Func<T> convert)
    {
        string text;
        try
        {
            T value = convert();
            text = value is char ? ((int)(char)(object)value).ToString() : value.ToString();
        }
        catch (OverflowException)
        {
            text = "overflow";
        }
        Console.Write(" " + name + " " + text);
    }
}
