using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;

public unsafe class Program {
    static void T(string name, Func<object> f) {
        string s;
        try { object o = f(); s = o == null ? "null" : Convert.ToString(o, CultureInfo.InvariantCulture); } catch (Exception e) { s = e.GetType().Name + ": " + e.Message.Replace("\n", "|") + (e.InnerException != null ? " <- " + e.InnerException.GetType().Name + ": " + e.InnerException.Message : ""); }
        var b = new StringBuilder();
        foreach (char c in s) if (c < 32 || c > 126) b.Append("\\u").Append(((int)c).ToString("X4")); else b.Append(c);
        Console.WriteLine(name + " = " + b);
    }

    static void Numbers() {
        double[] ds = { -0.0, 1/3.0, 1e16, 5e-324, 123456789.123456789, double.NaN, Math.PI, 1e23 };
        string[] fs = { null, "R", "G17", "E2", "F20", "N", "C", "0.0e+0", "0.##;(0.##);zero", "#,#,,.0" };
        foreach (double d in ds) foreach (string f in fs) T(d.ToString("R", CultureInfo.InvariantCulture) + " " + f, () => d.ToString(f, CultureInfo.InvariantCulture));
        float[] ss = { 1.1f, 1e-45f };
        foreach (float d in ss) foreach (string f in fs) T(d.ToString("R", CultureInfo.InvariantCulture) + "f " + f, () => d.ToString(f, CultureInfo.InvariantCulture));
        decimal[] ms = { -1.50m, decimal.MaxValue, 1/3m };
        foreach (decimal d in ms) foreach (string f in fs) T(d.ToString(CultureInfo.InvariantCulture) + "m " + f, () => d.ToString(f, CultureInfo.InvariantCulture));
        long[] ls = { -1, long.MinValue };
        string[] ifs = { null, "D10", "X", "x8", "N0", "C", "E", "P", "#,##0", "000-00-0000", "Z" };
        foreach (long d in ls) foreach (string f in ifs) { T(d + " " + f, () => d.ToString(f, CultureInfo.InvariantCulture)); T((int)d + " " + f, () => ((int)d).ToString(f, CultureInfo.InvariantCulture)); T((byte)d + " " + f, () => ((byte)d).ToString(f, CultureInfo.InvariantCulture)); T((ulong)d + " " + f, () => ((ulong)d).ToString(f, CultureInfo.InvariantCulture)); T((short)d + " " + f, () => ((short)d).ToString(f, CultureInfo.InvariantCulture)); T((sbyte)d + " " + f, () => ((sbyte)d).ToString(f, CultureInfo.InvariantCulture)); }
        string[] ps = { "-1", "1e5", "1,000", "abc", null, "99999999999", "4.9E-324", "79228162514264337593543950336" };
        foreach (string p in ps) {
            T("int " + p, () => int.Parse(p, CultureInfo.InvariantCulture)); T("long " + p, () => long.Parse(p, NumberStyles.Any, CultureInfo.InvariantCulture)); T("dbl " + p, () => double.Parse(p, CultureInfo.InvariantCulture).ToString("R", CultureInfo.InvariantCulture));
            T("flt " + p, () => float.Parse(p, CultureInfo.InvariantCulture).ToString("R", CultureInfo.InvariantCulture)); T("dec " + p, () => decimal.Parse(p, NumberStyles.Any, CultureInfo.InvariantCulture)); T("hex " + p, () => int.Parse(p, NumberStyles.HexNumber, CultureInfo.InvariantCulture)); T("byte " + p, () => byte.Parse(p, CultureInfo.InvariantCulture)); T("bool " + p, () => bool.Parse(p));
            int i; T("try " + p, () => int.TryParse(p, out i)); double dd; T("tryd " + p, () => double.TryParse(p, out dd));
        }
        decimal a = 10m, b = 3m;
        T("dec ops", () => (a / b) + " " + (a % b) + " " + (a * b) + " " + (a - b) + " " + decimal.Round(2.5m) + " " + decimal.Truncate(-2.7m) + " " + decimal.Floor(-2.7m) + " " + decimal.Ceiling(2.1m) + " " + decimal.Negate(a) + " " + (int)a + " " + (double)(a / b) + " " + (decimal)0.1 + " " + (decimal)1e20 + " " + (decimal)0.1f);
        T("dec bits", () => string.Join(",", decimal.GetBits(-123.456m)));
        T("dec ovf", () => decimal.MaxValue + a); T("dec div0", () => (object)(a / (b - 3))); T("dec cast", () => { decimal q = decimal.MaxValue; return (int)q; }); T("dec dbl", () => { double q = 1e30; return (decimal)q; }); T("dec nan", () => { double q = double.NaN; return (decimal)q; });
        T("cmp", () => a.CompareTo(b) + " " + (1.0m == 1.00m) + " " + 1.0m.GetHashCode().Equals(1.00m.GetHashCode()));
        foreach (MidpointRounding mr in new[] { MidpointRounding.ToEven, MidpointRounding.AwayFromZero }) foreach (double d in new[] { 0.5, 1.5, 2.5, -0.5, -1.5, 2.345, 1.005 }) T("round " + mr + d, () => Math.Round(d, mr) + " " + Math.Round(d, 2, mr) + " " + decimal.Round((decimal)d, 2, mr));
        T("c", () => 1234.5.ToString("C", CultureInfo.GetCultureInfo("en-US")));
    }

