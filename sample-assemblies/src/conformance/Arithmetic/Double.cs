using System;

// double: NaN, infinities, signed zeros, subnormal numbers, in every operator and comparison.
static class Program
{
    static readonly double[] Values =
    {
        0, -0.0, 1, -1, 0.5, 1.5, -2.75, 3, 1e10, double.MaxValue, double.MinValue, double.Epsilon, -double.Epsilon,
        double.PositiveInfinity, double.NegativeInfinity, double.NaN
    };
    static int comparisons, branches;

    static void Main()
    {
        foreach (double a in Values)
            foreach (double b in Values)
            {
                Console.WriteLine("{0} {1}: {2} {3} {4} {5} {6}", Text(a), Text(b), Text(a + b), Text(a - b), Text(a * b), Text(a / b), Text(a % b));
                Compare(a, b);
                Branch(a, b);
            }
        Console.WriteLine("{0:x} {1:x}", comparisons, branches);
        double v = 10;
        v += 2.5; v *= 3; v -= 1; v /= 4; v %= 2; v++; --v;
        Console.WriteLine(Text(v) + " " + Text(-v) + " " + Text(+v));
        Console.WriteLine("{0} {1}", 1 / Values[0], 1 / Values[1]);
        double sum = 0;
        for (int i = 1; i <= 1000; i++)
            sum += 1 / (double)i;
        Console.WriteLine(Text(sum));
        Console.WriteLine("{0} {1} {2}", Values[15].Equals(double.NaN), Values[15].CompareTo(1), ((object)Values[0]).Equals(Values[1]));
    }

    // With the sign of zero, and all digits.
    static string Text(double v)
    {
        return v == 0 && 1 / v < 0 ? "-0" : v.ToString("R", System.Globalization.CultureInfo.InvariantCulture);
    }

    static void Compare(double a, double b)
    {
        bool[] results = { a < b, a <= b, a > b, a >= b, a == b, a != b, !(a < b), !(a >= b), double.IsNaN(a) };
        foreach (bool result in results)
            comparisons = unchecked(comparisons * 31 + (result ? 1 : 0));
    }

    static void Branch(double a, double b)
    {
        int taken = 0;
        if (a < b) taken |= 1;
        if (a <= b) taken |= 2;
        if (a > b) taken |= 4;
        if (a >= b) taken |= 8;
        if (a == b) taken |= 16;
        if (a != b) taken |= 32;
        if (!(a < b)) taken |= 64;
        if (!(a > b)) taken |= 128;
        if (!(a <= b)) taken |= 256;
        if (!(a >= b)) taken |= 512;
        branches = unchecked(branches * 31 + taken);
    }
}
