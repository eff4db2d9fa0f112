using System;
using System.Globalization;

// TimeSpan: parts, totals, arithmetic, formats, parsing, overflow.
static class Program
{
    static readonly CultureInfo Inv = CultureInfo.InvariantCulture;
    static string T(Func<object> f) { try { return Convert.ToString(f(), Inv); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        foreach (TimeSpan t in new[] { TimeSpan.Zero, new TimeSpan(1, 2, 3), new TimeSpan(1, 2, 3, 4, 5),
            -new TimeSpan(0, 25, 61, 61), TimeSpan.FromMilliseconds(1.5), TimeSpan.FromDays(-400.25), new TimeSpan(1),
            TimeSpan.MaxValue, TimeSpan.MinValue })
            Console.WriteLine("{0} | {1} {2} {3} {4} {5} {6} | {7:R} {8:R} | {9} {10} {11}", t, t.Days, t.Hours, t.Minutes,
                t.Seconds, t.Milliseconds, t.Ticks, t.TotalHours, t.TotalSeconds, t.ToString("g", Inv), t.ToString("G", Inv),
                t.ToString(@"d\.hh\:mm\:ss\.fff", Inv));
        TimeSpan a = TimeSpan.FromMinutes(90), b = TimeSpan.FromSeconds(45);
        Console.WriteLine("{0} {1} {2} {3} {4} {5}", a + b, a - b, -a, a > b, a.CompareTo(b), a.Subtract(a).Equals(TimeSpan.Zero));
        Console.WriteLine("{0} {1} {2} {3}", T(() => TimeSpan.MaxValue + b), T(() => TimeSpan.FromDays(1e10)),
            T(() => -TimeSpan.MinValue), T(() => TimeSpan.FromSeconds(double.NaN)));
        foreach (string s in new[] { "1", "1:2", "1:2:3", "1.2:3:4", "1.02:03:04.0050000", "-0:0:1", "24:00", "0:60:0", " 5 ",
            "x", "" })
            Console.Write(T(() => TimeSpan.Parse(s, Inv)) + " ");
        Console.WriteLine();
        Console.WriteLine("{0} {1}", TimeSpan.ParseExact("5h07", @"h\hmm", Inv), T(() => TimeSpan.ParseExact("5", "hh", Inv)));
        Console.WriteLine("{0} {1} {2}", a.Duration() == (-a).Duration(), a.GetHashCode() == new TimeSpan(a.Ticks).GetHashCode(),
            TimeSpan.TicksPerDay);
        TimeSpan sum = TimeSpan.Zero; for (int i = 0; i < 1000; i++) sum += TimeSpan.FromMilliseconds(i * 1.25); Console.WriteLine(sum);
        Console.WriteLine("{0} {1}", TimeSpan.FromMinutes(0.0001), TimeSpan.FromHours(1.0 / 3));
        Console.WriteLine(TimeZoneInfo.Utc.BaseUtcOffset + TimeZoneInfo.Utc.Id
            + TimeZoneInfo.ConvertTimeToUtc(new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc)).ToString("s"));
    }
}
