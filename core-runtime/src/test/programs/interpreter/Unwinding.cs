using System;
using System.Collections.Generic;
class Program {
  static int depth;
  static bool L(string s, bool r) { Console.WriteLine("filter " + s); return r; }
  static bool Throws(string s) { Console.WriteLine("filter throws " + s); throw new InvalidOperationException("in filter"); }
  static void P(string s) { Console.WriteLine(s); }
  static int F1() { try { return 1; } finally { P("fin F1"); } }
  static int F2() { int x = 1; try { return x; } finally { x = 5; P("fin F2 " + x); } }
  static int F3() { try { try { throw new Exception("a"); } finally { P("inner fin"); } } catch (Exception e) { P("c " + e.Message); return 3; } finally { P("outer fin"); } }
  static void F4() { try { try { throw new Exception("1"); } finally { throw new Exception("2"); } } catch (Exception e) { P("F4 " + e.Message); } }
  static void F5() { try { try { throw new ArgumentException("x"); } catch (Exception e) when (L("no", false)) { P("wrong"); } catch (Exception e) when (L("yes " + e.Message, true)) { P("F5 " + e.Message); throw; } } catch (ArgumentException e) { P("F5b " + e.Message); } finally { P("F5 fin"); } }
  static void Inner() { try { P("in"); throw new Exception("deep"); } finally { P("inner finally runs after filter"); } }
  static void F6() { try { Inner(); } catch (Exception e) when (L("order", true)) { P("handler " + e.Message); } }
  static void F7() { for (int i = 0; i < 3; i++) { try { if (i == 1) continue; P("i" + i); if (i == 2) break; } finally { P("fin" + i); } } }
  static IEnumerable<int> It() { try { yield return 1; yield return 2; throw new Exception("it"); } finally { P("it fin"); } }
  static void F8() { try { foreach (var x in It()) P("" + x); } catch (Exception e) { P(e.Message); } foreach (var x in It()) { P("b" + x); break; } }
  class C1 { public static int X; static C1() { P("cctor C1"); try { throw new Exception("inside"); } catch (Exception e) { P(e.Message); } throw new NotSupportedException("C1"); } public static void M() { P("no"); } public C1() { P("made"); } }
  class C2 { public static int Y; static C2() { Y = Make(); } static int Make() { try { return C1.X; } finally { P("C2 fin"); } } }
  static void F9() { try { C2.Y++; } catch (TypeInitializationException e) { P(e.Message); P(e.InnerException.Message); P(e.InnerException.InnerException.Message); }
     try { C1.M(); } catch (TypeInitializationException e) { P(e.InnerException.Message); } try { new C1(); } catch (TypeInitializationException e) { P(e.TypeName); } }
  static void F10() { try { try { throw new Exception("o"); } catch (Exception e) { try { throw new Exception("n", e); } catch (Exception e2) { P(e2.Message + e2.InnerException.Message); throw; } } } catch (Exception e) { P("F10 " + e.Message); } }
  static void F11(int n) { try { if (n == 0) throw new Exception("bottom"); F11(n - 1); } finally { depth++; } }
  static void F12() { try { F11(50); } catch (Exception e) { P(e.Message + depth); } }
  delegate int D(int x);
  static void F13() { D d = x => { P("d1"); return x; }; d += x => { P("d2"); throw new Exception("d2"); }; d += x => { P("d3"); return 3; }; try { d(1); } catch (Exception e) { P(e.Message); } }
  static int F14() { int r = 0; for (int i = 0; i < 3; i++) { try { try { r += 1; if (i == 1) throw new Exception(); } catch { r += 10; continue; } finally { r += 100; } } finally { r += 1000; } r += 10000; } return r; }
  static bool Nested(Exception e) { try { throw new Exception("nested in filter"); } catch (Exception x) { P("caught " + x.Message + " while " + e.Message); } finally { P("nf"); } return true; }
  static void F15() { try { throw new Exception("outer"); } catch (Exception e) when (Nested(e)) { P("F15 " + e.Message); } }
  struct S : IDisposable { public void Dispose() { P("disposed"); } }
  static void F16() { try { using (new S()) { throw new Exception("u"); } } catch (Exception e) { P(e.Message); } lock (new object()) { try { throw new Exception(); } catch { P("l"); } } }
  static object F17() { object o = null; try { return o.GetType(); } catch (NullReferenceException) { return "nre"; } catch { return "?"; } }
  static int F18(int k) { try { try { switch (k) { case 0: return 10; case 1: throw new ArgumentException(); case 2: goto end; } } catch (ArgumentException) { return 11; } finally { P("k" + k); } return 12; end: return 13; } finally { P("kk"); } }
  static void F19() { try { try { throw new Exception("A"); } catch (Exception) { try { throw new Exception("B"); } finally { P("fB"); } } finally { P("fA"); } } catch (Exception e) { P(e.Message); } }
  static void Rec(int n) { try { Rec(n + 1); } catch (StackOverflowException) { depth = n; throw; } }
  static void F20() { Func<int, int> f = null; f = x => f(x + 1) + 1; try { f(0); } catch (StackOverflowException) { P("so"); } }
  static void F21() { var e = new Exception("same"); for (int i = 0; i < 3; i++) try { throw e; } catch (Exception x) { P(ReferenceEquals(x, e) + ""); } }
  class Bad : Exception { public override string Message { get { throw new Exception("msg"); } } }
  static void F22() { try { throw new Bad(); } catch (Bad b) { try { P(b.Message); } catch (Exception e) { P(e.Message); } } }
  static void F23() { int i = 0; again: try { i++; if (i < 4) throw new Exception(); P("i=" + i); } catch { goto again; } }
  static T Gen<T>() where T : new() { try { throw new Exception(typeof(T).Name); } catch (Exception e) when (e.Message == typeof(T).Name) { return new T(); } }
  class GE<T> : Exception { } 
  static void F24() { P(Gen<object>().GetType().Name); try { throw new GE<int>(); } catch (GE<string>) { P("wrong"); } catch (GE<int>) { P("GE"); } }
  static void Main() {
    P("" + F1()); P("" + F2()); P("" + F3()); F4(); F5(); F6(); F7(); F8(); F9(); F10(); F12(); F13(); P("" + F14()); F15(); F16(); P("" + F17()); for (int k = 0; k < 4; k++) P("" + F18(k)); F19(); F20(); F21(); F22(); F23(); F24();
    try { try { throw new Exception("fromtry"); } finally { try { throw new Exception("x"); } catch (Exception e) { P("in finally " + e.Message); } } } catch (Exception e) { P(e.Message); }
  }
}
