using System;
using System.Globalization;

// decimal: scale kept by operations, rounding in all modes, borders, bits, conversions, comparison of different scales.
static class Program
{
    static string T(Func<decimal> f) { try { return f().ToString(CultureInfo.InvariantCulture); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        decimal[] values = { 0m, 1m, -1m, 1.00m, 0.1m, -2.5m, 3.14159265358979323846m, 1e-28m, 79228162514264337593543950335m,
            -79228162514264337593543950335m, 12345.67890m };
        foreach (decimal a in values)
        {
            foreach (decimal b in values)
                Console.Write("{0} {1} {2} {3} {4} {5}; ", T(() => a + b), T(() => a - b), T(() => a * b), T(() => a / b),
                    T(() => a % b), a.CompareTo(b));
            Console.WriteLine();
            Console.WriteLine("{0}: {1} {2} {3} {4} {5} {6}", a, T(() => -a), T(() => decimal.Floor(a)),
                T(() => decimal.Ceiling(a)), T(() => decimal.Truncate(a)), T(() => Math.Round(a, 2)),
                string.Join(",", decimal.GetBits(a)));
        }
        foreach (decimal d in new[] { 0.5m, 1.5m, 2.5m, -0.5m, -1.5m, 2.345m, 2.355m, 1.005m })
            Console.Write("{0} {1} {2} {3}; ", Math.Round(d), Math.Round(d, MidpointRounding.AwayFromZero), Math.Round(d, 2),
                Math.Round(d, 2, MidpointRounding.AwayFromZero));
        Console.WriteLine();
        Console.WriteLine("{0} {1} {2} {3}", 1.0m == 1.000m, 1.0m.GetHashCode() == 1.000m.GetHashCode(), 1.0m.Equals(1.000m),
            (1.10m).ToString(CultureInfo.InvariantCulture));
        Console.WriteLine("{0} {1} {2} {3}", (int)3.99m, (long)-3.99m, (double)0.1m, (float)1.5m);
        Console.WriteLine("{0} {1} {2} {3}", (decimal)0.1, (decimal)0.1f, (decimal)1e20, (decimal)123456789.123456789);
        double huge = 1e29, nan = double.NaN; decimal billions = 3e10m;
        Console.WriteLine("{0} {1} {2}", T(() => (decimal)huge), T(() => (decimal)nan),
            T(() => decimal.Parse("1e-30", NumberStyles.Float, CultureInfo.InvariantCulture)));
        try { int i = (int)billions; } catch (OverflowException e) { Console.WriteLine(e.GetType().Name); }
        try { new decimal(new[] { 1, 2, 3, 29 << 16 }); } catch (ArgumentException e) { Console.WriteLine(e.GetType().Name); }
        Console.WriteLine("{0} {1}", new decimal(1, 2, 3, true, 5), new decimal(new[] { -1, 0, 0, 3 << 16 }));
        decimal sum = 0; for (int i = 0; i < 100; i++) sum += 0.1m; Console.WriteLine("{0} {1}", sum, sum == 10);
        decimal balance = 1000m; for (int year = 0; year < 10; year++) balance = decimal.Round(balance * 1.0375m, 2); Console.WriteLine(balance);
        decimal x = 5; x++; x += 2.50m; x--; x *= 2; x /= 4; x %= 2; Console.WriteLine(x);
        decimal e2 = 1, term = 1; for (int i = 1; i < 30; i++) { term /= i; e2 += term; } Console.WriteLine(e2);
        Console.WriteLine("{0} {1} {2}", decimal.ToOACurrency(1.5m), decimal.FromOACurrency(12345), decimal.Compare(1, 2));
        Console.WriteLine("{0} {1} {2}", Math.Max(1.5m, 2m), Math.Abs(-1.50m), Math.Sign(-0.0m));
    }
}
