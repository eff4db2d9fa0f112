using System;
using System.IO;
using System.Text;

// MemoryStream, BinaryReader and BinaryWriter: every type, positions, growth, borders, end of stream, buffered and wrapped streams.
static class Program
{
    static string T(Func<object> f) { try { return f().ToString(); } catch (Exception e) { return e.GetType().Name; } }

    static void Main()
    {
        var m = new MemoryStream(); var w = new BinaryWriter(m);
        w.Write(true);
        w.Write((byte)255);
        w.Write((sbyte)-1);
        w.Write((short)-2);
        w.Write((ushort)65535);
        w.Write(-3);
        w.Write(4000000000u);
        w.Write(long.MinValue);
        w.Write(ulong.MaxValue);
        w.Write(1.5f);
        w.Write(-2.5);
        w.Write(3.50m);
        w.Write('€');
        w.Write("text ä");
        w.Write(new string('x', 200));
        w.Write(new byte[] { 1, 2, 3 });
        w.Write(new[] { 'a', 'b' });
        w.Flush();
        Console.WriteLine("{0} {1}", m.Length, BitConverter.ToString(m.ToArray(), 0, 60));
        m.Position = 0; var r = new BinaryReader(m);
        Console.WriteLine("{0} {1} {2} {3} {4} {5} {6} {7} {8} {9} {10} {11} {12} {13} {14} {15} {16}", r.ReadBoolean(),
            r.ReadByte(), r.ReadSByte(), r.ReadInt16(), r.ReadUInt16(), r.ReadInt32(), r.ReadUInt32(), r.ReadInt64(),
            r.ReadUInt64(), r.ReadSingle(), r.ReadDouble(), r.ReadDecimal(), r.ReadChar(), r.ReadString(), r.ReadString().Length,
            BitConverter.ToString(r.ReadBytes(3)), new string(r.ReadChars(2)));
        Console.WriteLine("{0} {1} {2} {3}", r.PeekChar(), T(() => r.ReadByte()), T(() => r.ReadInt32()), r.ReadBytes(5).Length);
        m.Seek(-5, SeekOrigin.End); Console.WriteLine("{0} {1} {2}", m.ReadByte(), m.Position, T(() => m.Seek(-1, SeekOrigin.Begin)));
        m.SetLength(4); m.Position = 10; m.WriteByte(7); Console.WriteLine("{0} {1}", m.Length, BitConverter.ToString(m.ToArray()));
        byte[] fixedBytes = new byte[4]; var f = new MemoryStream(fixedBytes); f.Write(new byte[] { 9, 8, 7 }, 0, 3);
        Console.WriteLine("{0} {1} {2} {3}", BitConverter.ToString(fixedBytes), T(() =>
        {
            f.Write(new byte[2], 0, 2);
            return 0;
        }), f.CanWrite, T(() => f.GetBuffer()));
        var ro = new MemoryStream(fixedBytes, 1, 2, false);
        byte[] two = new byte[5];
        Console.WriteLine("{0} {1} {2} {3}", ro.Read(two, 1, 4), BitConverter.ToString(two), ro.Read(two, 0, 1), T(() =>
        {
            ro.WriteByte(1);
            return 0;
        }));
        ro.Dispose(); Console.WriteLine("{0} {1}", T(() => ro.ReadByte()), ro.CanRead);
        var source = new MemoryStream(Encoding.UTF8.GetBytes("line one\nline two\r\nlast"));
        var copy = new MemoryStream();
        source.CopyTo(copy, 7);
        copy.Position = 0;
        using (var reader = new StreamReader(copy))
        {
            string line;
            while ((line = reader.ReadLine()) != null) Console.Write("[{0}]", line);
            Console.WriteLine(reader.EndOfStream);
        }
        using (var sr = new StringReader("ab\n\ncd"))
        {
            Console.WriteLine("{0} {1} {2} {3} {4}", (char)sr.Read(), sr.ReadLine(), sr.ReadLine().Length, sr.ReadToEnd(),
                sr.Peek());
        }
        var sw = new StringWriter();
        sw.NewLine = "|";
        sw.WriteLine("a{0}", 1);
        sw.Write('c');
        sw.WriteLine(2.5);
        Console.WriteLine(sw.GetStringBuilder());
        var inner = new MemoryStream();
        using (var b = new BufferedStream(inner, 8))
        {
            for (int i = 0; i < 20; i++) b.WriteByte((byte)i);
            b.Seek(5, SeekOrigin.Begin);
            b.WriteByte(99);
            b.Flush();
            Console.WriteLine(BitConverter.ToString(inner.ToArray()));
        }
        Console.WriteLine("{0} {1} {2} {3}", Path.Combine("a", "b.txt"), Path.GetExtension("x/y.tar.gz"),
            Path.GetFileNameWithoutExtension("/p/q.r"), Path.GetDirectoryName("a/b/c"));
        Console.WriteLine("{0} {1} {2}", Path.ChangeExtension("a.b", "c"), Path.IsPathRooted("/x"), Path.GetFileName("a/b"));
        Stream nul = Stream.Null; nul.WriteByte(1); Console.WriteLine(nul.ReadByte() + nul.Length);
    }
}
