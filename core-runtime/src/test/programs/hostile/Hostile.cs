using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

unsafe class Program {
  static int depth;
  static void Try(string name, Action action) {
    try { action(); Console.WriteLine(name + ": none"); } catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
  }
  static int Recurse(int n) { return Recurse(n + 1) + 1; }
  class LoopA { public static int X = LoopB.X + 1; } class LoopB { public static int X = LoopA.X + 1; }
  class Deep<T> { public static int F(int n) { return n == 0 ? 0 : Deep<Deep<T>>.F(n - 1) + 1; } }
  class Endless<T> { public static int F() { return Endless<Endless<T>>.F() + 1; } }
  class Text { public override string ToString() { return "a" + this; } }
  class CtorLoop { public CtorLoop inner = new CtorLoop(); }
  class CctorRecursion { static int x = Recurse(0); public static int X { get { return x; } } }
  struct Big { public fixed long data[4096]; }
  static int BigFrame(Big b) { return BigFrame(b); }
  static void Stack(int n) { byte* p = stackalloc byte[n]; p[0] = 1; p[n - 1] = 2; }
  static void StackLoop() { while (true) { byte* p = stackalloc byte[4096]; p[0] = 1; } }
  [StructLayout(LayoutKind.Explicit)] class Union { [FieldOffset(0)] public long number; }
  delegate int Func0();
  static int One() { return 1; }
  static void Forge(Delegate d, long pointer) {
    typeof(Delegate).GetField("method_ptr", BindingFlags.Instance | BindingFlags.NonPublic).SetValue(d, (IntPtr)pointer);
  }
  static void Corrupt(object o, int offset, long value) {
    // The reference is an address: through it the header can be overwritten.
    TypedReference r = __makeref(o); long address = **(long**)&((long*)&r)[1]; *(long*)(address + offset) = value;
  }
  static IEnumerable<int> Chain(int n) { foreach (int i in Chain(n + 1)) yield return i; }

