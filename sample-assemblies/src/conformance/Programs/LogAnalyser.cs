using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>An analyser of web server logs: parses lines by regular expressions, groups, ranks, masks what is private, finds attacks.</summary>
sealed class Entry
{
    static readonly Regex Pattern = new Regex(
        @"^(?<host>\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]+)\s-\s(?<user>-|[\w.@]+)\s\[(?<time>[^\]]+)\]\s""(?<verb>GET|POST|PUT|DELETE|HEAD)\s(?<path>[^\s""?]*)(?:\?(?<query>\S*))?\sHTTP/(?<version>\d\.\d)""\s(?<status>\d{3})\s(?<size>\d+|-)(?:\s""(?<agent>[^""]*)"")?$",
        RegexOptions.Compiled | RegexOptions.ExplicitCapture | RegexOptions.CultureInvariant);

    public string Host, User, Verb, Path, Query, Agent;
    public DateTimeOffset Time;
    public int Status;
    public long Size;

    public static Entry Parse(string line)
    {
        Match match = Pattern.Match(line);
        if (!match.Success) return null;
        Func<string, string> group = name => match.Groups[name].Success ? match.Groups[name].Value : "";
        return new Entry
        {
            Host = group("host"), User = group("user"), Verb = group("verb"), Path = group("path"), Query = group("query"), Agent = group("agent"),
            Time = DateTimeOffset.ParseExact(group("time"), "dd/MMM/yyyy:HH:mm:ss zzz", CultureInfo.InvariantCulture),
            Status = int.Parse(group("status")), Size = group("size") == "-" ? 0 : long.Parse(group("size"))
        };
    }
}

class Program
{
    static readonly string[] Paths = { "/", "/index.html", "/api/items/{0}", "/api/items/{0}/parts", "/static/app.js", "/login",
        "/images/pic{0}.png", "/search" };
    static readonly string[] Agents = { "Mozilla/5.0 (X11; Linux x86_64)", "curl/7.88.1", "Googlebot/2.1 (+http://example.com/bot.html)", "" };

    static IEnumerable<string> Lines(int count)
    {
        uint state = 2463534242;
        Func<int, int> next = below => { state ^= state << 13; state ^= state >> 17; state ^= state << 5; return (int)(state % (uint)below); };
        var time = new DateTimeOffset(2026, 3, 1, 22, 15, 0, TimeSpan.FromHours(1));
        for (int i = 0; i < count; i++)
        {
            time = time.AddSeconds(next(90));
            if (i % 97 == 13) { yield return "garbage in line " + i + " [" + next(1000) + "]"; continue; }
            string path = string.Format(Paths[next(Paths.Length)], next(12));
            string query = next(3) > 0 ? "" : next(25) == 0 ? "?id=1%27+OR+1=1--&x=<script>" : "?q=term" + next(5) + "&token="
                + next(100000).ToString("x5") + "&page=" + next(9);
            int status = next(20) == 0 ? 500 : next(10) == 0 ? 404 : next(8) == 0 ? 302 : 200;
            string user = next(4) == 0 ? "user" + next(6) + "@example.com" : "-";
            yield return string.Format(CultureInfo.InvariantCulture,
                "10.{0}.{1}.{2} - {3} [{4}] \"{5} {6}{7} HTTP/1.1\" {8} {9} \"{10}\"", next(2), next(3), next(20), user,
                time.ToString("dd/MMM/yyyy:HH:mm:ss zzz", CultureInfo.InvariantCulture).Replace(":00\"", "00\""), next(5) == 0
                    ? "POST" : "GET", path, query, status,
                status == 302 ? "-" : (next(100000) + 100).ToString(), Agents[next(Agents.Length)]);
        }
    }

    static void Table(string title, IEnumerable<KeyValuePair<string, long>> rows)
    {
        Console.WriteLine(title);
        foreach (var row in rows) Console.WriteLine("  {0,-34}{1,10:N0}", row.Key, row.Value);
    }