    static void Dates() {
        var inv = CultureInfo.InvariantCulture; var dates = new[] { new DateTime(2021, 3, 4, 15, 6, 7, 89), new DateTime(1, 1, 1), DateTime.MaxValue, new DateTime(2000, 2, 29, 0, 0, 0, DateTimeKind.Utc), new DateTime(1999, 12, 31, 23, 59, 59, 999).AddTicks(1234) };
        string[] dfs = { "D", "G", "o", "r", "ddd MMM h tt", "FFFFFFF", "%" };
        foreach (var d in dates) foreach (string f in dfs) if (d.Kind != DateTimeKind.Utc || f != "zzz") T(d.Ticks + " " + f, () => d.ToString(f, inv));
        string[] dps = { "2021-03-04", "3/4/2021", "2021-03-04T15:06:07Z", "2021-03-04 15:06", "Mar 4, 2021", "4 March 2021 3:06 PM", "Thu, 04 Mar 2021 15:06:07 GMT", "20210304", "2021/13/01", "", "x", "2021-02-30", "2021-03-04T15:06:07.1234567", "31/12/2020", "March 2021" };
        foreach (string p in dps) T("parse " + p, () => { var d = DateTime.Parse(p, inv, DateTimeStyles.AdjustToUniversal | DateTimeStyles.AssumeUniversal); return p.Contains(":") && !p.Contains("202") || p == "03/04" ? d.ToString("HH:mm:ss", inv) : d.ToString("o", inv) + d.Kind; });
        T("exact", () => DateTime.ParseExact("04.03.2021 07", "dd.MM.yyyy HH", inv).ToString("s") + DateTime.ParseExact("20210304", new[] { "yyyy", "yyyyMMdd" }, inv, DateTimeStyles.None).ToString("s")); T("exact2", () => DateTime.ParseExact("x", "d", inv)); DateTime dd; T("try", () => DateTime.TryParse("1/2/2003", inv, DateTimeStyles.None, out dd) + " " + DateTime.TryParseExact("1", "dd", inv, DateTimeStyles.None, out dd));
        T("math", () => { var a = new DateTime(2020, 2, 29); return a.AddYears(1).ToString("s") + a.AddMonths(12).ToString("s") + a.AddDays(-60).ToString("s") + a.AddHours(1.5).ToString("s") + (new DateTime(2021, 1, 1) - a) + a.DayOfWeek + a.DayOfYear + DateTime.DaysInMonth(2020, 2) + DateTime.IsLeapYear(1900) + a.Date.ToString("s") + a.TimeOfDay + a.Ticks + a.AddTicks(5).Millisecond + DateTime.FromOADate(44000.5).ToString("s") + a.ToOADate() + a.ToFileTimeUtc() + DateTime.FromBinary(a.ToBinary()).ToString("s") + a.CompareTo(a.AddDays(1)) + a.Equals(a) + a.GetHashCode() + DateTime.Compare(a, a); });
        T("bad", () => new DateTime(2021, 2, 29)); T("bad2", () => new DateTime(0, 1, 1)); T("bad3", () => DateTime.MaxValue.AddDays(1)); T("bad4", () => new DateTime(-1L)); T("kind", () => DateTime.SpecifyKind(dates[0], DateTimeKind.Utc).ToString("o") + dates[3].Kind);
        foreach (var t in new[] { TimeSpan.Zero, new TimeSpan(1, 2, 3, 4, 5), TimeSpan.FromMilliseconds(-1500.5), TimeSpan.MaxValue, TimeSpan.MinValue, new TimeSpan(1), TimeSpan.FromDays(1.5) }) { foreach (string f in new[] { null, "g", "G", "d\\.hh\\:mm\\:ss\\.fff", "%d", "'x'ss", "fffffff", "q" }) T(t.Ticks + " ts " + f, () => t.ToString(f, inv)); T("tot", () => t.TotalDays + " " + t.TotalHours + " " + t.TotalMilliseconds + " " + t.Days + t.Hours + t.Minutes + t.Seconds + t.Milliseconds); }
        foreach (string p in new[] { "1", "1:2", "1:2:3", "1.2:3:4.5", "-1.02:03:04", "24:00", "x", "1:60", "10675199.02:48:05.4775808" }) T("tsparse " + p, () => TimeSpan.Parse(p, inv)); T("tsexact", () => TimeSpan.ParseExact("12-30", "hh\\-mm", inv)); T("tsbad", () => TimeSpan.FromDays(1e10)); T("tsnan", () => TimeSpan.FromSeconds(double.NaN)); T("tsops", () => TimeSpan.FromHours(2).Add(TimeSpan.FromMinutes(3)).Subtract(TimeSpan.FromSeconds(1)).Negate().Duration() + " " + (TimeSpan.FromHours(1) > TimeSpan.Zero) + TimeSpan.FromSeconds(1.23456).Ticks);
        var o = new DateTimeOffset(2021, 3, 4, 5, 6, 7, TimeSpan.FromHours(5.5)); T("dto", () => o.ToString("o") + o.ToUniversalTime() + o.UtcDateTime.ToString("o") + o.Offset + o.ToOffset(TimeSpan.FromHours(-3)) + o.ToUnixTimeSeconds() + DateTimeOffset.FromUnixTimeMilliseconds(1234567890123).ToString("o") + o.Equals(o.ToUniversalTime()) + o.EqualsExact(o.ToUniversalTime()) + o.ToString("r") + o.ToString("u") + o.ToString("yyyy zzz", inv)); T("dtop", () => DateTimeOffset.Parse("2021-03-04T05:06:07+02:00", inv).ToString("o") + DateTimeOffset.ParseExact("04/03/2021 -03:00", "dd/MM/yyyy zzz", inv)); T("dtobad", () => new DateTimeOffset(dates[0], TimeSpan.FromHours(15)));
        
        T("cal", () => inv.Calendar.GetWeekOfYear(dates[0], CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday) + " " + inv.DateTimeFormat.GetAbbreviatedDayName(DayOfWeek.Friday) + inv.DateTimeFormat.GetMonthName(3) + inv.DateTimeFormat.GetAllDateTimePatterns('d').Length + inv.DateTimeFormat.GetEra("A.D.") + inv.DateTimeFormat.GetEraName(1)); T("conv", () => Convert.ToDateTime("2020-01-02", inv).ToString("s") + ((IConvertible)dates[0]).ToType(typeof(string), inv)); T("conv2", () => Convert.ToDateTime(5));
    }

