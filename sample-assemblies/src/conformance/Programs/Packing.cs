using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>SHA-256, CRC-32, Adler-32, and zlib-style compression: LZ77 with Huffman codes of its own, and a reader of real DEFLATE.</summary>
static class Sha256
{
    static readonly uint[] K = Roots(64, 1.0 / 3), Start = Roots(8, 0.5);

    static uint[] Roots(int count, double power)
    {
        var primes = new List<int>();
        for (int n = 2; primes.Count < count; n++) if (primes.All(p => n % p != 0)) primes.Add(n);
        return primes.Select(p => Fraction(p, power == 0.5 ? 2 : 3)).ToArray();
    }

    /// <summary>The first 32 bits behind the point of a square or cube root, found by exact halving.</summary>
    static uint Fraction(int prime, int degree)
    {
        decimal low = 0, high = prime;
        for (int i = 0; i < 80; i++)
        {
            decimal middle = (low + high) / 2;
            decimal power = degree == 2 ? middle * middle : middle * middle * middle;
            if (power <= prime) low = middle; else high = middle;
        }
        return (uint)((low - decimal.Floor(low)) * 4294967296m);
    }

    static uint Turn(uint x, int by) { return x >> by | x << 32 - by; }

    public static byte[] Hash(byte[] data)
    {
        int length = (data.Length + 9 + 63) / 64 * 64;
        var padded = new byte[length];
        Buffer.BlockCopy(data, 0, padded, 0, data.Length);
        padded[data.Length] = 0x80;
        ulong bits = (ulong)data.Length * 8;
        for (int i = 0; i < 8; i++) padded[length - 1 - i] = (byte)(bits >> 8 * i);
        var h = (uint[])Start.Clone();
        var w = new uint[64];
        for (int block = 0; block < length; block += 64)
        {
            for (int i = 0; i < 16; i++)
                w[i] = (uint)(padded[block + 4 * i] << 24 | padded[block + 4 * i + 1] << 16 | padded[block + 4 * i
                    + 2] << 8 | padded[block + 4 * i + 3]);
            for (int i = 16; i < 64; i++)
                unchecked
                {
                    w[i] = w[i - 16] + (Turn(w[i - 15], 7) ^ Turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7]
                        + (Turn(w[i - 2], 17) ^ Turn(w[i - 2], 19) ^ w[i - 2] >> 10);
                }
            uint a = h[0], b = h[1], c = h[2], d = h[3], e = h[4], f = h[5], g = h[6], x = h[7];
            for (int i = 0; i < 64; i++)
                unchecked
                {
                    uint t1 = x + (Turn(e, 6) ^ Turn(e, 11) ^ Turn(e, 25)) + (e & f ^ ~e & g) + K[i] + w[i];
                    uint t2 = (Turn(a, 2) ^ Turn(a, 13) ^ Turn(a, 22)) + (a & b ^ a & c ^ b & c);
                    x = g; g = f; f = e; e = d + t1; d = c; c = b; b = a; a = t1 + t2;
                }
            unchecked { h[0] += a; h[1] += b; h[2] += c; h[3] += d; h[4] += e; h[5] += f; h[6] += g; h[7] += x; }
        }
        return h.SelectMany(word => new[] { (byte)(word >> 24), (byte)(word >> 16), (byte)(word >> 8), (byte)word }).ToArray();
    }
}

static class Checks
{
    static readonly uint[] table = new uint[256];
    static Checks()
    {
        for (uint i = 0; i < 256; i++)
        {
            uint c = i;
            for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? 0xEDB88320u ^ c >> 1 : c >> 1;
            table[i] = c;
        }
    }
    public static uint Crc(byte[] data) { uint c = ~0u; foreach (byte b in data) c = table[(c ^ b) & 0xFF] ^ c >> 8; return ~c; }
    public static uint Adler(byte[] data)
    {
        uint a = 1, b = 0;
        foreach (byte each in data) { a = (a + each) % 65521; b = (b + a) % 65521; }
        return b << 16 | a;
    }
}

