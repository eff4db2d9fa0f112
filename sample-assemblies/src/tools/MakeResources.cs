using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Resources;
using System.Text;

/// <summary>Writes the binary inputs of the Resources sample: a picture, a .resources file and a Win32 .res file.
/// Everything is computed here, and no library that may change decides about the bytes.</summary>
internal static class MakeResources
{
    private const int Side = 16;

    private static void Main(string[] arguments)
    {
        string folder = arguments[0];
        byte[] picture = Picture();
        File.WriteAllBytes(Path.Combine(folder, "Mosaic.png"), picture);
        WriteResources(Path.Combine(folder, "Values.resources"), picture);
        WriteWin32(Path.Combine(folder, "Resources.res"), picture);
    }

    /// <summary>One value of each type that has a code of its own in the format, and two that are serialized.</summary>
    private static void WriteResources(string path, byte[] picture)
    {
        using (var writer = new ResourceWriter(path))
        {
            writer.AddResource("null", (object)null);
            writer.AddResource("greeting", "Hello");
            writer.AddResource("greeting.zh", "\u4f60\u597d");
            writer.AddResource("empty", "");
            writer.AddResource("bool", true);
            writer.AddResource("char", 'x');
            writer.AddResource("byte", (byte)200);
            writer.AddResource("sbyte", (sbyte)-100);
            writer.AddResource("short", (short)-30000);
            writer.AddResource("ushort", (ushort)60000);
            writer.AddResource("int", -2000000000);
            writer.AddResource("uint", 4000000000u);
            writer.AddResource("long", long.MinValue);
            writer.AddResource("ulong", ulong.MaxValue);
            writer.AddResource("float", 1.5f);
            writer.AddResource("double", Math.PI);
            writer.AddResource("decimal", 12.50m);
            writer.AddResource("date", new DateTime(2015, 6, 16, 12, 30, 0, DateTimeKind.Utc));
            writer.AddResource("span", TimeSpan.FromMinutes(90));
            writer.AddResource("bytes", new byte[] { 1, 2, 3, 254, 255 });
            writer.AddResource("stream", new MemoryStream(picture));
            writer.AddResource("serialized version", new Version(1, 2, 3, 4));
            writer.AddResource("serialized day", DayOfWeek.Friday);
        }
    }

    // ---- a PNG of Side x Side pixels, in an uncompressed deflate block

    private static byte[] Picture()
    {
        var rows = new MemoryStream();
        for (int y = 0; y < Side; y++)
        {
            rows.WriteByte(0);
            for (int x = 0; x < Side; x++)
            {
                bool dark = ((x ^ y) & 4) == 0;
                rows.WriteByte((byte)(dark ? 30 : 60 + 12 * x));
                rows.WriteByte((byte)(dark ? 40 : 60 + 12 * y));
                rows.WriteByte((byte)(dark ? 60 : 180));
                rows.WriteByte(255);
            }
        }
        byte[] raw = rows.ToArray();

        var data = new MemoryStream();
        data.Write(new byte[] { 0x78, 0x01, 1, (byte)raw.Length, (byte)(raw.Length >> 8), (byte)~raw.Length, (byte)(~raw.Length >> 8) }, 0, 7);
        data.Write(raw, 0, raw.Length);
        BigEndian(data, Adler32(raw));

        var header = new MemoryStream();
        BigEndian(header, Side);
        BigEndian(header, Side);
        header.Write(new byte[] { 8, 6, 0, 0, 0 }, 0, 5);

        var png = new MemoryStream();
        png.Write(new byte[] { 0x89, (byte)'P', (byte)'N', (byte)'G', 13, 10, 26, 10 }, 0, 8);
        Chunk(png, "IHDR", header.ToArray());
        Chunk(png, "IDAT", data.ToArray());
        Chunk(png, "IEND", new byte[0]);
        return png.ToArray();
    }

    private static void Chunk(Stream png, string type, byte[] data)
    {
        byte[] body = new byte[4 + data.Length];
        Encoding.ASCII.GetBytes(type, 0, 4, body, 0);
        data.CopyTo(body, 4);
        BigEndian(png, (uint)data.Length);
        png.Write(body, 0, body.Length);
        BigEndian(png, Crc32(body));
    }

    private static void BigEndian(Stream stream, uint value)
    {
        for (int shift = 24; shift >= 0; shift -= 8) stream.WriteByte((byte)(value >> shift));
    }

    private static uint Crc32(byte[] data)
    {
        uint crc = ~0u;
        foreach (byte b in data)
        {
            crc ^= b;
            for (int bit = 0; bit < 8; bit++) crc = (crc & 1) != 0 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
        }
        return ~crc;
    }

