using System;
using System.Globalization;

// Parse and TryParse of every number type with styles, borders, white space, signs, exponents and nonsense.
static class Program
{
    static readonly CultureInfo Inv = CultureInfo.InvariantCulture;

    static string Of(Func<object> parse)
    {
        try { return string.Format(Inv, "{0}", parse()); }
        catch (FormatException) { return "format"; }
        catch (OverflowException) { return "overflow"; }
        catch (ArgumentNullException) { return "null"; }
        catch (ArgumentException) { return "argument"; }
    }

    static void Main()
    {
        string[] texts = { "0", "-0", "+5", " 42 ", "127", "128", "-128", "-129", "255", "256", "32768", "65536", "2147483647",
            "2147483648", "-2147483649", "9223372036854775807", "9223372036854775808", "18446744073709551615",
            "18446744073709551616", "1.5", "1e3", "1,000", "", " ", "abc", "1 2", "0x10", "--1", "5-", "(7)", null };
        foreach (string t in texts)
            Console.WriteLine("'{0}' {1} {2} {3} {4} {5} {6} {7} {8} {9} {10}", t, Of(() => sbyte.Parse(t, Inv)),
                Of(() => byte.Parse(t, Inv)), Of(() => short.Parse(t, Inv)), Of(() => ushort.Parse(t, Inv)),
                Of(() => int.Parse(t, Inv)), Of(() => uint.Parse(t, Inv)), Of(() => long.Parse(t, Inv)),
                Of(() => ulong.Parse(t, Inv)), Of(() => decimal.Parse(t, Inv)), Of(() => double.Parse(t, Inv)));
        Console.WriteLine("{0} {1} {2} {3}", int.Parse("ff", NumberStyles.HexNumber),
            Of(() => int.Parse("80000000", NumberStyles.HexNumber)), Of(() => byte.Parse("100", NumberStyles.HexNumber)),
            long.Parse("-1,234", NumberStyles.Number, Inv));
        Console.WriteLine("{0} {1} {2}", int.Parse("(5)", NumberStyles.AllowParentheses),
            int.Parse("1e2", NumberStyles.AllowExponent), Of(() => int.Parse("1.5", NumberStyles.AllowDecimalPoint, Inv)));
        foreach (string t in new[] { "1.7976931348623157E308", "1.8e308", "4.9E-324", "1e-400", "NaN", "Infinity", "-Infinity",
            ".5", "5.", "1e", "0.1", "123456789.123456789", "2.2250738585072011e-308", "9007199254740993" })
        {
            double d; bool ok = double.TryParse(t, NumberStyles.Float, Inv, out d);
            float f; bool okf = float.TryParse(t, NumberStyles.Float, Inv, out f);
            Console.WriteLine("{0}: {1} {2} {3} {4}", t, ok, d.ToString("R", Inv), okf, f.ToString("R", Inv));
        }
        foreach (string t in new[] { "0.1", "-79228162514264337593543950335", "79228162514264337593543950336", "1e5",
            "0.00000000000000000000000000001", "1.00" })
        {
            decimal m; bool ok = decimal.TryParse(t, NumberStyles.Float, Inv, out m);
            Console.Write("{0} {1}; ", ok, m.ToString(Inv));
        }
        Console.WriteLine();
        int i; bool b; char c; Guid g; DayOfWeek w; DateTime dt; TimeSpan ts;
        Console.WriteLine("{0} {1} {2} {3}", int.TryParse("12x", out i), i, bool.TryParse(" TRUE ", out b), b);
        Console.WriteLine("{0} {1} {2}", char.TryParse("xy", out c), bool.TryParse("yes", out b),
            Guid.TryParse("00000000-0000-0000-0000-00000000000g", out g));
        Console.WriteLine("{0} {1} {2} {3}", Enum.TryParse("friday", true, out w), w, Enum.TryParse("3", out w), w);
        Console.WriteLine("{0} {1}", DateTime.TryParseExact("2020-02-29", "yyyy-MM-dd", Inv, DateTimeStyles.None, out dt), dt.DayOfYear);
        Console.WriteLine("{0} {1} {2}", TimeSpan.TryParse("1.02:03:04.5", Inv, out ts), ts.Ticks, TimeSpan.TryParse("25:61", Inv, out ts));
        Console.WriteLine("{0} {1} {2}", Guid.Parse("{01234567-89AB-cdef-0123-456789abcdef}"),
            new Guid("0123456789abcdef0123456789abcdef"), Version.Parse("1.2.3"));
    }
}
