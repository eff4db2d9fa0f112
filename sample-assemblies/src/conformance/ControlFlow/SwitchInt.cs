using System;

// switch over integers: dense, with holes, sparse, negative, at the borders, over every underlying type.
static class Program
{
    enum Wide : long { Low = long.MinValue, Zero = 0, One, High = long.MaxValue }

    static string Dense(int v)
    {
        switch (v)
        {
            case 0: return "zero";
            case 1:
            case 2: return "few";
            case 3: goto case 1;
            case 4: goto default;
            case 5: return "five";
            case 7: return "seven";
            default: return "other";
        }
    }

    static int Sparse(int v)
    {
        switch (v)
        {
            case int.MinValue: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 100: return 4;
            case 101: return 5;
            case 102: return 6;
            case 103: return 7;
            case 50000: return 8;
            case int.MaxValue: return 9;
        }
        return 0;
    }

    static int Long(long v)
    {
        switch (v)
        {
            case 4294967296: return 1;
            case 4294967297: return 2;
            case 4294967298: return 3;
            case 4294967299: return 4;
            case 0: return 5;
            case -1: return 6;
        }
        return 0;
    }

    static string Unsigned(uint v)
    {
        switch (v)
        {
            case 4294967295: return "max";
            case 4294967294: return "max-1";
            case 4294967293: return "max-2";
            case 2147483648: return "half";
            case 0: return "zero";
            default: return "-";
        }
    }

    static int Of(byte v) { switch (v) { case 0: return 1; case 255: return 2; case 128: return 3; default: return 4; } }
    static int Of(sbyte v) { switch (v) { case 0: return 1; case -128: return 2; case 127: return 3; default: return 4; } }
    static int Of(char v) { switch (v) { case 'a': case 'e': case 'i': case 'o': case 'u': return 1; case '\uffff': return 2; default: return 3; } }
    static int Of(bool v) { switch (v) { case true: return 1; default: return 2; } }
    static int Of(Wide v) { switch (v) { case Wide.Low: return 1; case Wide.Zero: return 2; case Wide.High: return 3; default: return 4; } }
    static int Of(int? v) { switch (v) { case null: return 1; case 0: return 2; case 5: return 3; default: return 4; } }

    static void Main()
    {
        for (int i = -2; i < 10; i++)
            Console.Write(Dense(i) + " ");
        Console.WriteLine(Dense(int.MaxValue) + Dense(int.MinValue));
        foreach (int v in new[] { int.MinValue, int.MinValue + 1, -1000000, -2, -1, 0, 99, 100, 101, 102, 103, 104, 50000, int.MaxValue })
            Console.Write(Sparse(v) + " ");
        Console.WriteLine();
        foreach (long v in new[] { 0L, -1, 1, 4294967295, 4294967296, 4294967297, 4294967298, 4294967299, 4294967300 })
            Console.Write(Long(v) + " ");
        Console.WriteLine();
        foreach (uint v in new[] { 0u, 1u, 2147483647u, 2147483648u, 4294967292u, 4294967293u, 4294967294u, 4294967295u })
            Console.Write(Unsigned(v) + " ");
        Console.WriteLine();
        Console.WriteLine("{0}{1}{2}{3}", Of((byte)0), Of((byte)255), Of((byte)128), Of((byte)7));
        Console.WriteLine("{0}{1}{2}{3}", Of((sbyte)0), Of((sbyte)-128), Of((sbyte)127), Of((sbyte)-7));
        Console.WriteLine("{0}{1}{2}{3}{4}", Of('a'), Of('u'), Of('b'), Of('\uffff'), Of('\0'));
        Console.WriteLine("{0}{1} {2}{3}{4}{5}", Of(true), Of(false), Of(Wide.Low), Of(Wide.Zero), Of(Wide.High), Of(Wide.One));
        Console.WriteLine("{0}{1}{2}{3}", Of((int?)null), Of((int?)0), Of((int?)5), Of((int?)6));
    }
}