    private static uint Adler32(byte[] data)
    {
        uint a = 1, b = 0;
        foreach (byte item in data)
        {
            a = (a + item) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    // ---- a Win32 .res file: icon, icon group, version, manifest, strings, and one of a type of its own

    private const int Icon = 3, StringTable = 6, RawData = 10, IconGroup = 14, VersionInfo = 16, Manifest = 24;
    private const ushort Neutral = 0, English = 0x409, Chinese = 0x804;

    private static void WriteWin32(string path, byte[] picture)
    {
        using (var res = new BinaryWriter(File.Create(path), Encoding.Unicode))
        {
            Resource(res, 0, 0, Neutral, new byte[0]);
            Resource(res, Icon, 1, Neutral, picture);
            Resource(res, IconGroup, 1, Neutral, Bytes(w =>
            {
                foreach (ushort part in new ushort[] { 0, 1, 1 }) w.Write(part);
                w.Write((byte)Side);
                w.Write((byte)Side);
                w.Write((ushort)0);
                w.Write((ushort)1);
                w.Write((ushort)32);
                w.Write(picture.Length);
                w.Write((ushort)1);
            }));
            Resource(res, VersionInfo, 1, English, Version());
            Resource(res, Manifest, 1, Neutral, Encoding.UTF8.GetBytes(
                "<assembly xmlns=\"urn:schemas-microsoft-com:asm.v1\" manifestVersion=\"1.0\">"
                + "<assemblyIdentity version=\"1.2.3.4\" name=\"Resources\"/></assembly>"));
            Resource(res, StringTable, 1, English, Strings("one", "", "three"));
            Resource(res, StringTable, 1, Chinese, Strings("\u4e00", "", "\u4e09"));
            Resource(res, RawData, "SETTINGS", English, Encoding.ASCII.GetBytes("volume=11\r\n"));
            Resource(res, "MADE UP", 7, Neutral, new byte[] { 0xde, 0xad, 0xbe, 0xef, 0x00 });
        }
    }

    private static void Resource(BinaryWriter res, object type, object name, ushort language, byte[] data)
    {
        byte[] names = Bytes(w =>
        {
            Identifier(w, type);
            Identifier(w, name);
            Align(w);
        });
        res.Write(data.Length);
        res.Write(8 + names.Length + 16);
        res.Write(names);
        res.Write(0);
        res.Write((ushort)0x1030);
        res.Write(language);
        res.Write(0);
        res.Write(0);
        res.Write(data);
        Align(res);
    }

    private static void Identifier(BinaryWriter w, object identifier)
    {
        if (identifier is int)
        {
            w.Write((ushort)0xffff);
            w.Write((ushort)(int)identifier);
        }
        else Text(w, (string)identifier);
    }

    /// <summary>A block of sixteen strings, each with its length in front.</summary>
    private static byte[] Strings(params string[] texts) => Bytes(w =>
    {
        for (int i = 0; i < 16; i++)
        {
            string text = i < texts.Length ? texts[i] : "";
            w.Write((ushort)text.Length);
            w.Write(text.ToCharArray());
        }
    });

    private static byte[] Version() => Node("VS_VERSION_INFO", false, Bytes(w =>
    {
        foreach (uint part in new uint[] { 0xfeef04bd, 0x10000, 0x00010002, 0x00030004, 0x00010002, 0, 0x3f, 0, 0x40004, 2, 0, 0, 0 })
            w.Write(part);
    }),
        Node("StringFileInfo", true, null,
            Node("040904b0", true, null,
                Node("CompanyName", true, Line("HybridScope samples")),
                Node("FileDescription", true, Line("Resources of every kind")),
                Node("FileVersion", true, Line("1.2.3.4")),
                Node("InternalName", true, Line("Resources")),
                Node("OriginalFilename", true, Line("Resources.exe")),
                Node("ProductVersion", true, Line("1.2 beta")))),
        Node("VarFileInfo", true, null,
            Node("Translation", false, new byte[] { 0x09, 0x04, 0xb0, 0x04 })));

    /// <summary>length, value length (in characters for text), kind, key, value, children; each at a multiple of four.</summary>
    private static byte[] Node(string key, bool text, byte[] value, params byte[][] children)
    {
        byte[] body = Bytes(w =>
        {
            w.Write((ushort)(value == null ? 0 : text ? value.Length / 2 : value.Length));
            w.Write((ushort)(text ? 1 : 0));
            Text(w, key);
            if (w.BaseStream.Position % 4 == 0) w.Write((ushort)0); // the length in front is 2 bytes
            if (value != null) w.Write(value);
            foreach (byte[] child in children)
            {
                if (w.BaseStream.Position % 4 == 0) w.Write((ushort)0);
                w.Write(child);
            }
        });
        return Bytes(w =>
        {
            w.Write((ushort)(body.Length + 2));
            w.Write(body);
        });
    }

    private static byte[] Line(string text) => Bytes(w => Text(w, text));

    private static void Text(BinaryWriter w, string text) => w.Write((text + '\0').ToCharArray());

    private static void Align(BinaryWriter w)
    {
        while (w.BaseStream.Position % 4 != 0) w.Write((byte)0);
    }

    private static byte[] Bytes(Action<BinaryWriter> write)
    {
        var stream = new MemoryStream();
        var writer = new BinaryWriter(stream, Encoding.Unicode);
        write(writer);
        writer.Flush();
        return stream.ToArray();
    }
}