    // The C library's sinh 2, sinh pi and log10 pi are not the doubles next to the true values: CorrectRoundingTest has those.
    static double Cut(double x, double value) { return x == 2 || x == Math.PI ? Math.Round(value, 14) : value; }

    static void Mathematics() {
        foreach (double x in new[] { 0.0, -0.0, double.NaN, double.PositiveInfinity, 5e-324, 1e308, -1, 2, 0.5, 1e22, Math.PI, 100.25 }) {
            T("math " + x.ToString("R", CultureInfo.InvariantCulture), () => string.Join(" ", Array.ConvertAll(new[] { Math.Sin(x), Math.Cos(x), Math.Tan(x), Math.Exp(x), Math.Log(x), Cut(x, Math.Log10(x)), Math.Atan(x), Math.Asin(x), Math.Acos(x), Cut(x, Math.Sinh(x)), Math.Cosh(x), Math.Tanh(x), Math.Pow(x, 3), Math.Pow(x, -0.5), Math.Pow(-2, x), Math.Pow(0, x), Math.Atan2(x, -1), Math.Atan2(-1, x), Math.Floor(x), Math.Ceiling(x), Math.Round(x), Math.Sqrt(x), Math.IEEERemainder(x, 3), x % 3, Math.Log(x, 2), Math.Round(x, 3) }, v => v.ToString("R", CultureInfo.InvariantCulture))));
        }
    }

    public static void Main() {
        Numbers();
        Dates();
        Mathematics();
    }
}
