using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;
class G<T> {
  [MethodImpl(MethodImplOptions.NoInlining)] public static void F<U>(T t, List<U> u, int[] a, ref int r) { throw new InvalidOperationException("g"); }
  public class N { [MethodImpl(MethodImplOptions.NoInlining)] public void M(T t) { object o = null; o.ToString(); } }
}
class Program {
static string Cut(string s) { return s ?? "<null>"; }
  [MethodImpl(MethodImplOptions.NoInlining)] static void A(int x) { B(x); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void B(int x) { if (x == 0) throw new Exception("b"); C(x - 1); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void C(int x) { A(x); }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Re(int x) { try { A(x); } catch (Exception) { throw; } }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Re2(int x) { try { A(x); } catch (Exception e) { throw e; } }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Re3(int x) { try { A(x); } catch (Exception e) { throw new Exception("outer", e); } }
  static ExceptionDispatchInfo edi;
  [MethodImpl(MethodImplOptions.NoInlining)] static void Cap(int x) { try { A(x); } catch (Exception e) { edi = ExceptionDispatchInfo.Capture(e); } edi.Throw(); }
  static void Try(string n, Action a) { try { a(); } catch (Exception e) { Console.WriteLine("== " + n); Console.WriteLine(Cut(e.ToString())); Console.WriteLine(e.TargetSite); } }
  static IEnumerable<int> It() { yield return 1; throw new Exception("it"); }
  static int Div(int a, int b) { return a / b; }
  static void Main() {
    Try("A", () => A(1));
    Try("Re", () => Re(1));
    Try("Re2", () => Re2(1));
    Try("Re3", () => Re3(1));
    Try("Cap", () => Cap(0));
    Try("again", () => edi.Throw());
    int r = 0;
    Try("G", () => G<string>.F<int>("", null, null, ref r));
    Try("N", () => new G<int>.N().M(3));
    Try("It", () => { foreach (int i in It()) ; });
    Try("lst", () => new List<int>()[3].ToString());
    Exception n = new Exception("never"); Console.WriteLine(n.StackTrace == null); Console.WriteLine(n.ToString()); Console.WriteLine(n.TargetSite == null);
    try { try { throw n; } finally { Console.WriteLine("fin"); } } catch (Exception e) { Console.WriteLine(Cut(e.StackTrace)); }
    var st = new StackTrace(); Console.WriteLine(st.FrameCount + " " + st.GetFrame(0).GetMethod());
    Console.WriteLine(Cut(Environment.StackTrace));
    Console.WriteLine(Cut(new StackTrace(true).ToString()));
  }
}
