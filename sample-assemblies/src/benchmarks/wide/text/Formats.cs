using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

namespace Benchmarks.Wide.Text
{
    /// <summary>Numbers, times and texts in many formats and several cultures.</summary>
    public static class Formats
    {
        [Flags]
        enum Access { None = 0, Read = 1, Write = 2, Execute = 4 }

        /// <summary>An amount of money with formats of its own.</summary>
        struct Money : IFormattable
        {
            public decimal Amount;
            public string Currency;

            public string ToString(string format, IFormatProvider provider)
            {
                switch (format)
                {
                    case "S": return Currency + " " + Amount.ToString("N0", provider);
                    case null: case "G": return Amount.ToString("N2", provider) + " " + Currency;
                    default: return Amount.ToString(format, provider);
                }
            }
        }

        sealed class Shouting : IFormatProvider, ICustomFormatter
        {
            public object GetFormat(Type type)
            {
                return type == typeof(ICustomFormatter) ? this : null;
            }

            public string Format(string format, object argument, IFormatProvider provider)
            {
                IFormattable formattable = argument as IFormattable;
                string text = formattable == null ? Convert.ToString(argument, CultureInfo.InvariantCulture)
                    : formattable.ToString(format, CultureInfo.InvariantCulture);
                return text.ToUpperInvariant();
            }
        }

        static readonly string[] Integers = { "D", "D8", "X", "x8", "N0", "N3", "E3", "F1", "G4", "P1", "C", "#,##0", "000-000",
            "0.00;(0.00);zero", "##;neg ##" },
            Reals = { "G", "R", "F3", "E5", "N2", "P2", "G5", "0.###", "#,##0.00", "0.0e+00", "00.00%", "C2" },
            Times =
            {
                "d", "D", "f", "F", "g", "G", "m", "o", "R", "s", "t", "T", "u", "y", "yyyy/MM/dd HH:mm",
                "ddd d MMM yy, hh:mm:ss.ff tt", "'day' dddd", "%d"
            };

        static readonly CultureInfo[] Cultures =
            new[] { "", "en-US", "de-DE", "fr-FR", "ja-JP" }.Select(CultureInfo.GetCultureInfo).ToArray();

        public static IEnumerable<string> Lines(int rounds)
        {
            long number = 1;
            for (int round = 0; round < rounds; round++)
            {
                number = number * 6364136223846793005 + 1442695040888963407;
                CultureInfo culture = Cultures[round % Cultures.Length];
                int whole = (int)(number >> 40) * (round % 3 == 0 ? -1 : 1);
                double real = whole / 977.0 * (round % 7 == 0 ? 1e-7 : round % 5 == 0 ? 1e12 : 1);
                decimal money = whole / 100m;
                DateTime time = new DateTime(1990, 1, 1).AddSeconds(Math.Abs(number >> 34));
                yield return string.Join("|", Integers.Select(format => whole.ToString(format, culture)));
                yield return string.Join("|", Reals.Select(format => real.ToString(format, culture)));
                yield return string.Join("|", Reals.Where(format => format != "R")
                    .Select(format => money.ToString(format, culture)));
                yield return string.Join("|", Times.Select(format => time.ToString(format, culture)));
                yield return Composite(culture, whole, real, time);
                yield return Parsed(culture, whole, real, money, time);
                yield return Calendar(culture, time);
                yield return Texts(culture, culture.DateTimeFormat.GetMonthName(time.Month) + " " + whole);
            }
        }

        static string Composite(CultureInfo culture, int whole, double real, DateTime time)
        {
            TimeSpan span = TimeSpan.FromMilliseconds(whole * 37.0);
            Money money = new Money { Amount = whole / 8m, Currency = "CHF" };
            Guid guid = new Guid(whole, 2, 3, 4, 5, 6, 7, 8, 9, 10, (byte)whole);
            StringBuilder text = new StringBuilder();
            text.AppendFormat(culture, "{0,12:N2}|{0,-12:F0}|{{{1:x}}}|{2:HH:mm}|{3}|", real, whole, time, span);
            text.AppendFormat(culture, "{0}|{0:S}|{0:E2}|{1:g}|{1:c}|{2:N}|{2:B}|", money, span, guid);
            text.AppendFormat(new Shouting(), "{0:x} {1:dddd} {2}|", whole, time, "loud");
            text.AppendFormat("{0}|{0:D}|{0:X}|{1}|{2}|", (Access)(whole & 7), DayOfWeek.Friday,
                (Access)(whole & 3) == Access.Read);
            return text.Append((char)('a' + Math.Abs(whole % 26))).Append((object)null).Append(whole > 0)
                .Append(span.TotalHours > 1).ToString();
        }

        static string Parsed(CultureInfo culture, int whole, double real, decimal money, DateTime time)
        {
            int integer = int.Parse(whole.ToString("N0", culture), NumberStyles.Number, culture);
            long hex = long.Parse(whole.ToString("X16"), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
            double same = double.Parse(real.ToString("R", culture), culture);
            decimal price = decimal.Parse(money.ToString("C2", culture), NumberStyles.Currency, culture);
            DateTime moment = DateTime.ParseExact(time.ToString("yyyyMMddHHmmss", culture), "yyyyMMddHHmmss", culture);
            DateTime iso;
            bool isTime = DateTime.TryParse(time.ToString("s"), CultureInfo.InvariantCulture,
                DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal, out iso);
            object access = Enum.Parse(typeof(Access), ((Access)(whole & 7)).ToString());
            TimeSpan span = TimeSpan.Parse((time - new DateTime(2000, 1, 1)).ToString("c"), CultureInfo.InvariantCulture);
            bool none = int.TryParse("12x", NumberStyles.Integer, culture, out int ignored);
            return (integer == whole) + " " + (hex == (long)whole) + " " + (same == real) + " " + (price == money) + " "
                + (moment == time) + " "
                + (isTime && iso == time) + " " + access + " " + span.Days + " " + none + " "
                + Convert.ToInt32(real % 1000, culture) + " "
                + Convert.ToString(whole, 2) + " " + Convert.ToBase64String(BitConverter.GetBytes(whole)) + " "
                + BitConverter.ToString(BitConverter.GetBytes(real));
        }

        static string Calendar(CultureInfo culture, DateTime time)
        {
            Calendar calendar = culture.Calendar;
            DateTime later = calendar.AddMonths(calendar.AddWeeks(time, 3), 11);
            return later.Ticks + " " + calendar.GetWeekOfYear(time, CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday) + " "
                + time.DayOfYear + " "
                + DateTime.DaysInMonth(time.Year, time.Month) + " " + DateTime.IsLeapYear(time.Year) + " "
                + later.Subtract(time).TotalDays.ToString(culture)
                + " " + culture.DateTimeFormat.GetAbbreviatedDayName(later.DayOfWeek) + " "
                + time.Date.AddTicks(-1).ToString("o", culture);
        }

        static string Texts(CultureInfo culture, string text)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            return culture.TextInfo.ToTitleCase(text) + "|" + text.ToUpper(culture).PadLeft(24, '.') + "|"
                + text.Substring(text.IndexOf(' ')).Trim().PadRight(12) + "|"
                + Encoding.UTF8.GetString(bytes).Replace('a', 'A').Insert(1, "-").Remove(2, 1) + "|" + bytes.Length + "|"
                + new string(text.Reverse().ToArray()) + "|"
                + string.Compare(text, "July", StringComparison.OrdinalIgnoreCase).CompareTo(0) + "|" + text.Normalize() + "|"
                + text.Split('a', 'e', 'i').Length;
        }
    }
}
