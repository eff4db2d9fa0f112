using System;
using System.IO;

// Writes the bits of elementary functions to files: NAME for Math, NAMEF for MathF; of special arguments, and of so many others.
static class Program
{
    static readonly double[] Special = {
        0, -0.0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, double.NaN, double.PositiveInfinity, double.NegativeInfinity,
        double.Epsilon, -double.Epsilon, double.MaxValue, double.MinValue, 2.2250738585072014E-308, -2.2250738585072014E-308,
        2.225073858507201E-308, float.MaxValue, float.Epsilon, 1.1754943508222875E-38, 4503599627370495.5,
        -4503599627370495.5, 9007199254740991, -9007199254740991, 9007199254740992, -9007199254740994, 9223372036854775808,
        -9223372036854775808, 1e300, -1e300, 1e-300, -1e-300, 1e22, 0.99999999999999989, -0.99999999999999989,
        1.0000000000000002, -1.0000000000000002, 709.78271289338397, 709.782712893384, -745.13321910194111,
        -745.13321910194122, 710.47586007394386, 710.475860073944, 1e-9, -1e-9, 88.72283, 89.5, -103.97208, -104.5, 1075,
        -1075, 0.99999994f, 1.0000001f };

    static ulong state;

    static ulong Next() { return (state = state * 6364136223846793005 + 1442695040888963407) >> 11; }

    // Of all sizes, near 0 and near 1 more often.
    static double Argument()
    {
        ulong kind = Next() % 5;
        double unit = Next() / 9007199254740992.0 * 2 - 1;
        int size = (int)(Next() >> 47);
        switch (kind)
        {
            case 0: return BitConverter.Int64BitsToDouble((long)(Next() << 21 ^ Next()));
            case 1: return unit * 10;
            case 2: return unit * 750;
            case 3: return unit * BitConverter.Int64BitsToDouble((long)(1023 - size % 40) << 52);
            default:
                double near = 1 + unit * BitConverter.Int64BitsToDouble((long)(1023 - size % 52) << 52);
                return size % 2 == 0 ? near : -near;
        }
    }

    static double Math1(int function, double x)
    {
        switch (function)
        {
            case 0: return Math.Acos(x);
            case 1: return Math.Acosh(x);
            case 2: return Math.Asin(x);
            case 3: return Math.Asinh(x);
            case 4: return Math.Atan(x);
            case 5: return Math.Atanh(x);
            case 6: return Math.Cbrt(x);
            case 7: return Math.Cos(x);
            case 8: return Math.Cosh(x);
            case 9: return Math.Exp(x);
            case 10: return Math.Log(x);
            case 11: return Math.Log10(x);
            case 12: return Math.Sin(x);
            case 13: return Math.Sinh(x);
            case 14: return Math.Tan(x);
            default: return Math.Tanh(x);
        }
    }

    static float MathF1(int function, float x)
    {
        switch (function)
        {
            case 0: return MathF.Acos(x);
            case 1: return MathF.Acosh(x);
            case 2: return MathF.Asin(x);
            case 3: return MathF.Asinh(x);
            case 4: return MathF.Atan(x);
            case 5: return MathF.Atanh(x);
            case 6: return MathF.Cbrt(x);
            case 7: return MathF.Cos(x);
            case 8: return MathF.Cosh(x);
            case 9: return MathF.Exp(x);
            case 10: return MathF.Log(x);
            case 11: return MathF.Log10(x);
            case 12: return MathF.Sin(x);
            case 13: return MathF.Sinh(x);
            case 14: return MathF.Tan(x);
            default: return MathF.Tanh(x);
        }
    }

    static BinaryWriter Open(string name) { return new BinaryWriter(new BufferedStream(File.Create(name), 1 << 16)); }

    static void Main(string[] arguments)
    {
        string folder = arguments[0];
        int count = int.Parse(arguments[1]);
        int function = int.Parse(arguments[2]);
        state = (ulong)function;
        using (BinaryWriter to = Open(Path.Combine(folder, "doubles")), single = Open(Path.Combine(folder, "floats")))
        {
            if (function < 16)
            {
                for (int i = -Special.Length; i < count; i++)
                {
                    double x = i < 0 ? Special[i + Special.Length] : Argument();
                    to.Write(x);
                    to.Write(Math1(function, x));
                    single.Write((float)x);
                    single.Write(MathF1(function, (float)x));
                }
                return;
            }
            bool power = function == 17;
            foreach (double x in Special)
                foreach (double y in Special)
                    Write(to, single, power, x, y);
            for (int i = 0; i < count; i++)
            {
                double x = Argument(), y = Argument();
                // A power that is neither zero nor infinite, most of the time.
                if (power && i % 8 != 0) { x = Math.Abs(x); y = y % 750 / Math.Max(1, Math.Abs(Math.Log(x))); }
                if (!power && i % 8 != 0) { y *= x; }
                Write(to, single, power, x, y);
            }
        }
    }

    static void Write(BinaryWriter to, BinaryWriter single, bool power, double x, double y)
    {
        to.Write(x);
        to.Write(y);
        to.Write(power ? Math.Pow(x, y) : Math.Atan2(x, y));
        single.Write((float)x);
        single.Write((float)y);
        single.Write(power ? MathF.Pow((float)x, (float)y) : MathF.Atan2((float)x, (float)y));
    }
}