    static void Main()
    {
        CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
        var entries = new List<Entry>();
        int bad = 0;
        foreach (string line in Lines(1500))
        {
            Entry entry = Entry.Parse(line);
            if (entry == null) bad++; else entries.Add(entry);
        }
        Console.WriteLine(entries.Count + " entries, " + bad + " lines not understood");
        Table("by status", entries.GroupBy(e => e.Status).OrderBy(g => g.Key)
            .Select(g => new KeyValuePair<string, long>(g.Key.ToString(), g.Count())));
        var number = new Regex(@"\d+");
        Table("bytes by resource", entries.GroupBy(e => number.Replace(e.Path, "#"))
            .Select(g => new KeyValuePair<string, long>(g.Key, g.Sum(e => e.Size)))
            .OrderByDescending(p => p.Value).ThenBy(p => p.Key, StringComparer.Ordinal));
        Table("busiest hosts", entries.GroupBy(e => e.Host).Select(g => new KeyValuePair<string, long>(g.Key, g.LongCount()))
            .OrderByDescending(p => p.Value).ThenBy(p => p.Key, StringComparer.Ordinal).Take(5));
        Table("by hour", entries.GroupBy(e => e.Time.UtcDateTime.ToString("yyyy-MM-dd HH"))
            .OrderBy(g => g.Key, StringComparer.Ordinal).Take(6)
            .Select(g => new KeyValuePair<string, long>(g.Key + "h", g.Count())));
        var robots = new Regex(@"\b(?:bot|crawler|spider)\b|bot/\d", RegexOptions.IgnoreCase);
        Console.WriteLine("robots: " + entries.Count(e => robots.IsMatch(e.Agent)));

        var attack = new Regex(@"(?ix) ( ('|%27) \s* (\+|\s)* or \b .*? = | <\s*script | \.\./ )");
        foreach (Entry entry in entries.Where(e => attack.IsMatch(e.Query)).Take(4))
            Console.WriteLine("attack from {0} at {1:u}: {2}", entry.Host, entry.Time, attack.Matches(entry.Query).Cast<Match>()
                .Select(m => m.Value).Aggregate((a, b) => a + " | " + b));

        var pair = new Regex(@"(?:^|&)(?<name>[^=&]+)=(?<value>[^&]*)");
        var terms = new SortedDictionary<string, int>(StringComparer.Ordinal);
        foreach (Entry entry in entries)
            foreach (Match match in pair.Matches(entry.Query))
            {
                string key = match.Groups["name"].Value;
                if (key == "q") key += "=" + match.Result("${value}");
                int known;
                terms.TryGetValue(key, out known);
                terms[key] = known + 1;
            }
        Console.WriteLine(string.Join(", ", terms.Select(t => t.Key + ": " + t.Value)));

        string sample = string.Join("\n", Lines(40).Where(line => line.Contains("@")).Take(3));
        string masked = Regex.Replace(sample, @"(\w)[\w.]*@([\w.]+)|(?<=token=)[0-9a-f]+|(?<ip>\d+\.\d+)\.\d+\.\d+",
            m => m.Groups["ip"].Success ? m.Groups["ip"].Value + ".x.x" : m.Groups[1].Success ? m.Groups[1].Value + "***@"
            + m.Groups[2].Value : new string('*', m.Length));
        Console.WriteLine(masked);
        var gaps = entries.Zip(entries.Skip(1), (a, b) => (b.Time - a.Time).TotalSeconds).ToList();
        Console.WriteLine("gap: mean {0:F3} s, longest {1} s, median {2} s", gaps.Average(), gaps.Max(), gaps.OrderBy(g => g)
            .ElementAt(gaps.Count / 2));
        foreach (string part in Regex.Split("2026-03-01T22:15:00+01:00", @"([-T:+])").Where(p => p != "")) Console.Write("[" + part + "]");
        Console.WriteLine();
    }
}
