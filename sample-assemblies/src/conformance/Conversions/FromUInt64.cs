using System;

// ulong to every other number type: wrapping, checked, and to decimal.
static class Program
{
    static readonly ulong[] Values = { 0, 255, 65536, 2147483648, 4294967295, 4294967296, 9007199254740993, 9223372036854775807,
        9223372036854775808, 18446744073709549568, 18446744073709551615 };

    static void Main()
    {
        foreach (ulong v in Values)
        {
            Console.Write(v + ":");
            Plain(v);
            Console.Write(" | checked:");
            Checked(v);
            Console.WriteLine();
        }
    }

    static void Plain(ulong v)
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
            Console.Write(" char " + ((int)unchecked((char)v)));
            Console.Write(" float " + (unchecked((float)v)).ToString("R"));
            Console.Write(" double " + (unchecked((double)v)).ToString("R"));
        }
        Console.Write(" decimal " + (decimal)v);
    }

    static void Checked(ulong v)
    {
        Try("sbyte", () => checked((sbyte)v));
        Try("byte", () => checked((byte)v));
        Try("short", () => checked((short)v));
        Try("ushort", () => checked((ushort)v));
        Try("int", () => checked((int)v));
        Try("uint", () => checked((uint)v));
        Try("long", () => checked((long)v));
        Try("char", () => checked((char)v));
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
