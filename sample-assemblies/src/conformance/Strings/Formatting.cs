using System;
using System.Globalization;

// Composite formatting, standard and custom formats of numbers, alignment, interpolation, IFormattable and ICustomFormatter.
static class Program
{
    class Angle : IFormattable
    {
        public double Degrees;
        public string ToString(string format, IFormatProvider provider)
        {
            return format == "R" ? (Degrees * Math.PI / 180).ToString("F3", provider) : Degrees.ToString(format ?? "F0", provider)
                + "deg";
        }
    }

    class Shouting : IFormatProvider, ICustomFormatter
    {
        public object GetFormat(Type type) { return type == typeof(ICustomFormatter) ? this : null; }
        public string Format(string format, object arg, IFormatProvider provider) { return "<" + format + ":" + arg + ">"; }
    }

    static void Main()
    {
        IFormatProvider inv = CultureInfo.InvariantCulture;
        foreach (string f in new[] { "D", "D8", "X", "x8", "N", "N0", "F", "F4", "E", "e3", "G", "G3", "C", "P1", "R", "0", "#",
            "000000", "#,##0.00", "0.0e+0", "#;(#);zero", "'lit'0\"x\"", "0,,", "%0" })
        {
            foreach (object v in new object[] { 0, -1234567, 42L, 0.5, -1234.5678, 1e20 })
            {
                string text;
                try { text = ((IFormattable)v).ToString(f, inv); } catch (FormatException) { text = "-"; }
                Console.Write(text + " | ");
            }
            Console.WriteLine();
        }
        Console.WriteLine(string.Format(inv, "{0,8:F2}|{1,-8}|{2,3}|{{}}|{0:E1}", 3.14159, "ab", "long"));
        int n = 7; string name = "x"; double d = 2.5;
        Console.WriteLine(FormattableString.Invariant($"{n} {name,4} {n * 2:X2} {{{n}}} {(n > 5 ? "big" : "small")}"));
        Console.WriteLine($"{n:D3}{name}{n + 1}");
        FormattableString fs = $"{d:F1} and {n}";
        Console.WriteLine("{0} {1} {2}", fs.ArgumentCount, fs.Format, FormattableString.Invariant(fs));
        Console.WriteLine(string.Format(inv, "{0} {0:R} {0:F1}", new Angle { Degrees = 90 }));
        Console.WriteLine(string.Format(new Shouting(), "{0:abc} {1}", 1, "s"));
        foreach (double v in new[] { 0.1, 1.0 / 3, 100, 1e15, 1e16, 123456789012345680, 1e-5, 0.0001, double.MaxValue,
            double.Epsilon, -0.0, double.NaN, double.PositiveInfinity })
            Console.Write(v.ToString(inv) + " " + v.ToString("R", inv) + " " + v.ToString("G17", inv) + "; ");
        Console.WriteLine();
        foreach (float v in new[] { 0.1f, 1f / 3, 16777216f, 1e10f, 1e-5f, float.MaxValue, float.Epsilon })
            Console.Write(v.ToString(inv) + " " + v.ToString("R", inv) + " " + v.ToString("G9", inv) + "; ");
        Console.WriteLine();
        foreach (decimal v in new[] { 0m, 1.10m, -0.000001m, decimal.MaxValue, 12345.678900m })
            Console.Write(v.ToString(inv) + " " + v.ToString("N3", inv) + " " + v.ToString("0.##", inv) + "; ");
        Console.WriteLine();
        Console.WriteLine("{0} {1} {2} {3}", true, 'c', (byte)5, DayOfWeek.Tuesday);
        Console.WriteLine("{0:d} {0:x} {0:G} {0:F} {1:G}", DayOfWeek.Tuesday, (DayOfWeek)99);
        Console.WriteLine("{0} {1:N} {1:B} {1:P} {1:X}", 1, Guid.Empty);
        var german = (CultureInfo)CultureInfo.InvariantCulture.Clone();
        german.NumberFormat.NumberDecimalSeparator = ",";
        german.NumberFormat.NumberGroupSeparator = ".";
        german.NumberFormat.NegativeSign = "~";
        Console.WriteLine((-1234567.891).ToString("N2", german) + " " + (-5).ToString(german));
    }
}
