using System;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

// Hashes with known answers: MD5, SHA-1, SHA-256, SHA-512, HMAC; incremental; CRC by hand; base64 streams.
static class Program
{
    static string H(byte[] b) { return BitConverter.ToString(b).Replace("-", "").ToLowerInvariant(); }
    static uint Crc(byte[] data)
    {
        uint c = 0xffffffff;
        foreach (byte b in data) { c ^= b; for (int i = 0; i < 8; i++) c = (c & 1) != 0 ? c >> 1 ^ 0xedb88320 : c >> 1; }
        return ~c;
    }
    static uint Adler(byte[] data) { uint a = 1, b = 0; foreach (byte x in data) { a = (a + x) % 65521; b = (b + a) % 65521; } return b << 16 | a; }

    static void Main()
    {
        foreach (string s in new[] { "", "abc", "The quick brown fox jumps over the lazy dog", new string('a', 119) })
        {
            byte[] b = Encoding.ASCII.GetBytes(s);
            using (var md5 = new MD5CryptoServiceProvider())
                using (var sha1 = new SHA1Managed())
                    using (var sha256 = new SHA256Managed()) using (var sha512 = new SHA512Managed())
                Console.WriteLine("{0}\n{1}\n{2}\n{3} {4:x8} {5:x8}", H(md5.ComputeHash(b)), H(sha1.ComputeHash(b)),
                    H(sha256.ComputeHash(b)), H(sha512.ComputeHash(b)).Substring(0, 32), Crc(b), Adler(b));
        }
        using (var h = new HMACSHA256(Encoding.ASCII.GetBytes("key")))
            Console.WriteLine(H(h.ComputeHash(Encoding.ASCII.GetBytes("The quick brown fox jumps over the lazy dog"))));
        var incremental = new SHA256Managed();
        byte[] part = Encoding.ASCII.GetBytes("ab");
        incremental.TransformBlock(part, 0, 2, null, 0);
        incremental.TransformFinalBlock(new[] { (byte)'c' }, 0, 1);
        Console.WriteLine(H(incremental.Hash).Substring(0, 16));
        using (var cs = new CryptoStream(new MemoryStream(Encoding.ASCII.GetBytes("aGVsbG8gd29ybGQ=")), new FromBase64Transform(),
            CryptoStreamMode.Read))
            using (var r = new StreamReader(cs)) Console.WriteLine(r.ReadToEnd());
        var aes = new RijndaelManaged { Key = Enumerable.Range(0, 16).Select(i => (byte)i).ToArray(), IV = new byte[16], Mode = CipherMode.CBC };
        byte[] secret;
        using (ICryptoTransform t = aes.CreateEncryptor())
            secret = t.TransformFinalBlock(Encoding.ASCII.GetBytes("attack at dawn!!"), 0, 16);
        Console.WriteLine(H(secret));
        using (ICryptoTransform t = aes.CreateDecryptor())
            Console.WriteLine(Encoding.ASCII.GetString(t.TransformFinalBlock(secret, 0, secret.Length)));
        Console.WriteLine(H(new Rfc2898DeriveBytes("password", Encoding.ASCII.GetBytes("saltsalt"), 10).GetBytes(20)));
    }
}