sealed class BitWriter
{
    readonly MemoryStream to = new MemoryStream();
    uint bits;
    int count;
    public void Write(uint value, int length)
    {
        bits |= value << count;
        count += length;
        while (count >= 8) { to.WriteByte((byte)bits); bits >>= 8; count -= 8; }
    }
    public void Code(uint code, int length) { for (int i = length - 1; i >= 0; i--) Write(code >> i & 1, 1); }
    public byte[] End() { if (count > 0) Write(0, 8 - count); return to.ToArray(); }
}

sealed class BitReader
{
    readonly byte[] from;
    int at, bit;
    public BitReader(byte[] from) { this.from = from; }
    public int Read(int length)
    {
        int value = 0;
        for (int i = 0; i < length; i++)
        {
            if (at >= from.Length) throw new EndOfStreamException("data ends inside of a block");
            value |= (from[at] >> bit & 1) << i;
            if (++bit == 8) { bit = 0; at++; }
        }
        return value;
    }
    public void Align() { if (bit > 0) { bit = 0; at++; } }
}

static class Deflate
{
    static readonly int[] LengthBase = { 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258 };
    static readonly int[] LengthExtra = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0 };
    static readonly int[] DistanceBase = { 1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025,
        1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577 };
    static int Extra(int distanceCode) { return distanceCode < 4 ? 0 : distanceCode / 2 - 1; }
    static readonly int[] Order = { 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15 };

    static int[] FixedLengths() { return Enumerable.Range(0, 288).Select(i => i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8).ToArray(); }

    /// <summary>Canonical codes of given lengths.</summary>
    static uint[] Codes(int[] lengths)
    {
        var codes = new uint[lengths.Length];
        uint code = 0;
        for (int length = 1; length <= 15; length++, code <<= 1)
            for (int i = 0; i < lengths.Length; i++) if (lengths[i] == length) codes[i] = code++;
        return codes;
    }

    public static byte[] Compress(byte[] data)
    {
        var to = new BitWriter();
        to.Write(1, 1);
        to.Write(1, 2);
        int[] lengths = FixedLengths();
        uint[] codes = Codes(lengths);
        var last = new Dictionary<int, int>();
        for (int at = 0; at < data.Length;)
        {
            int best = 0, distance = 0;
            if (at + 3 <= data.Length)
            {
                int key = data[at] | data[at + 1] << 8 | data[at + 2] << 16, known;
                if (last.TryGetValue(key, out known) && at - known <= 32768)
                {
                    while (best < 258 && at + best < data.Length && data[known + best] == data[at + best]) best++;
                    distance = at - known;
                }
                last[key] = at;
            }
            if (best < 3) { to.Code(codes[data[at]], lengths[data[at]]); at++; continue; }
            int l = Array.FindLastIndex(LengthBase, each => each <= best), d = Array.FindLastIndex(DistanceBase, each => each <= distance);
            to.Code(codes[257 + l], lengths[257 + l]);
            to.Write((uint)(best - LengthBase[l]), LengthExtra[l]);
            to.Code((uint)d, 5);
            to.Write((uint)(distance - DistanceBase[d]), Extra(d));
            at += best;
        }
        to.Code(codes[256], lengths[256]);
        return to.End();
    }

    static int Symbol(BitReader from, int[] lengths, uint[] codes)
    {
        uint code = 0;
        for (int length = 1; length <= 15; length++)
        {
            code = code << 1 | (uint)from.Read(1);
            for (int i = 0; i < lengths.Length; i++) if (lengths[i] == length && codes[i] == code) return i;
        }
        throw new InvalidDataException("no such code");
    }

    public static byte[] Expand(byte[] packed)
    {
        var from = new BitReader(packed);
        var to = new List<byte>();
        bool final;
        do
        {
            final = from.Read(1) == 1;
            int type = from.Read(2);
            if (type == 0)
            {
                from.Align();
                int length = from.Read(16), check = from.Read(16);
                if ((length ^ check) != 0xFFFF) throw new InvalidDataException("stored block: length " + length);
                for (int i = 0; i < length; i++) to.Add((byte)from.Read(8));
            }
            else if (type == 1) Block(from, to, FixedLengths(), Enumerable.Repeat(5, 30).ToArray());
            else if (type == 2)
            {
                int literals = from.Read(5) + 257, distances = from.Read(5) + 1, count = from.Read(4) + 4;
                var meta = new int[19];
                for (int i = 0; i < count; i++) meta[Order[i]] = from.Read(3);
                uint[] metaCodes = Codes(meta);
                var lengths = new List<int>();
                while (lengths.Count < literals + distances)
                {
                    int symbol = Symbol(from, meta, metaCodes);
                    if (symbol < 16) lengths.Add(symbol);
                    else if (symbol == 16) lengths.AddRange(Enumerable.Repeat(lengths[lengths.Count - 1], 3 + from.Read(2)));
                    else lengths.AddRange(Enumerable.Repeat(0, symbol == 17 ? 3 + from.Read(3) : 11 + from.Read(7)));
                }
                Block(from, to, lengths.Take(literals).ToArray(), lengths.Skip(literals).ToArray());
            }
            else throw new InvalidDataException("block type 3");
        }
        while (!final);
        return to.ToArray();
    }

    static void Block(BitReader from, List<byte> to, int[] literals, int[] distances)
    {
        uint[] codes = Codes(literals), distanceCodes = Codes(distances);
        while (true)
        {
            int symbol = Symbol(from, literals, codes);
            if (symbol < 256) { to.Add((byte)symbol); continue; }
            if (symbol == 256) return;
            int length = LengthBase[symbol - 257] + from.Read(LengthExtra[symbol - 257]);
            int d = Symbol(from, distances, distanceCodes);
            int distance = DistanceBase[d] + from.Read(Extra(d));
            if (distance > to.Count) throw new InvalidDataException("distance " + distance + " before the start");
            for (int i = 0; i < length; i++) to.Add(to[to.Count - distance]);
        }
    }
}

