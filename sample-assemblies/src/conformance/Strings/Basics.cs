using System;
using System.Linq;

// Creation, comparison, search, parts, replacement, case, trimming, padding, splitting, joining, interning.
static class Program
{
    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + " fine"); }
        catch (Exception e) { Console.WriteLine(what + " " + e.GetType().Name); }
    }

    static void Main()
    {
        string s = "Hello, World";
        Console.WriteLine("{0} {1} {2} {3}", s.Length, s[4], s.Substring(7), s.Substring(0, 5) + s.Substring(12));
        Console.WriteLine("{0} {1} {2} {3} {4}", s.IndexOf('o'), s.IndexOf('o', 5), s.LastIndexOf('o'),
            s.IndexOf("World", StringComparison.Ordinal), s.IndexOf('z'));
        Console.WriteLine("{0} {1} {2}", s.IndexOfAny(new[] { 'x', 'W', ',' }), s.LastIndexOfAny(new[] { 'l', 'e' }),
            s.IndexOf("", StringComparison.Ordinal));
        Console.WriteLine("{0} {1} {2} {3}", s.StartsWith("Hell", StringComparison.Ordinal),
            s.EndsWith("d", StringComparison.Ordinal), s.Contains("lo, "), s.Contains(""));
        Console.WriteLine("{0}|{1}|{2}|{3}", s.Replace('l', 'L'), s.Replace("l", ""), s.Replace("World", "there"), s.Remove(5) + s.Remove(0, 7));
        Console.WriteLine("{0}|{1}|{2}|{3}", s.Insert(5, "!"), s.ToUpperInvariant(), s.ToLowerInvariant(), "\t x \n".Trim());
        Console.WriteLine("{0}|{1}|{2}|{3}", "xxaxx".Trim('x'), "xxa".TrimStart('x'), "axx ".TrimEnd(' ', 'x'),
            "ab".PadLeft(5, '.') + "ab".PadRight(4) + "|" + "abc".PadLeft(2));
        foreach (string part in new[] { string.Join("|", "a,b,,c".Split(',')),
            string.Join("|", "a,b,,c".Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries)),
            string.Join("|", "a--b-c".Split(new[] { "--" }, StringSplitOptions.None)), string.Join("|", "a b\tc".Split(null)),
            string.Join("|", "a,b,c".Split(new[] { ',' }, 2)) })
            Console.WriteLine(part);
        Console.WriteLine("{0} {1} {2}", string.Join("-", 1, "b", null, 2.5), string.Concat("a", null, 1, 'c'),
            string.Join(",", Enumerable.Range(0, 4)));
        // By how much two differ: Mono tells the distance of the characters, or of the lengths.
        Console.WriteLine("{0} {1} {2} {3} {4}", string.CompareOrdinal("abcdefgh", 0, "abczefgh", 0, 8), string.CompareOrdinal("tow", 1, "two", 0, 2),
            string.CompareOrdinal("abcdef", 0, "abc", 0, 6), string.CompareOrdinal("a", "\uffff"), string.CompareOrdinal("", 0, "xyz", 0, 2));
        Console.WriteLine("{0} {1} {2} {3}", string.CompareOrdinal("a", "B") > 0,
            string.Compare("a", "b", StringComparison.OrdinalIgnoreCase) < 0, "a".CompareTo("a"),
            string.Equals("A", "a", StringComparison.OrdinalIgnoreCase));
        Console.WriteLine("{0} {1} {2} {3}", string.IsNullOrEmpty(""), string.IsNullOrWhiteSpace(" \t\u2003"), string.Empty == "",
            (string)null == "");
        string built = new string('x', 3) + new string(new[] { 'a', 'b', 'c' }, 1, 2);
        Console.WriteLine("{0} {1} {2}", built, ReferenceEquals(built, "xxxbc"), ReferenceEquals(string.Intern(built), "xxxbc"));
        Console.WriteLine("{0} {1}", ReferenceEquals("ab" + "cd", "abcd"), string.IsInterned("never seen " + built.Length) == null);
        char[] chars = s.ToCharArray(3, 4);
        s.CopyTo(0, chars, 1, 3);
        Console.WriteLine(new string(chars) + " " + s.Count(c => c == 'l') + " " + new string(s.Reverse().ToArray()));
        string surrogate = "a\U0001F600b\u0301";
        Console.WriteLine("{0} {1} {2} {3}", surrogate.Length, char.IsSurrogatePair(surrogate, 1),
            char.ConvertToUtf32(surrogate, 1), char.ConvertFromUtf32(0x1F601).Length);
        Console.WriteLine("{0} {1} {2}", "\0a\0".Length, "a\0b".IndexOf('\0'), "a\0b" == "a\0c");
        Console.WriteLine("{0} {1}", "hello".GetHashCode() == ("hel" + new string('l', 1) + "o").GetHashCode(),
            "x".GetHashCode() == "y".GetHashCode());
        Try("index", () => Console.WriteLine(s[12]));
        Try("negative", () => Console.WriteLine(s[-1]));
        Try("substring", () => s.Substring(5, 10));
        Try("null", () => ((string)null).Trim());
        Try("split", () => s.Split(new[] { ',' }, -1));
        Try("repeat", () => new string('x', -1));
        Try("format", () => string.Format("{1}", 1));
        Try("braces", () => string.Format("{0", 1));
        foreach (char c in "aZ5 _\u00e9\u4e2d\n")
            Console.Write("{0}{1}{2}{3}{4}{5} ", char.IsLetter(c) ? "L" : "", char.IsDigit(c) ? "D" : "", char.IsUpper(c) ? "U"
                : "", char.IsWhiteSpace(c) ? "W" : "", char.IsPunctuation(c) ? "P" : "", char.IsControl(c) ? "C" : "");
        Console.WriteLine("{0} {1} {2}", char.GetNumericValue('7'), char.ToUpperInvariant('\u00e9') == '\u00c9', char.GetUnicodeCategory('_'));
    }
}
