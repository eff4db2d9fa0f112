using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>Rewrites a small assembly's metadata in the uncompressed form that edit-and-continue leaves behind: a
/// stream <c>#-</c> with pointer tables, through which the lists of fields, methods, properties and events go. Each
/// type's fields are listed backwards. The new metadata goes to the end of the file.
/// Arguments: the assembly, the new one, "plain" or "edited": with the two edit-and-continue tables, methods listed
/// backwards too (Mono can read neither), and a stream that nobody knows.</summary>
internal static class Uncompress
{
    private const int FieldPtr = 0x03, Field = 0x04, MethodPtr = 0x05, Method = 0x06, ParamPtr = 0x07, Param = 0x08,
        TypeDef = 0x02, EventPtr = 0x13, Event = 0x14, PropertyPtr = 0x16, Property = 0x17, EncLog = 0x1E, EncMap = 0x1F;
    private const int FieldListOffset = 10, MethodListOffset = 12;
    private const int Discardable = 0x02000000;

    /// <summary>Row sizes where every index has two bytes, as far as the tables of a small assembly go.</summary>
    private static readonly Dictionary<int, int> RowSizes = new Dictionary<int, int>
    {
        [0x00] = 10, [0x01] = 6, [0x02] = 14, [0x04] = 6, [0x06] = 14, [0x08] = 6, [0x09] = 4, [0x0A] = 6, [0x0B] = 6,
        [0x0C] = 6, [0x0D] = 4, [0x0E] = 6, [0x0F] = 8, [0x10] = 6, [0x11] = 2, [0x12] = 4, [0x14] = 6, [0x15] = 4,
        [0x17] = 6, [0x18] = 6, [0x19] = 6, [0x1A] = 2, [0x1B] = 2, [0x1C] = 8, [0x1D] = 6, [0x20] = 22, [0x23] = 20,
        [0x29] = 4, [0x2A] = 8, [0x2B] = 4, [0x2C] = 4,
    };

    private static byte[] file;
    private static bool edited;

    private static void Main(string[] arguments)
    {
        file = File.ReadAllBytes(arguments[0]);
        edited = arguments[2] == "edited";
        int pe = I4(0x3C), optional = pe + 24, sectionCount = U2(pe + 6);
        int sections = optional + U2(pe + 20);
        int cli = Offset(I4(optional + 96 + 14 * 8), sections, sectionCount);
        int oldRva = I4(cli + 8), oldSize = I4(cli + 12);
        int root = Offset(oldRva, sections, sectionCount);

        byte[] metadata = Rebuild(root);
        Array.Clear(file, root, oldSize);

        // Behind everything else, in the last section, which grows and is no longer to be discarded.
        int last = sections + 40 * (sectionCount - 1);
        int start = I4(last + 20), rva = I4(last + 12), position = Align(file.Length, 4);
        int size = Align(position + metadata.Length - start, I4(optional + 36));
        Array.Resize(ref file, start + size);
        metadata.CopyTo(file, position);
        Put(last + 8, position + metadata.Length - start);
        Put(last + 16, size);
        Put(last + 36, I4(last + 36) & ~Discardable);
        Put(optional + 56, Align(rva + size, I4(optional + 32)));
        Put(cli + 8, rva + position - start);
        Put(cli + 12, metadata.Length);
        File.WriteAllBytes(arguments[1], file);
    }

    /// <summary>The metadata root and its streams, the tables in their new form, the others as they were.</summary>
    private static byte[] Rebuild(int root)
    {
        int versionLength = I4(root + 12), directory = root + 16 + versionLength;
        var streams = new List<KeyValuePair<string, byte[]>>();
        int at = directory + 4;
        for (int i = U2(directory + 2); i > 0; i--)
        {
            int offset = I4(at), size = I4(at + 4), end = Array.IndexOf(file, (byte)0, at + 8);
            string name = Encoding.ASCII.GetString(file, at + 8, end - at - 8);
            byte[] content = file.Skip(root + offset).Take(size).ToArray();
            streams.Add(name == "#~" ? new KeyValuePair<string, byte[]>("#-", Tables(root + offset))
                : new KeyValuePair<string, byte[]>(name, content));
            at = Align(end + 1 - root, 4) + root;
        }
        if (edited) streams.Add(new KeyValuePair<string, byte[]>("#Unheard", Encoding.ASCII.GetBytes("nobody reads this")));
        int headers = 20 + versionLength + streams.Sum(s => 8 + Align(s.Key.Length + 1, 4));
        var result = new MemoryStream();
        var w = new BinaryWriter(result);
        w.Write(file, root, directory + 2 - root);
        w.Write((ushort)streams.Count);
        foreach (var stream in streams)
        {
            w.Write(headers);
            w.Write(Align(stream.Value.Length, 4));
            w.Write(Encoding.ASCII.GetBytes(stream.Key.PadRight(Align(stream.Key.Length + 1, 4), '\0')));
            headers += Align(stream.Value.Length, 4);
        }
        foreach (var stream in streams)
        {
            w.Write(stream.Value);
            w.Write(new byte[Align(stream.Value.Length, 4) - stream.Value.Length]);
        }
        return result.ToArray();
    }

