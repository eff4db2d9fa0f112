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
    static string C(string s, int i, int n) { fixed (char* p = s) { return n == -9 ? new string(p) : new string(p, i, n); } }
    static string B(byte[] s, int i, int n) { fixed (byte* p = s) { return n == -9 ? new string((sbyte*)p) : new string((sbyte*)p, i, n); } }
    static string E(byte[] s, int i, int n, Encoding e) { fixed (byte* p = s) { return new string((sbyte*)p, i, n, e); } }
    static string H(byte[] b) { return BitConverter.ToString(b); }

    static void Texts() {
        T("ctor1", () => new string('x', 3)); T("ctor2", () => new string(new[] { 'a', 'b', 'c' }, 1, 2)); T("ctor3", () => { return C("hello", 0, -9); }); T("ctor4", () => { return C("hello", 1, 3); });
        T("ctor5", () => { var b = Encoding.UTF8.GetBytes("h\u00e9llo\0"); return B(b, 0, -9); });
        T("ctor6", () => { var b = Encoding.UTF8.GetBytes("h\u00e9llo\0"); return B(b, 1, 3); });
        T("ctor7", () => { var b = Encoding.Unicode.GetBytes("h\u00e9llo\0"); return E(b, 2, 6, Encoding.Unicode); });
        T("ctor8", () => { return new string((sbyte*)0); }); T("ctor8a", () => { return new string((sbyte*)0, 0, 0); }); T("ctor8b", () => { return new string((sbyte*)0, 0, 3); }); T("ctor8c", () => { var b = new byte[4]; return B(b, -1, 3); });
        T("ctor8d", () => { var b = new byte[4]; return B(b, 1, -3); });
        T("ctor8e", () => { var b = new byte[] { 0xff, 0xfe, 0x41 }; return B(b, 0, 3); });
        T("ctor9", () => new string((char*)0)); T("ctor10", () => new string((char*)0, 0, 0)); T("ctor11", () => new string((char*)0, 0, 1)); T("ctor12", () => new string('a', -1)); T("ctor13", () => new string((char[])null)); T("ctor14", () => new string((char[])null, 0, 0)); T("ctor15", () => new string(new char[3], 1, 3)); T("ctor16", () => new string(new char[3], -1, 3)); T("ctor17", () => new string(new char[3], 1, -3)); T("ctor18", () => new string("abc".AsSpan(1)));
        T("ctor19", () => { return C("hello", -1, 3); }); T("ctor20", () => { return C("hello", 1, -3); });
        string s = "The quick brown fox jumps over the lazy dog";
        T("idx", () => s.IndexOf("fox") + " " + s.IndexOf('q') + " " + s.IndexOf("zzz") + " " + s.LastIndexOf("o") + " " + s.LastIndexOf('o') + " " + s.IndexOf("THE", StringComparison.OrdinalIgnoreCase) + " " + s.IndexOf("THE", 1, StringComparison.OrdinalIgnoreCase) + " " + s.IndexOf("the", StringComparison.InvariantCultureIgnoreCase) + " " + s.IndexOfAny(new[] { 'x', 'z' }) + " " + s.LastIndexOfAny(new[] { 'q', 'u' }));
        T("sub", () => s.Substring(4, 5) + s.Substring(40) + s.Remove(5) + s.Remove(3, 4) + s.Insert(3, "!!") + s.Replace('o', '0') + s.Replace("the", "a") + s.PadLeft(50, '*') + s.PadRight(50) + "|" + "  x ".Trim() + "xxaxx".Trim('x') + "xxaxx".TrimStart('x') + "xxaxx".TrimEnd('x'));
        T("split", () => string.Join("|", s.Split(' ')) + string.Join("|", "a,,b,c".Split(new[] { ',' }, StringSplitOptions.RemoveEmptyEntries)) + string.Join("|", "a--b-c".Split(new[] { "--" }, StringSplitOptions.None)) + string.Join("|", "a b c d".Split(new[] { ' ' }, 2)));
        T("case", () => s.ToUpper() + s.ToLower() + "\u00e9\u00df\u0130\u0131\u03c3\u03c2\u01c5".ToUpperInvariant() + "\u00c9\u1e9e\u0130I\u03a3\u01c5".ToLowerInvariant());
        T("cmp", () => string.Compare("a", "B") + " " + string.Compare("a", "B", StringComparison.Ordinal) + " " + string.CompareOrdinal("a", "b") + " " + "a".CompareTo("A") + " " + string.Compare("a", "A", true) + " " + string.Compare("coop", "co-op") + " " + string.Compare("", null) + " " + string.Compare("\u00e9", "e") + " " + string.Compare("\u00e9", "f") + " " + string.Compare("abc", 1, "xbc", 1, 2) + " " + string.CompareOrdinal("abc", 0, "abd", 0, 3));
        T("cmp2", () => { var l = new List<string> { "b", "A", "a", "B", "_", "1", "\u00e4", "z", "Z", "-", "co-op", "coop", "CO-OP", "", " ", "\u00e6", "ae", "af", "\u30a2", "\u3042", "\uff71", "\u4e00" }; l.Sort(); return string.Join(",", l); });
        T("cmp3", () => { var l = new List<string> { "b", "A", "a", "B", "_", "1", "\u00e4", "z" }; l.Sort(StringComparer.OrdinalIgnoreCase); return string.Join(",", l); });
        T("eq", () => s.Equals("THE QUICK brown fox jumps over the lazy dog", StringComparison.OrdinalIgnoreCase) + " " + s.StartsWith("The") + s.StartsWith("the", true, null) + s.EndsWith("dog") + s.EndsWith("DOG", StringComparison.CurrentCultureIgnoreCase) + s.Contains("cat") + s.Contains("cat") + ("a" + "b" == "ab"));
        T("intern", () => object.ReferenceEquals(string.Intern(new string('q', 2)), string.Intern("qq")) + " " + (string.IsInterned("never" + s.Length) == null) + " " + object.ReferenceEquals("", string.Empty) + object.ReferenceEquals(new string('a', 0), ""));
        T("fmt", () => string.Format("{0} {1:X4} {2,10} {2,-10}| {3:yyyy-MM-dd} {{}} {4}", 1, 255, "r", new DateTime(2020, 2, 29), null)); T("fmt2", () => string.Format("{0} {1}", 1)); T("fmt3", () => string.Format("{0", 1)); T("fmt4", () => string.Format(null, 1)); T("fmt5", () => $"{s.Length:D5} {1.5,8:F2}");
        T("concat", () => string.Concat("a", 1, null, 'c') + string.Join(",", 1, 2, 3) + string.Join("-", new List<int> { 1, 2 }));
        T("chars", () => { var b = new StringBuilder(); for (int i = 0; i < 0x3000; i += 7) { char c = (char)i; b.Append(char.IsLetter(c) ? 'L' : char.IsDigit(c) ? 'D' : char.IsNumber(c) ? 'N' : char.IsPunctuation(c) ? 'P' : char.IsSymbol(c) ? 'S' : char.IsSeparator(c) ? 'Z' : char.IsControl(c) ? 'C' : '?'); b.Append((int)char.GetUnicodeCategory(c)); } return b; });
        T("surr", () => char.ConvertFromUtf32(0x1F600) + char.ConvertToUtf32("\ud83d\ude00", 0) + char.IsSurrogatePair("\ud83d\ude00", 0) + char.GetUnicodeCategory("\ud83d\ude00", 0)); T("surr2", () => char.ConvertToUtf32("\ud83d", 0)); T("surr3", () => char.ConvertFromUtf32(0xd800));
        T("null", () => ((string)null).Length); T("subbad", () => s.Substring(-1)); T("subbad2", () => s.Substring(5, 100)); T("padbad", () => s.PadLeft(-1)); T("idxbad", () => s[100]); T("idxneg", () => s.IndexOf('a', -1)); T("insbad", () => s.Insert(100, "")); T("nullrep", () => s.Replace(null, "")); T("emptyrep", () => s.Replace("", "x"));
        var sb = new StringBuilder("abc"); 
        T("sb", () => sb.Append(1).Append(true).Append('c', 3).Append(1.5).Append((object)null).AppendFormat("{0:x}", 255).AppendLine().Insert(0, "zz").Replace("a", "AAA").Remove(1, 2) + " " + sb.Length + " " + sb.Capacity + " " + sb[3]); T("sb2", () => { var q = new StringBuilder(); for (int i = 0; i < 2000; i++) q.Append(i); q.Length = 300; q.Insert(5, "hello", 3); q.Replace('1', 'x', 3, 200); return q + "" + q.Equals(new StringBuilder()) + q.MaxCapacity; }); T("sb3", () => new StringBuilder(-1)); T("sb4", () => sb[1000]); T("sb5", () => new StringBuilder(5, 10).Append("12345678901"));
        T("enumerate", () => { int n = 0; foreach (char c in s) n += c; return n; }); T("toarr", () => s.ToCharArray(4, 5).Length + " " + new string(s.Reverse().ToArray()));
        T("ti", () => StringInfo.ParseCombiningCharacters("e\u0301a\ud83d\ude00x").Length + " " + new StringInfo("e\u0301a\ud83d\ude00x").LengthInTextElements + " " + CultureInfo.InvariantCulture.TextInfo.ToTitleCase("hello wORLD ABC o'neil"));
        T("clone", () => (string)s.Clone() + s.GetTypeCode() + s.IsNormalized()); T("ws", () => string.IsNullOrWhiteSpace(" \t\u2003\u00a0") + " " + string.IsNullOrEmpty(""));
        T("cpy", () => string.Copy(s) + object.ReferenceEquals(string.Copy(s), s)); T("copyto", () => { var c = new char[5]; s.CopyTo(4, c, 0, 5); return new string(c); });
    }

    static void Encodings() {
        string s = "A\u00e9\u20ac\ud83d\ude00\u0416\u4e2d z";
        foreach (object o in new object[] { Encoding.UTF8, Encoding.BigEndianUnicode, Encoding.UTF32, Encoding.UTF7, Encoding.ASCII, 1252, "shift_jis" }) { Encoding e = o as Encoding; try { if (e == null) e = o is int ? Encoding.GetEncoding((int)o) : Encoding.GetEncoding((string)o); } catch (Exception x) { Console.WriteLine(o + " " + x.Message); continue; } 
            T(e.WebName, () => e.CodePage + " " + e.EncodingName + " " + e.BodyName + " " + e.HeaderName + " " + e.IsSingleByte + " " + H(e.GetPreamble()) + " " + e.GetMaxByteCount(10) + " " + e.GetMaxCharCount(10));
            T(e.WebName + " bytes", () => H(e.GetBytes(s)) + " " + e.GetByteCount(s)); T(e.WebName + " round", () => e.GetString(e.GetBytes(s)));
            T(e.WebName + " bad", () => e.GetString(new byte[] { 0x41, 0xff, 0xfe, 0xc3, 0x28, 0x80, 0xe2, 0x82, 0x42 }));
            T(e.WebName + " dec", () => { var d = e.GetDecoder(); var all = e.GetBytes(s); var sb = new StringBuilder(); var cs = new char[10]; foreach (byte b in all) { int n = d.GetChars(new[] { b }, 0, 1, cs, 0); sb.Append(cs, 0, n); } return sb; });
            T(e.WebName + " enc", () => { var d = e.GetEncoder(); var sb = new List<byte>(); foreach (char c in s) { var bs = new byte[20]; int n = d.GetBytes(new[] { c }, 0, 1, bs, 0, false); sb.AddRange(bs.Take(n)); } return H(sb.ToArray()); });
        }
        T("throw", () => new UTF8Encoding(false, true).GetString(new byte[] { 0xff })); T("throw2", () => H(new UTF8Encoding(false, true).GetBytes("\ud800"))); T("lone", () => H(Encoding.UTF8.GetBytes("a\ud800b\udc00")));
        T("fallback", () => H(Encoding.GetEncoding("us-ascii", new EncoderReplacementFallback("[x]"), new DecoderReplacementFallback("?")).GetBytes("a\u00e9b"))); T("exc", () => H(Encoding.GetEncoding("us-ascii", EncoderFallback.ExceptionFallback, DecoderFallback.ExceptionFallback).GetBytes("a\u00e9b")));
        T("unknown", () => Encoding.GetEncoding("nope")); T("unknown2", () => Encoding.GetEncoding(99999)); T("list", () => Encoding.GetEncodings().Length > 50); T("convert", () => H(Encoding.Convert(Encoding.UTF8, Encoding.Unicode, Encoding.UTF8.GetBytes("h\u00e9"))));
        T("partial", () => { var cs = new char[3]; int bu, cu; bool done; Encoding.UTF8.GetDecoder().Convert(Encoding.UTF8.GetBytes("abcdef"), 0, 6, cs, 0, 3, false, out bu, out cu, out done); return bu + " " + cu + " " + done; }); T("small", () => Encoding.UTF8.GetBytes("abc", 0, 3, new byte[2], 0)); T("null", () => Encoding.UTF8.GetBytes((string)null));
        T("eq", () => Encoding.UTF8.Equals(new UTF8Encoding(true)) + " " + Encoding.UTF8.GetHashCode().Equals(new UTF8Encoding(true).GetHashCode()));
        var ms = new MemoryStream(); T("sw", () => { using (var w = new StreamWriter(ms, Encoding.Unicode, 16, true)) { w.Write("h\u00e9llo "); w.WriteLine(42); w.Write('c'); w.Write(1.5); w.Write(new[] { 'x', 'y' }); w.Write("{0:D3}", 7); } return H(ms.ToArray()); });
        T("sr", () => { ms.Position = 0; using (var r = new StreamReader(ms, true)) { return r.ReadLine() + "|" + r.Peek() + "|" + r.ReadToEnd() + r.CurrentEncoding.WebName + r.EndOfStream; } });
        T("bw", () => { var m = new MemoryStream(); var w = new BinaryWriter(m); w.Write(1); w.Write("h\u00e9"); w.Write(1.5); w.Write(1.5m); w.Write('\u20ac'); w.Write(true); w.Write((short)-2); w.Write(ulong.MaxValue); w.Write(1.25f); w.Write(new byte[] { 1, 2 }); w.Flush(); m.Position = 0; var r = new BinaryReader(m); return H(m.ToArray()) + r.ReadInt32() + r.ReadString() + r.ReadDouble() + r.ReadDecimal() + r.ReadChar() + r.ReadBoolean() + r.ReadInt16() + r.ReadUInt64() + r.ReadSingle() + r.ReadByte() + r.PeekChar(); });
        T("br", () => new BinaryReader(new MemoryStream(new byte[2])).ReadInt32()); T("strr", () => { var r = new StringReader("a\nb\r\nc"); return r.ReadLine() + r.ReadLine() + r.ReadLine() + (r.ReadLine() == null); }); T("strw", () => { var w = new StringWriter(); w.NewLine = "|"; w.WriteLine("x"); w.Write(1); return w; });
        T("idn", () => new IdnMapping().GetAscii("b\u00fccher.example") + " " + new IdnMapping().GetUnicode("xn--bcher-kva.example")); T("idn2", () => new IdnMapping().GetAscii(""));
        T("b64", () => Convert.ToBase64String(Encoding.UTF8.GetBytes("hello world, this is base64 of more than fifty seven characters long line"), Base64FormattingOptions.InsertLineBreaks) + H(Convert.FromBase64String("aGVsbG8="))); T("b64bad", () => Convert.FromBase64String("a*b=")); T("b64bad2", () => Convert.FromBase64String("abc"));
        T("bits", () => H(BitConverter.GetBytes(1.5)) + H(BitConverter.GetBytes('a')) + H(BitConverter.GetBytes(-1L)) + BitConverter.ToInt32(new byte[] { 1, 2, 3, 4 }, 0) + BitConverter.DoubleToInt64Bits(-0.0) + BitConverter.Int64BitsToDouble(4607182418800017408) + BitConverter.ToSingle(new byte[] { 0, 0, 128, 63 }, 0) + BitConverter.IsLittleEndian); T("bitsbad", () => BitConverter.ToInt32(new byte[2], 0));
    }

    static void Cultures() {
        var cults = new[] { CultureInfo.InvariantCulture, new CultureInfo("en-US"), new CultureInfo("sv-SE"), new CultureInfo("tr-TR") };
        string[] w = { "", "a", "A", "\u00e4", "ae", "\u00e6", "z", "\u00e5", "ch", "i", "I", "\u0131", "\u00df", "ss", "e\u0301", "\u00e9", "co-op", "coop", "10", "2", "\u3042", "\u30a2", "\u4e00", "-a", "a-" };
        foreach (var c in cults) { var l = new List<string>(w); l.Sort((x, y) => { int r = c.CompareInfo.Compare(x, y, CompareOptions.None); return r != 0 ? r : string.CompareOrdinal(x, y); }); T(c.Name + " sort", () => string.Join(",", l));
            var l2 = new List<string>(w); l2.Sort((x, y) => { int r = c.CompareInfo.Compare(x, y, CompareOptions.StringSort | CompareOptions.IgnoreCase); return r != 0 ? r : string.CompareOrdinal(x, y); }); T(c.Name + " ssort", () => string.Join(",", l2)); }
        foreach (CompareOptions o in new[] { CompareOptions.None, CompareOptions.IgnoreCase, CompareOptions.IgnoreKanaType, CompareOptions.IgnoreNonSpace, CompareOptions.Ordinal, CompareOptions.StringSort }) { var c = CultureInfo.InvariantCulture.CompareInfo; 
            T("idx " + o, () => c.IndexOf("The quick Br\u00f6wn \u30a2-fox", "bro", o) + " " + c.IndexOf("xxco-opyy", "coop", o) + " " + c.LastIndexOf("aXbxc", "x", o) + " " + c.IsPrefix("\u00e9clair", "E", o) + " " + c.IsSuffix("caf\u00e9", "E", o) + " " + c.IsPrefix("abc", "", o) + c.IndexOf("abc", "", o) + c.LastIndexOf("abc", "", o) + c.IndexOf("stra\u00dfe", "ss", o) + c.IndexOf("\u3042\u30a2", "\u30a2", o));
            T("key " + o, () => BitConverter.ToString(c.GetSortKey("H\u00e9llo-w\u00f6rld \u30a2", o).KeyData)); }
        foreach (var c in cults) { T(c.Name + " up", () => "i\u0131I\u0130\u00e4\u00df\u01c6".ToUpper(c) + "i\u0131I\u0130\u00c4\u01c4".ToLower(c) + c.TextInfo.ToTitleCase("hello iTALY wORLD") + " " + string.Compare("FILE", "file", true, c) + " " + "FILE".StartsWith("fi", true, c) + " " + c.CompareInfo.GetSortKey("\u00e4b").KeyData.Length + c.CompareInfo.Name + c.CompareInfo.LCID); }
        T("sortkeycmp", () => SortKey.Compare(CultureInfo.InvariantCulture.CompareInfo.GetSortKey("a"), CultureInfo.InvariantCulture.CompareInfo.GetSortKey("B")));
        T("bad", () => CultureInfo.InvariantCulture.CompareInfo.Compare("a", "b", (CompareOptions)0x8000)); T("null", () => CultureInfo.InvariantCulture.CompareInfo.Compare(null, "b") + "" + CultureInfo.InvariantCulture.CompareInfo.Compare(null, null)); T("nul2", () => CultureInfo.InvariantCulture.CompareInfo.IndexOf(null, "b"));
        T("sub", () => CultureInfo.InvariantCulture.CompareInfo.Compare("xabc", 1, 2, "abd", 0, 2, CompareOptions.IgnoreCase)); T("isSort", () => CompareInfo.IsSortable("a") + " " + CompareInfo.GetCompareInfo("de-DE").Name);
        T("cc", () => { CultureInfo.CurrentCulture = new CultureInfo("de-DE"); return 1234.5.ToString() + " " + new DateTime(2020, 1, 2) + " " + "1,5" + double.Parse("1,5") + " " + 1.5m + " " + CultureInfo.CurrentCulture.Name; }); T("cc2", () => { Thread.CurrentThread.CurrentCulture = new CultureInfo("fr-FR"); return 1234567.5.ToString("N") + " " + DateTime.Parse("2/1/2020").Month; });
        Thread.CurrentThread.CurrentCulture = CultureInfo.InvariantCulture;
        T("ro", () => { CultureInfo.InvariantCulture.NumberFormat.CurrencySymbol = "x"; return 1; }); T("clone", () => { var c = (CultureInfo)new CultureInfo("en-US").Clone(); c.NumberFormat.NumberDecimalSeparator = "#"; c.NumberFormat.CurrencySymbol = "EUR"; c.DateTimeFormat.ShortDatePattern = "yyyy.MM.dd"; return 1.5.ToString(c) + 2.5.ToString("C", c) + new DateTime(2020, 2, 3).ToString("d", c); });
        var h = new HebrewCalendar(); var hi = new HijriCalendar(); var ja = new JapaneseCalendar(); var th = new ThaiBuddhistCalendar(); var pe = new PersianCalendar(); var ju = new JulianCalendar(); var tw = new TaiwanCalendar(); var um = new UmAlQuraCalendar(); var ch = new ChineseLunisolarCalendar(); var d = new DateTime(2021, 5, 6);
        foreach (Calendar c in new Calendar[] { h, hi, ja, th, pe, ju, tw, um, ch, new GregorianCalendar(GregorianCalendarTypes.USEnglish) }) T(c.GetType().Name, () => c.GetYear(d) + "/" + c.GetMonth(d) + "/" + c.GetDayOfMonth(d) + " " + c.GetDayOfYear(d) + " " + c.GetEra(d) + " " + c.GetDaysInYear(c.GetYear(d)) + " " + c.IsLeapYear(c.GetYear(d)) + " " + c.AddMonths(d, 5).ToString("s") + " " + c.GetWeekOfYear(d, CalendarWeekRule.FirstFourDayWeek, DayOfWeek.Monday) + " " + c.MinSupportedDateTime.ToString("s") + " " + c.TwoDigitYearMax);
    }

    public static void Main() {
        Texts();
        Encodings();
        Cultures();
    }
}
