using System;
using System.IO;
using System.Linq;
using System.Text;

// ASCII, Latin-1, UTF-8, UTF-16 and UTF-32: bytes, counts, preambles, invalid input, fallbacks, decoders over pieces.
static class Program
{
    static string H(byte[] b) { return BitConverter.ToString(b).Replace("-", ""); }
    static string U(string s) { return string.Join(" ", s.Select(c => ((int)c).ToString("x4"))); }
    static string T(Func<string> f) { try { return f(); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        string text = "aä€\U0001F600\0z";
        Encoding[] all = { Encoding.ASCII, Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32,
            Encoding.UTF7, Encoding.GetEncoding("iso-8859-1"), new UTF8Encoding(true) };
        foreach (Encoding e in all)
        {
            byte[] b = e.GetBytes(text);
            Console.WriteLine("{0} {1} {2} {3} {4} {5} {6}", e.WebName, H(b), e.GetByteCount(text), e.GetCharCount(b),
                e.GetString(b) == text, H(e.GetPreamble()), U(e.GetString(b)));
        }
        foreach (byte[] bad in new[] { new byte[] { 0x61, 0x80, 0x62 }, new byte[] { 0xc3 }, new byte[] { 0xe2, 0x82 },
            new byte[] { 0xc0, 0xaf }, new byte[] { 0xed, 0xa0, 0x80 }, new byte[] { 0xf4, 0x90, 0x80, 0x80 },
            new byte[] { 0xff, 0xfe }, new byte[] { 0xe2, 0x41, 0x82 } })
            Console.WriteLine("{0}: {1} | {2} | {3}", H(bad), U(Encoding.UTF8.GetString(bad)),
                T(() => new UTF8Encoding(false, true).GetString(bad)), U(Encoding.ASCII.GetString(bad)));
        Console.WriteLine("{0} {1} {2}", H(Encoding.UTF8.GetBytes("\ud800x")),
            T(() => H(new UTF8Encoding(false, true).GetBytes("\udc00"))), H(Encoding.Unicode.GetBytes("\ud800")));
        Console.WriteLine("{0} {1}", U(Encoding.Unicode.GetString(new byte[] { 0x41, 0, 0x42 })),
            U(Encoding.UTF32.GetString(new byte[] { 0, 0, 0x11, 0 })));
        Encoding strict = Encoding.GetEncoding("us-ascii", new EncoderReplacementFallback("<?>"), new DecoderExceptionFallback());
        Console.WriteLine("{0} {1}", Encoding.ASCII.GetString(strict.GetBytes("aäb")), T(() => strict.GetString(new byte[] { 200 })));
        byte[] bytes = Encoding.UTF8.GetBytes("x€y\U0001F600z");
        Decoder d = Encoding.UTF8.GetDecoder(); var sb = new StringBuilder(); char[] chars = new char[4];
        foreach (byte b in bytes) { int n = d.GetChars(new[] { b }, 0, 1, chars, 0); sb.Append(chars, 0, n).Append('.'); }
        Console.WriteLine(U(sb.ToString()));
        Encoder en = Encoding.UTF8.GetEncoder();
        byte[] out1 = new byte[8];
        int k = en.GetBytes(new[] { '\ud83d' }, 0, 1, out1, 0, false);
        int k2 = en.GetBytes(new[] { '\ude00' }, 0, 1, out1, k, true);
        Console.WriteLine("{0} {1} {2}", k, k2, H(out1));
        byte[] target = new byte[6];
        Console.WriteLine("{0} {1} {2}", Encoding.UTF8.GetBytes("äb", 0, 2, target, 2), H(target),
            T(() => Encoding.UTF8.GetBytes("long text", 0, 9, target, 0).ToString()));
        Console.WriteLine("{0} {1} {2}", Encoding.UTF8.GetMaxByteCount(10), Encoding.Unicode.GetMaxCharCount(10),
            Encoding.UTF8.Equals(new UTF8Encoding(true)));
        var m = new MemoryStream(); using (var w = new StreamWriter(m, Encoding.Unicode)) { w.Write("hé"); } Console.WriteLine(H(m.ToArray()));
        using (var r = new StreamReader(new MemoryStream(new byte[] { 0xef, 0xbb, 0xbf, 0xc3, 0xa9 })))
            Console.WriteLine(U(r.ReadToEnd()) + r.CurrentEncoding.WebName);
        Console.WriteLine("{0} {1} {2}", Convert.ToBase64String(bytes), H(Convert.FromBase64String("AQID/w==")),
            T(() => H(Convert.FromBase64String("A"))));
        Console.WriteLine(Encoding.UTF8.GetString(Encoding.Convert(Encoding.Unicode, Encoding.UTF8,
            Encoding.Unicode.GetBytes("ü"))) + U("e\u0301".Normalize()));
    }
}
