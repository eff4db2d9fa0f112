using System; using System.Collections.Generic; using System.Text; using System.Threading;
/** A little of everything that a core library has to have. */
class Program { interface I { int F(); } struct S : I { public int F() { return 3; } }
  class Fin { ~Fin() { } }
  static void Main() {
    try { object o = null; o.ToString(); } catch (NullReferenceException e) { Console.WriteLine(e.Message); }
    var d = new Dictionary<string, int>(); for (int i = 0; i < 20; i++) d["k" + i] = i; Console.WriteLine(d.Count);
    var sb = new StringBuilder(); foreach (var k in d.Keys) sb.Append(k); Console.WriteLine(sb.Length);
    I s = new S(); Func<int> f = s.F; Console.WriteLine(f() + typeof(S).Name);
    var t = new Thread(() => { lock (d) Console.WriteLine("t"); }); t.Start(); t.Join();
    new Fin(); GC.Collect(); try { int[] a = new int[2]; a[d.Count] = 1; } catch (Exception e) { Console.WriteLine(e.GetType()); }
    ThreadPool.QueueUserWorkItem(_ => Console.WriteLine("p")); Thread.Sleep(10);
    Console.WriteLine(Environment.GetEnvironmentVariable("x")); throw new InvalidOperationException("x");
  } }
