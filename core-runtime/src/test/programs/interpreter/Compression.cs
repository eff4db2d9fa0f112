using System; using System.IO; using System.IO.Compression; using System.Text;
class Broken : Stream { int n; Stream s; public Broken(Stream s, int n) { this.s = s; this.n = n; }
 public override bool CanRead => true; public override bool CanWrite => true; public override bool CanSeek => false; public override long Length => 0; public override long Position { get { return 0; } set { } }
 public override void Flush() { } public override long Seek(long a, SeekOrigin b) => 0; public override void SetLength(long a) { }
 public override int Read(byte[] b, int o, int c) { if (n-- <= 0) throw new InvalidOperationException("broken read"); return s.Read(b, o, Math.Min(c, 100)); }
 public override void Write(byte[] b, int o, int c) { if (n-- <= 0) throw new InvalidOperationException("broken write"); s.Write(b, o, c); } }
class Program {
  // Packed by zlib.
  const string Packed = "H4sIAAAAAAAAAx2SUY5FIQhDt9K1eYMBjSIK0eUPb/w00B4K7toMUDivoDE1NCQucMOI4BMv/KDkdyDszFXGO1NmVFJbFnu7B5SWfkq8eVQ0U2"
      + "fke6B+lkbqn0GLVaASLB6+UU1QDLFwt5w2gb1D0WKSGV6b8+0GxHPQZ7TVxc7n5Wm2AKap3Wu5a1kTSnO7734yFuFqmMr6UXPltkZM9mCCPgQO"
      + "LN4sqONhcyyru1AOjQ4nBMFgdiui0L2b5048CpSRrZQiT9b0+xjxXX4EmawNLDXYFBeTPLlfI9fKGdrcfkK9/RA42jf251NcOKa9dB0ZsuNeHo"
      + "LV5NOKHSOaW/HuWaX+jdZl6i/SLLjp4tGHdXDjI4rR7tXBFFYnNz3iCyTc55YuH99BJVfWeq466IUUn45V4jcqnR8ZKnyc42f7QH1Hc6t0GKef"
      + "A0hKV8vbEHteWkAaSfUQbjOjawnyyAaBMpgycn2cMydu/BIJoYW8n5np6oxi0Zr1mohvVbXRnWzxPwttaN2zeZ4Kjy9G9qyIPdOB1lGrwImGl8"
      + "X9Dxt/nDu8AgAA";
  static uint Sum(byte[] b) { uint h = 2166136261; foreach (byte x in b) h = (h ^ x) * 16777619; return h; }
  static void T(string n, Action a) { try { a(); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType() + ": " + e.Message); } }
  static byte[] Pack(byte[] data, bool gzip, int step) { var m = new MemoryStream();
    using (Stream s = gzip ? (Stream) new GZipStream(m, CompressionMode.Compress, true) : new DeflateStream(m, CompressionMode.Compress, true)) for (int i = 0; i < data.Length; i += step) { s.Write(data, i, Math.Min(step, data.Length - i)); if (i % 3 == 0) s.Flush(); }
    return m.ToArray(); }
  static byte[] Unpack(byte[] data, bool gzip, int step) { var m = new MemoryStream(); var buffer = new byte[step];
    using (Stream s = gzip ? (Stream) new GZipStream(new MemoryStream(data), CompressionMode.Decompress) : new DeflateStream(new MemoryStream(data), CompressionMode.Decompress)) for (int n; (n = s.Read(buffer, 0, step)) > 0;) m.Write(buffer, 0, n);
    return m.ToArray(); }
  static byte[] Data(int kind, int size) { var d = new byte[size]; uint r = 12345; for (int i = 0; i < size; i++) { r = r * 1664525 + 1013904223; d[i] = (byte) (kind == 0 ? 0 : kind == 1 ? i / 7 : kind == 2 ? "the quick brown fox jumps"[(int) (r >> 27) % 25] : (int) (r >> 24)); } return d; }
  static void Main(string[] args) {
    foreach (bool gzip in new[] { false, true }) for (int kind = 0; kind < 4; kind++) foreach (int size in new[] { 0, 1, 100, 4096, 5000, 30000 }) foreach (int step in new[] { 1000, 70000 }) {
      byte[] d = Data(kind, size), p = Pack(d, gzip, step), u = Unpack(p, gzip, step == 1000 ? 777 : 8192);
      Console.WriteLine("{0} {1} {2} {3}: {4} {5} {6}", gzip, kind, size, step, p.Length <= size + size / 100 + 40, u.Length, Sum(u) == Sum(d)); }
    byte[] g = Convert.FromBase64String(Packed), f = new byte[g.Length - 18];
    Array.Copy(g, 10, f, 0, f.Length);
    Console.WriteLine("{0} {1:x8} {2:x8}", Unpack(g, true, 64).Length, Sum(Unpack(g, true, 64)), Sum(Unpack(f, false, 64)));
    T("no gzip", () => Unpack(f, true, 100)); T("no deflate", () => Unpack(g, false, 100)); T("text", () => Console.WriteLine(Unpack(Encoding.ASCII.GetBytes("this is not compressed data"), true, 100).Length));
    foreach (int cut in new[] { 1, 5, 9, 10, 11, 100, 200, 300, g.Length - 9, g.Length - 8, g.Length - 4, g.Length - 1 }) T("cut " + cut, () => { var c = new byte[cut]; Array.Copy(g, c, Math.Min(cut, g.Length)); Array.Resize(ref c, Math.Min(cut, g.Length)); var u = Unpack(c, true, 512); Console.WriteLine("cut {0}: {1} {2:x8}", cut, u.Length, Sum(u)); });
    foreach (int at in new[] { 2, 3, 12, 300, g.Length - 6, g.Length - 2 }) T("flip " + at, () => { var c = (byte[]) g.Clone(); c[at] ^= 0x55; var u = Unpack(c, true, 512); Console.WriteLine("flip {0}: {1} {2:x8}", at, u.Length, Sum(u)); });
    T("tail", () => { var c = new byte[g.Length + 100]; g.CopyTo(c, 0); g.AsSpanTail(c); Console.WriteLine(Unpack(c, true, 512).Length); });
    T("named", () => { var m = new MemoryStream(); m.Write(new byte[] { 0x1f, 0x8b, 8, 0x1c | 2, 1, 2, 3, 4, 0, 3, 3, 0, 65, 66, 67 }, 0, 15); m.Write(Encoding.ASCII.GetBytes("name\0comment\0"), 0, 13); m.Write(new byte[2], 0, 2); m.Write(g, 10, g.Length - 10); Console.WriteLine(Unpack(m.ToArray(), true, 512).Length); });
    T("named2", () => { var m = new MemoryStream(); m.Write(new byte[] { 0x1f, 0x8b, 8, 0x1c, 1, 2, 3, 4, 0, 3, 3, 0, 65, 66, 67 }, 0, 15); m.Write(Encoding.ASCII.GetBytes("name\0comment\0"), 0, 13); m.Write(g, 10, g.Length - 10); Console.WriteLine(Unpack(m.ToArray(), true, 512).Length); });
    T("named3", () => { byte[] h = { 0x1f, 0x8b, 8, 2, 1, 2, 3, 4, 0, 3 }; uint c = 0xFFFFFFFF; foreach (byte b in h) { c ^= b; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >> 1 ^ 0xEDB88320 : c >> 1; } c = ~c; var m = new MemoryStream(); m.Write(h, 0, 10); m.WriteByte((byte) c); m.WriteByte((byte) (c >> 8)); m.Write(g, 10, g.Length - 10); Console.WriteLine(Unpack(m.ToArray(), true, 512).Length); });
    T("broken write", () => { var s = new GZipStream(new Broken(new MemoryStream(), 0), CompressionMode.Compress); s.Write(Data(3, 20000), 0, 20000); Console.WriteLine("written"); s.Close(); });
    T("broken close", () => { var s = new GZipStream(new Broken(new MemoryStream(), 0), CompressionMode.Compress); s.Write(Data(3, 10), 0, 10); Console.WriteLine("written"); s.Close(); Console.WriteLine("closed"); });
    T("broken read", () => { var s = new GZipStream(new Broken(new MemoryStream(g), 3), CompressionMode.Decompress); var b = new byte[20000]; for (int n, i = 0; i < 30 && (n = s.Read(b, 0, 500)) >= 0; i++) Console.Write(n + " "); Console.WriteLine(); });
    T("mode", () => new DeflateStream(new MemoryStream(), CompressionMode.Compress).Read(new byte[5], 0, 5));
    T("closed", () => { var s = new DeflateStream(new MemoryStream(g), CompressionMode.Decompress); s.Close(); s.ReadByte(); });
    T("threads", () => { var all = new System.Threading.Tasks.Task<uint>[4]; for (int i = 0; i < 4; i++) { int k = i; all[i] = System.Threading.Tasks.Task.Run(() => Sum(Unpack(Pack(Data(k, 50000), true, 333), true, 100))); } foreach (var t in all) Console.WriteLine("{0:x8}", t.Result); });
    for (int i = 0; i < 200; i++) { var s = new DeflateStream(new MemoryStream(), CompressionMode.Compress); s.WriteByte(1); if (i % 2 == 0) s.Close(); } GC.Collect(); GC.WaitForPendingFinalizers(); Console.WriteLine("collected");
    T("reader", () => { var w = new MemoryStream(); using (var s = new StreamWriter(new GZipStream(w, CompressionLevel.Optimal))) for (int i = 0; i < 1000; i++) s.WriteLine("line {0} of many", i); int lines = 0; using (var r = new StreamReader(new GZipStream(new MemoryStream(w.ToArray()), CompressionMode.Decompress))) while (r.ReadLine() != null) lines++; Console.WriteLine(lines); });
  }
}
static class X { public static void AsSpanTail(this byte[] g, byte[] c) { for (int i = g.Length; i < c.Length; i++) c[i] = (byte) i; } }
