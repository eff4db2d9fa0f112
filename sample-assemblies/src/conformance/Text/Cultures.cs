// RSA over BigInteger; lookbehind, balanced groups and captures; numbers and dates of ten cultures; calendars, zones and string comparison.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;
using System.Runtime.CompilerServices;
class Program
{
    static void Try(string n, Action a)
    {
        try { a(); }
        catch (Exception e)
        {
            Console.WriteLine(n + ": " + e.GetType().Name + ": " + e.Message.Split('\n')[0]);
        }
    }
    static BigInteger ModInv(BigInteger a, BigInteger m)
    {
        BigInteger g = m, x = 0, y = 1, r = a;
        while (r != 0) { var q = g / r; var t = g - q * r; g = r; r = t; t = x - q * y; x = y; y = t; }
        return x < 0 ? x + m : x;
    }
    static bool Prime(BigInteger n)
    {
        if (n % 2 == 0) return n == 2;
        var d = n - 1;
        int s = 0;
        while (d % 2 == 0) { d /= 2; s++; }
        foreach (int a in new[] { 2, 3, 5, 7, 11, 13, 17 })
        {
            var x = BigInteger.ModPow(a, d, n);
            if (x == 1 || x == n - 1) continue;
            bool c = true;
            for (int i = 1; i < s && c; i++) { x = x * x % n; if (x == n - 1) c = false; }
            if (c) return false;
        }
        return true;
    }
    static void Main()
    {
        BigInteger p = BigInteger.Pow(2, 89) - 1, q = BigInteger.Pow(2, 107) - 1;
        Console.WriteLine(Prime(p) + " " + Prime(q) + " " + Prime(p * q));
        var n = p * q;
        var phi = (p - 1) * (q - 1);
        BigInteger e = 65537;
        var d = ModInv(e, phi);
        var msg = new BigInteger(Encoding.ASCII.GetBytes("attack at dawn"));
        var c = BigInteger.ModPow(msg, e, n);
        Console.WriteLine(c + "\n" + c.ToString("X") + "\n"
            + Encoding.ASCII.GetString(BigInteger.ModPow(c, d, n).ToByteArray()));
        Console.WriteLine(BigInteger.Parse("-123456789012345678901234567890") / 97 + " "
            + BigInteger.GreatestCommonDivisor(n, p * 6) + " " + BigInteger.Log10(n).ToString("F6") + " "
                + (n >> 100) + " "
            + (n & 0xFFFF) + " " + (-n % 1000) + " " + (double)n + " " + n.ToString("E5") + " "
                + BigInteger.Compare(p, q) + " "
            + n.IsEven + " " + (BigInteger)1e20 + " " + (BigInteger.One << 70) + " " + n.GetHashCode()
                .ToString().Length + " "
            + BigInteger.Parse("FF", NumberStyles.HexNumber) + " " + new Complex(1, 2) * new Complex(3, -1)
                + " "
            + Complex.Sqrt(-1));
        Try("ov", () => Console.WriteLine((long)n));
        string text = "price: $12.50, cost: €7, $100; foo123bar  a1b22c333 The the cat sat  sat";
        Console.WriteLine(string.Join("|", Regex.Matches(text, @"(?<=\$)\d+(\.\d+)?").Cast<Match>()
            .Select(m => m.Value)) + " "
            + Regex.Replace(text, @"(?<!\$)\b\d+", "#") + " " + Regex.Match(text, @"(?i)\b(\w+)\s+\1\b").Value
                + " "
            + Regex.Replace("John Smith", @"(?<f>\w+) (?<l>\w+)", "${l}, ${f} $0 $$ $`") + " "
            + string.Join(",", Regex.Split("a1b22c333", @"(\d+)")) + " "
            + Regex.IsMatch("((a)(b))", @"^(?:[^()]|(?<o>\()|(?<-o>\)))*(?(o)(?!))$") + " "
            + Regex.IsMatch("(()", @"^(?:[^()]|(?<o>\()|(?<-o>\)))*(?(o)(?!))$"));
        Console.WriteLine(Regex.Replace("hello world", @"\b\w", m => m.Value.ToUpper()) + " "
            + Regex.Match("aaa", "a{2,}?").Value
            + " " + Regex.Match("key=val;k2=v2", @"(?:(\w+)=(\w+);?)+").Groups[1].Captures.Cast<Capture>()
                .Select(x => x.Value)
            .Aggregate((x, y) => x + "/" + y) + " " + Regex.Escape("a.b*c") + " "
            + new Regex(@"(?x) \d+ \s* [a-z]  # a comment", RegexOptions.IgnoreCase).Match("12 X").Value + " "
            + Regex.Matches("日本 ελ abc", @"\p{L}+").Count + " "
                + Regex.Match("x\ny", "x$", RegexOptions.Multiline).Success + " "
            + Regex.Match("abc", "(?>a|ab)c").Success + " " + Regex.Match("foobar", "(?=.*bar)foo").Index
                + " "
            + new Regex("b", RegexOptions.RightToLeft).Match("abab").Index + " "
            + Regex.Replace("aXbX", "X", "-", RegexOptions.Compiled) + " "
            + string.Join(",", new Regex(@"(?<y>\d{4})-(?<m>\d\d)").GetGroupNames()));
        Try("badre", () => new Regex("(a")); Try("badre2", () => new Regex("[z-a]"));
        foreach (var name in new[] { "en-US", "de-DE", "fr-FR", "ja-JP", "hi-IN", "pt-BR", "sv-SE", "ru-RU",
            "tr-TR", "" })
        {
            var ci = CultureInfo.GetCultureInfo(name);
            var dt = new DateTime(2023, 3, 5, 14, 7, 9);
            Console.WriteLine(name + ": " + 1234567.891.ToString("N2", ci) + " " + (-0.5).ToString("P1", ci)
                + " "
                + 1234.5m.ToString("C", ci) + " " + dt.ToString("d", ci) + " " + dt.ToString("D", ci) + " "
                    + dt.ToString("t", ci)
                + " " + dt.ToString("MMM yyyy", ci) + " " + ci.TextInfo.ToUpper("i") + " " + ci.EnglishName
                    + " "
                + ci.NumberFormat.NumberGroupSeparator.Length + " "
                + double.Parse("1" + ci.NumberFormat.NumberDecimalSeparator + "5", ci)
                    .ToString(CultureInfo.InvariantCulture)
                + " " + DateTime.Parse(dt.ToString("G", ci), ci).Minute + " "
                    + ci.DateTimeFormat.FirstDayOfWeek + " "
                + ci.Calendar.GetWeekOfYear(dt, CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday));
        }
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture,
            "{0,10:F2}|{0,-10:E1}|{1:yyyy-MM-ddTHH:mm:ss.fffK}|{2:X8}|{3:0.00;(0.00);zero}|{4:#,##0.##}|{5,5}|{6:D5}|{7:R}",
            3.14159, new DateTime(2020, 2, 29, 1, 2, 3, 456, DateTimeKind.Utc), 48879, 0, 1234567.5, true,
                -42, 0.1 + 0.2));
        string a1 = "lit", b1 = "l" + "it", c1 = new string(new[] { 'l', 'i', 't' });
        Console.WriteLine(ReferenceEquals(a1, b1) + " " + ReferenceEquals(a1, c1) + " "
            + ReferenceEquals(a1, string.Intern(c1))
            + " " + (string.IsInterned("never" + DateTime.MinValue.Year) == null) + " "
                + ReferenceEquals("", string.Empty) + " "
            + ReferenceEquals(string.Concat("", ""), ""));
        Console.WriteLine(string.Compare("a", "B", StringComparison.Ordinal) + " "
            + string.Compare("a", "B", StringComparison.OrdinalIgnoreCase) + " "
            + string.Compare("straße", "strasse", StringComparison.InvariantCulture) + " "
                + "co-op".CompareTo("coop") + " "
            + string.Join(",", new[] { "b", "A", "a", "B", "é", "e", "f" }.OrderBy(x => x,
                StringComparer.InvariantCulture)) + " "
            + "abcé".IndexOf("e\u0301", StringComparison.InvariantCulture) + " "
                + "İ".ToLowerInvariant().Length + " "
            + new StringInfo("e\u0301a👍").LengthInTextElements);
        var cal = new HebrewCalendar();
        Console.WriteLine(cal.GetYear(new DateTime(2023, 9, 20)) + " " + new JapaneseCalendar()
            .GetEra(new DateTime(2000, 1, 1))
            + " " + new HijriCalendar().GetMonth(new DateTime(2020, 5, 1)) + " " + new PersianCalendar()
            .GetDayOfMonth(new DateTime(2021, 3, 21)) + " " + new ChineseLunisolarCalendar()
                .GetMonth(new DateTime(2020, 1, 25)));
        Console.WriteLine(TimeZoneInfo.FindSystemTimeZoneById("America/New_York")
            .GetUtcOffset(new DateTime(2023, 7, 1)) + " "
            + TimeZoneInfo.ConvertTimeBySystemTimeZoneId(new DateTime(2023, 1, 1, 12, 0, 0, DateTimeKind.Utc),
                "Asia/Tokyo") + " "
            + DateTimeOffset.Parse("2020-01-01T00:00:00+05:30",
                CultureInfo.InvariantCulture).UtcDateTime.ToString("o") + " "
            + TimeSpan.Parse("1.02:03:04.5") + " " + TimeSpan.FromDays(1.5).ToString(@"d\.hh\:mm") + " "
            + DateTime.ParseExact("31/12/99", "dd/MM/yy", CultureInfo.InvariantCulture).Year + " "
                + new DateTime(2024, 2, 29)
            .AddYears(1).ToString("s") + " " + DateTime.DaysInMonth(2023, 2) + " "
                + DateTime.FromOADate(45000.5).ToString("u")
            + " " + new DateTime(2020, 1, 1).ToFileTimeUtc());
    }
}
