using System;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Text;

struct Point { public int X, Y; public double Z; }

/// Memory mapped files: over files in the current directory, and over memory with a name.
class Program
{
    const string File1 = "a.bin";

    static void Try(string name, Action action)
    {
        try { action(); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message); }
    }

    static void Main(string[] args)
    {
        if (args.Length > 0) { Unnamed(); return; }
        OverFiles();
        Modes();
        Access();
        Sizes();
        Named();
        OverStreams();
    }

    static void OverFiles()
    {
        File.WriteAllBytes(File1, Encoding.ASCII.GetBytes("Hello, mapped world. 0123456789"));
        using (var map = MemoryMappedFile.CreateFromFile(File1, FileMode.Open))
        using (var view = map.CreateViewAccessor())
        {
            Console.WriteLine(view.Capacity + " " + view.CanRead + view.CanWrite + " " + (char)view.ReadByte(7) + " " + view.ReadByte(4000));
            view.Write(0, (byte)'J');
            view.Flush();
            Console.WriteLine(File.ReadAllText(File1));
            view.Write(1, (byte)'i');
        }
        Console.WriteLine(File.ReadAllText(File1));
        using (var map = MemoryMappedFile.CreateFromFile(File1))
        using (var stream = map.CreateViewStream(7, 6))
            Console.WriteLine(stream.Length + " " + stream.Position + " " + new StreamReader(stream).ReadToEnd());
        using (var map = MemoryMappedFile.CreateFromFile(File1, FileMode.Open, null, 64))
        using (var view = map.CreateViewAccessor(40, 20))
        {
            Console.WriteLine(view.Capacity);
            view.Write(0, 0x41424344);
        }
        Console.WriteLine(new FileInfo(File1).Length + " " + File.ReadAllBytes(File1)[40]);
        // Two maps of one file: each writes what it has changed and nothing else.
        using (var one = MemoryMappedFile.CreateFromFile(File1))
        using (var other = MemoryMappedFile.CreateFromFile(File1))
        using (var oneView = one.CreateViewAccessor())
        using (var otherView = other.CreateViewAccessor())
        {
            oneView.Write(1, (byte)'1');
            otherView.Write(2, (byte)'2');
        }
        Console.WriteLine(Encoding.ASCII.GetString(File.ReadAllBytes(File1), 0, 5));
    }

    static void Modes()
    {
        Try("small", () => MemoryMappedFile.CreateFromFile(File1, FileMode.Open, null, 10));
        Try("missing", () => MemoryMappedFile.CreateFromFile("none", FileMode.Open));
        Try("exists", () => MemoryMappedFile.CreateFromFile(File1, FileMode.CreateNew, null, 100));
        Try("append", () => MemoryMappedFile.CreateFromFile(File1, FileMode.Append, null, 100));
        MemoryMappedFile.CreateFromFile(File1, FileMode.Truncate, null, 100).Dispose();
        Console.WriteLine(new FileInfo(File1).Length);
        using (var map = MemoryMappedFile.CreateFromFile("new.bin", FileMode.CreateNew, null, 5000))
        using (var view = map.CreateViewAccessor())
        {
            view.Write(4999, (byte)7);
            Console.WriteLine(view.Capacity);
        }
        Console.WriteLine(new FileInfo("new.bin").Length + " " + File.ReadAllBytes("new.bin")[4999]);
        using (var map = MemoryMappedFile.CreateFromFile("made.bin", FileMode.OpenOrCreate, null, 10))
        using (var view = map.CreateViewAccessor())
            view.Write(0, 0x0102030405060708L);
        Console.WriteLine(BitConverter.ToString(File.ReadAllBytes("made.bin")));
    }

    static void Access()
    {
        File.WriteAllText(File1, "abcdef");
        using (var map = MemoryMappedFile.CreateFromFile(File1, FileMode.Open, null, 0, MemoryMappedFileAccess.Read))
        {
            Try("writing", () => map.CreateViewAccessor());
            using (var view = map.CreateViewAccessor(0, 0, MemoryMappedFileAccess.Read))
                Try("written", () => view.Write(0, 1));
        }
        using (var map = MemoryMappedFile.CreateFromFile(File1, FileMode.Open))
        using (var copy = map.CreateViewAccessor(0, 0, MemoryMappedFileAccess.CopyOnWrite))
        using (var view = map.CreateViewAccessor())
        using (var part = map.CreateViewAccessor(2, 3))
        {
            copy.Write(0, (byte)'X');
            view.Write(3, (byte)'Q');
            Console.WriteLine("" + (char)copy.ReadByte(0) + (char)view.ReadByte(0) + (char)part.ReadByte(1) + " " + part.Capacity);
        }
        Console.WriteLine(File.ReadAllText(File1));
    }

    static void Sizes()
    {
        foreach (int length in new[] { 6, 4096, 9000 })
            foreach (int capacity in new[] { 0, 10000 })
            {
                File.WriteAllBytes(File1, new byte[length]);
                using (var map = MemoryMappedFile.CreateFromFile(File1, FileMode.Open, null, capacity))
                    foreach (int offset in new[] { 0, 2, 4095, 4096, 9000, 10000, 12288 })
                    {
                        Console.Write(length + "/" + capacity + "+" + offset + ":");
                        foreach (int size in new[] { 0, 1, 6, 100, 5000 })
                            try { using (var view = map.CreateViewAccessor(offset, size)) Console.Write(" " + view.Capacity); }
                            catch (UnauthorizedAccessException) { Console.Write(" denied"); }
                            catch (IOException) { Console.Write(" none"); }
                        Console.WriteLine();
                    }
            }
    }

    static void Named()
    {
        using (var map = MemoryMappedFile.CreateNew("values", 1000))
        using (var view = map.CreateViewAccessor())
        {
            var point = new Point { X = 1, Y = 2, Z = 3.5 };
            view.Write(16, ref point);
            view.Read(16, out Point read);
            view.WriteArray(100, new[] { 1, 2, 3 }, 0, 3);
            var array = new int[3];
            int count = view.ReadArray(100, array, 0, 3);
            view.Write(200, 12.25m);
            Console.WriteLine(read.X + " " + read.Y + " " + read.Z + " " + view.Capacity + " " + count + " " + array[2] + " " + view.ReadDecimal(200));
            Try("outside", () => view.ReadInt32(5000));
            Try("at the end", () => view.Write(view.Capacity - 2, 1));
            using (var same = MemoryMappedFile.OpenExisting("values"))
            using (var seen = same.CreateViewAccessor())
                Console.WriteLine(seen.ReadInt32(20));
            Try("twice", () => MemoryMappedFile.CreateNew("values", 100));
        }
        Try("nothing", () => MemoryMappedFile.CreateNew("empty", 0));
        Try("negative", () => MemoryMappedFile.CreateNew("empty", -1));
        var shortLived = MemoryMappedFile.CreateNew("short", 10);
        var longer = shortLived.CreateViewAccessor();
        shortLived.Dispose();
        longer.Write(0, 5);
        Console.WriteLine(longer.ReadInt32(0));
        longer.Dispose();
        Try("disposed", () => longer.ReadInt32(0));
    }

    static unsafe void OverStreams()
    {
        File.WriteAllText(File1, "stream");
        using (var file = new FileStream(File1, FileMode.Open, FileAccess.ReadWrite))
        using (var map = MemoryMappedFile.CreateFromFile(file, null, 6, MemoryMappedFileAccess.ReadWrite, HandleInheritability.None, true))
        using (var view = map.CreateViewAccessor())
        {
            byte* start = null;
            view.SafeMemoryMappedViewHandle.AcquirePointer(ref start);
            start[0] = (byte)'S';
            view.SafeMemoryMappedViewHandle.ReleasePointer();
            view.Flush();
            Console.WriteLine((char)file.ReadByte() + " " + file.Position + " " + view.SafeMemoryMappedViewHandle.ByteLength);
        }
        Console.WriteLine(File.ReadAllText(File1));
    }

    /// Mono ends itself where a map has no name.
    static void Unnamed()
    {
        using (var map = MemoryMappedFile.CreateNew(null, 64))
        using (var view = map.CreateViewAccessor())
        {
            view.Write(8, 77);
            Console.WriteLine(view.ReadInt64(8) + " " + view.Capacity);
        }
        Try("gone", () => MemoryMappedFile.OpenExisting("nobody"));
        Try("huge", () => { using (var map = MemoryMappedFile.CreateNew(null, 1L << 40)) map.CreateViewAccessor(); });
    }
}