    private static byte[] Tables(int stream)
    {
        if (file[stream + 6] != 0) throw new InvalidDataException("the heaps are too large");
        var tables = new SortedDictionary<int, byte[]>();
        var rows = new Dictionary<int, int>();
        ulong valid = BitConverter.ToUInt64(file, stream + 8);
        int at = stream + 24;
        for (int table = 0; table < 64; table++)
        {
            if ((valid >> table & 1) == 0) continue;
            rows[table] = I4(at);
            at += 4;
        }
        foreach (int table in rows.Keys.OrderBy(t => t))
        {
            tables[table] = file.Skip(at).Take(rows[table] * RowSizes[table]).ToArray();
            at += tables[table].Length;
        }

        tables[FieldPtr] = Backwards(tables[TypeDef], FieldListOffset, rows[Field]);
        tables[MethodPtr] = edited ? Backwards(tables[TypeDef], MethodListOffset, rows[Method])
            : Pointers(Enumerable.Range(1, rows[Method]));
        tables[ParamPtr] = Pointers(Enumerable.Range(1, rows[Param]));
        if (rows.ContainsKey(Event)) tables[EventPtr] = Pointers(Enumerable.Range(1, rows[Event]));
        if (rows.ContainsKey(Property)) tables[PropertyPtr] = Pointers(Enumerable.Range(1, rows[Property]));
        foreach (int pair in new[] { Field, Method, Param, Event, Property })
            if (rows.ContainsKey(pair)) rows[pair - 1] = rows[pair];

        if (edited)
        {
            // What edits would have logged: a field and a method, each with no function code.
            uint[] tokens = { (uint)Field << 24 | 1, (uint)Method << 24 | 1 };
            tables[EncLog] = tokens.SelectMany(token => BitConverter.GetBytes(token).Concat(new byte[4])).ToArray();
            tables[EncMap] = tokens.SelectMany(BitConverter.GetBytes).ToArray();
            rows[EncLog] = rows[EncMap] = tokens.Length;
        }

        var result = new MemoryStream();
        var w = new BinaryWriter(result);
        w.Write(file, stream, 8);
        w.Write(tables.Keys.Aggregate(0UL, (mask, table) => mask | 1UL << table));
        w.Write(BitConverter.ToUInt64(file, stream + 16));
        foreach (int table in tables.Keys) w.Write(rows[table]);
        foreach (byte[] table in tables.Values) w.Write(table);
        w.Write((byte)0);
        return result.ToArray();
    }

    /// <summary>Pointers that turn each owner's range of members around.</summary>
    private static byte[] Backwards(byte[] owners, int listOffset, int count)
    {
        var starts = new List<int>();
        for (int row = 0; row < owners.Length; row += RowSizes[TypeDef]) starts.Add(BitConverter.ToUInt16(owners, row + listOffset));
        starts.Add(count + 1);
        return Pointers(starts.Zip(starts.Skip(1), (first, next) => Enumerable.Range(first, next - first).Reverse()).SelectMany(r => r));
    }

    private static byte[] Pointers(IEnumerable<int> rows) => rows.SelectMany(row => BitConverter.GetBytes((ushort)row)).ToArray();

    private static int Offset(int rva, int sections, int count)
    {
        for (int s = sections; s < sections + 40 * count; s += 40)
            if (rva >= I4(s + 12) && rva < I4(s + 12) + I4(s + 16)) return rva - I4(s + 12) + I4(s + 20);
        throw new InvalidDataException("no section holds RVA " + rva);
    }

    private static int Align(int value, int to) => (value + to - 1) / to * to;
    private static int I4(int offset) => BitConverter.ToInt32(file, offset);
    private static int U2(int offset) => BitConverter.ToUInt16(file, offset);
    private static void Put(int offset, int value) => BitConverter.GetBytes(value).CopyTo(file, offset);
}
