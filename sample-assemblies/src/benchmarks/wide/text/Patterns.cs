using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.RegularExpressions;

namespace Benchmarks.Wide.Text
{
    /// <summary>Regular expressions over lines: each kind of construct, and each way to use one.</summary>
    public sealed class Patterns
    {
        static readonly Regex Line = new Regex(@"^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)\s+(?<time>[\d:.]+)\s+"
            + @"\[(?<level>[A-Z]+)\s*\]\s(?<host>[\w.-]+):\s(?<message>.*)$", RegexOptions.ExplicitCapture);
        static readonly Regex Pair = new Regex("(\\w+)=(?:\"([^\"]*)\"|(\\S+))"),
            Mail = new Regex(@"\b[a-z0-9._-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}\b", RegexOptions.IgnoreCase),
            Twice = new Regex(@"\b(\w+)\s+\1\b"),
            Address = new Regex(@"(?<!\d)(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?:25[0-5]|2[0-4]\d|1?\d?\d)){3}(?!\d)"),
            Colour = new Regex("#(?:[0-9a-f]{6}|[0-9a-f]{3})(?![0-9a-f])", RegexOptions.IgnoreCase),
            Nested = new Regex(@"\((?>[^()]+|\((?<depth>)|\)(?<-depth>))*(?(depth)(?!))\)"),
            Words = new Regex(@"\P{L}+"),
            Number = new Regex(@"(?<=\s)[0-9]+(?=ms|%)"),
            Path = new Regex(@"[A-Z]:(?:\\[^\\/:*?""<>|\s]+)+"),
            Request = new Regex(@"
                (?<verb> GET | POST )        # what is done
                \s (?<path> /[^\s?]* )       # to what
                (?: \? (?<query> \S* ) )?    # and how
                \s HTTP/\d\.\d \s (?<status> \d{3} )", RegexOptions.IgnorePatternWhitespace | RegexOptions.Singleline);

        public readonly SortedDictionary<string, int> Counts = new SortedDictionary<string, int>(StringComparer.Ordinal);

        void Count(string what)
        {
            int count;
            Counts.TryGetValue(what, out count);
            Counts[what] = count + 1;
        }

        /// <summary>What is found in a line, as a line.</summary>
        public string Read(string line)
        {
            Match match = Line.Match(line);
            if (!match.Success)
                throw new FormatException(line);
            Count("level " + match.Groups["level"].Value);
            Count("month " + match.Groups["month"].Value);
            string message = match.Groups["message"].Value;
            List<string> found = new List<string> { match.Groups["host"].Index + " "
                + match.Result("${day}.${month}.${year} ${time}") };
            foreach (Match pair in Pair.Matches(message))
                found.Add(pair.Groups[1] + " is " + (pair.Groups[2].Success ? pair.Groups[2] : pair.Groups[3]));
            Find(Mail, "mail", message, found);
            Find(Address, "address", message, found);
            Find(Colour, "colour", message, found);
            Find(Nested, "nested", message, found);
            Find(Number, "number", message, found);
            Find(Path, "path", message, found);
            for (Match request = Request.Match(message); request.Success; request = request.NextMatch())
                found.Add(string.Join(" ", Request.GetGroupNames().Skip(1)
                    .Select(name => name + "=" + request.Groups[name].Value)));
            found.Add(Replaced(message));
            found.AddRange(Words.Split(message).Where(word => word.Length > 7));
            return string.Join("; ", found);
        }

        void Find(Regex regex, string name, string text, List<string> found)
        {
            if (!regex.IsMatch(text))
                return;
            Count(name);
            found.AddRange(regex.Matches(text).Cast<Match>().Select(match => name + "@" + match.Index + "+" + match.Length));
        }

        static string Replaced(string text)
        {
            text = Twice.Replace(text, "$1");
            text = Regex.Replace(text, @"(\d+)-(\d+)", "${2}_$1");
            text = Regex.Replace(text, "[aeiou](?=[^aeiou\\s]{2})", match => match.Value.ToUpperInvariant());
            return Regex.Replace(text, @"\d+", Rest, RegexOptions.RightToLeft);
        }

        static string Rest(Match match)
        {
            return (int.Parse(match.Value, CultureInfo.InvariantCulture) % 97).ToString("00");
        }

        /// <summary>Patterns that are made where they are used, and those that are none.</summary>
        public static IEnumerable<string> Made(int rounds)
        {
            for (int i = 0; i < rounds; i++)
            {
                string word = Regex.Escape("a.b*c" + i), pattern = "(?i:" + word + "){1," + (i % 4 + 1) + "}?|["
                    + (char)('a' + i % 20) + "-z]{" + (i % 3 + 1) + "}";
                Regex regex = new Regex(pattern, i % 2 == 0 ? RegexOptions.None : RegexOptions.CultureInvariant);
                yield return regex + " " + Regex.Unescape(word) + " " + regex.Replace("A.B*C" + i + " xyzzy " + i, "<$0>", 3);
            }
            foreach (string wrong in new[] { "(", "[z-a]", "a**", "(?<1a>x)", @"\", "x{3,1}" })
                yield return wrong + " " + IsPattern(wrong);
        }

        static bool IsPattern(string text)
        {
            try
            {
                return new Regex(text) != null;
            }
            catch (ArgumentException)
            {
                return false;
            }
        }
    }
}