  static void Main(string[] args) {
    if (args.Length > 0) { Run(args[0], args.Length > 1 ? args[1] : null); return; }
    foreach (long address in new long[] { 0, 8, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0x100000000, 1L << 40, 1L << 41, 1L << 62, long.MaxValue, -1, -8, long.MinValue, long.MinValue + 0x10000 }) {
      long a = address;
      string read = "", write = "";
      try { long v = *(long*)a; read = "value"; } catch (Exception e) { read = e.GetType().Name; }
      if (a != 0x10000) try { *(long*)a = 0x4141414141414141; write = "value"; } catch (Exception e) { write = e.GetType().Name; }
      Console.WriteLine("address " + a.ToString("x") + ": " + read + " " + write);
    }
    Try("byte at the end", () => { byte v = *(byte*)0x7FFFFFFE; });
    Try("copy out", () => { int x = 0; Buffer.MemoryCopy((void*)0x10000, &x, long.MaxValue, 1L << 33); });
    Try("marshal read", () => Marshal.ReadInt32((IntPtr)(-4)));
    Try("marshal write", () => Marshal.WriteInt64((IntPtr)(1L << 33), 5));
    Try("marshal copy", () => Marshal.Copy(new byte[16], 0, (IntPtr)(1L << 36), 16));
    Try("free nothing", () => Marshal.FreeHGlobal((IntPtr)123456));
    Try("new string of nothing", () => new string((char*)(1L << 34)));
    Try("recursion", () => Recurse(0));
    Try("recursion again", () => Recurse(0));
    Try("large frames", () => BigFrame(new Big()));
    Try("text", () => new Text().ToString());
    Try("constructor", () => new CtorLoop());
    Try("class constructor", () => Console.Write(CctorRecursion.X));
    Try("class constructor again", () => Console.Write(CctorRecursion.X));
    Try("class constructors in a circle", () => Console.Write(LoopA.X + LoopB.X));
    Try("delegate", () => { Func<int, int> f = null; f = x => f(x) + 1; f(0); });
    Try("multicast", () => { Action a = null; Action b = () => a(); a = b + b; a(); });
    Try("iterators", () => { foreach (int i in Chain(0)) ; });
    Try("generic depth", () => Deep<int>.F(40));
    Try("generic recursion", () => Endless<int>.F());
    Try("reflection recursion", () => { MethodInfo m = typeof(Program).GetMethod("Reflect", BindingFlags.Static | BindingFlags.NonPublic); m.Invoke(null, new object[] { m }); });
    Try("localloc", () => Stack(1 << 28));
    Try("localloc loop", () => StackLoop());
    Try("localloc negative", () => Stack(-1));
    Try("huge array", () => Console.Write(new byte[int.MaxValue].Length));
    Try("huge array of longs", () => Console.Write(new long[int.MaxValue].Length));
    Try("negative array", () => Console.Write(new int[depth - 1].Length));
    Try("dimensions", () => Console.Write(new int[65536, 65536].Length));
    Try("three dimensions", () => Console.Write(new byte[int.MaxValue, int.MaxValue, int.MaxValue].Length));
    Try("zero and huge", () => Console.Write(new long[0, int.MaxValue].Length));
    Try("array of arrays", () => Array.CreateInstance(typeof(int[]), int.MaxValue));
    Try("long string", () => Console.Write(new string('x', 1 << 30).Length));
    Try("string doubling", () => { string s = "x"; while (true) s += s; });
    Try("bomb", () => { List<byte[]> all = new List<byte[]>(); while (true) all.Add(new byte[1 << 16]); });
    Try("small bomb", () => { object all = null; while (true) all = new object[] { all }; });
    Try("handles", () => { while (true) GCHandle.Alloc(null); });
    Try("unmanaged", () => { while (true) Marshal.AllocHGlobal(1 << 20); });
    Try("unmanaged negative", () => Marshal.AllocHGlobal(-5));
    Try("works", () => Console.Write(new int[1000].Length + " "));
    Try("forged delegate", () => { Func0 f = One; Forge(f, 4711); f(); });
    Try("forged delegate null", () => { Func0 f = One; Forge(f, 0); f(); });
    Try("forged delegate number", () => { Func0 f = One; Forge(f, (1L << 40) + 16L * 100000000); f(); });
    Try("corrupted class", () => { object o = new object(); Corrupt(o, 0, 0x7FFFFFFF); o.ToString(); });
    Try("corrupted class null", () => { object o = new object(); Corrupt(o, 0, 0); o.GetHashCode(); o.ToString(); });
    Try("corrupted class negative", () => { object o = new object(); Corrupt(o, 0, -1); Console.Write(o is string); });
    Try("corrupted string", () => { string s = new string('a', 5); Corrupt(s, 16, 0x7FFFFFFF); Console.Write(s.Substring(1000000, 5).Length); s.IndexOf('\u1234'); });
    Try("corrupted array", () => { int[] a = new int[2]; Corrupt(a, 24, long.MaxValue); a[int.MaxValue] = 1; });
    Try("collect", () => GC.Collect());
    Try("bad handle", () => { RuntimeTypeHandle h = default(RuntimeTypeHandle); *(long*)&h = 12345; Type.GetTypeFromHandle(h).ToString(); });
    Console.WriteLine("end");
  }
  static void Reflect(MethodInfo m) { m.Invoke(null, new object[] { m }); }
  class Thrower { ~Thrower() { throw new InvalidOperationException("finalizer"); } }
  class Endlessly { ~Endlessly() { while (true) ; } }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Make() { for (int i = 0; i < 10; i++) new Thrower(); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Make2() { for (int i = 0; i < 10; i++) new Endlessly(); }
  static void Scribble(long value) { long p = 0x10000; while (true) { *(long*)p = value; p += 8; } }
  static uint seed; static uint Next() { seed = seed * 1664525 + 1013904223; return seed >> 8; }
  static object keep;
  static void Chaos(uint start, uint end) {
    seed = start; int round = 0;
    while (round < 400) {
      round++;
      try {
        for (int i = 0; i < 50; i++) {
          long address = 0x10000 + (Next() * 16777216L + Next()) % (end - 0x10000);
          switch (Next() % 4) { case 0: *(byte*)address = (byte)Next(); break; case 1: *(long*)(address & -8) = Next(); break; case 2: *(long*)(address & -8) = 0; break; default: *(long*)(address & -8) = 0x10000 + Next() % end & -16; break; }
        }
        keep = new object[] { keep, new string('x', round), new List<int> { 1, 2 }, typeof(string).Name };
        if (round % 10 == 0) GC.Collect();
        Console.WriteLine(round.ToString() + keep.ToString() + keep.GetHashCode());
        Action a = () => Console.Write("."); a += a; a();
      } catch (Exception e) { keep = e; }
    }
  }
  static void Run(string what, string arg) {
    switch (what) {
      case "loop": while (true) depth++;
      case "catchloop": while (true) try { throw new Exception(); } catch { }
      case "finalizer": Make(); GC.Collect(); GC.WaitForPendingFinalizers(); Console.WriteLine("not here"); break;
      case "endless finalizer": Make2(); GC.Collect(); GC.WaitForPendingFinalizers(); break;
      case "chaos": Chaos(uint.Parse(arg), 0x400000); break;
      case "scribble": Scribble(4919131752989213764L); break;
      case "scribble low": Scribble(3); break;
      case "scribble objects": Scribble(0x200010); break;
      case "scribble negative": Scribble(-1); break;
      case "overflow": Recurse(0); break;
      case "memory": { object all = null; while (true) all = new object[] { all, new byte[1000] }; }
    }
  }
}