class Program
{
    static string Hex(byte[] data) { return BitConverter.ToString(data).Replace("-", "").ToLowerInvariant(); }

    static int Main()
    {
        var known = new Dictionary<string, string>
        {
            { "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
            { "abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" },
            { "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1" }
        };
        int wrong = 0;
        foreach (var each in known)
        {
            string hash = Hex(Sha256.Hash(Encoding.ASCII.GetBytes(each.Key)));
            if (hash != each.Value) wrong++;
            Console.WriteLine(each.Key.Length + " " + hash);
        }
        Console.WriteLine(Hex(Sha256.Hash(new byte[20000])));
        byte[] check = Encoding.ASCII.GetBytes("123456789");
        Console.WriteLine("{0:x8} {1:x8}", Checks.Crc(check), Checks.Adler(Encoding.ASCII.GetBytes("Wikipedia")));

        // Real DEFLATE data of zlib: a dynamic block, and a stored one.
        Console.WriteLine(Encoding.ASCII.GetString(Deflate.Expand(Convert.FromBase64String("y0jNyclXyCjNS0mtUMgvSi3ISAUA"))));
        Console.WriteLine(Encoding.ASCII.GetString(Deflate.Expand(new byte[] { 1, 5, 0, 0xFA, 0xFF, 104, 101, 108, 108, 111 })));
        var text = new StringBuilder();
        for (int i = 0; i < 120; i++)
            text.Append("line ").Append(i % 17).Append(": the quick brown fox jumps over the lazy dog; ").Append(i * i)
                .Append('\n');
        byte[] data = Encoding.ASCII.GetBytes(text.ToString());
        byte[] packed = Deflate.Compress(data);
        Console.WriteLine(data.Length + " -> " + packed.Length + " " + Hex(Sha256.Hash(packed)).Substring(0, 16));
        byte[] back = Deflate.Expand(packed);
        if (!back.SequenceEqual(data)) wrong++;
        Console.WriteLine("{0:x8} {1}", Checks.Crc(back), back.SequenceEqual(data));
        var noise = new byte[700];
        uint state = 12345;
        for (int i = 0; i < noise.Length; i++) { state = unchecked(state * 1664525 + 1013904223); noise[i] = (byte)(state >> 24); }
        Console.WriteLine(Deflate.Compress(noise).Length + " " + Deflate.Expand(Deflate.Compress(noise)).SequenceEqual(noise));
        foreach (byte[] bad in new[] { new byte[] { 7 }, new byte[] { 1, 5, 0, 0, 0 }, packed.Take(100).ToArray(),
            new byte[] { 0x4B, 0x04, 0x52, 0x00 } })
            try { Console.WriteLine(Deflate.Expand(bad).Length); }
            catch (IOException e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
            catch (SystemException e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
        return wrong;
    }
}
