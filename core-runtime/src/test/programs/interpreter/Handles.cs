using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
class Fin { public static int count; public static Fin saved; public int id; public Fin(int id) { this.id = id; } ~Fin() { count++; if (id == 7) saved = this; } }
class Node { public object next; public int[] pad = new int[10]; }
class Program {
  [MethodImpl(MethodImplOptions.NoInlining)] static WeakReference Make(bool track) { return new WeakReference(new Node(), track); }
  [MethodImpl(MethodImplOptions.NoInlining)] static WeakReference<Node> Make2() { return new WeakReference<Node>(new Node()); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Deep(int n) { if (n > 0) Deep(n - 1); else { object[] a = new object[20]; } }
  [MethodImpl(MethodImplOptions.NoInlining)] static void MakeFin() { for (int i = 0; i < 5; i++) new Fin(i); var s = new Fin(100); GC.SuppressFinalize(s); var r = new Fin(101); GC.SuppressFinalize(r); GC.ReRegisterForFinalize(r); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Table(ConditionalWeakTable<object, object> t, List<object> keep, WeakReference[] ws) {
    for (int i = 0; i < 20; i++) { object k = new Node(), v = new Node(); ((Node)v).next = k; t.Add(k, v); if (i % 4 == 0) keep.Add(k); ws[i] = new WeakReference(v); } }
  static void Wait() { GC.WaitForPendingFinalizers(); } static void Full() { Deep(30); GC.Collect(); Wait(); GC.Collect(); }
  unsafe static void Main() {
    Console.WriteLine(GC.MaxGeneration);
    var w = Make(false); var w2 = Make2(); var w3 = Make(true);
    Full(); Node dummy;
    var keep = new Node(); w.Target = keep; Full(); Console.WriteLine(w.IsAlive + " " + ReferenceEquals(w.Target, keep)); GC.KeepAlive(keep);
    var h = GCHandle.Alloc(new byte[] { 1, 2, 3 }, GCHandleType.Pinned);
    byte* p = (byte*)h.AddrOfPinnedObject(); Console.WriteLine(p[0] + p[1] + p[2]); p[1] = 9; Console.WriteLine(((byte[])h.Target)[1]);
    Console.WriteLine(h.IsAllocated); h.Free(); Console.WriteLine(h.IsAllocated);
    try { h.Free(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
    try { var t = h.Target; } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
    var hs = GCHandle.Alloc("hello", GCHandleType.Pinned); Console.WriteLine(new string((char*)hs.AddrOfPinnedObject())); hs.Free();
    var hn = GCHandle.Alloc(new Node()); try { hn.AddrOfPinnedObject(); } catch (InvalidOperationException e) { Console.WriteLine(e.Message); }
    IntPtr ip = GCHandle.ToIntPtr(hn); Console.WriteLine(ReferenceEquals(GCHandle.FromIntPtr(ip).Target, hn.Target)); hn.Target = "x"; Console.WriteLine(hn.Target); hn.Free();
    try { GCHandle.FromIntPtr(IntPtr.Zero); } catch (Exception e) { Console.WriteLine(e.GetType().Name + e.Message); }
    var table = new ConditionalWeakTable<object, object>(); var kept = new List<object>(); var ws = new WeakReference[20]; Table(table, kept, ws); Full();
    object val; int found = 0; foreach (var k in kept) if (table.TryGetValue(k, out val)) found++; Console.WriteLine(found);
    for (int i = 0; i < 200; i++) table.Add(new object(), i); Full(); found = 0; foreach (var k in kept) if (table.TryGetValue(k, out val)) found++; Console.WriteLine(found);
    var g = new object();
    Console.WriteLine(GC.GetTotalMemory(true) > 0);
    GC.AddMemoryPressure(100); GC.RemoveMemoryPressure(100); try { GC.AddMemoryPressure(-1); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.Message); }
    try { GC.Collect(-1); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.Message); }
    RuntimeHelpers.EnsureSufficientExecutionStack(); RuntimeHelpers.PrepareConstrainedRegions();
    Console.WriteLine(RuntimeHelpers.GetHashCode(g) == RuntimeHelpers.GetHashCode(g)); Console.WriteLine(RuntimeHelpers.GetHashCode(null));
    Console.WriteLine(new object().GetHashCode() == new object().GetHashCode());
    long total = 0; for (int i = 0; i < 100; i++) { var big = new byte[4 << 20]; total += big.Length; } Console.WriteLine(total);
    long sl = 0; for (int i = 0; i < 30; i++) { var big = new string('x', 4 << 20); sl += big.Length; } Console.WriteLine(sl);
  }
  [MethodImpl(MethodImplOptions.NoInlining)] static void MakeRes() { new Fin(7); }
}
