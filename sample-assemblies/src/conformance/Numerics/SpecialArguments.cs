using System;

// Elementary functions of arguments that IEEE 754 and C give a result of their own: bits of Math and MathF, NaN being NaN.
static class Program
{
    const double Tiny = double.Epsilon, Huge = double.MaxValue, Normal = 2.2250738585072014E-308, Inf = double.PositiveInfinity;

    static readonly double[] Ends = { 0, -0.0, double.NaN, Inf, -Inf };
    static readonly double[] Arguments = {
        0, -0.0, double.NaN, Inf, -Inf, 1, -1, 2, -2, 3, -3, 0.5, -0.5, Tiny, -Tiny, Huge, -Huge, Normal,
        float.MaxValue, float.Epsilon, 1E-300, 1E300, 9007199254740991, -9007199254740991, 9007199254740992, -9007199254740994,
        4503599627370495.5, -4503599627370495.5, 1075, -1075 };

    static string B(double x) { return double.IsNaN(x) ? "NaN" : BitConverter.DoubleToInt64Bits(x).ToString("x"); }
    static string B(float x) { return float.IsNaN(x) ? "NaN" : BitConverter.ToInt32(BitConverter.GetBytes(x), 0).ToString("x"); }

    static void One(string name, Func<double, double> wide, Func<float, float> single, params double[] more)
    {
        Console.Write(name);
        foreach (double[] some in new[] { Ends, more })
            foreach (double x in some) Console.Write(" {0}/{1}", B(wide(x)), B(single((float)x)));
        Console.WriteLine();
    }

    static void Two(string name, Func<double, double, double> wide, Func<float, float, float> single, params double[] some)
    {
        foreach (double x in some)
        {
            Console.Write("{0} {1}", name, x);
            foreach (double y in some) Console.Write(" {0}/{1}", B(wide(x, y)), B(single((float)x, (float)y)));
            Console.WriteLine();
        }
    }

    static void Main()
    {
        One("Acos", x => Math.Acos(x), x => MathF.Acos(x), 1, -1, 2, -2, Huge, 1.0000000000000002, Tiny);
        One("Acosh", x => Math.Acosh(x), x => MathF.Acosh(x), 1, -1, 0.5, -Huge);
        One("Asin", x => Math.Asin(x), x => MathF.Asin(x), 1, -1, 2, -2, 1E-9, Tiny, -Tiny);
        One("Asinh", x => Math.Asinh(x), x => MathF.Asinh(x), 1E-9, Tiny, -Tiny);
        One("Atan", x => Math.Atan(x), x => MathF.Atan(x), Huge, -Huge, 1E-9, Tiny, -Tiny);
        One("Atanh", x => Math.Atanh(x), x => MathF.Atanh(x), 1, -1, 2, -2, 1.0000000000000002, Tiny, -Tiny);
        One("Cbrt", x => Math.Cbrt(x), x => MathF.Cbrt(x), 1, -1, 8, -8);
        One("Ceiling", x => Math.Ceiling(x), x => MathF.Ceiling(x), Arguments);
        One("Cos", x => Math.Cos(x), x => MathF.Cos(x), 1E-9, Tiny, -Tiny);
        One("Cosh", x => Math.Cosh(x), x => MathF.Cosh(x), Huge, -Huge, 711, -711, 1E-9, Tiny);
        One("Exp", x => Math.Exp(x), x => MathF.Exp(x), Huge, -Huge, 709.782712893384, 709.78271289338397,
            -745.13321910194111, -745.13321910194122, -746, 88.8, -104, 1E-9, -1E-9, Tiny, -Tiny);
        One("Floor", x => Math.Floor(x), x => MathF.Floor(x), Arguments);
        One("Log", x => Math.Log(x), x => MathF.Log(x), 1, -1, Tiny, -Tiny, Huge, -Huge);
        One("Log10", x => Math.Log10(x), x => MathF.Log10(x), 1, 10, 100, 1000, 1E15, 1E22, -1, -Tiny, -Huge);
        One("Round", x => Math.Round(x), x => MathF.Round(x), Arguments);
        One("Sin", x => Math.Sin(x), x => MathF.Sin(x), 1E-9, Tiny, -Tiny, Normal);
        One("Sinh", x => Math.Sinh(x), x => MathF.Sinh(x), Huge, -Huge, 711, -711, 1E-9, Tiny, -Tiny);
        One("Sqrt", x => Math.Sqrt(x), x => MathF.Sqrt(x), Arguments);
        One("Tan", x => Math.Tan(x), x => MathF.Tan(x), 1E-9, Tiny, -Tiny, Normal);
        One("Tanh", x => Math.Tanh(x), x => MathF.Tanh(x), Huge, -Huge, 22.5, -22.5, 1E-9, Tiny, -Tiny);
        One("Truncate", x => Math.Truncate(x), x => MathF.Truncate(x), Arguments);
        Two("Atan2", (y, x) => Math.Atan2(y, x), (y, x) => MathF.Atan2(y, x),
            0, -0.0, double.NaN, Inf, -Inf, 1, -1, Tiny, -Tiny, Huge, -Huge);
        Two("Pow", (x, y) => Math.Pow(x, y), (x, y) => MathF.Pow(x, y), Arguments);
        Two("%", (x, y) => x % y, (x, y) => x % y, Arguments);
        Two("IEEERemainder", (x, y) => Math.IEEERemainder(x, y), (x, y) => MathF.IEEERemainder(x, y), Arguments);
    }
}
