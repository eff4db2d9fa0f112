using System;
using System.Collections.Generic;
unsafe class Program {
  class A { public int f; public virtual void V() {} } class B : A {}
  struct S { public int x; } enum E1 { A } 
  static int zero = 0; static object nul = null; static A na = null;
  static void T(string n, Action a) { try { a(); Console.WriteLine(n + " none"); } catch (Exception e) { 
    Console.WriteLine(n + ": " + e.GetType().FullName + " | " + e.Message + " | " + e.HResult.ToString() + " | " + (e.InnerException == null ? "-" : e.InnerException.GetType().Name)); } }
  static int Rec(int n) { return Rec(n + 1) + 1; }
  static void Main() {
    T("null field", () => { Console.WriteLine(na.f); });
    T("null virt", () => na.V());
    T("index", () => { int[] a = new int[2]; a[zero + 2] = 1; });
    T("index2", () => { int[,] a = new int[2, 2]; a[zero, 2] = 1; });
    T("index neg", () => { int[] a = new int[2]; a[zero - 1] = 1; });
    T("str index", () => { "abc"[zero + 3].ToString(); });
    T("cast", () => { object o = new A(); B b = (B)o; });
    T("cast str", () => { object o = new A(); string b = (string)o; });
    T("cast iface", () => { object o = new A(); var b = (IDisposable)o; });
    T("cast arr", () => { object o = new int[1]; var b = (string[])o; });
    T("cast gen", () => { object o = new List<int>(); var b = (List<string>)o; });
    T("unbox", () => { object o = 1; long b = (long)o; });
    T("unbox null", () => { object o = nul; long b = (long)o; });
    T("unbox nullable", () => { object o = "x"; int? b = (int?)o; });
    T("nullable value", () => { int? x = null; x = zero == 0 ? null : x; Console.WriteLine(x.Value); });
    T("store", () => { object[] o = new string[1]; o[zero] = new A(); });
    T("ldelema", () => { object[] o = new string[1]; fixed (int* p = new int[1]) {} R(ref o[zero]); });
    T("ovf", () => { int i = int.MaxValue; checked { i += 1 + zero; } });
    T("ovf conv", () => { long i = long.MaxValue; int j = checked((int)(i - zero)); });
    T("ovf convf", () => { double i = 1e30; int j = checked((int)(i - zero)); });
    T("div", () => { int i = 1 / zero; });
    T("rem", () => { int i = 1 % zero; });
    T("lmin", () => { long i = long.MinValue; i /= (zero - 1L); });
    T("decimal", () => { decimal d = decimal.MaxValue; d *= 2; });
    T("decimal0", () => { decimal d = 1; d /= zero; });
    T("sign nan", () => Math.Sign(double.NaN));
    T("abs", () => Math.Abs(int.MinValue + zero));
    T("argnull", () => ((string)"").CompareTo((object)1));
    T("substring", () => "abc".Substring(zero + 5));
    T("dict", () => { var x = new Dictionary<string, int>()["k"]; });
    T("list", () => { var x = new List<int>()[zero]; });
    T("enum", () => { var x = new List<int> { 1 }; foreach (var i in x) x.Add(2); });
    T("parse", () => int.Parse("x"));
    T("parse2", () => byte.Parse("300"));
    T("so", () => Rec(0));
    T("delegate null", () => { Action a = (Action)nul; a(); });
    T("type init", () => { new Bad(); });
    T("type init2", () => { Bad.X = 3; });
    T("thrownull", () => { throw (Exception)nul; });
    T("invalid op", () => { new Queue<int>().Dequeue(); });
    T("oor", () => { new int[1].GetValue(5); });
    T("array copy", () => { Array.Copy(new int[1], new long[1], 2); });
    T("array copy2", () => { Array.Copy(new long[1], new int[1], 1); });
    T("rank", () => { Array.Sort((Array)new int[1, 1]); });
    T("wraplock", () => { System.Threading.Monitor.Exit(new object()); });
    T("notimpl", () => { throw new NotImplementedException(); });
    T("notsup", () => { ((IList<int>)new int[1]).Add(1); });
    T("ctor default", () => { throw new Exception(); });
    T("ctor ae", () => { throw new ArgumentException(); });
    T("ctor ane", () => { throw new ArgumentNullException("p"); });
    T("ctor aoor", () => { throw new ArgumentOutOfRangeException("p", 3, "msg"); });
    T("my", () => { throw new My(); });
    T("agg", () => { throw new AggregateException(new Exception("a"), new Exception("b")); });
  }
  class My : Exception {}
  static void R(ref object o) {}
  class Bad { public static int X; static Bad() { throw new InvalidOperationException("bad"); } }
}
