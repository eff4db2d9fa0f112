using System;
using System.IO;
using System.Text;

// Console.Write in every form, SetOut, composite formats, line ends, characters beyond ASCII, standard error apart.
static class Program
{
    class Upper : TextWriter
    {
        readonly TextWriter inner;
        public Upper(TextWriter w) { inner = w; }
        public override Encoding Encoding { get { return Encoding.UTF8; } }
        public override void Write(char c) { inner.Write(char.ToUpperInvariant(c)); }
    }

    static void Main()
    {
        Console.Write('c');
        Console.Write(true);
        Console.Write(1);
        Console.Write(2L);
        Console.Write(3u);
        Console.Write(4ul);
        Console.Write(1.5);
        Console.Write(2.5f);
        Console.Write(3.50m);
        Console.Write("s");
        Console.Write((object)null);
        Console.Write((string)null);
        Console.Write(new[] { 'a', 'b' });
        Console.Write(new[] { 'x', 'y', 'z' }, 1, 2);
        Console.WriteLine();
        Console.Write("{0}", 1); Console.Write("{0}{1}", 1, 2); Console.Write("{0}{1}{2}", 1, 2, 3); Console.Write("{0}{1}{2}{3}{4}", 1, 2, 3, 4, 5);
        Console.WriteLine();
        Console.WriteLine('c');
        Console.WriteLine(false);
        Console.WriteLine(-1);
        Console.WriteLine(long.MinValue);
        Console.WriteLine(1e100);
        Console.WriteLine((object)DayOfWeek.Friday);
        Console.WriteLine(new char[] { 'q' });
        Console.WriteLine("\u00e4\u00f6\u00fc \u4e2d\u6587 \u20ac \U0001F600 \\ \t|");
        Console.WriteLine("two\nlines\r\nwith different ends");
        Console.Error.WriteLine("this is standard error");
        TextWriter old = Console.Out;
        var text = new StringWriter();
        Console.SetOut(text);
        Console.WriteLine("captured {0}", 1); Console.Write(2);
        Console.SetOut(old);
        Console.WriteLine(text.ToString().Replace("\n", "\\n"));
        Console.SetOut(new Upper(old));
        Console.WriteLine("shouting {0}", "now");
        Console.SetOut(old);
        Console.Out.Write("a"); Console.Out.Flush(); Console.Out.WriteLine("b");
        Console.SetIn(new StringReader("first\nsecond"));
        Console.WriteLine(Console.ReadLine() + Console.ReadLine() + (Console.ReadLine() ?? "null"));
        try { Console.WriteLine("{0} {1}", 1); } catch (FormatException) { Console.WriteLine("format"); }
        try { Console.WriteLine((string)null, 1); } catch (ArgumentNullException) { Console.WriteLine("null format"); }
        Stream raw = Console.OpenStandardOutput();
        byte[] bytes = Encoding.ASCII.GetBytes("raw bytes\n");
        raw.Write(bytes, 0, bytes.Length);
        raw.Flush();
        Console.WriteLine("{0} {1}", Environment.NewLine == "\n", Console.Out.NewLine.Length);
    }
}
