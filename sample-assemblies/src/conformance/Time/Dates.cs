using System;
using System.Globalization;

// DateTime: calendar arithmetic, borders, leap years, formats, parsing, kinds, ticks, comparisons. All invariant.
static class Program
{
    static readonly CultureInfo Inv = CultureInfo.InvariantCulture;
    static string T(Func<object> f) { try { return Convert.ToString(f(), Inv); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        DateTime d = new DateTime(2020, 2, 29, 13, 5, 9, 123);
        foreach (string f in new[] { "d", "D", "f", "F", "g", "G", "m", "o", "R", "s", "t", "T", "u", "y",
            "yyyy-MM-dd HH:mm:ss.fff", "ddd dddd MMM MMMM", "h:mm tt", "yy M d H m s f", "'q'yyyy\\y", "%d", "fffffff FFF",
            "K zzz" })
            if (f != "K zzz") Console.Write(d.ToString(f, Inv) + " | ");
        Console.WriteLine();
        Console.WriteLine("{0:s} {1:s} {2:s} {3:s}", d.AddYears(1), d.AddMonths(-3), d.AddDays(1.5), d.AddMilliseconds(-124));
        Console.WriteLine("{0:s} {1:s} {2:s}", new DateTime(2019, 1, 31).AddMonths(1), new DateTime(2000, 12, 31).AddDays(1),
            DateTime.MinValue.AddTicks(1));
        Console.WriteLine("{0} {1} {2} {3} {4}", d.DayOfWeek, d.DayOfYear, d.Ticks, d.TimeOfDay, d.Date.ToString("s"));
        Console.WriteLine("{0} {1} {2} {3}", DateTime.IsLeapYear(1900), DateTime.IsLeapYear(2000), DateTime.DaysInMonth(2021, 2),
            DateTime.MaxValue.Ticks);
        Console.WriteLine("{0} {1} {2}", T(() => new DateTime(2021, 2, 29)), T(() => DateTime.MaxValue.AddDays(1)), T(() => new DateTime(0, 1, 1)));
        DateTime e = new DateTime(1969, 7, 20, 20, 17, 40); TimeSpan between = d - e;
        Console.WriteLine("{0} {1} {2} {3}", between, between.TotalDays, (e + between) == d, d.CompareTo(e));
        foreach (string s in new[] { "2020-02-29", "2020-02-29T13:05:09", "2020-02-29 13:05:09.1234567", "02/29/2020",
            "29 Feb 2020", "Saturday, 29 February 2020 01:02:03", "2021-02-29", "13:45", "nonsense", "" })
        {
            DateTime p;
            bool ok = DateTime.TryParse(s, Inv, DateTimeStyles.NoCurrentDateDefault, out p);
            Console.Write("{0} {1}; ", ok, ok ? p.ToString("s") : "-");
        }
        Console.WriteLine();
        Console.WriteLine("{0:s} {1}", DateTime.ParseExact("29.02.20 1305", "dd.MM.yy HHmm", Inv), T(() => DateTime.ParseExact("x", "yyyy", Inv)));
        DateTime utc = DateTime.SpecifyKind(d, DateTimeKind.Utc),
            parsed = DateTime.Parse("2020-01-01T00:00:00Z", Inv,
            DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal);
        Console.WriteLine("{0} {1} {2} {3}", utc.Kind, utc == d, parsed.Kind, utc.ToString("o"));
        DateTimeOffset o = new DateTimeOffset(2020, 1, 1, 12, 0, 0, TimeSpan.FromHours(5.5));
        Console.WriteLine("{0:o} {1:s} {2} {3}", o, o.UtcDateTime, o.Offset, o.ToOffset(TimeSpan.FromHours(-3)).ToString("o"));
        Console.WriteLine("{0} {1} {2}", o == new DateTimeOffset(2020, 1, 1, 6, 30, 0, TimeSpan.Zero), o.ToUnixTimeSeconds(),
            DateTimeOffset.FromUnixTimeMilliseconds(1234567890123).ToString("o"));
        DateTimeOffset po; Console.WriteLine("{0} {1:o}", DateTimeOffset.TryParse("2020-05-05 10:00 +02:00", Inv, DateTimeStyles.None, out po), po);
        Calendar c = Inv.Calendar;
        Console.WriteLine("{0} {1} {2}", c.GetWeekOfYear(d, CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday), c.GetEra(d),
            new HebrewCalendar().GetYear(d));
        Console.WriteLine("{0:s} {1} {2}", DateTime.FromBinary(d.ToBinary()), DateTime.FromOADate(43890.5).ToString("s"), d.ToOADate());
        DateTime n1 = DateTime.UtcNow, n2 = DateTime.UtcNow;
        Console.WriteLine("{0} {1} {2}", n2 >= n1, n1.Kind, DateTime.Today.TimeOfDay == TimeSpan.Zero);
        int friday13 = 0;
        for (DateTime x = new DateTime(1900, 1, 13); x.Year < 2000; x = x.AddMonths(1))
            if (x.DayOfWeek == DayOfWeek.Friday) friday13++;
        Console.WriteLine(friday13);
    }
}
