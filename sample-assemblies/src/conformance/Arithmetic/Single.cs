using System;

// float: NaN, infinities, signed zeros, subnormal numbers, in every operator and comparison.
static class Program
{
    static readonly float[] Values =
    {
        0, -0.0f, 1, -1, 0.5f, 1.5f, -2.75f, 3, 1e10f, float.MaxValue, float.MinValue, float.Epsilon, -float.Epsilon,
        float.PositiveInfinity, float.NegativeInfinity, float.NaN
    };
    static int comparisons, branches;

    static void Main()
    {
        foreach (float a in Values)
            foreach (float b in Values)
            {
                Console.WriteLine("{0} {1}: {2} {3} {4} {5} {6}", Text(a), Text(b), Text(a + b), Text(a - b), Text(a * b), Text(a / b), Text(a % b));
                Compare(a, b);
                Branch(a, b);
            }
        Console.WriteLine("{0:x} {1:x}", comparisons, branches);
        float v = 10;
        v += 2.5f; v *= 3; v -= 1; v /= 4; v %= 2; v++; --v;
        Console.WriteLine(Text(v) + " " + Text(-v) + " " + Text(+v));
        Console.WriteLine("{0} {1}", 1 / Values[0], 1 / Values[1]);
        float sum = 0;
        for (int i = 1; i <= 1000; i++)
            sum += 1 / (float)i;
        Console.WriteLine(Text(sum));
        Console.WriteLine("{0} {1} {2}", Values[15].Equals(float.NaN), Values[15].CompareTo(1), ((object)Values[0]).Equals(Values[1]));
    }

    // With the sign of zero, and all digits.
    static string Text(float v)
    {
        return v == 0 && 1 / v < 0 ? "-0" : v.ToString("R", System.Globalization.CultureInfo.InvariantCulture);
    }

    static void Compare(float a, float b)
    {
        bool[] results = { a < b, a <= b, a > b, a >= b, a == b, a != b, !(a < b), !(a >= b), float.IsNaN(a) };
        foreach (bool result in results)
            comparisons = unchecked(comparisons * 31 + (result ? 1 : 0));
    }

    static void Branch(float a, float b)
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
