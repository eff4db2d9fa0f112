using System;

// float to every other number type: wrapping, checked, and to decimal.
static class Program
{
    static readonly float[] Values = { 0, -0.0f, 0.4f, 0.5f, -0.6f, 1.5f, -1.5f, 127.9f, -128.9f, 255.5f, 32767.5f, 65535.5f,
        2147483520f, -2147483648f, 4294967040f, 9.2233715e18f };

    static void Main()
    {
        foreach (float v in Values)
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

    static void Plain(float v)
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
            Console.Write(" double " + (unchecked((double)v)).ToString("R"));
        }
        Console.Write(" decimal " + (decimal)v);
    }

    static void Checked(float v)
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
        float[] wild = { float.NaN, float.PositiveInfinity, float.NegativeInfinity, 1e30f, -1e30f, 3e9f, -3e9f, 1e10f, float.MaxValue };
        foreach (float v in wild)
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
