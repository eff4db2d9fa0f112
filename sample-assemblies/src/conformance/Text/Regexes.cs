using System;
using System.Linq;
using System.Text.RegularExpressions;

// Regular expressions: classes, groups, quantifiers, look-around, back references, replacement, splitting, options.
static class Program
{
    static void M(string pattern, string input, RegexOptions o = RegexOptions.None)
    {
        try
        {
            Console.WriteLine("{0}: {1}", pattern, string.Join(" ", Regex.Matches(input, pattern,
                o | RegexOptions.CultureInvariant).Cast<Match>()
                .Select(m => m.Index + "'" + m.Value + "'" + string.Join("", m.Groups.Cast<Group>().Skip(1)
                .Select(g => "<" + (g.Success ? g.Value : "-") + ">")))));
        }
        catch (ArgumentException e) { Console.WriteLine("{0}: {1}", pattern, e.GetType().Name); }
    }

    static void Main()
    {
        M(@"\d+", "a1 22 b333");
        M(@"(\w)(\w)?", "abc d");
        M("a|bc|", "abc");
        M("[^a-y]+", "xyz ZZ");
        M("a*?b", "aaab b");
        M("(a+)(b*)c", "aabcac");
        M("^x", "x\nx", RegexOptions.Multiline);
        M(".+", "a\nb", RegexOptions.Singleline);
        M(@"(?<year>\d{4})-(?<m>\d\d)", "2020-01 and 1999-12");
        M(@"(\w)\1", "aabbcd");
        M("(?i)ABC(?-i)d", "abcd abcD");
        M("x(?=y)", "xyxz");
        M("x(?!y)", "xyxz");
        M("(?<=a)b", "abcb");
        M("(?<!a)b", "abcb");
        M("(?>a+)ab", "aaab");
        M("(?:ab)+", "ababx");
        M(@"\bw\w*", "we were now");
        M(@"\p{Lu}\P{Lu}", "AbCd");
        M("a{2}", "aaaaa");
        M("a{1,2}?", "aaa");
        M("[\\]a-]", "]-b");
        M(@"\x41\u0042\t", "AB\t");
        M("(a)|(b)", "ba");
        M("(?<n>a)(?<n>b)", "ab");
        M(@"\G\d", "12a3");
        M("(?#comment)a b", "ab", RegexOptions.IgnorePatternWhitespace);
        M("(", "x");
        M("a**", "x");
        M("[z-a]", "x");
        M(@"\((?>[^()]+|(?<o>\()|(?<-o>\)))*(?(o)(?!))\)", "f(a(b)c) (d");
        M("(?(a)ab|c)", "abc");
        M("k", "\u212a", RegexOptions.IgnoreCase);
        M("$", "a\n");
        M(@"\z", "a\n");
        M("[a-z-[aeiou]]+", "education");
        M("", "ab");
        M("b", "abab", RegexOptions.RightToLeft);
        Console.WriteLine("{0} {1} {2}", Regex.Replace("a1b22", @"\d+", "<$0>"),
            Regex.Replace("john smith", @"(\w+) (\w+)", "$2, ${1}$$"),
            Regex.Replace("abc", "b", m => m.Value.ToUpperInvariant() + m.Index));
        Console.WriteLine("{0} {1}", string.Join("|", Regex.Split("a,b;c", "[,;]")), string.Join("|", Regex.Split("a1b2c", @"(\d)")));
        Console.WriteLine("{0} {1} {2}", Regex.IsMatch("x", "^X$", RegexOptions.IgnoreCase), Regex.Escape("a.b*c[d]"),
            Regex.Unescape(@"\x41\.\n").Length);
        var r = new Regex(@"(?<key>\w+)=(?<value>[^;]*);?", RegexOptions.ExplicitCapture);
        Match each = r.Match("a=1;b=;c=xyz");
        while (each.Success) { Console.Write("{0}->{1} ", each.Groups["key"], each.Groups["value"].Length); each = each.NextMatch(); }
        Console.WriteLine("{0} {1}", string.Join(",", r.GetGroupNames()), r.Replace("a=1;b=2", "${value}:${key} ", 1));
        Group g = Regex.Match("abcabc", "(?:(a|b|c))+").Groups[1];
        Console.WriteLine("{0} {1}", g.Captures.Count,
            string.Join("", g.Captures.Cast<Capture>().Select(c => c.Value + c.Index)));
        Console.WriteLine(Regex.Replace("aaa", "a", "b", RegexOptions.RightToLeft) + new Regex("a").Replace("aaa", "b", 2)
            + Regex.Match("x", "y").Success + Regex.Match("abc", "b").Result("[$`|$&|$']"));
        string log = string.Join("\n", Enumerable.Range(0, 60)
            .Select(i => string.Format("2020-01-{0:00} {1} host{2} msg=\"n{3}\"", i % 28 + 1, i % 3 == 0 ? "ERROR" : "INFO",
            i % 5, i * i)));
        Console.WriteLine(Regex.Matches(log, @"^(\S+) ERROR host([0-2]) msg=""n(\d+)""$", RegexOptions.Multiline).Cast<Match>()
            .Sum(m => int.Parse(m.Groups[3].Value)));
    }
}
